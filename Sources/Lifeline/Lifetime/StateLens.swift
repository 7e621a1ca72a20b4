/// A way to a part of some state that neither copies nor moves it where the part is stored in place.
///
/// - Note: Unchecked because key paths are not marked Sendable; they are never written.
@usableFromInline
struct StateLens<Root, Value>: @unchecked Sendable {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  /// Where the part lies in the whole, when it is stored directly in it.
  @usableFromInline let offset: Int?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Whether the part is the whole.
  var isIdentity: Bool { keyPath == \Root.self }

  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    // The offset of a stored property is that of initialized memory of its type; `root` is exclusively
    // ours for the whole call.
    return withUnsafeMutablePointer(to: &root) {
      let part = UnsafeMutableRawPointer($0).advanced(by: offset)
      return body(&part.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Looks at the part; what `body` writes may or may not be kept.
  func read<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    if offset != nil { return modify(&root, body) }
    var copy = root[keyPath: keyPath]
    return body(&copy)
  }
}
