/// Tells one registered effect from every other one that a store ever had.
///
/// A slot is used again, its generation never: a token of an effect that is gone names nothing.
package struct EffectToken: Hashable, Sendable {
  let slot: Slot
  let generation: UInt32
}

/// Tells one scope from every other one that a store ever had.
struct ScopeToken: Hashable, Sendable {
  let slot: Slot
  let generation: UInt32
}
