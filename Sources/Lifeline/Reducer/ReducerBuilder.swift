/// Builds a body from reducers that run one after another.
///
/// `if`, `if let`, `switch` and `for` choose when the body is built, which is once; what depends on the
/// state is decided inside a ``Reduce``.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// One reducer of the list.
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: R
  ) -> ReducerList<State, Action> {
    ReducerList(reducer)
  }

  /// The reducers in their order.
  public static func buildBlock(
    _ parts: ReducerList<State, Action>...
  ) -> ReducerList<State, Action> {
    ReducerList(parts)
  }

  /// The reducers of an `if` without `else`.
  public static func buildOptional(
    _ part: ReducerList<State, Action>?
  ) -> ReducerList<State, Action> {
    part ?? ReducerList([])
  }

  /// The reducers of the first branch.
  public static func buildEither(
    first part: ReducerList<State, Action>
  ) -> ReducerList<State, Action> {
    part
  }

  /// The reducers of the second branch.
  public static func buildEither(
    second part: ReducerList<State, Action>
  ) -> ReducerList<State, Action> {
    part
  }

  /// The reducers of a `for` loop.
  public static func buildArray(
    _ parts: [ReducerList<State, Action>]
  ) -> ReducerList<State, Action> {
    ReducerList(parts)
  }

  /// The reducers of an `if #available`.
  public static func buildLimitedAvailability(
    _ part: ReducerList<State, Action>
  ) -> ReducerList<State, Action> {
    part
  }
}

/// Reducers that run one after another: what a ``ReducerBuilder`` builds.
public struct ReducerList<State, Action>: ResolvableReducer {
  private let resolutions: [() -> Reduction<State, Action>]

  init(_ reducer: some Reducer<State, Action>) {
    resolutions = [{ resolve(reducer) }]
  }

  init(_ parts: [ReducerList]) {
    resolutions = parts.flatMap(\.resolutions)
  }

  func resolved() -> Reduction<State, Action> {
    let reductions = resolutions.map { $0() }
    switch reductions.count {
    case 0:
      return { _, _ in .none }
    case 1:
      return reductions[0]
    default:
      return { state, action in
        var merged = EffectTree<Action>.none
        for reduction in reductions {
          merged = .merging(merged, reduction(&state, action).tree)
        }
        return Effect(merged)
      }
    }
  }
}

extension ReducerList: Reducer {}
