import Synchronization

/// What others than the store's owner ask of a store: they leave it here, and the store reads it at the
/// beginning of its next turn.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    /// Nobody holds the `Send` of an effect that is over.
    case sendReleased(EffectToken)
    /// An operation has returned, and nothing in the store waits for it.
    case ended(EffectToken, isSendHeld: Bool)
    /// What one send started is cancelled; the tasks are already.
    case cancelGroup(EffectGroup)
    /// `Task.cancel(id:)` in an effect.
    case cancel(CancelID, from: EffectToken)
  }

  /// Nil when the store is gone.
  private let letters = Mutex<[Letter]?>([])
  private let hasLetters = Atomic(false)

  func post(_ letter: Letter) {
    letters.withLock { $0?.append(letter) }
    hasLetters.store(true, ordering: .releasing)
  }

  /// Costs one relaxed load.
  var isEmpty: Bool { !hasLetters.load(ordering: .relaxed) }

  func takeAll() -> [Letter] {
    hasLetters.store(false, ordering: .sequentiallyConsistent)
    return letters.withLock { letters in
      guard let taken = letters else { return [] }
      letters = []
      return taken
    }
  }

  /// The store is gone: nobody reads any more, and a letter that was kept would keep its sender.
  func close() {
    letters.withLock { $0 = nil }
  }
}
