/// A feature: how its state changes when an action comes, and what effect follows.
///
/// A reducer has either a ``body-swift.property`` made of other reducers, or a ``reduce(into:action:)``
/// of its own; a store asks for the body where there is one. The body is built once for a reducer in a
/// store, a child's at its first action, so that a feature may contain itself.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case incrementTapped, resetTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementTapped:
///         state.count += 1
///         return .none
///       case .resetTapped:
///         state.count = 0
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// Reducers run where their store is isolated, one action at a time. They hold no state of their own.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
  /// The type of the body; `Never` for a reducer without one.
  associatedtype Body = Never

  /// Changes the state and says what to do next.
  ///
  /// For a reducer with a body it is there already: it runs the body, which it builds for each call.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The feature in terms of other reducers, which run in this order, each on the state as the one before
  /// it left it; their effects are merged in the same order.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer with the state and the action of another one: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Not to be called: a reducer without a body runs its `reduce(into:action:)`.
  public var body: Never {
    fatalError(
      "'\(Self.self)' has no body. Give it a 'body', or call its 'reduce(into:action:)'."
    )
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body, which is built for this call; a store builds it once instead.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolve(self)(&state, action).made(in: ReducerPass(of: self))
  }
}
