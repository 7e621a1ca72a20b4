import Testing

@testable import LifelineTesting

@Suite("Two steps conflict when the order of them may matter")
struct FootprintTests {
  @Test func `what uses nothing in common commutes`() {
    #expect(!footprint(of: 1, using: 1).conflicts(with: footprint(of: 2, using: 2)))
    #expect(!footprint(of: 1).conflicts(with: footprint(of: 2)))
  }

  @Test func `one store, clock or actor is enough`() {
    #expect(footprint(of: 1, using: 1).conflicts(with: footprint(of: 2, using: 1)))
    #expect(footprint(of: 1, using: -1).conflicts(with: footprint(of: 2, using: -1)))
  }

  @Test func `a cancellation conflicts with the steps of what it cancels, in both orders`() {
    var canceller = footprint(of: 1, using: 1)
    canceller.cancel(2)
    #expect(canceller.conflicts(with: footprint(of: 2)))
    #expect(footprint(of: 2).conflicts(with: canceller))
    #expect(!canceller.conflicts(with: footprint(of: 3)))
    #expect(!footprint(of: nil).conflicts(with: canceller))
  }

  @Test func `the test itself conflicts with whatever uses anything`() {
    var test = Footprint()
    test.mayUseAll = true
    for other in [footprint(of: 1, using: 1), footprint(of: 1, using: -1), test] {
      #expect(test.conflicts(with: other))
      #expect(other.conflicts(with: test))
    }
    #expect(!test.conflicts(with: footprint(of: 1)))
    #expect(!footprint(of: 1).conflicts(with: test))
    test.cancel(1)
    #expect(test.conflicts(with: footprint(of: 1)))
    #expect(footprint(of: 1).conflicts(with: test))
  }

  @Test func `what came from outside conflicts with everything`() {
    var outside = Footprint()
    outside.isUnbounded = true
    #expect(outside.conflicts(with: footprint(of: 1)))
    #expect(footprint(of: 1).conflicts(with: outside))
  }

  private func footprint(of effect: Int?, using resource: Int? = nil) -> Footprint {
    var footprint = Footprint()
    footprint.effect = effect
    if let resource { footprint.use(resource) }
    return footprint
  }
}
