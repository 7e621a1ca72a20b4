/// A reducer as a store runs it: its tree of operators, built once, as one function.
package typealias Reduction<State, Action> = (inout State, Action) -> Effect<Action>

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

/// Builds what a store runs. The bodies of features are built when their first action comes.
package func resolve<R: Reducer>(_ reducer: R) -> Reduction<R.State, R.Action> {
  if let library = reducer as? any ResolvableReducer<R.State, R.Action> {
    return library.resolved()
  }
  guard R.Body.self is any Reducer.Type else { return reducer.reduce(into:action:) }
  let body = Deferred { resolveBody(of: reducer) }
  return { state, action in body.value(&state, action) }
}

/// Builds what runs a child whose reducer is made by `child`, when its first action comes.
func resolveLater<R: Reducer>(_ child: @escaping () -> R) -> Reduction<R.State, R.Action> {
  let child = Deferred { resolve(child()) }
  return { state, action in child.value(&state, action) }
}

private func resolveBody<R: Reducer>(of reducer: R) -> Reduction<R.State, R.Action> {
  func open<Body: Reducer>(_ body: Body) -> Any { resolve(body) }
  guard
    let body = reducer.body as? any Reducer,
    let reduction = open(body) as? Reduction<R.State, R.Action>
  else { return reducer.reduce(into:action:) }
  return reduction
}

/// A value that is made when it is first needed.
private final class Deferred<Value> {
  private var make: (() -> Value)?
  private var made: Value?

  init(_ make: @escaping () -> Value) {
    self.make = make
  }

  var value: Value {
    if let made { return made }
    guard let make else {
      fatalError("A reducer's body was needed while it was being built: it contains itself directly.")
    }
    self.make = nil
    let value = make()
    made = value
    return value
  }
}
