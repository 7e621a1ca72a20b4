extension DumpShape {
  /// The shape of `value` as `mirror` shows it.
  init(of value: Any, mirror: Mirror) {
    switch mirror.displayStyle {
    case .collection:
      let children = mirror.children.enumerated().map { index, child in
        DumpChild(label: .index(index), value: child.value)
      }
      self = .block(DumpBlock(kind: .ordered, opening: "[", closing: "]", children: children))
    case .set:
      let children =
        (value as? any HashedCollection)?.dumpChildren
        ?? mirror.children.map { DumpChild(value: $0.value, key: $0.value as? AnyHashable) }
      self = .block(
        DumpBlock(
          kind: .unordered,
          opening: "Set([",
          closing: "])",
          children: children
        )
      )
    case .dictionary:
      let children =
        (value as? any HashedCollection)?.dumpChildren ?? mirror.children.map(DumpShape.pair)
      self = .block(
        DumpBlock(
          kind: .keyed,
          opening: "[",
          closing: "]",
          empty: ":",
          children: children
        )
      )
    case .enum:
      self = DumpShape(ofEnum: value, mirror: mirror)
    case .tuple:
      let children = DumpShape.fields(of: mirror)
      self = .block(DumpBlock(kind: .fields, opening: "(", closing: ")", children: children))
    case nil where mirror.children.isEmpty && mirror.superclassMirror == nil:
      self = DumpShape(ofOpaque: value)
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

  /// What has nothing inside that could be seen.
  private init(ofOpaque value: Any) {
    let description = String(describing: value)
    if let type = value as? any Any.Type {
      self = .text(["\(typeName(type)).self"])
    } else if description == "(Function)" {
      self = .text([typeName(type(of: value))])
    } else {
      self = .text(description.dumpLines)
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
      label: .name(DumpWriter.inline(parts[0])),
      value: parts[1],
      key: parts[0] as? AnyHashable
    )
  }

  private static func fields(of mirror: Mirror) -> [DumpChild] {
    var fields = mirror.superclassMirror.map { DumpShape.fields(of: $0) } ?? []
    for child in mirror.children {
      guard let label = child.label else {
        fields.append(DumpChild(value: child.value))
        continue
      }
      if isHidden(label) { continue }
      fields.append(DumpChild(label: fieldName(label).map { .name($0) }, value: child.value))
    }
    return fields
  }

  /// What macros and the runtime store beside the declared properties.
  private static func isHidden(_ label: String) -> Bool {
    label.utf8.starts(with: "_$".utf8) || label == "$defaultActor"
  }

  /// The declared name of a stored property: a wrapper's or a macro's storage bears a longer one.
  private static func fieldName(_ label: String) -> String? {
    switch label.utf8.first {
    case UInt8(ascii: "."):
      return nil
    case UInt8(ascii: "_"), UInt8(ascii: "$"):
      let storage = label.hasPrefix("$__lazy_storage_$_") ? "$__lazy_storage_$_" : "_"
      return label.hasPrefix(storage) ? String(label.dropFirst(storage.count)) : label
    default:
      return label
    }
  }
}

/// A set or a dictionary of any type: quicker than its mirror.
private protocol HashedCollection {
  var dumpChildren: [DumpChild] { get }
}

extension Set: HashedCollection {
  fileprivate var dumpChildren: [DumpChild] { map { DumpChild(value: $0, key: AnyHashable($0)) } }
}

extension Dictionary: HashedCollection {
  fileprivate var dumpChildren: [DumpChild] {
    map { pair in
      let key = AnyHashable(pair.key)
      return DumpChild(label: .key(key), value: pair.value, key: key)
    }
  }
}
