import Testing

@testable import LifelineMacros

private struct Mistake: CustomTestStringConvertible {
  let macro: String
  var role = MacroRole.member
  let source: String
  let report: String
  var testDescription: String { "\(macro): \(report.prefix(60))" }
}

/// The mistakes that are made most often: message, place, and what the fix-it makes of the line.
private let mistakes = [
  Mistake(
    macro: "Reducer",
    source: "public final class Counter {\n}",
    report: """
      1:14 error: '@Reducer' can only be attached to a struct or an enum.
        fix-it: Use 'struct' → public final struct Counter {
      """
  ),
  Mistake(
    macro: "Reducer",
    source: "actor Counter {\n}",
    report: """
      1:1 error: '@Reducer' can only be attached to a struct or an enum.
        fix-it: Use 'struct' → struct Counter {
      """
  ),
  Mistake(
    macro: "Reducer",
    source: """
      struct Counter {
        struct State {}
        enum Action {}
        var body: some Reducer { EmptyReducer() }
      }
      """,
    report: """
      4:13 error: The type of 'body' must be 'some ReducerOf<Self>'.
        fix-it: Use 'some ReducerOf<Self>' →   var body: some ReducerOf<Self> { EmptyReducer() }

      """
  ),
  Mistake(
    macro: "Reducer",
    source: """
      struct Counter {
        struct State {}
        struct Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
    report: """
      3:3 error: 'Action' must be an enum: a case for each thing that can happen.
        fix-it: Use 'enum' →   enum Action {}

      """
  ),
  Mistake(
    macro: "Reducer",
    source: """
      struct Counter {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
    report: """
      4:3 warning: 'reduce(into:action:)' is never called: a reducer that has a 'body' runs its body. \
      Put the code into a 'Reduce' there.

      """
  ),
  Mistake(
    macro: "Reducer",
    source: "enum Destination {\n  case both(Edit, Row)\n}",
    report: """
      2:8 error: 'both' holds several values. A case of a reducer holds one feature; mark it \
      '@ReducerCaseIgnored' if it holds none.
        fix-it: Insert '@ReducerCaseIgnored' →   @ReducerCaseIgnored case both(Edit, Row)
      """
  ),
  Mistake(
    macro: "ObservableState",
    source: "class State {}",
    report: "1:1 error: '@ObservableState' can only be attached to a struct or an enum."
  ),
  Mistake(
    macro: "ObservableState",
    source: "struct State {\n  var count\n}",
    report: """
      2:7 error: 'count' needs a type or an initial value to be observed.
        fix-it: Insert a type →   var count: <#Type#>

      """
  ),
  Mistake(
    macro: "ObservableState",
    source: "struct State {\n  var a = 1, b = 2\n}",
    report: """
      2:14 error: '@ObservableState' needs a declaration of its own for each property.
        fix-it: Declare each property by itself →   var a = 1; var b = 2

      """
  ),
  Mistake(
    macro: "ObservableState",
    source: "struct State {\n  @Shared var count = 1\n}",
    report: """
      2:3 error: '@Shared' cannot be combined with observation: 'count' becomes a computed property. \
      Mark it '@ObservationStateIgnored'.
        fix-it: Insert '@ObservationStateIgnored' →   @ObservationStateIgnored @Shared var count = 1

      """
  ),
  Mistake(
    macro: "Presents",
    role: .accessor,
    source: "@Presents var detail: Detail.State? { nil }",
    report:
      "1:37 error: '@Presents' cannot be attached to a computed property: it stores the value itself."
  ),
  Mistake(
    macro: "Presents",
    role: .accessor,
    source: "@Presents lazy var detail: Detail.State? = nil",
    report: "1:11 error: '@Presents' cannot be attached to a 'lazy' property."
  ),
  Mistake(
    macro: "Presents",
    role: .accessor,
    source: "@Presents var detail: Detail.State",
    report: """
      1:23 error: '@Presents' needs an optional type, such as 'Detail.State?'.
        fix-it: Make the type optional → @Presents var detail: Detail.State?
      """
  ),
  Mistake(
    macro: "Presents",
    role: .accessor,
    source: "@Presents let detail: Detail.State?",
    report: """
      1:11 error: '@Presents' cannot be attached to a constant: what is presented comes and goes.
        fix-it: Use 'var' → @Presents var detail: Detail.State?
      """
  ),
  Mistake(
    macro: "DependencyClient",
    source: "final class Client {}",
    report: "1:7 error: '@DependencyClient' can only be attached to a struct."
  ),
  Mistake(
    macro: "DependencyClient",
    source: "struct Client {\n  var count: (Int) -> Int\n}",
    report: """
      2:7 error: 'count' returns a value and cannot throw: give it a closure that says what an \
      unimplemented endpoint returns.
        fix-it: Insert a placeholder →   var count: (Int) -> Int = { _ in <#Int#> }

      """
  ),
  Mistake(
    macro: "DependencyEndpoint",
    role: .peer,
    source: "let count: Int = 3",
    report: "1:1 error: '@DependencyEndpoint' can only be attached to a 'var' of a function type."
  ),
]

@Suite("The commonest mistakes are told at their place")
struct MistakeTests {
  @Test(arguments: mistakes)
  fileprivate func `a mistake has a message and where possible a remedy`(mistake: Mistake) {
    #expect(expand(mistake.macro, mistake.role, mistake.source) == mistake.report)
  }

  @Test(arguments: [
    "CasePathable", "Reducer", "ObservableState", "Presents", "DependencyClient",
    "DependencyEndpoint",
  ])
  func `what cannot be read is reported once, and never expanded`(macro: String) {
    let source = "struct State {\n  var a = [1, 2\n}"
    let replies = [MacroRole.member, .memberAttribute, .extension, .accessor, .peer].map {
      expand(macro, $0, source)
    }
    #expect(replies.filter { !$0.isEmpty }.count == 1)
    #expect(replies.contains { $0.hasPrefix("2:11 error: This declaration cannot be read") })
  }
}
