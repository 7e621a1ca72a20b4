public import Lifeline
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var taps = 0
  }
  enum Action { case tick }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tick:
        state.taps += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Edit {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action: Equatable { case typed(String) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .typed(let text) = action { state.text = text }
    return .none
  }
}

@Reducer private struct Nothing {}

/// A public feature whose parts other files extend.
@Reducer
public struct PublicFeature {
  /// An enum.
  public enum State: Equatable {
    case off
    case on(Int)
  }
  /// What can happen.
  public enum Action { case flipped }
  /// Flips.
  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state = state.is(\.off) ? .on(1) : .off
      return .none
    }
  }
  /// Makes it.
  public init() {}
}

@Reducer
private enum Destination {
  case edit(Edit)
  case row(Row)
  case other(PublicFeature)
  @ReducerCaseIgnored case pair(Int, name: String)
  @ReducerCaseEphemeral case note(Note)
  case nothing
  #if DEBUG
  case debug(Nothing)
  #endif
}

private struct Note: Equatable {
  enum Action { case confirmed }
}

extension Destination.State: Equatable {}

/// A public destination whose only case has no reducer.
@Reducer
public enum PublicDestination {
  /// An alert.
  case alert(AlertState<Alert>)

  /// What can be chosen.
  public enum Alert: Equatable, Sendable { case confirmed }
}

extension PublicDestination.State: Equatable {}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var edit: Edit.State?
    @Presents var question: PublicDestination.State?
    var path = StackState<Destination.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
    var first = Row.State(id: 0)
  }
  enum Action {
    case destination(Destination.Action)
    case edit(Edit.Action)
    case question(PresentationAction<PublicDestination.Action>)
    case path(StackActionOf<Destination>)
    case rows(IdentifiedActionOf<Row>)
    case first(Row.Action)
    case show(Destination.State?)
  }
  enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Row() }
    Reduce { state, action in
      if case .show(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$edit, action: \.edit) { Edit() }
    .ifLet(\.$question, action: \.question)
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Suite("A feature written with macros")
@MainActor
struct CompiledReducerTests {
  private func store(_ state: Parent.State = Parent.State()) -> Store<Parent.State, Parent.Action> {
    Store(initialState: state) { Parent() }
  }

  @Test func `children run on presented, listed and plain state`() {
    let store = store(
      Parent.State(edit: Edit.State(), rows: [Row.State(id: 7), Row.State(id: 8)])
    )
    store.send(.edit(.typed("a")))
    store.send(.rows(.element(id: 7, action: .tick)))
    store.send(.first(.tick))
    #expect(store.edit?.text == "a")
    #expect(store.rows[id: 7]?.taps == 1 && store.rows[id: 8]?.taps == 0)
    #expect(store.first.taps == 1)
  }

  @Test func `a destination runs the feature that is there`() throws {
    let store = store()
    store.send(.show(.edit(Edit.State())))
    store.send(.destination(.edit(.typed("b"))))
    #expect(store.destination?[case: \.edit]?.text == "b")
    let child = try #require(
      store.scope(state: \.destination, action: \.destination)
    )
    guard case .edit(let edit) = Destination.scope(child) else {
      Issue.record("another case")
      return
    }
    edit.send(.typed("c"))
    #expect(store.destination?[case: \.edit]?.text == "c")
    store.send(.show(.pair(1, name: "x")))
    #expect(store.destination == .pair(1, name: "x"))
  }

  @Test func `an alert of a destination closes by its action`() {
    let store = store(Parent.State(question: .alert(AlertState { TextState("Sure?") })))
    #expect(store.scope(state: \.question?.alert, action: \.question.alert)?.title == "Sure?")
    store.send(.question(.presented(.alert(.confirmed))))
    #expect(store.question == nil)
  }

  @Test func `a path runs the feature of the element, and knows what is ephemeral`() {
    let store = store(Parent.State(path: [.edit(Edit.State()), .row(Row.State(id: 7))]))
    let ids = store.path.ids
    store.send(.path(.element(id: ids[0], action: .edit(.typed("a")))))
    store.send(.path(.element(id: ids[1], action: .row(.tick))))
    #expect(store.path[id: ids[0], case: \.edit]?.text == "a")
    #expect(store.path[id: ids[1]]?.row?.taps == 1)
    #expect(Destination.State.note(Note())._isEnded(by: .note(.confirmed)))
    #expect(!Destination.State.note(Note())._isEnded(by: .edit(.typed("a"))))
  }

  @Test func `what is missing is supplied`() {
    let store = Store(initialState: Nothing.State()) { Nothing() }
    #expect(store.state == Nothing.State())
    #expect(PublicFeature.State.on(3)[case: \.on] == 3)
  }

  @Test func `rows are observed one by one`() {
    let store = store(Parent.State(rows: [Row.State(id: 7), Row.State(id: 8)]))
    let list = notifications { _ = store.rows }
    let seven = notifications { _ = store.rows[id: 7]?.taps }
    let eight = notifications { _ = store.rows[id: 8]?.taps }
    store.send(.rows(.element(id: 7, action: .tick)))
    #expect(list.value == 0 && seven.value == 1 && eight.value == 0)
  }

  @Test func `a scoped store is told of its own properties`() throws {
    let store = store(Parent.State(edit: Edit.State()))
    let child = store.scope(state: \.first, action: \.first)
    let taps = notifications { _ = child.taps }
    let id = notifications { _ = child.id }
    child.send(.tick)
    #expect(taps.value == 1 && id.value == 0)
  }
}
