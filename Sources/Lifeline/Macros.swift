/// Gives every case of an enum a case path, which key paths name: `\.detail`, `\.detail.presented.tick`.
///
/// The enum conforms to ``CasePathable``. A case's payload is what its parentheses hold: `Void` for none,
/// the value for one, a tuple with the case's labels for several. The access level is that of the enum, and
/// cases within `#if` have paths within the same `#if`. Each case needs a name of its own.
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case loaded(Int)
/// }
/// assert(Loading.loaded(7)[case: \.loaded] == 7)
/// assert(Loading.idle.is(\.idle))
/// ```
@attached(extension, conformances: CasePathable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_CaseAllCasePaths),
  named(_CaseElement),
  named(_CaseIterator),
  named(_CaseRoot)
)
public macro CasePathable() =
  #externalMacro(module: "LifelineMacros", type: "CasePathableMacro")

/// Makes the properties of a state observable one by one, and gives the state an identity.
///
/// The struct conforms to ``ObservableState``: each stored `var` becomes a computed property that tells who
/// reads it, and a stored one behind it. In a store, observers are told at the end of a turn and once for
/// each property that changed. Mark a property ``ObservationStateIgnored()`` to leave it as it is.
///
/// A copy is the same life, a new instance another one: that is how `ifLet` knows a child that was edited
/// from one that was replaced. Equality, hashing, coding and dumps see only the declared properties; for
/// coding write `Codable` at the struct itself and not in an extension.
///
/// On an enum whose cases hold observed states it passes their identity on.
///
/// ```swift
/// @ObservableState
/// struct Counter: Equatable {
///   var count = 0
/// }
/// assert(Counter() == Counter())
/// ```
@attached(extension, conformances: ObservableState)
@attached(memberAttribute)
@attached(
  member,
  names: named(_$observationRegistrar),
  named(_$observedID),
  named(_$willEdit),
  named(_$didChange),
  named(_$storedKeyPath),
  named(CodingKeys)
)
public macro ObservableState() =
  #externalMacro(module: "LifelineMacros", type: "ObservableStateMacro")

/// Splits a property of observed state; ``ObservableState()`` attaches it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "LifelineMacros", type: "ObservationStateTrackedMacro")

/// Leaves a property of observed state as it is: nobody is told when it changes.
///
/// ```swift
/// @ObservableState
/// struct Player {
///   var isPlaying = false
///   @ObservationStateIgnored var cursor = 0
/// }
/// ```
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "LifelineMacros", type: "ObservationStateIgnoredMacro")

/// Stores what a feature presents, and gives `ifLet` its slot as the projected value.
///
/// The property must be an optional `var`. In observed state it is observed like any other property.
///
/// ```swift
/// @ObservableState
/// struct Inbox {
///   @Presents var draft: Draft?
///   struct Draft { var text = "" }
/// }
/// var inbox = Inbox(draft: Inbox.Draft())
/// assert(!inbox.$draft.isEmpty)
/// inbox.draft = nil
/// assert(inbox.$draft.isEmpty)
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() =
  #externalMacro(module: "LifelineMacros", type: "PresentsMacro")

/// Makes a struct a feature, or an enum of features a destination.
///
/// Of a struct: it conforms to ``Reducer``; its `Action`, and a `State` that is an enum, become
/// ``CasePathable``; `body` is built by ``ReducerBuilder``; a `State`, an `Action` or a `body` that is not
/// declared is supplied: an empty one.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// Of an enum, each case of which names a feature: its `State` has a case for the state and its `Action`
/// one for the action of each, and its static `body` runs the feature that is there. An alert or a
/// confirmation dialog has actions and no reducer, like what is marked ``ReducerCaseEphemeral()``; what is
/// marked ``ReducerCaseIgnored()`` is a value without actions.
///
/// Declare `State` and `Action` in the type itself, or name them with `typealias`: what stands in an
/// extension is not seen.
@attached(extension, conformances: Reducer, CaseReducer)
@attached(memberAttribute)
@attached(
  member,
  names: named(State),
  named(Action),
  named(body),
  named(CaseScope),
  named(scope)
)
public macro Reducer() =
  #externalMacro(module: "LifelineMacros", type: "ReducerMacro")

/// Marks a case of a `@Reducer` enum whose value is no feature: it has no actions.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "LifelineMacros", type: "ReducerCaseMarkerMacro")

/// Marks a case of a `@Reducer` enum whose value is shown and gone: it has actions but no reducer.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "LifelineMacros", type: "ReducerCaseMarkerMacro")

/// Makes a struct of closures a dependency that is replaced closure by closure.
///
/// It gets an initializer with a parameter for each property, and one without parameters in which each
/// closure is ``unimplemented(_:placeholder:fileID:filePath:line:column:)``: called in a test it fails by
/// name. A closure that returns a value and cannot throw needs an initial value, which says what it returns
/// then. A closure with named parameters is a method, too.
///
/// ```swift
/// @DependencyClient
/// struct Library {
///   var album: @Sendable (_ id: Int) async throws -> String
///   var isOpen: @Sendable () -> Bool = { false }
/// }
/// func title(in library: Library) async throws -> String { try await library.album(id: 7) }
/// ```
@attached(memberAttribute)
@attached(member, names: named(init))
public macro DependencyClient() =
  #externalMacro(module: "LifelineMacros", type: "DependencyClientMacro")

/// Gives a closure with named parameters a method; ``DependencyClient()`` attaches it.
@attached(peer, names: overloaded)
public macro DependencyEndpoint() =
  #externalMacro(module: "LifelineMacros", type: "DependencyEndpointMacro")
