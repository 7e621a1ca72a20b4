/// What newer versions wrote that this one does not know, byte by byte.
///
/// The values stand as they stood in the document, white space within them included.
struct UnknownMembers: Equatable, Sendable {
  /// The JSON text of each value.
  private(set) var values: [String: [UInt8]] = [:]

  var isEmpty: Bool { values.isEmpty }

  /// Adds a value, in place of one of the same name.
  mutating func add(_ value: [UInt8], named name: String) {
    values[name] = value
  }

  /// Keeps what either has.
  ///
  /// Of two values of a name it keeps the one whose bytes are greater: nobody here knows
  /// what they mean, but all devices keep the same.
  mutating func merge(_ other: UnknownMembers) {
    if values.isEmpty {
      values = other.values
      return
    }
    values.merge(other.values) { ours, theirs in
      ours.lexicographicallyPrecedes(theirs) ? theirs : ours
    }
  }
}
