/// A reducer made of a closure: where a feature's own logic stands in its body.
///
/// ```swift
/// let counter = Reduce<Int, Bool> { count, isUp in
///   count += isUp ? 1 : -1
///   return .none
/// }
/// ```
public struct Reduce<State, Action>: ResolvableReducer {
  private let reduction: Reduction<State, Action>

  /// Makes a reducer of a closure that changes the state and returns what to do next.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    reduction = reduce
  }

  /// Makes a reducer that runs another one and forgets its type.
  public init(_ reducer: some Reducer<State, Action>) {
    reduction = resolve(reducer)
  }

  func resolved() -> Reduction<State, Action> { reduction }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: ResolvableReducer {
  /// Makes a reducer that does nothing.
  public init() {}

  func resolved() -> Reduction<State, Action> {
    { _, _ in .none }
  }
}

/// Reducers that run one after another, as one: to apply an operator to all of them.
///
/// ```swift
/// let both = CombineReducers {
///   Reduce<Int, Bool> { count, _ in
///     count += 1
///     return .none
///   }
///   EmptyReducer()
/// }
/// ```
public struct CombineReducers<State, Action>: ResolvableReducer {
  private let list: ReducerList<State, Action>

  /// Makes one reducer of those in `build`.
  public init(
    @ReducerBuilder<State, Action> _ build: () -> ReducerList<State, Action>
  ) {
    list = build()
  }

  func resolved() -> Reduction<State, Action> { list.resolved() }
}

/// What an operator returns: the reducer before it with something around.
@usableFromInline
struct ModifiedReducer<State, Action>: ResolvableReducer {
  private let resolution: () -> Reduction<State, Action>

  @usableFromInline
  init<Base: Reducer<State, Action>>(
    _ base: Base,
    _ modify: @escaping (@escaping Reduction<State, Action>) -> Reduction<State, Action>
  ) {
    resolution = { modify(resolve(base)) }
  }

  func resolved() -> Reduction<State, Action> { resolution() }
}

extension ModifiedReducer {
  @usableFromInline typealias Body = Never

  @usableFromInline
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolved()(&state, action)
  }

  @usableFromInline var body: Never { fatalError("an operator has no body") }
}
