/// An action with a case for bindings: `case binding(BindingAction<State>)`.
///
/// The case is the whole conformance:
///
/// ```swift
/// struct Settings: Reducer {
///   struct State: Equatable { var volume = 5 }
///   enum Action: BindableAction {
///     case binding(BindingAction<State>)
///     case resetTapped
///   }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///       switch action {
///       case .binding(\.volume): print("the volume is \(state.volume)")
///       case .binding: break
///       case .resetTapped: state = State()
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// A binding that comes to a feature and that no ``BindingReducer`` in it takes is reported, and changes nothing.
public protocol BindableAction<State> {
  /// The state whose properties are written.
  associatedtype State

  /// The action that carries a binding.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding, or `nil` for another action.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The binding in the case of that name, or `nil` in another one.
  ///
  /// It is found by reflection; reducers of the library find a ``CasePathable`` action's by its case path.
  public var binding: BindingAction<State>? {
    let mirror = Mirror(reflecting: self)
    guard let child = mirror.children.first, child.label == "binding" else { return nil }
    return child.value as? BindingAction<State>
  }
}

/// How the binding of an action is found, resolved once for a type.
///
/// - Note: Unchecked because the function may use conformances of which it is not known that they may be used
///   anywhere. It is called only where the store is isolated.
struct BindingWitness<Action, State>: @unchecked Sendable {
  let binding: (Action) -> BindingAction<State>?

  /// `nil` where the action has no bindings of this state.
  init?() {
    func open<Found: BindableAction>(_ type: Found.Type) -> ((Action) -> BindingAction<State>?)? {
      let byPath = Self.casePath(of: type)
      let find: (Found) -> BindingAction<Found.State>? = byPath ?? { $0.binding }
      return find as? (Action) -> BindingAction<State>?
    }
    guard
      let bindable = Action.self as? any BindableAction.Type,
      let binding = open(bindable)
    else { return nil }
    self.binding = binding
  }

  /// The case of a sample is the case of every binding.
  private static func casePath<Found: BindableAction>(
    of type: Found.Type
  ) -> ((Found) -> BindingAction<Found.State>?)? {
    func open<Enum: CasePathable>(_ type: Enum.Type) -> ((Found) -> BindingAction<Found.State>?)? {
      guard
        let sample = Found.binding(.sample) as? Enum,
        let keyPath = Enum.allCasePaths[sample] as? CaseKeyPath<Enum, BindingAction<Found.State>>
      else { return nil }
      let path = AnyCasePath(keyPath)
      let extract: (Enum) -> BindingAction<Found.State>? = { path.extract($0) }
      return extract as? (Found) -> BindingAction<Found.State>?
    }
    return (type as? any CasePathable.Type).flatMap { open($0) }
  }
}

extension Reducer {
  /// Builds what runs a feature at its boundary: with a report of bindings that nothing in it takes.
  func resolvedFeature() -> Reduction<State, Action> {
    let reduction = resolve(self)
    guard let witness = BindingWitness<Action, State>() else { return reduction }
    let name = Name.ofFeature(self)
    return { state, action in
      guard let binding = witness.binding(action) else { return reduction(&state, action) }
      binding.delivery.enter()
      let effect = reduction(&state, action)
      if binding.delivery.leave() { return effect }
      let misdelivery = Misdelivery(
        .unhandledBinding,
        combinator: name,
        found: "no 'BindingReducer' took the binding of '\(binding.keyPath)'",
        site: nil,
        origin: binding.delivery.origin
      )
      return Effect(.misdelivery(misdelivery)).merge(with: effect)
    }
  }
}

/// Builds what a store, or the operator of a parent, runs of a feature.
@usableFromInline
func resolveFeature<R: Reducer>(_ reducer: R) -> Reduction<R.State, R.Action> {
  reducer.resolvedFeature()
}
