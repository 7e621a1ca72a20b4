/// The parts of a function type, as text.
struct FunctionType {
  struct Parameter {
    /// The second name, as in `_ id: Int`; nil where none is given.
    let name: String?
    /// With its attributes and `inout`.
    let type: String
    let isInOut: Bool
  }

  let parameters: [Parameter]
  /// `async throws` or nothing.
  let effects: String
  let result: String

  var throwsErrors: Bool { effects.contains("throws") }
  var isAsync: Bool { effects.contains("async") }
  var returnsNothing: Bool { ["Void", "Swift.Void", "()"].contains(result) }
  /// What stands before a call: `try await` or nothing.
  var callPrefix: String { (throwsErrors ? "try " : "") + (isAsync ? "await " : "") }
  /// The parameters as they are handed on.
  var arguments: String {
    parameters.enumerated().map { ($0.element.isInOut ? "&" : "") + "p\($0.offset)" }
      .joined(separator: ", ")
  }

  /// nil when the type is no function type, or an optional one.
  init?(_ text: String) {
    guard let list = try? TokenList(text) else { return nil }
    var reader = DeclarationReader(list)
    reader.cursor.skipTypePrefixes()
    guard reader.cursor.kind == .leftParenthesis, let parameters = try? reader.parameters() else {
      return nil
    }
    let start = reader.cursor.start
    guard (try? reader.cursor.skipFunctionEffects()) != nil else { return nil }
    effects = trimmed(list.text(reader.cursor.range(from: start)))
    guard reader.cursor.take("->"), let result = try? reader.cursor.readType(),
      reader.cursor.kind == .end
    else { return nil }
    self.result = list.text(result)
    self.parameters = parameters.map { parameter in
      let type = list.text(parameter.type)
      let isClosure = FunctionType.isFunction(type)
      return Parameter(
        name: parameter.internalName.map(list.text) ?? parameter.label.map(list.text),
        type: isClosure ? "@escaping " + type : type,
        isInOut: type.hasPrefix("inout ")
      )
    }
  }

  private static func isFunction(_ text: String) -> Bool {
    guard let list = try? TokenList(text) else { return false }
    var cursor = Cursor(list)
    cursor.skipTypePrefixes()
    guard cursor.kind == .leftParenthesis else { return false }
    _ = cursor.skipBrackets()
    guard (try? cursor.skipFunctionEffects()) != nil else { return false }
    return cursor.isAt("->")
  }

  /// The type with another result and without effects; attributes as in `isolation`.
  func text(isolation: String, result: String) -> String {
    let types = parameters.map(\.type).joined(separator: ", ")
    let isSendable = isolation.hasPrefix("@Sendable") || isolation.contains(" @Sendable ")
    return "\(isSendable ? "@Sendable " : "")(\(types)) -> \(result)"
  }
}
