import Synchronization

/// What a running effect and each copy of its `Send` hold: who they are, and the way to their store.
final class EffectHandle: Sendable {
  let token: EffectToken
  let link: CoreLink
  let label: EffectLabel
  private let isOver = Atomic(false)
  private let isReported = Atomic(false)

  init(token: EffectToken, link: CoreLink, label: EffectLabel) {
    self.token = token
    self.link = link
    self.label = label
  }

  deinit {
    if isOver.load(ordering: .acquiring) { link.mailbox.post(.sendReleased(token)) }
  }

  /// The operation has returned, and somebody still holds a `Send`.
  func markOver() {
    isOver.store(true, ordering: .releasing)
  }

  /// Whether a send comes after the end of the operation.
  var isPastEnd: Bool { isOver.load(ordering: .acquiring) }

  /// True once: the first time that a send after the end is noticed.
  func takeReport() -> Bool {
    !isReported.exchange(true, ordering: .relaxed)
  }
}

/// What runs inside an effect can tell of it: for cancellation by id and dismissal from within.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  let link: CoreLink
  let token: EffectToken
  /// Whether the effect belongs to something presented.
  let isPresented: Bool
}
