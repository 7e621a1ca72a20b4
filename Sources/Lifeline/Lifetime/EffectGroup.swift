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
    ///
    /// As a rule there is one.
    private var first: Member?
    private var others: [Member?] = []
    private var free: [Int] = []
    /// How many effects of the whole chain are not over.
    var pending = 0
    var isCancelled = false
    var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
    var lastWaiter: UInt64 = 0

    mutating func add(_ member: Member) -> Int {
      pending += 1
      if first == nil {
        first = member
        return 0
      }
      if let index = free.popLast() {
        others[index - 1] = member
        return index
      }
      others.append(member)
      return others.count
    }

    /// An index is used again, a token never.
    mutating func remove(_ token: EffectToken, at index: Int) {
      guard member(at: index)?.token == token else { return }
      if index == 0 {
        first = nil
      } else {
        others[index - 1] = nil
        free.append(index)
      }
      pending -= 1
    }

    mutating func setTask(_ task: Task<Void, Never>, at index: Int) {
      if index == 0 { first?.task = task } else { others[index - 1]?.task = task }
    }

    /// The effects that a cancellation reaches.
    var anchored: [Member] {
      ([first] + others).compactMap { $0.flatMap { $0.isAnchored ? $0 : nil } }
    }

    var capacity: Int { others.count + 1 }

    private func member(at index: Int) -> Member? {
      if index == 0 { return first }
      return index <= others.count ? others[index - 1] : nil
    }
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
    contents.withLock { $0.add(Member(token: token, isAnchored: isAnchored)) }
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
      $0.setTask(task, at: index)
      return $0.isCancelled
    }
    if isCancelled { EffectRunner.cancel(task) }
  }

  /// An effect is over or cancelled; from anywhere, and any number of times.
  func remove(_ token: EffectToken, at index: Int) {
    leave { $0.remove(token, at: index) }
  }

  private func leave(_ change: (inout Contents) -> Void) {
    let waiters: [CheckedContinuation<Void, Never>]? = contents.withLock { contents in
      let before = contents.pending
      change(&contents)
      guard contents.pending == 0, before > 0 else { return nil }
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
      return $0.anchored.compactMap(\.task)
    }
    for task in tasks { EffectRunner.cancel(task) }
    link.mailbox.post(.cancelGroup(self))
    link.executor?.noticeChange()
    link.enterSoon { $0.readMail() }
  }

  /// How many effects it had room for at its fullest.
  var capacity: Int { contents.withLock { $0.capacity } }

  /// What a cancellation reaches.
  var tokens: [EffectToken] {
    contents.withLock { $0.anchored.map(\.token) }
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
