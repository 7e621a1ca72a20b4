extension Effect {
  /// Lets `cancel(id:)` end this effect.
  ///
  /// The id is local to the scope whose reducer makes it cancellable: two rows may use the same id
  /// without touching each other, while a cancellation in their parent reaches both. Several live
  /// effects of one scope may share an id; all are cancelled by it.
  ///
  /// - Parameters:
  ///   - id: Any hashable value; a case of an `enum CancelID` reads best.
  ///   - cancelInFlight: Whether to cancel what this scope already runs under the id, as `cancel(id:)`
  ///     would in the place of this effect.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Effect {
    if tree.isNone && !cancelInFlight { return .none }
    return Effect(.cancellable(tree, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects that were made cancellable by this id, here and in the scopes below.
  ///
  /// It takes effect in list order: `merge(run, cancel)` of one id cancels the run before it starts,
  /// `merge(cancel, run)` runs it. The cost is in proportion to what is cancelled.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(CancelID(id)))
  }
}
