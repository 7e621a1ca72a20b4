/// A way to look at a part of some state, without a copy where the part is stored in place.
struct StateReading<Root, Value> {
  let keyPath: KeyPath<Root, Value>
  private let offset: Int?

  init(_ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// What `body` writes may or may not be kept.
  func read<Result>(_ root: inout Root, _ body: (inout Value) -> Result) -> Result {
    guard let offset else {
      var copy = root[keyPath: keyPath]
      return body(&copy)
    }
    // The offset of a stored property is that of initialized memory of its type; `root` is exclusively
    // ours for the whole call.
    return withUnsafeMutablePointer(to: &root) {
      let part = UnsafeMutableRawPointer($0).advanced(by: offset)
      return body(&part.assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
