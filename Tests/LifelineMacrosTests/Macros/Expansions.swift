@testable import LifelineMacros

/// What a macro makes of a declaration, or its diagnostics, one a line: `2:5 error: …` and `  fix-it: …`.
func expand(
  _ macro: String,
  _ role: MacroRole,
  _ source: String,
  attribute: String = "",
  in parent: String? = nil,
  extending extendedType: String? = nil
) -> String {
  let request = ExpansionRequest(
    macro: macro + "Macro",
    role: role,
    attribute: SyntaxPiece(source: attribute),
    declaration: SyntaxPiece(source: source),
    parent: parent.map { SyntaxPiece(source: $0) },
    extendedType: extendedType,
    lexicalContext: parent.map { [SyntaxPiece(source: $0)] } ?? []
  )
  let reply = Expander.expand(request)
  let messages = reply.diagnostics.flatMap { placed in
    [line(placed.diagnostic, in: source)]
      + placed.diagnostic.fixIts.map { "  fix-it: \($0.message) → \(apply($0, to: source))" }
  }
  return (messages + (reply.source.map { [$0] } ?? [])).joined(separator: "\n")
}

private func line(_ diagnostic: MacroDiagnostic, in source: String) -> String {
  let before = Array(source.utf8).prefix(diagnostic.offset)
  let newline = UInt8(ascii: "\n")
  let line = before.count { $0 == newline } + 1
  let column = before.count - (before.lastIndex(of: newline) ?? -1)
  return "\(line):\(column) \(diagnostic.severity.rawValue): \(diagnostic.message)"
}

/// The line that a fix-it changes, as it is afterwards.
private func apply(_ fixIt: MacroDiagnostic.FixIt, to source: String) -> String {
  let bytes = Array(source.utf8)
  let changed =
    bytes[..<fixIt.range.lowerBound] + Array(fixIt.newText.utf8) + bytes[fixIt.range.upperBound...]
  let start = changed[..<fixIt.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  let end = changed[fixIt.range.lowerBound...].firstIndex(of: UInt8(ascii: "\n"))
  return String(decoding: changed[(start ?? 0)..<(end ?? changed.endIndex)], as: UTF8.self)
}
