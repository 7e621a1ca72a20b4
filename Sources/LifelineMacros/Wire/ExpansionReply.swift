/// What the plug-in answers to a request: source code, or what is wrong with the declaration.
struct ExpansionReply: Equatable {
  /// nil adds nothing and says that the expansion failed.
  var source: String?
  var diagnostics: [PlacedDiagnostic] = []

  var json: JSON {
    var result: [String: JSON] = ["diagnostics": .array(diagnostics.map(\.json))]
    if let source { result["expandedSource"] = .string(source) }
    return .object(["expandMacroResult": .object(result)])
  }
}

/// A diagnostic with its place in a file.
struct PlacedDiagnostic: Equatable {
  let diagnostic: MacroDiagnostic
  let fileName: String
  /// Where the text that the diagnostic's offsets count in begins in the file.
  let base: Int

  fileprivate var json: JSON {
    let fixIts = diagnostic.fixIts.map { fixIt in
      JSON.object([
        "message": .string(fixIt.message),
        "changes": .array([
          .object([
            "range": .object([
              "fileName": .string(fileName),
              "startOffset": .number(base + fixIt.range.lowerBound),
              "endOffset": .number(base + fixIt.range.upperBound),
            ]),
            "newText": .string(fixIt.newText),
          ])
        ]),
      ])
    }
    return .object([
      "message": .string(diagnostic.message),
      "severity": .string(diagnostic.severity.rawValue),
      "position": .object([
        "fileName": .string(fileName),
        "offset": .number(base + diagnostic.offset),
      ]),
      "highlights": .array([]),
      "notes": .array([]),
      "fixIts": .array(fixIts),
    ])
  }
}
