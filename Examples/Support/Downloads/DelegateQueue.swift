import Foundation
import Synchronization

/// The queue of a session's delegate, which holds the session up while the delegate is behind.
///
/// Foundation on Linux hands on what arrives without waiting for its delegate, so that a server that is
/// faster fills the memory, in gigabytes, and even the call that ends the session waits behind it. Here a
/// few calls may wait; then the session does, and with it the server.
///
/// - Note: Unchecked because its superclass is; its own properties are Sendable and do not change.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
  /// How many calls may wait.
  static let capacity = 8

  private let calls = DispatchQueue(label: "download")
  private let places = DispatchSemaphore(value: capacity)
  private let isOver = Atomic(false)

  /// The delegate has no interest any more: from now on calls run where they are made.
  ///
  /// So what still arrives is thrown away faster than a server can send it, and the session gets to its end.
  func letPass() {
    isOver.store(true, ordering: .releasing)
  }

  /// Runs a call of the delegate after those before it; waits while too many do.
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    if isOver.load(ordering: .acquiring) { return block() }
    places.wait()
    calls.async { [places] in
      block()
      places.signal()
    }
  }
}
