/// Builds a body from reducers that run one after another.
///
/// `if`, `if let`, `switch` and `for` choose when the body is built, which is once; what depends on the
/// state is decided inside a ``Reduce``.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// One reducer of the list.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: R
  ) -> ReducerList<State, Action> {
    ReducerList { resolve(reducer) }
  }

  /// The reducers in their order.
  @inlinable
  public static func buildBlock(
    _ parts: ReducerList<State, Action>...
  ) -> ReducerList<State, Action> {
    ReducerList(parts)
  }

  /// The reducers of an `if` without `else`.
  @inlinable
  public static func buildOptional(
    _ part: ReducerList<State, Action>?
  ) -> ReducerList<State, Action> {
    part ?? ReducerList([])
  }

  /// The reducers of the first branch.
  @inlinable
  public static func buildEither(
    first part: ReducerList<State, Action>
  ) -> ReducerList<State, Action> {
    part
  }

  /// The reducers of the second branch.
  @inlinable
  public static func buildEither(
    second part: ReducerList<State, Action>
  ) -> ReducerList<State, Action> {
    part
  }

  /// The reducers of a `for` loop.
  @inlinable
  public static func buildArray(
    _ parts: [ReducerList<State, Action>]
  ) -> ReducerList<State, Action> {
    ReducerList(parts)
  }

  /// The reducers of an `if #available`.
  @inlinable
  public static func buildLimitedAvailability(
    _ part: ReducerList<State, Action>
  ) -> ReducerList<State, Action> {
    part
  }
}

/// Reducers that run one after another: what a ``ReducerBuilder`` builds.
public struct ReducerList<State, Action>: ResolvableReducer {
  @usableFromInline let resolution: () -> Reduction<State, Action>

  @usableFromInline
  init(_ resolution: @escaping () -> Reduction<State, Action>) {
    self.resolution = resolution
  }

  @inlinable
  init(_ parts: [ReducerList]) {
    let resolutions = parts.map(\.resolution)
    self.init {
      var whole: Reduction<State, Action>?
      for resolution in resolutions { whole = whole.followed(by: resolution()) }
      return whole ?? { _, _ in .none }
    }
  }

  func resolved() -> Reduction<State, Action> { resolution() }
}

extension Optional {
  /// The reduction in this optional, if there is one, and then another.
  @inlinable
  func followed<State, Action>(
    by next: @escaping Reduction<State, Action>
  ) -> Reduction<State, Action> where Wrapped == Reduction<State, Action> {
    guard let first = self else { return next }
    return { state, action in
      let effect = first(&state, action)
      return effect.merge(with: next(&state, action))
    }
  }
}
