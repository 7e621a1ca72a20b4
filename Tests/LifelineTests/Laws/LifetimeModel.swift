import Lifeline

/// What should be alive, by the rules alone: it knows nothing of ledgers, paths or stamps.
struct LifetimeModel {
  struct Effect {
    let serial: Int
    let position: Position
    let life: [Int]
    let id: Int?
  }

  private(set) var alive: [Int: Effect] = [:]
  private var lastSerial = 0

  mutating func begin(at position: Position, id: Int?, in state: Host.State) -> Int {
    lastSerial += 1
    let life = position.life(in: state) ?? []
    alive[lastSerial] = Effect(serial: lastSerial, position: position, life: life, id: id)
    return lastSerial
  }

  mutating func cancel(_ id: Int, at position: Position) {
    for effect in alive.values where effect.id == id && position.contains(effect.position) {
      alive[effect.serial] = nil
    }
  }

  /// An effect that cancels what is in flight does not cancel itself.
  mutating func restore(_ serial: Int, at position: Position, id: Int, in state: Host.State) {
    let life = position.life(in: state) ?? []
    alive[serial] = Effect(serial: serial, position: position, life: life, id: id)
  }

  mutating func ended(_ serial: Int) {
    alive[serial] = nil
  }

  /// After an action: what belongs to state that is gone, or is another life, is over.
  mutating func sweep(_ state: Host.State) {
    for effect in alive.values where effect.position.life(in: state) != effect.life {
      alive[effect.serial] = nil
    }
  }
}
