import Lifeline

/// The innermost feature of the tests: it counts, and does what a test tells it.
struct Leaf: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  enum Action: CasePathable {
    case tick
    /// Whatever a test wants the reducer to do.
    case perform(@Sendable (inout State) -> Effect<Action>)

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

    /// An action whose reducer does nothing but return this effect.
    static func run(_ effect: Effect<Action>) -> Action {
      let parcel = Parcel(effect)
      return .perform { _ in parcel.value }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tick:
      state.count += 1
      return .none
    case .perform(let work):
      return work(&state)
    }
  }
}

/// Carries a value that is not Sendable into a closure of a test.
///
/// - Note: Unchecked because each test uses it in one isolation.
struct Parcel<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
