/// Stops the program and says why: which call, what was wrong, what to do.
///
/// Functions that do not return, so that what is inlined at the call stays small.
@usableFromInline
enum IdentifiedArrayMisuse {
  @usableFromInline
  static func duplicate(
    _ id: some Hashable,
    at first: Int,
    and second: Int,
    call: StaticString
  ) -> Never {
    stop(
      call,
      "the elements at \(first) and \(second) have the same id, '\(id)'.",
      "Give each element its own id, or decide which one stays with 'init(_:uniquingIDsWith:)'."
    )
  }

  @usableFromInline
  static func idChanged<ID: Hashable>(from old: ID, to new: ID, call: StaticString) -> Never {
    stop(
      call,
      "the element with the id '\(old)' was given the id '\(new)' in place.",
      "An id stays for life: remove the element and insert the new one, or call 'update(_:at:)'."
    )
  }

  @usableFromInline
  static func otherID<ID: Hashable>(_ id: ID, under key: ID) -> Never {
    stop(
      "subscript(id:)",
      "an element with the id '\(id)' was set under the id '\(key)'.",
      "Set it under its own id, or call 'updateOrAppend(_:)'."
    )
  }

  @usableFromInline
  static func idTaken(_ id: some Hashable, at present: Int, position: Int) -> Never {
    stop(
      "update(_:at:)",
      "the element put at \(position) has the id '\(id)', which is present at \(present).",
      "Remove that element first, or call 'updateOrAppend(_:)'."
    )
  }

  @usableFromInline
  static func combined<ID: Hashable>(_ id: ID, expected: ID) -> Never {
    stop(
      "init(_:uniquingIDsWith:)",
      "elements with the id '\(expected)' were combined to one with the id '\(id)'.",
      "Return an element with the id of both."
    )
  }

  @usableFromInline
  static func outOfBounds(_ position: Int, count: Int, call: StaticString) -> Never {
    stop(
      call,
      "the position \(position) is out of bounds: the number of elements is \(count).",
      "Look a position up with 'index(id:)' right before its use."
    )
  }

  @usableFromInline
  static func tooFew(_ count: Int, asked: Int, call: StaticString) -> Never {
    stop(
      call,
      "\(asked) elements cannot be removed: the number of elements is \(count).",
      "Check 'count' or 'isEmpty' first."
    )
  }

  @usableFromInline
  static func sliceCount(_ given: Int, expected: Int) -> Never {
    stop(
      "subscript(bounds:)",
      "\(expected) elements were replaced by \(given).",
      "Keep their number, or call 'removeSubrange(_:)' and 'insert(_:at:)'."
    )
  }

  private static func stop(_ call: StaticString, _ problem: String, _ remedy: String) -> Never {
    let message = "IdentifiedArray.\(call): \(problem) \(remedy)"
    require(false, message)
    // `require` has stopped the program; only the compiler does not know.
    fatalError(message)
  }
}
