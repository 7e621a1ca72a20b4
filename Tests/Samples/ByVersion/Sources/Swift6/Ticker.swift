package import Lifeline

/// A counter that appears and disappears with its ticks.
///
/// The same file in every setting: `nonisolated` says nothing new but where the main actor is the default.
package nonisolated struct Ticker: Reducer {
  package struct State: Equatable, Sendable {
    package var count = 0
  }

  // MACROS: `@CasePathable` (or `@Reducer` on Ticker) takes the place of `AllCasePaths` once there is one.
  package enum Action: CasePathable, Equatable, Sendable {
    case appeared
    case ticked

    package struct AllCasePaths: CasePathReflectable {
      package var appeared: AnyCasePath<Action, Void> {
        AnyCasePath(
          name: "appeared",
          embed: { .appeared },
          extract: { if case .appeared = $0 { () } else { nil } }
        )
      }
      package var ticked: AnyCasePath<Action, Void> {
        AnyCasePath(
          name: "ticked",
          embed: { .ticked },
          extract: { if case .ticked = $0 { () } else { nil } }
        )
      }
      package subscript(root: Action) -> PartialCaseKeyPath<Action> {
        switch root {
        case .appeared: \.appeared
        case .ticked: \.ticked
        }
      }
    }

    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private enum CancelID: Hashable { case ticks }

  @Dependency(\.continuousClock) var clock

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
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

/// Holds a ticker for as long as it is on.
package nonisolated struct Panel: Reducer {
  package struct State: Equatable, Sendable {
    package var ticker: Ticker.State?
    package var total = 0

    package init() {}
  }

  // MACROS: as above.
  package enum Action: CasePathable, Equatable, Sendable {
    case toggled
    case ticker(Ticker.Action)

    package struct AllCasePaths: CasePathReflectable {
      package var toggled: AnyCasePath<Action, Void> {
        AnyCasePath(
          name: "toggled",
          embed: { .toggled },
          extract: { if case .toggled = $0 { () } else { nil } }
        )
      }
      package var ticker: AnyCasePath<Action, Ticker.Action> {
        AnyCasePath(
          name: "ticker",
          embed: { .ticker($0) },
          extract: { if case .ticker(let action) = $0 { action } else { nil } }
        )
      }
      package subscript(root: Action) -> PartialCaseKeyPath<Action> {
        switch root {
        case .toggled: \.toggled
        case .ticker: \.ticker
        }
      }
    }

    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.ticker = state.ticker == nil ? Ticker.State() : nil
        return .none
      case .ticker(.ticked):
        state.total += 1
        return .none
      case .ticker:
        return .none
      }
    }
    .ifLet(\.ticker, action: \.ticker) { Ticker() }
  }
}
