/// The way back to a store for those who are not isolated to it: effects, their `Send`, a `StoreTask`.
///
/// It keeps neither the store nor its actor alive.
///
/// - Note: Unchecked because of the two weak references. They are written once, before the link is shared,
///   and reading a weak reference is atomic. What `core` refers to is only touched where ``mayEnter(from:)``
///   holds, or in a function that is isolated to the owner.
final class CoreLink: @unchecked Sendable {
  private weak var owner: (any Actor)?
  private weak var core: (any CoreEntrance)?
  private let isOwned: Bool
  let executor: (any EffectExecutor)?
  let mailbox = Mailbox()

  /// - Precondition: There is an owner or an executor.
  init(owner: (any Actor)?, executor: (any EffectExecutor)?) {
    self.owner = owner
    self.executor = executor
    isOwned = owner != nil
  }

  /// Names the store, once, when it is made.
  func connect(_ core: any CoreEntrance) {
    self.core = core
  }

  /// Whether code with this isolation has exclusive access to the store right now.
  func mayEnter(from caller: (any Actor)?) -> Bool {
    guard isOwned else { return executor?.isRunningHere ?? false }
    guard let owner else { return false }
    if caller === owner { return true }
    return executor?.isRunningHere(for: owner) ?? false
  }

  /// The store, for a caller that may enter.
  var entered: (any CoreEntrance)? { core }

  /// Calls `body` with exclusive access to the store, if it still exists, and returns when that is done.
  nonisolated(nonsending) func enter(
    _ body: @escaping @Sendable (any CoreEntrance) -> Void
  ) async {
    let caller = #isolation
    if mayEnter(from: caller) {
      if let core { body(core) }
    } else if isOwned {
      if let owner { await enter(as: owner, body) }
    } else {
      await enterThroughExecutor(body)
    }
  }

  /// Calls `body` soon, with exclusive access to the store; from anywhere.
  func enterSoon(_ body: @escaping @Sendable (any CoreEntrance) -> Void) {
    if let executor, !isOwned {
      executor.submit { [self] in
        if let core { body(core) }
      }
    } else {
      EffectRunner.detach { [self] in await enter(body) }
    }
  }

  private func enter(
    as owner: isolated any Actor,
    _ body: @Sendable (any CoreEntrance) -> Void
  ) async {
    if let core { body(core) }
  }

  private nonisolated(nonsending) func enterThroughExecutor(
    _ body: @escaping @Sendable (any CoreEntrance) -> Void
  ) async {
    guard let executor else { return }
    await withUnsafeContinuation { continuation in
      executor.submit { [self] in
        if let core { body(core) }
        continuation.resume()
      }
    }
  }
}

/// What a store core offers to those who come through its link.
protocol CoreEntrance: AnyObject {
  /// Handles what is in the mailbox, as a turn of its own.
  func readMail()
  /// The operation of an effect has returned.
  func ended(_ token: EffectToken, isSendHeld: Bool)
  /// A running effect asks for the end of what it is presented in.
  func dismiss(from token: EffectToken, _ origin: SourceLocation)
  /// A part of a running effect begins, which an id can cancel; nil when the effect is not heard any more.
  func beginSection(
    of parent: EffectToken,
    id: CancelID,
    cancelInFlight: Bool,
    origin: SourceLocation,
    cancel: @escaping @Sendable () -> Void
  ) -> EffectToken?
}

/// Carries a value that is not Sendable to where it is used once.
///
/// - Note: Unchecked because each one is made from a `sending` value and opened once.
struct Parcel<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
