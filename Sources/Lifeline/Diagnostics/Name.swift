/// Short names of values and types, for reports; made only when somebody asks.
package enum Name {
  /// A type without its module and without generic arguments: `Parent`, `Parent.Action`.
  package static func ofType(_ type: Any.Type) -> String {
    var name = String(reflecting: type)
    // Reflection spells a local type as `Module.(unknown context at $1234).Name`.
    while let open = name.range(of: "(unknown context at ") {
      guard let close = name[open.upperBound...].firstIndex(of: ")") else { break }
      let end = name.index(close, offsetBy: 2, limitedBy: name.endIndex) ?? name.endIndex
      name.removeSubrange(open.lowerBound..<end)
    }
    let generic = name.firstIndex(of: "<") ?? name.endIndex
    let plain = name[..<generic].split(separator: ".").dropFirst()
    return plain.isEmpty ? String(name[..<generic]) : plain.joined(separator: ".")
  }

  /// A feature: its reducer's type, or for the library's own reducers the type of its state.
  package static func ofFeature<R: Reducer>(_ reducer: R) -> String {
    guard reducer is any ResolvableReducer else { return ofType(R.self) }
    let name = ofType(R.State.self)
    return name.hasSuffix(".State") ? String(name.dropLast(6)) : name
  }

  /// The case of an enum value without its payload; the whole value where it is no enum.
  package static func ofCase(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return of(value) }
    if let label = mirror.children.first?.label { return label }
    return "\(value)"
  }

  /// The case of an enum, and those nested in its payload: `detail.presented.tick`.
  package static func ofNestedCases(_ value: Any) -> String {
    var names: [String] = []
    var current = value
    while true {
      let mirror = Mirror(reflecting: current)
      guard mirror.displayStyle == .enum else { break }
      guard let child = mirror.children.first, let label = child.label else {
        names.append("\(current)")
        break
      }
      names.append(label)
      let payload = Mirror(reflecting: child.value)
      let action =
        payload.displayStyle == .tuple ? payload.children.first { $0.label == "action" } : nil
      current = action?.value ?? child.value
    }
    return names.isEmpty ? of(value) : names.joined(separator: ".")
  }

  /// A value as a person would write it; an enum case of an id without its type.
  package static func of(_ value: Any) -> String {
    if let string = value as? String { return "\"\(string)\"" }
    let text = "\(value)"
    return text.isEmpty ? ofType(Swift.type(of: value)) : text
  }
}

extension StringProtocol {
  /// The first place where `text` stands in this string.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
