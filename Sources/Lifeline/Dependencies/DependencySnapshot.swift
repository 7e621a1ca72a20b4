public struct DependencyValues {}
struct DependencySnapshot: Sendable {
  static func capture() -> DependencySnapshot? { nil }
  func run<R>(_ body: () -> R) -> R { body() }
  nonisolated(nonsending) func run(_ body: () async -> Void) async { await body() }
  static func overriding(_ x: ((inout DependencyValues) -> Void)?) -> Self? { nil }
  static func run<R>(under: Self?, _ body: () -> R) -> R { body() }
}
