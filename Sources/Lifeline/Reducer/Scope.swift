/// Runs a child's reducer on a part of the state.
///
/// The part cannot disappear, so the scope has no end of its own; it opens a namespace for cancellation
/// ids, in which the child's effects are told apart from its siblings'. Where the state path is `\.self`
/// it only routes actions and opens none.
///
/// ```swift
/// struct Counter: Reducer {
///   typealias State = Int
///   enum Action { case up }
///   func reduce(into state: inout Int, action: Action) -> Effect<Action> {
///     state += 1
///     return .none
///   }
/// }
/// struct Pair: Reducer {
///   struct State { var left = 0, right = 0 }
///   enum Action: CasePathable {
///     case left(Counter.Action)
///     case right(Counter.Action)
///     struct AllCasePaths: CasePathReflectable {
///       var left: AnyCasePath<Action, Counter.Action> {
///         AnyCasePath(
///           name: "left",
///           embed: { .left($0) },
///           extract: { if case .left(let action) = $0 { action } else { nil } }
///         )
///       }
///       var right: AnyCasePath<Action, Counter.Action> {
///         AnyCasePath(
///           name: "right",
///           embed: { .right($0) },
///           extract: { if case .right(let action) = $0 { action } else { nil } }
///         )
///       }
///       subscript(root: Action) -> PartialCaseKeyPath<Action> {
///         switch root {
///         case .left: \.left
///         case .right: \.right
///         }
///       }
///     }
///     static var allCasePaths: AllCasePaths { AllCasePaths() }
///   }
///   var body: some ReducerOf<Self> {
///     Scope(state: \.left, action: \.left) { Counter() }
///     Scope(state: \.right, action: \.right) { Counter() }
///   }
/// }
/// ```
public struct Scope<ParentState, ParentAction>: ResolvableReducer {
  /// The parent's state.
  public typealias State = ParentState
  /// The parent's action.
  public typealias Action = ParentAction

  private let resolution: () -> Reduction<ParentState, ParentAction>

  @usableFromInline
  init(resolution: @escaping () -> Reduction<ParentState, ParentAction>) {
    self.resolution = resolution
  }

  /// Runs a child on a property of the state.
  ///
  /// - Parameters:
  ///   - state: The child's state in the parent's.
  ///   - action: The case of the parent's action that carries the child's.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) {
    self.init {
      let lens = StateLens(state)
      let path = AnyCasePath(action)
      let own = scopeOwner(lens, path, actionPath: action)
      let child = DeferredReduction(child: child)
      return { state, action in
        guard let childAction = path.extract(action) else { return .none }
        let effect = lens.modify(&state) { child.reduce(&$0, childAction) }
        return effect.isNone ? .none : own(effect)
      }
    }
  }

  /// Runs a child on a property of the state.
  @inlinable
  public init<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child
  ) {
    self.init(state: state, action: action, child: child)
  }

  /// Runs a child on a case of the state, which is an enum.
  ///
  /// The child's effects end when the state is in another case, and when the identity of what the case
  /// holds changes. An action that comes while the state is in another case is not handled and reported.
  @inlinable
  public init<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init {
      caseReduction("Scope", state, action, child: DeferredReduction(child: child), origin)
    }
  }

  /// Runs a child on a case of the state, which is an enum.
  @inlinable
  public init<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      state: state,
      action: action,
      child: child,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  func resolved() -> Reduction<ParentState, ParentAction> { resolution() }
}

/// What makes a child's effect its parent's.
@usableFromInline
func scopeOwner<ParentState, ChildState, ParentAction, ChildAction>(
  _ lens: StateLens<ParentState, ChildState>,
  _ path: AnyCasePath<ParentAction, ChildAction>,
  actionPath: CaseKeyPath<ParentAction, ChildAction>
) -> (Effect<ChildAction>) -> Effect<ParentAction> {
  let site = lens.isIdentity ? nil : ScopeSite(lens, path, actionPath: actionPath)
  return { $0.passing(site, embed: path.embedding) }
}

/// The site of a part that cannot disappear.
///
/// - Note: Unchecked as `Site` is; it is immutable.
final class ScopeSite<Parent, Child, ParentAction, ChildAction>:
  StateSite<Parent>, @unchecked Sendable
{
  private let lens: StateLens<Parent, Child>
  private let path: AnyCasePath<ParentAction, ChildAction>

  init(
    _ lens: StateLens<Parent, Child>,
    _ path: AnyCasePath<ParentAction, ChildAction>,
    actionPath: AnyKeyPath
  ) {
    self.lens = lens
    self.path = path
    super.init(statePath: lens.keyPath, actionPath: actionPath, caseName: path.name)
  }

  override func sweep(_ entry: Slot, in state: inout Parent, of ledger: inout EffectLedger) {
    ledger.forEachScope(of: entry) { scope, ledger in
      guard ledger.hasEntries(scope) else { return }
      lens.read(&state) { ledger.sweepEntries(of: scope, in: &$0) }
    }
  }

  override func childAction(in action: Any) -> Any? {
    (action as? ParentAction).flatMap(path.extract)
  }
}
