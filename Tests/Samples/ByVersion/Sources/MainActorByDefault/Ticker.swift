package import Lifeline

/// What the panel writes to.
@DependencyClient
package nonisolated struct Journal: Sendable {
  package var note: @Sendable (_ line: String) -> Void
  package var count: @Sendable () async throws -> Int
}

extension Journal: DependencyKey {
  package nonisolated static var liveValue: Journal { Journal(note: { _ in }, count: { 0 }) }
  package nonisolated static var testValue: Journal { Journal() }
}

extension DependencyValues {
  package nonisolated var journal: Journal {
    get { self[Journal.self] }
    set { self[Journal.self] = newValue }
  }
}

/// A counter that appears and disappears with its ticks.
///
/// The same file in every setting: `nonisolated` says nothing new but where the main actor is the default.
@Reducer
package nonisolated struct Ticker {
  @ObservableState
  package struct State: Equatable, Sendable {
    package var count = 0
    @ObservationStateIgnored package var startCount = 0
  }

  package enum Action: Equatable, Sendable {
    case appeared
    case ticked
  }

  private enum CancelID: Hashable { case ticks }

  @Dependency(\.continuousClock) var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.startCount += 1
        return .run { [clock] send in
          while !Task.isCancelled {
            try await clock.sleep(for: .milliseconds(10))
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.ticks, cancelInFlight: true)
      case .ticked:
        state.count += 1
        return .none
      }
    }
  }
}

/// A note to be read, which has an end.
@Reducer
package nonisolated struct Note {
  @ObservableState
  package struct State: Equatable, Sendable {
    package var text = ""
  }

  package enum Action: Equatable, Sendable { case changed(String) }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .changed(let text):
        state.text = text
        return .none
      }
    }
  }
}

/// Holds a ticker or a note for as long as it is on.
@Reducer
package nonisolated struct Panel {
  @Reducer
  package nonisolated enum Page {
    case ticker(Ticker)
    case note(Note)
    case question(AlertState<Answer>)
    @ReducerCaseEphemeral case choice(AlertState<Answer>)
    @ReducerCaseIgnored case hint(String)

    @CasePathable
    package nonisolated enum Answer: Equatable, Sendable { case yes }
  }

  @ObservableState
  package struct State: Equatable, Sendable {
    package var total = 0
    @Presents package var page: Page.State?
    package var rows: IdentifiedArrayOf<Row.State> = []

    package init() {}
  }

  package enum Action: Sendable {
    case toggled
    case page(PresentationAction<Page.Action>)
    case rows(IdentifiedActionOf<Row>)
  }

  @Dependency(\.journal) var journal

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        let page = state.page == nil ? Page.State.ticker(Ticker.State()) : nil
        state.page = page
        return .none
      case .page(.presented(.ticker(.ticked))):
        state.total += 1
        return .run { [journal, total = state.total] _ in journal.note("\(total)") }
      case .page, .rows:
        return .none
      }
    }
    .ifLet(\.$page, action: \.page)
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

extension Panel.Page.State: nonisolated Equatable {}
extension Panel.Page.State: Sendable {}
extension Panel.Page.Action: Sendable {}

/// A row that can be marked.
@Reducer
package nonisolated struct Row {
  @ObservableState
  package struct State: Equatable, Identifiable, Sendable {
    package let id: Int
    package var isMarked = false
  }

  @CasePathable
  package enum Mark: Sendable {
    case on
    case off
  }

  package enum Action: Sendable { case marked(Mark) }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .marked(let mark):
        state.isMarked = mark.is(\.on)
        return .none
      }
    }
  }
}
