/// Finds the macro that a request is for and lets it answer.
enum Expander {
  private static func macro(named name: String) -> (any AttachedMacro.Type)? {
    switch name {
    case "CasePathableMacro": CasePathableMacro.self
    case "DependencyClientMacro": DependencyClientMacro.self
    case "DependencyEndpointMacro": DependencyEndpointMacro.self
    case "ObservableStateMacro": ObservableStateMacro.self
    case "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self
    case "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self
    case "PresentsMacro": PresentsMacro.self
    case "ReducerCaseMarkerMacro": ReducerCaseMarkerMacro.self
    case "ReducerMacro": ReducerMacro.self
    default: nil
    }
  }

  static func expand(_ request: ExpansionRequest) -> ExpansionReply {
    guard let macro = macro(named: request.macro) else {
      return reply(to: request, MacroDiagnostic("Lifeline has no macro '\(request.macro)'.", at: 0))
    }
    do throws(MacroDiagnostic) {
      let expansion = try macro.expand(try target(request))
      return ExpansionReply(
        source: expansion.source,
        diagnostics: expansion.diagnostics.map { place($0, in: request) }
      )
    } catch {
      guard macro.reportingRole == request.role else { return ExpansionReply(source: "") }
      return reply(to: request, error)
    }
  }

  private static func target(
    _ request: ExpansionRequest
  ) throws(MacroDiagnostic) -> MacroTarget {
    do {
      return try MacroTarget(request)
    } catch {
      throw MacroDiagnostic(
        "This declaration cannot be read by Lifeline's macros: \(error.message)",
        at: error.offset
      )
    }
  }

  private static func reply(
    to request: ExpansionRequest,
    _ diagnostic: MacroDiagnostic
  ) -> ExpansionReply {
    ExpansionReply(source: nil, diagnostics: [place(diagnostic, in: request)])
  }

  private static func place(
    _ diagnostic: MacroDiagnostic,
    in request: ExpansionRequest
  ) -> PlacedDiagnostic {
    PlacedDiagnostic(
      diagnostic: diagnostic,
      fileName: request.declaration.fileName,
      base: request.declaration.offset
    )
  }
}
