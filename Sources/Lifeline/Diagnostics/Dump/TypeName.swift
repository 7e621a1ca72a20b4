import Synchronization

/// The name of `type` as one writes it in its module: `[Row]?`, not `Swift.Optional<Swift.Array<App.Row>>`.
func typeName(_ type: Any.Type) -> String {
  let id = ObjectIdentifier(type)
  if let name = knownNames.withLock({ $0[id] }) { return name }
  var parser = TypeNameParser(rest: Substring(String(reflecting: type)))
  let name = parser.text(until: [])
  knownNames.withLock { $0[id] = name }
  return name
}

/// Reading a name takes longer than all else about an element; a type never changes its own.
private let knownNames = Mutex<[ObjectIdentifier: String]>([:])

/// Reads what the runtime calls a type.
private struct TypeNameParser {
  var rest: Substring

  /// The names up to one of `ends`, which stays.
  mutating func text(until ends: Set<Character>) -> String {
    var text = ""
    while let next = rest.first, !ends.contains(next) {
      if skipContext() { continue }
      if rest.hasPrefix("->") {
        text += "->"
        rest = rest.dropFirst(2)
      } else if isNamePart(next) {
        text += name()
      } else if next == "(" {
        rest = rest.dropFirst()
        text += "(\(self.text(until: [")"])))"
        rest = rest.dropFirst()
      } else {
        text.append(next)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// A qualified name without its module.
  private mutating func name() -> String {
    var parts: [String] = []
    repeat {
      while skipContext() {}
      var part = String(rest.prefix(while: isNamePart))
      rest = rest.dropFirst(part.count)
      if rest.first == "<" {
        rest = rest.dropFirst()
        part = generic(part, text(until: [">"]))
        rest = rest.dropFirst()
      }
      parts.append(part)
    } while skipDot()
    return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
  }

  private func generic(_ name: String, _ arguments: String) -> String {
    switch name {
    case "Array": return "[\(arguments)]"
    case "Optional": return arguments.contains(" ") ? "(\(arguments))?" : "\(arguments)?"
    default: return "\(name)<\(arguments)>"
    }
  }

  private mutating func skipDot() -> Bool {
    guard rest.first == ".", rest.dropFirst().first != "." else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Skips `(unknown context at $1f2e).` and `(extension in App):`, which name no part of the type.
  private mutating func skipContext() -> Bool {
    guard rest.hasPrefix("(unknown context at ") || rest.hasPrefix("(extension in ") else {
      return false
    }
    rest = rest.drop { $0 != ")" }.dropFirst(2)
    return true
  }

  private func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "`"
  }
}
