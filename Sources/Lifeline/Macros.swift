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
