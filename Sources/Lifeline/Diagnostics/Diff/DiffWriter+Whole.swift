extension DiffWriter {
  /// Appends both values whole, with their types if nothing else tells them apart.
  mutating func writeWhole(_ place: Place) -> Bool {
    var old = dumped(place.first, place)
    var new = dumped(place.second, place)
    if old == new {
      var names = [place.first, place.second].map { typeName(dumpedType($0.value)) }
      if names[0] == names[1] {
        names = [place.first, place.second].map { String(reflecting: dumpedType($0.value)) }
      }
      old[old.count - 1] =
        "\(old[old.count - 1].dropLast(place.suffix.count)) as \(names[0])\(place.suffix)"
      new[new.count - 1] =
        "\(new[new.count - 1].dropLast(place.suffix.count)) as \(names[1])\(place.suffix)"
    }
    append(.first, old)
    append(.second, new)
    return true
  }

  /// Values that are written alike: the same, unless `==` says otherwise; then the reason is given.
  mutating func writeAlike(_ place: Place, isUnequal: Bool) -> Bool {
    guard isUnequal else { return false }
    let reason = reason(place.first.value)
    append(.both, place.indent, "// Not equal but no difference detected: \(reason)")
    append(.first, dumped(place.first, place, maxDepth: 0))
    append(.second, dumped(place.second, place, maxDepth: 0))
    return true
  }

  private func reason(_ value: Any) -> String {
    let name = "'\(typeName(dumpedType(value)))'"
    if dumpedType(value) is AnyClass {
      return "\(name) is a reference type whose '==' tells these objects apart."
    }
    return Sameness.equal(value, value) == false
      ? "this value is not equal to itself."
      : "\(name) has a '==' of its own, or compares what is not shown."
  }

  private func dumped(_ child: DumpChild, _ place: Place, maxDepth: Int = .max) -> [String] {
    DumpWriter.lines(
      child,
      indent: place.indent,
      isRoot: place.isRoot,
      suffix: place.suffix,
      maxDepth: maxDepth
    )
  }
}

extension DumpWriter {
  /// The lines of one child.
  static func lines(
    _ child: DumpChild,
    indent: Int,
    isRoot: Bool = false,
    suffix: String = "",
    maxDepth: Int = .max
  ) -> [String] {
    var writer = DumpWriter(maxDepth: maxDepth)
    writer.write(child, indent: indent, isRoot: isRoot, suffix: suffix)
    return writer.lines
  }
}

/// The type of what is written for `value`: of what is in an optional or a type-erased box.
func dumpedType(_ value: Any) -> Any.Type {
  if let optional = value as? any OptionalValue {
    return optional.wrappedValue.map { dumpedType($0) } ?? type(of: value)
  }
  if type(of: value) == AnyHashable.self, let box = value as? AnyHashable {
    return dumpedType(box.base)
  }
  return type(of: value)
}
