/// "This thread is inside executor X, on behalf of a caller isolated to Y": the proof of exclusive access.
///
/// Frames stand on the stacks of their threads and are found through a thread-local. An executor has
/// frames on one thread at a time, so whoever finds one of them has what the executor guards to himself.
struct PumpFrame {
  private unowned(unsafe) let executor: TestExecutor
  private let isolation: ObjectIdentifier?
  private let outer: UnsafeMutablePointer<PumpFrame>?

  private static var top: UnsafeMutablePointer<PumpFrame>? {
    get { ThreadSlot.pointer?.assumingMemoryBound(to: PumpFrame.self) }
    set { ThreadSlot.pointer = UnsafeMutableRawPointer(newValue) }
  }

  /// Calls `body` in a frame of `executor`, which the thread must have entered.
  static func within<Result>(
    _ executor: TestExecutor,
    for isolation: (any Actor)?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = top
    var frame = PumpFrame(
      executor: executor,
      isolation: isolation.map { ObjectIdentifier($0) },
      outer: outer
    )
    return try withUnsafeMutablePointer(to: &frame) { pointer in
      top = pointer
      defer { top = outer }
      return try body()
    }
  }

  /// Whether this thread is inside `executor`, however deep.
  static func isInside(_ executor: TestExecutor) -> Bool {
    var frame = top
    while let current = frame {
      if current.pointee.executor === executor { return true }
      frame = current.pointee.outer
    }
    return false
  }

  /// Whether a function isolated to `actor` waits, on this thread, for an executor to come to rest.
  static func isOnBehalf(of actor: any Actor) -> Bool {
    let wanted = ObjectIdentifier(actor)
    var frame = top
    while let current = frame {
      if current.pointee.isolation == wanted { return true }
      frame = current.pointee.outer
    }
    return false
  }

  /// The executor whose job this thread is running.
  static var executor: TestExecutor? { top?.pointee.executor }
}
