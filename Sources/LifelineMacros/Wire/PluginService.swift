/// Answers the compiler's messages; a message goes in, a message comes out, nothing is remembered.
enum PluginService {
  /// The answer to `message`, whatever it is.
  static func reply(to message: [UInt8]) -> [UInt8] {
    guard let json = try? JSON.parse(message), let (name, value) = json.choice else {
      return failure("The compiler sent a message that is not understood.").bytes
    }
    return reply(to: name, value).bytes
  }

  private static func reply(to name: String, _ value: JSON) -> JSON {
    switch name {
    case "getCapability":
      let capability = JSON.object(["protocolVersion": .number(7), "features": .array([])])
      return .object(["getCapabilityResult": .object(["capability": capability])])
    case "expandAttachedMacro":
      guard let request = ExpansionRequest(value) else {
        return failure("This kind of macro expansion is not supported.", for: value["declSyntax"])
      }
      return Expander.expand(request).json
    case "expandFreestandingMacro":
      return failure("Lifeline has no freestanding macros.", for: value["syntax"])
    default:
      return failure("The compiler sent '\(name)', which is not supported.")
    }
  }

  private static func failure(_ message: String, for syntax: JSON? = nil) -> JSON {
    let place = SyntaxPiece(syntax)
    let diagnostic = MacroDiagnostic(message, at: 0)
    return ExpansionReply(
      source: nil,
      diagnostics: [
        PlacedDiagnostic(
          diagnostic: diagnostic,
          fileName: place?.fileName ?? "",
          base: place?.offset ?? 0
        )
      ]
    ).json
  }
}
