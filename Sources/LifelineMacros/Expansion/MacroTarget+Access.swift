extension MacroTarget {
  /// The access modifier that generated members need, with a space; empty where the default is right.
  ///
  /// Members of a private type are as visible as the type without a modifier.
  var access: String {
    let explicit = declaration.modifiers.first { $0.isAccessLevel }
    switch explicit?.name ?? request.enclosingExtensionAccess {
    case "public", "open": return "public "
    case "package": return "package "
    default: return ""
    }
  }
}

extension MacroTarget {
  /// What conformances need before their name so that they are as free of isolation as the type is.
  ///
  /// In a module whose default is the main actor an extension would isolate them.
  var conformanceIsolation: String {
    let around = request.lexicalContext.compactMap { try? DeclarationReader.read($0.source) }
    let isFree = ([declaration] + around).contains { type in
      type.modifiers.contains { $0.name == "nonisolated" }
    }
    return isFree ? "nonisolated " : ""
  }
}

extension Modifier {
  /// `public` and its like, but not `private(set)`.
  var isAccessLevel: Bool {
    let levels: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]
    return detail == nil && levels.contains(name)
  }
}

extension ExpansionRequest {
  /// The access level that the extension around the declaration gives to its members.
  fileprivate var enclosingExtensionAccess: String? {
    guard
      let context = lexicalContext.first,
      let list = try? TokenList(context.source)
    else { return nil }
    var reader = DeclarationReader(list)
    guard let declaration = try? reader.declaration(), case .type(let type) = declaration.kind,
      type.keyword == .extension
    else { return nil }
    return declaration.modifiers.first { $0.isAccessLevel }?.name
  }
}
