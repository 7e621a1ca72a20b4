/// Stops the program with `message` unless `condition` holds.
///
/// For misuse that would corrupt state. Unlike `precondition` it keeps its message in release builds.
@inline(__always)
package func require(
  _ condition: Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
