import Synchronization

/// What one send started: the effects that its `StoreTask` cancels, and the whole chain it waits for.
///
/// The store changes it in its turns; a `StoreTask` may cancel it from anywhere, at any time.
final class EffectGroup: Sendable {
  private struct Member: Sendable {
    let token: EffectToken
    /// Whether a cancellation reaches it.
    let isAnchored: Bool
    var task: Task<Void, Never>?
  }

  private struct Contents: Sendable {
    /// The effects of the chain, by the index that each was given.
    var members: [Member?] = []
    /// How many effects of the whole chain are not over.
    var pending = 0
    var isCancelled = false
    var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter: UInt64 = 0
  }

  private let contents = Mutex(Contents())
  let link: CoreLink

  init(link: CoreLink) {
    self.link = link
  }

  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  var isFinished: Bool { contents.withLock { $0.pending == 0 } }

  /// Adds an effect to what is waited for and, when it is anchored, to what is cancelled.
  ///
  /// - Returns: The index by which it is removed.
  func add(_ token: EffectToken, isAnchored: Bool) -> Int {
    contents.withLock { contents in
      contents.pending += 1
      contents.members.append(Member(token: token, isAnchored: isAnchored))
      return contents.members.count - 1
    }
  }

  /// Adds something that is waited for and no effect; ``release()`` ends it.
  func hold() {
    contents.withLock { $0.pending += 1 }
  }

  func release() {
    leave { $0.pending -= 1 }
  }

  /// An anchored effect has its task.
  func started(_ index: Int, task: Task<Void, Never>) {
    let isCancelled = contents.withLock {
      $0.members[index]?.task = task
      return $0.isCancelled
    }
    if isCancelled { EffectRunner.cancel(task) }
  }

  /// An effect is over or cancelled; from anywhere, and any number of times.
  func remove(_ index: Int) {
    leave {
      guard index < $0.members.count, $0.members[index] != nil else { return }
      $0.members[index] = nil
      $0.pending -= 1
    }
  }

  private func leave(_ change: (inout Contents) -> Void) {
    let waiters: [CheckedContinuation<Void, Never>]? = contents.withLock { contents in
      let before = contents.pending
      change(&contents)
      guard contents.pending == 0, before > 0 else { return nil }
      contents.members = []
      defer { contents.waiters = [:] }
      return Array(contents.waiters.values)
    }
    guard let waiters else { return }
    for waiter in waiters { waiter.resume() }
    link.executor?.noticeChange()
  }

  /// Cancels the tasks at once; the store follows in its next turn, and drops what arrives until then.
  func cancel() {
    let tasks: [Task<Void, Never>] = contents.withLock {
      guard !$0.isCancelled, $0.pending > 0 else { return [] }
      $0.isCancelled = true
      return $0.members.compactMap { $0.flatMap { $0.isAnchored ? $0.task : nil } }
    }
    for task in tasks { EffectRunner.cancel(task) }
    link.mailbox.post(.cancelGroup(self))
    link.enterSoon { $0.readMail() }
  }

  /// What a cancellation reaches.
  var tokens: [EffectToken] {
    contents.withLock { $0.members.compactMap { $0.flatMap { $0.isAnchored ? $0.token : nil } } }
  }

  /// Returns when the chain is over, or when the waiting task is cancelled; then it cancels the effects.
  nonisolated(nonsending) func finish() async {
    let number = contents.withLock {
      $0.lastWaiter += 1
      return $0.lastWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = contents.withLock {
          if $0.pending == 0 || $0.isCancelled { return true }
          $0.waiters[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      cancel()
      contents.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
