import LifelineTesting
import Observation
import Testing

@testable import Lifeline

@Reducer
private struct Knobs {
  @ObservableState
  struct State: Equatable {
    var volume = 5
    var name = ""
    var changes: [String] = []
  }

  enum Action: Equatable, BindableAction {
    case binding(BindingAction<State>)
    case reset
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.volume) { oldVolume, state in
        state.changes.append("\(oldVolume) to \(state.volume)")
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.changes.append("name \(state.name)")
        return .none
      case .binding:
        return .none
      case .reset:
        state = State()
        return .none
      }
    }
  }
}

/// The same without a macro, and without case paths.
private struct ByHand: Reducer {
  struct State: Equatable { var volume = 5 }

  enum Action: BindableAction {
    case other
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Viewed {
  struct State: Equatable { var volume = 5 }

  enum Action {
    case view(View)

    enum View: BindableAction {
      case binding(BindingAction<State>)
      case tapped
    }
  }

  var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
}

/// A parent whose child has forgotten its `BindingReducer`.
@Reducer
private struct Forgetful {
  struct State: Equatable {
    var child = Child.State()
    var own = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case child(Child.Action)
  }

  @Reducer
  struct Child {
    struct State: Equatable { var volume = 5 }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
    }
  }

  var body: some ReducerOf<Self> {
    // Before the one that handles them: that is no mistake.
    CombineReducers { Reduce { _, _ in .none } }
    BindingReducer()
    Scope(\.child, action: \.child) { Child() }
  }
}

@Suite("Bindings write properties")
struct BindingTests {
  @Test func `a binding writes its property, and later reducers see it`() async {
    let store = TestCore<Knobs.State, Knobs.Action>(Knobs.State()) { _ in Knobs() }
    let issues = await IssueLog.messages {
      await store.send(.binding(.set(\.volume, 7)))
      await store.send(.binding(.set(\.name, "a")))
      await store.send(.binding(.set(\.volume, 7)))
    }
    #expect(store.state.volume == 7 && store.state.name == "a")
    #expect(store.state.changes == ["5 to 7", "name a"])
    #expect(issues == [])
  }

  @Test func `bindings are equal when property and value are`() {
    typealias Binding = BindingAction<Knobs.State>
    #expect(Binding.set(\.volume, 7) == .set(\.volume, 7))
    #expect(Binding.set(\.volume, 7) != .set(\.volume, 8))
    #expect(Binding.set(\.name, "7") != .set(\.volume, 7))
    #expect(Knobs.Action.binding(.set(\.volume, 7)) == .binding(.set(\.volume, 7)))
  }

  @Test func `a binding is matched by its property, also in a case path`() {
    let action = Knobs.Action.binding(.set(\.volume, 7))
    guard case .binding(\.volume) = action else {
      Issue.record("not matched")
      return
    }
    if case .binding(\.name) = action { Issue.record("matched") }
    #expect(action[case: \.binding.volume] == 7)
    #expect(action[case: \.binding.name] == nil)
    #expect((\Knobs.Action.Cases.binding.volume)(7) == action)
    #expect(action.binding == .set(\.volume, 7))
    #expect(Knobs.Action.reset.binding == nil)
  }

  @Test func `an action without case paths works, too`() async {
    let store = TestCore<ByHand.State, ByHand.Action>(ByHand.State()) { _ in ByHand() }
    let issues = await IssueLog.messages {
      await store.send(.binding(.set(\.volume, 7)))
      await store.send(.other)
    }
    #expect(store.state.volume == 7)
    #expect(issues == [])
  }

  @Test func `a view's bindings are written`() async {
    let store = TestCore<Viewed.State, Viewed.Action>(Viewed.State()) { _ in Viewed() }
    await store.send(.view(.tapped))
    await store.send(.view(.binding(.set(\.volume, 7))))
    #expect(store.state.volume == 7)
  }

  @Test func `a binding that no reducer handles is reported once, and changes nothing`() async {
    let store = TestCore<Forgetful.State, Forgetful.Action>(Forgetful.State()) { _ in Forgetful() }
    let issues = await IssueLog.messages {
      await store.send(.binding(.set(\.own, 3)))
      await store.send(.child(.binding(.set(\.volume, 7))))
    }
    #expect(store.state == Forgetful.State(own: 3))
    #expect(issues.count == 1)
    for words in [
      "Forgetful.Child' at LifelineTests/BindingTests.swift", "for 'Forgetful.child'",
      "no 'BindingReducer' took the binding of", "Add 'BindingReducer()'", "[unhandled-binding]",
    ] {
      #expect(issues.first?.contains(words) == true, "\(words) in \(issues)")
    }
  }

  @Test func `a feature inside of one with the same action need not handle it again`() async {
    typealias State = ByHand.State
    typealias Action = ByHand.Action
    let binding = Action.binding(.set(\.volume, 7))
    let outside = TestCore<State, Action>(State()) { _ in
      CombineReducers {
        BindingReducer<State, Action, Action>()
        Scope(state: \.self, action: \.self) { EmptyReducer<State, Action>() }
      }
    }
    let inside = TestCore<State, Action>(State()) { _ in
      Scope(state: \.self, action: \.self) { ByHand() }
    }
    let issues = await IssueLog.messages {
      for _ in 0..<2 {
        await outside.send(binding)
        await inside.send(binding)
      }
    }
    #expect(issues == [])
    #expect(outside.state.volume == 7 && inside.state.volume == 7)
    let none = TestCore<State, Action>(State()) { _ in EmptyReducer() }
    let reports = await IssueLog.messages { await none.send(binding) }
    #expect(reports.count == 1)
  }

  @Test @MainActor func `a store's property is written by a binding`() {
    let store = Store(initialState: Knobs.State()) { Knobs() }
    store.volume = 9
    store.name += "b"
    #expect(store.volume == 9 && store.changes == ["5 to 9", "name b"])
  }

  @Test @MainActor func `only the observers of the written property are told`() {
    let store = Store(initialState: Knobs.State()) { Knobs() }
    let name = observed { _ = store.state.name }
    let volume = observed { _ = store.state.volume }
    store.send(.binding(.set(\.volume, 6)))
    #expect(name() == 0 && volume() == 1)
  }

  @MainActor private func observed(_ read: () -> Void) -> () -> Int {
    let list = LockedList<Void>()
    withObservationTracking(read) { list.append(()) }
    return { list.values.count }
  }
}
