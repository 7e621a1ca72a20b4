/// A way to a part of some state that neither copies nor moves it where the part is stored in place.
///
/// - Note: Unchecked because key paths are not marked Sendable; they are never written.
@usableFromInline
struct StateLens<Root, Value>: @unchecked Sendable {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  /// Where the part lies in the whole, when it is stored directly in it.
  @usableFromInline let offset: Int?
  /// How observers are told, where the part is an observed property; `keyPath` is the stored one then.
  @usableFromInline let observed: ObservedPart<Root, Value>?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Value>) {
    observed = ObservedPart.find(keyPath)
    let keyPath = observed?.stored ?? keyPath
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Whether the part is the whole.
  var isIdentity: Bool { keyPath == \Root.self }

  /// Changes the part in place; where it is observed, its observers are told.
  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let observed else { return modifyStored(&root, body) }
    observed.willEdit(&root)
    var isSame = true
    let result = modifyStored(&root) { part -> Result in
      let result: Result
      (result, isSame) = observed.witness.edit(&part, body)
      return result
    }
    if !isSame { observed.didChange(root) }
    return result
  }

  /// Changes the part in place; `body` tells whether observers of the whole part have to know.
  @inlinable
  func modifyInside<Result>(
    _ root: inout Root,
    _ body: (inout Value) -> (Result, isChange: Bool)
  ) -> Result {
    guard let observed else { return modifyStored(&root, body).0 }
    observed.willEdit(&root)
    let (result, isChange) = modifyStored(&root, body)
    if isChange { observed.didChange(root) }
    return result
  }

  @inlinable
  func modifyStored<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
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
    if offset != nil { return modifyStored(&root, body) }
    var copy = root[keyPath: keyPath]
    return body(&copy)
  }
}
