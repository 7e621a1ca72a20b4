import Testing

@testable import LifelineMacros

private let feature = """
  public struct Counter {
    public struct State {}
    public enum Action {}
    public var body: some ReducerOf<Self> { EmptyReducer() }
  }
  """

@Suite("@Reducer")
struct ReducerMacroTests {
  @Test func `a whole feature needs a conformance and nothing else`() {
    #expect(expand("Reducer", .member, feature).isEmpty)
    #expect(
      expand("Reducer", .extension, feature, extending: "Counter")
        == "extension Counter: Lifeline.Reducer {}"
    )
  }

  @Test(arguments: [
    ("public enum Action { case a }", "@Lifeline.CasePathable"),
    ("enum State { case a }", "@Lifeline.CasePathable"),
    ("@CasePathable enum Action { case a }", ""),
    ("enum Action: Equatable, CasePathable { case a }", ""),
    ("struct State {}", ""),
    ("enum CancelID { case a }", ""),
    (
      "var body: some ReducerOf<Self> { a() }",
      "@Lifeline.ReducerBuilder<Self.State, Self.Action>"
    ),
    (
      "var body: some ReducerOf<Self> { get { Reduce { _, _ in return .none } } }",
      "@Lifeline.ReducerBuilder<Self.State, Self.Action>"
    ),
    ("var body: some ReducerOf<Self> { return a() }", ""),
    ("let body = Reduce { _, _ in .none }", ""),
    ("var other: Int { 1 }", ""),
  ])
  func `members get their attributes`(member: String, attribute: String) {
    #expect(expand("Reducer", .memberAttribute, member, in: feature) == attribute)
  }

  @Test func `what is missing is supplied with the access level of the feature`() {
    #expect(
      expand("Reducer", .member, "public struct Nothing {}") == """
        @Lifeline.ObservableState
        public struct State: Swift.Equatable, Swift.Hashable, Swift.Sendable {
          public init() {}
        }
        @Lifeline.CasePathable
        public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        public var body: some Lifeline.Reducer<State, Action> {
          Lifeline.EmptyReducer<State, Action>()
        }
        """
    )
    let own = """
      struct Own { typealias State = Int; typealias Action = Bool; func reduce(into a: inout Int, action: Bool) -> Effect<Bool> { .none } }
      """
    #expect(expand("Reducer", .member, own).isEmpty)
  }

  @Test func `an enum of features becomes one feature`() {
    let source = """
      enum Destination {
        case edit(Edit)
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored case pair(Int, name: String)
      }
      """
    #expect(
      expand("Reducer", .member, source) == """
        @Lifeline.CasePathable
        @dynamicMemberLookup
        @Lifeline.ObservableState
        enum State: Lifeline.CaseReducerState {
          typealias StateReducer = Destination
          case edit(Edit.State)
          case alert(AlertState<Alert>)
          case pair(Int, name: String)
          func _isEnded(by action: Destination.Action) -> Swift.Bool {
            if case .alert = self, case .alert = action { return true }
            return false
          }
        }
        @Lifeline.CasePathable
        enum Action {
          case edit(Edit.Action)
          case alert(AlertState<Alert>.Action)
        }
        @Lifeline.ReducerBuilder<Self.State, Self.Action>
        static var body: some Lifeline.Reducer<Self.State, Self.Action> {
          Lifeline.EmptyReducer<Self.State, Self.Action>()
          Lifeline.Scope(state: \\Self.State.Cases.edit, action: \\Self.Action.Cases.edit) { Edit() }
          Lifeline.Scope(state: \\Self.State.Cases.alert, action: \\Self.Action.Cases.alert) { Lifeline.EmptyReducer() }
        }
        enum CaseScope {
          case edit(Lifeline.StoreOf<Edit>)
          case alert(AlertState<Alert>)
          case pair(Int, name: String)
        }
        @Swift.MainActor
        static func scope(_ store: Lifeline.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.state {
          case .edit:
            return .edit(Lifeline._caseStore(store, \\.edit, \\.edit))
          case .alert(let value0): return .alert(value0)
          case .pair(let value0, name: let value1): return .pair(value0, name: value1)
          }
        }
        """
    )
  }
}
