/// Collects lines of source code and indents them.
struct CodeWriter {
  private(set) var lines: [String] = []
  private var depth = 0

  /// The code, without a line break at its end.
  var text: String { lines.joined(separator: "\n") }

  /// Adds a line, or several.
  mutating func line(_ text: String) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(part.isEmpty ? "" : String(repeating: "  ", count: depth) + part)
    }
  }

  /// Adds `head {`, what `body` writes, one step deeper, and `}`.
  mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Adds a line that keeps its place at the margin, for instance `#if`.
  mutating func directive(_ text: String) { lines.append(text) }
}
