import Lifeline
import LifelineTesting

/// A counter with a timer and a request, in the manner of the field's tutorials.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var fact: String?
    var isLoading = false
    var isTimerRunning = false
  }

  enum Action {
    case incrementTapped
    case decrementTapped
    case factTapped
    case factLoaded(String)
    case timerToggled
    case tick
    case both
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.facts) var facts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        state.fact = nil
        return .none
      case .decrementTapped:
        state.count -= 1
        state.fact = nil
        return .none
      case .factTapped:
        state.fact = nil
        state.isLoading = true
        return .run(
          name: "fact",
          operation: { [count = state.count] send in
            await send(.factLoaded(facts.about(count)))
          },
          fileID: "App/Counter.swift",
          line: 12
        )
      case .factLoaded(let fact):
        state.fact = fact
        state.isLoading = false
        return .none
      case .timerToggled:
        state.isTimerRunning.toggle()
        guard state.isTimerRunning else { return .cancel(id: CancelID.timer) }
        return .run(
          name: "timer",
          operation: { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          },
          fileID: "App/Counter.swift",
          line: 20
        )
        .cancellable(id: CancelID.timer)
      case .tick:
        state.count += 1
        return .none
      case .both:
        return .merge(.send(.incrementTapped), .send(.decrementTapped))
      }
    }
  }
}

/// Where a counter gets its facts from.
struct Facts: TestDependencyKey, Sendable {
  var about: @Sendable (Int) async -> String

  static let testValue = Facts(
    about: unimplemented("Facts.about", placeholder: "nothing")
  )
}

extension DependencyValues {
  var facts: Facts {
    get { self[Facts.self] }
    set { self[Facts.self] = newValue }
  }
}

func counterStore(
  _ clock: TestClock = TestClock(),
  about: @escaping @Sendable (Int) async -> String = { "\($0) is good" }
) -> TestStoreOf<Counter> {
  TestStore(initialState: Counter.State()) {
    Counter()
  } withDependencies: {
    $0.continuousClock = clock
    $0.facts.about = about
  }
}
