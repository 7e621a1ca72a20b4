import Lifeline
import LifelineTesting
import Testing

/// The four symptoms of an effect that outlives its screen: first without the combinator, where the leak
/// is there and listed, then with it, where it is gone.
@Suite("The four symptoms of a leak")
struct SymptomTests {
  /// A screen in a parent.
  ///
  /// Without the combinator the parent runs the child's reducer by hand, as one does who forgets `ifLet`.
  struct Screen: Reducer {
    struct State {
      var child: SymptomTests.Child.State?
      var messages: [String] = []
      var polls = 0
      var ticks = 0
    }

    enum Action: CasePathable {
      case open
      case close
      case child(Child.Action)

      struct AllCasePaths: CasePathReflectable {
        var child: AnyCasePath<Action, Child.Action> {
          AnyCasePath(
            name: "child",
            embed: { .child($0) },
            extract: {
              if case .child(let action) = $0 { action } else { nil }
            }
          )
        }
        subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let clock: TestClock
    let isIntegrated: Bool
    let polled: @Sendable () -> Void

    @ReducerBuilder<State, Action> var body: some Reducer<State, Action> {
      if isIntegrated {
        parent.ifLet(\.child, action: \.child) { Child(clock: clock, polled: polled) }
      } else {
        Reduce { state, action in
          guard case .child(let childAction) = action else { return .none }
          var child = state.child ?? Child.State()
          let effect = Child(clock: clock, polled: polled).reduce(into: &child, action: childAction)
          if state.child != nil { state.child = child }
          return effect.map(Action.child)
        }
        parent
      }
    }

    private var parent: Reduce<State, Action> {
      Reduce { state, action in
        switch action {
        case .open:
          state.child = Child.State()
          return .send(.child(.appeared))
        case .close:
          state.child = nil
          return .none
        case .child(.tick):
          state.ticks += 1
          return .none
        case .child(.message(let text)):
          state.messages.append(text)
          return .none
        case .child(.appeared):
          return .none
        }
      }
    }
  }

  struct Child: Reducer {
    struct State {
      var seconds = 0
      init() {}
    }
    enum Action: CasePathable {
      case appeared
      case tick
      case message(String)

      struct AllCasePaths: CasePathReflectable {
        var tick: AnyCasePath<Action, Void> {
          AnyCasePath(
            name: "tick",
            embed: { .tick },
            extract: { if case .tick = $0 { () } else { nil } }
          )
        }
        subscript(root: Action) -> PartialCaseKeyPath<Action> { \.tick }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let clock: TestClock
    let polled: @Sendable () -> Void

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared:
        return .run(name: "ticker") { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            polled()
            await send(.tick)
            await send(.message("tick"))
          }
        }
      case .tick:
        state.seconds += 1
        return .none
      case .message:
        return .none
      }
    }
  }

  private func makeStore(
    isIntegrated: Bool,
    polled: @escaping @Sendable () -> Void = {}
  ) -> TestCore<Screen.State, Screen.Action> {
    TestCore(Screen.State()) {
      Screen(clock: $0, isIntegrated: isIntegrated, polled: polled)
    }
  }

  @Test(arguments: [false, true])
  func acceleration(isIntegrated: Bool) async {
    let store = makeStore(isIntegrated: isIntegrated)
    await store.send(.open)
    await store.send(.close)
    await store.send(.open)
    await store.advance(by: .seconds(3))
    #expect(store.state.child?.seconds == (isIntegrated ? 3 : 6))
    #expect(store.effects.count == (isIntegrated ? 1 : 2))
  }

  @Test(arguments: [false, true])
  func duplication(isIntegrated: Bool) async {
    let store = makeStore(isIntegrated: isIntegrated)
    for _ in 0..<2 {
      await store.send(.open)
      await store.send(.close)
    }
    await store.send(.open)
    await store.advance(by: .seconds(1))
    #expect(store.state.messages.count == (isIntegrated ? 1 : 3))
  }

  @Test(arguments: [false, true])
  func consumption(isIntegrated: Bool) async {
    let polls = LockedList<Void>()
    let store = makeStore(isIntegrated: isIntegrated) { polls.append(()) }
    await store.send(.open)
    await store.send(.close)
    await store.advance(by: .seconds(10))
    #expect(polls.values.count == (isIntegrated ? 0 : 10))
    #expect(store.effects.map(\.name) == (isIntegrated ? [] : ["ticker"]))
    #expect(store.effects.map(\.owner) == (isIntegrated ? [] : ["SymptomTests.Screen"]))
  }

  @Test(arguments: [false, true])
  func zombieState(isIntegrated: Bool) async {
    let store = makeStore(isIntegrated: isIntegrated)
    await store.send(.open)
    await store.send(.close)
    await store.advance(by: .seconds(2))
    #expect(store.state.ticks == (isIntegrated ? 0 : 2))
    #expect(store.state.child == nil)
  }
}
