/// Where code may mention a case.
enum CaseAvailability {
  case everywhere
  /// With the attribute that says so.
  case deprecated(String)
  /// Only behind `#available` with these conditions.
  case since([String])
  case nowhere

  init(_ attributes: [Attribute], in target: MacroTarget) {
    var conditions: [String] = []
    var deprecation: String?
    for attribute in attributes where attribute.name == "available" {
      guard let range = attribute.arguments else { continue }
      let words = Set(
        target.list.tokens.filter { $0.kind == .word && range.contains($0.range.lowerBound) }
          .map { target.text($0.range) }
      )
      if words.contains("unavailable") {
        self = .nowhere
        return
      }
      if words.contains("deprecated") || words.contains("obsoleted") {
        deprecation = target.text(attribute.range)
      } else if !words.contains("introduced") {
        conditions.append(target.text(range.lowerBound + 1..<range.upperBound - 1))
      }
    }
    if let deprecation {
      self = .deprecated(deprecation)
    } else {
      self = conditions.isEmpty ? .everywhere : .since(conditions)
    }
  }
}
