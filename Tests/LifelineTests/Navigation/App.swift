import Lifeline
import LifelineTesting

/// Whatever a test wants a reducer to do.
struct Work<State, Action>: Sendable {
  let perform: @Sendable (inout State) -> Effect<Action>
}

/// A screen of the tests: it counts, presents itself, and can be alone in a stack.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var seen: [Bool] = []
    @Presents var inner: Page.State?
    var plain: Plain.State?
  }

  enum Action {
    case tick
    case close
    case look
    case perform(Work<State, Action>)
    case inner(PresentationAction<Page.Action>)
    case plain(Plain.Action)

    /// An action whose reducer does nothing but return this effect.
    static func run(_ effect: Effect<Action>) -> Action {
      let parcel = Parcel(effect)
      return .perform(Work { _ in parcel.value })
    }

    static func startTicking(_ clock: TestClock) -> Action {
      .run(.everySecond(clock, name: "ticks") { .tick })
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tick:
        state.count += 1
        return .none
      case .close:
        return .run { [dismiss] _ in await dismiss() }
      case .look:
        state.seen.append(isPresented)
        return .run { send in
          @Dependency(\.isPresented) var isPresented
          let found = isPresented
          await send(
            .perform(
              Work {
                $0.seen.append(found)
                return .none
              }
            )
          )
        }
      case .perform(let work):
        return work.perform(&state)
      case .inner, .plain:
        return .none
      }
    }
    .ifLet(\.$inner, action: \.inner) { Page() }
    .ifLet(\.plain, action: \.plain) { Plain() }
  }
}

/// Where the root of the tests can lead.
@Reducer
enum Destination {
  case screen(Page)
  case other(Page)
  case alert(AlertState<Alert>)
  case dialog(ConfirmationDialogState<Alert>)
  @ReducerCaseIgnored case label(String)

  @CasePathable
  enum Alert: Equatable {
    case confirmed
    case rejected
  }
}

extension Destination.State: Equatable {}

/// The screens of the stack of the tests.
@Reducer
enum Path {
  case screen(Page)
  case other(Page)
}

extension Path.State: Equatable {}

/// The root of the tests, which presents and stacks screens.
@Reducer
struct App {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
    var seen: [Bool] = []
    @Presents var sheet: Page.State?
    @Presents var destination: Destination.State?
    @Presents var alert: AlertState<Destination.Alert>?
    var path = StackState<Path.State>()
  }

  enum Action {
    case note(String)
    case look
    case close
    case perform(Work<State, Action>)
    case sheet(PresentationAction<Page.Action>)
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Destination.Alert>)
    case path(StackActionOf<Path>)

    static func sheet(_ action: Page.Action) -> Action { .sheet(.presented(action)) }

    static func screen(_ id: StackElementID, _ action: Page.Action) -> Action {
      .path(.element(id: id, action: .screen(action)))
    }

    static func change(_ work: @escaping @Sendable (inout State) -> Void) -> Action {
      .perform(
        Work {
          work(&$0)
          return .none
        }
      )
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  /// What else the parent does with an action, while what is presented is there.
  var answer: @Sendable (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      answer(&state, action)
      switch action {
      case .note(let text):
        state.log.append(text)
        return .none
      case .look:
        state.seen.append(isPresented)
        return .none
      case .close:
        return .run { [dismiss] _ in await dismiss() }
      case .perform(let work):
        return work.perform(&state)
      case .sheet, .destination, .alert, .path:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Page() }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.path, action: \.path)
  }
}

typealias AppCore = TestCore<App.State, App.Action>

extension TestCore where State == App.State, Action == App.Action {
  convenience init(
    _ prepare: (inout App.State) -> Void = { _ in },
    answer: @escaping @Sendable (inout App.State, App.Action) -> Void = { _, _ in }
  ) {
    var state = App.State()
    prepare(&state)
    self.init(state) { _ in App(answer: answer) }
  }

  @discardableResult
  nonisolated(nonsending) func change(
    _ work: @escaping @Sendable (inout App.State) -> Void
  ) async -> StoreTask {
    await send(.change(work))
  }

  /// Puts another state in the place of the present one.
  nonisolated(nonsending) func restore(_ state: App.State) async {
    let parcel = Parcel(state)
    await change { $0 = parcel.value }
  }
}
