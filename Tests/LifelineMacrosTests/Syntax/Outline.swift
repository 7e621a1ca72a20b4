@testable import LifelineMacros

/// What a reader made of a declaration, one word or two a member: `a: Int = 1`, `case b(x: Int)`, `func c`.
func outline(_ source: String) throws(ReadingError) -> [String] {
  let list = try TokenList(source)
  let declaration = try DeclarationReader.read(source)
  guard case .type(let type) = declaration.kind else { return Outline(list).lines(declaration) }
  return Outline(list).lines(type.members)
}

private struct Outline {
  let list: TokenList

  init(_ list: TokenList) { self.list = list }

  func lines(_ members: [Member]) -> [String] {
    members.flatMap { member -> [String] in
      switch member {
      case .declaration(let declaration): return lines(declaration)
      case .expansion(let range): return [list.text(range)]
      case .conditional(let conditional):
        return conditional.clauses.flatMap { [list.text($0.directive)] + lines($0.members) }
          + ["#endif"]
      }
    }
  }

  func lines(_ declaration: Declaration) -> [String] {
    switch declaration.kind {
    case .type(let type): return ["\(type.keyword.rawValue) \(list.text(type.name))"]
    case .function(let function):
      let keyword = list.text(declaration.keyword)
      let name = list.text(function.name)
      return [keyword == name ? keyword : "\(keyword) \(name)"]
    case .other(let other): return ["\(other.keyword) \(other.name.map(list.text) ?? "")"]
    case .enumCase(let elements): return elements.map(line)
    case .variable(let variable): return variable.bindings.map(line)
    }
  }

  private func line(_ element: CaseElement) -> String {
    let values = element.payload.map { parameters in
      let texts = parameters.map { parameter in
        (parameter.label.map { list.text($0) + ": " } ?? "") + list.text(parameter.type)
          + (parameter.defaultValue.map { " = " + list.text($0) } ?? "")
      }
      return "(" + texts.joined(separator: ", ") + ")"
    }
    return "case " + list.text(element.name) + (values ?? "")
      + (element.rawValue.map { " = " + list.text($0) } ?? "")
  }

  private func line(_ binding: Binding) -> String {
    var line = list.text(binding.pattern)
    if let type = binding.type { line += ": " + list.text(type) }
    if let value = binding.initialValue { line += " = " + list.text(value) }
    switch binding.accessors {
    case .none: return line
    case .observers: return line + " {observed}"
    case .computed: return line + " {computed}"
    }
  }
}
