/// How much of what happens a ``TestStore`` demands to be asserted.
///
/// ```swift
/// func check(_ store: TestStore<Int, Bool>) async {
///   store.exhaustivity = .off
///   await store.send(true)
/// }
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of the state, every action that comes back, and the end of every effect.
  case on
  /// Only what the test mentions; the rest may happen.
  ///
  /// With `showSkippedAssertions` what was not mentioned is listed in the test's output, as warnings that fail
  /// nothing.
  case off(showSkippedAssertions: Bool)

  /// Only what the test mentions, and no word about the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}
