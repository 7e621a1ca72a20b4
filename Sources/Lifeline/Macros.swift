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
