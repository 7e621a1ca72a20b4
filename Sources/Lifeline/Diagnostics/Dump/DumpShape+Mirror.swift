extension DumpShape {
  /// The shape of `value` as `mirror` shows it.
  init(of value: Any, mirror: Mirror) {
    switch mirror.displayStyle {
    case .collection:
      let children = mirror.children.enumerated().map { index, child in
        DumpChild(label: "[\(index)]", value: child.value)
      }
      self = .block(DumpBlock(kind: .ordered, opening: "[", closing: "]", children: children))
    case .set:
      let children = mirror.children.map {
        DumpChild(value: $0.value, key: $0.value as? AnyHashable)
      }
      self = .block(
        DumpBlock(
          kind: .unordered,
          opening: "Set([",
          closing: "])",
          children: DumpOrder.sorted(children)
        )
      )
    case .dictionary:
      let children = mirror.children.map(DumpShape.pair)
      self = .block(
        DumpBlock(
          kind: .keyed,
          opening: "[",
          closing: "]",
          empty: ":",
          children: DumpOrder.sorted(children)
        )
      )
    case .enum:
      self = DumpShape(ofEnum: value, mirror: mirror)
    case .tuple:
      let children = DumpShape.fields(of: mirror)
      self = .block(DumpBlock(kind: .fields, opening: "(", closing: ")", children: children))
    case nil where mirror.children.isEmpty && mirror.superclassMirror == nil:
      let description = String(describing: value)
      let isFunction = description == "(Function)"
      self = .text(isFunction ? [typeName(type(of: value))] : description.dumpLines)
    default:
      self = .block(
        DumpBlock(
          kind: .fields,
          opening: "\(typeName(type(of: value)))(",
          closing: ")",
          object: type(of: value) is AnyClass ? value as AnyObject : nil,
          children: DumpShape.fields(of: mirror)
        )
      )
    }
  }

  private init(ofEnum value: Any, mirror: Mirror) {
    let name = typeName(type(of: value))
    guard let payload = mirror.children.first else {
      let described =
        value is any CustomStringConvertible
        || value is any CustomDebugStringConvertible
      self = .text([described ? "\(name)(\(value))" : ".\(value)"])
      return
    }
    let tuple = Mirror(reflecting: payload.value)
    let children =
      tuple.displayStyle == .tuple && !tuple.children.isEmpty
      ? DumpShape.fields(of: tuple) : [DumpChild(value: payload.value)]
    self = .block(
      DumpBlock(
        kind: .payload,
        opening: ".\(payload.label ?? "")(",
        closing: ")",
        rootName: name,
        children: children
      )
    )
  }

  private static func pair(_ child: Mirror.Child) -> DumpChild {
    let parts = Mirror(reflecting: child.value).children.map(\.value)
    guard parts.count == 2 else { return DumpChild(value: child.value) }
    return DumpChild(
      label: DumpWriter.inline(parts[0]),
      value: parts[1],
      key: parts[0] as? AnyHashable
    )
  }

  private static func fields(of mirror: Mirror) -> [DumpChild] {
    let inherited = mirror.superclassMirror.map(fields) ?? []
    return inherited
      + mirror.children.compactMap { child in
        guard let label = child.label else { return DumpChild(value: child.value) }
        return isHidden(label) ? nil : DumpChild(label: fieldName(label), value: child.value)
      }
  }

  /// What macros and the runtime store beside the declared properties.
  private static func isHidden(_ label: String) -> Bool {
    label.hasPrefix("_$") || label == "$defaultActor"
  }

  /// The declared name of a stored property: a wrapper's or a macro's storage bears a longer one.
  private static func fieldName(_ label: String) -> String? {
    if label.hasPrefix(".") { return nil }
    for prefix in ["$__lazy_storage_$_", "_"] where label.hasPrefix(prefix) {
      return String(label.dropFirst(prefix.count))
    }
    return label
  }
}
