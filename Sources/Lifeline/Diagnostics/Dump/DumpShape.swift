/// One level of a value as it is written; what is inside is looked at only when it is needed.
enum DumpShape {
  /// As it is; several lines for a text with line breaks.
  case text([String])
  /// What has something inside.
  case block(DumpBlock)
}

/// A value that has something inside, or could have.
struct DumpBlock {
  enum Kind {
    /// The properties of a struct, class or tuple.
    case fields
    /// What an enum's case carries.
    case payload
    /// The elements of an array.
    case ordered
    /// The elements of a set, in any order.
    case unordered
    /// The pairs of a dictionary, in any order.
    case keyed
  }

  var kind: Kind
  /// Written before the children, for instance `User(`.
  var opening: String
  /// Written after the children.
  var closing: String
  /// Written between opening and closing if there are no children.
  var empty = ""
  /// Written before the opening unless a label already says what it is: the type of an enum.
  var rootName = ""
  /// The object, if the value is one.
  var object: AnyObject?
  var children: [DumpChild]

  /// The children in the order in which they are written.
  var written: [DumpChild] {
    switch kind {
    case .fields, .payload, .ordered: children
    case .unordered, .keyed: DumpOrder.sorted(children)
    }
  }

  /// The block with its children left out.
  var abridged: String { opening + (children.isEmpty ? empty : "…") + closing }
}

/// A part of a block, and what stands before it.
struct DumpChild {
  /// Written only when it is needed: most parts of a long difference are not.
  enum Label: Hashable {
    case name(String)
    case index(Int)
    case key(AnyHashable)

    var text: String {
      switch self {
      case .name(let name): name
      case .index(let index): "[\(index)]"
      case .key(let key): DumpWriter.inline(key.base)
      }
    }
  }

  var label: Label?
  var value: Any
  /// What tells a dictionary's pair or a set's element from others.
  var key: AnyHashable?

  init(label: Label? = nil, value: Any, key: AnyHashable? = nil) {
    self.label = label
    self.value = value
    self.key = key
  }

  var labelText: String { label.map { "\($0.text): " } ?? "" }
}
