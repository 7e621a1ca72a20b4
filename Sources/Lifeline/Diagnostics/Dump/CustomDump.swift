/// Writes `value` to standard output, in the form that differences are shown in, and returns it.
///
/// Structs and classes with their fields, enums with case names and labels, collections with their indices,
/// dictionaries and sets in order. Equal values are written alike, in every run. An object that is met again
/// is numbered and not written twice, so cycles end.
///
/// ```swift
/// struct User { var id = 7, name = "Blob", tags = ["a"] }
///
/// customDump(User())
/// // User(
/// //   id: 7,
/// //   name: "Blob",
/// //   tags: [
/// //     [0]: "a"
/// //   ]
/// // )
/// ```
///
/// Types decide on their form through ``CustomDumpStringConvertible``, ``CustomDumpReflectable`` and
/// ``CustomDumpRepresentable``.
///
/// - Parameters:
///   - value: What to write.
///   - name: Stands before the value.
///   - indent: The number of spaces before every line.
///   - maxDepth: How many levels are opened; deeper ones are written as `…`.
/// - Returns: `value`.
@discardableResult
public func customDump<Value>(
  _ value: Value,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes `value` to `target`, in the form that differences are shown in, and returns it.
///
/// No line break follows the last line.
///
/// ```swift
/// var text = ""
/// customDump(["b": 2, "a": 1], to: &text, name: "counts")
/// // counts: [
/// //   "a": 1,
/// //   "b": 2
/// // ]
/// ```
///
/// - Parameters:
///   - value: What to write.
///   - target: Where to write it.
///   - name: Stands before the value.
///   - indent: The number of spaces before every line.
///   - maxDepth: How many levels are opened; deeper ones are written as `…`.
/// - Returns: `value`.
@discardableResult
public func customDump<Value, Target: TextOutputStream>(
  _ value: Value,
  to target: inout Target,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> Value {
  var writer = DumpWriter(maxDepth: maxDepth)
  writer.write(
    DumpChild(label: name.map { .name($0) }, value: value),
    indent: indent,
    isRoot: name == nil
  )
  target.write(writer.lines.joined(separator: "\n"))
  return value
}

extension String {
  /// The text that ``customDump(_:to:name:indent:maxDepth:)`` writes for `value`.
  ///
  /// ```swift
  /// let text = String(customDumping: [1, 2])
  /// // [
  /// //   [0]: 1,
  /// //   [1]: 2
  /// // ]
  /// ```
  public init<Value>(customDumping value: Value) {
    self.init()
    customDump(value, to: &self)
  }
}
