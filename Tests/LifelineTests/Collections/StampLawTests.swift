import Lifeline
import Testing

@Suite("Laws of stamps")
struct StampLawTests {
  /// What one stamp stands for, kept naively: a version that is new after each change, every id that was
  /// ever concerned, and how many of them at each version.
  private struct Trace {
    var version = 0
    var concerned: [Int] = []
    var countAtVersion = [0: 0]

    mutating func advance(to version: Int, concerning ids: some Sequence<Int>) {
      self.version = version
      concerned += ids
      countAtVersion[version] = concerned.count
    }

    /// The ids concerned since `version`; nil when it is none of this trace.
    func ids(since version: Int) -> Set<Int>? {
      countAtVersion[version].map { Set(concerned[$0...]) }
    }
  }

  private struct Traced {
    var shelf = Books()
    var removed = Trace()
    var written = Trace()
    /// The version at the last look, if the array was not copied and has not forgotten since.
    var lastLook: (removed: Int, written: Int)?
  }

  private struct World {
    var arrays = Array(repeating: Traced(), count: 5)
    var lastVersion = 0
    var idVersions: [UInt64: Int] = [0: 0]
    var elementVersions: [UInt64: Int] = [0: 0]
    var idStamps: [Int: UInt64] = [0: 0]
    var elementStamps: [Int: UInt64] = [0: 0]
    var stampsSeen: [(id: UInt64, element: UInt64)] = [(0, 0)]
    var answers = 0
    var generator: SeededGenerator

    mutating func newVersion() -> Int {
      lastVersion += 1
      return lastVersion
    }

    mutating func change(_ slot: Int) {
      let id = generator.below(40)
      let present = arrays[slot].shelf.contains(id: id)
      switch generator.below(24) {
      case 0...5:
        if arrays[slot].shelf.append(Book(id: id)).inserted { came(slot) }
      case 6, 7:
        if arrays[slot].shelf.insert(Book(id: id), at: 0).inserted { came(slot) }
      case 8...10:
        if arrays[slot].shelf.remove(id: id) != nil { left(slot, [id]) }
      case 11...14:
        arrays[slot].shelf[id: id]?.title += "!"
        if present { wrote(slot, [id]) }
      case 15:
        if arrays[slot].shelf.withElement(id: id, { $0.title += "?" }) != nil { wrote(slot, [id]) }
      case 16:
        arrays[slot].shelf.sort { $0.title < $1.title }
        arrays[slot].shelf.reverse()
      case 17 where !present && !arrays[slot].shelf.isEmpty:
        left(slot, [arrays[slot].shelf.update(Book(id: id), at: 0).id])
      case 18:
        let gone = arrays[slot].shelf.ids.filter { $0 % 7 == id % 7 }
        if id % 2 == 0 {
          arrays[slot].shelf.removeAll { $0.id % 7 == id % 7 }
        } else {
          arrays[slot].shelf = arrays[slot].shelf.filter { $0.id % 7 != id % 7 }
        }
        if !gone.isEmpty { left(slot, gone) }
      case 19 where id < 4:
        arrays[slot].shelf[0...].reverse()
        wrote(slot, arrays[slot].shelf.ids)
        arrays[slot].lastLook = nil
      case 20, 21:
        let other = generator.below(arrays.count)
        arrays[other].lastLook = nil
        arrays[slot] = arrays[other]
      case 22 where id < 4:
        arrays[slot] = Traced()
        guard id > 0 else { return }
        arrays[slot].shelf = books(0..<id)
        arrays[slot].removed.countAtVersion = [:]
        arrays[slot].written.countAtVersion = [:]
        came(slot)
      default:
        break
      }
    }

    mutating func came(_ slot: Int) { left(slot, []) }

    mutating func left(_ slot: Int, _ ids: [Int]) {
      arrays[slot].removed.advance(to: newVersion(), concerning: ids)
      wrote(slot, ids)
    }

    mutating func wrote(_ slot: Int, _ ids: [Int]) {
      arrays[slot].written.advance(to: newVersion(), concerning: ids)
    }

    /// A stamp belongs to one version, and a version to one stamp.
    mutating func look(at slot: Int) {
      let traced = arrays[slot]
      let (idStamp, elementStamp) = (traced.shelf.idStamp, traced.shelf.elementStamp)
      let (removed, written) = (traced.removed.version, traced.written.version)
      #expect(idVersions.updateValue(removed, forKey: idStamp) ?? removed == removed)
      #expect(elementVersions.updateValue(written, forKey: elementStamp) ?? written == written)
      let idStampBefore = idStamps.updateValue(idStamp, forKey: removed)
      let elementStampBefore = elementStamps.updateValue(elementStamp, forKey: written)
      #expect(idStampBefore ?? idStamp == idStamp)
      #expect(elementStampBefore ?? elementStamp == elementStamp)
      stampsSeen.append((idStamp, elementStamp))
      arrays[slot].lastLook = (removed, written)
    }

    /// An answer is nil or exactly right, and there is one when it matters.
    mutating func ask(_ slot: Int) {
      let traced = arrays[slot]
      let recent = stampsSeen.suffix(12) + [stampsSeen[generator.below(stampsSeen.count)]]
      for stamps in recent {
        if let ids = traced.shelf.idsRemoved(since: stamps.id) {
          answers += 1
          #expect(idVersions[stamps.id].flatMap(traced.removed.ids(since:)) == Set(ids))
          #expect(Set(ids).count == ids.count)
        }
        if let ids = traced.shelf.idsWritten(since: stamps.element) {
          answers += 1
          #expect(elementVersions[stamps.element].flatMap(traced.written.ids(since:)) == Set(ids))
          #expect(Set(ids).count == ids.count)
        }
      }
      guard let look = traced.lastLook else { return }
      let removed = traced.removed
      if removed.concerned.count - (removed.countAtVersion[look.removed] ?? 0) <= 32 {
        #expect(traced.shelf.idsRemoved(since: idStamps[look.removed] ?? 0) != nil)
      }
      let written = traced.written
      if written.concerned.count - (written.countAtVersion[look.written] ?? 0) <= 32 {
        #expect(traced.shelf.idsWritten(since: elementStamps[look.written] ?? 0) != nil)
      }
    }
  }

  @Test(arguments: [11, 12, 13])
  func `answers are nil or right over changes, copies, restored snapshots and branches`(
    seed: UInt64
  ) {
    var world = World(generator: SeededGenerator(seed: seed))
    for _ in 0..<Int(4000 * lawScale) {
      let slot = world.generator.below(world.arrays.count)
      world.change(slot)
      if world.generator.below(3) == 0 { world.look(at: slot) }
      world.ask(slot)
    }
    #expect(world.answers > 4000)
  }
}
