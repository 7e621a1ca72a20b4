/// A reducer as a store runs it: its tree of operators, built once, as one function.
@usableFromInline
typealias Reduction<State, Action> = (inout State, Action) -> Effect<Action>

/// A reducer of the library, which says itself how it is run.
protocol ResolvableReducer<State, Action>: Reducer where Body == Never {
  func resolved() -> Reduction<State, Action>
}

extension ResolvableReducer {
  /// Runs the reducer, which is built for this call; a store builds it once instead.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolved()(&state, action)
  }
}

/// Builds what a store runs.
///
/// The bodies of features are built when their first action comes.
@usableFromInline
func resolve<R: Reducer>(_ reducer: R) -> Reduction<R.State, R.Action> {
  if let library = reducer as? any ResolvableReducer<R.State, R.Action> {
    return library.resolved()
  }
  guard R.Body.self is any Reducer.Type else { return reducer.reduce(into:action:) }
  let body = DeferredReduction { resolveBody(of: reducer) }
  return { state, action in body.reduce(&state, action) }
}

private func resolveBody<R: Reducer>(of reducer: R) -> Reduction<R.State, R.Action> {
  func open<Body: Reducer>(_ body: Body) -> Any { resolve(body) }
  guard
    let body = reducer.body as? any Reducer,
    let reduction = open(body) as? Reduction<R.State, R.Action>
  else { return reducer.reduce(into:action:) }
  return reduction
}

/// A reduction that is built when its first action comes, so that a feature may contain itself.
@usableFromInline
final class DeferredReduction<State, Action> {
  private var make: (() -> Reduction<State, Action>)?
  @usableFromInline var made: Reduction<State, Action>?

  init(_ make: @escaping () -> Reduction<State, Action>) {
    self.make = make
  }

  /// Builds what runs a child whose reducer is made by `child`.
  @usableFromInline
  init<R: Reducer<State, Action>>(child: @escaping () -> R) {
    make = { resolveFeature(child()) }
  }

  @inlinable
  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let made { return made(&state, action) }
    return build()(&state, action)
  }

  @usableFromInline
  func build() -> Reduction<State, Action> {
    guard let make else {
      fatalError(
        "A reducer's body was needed while it was being built: it contains itself directly."
      )
    }
    self.make = nil
    let reduction = make()
    made = reduction
    return reduction
  }
}
