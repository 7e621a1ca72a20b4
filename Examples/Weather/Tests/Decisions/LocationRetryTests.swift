import Testing

@testable import Weather

@Suite("Repeating a pass that found no location")
struct LocationRetryTests {
  @Test func `waits 8 seconds, repeats after 20, twice`() {
    #expect(LocationRetry.timeout == .seconds(8))
    #expect(LocationRetry.delay == .seconds(20))
    #expect(LocationRetry.limit == 2)
  }

  @Test func `repeats twice, then says so`() {
    var retry = LocationRetry()
    // The historic fault: nothing followed from a pass without a location.
    for _ in 0..<2 {
      #expect(retry.missed(isForced: false, authorization: .allowed) == .repeatLater)
      #expect(retry.isScheduled)
      #expect(retry.takeScheduled() == false)
    }
    #expect(retry.missed(isForced: false, authorization: .allowed) == .giveUp(.notFound))
    #expect(!retry.isScheduled)
    #expect(retry.missed(isForced: false, authorization: .allowed) == .giveUp(.notFound))
  }

  @Test(arguments: [
    (LocationAuthorization.denied, LocationProblem.denied), (.restricted, .restricted),
  ])
  func `never repeats what is not allowed`(
    authorization: LocationAuthorization,
    problem: LocationProblem
  ) {
    var retry = LocationRetry()
    #expect(retry.missed(isForced: true, authorization: authorization) == .giveUp(problem))
    #expect(!retry.isScheduled)
    #expect(retry.count == 0)
  }

  @Test func `a permission that is withdrawn ends what is scheduled`() {
    var retry = LocationRetry()
    _ = retry.missed(isForced: true, authorization: .allowed)
    _ = retry.missed(isForced: true, authorization: .denied)
    #expect(!retry.isScheduled)
  }

  @Test(arguments: [false, true])
  func `keeps the force of the pass`(isForced: Bool) {
    var retry = LocationRetry()
    _ = retry.missed(isForced: isForced, authorization: .allowed)
    #expect(retry.takeScheduled() == isForced)
    #expect(retry.takeScheduled() == nil)
  }

  @Test func `a pass that starts replaces what is scheduled, and the count stays`() {
    var retry = LocationRetry()
    _ = retry.missed(isForced: true, authorization: .allowed)
    #expect(retry.passStarted() == true)
    #expect(!retry.isScheduled)
    #expect(retry.passStarted() == false)
    #expect(retry.count == 1)
  }

  @Test func `a success or a pull resets the count`() {
    var retry = LocationRetry()
    for _ in 0..<3 { _ = retry.missed(isForced: false, authorization: .allowed) }
    retry.reset()
    for _ in 0..<2 {
      #expect(retry.missed(isForced: false, authorization: .allowed) == .repeatLater)
    }
  }
}

@Suite("Which location is used")
struct LocationReadingTests {
  @Test(arguments: [
    (
      LocationReading(fix: .home, current: .north(1), lastKnown: .north(2)), Place.home, FixKind.new
    ),
    (LocationReading(current: .north(1), lastKnown: .north(2)), .north(1), .current),
    (LocationReading(lastKnown: .north(2)), .north(2), .lastKnown),
    (LocationReading(lastKnown: .north(2), authorization: .denied), .north(2), .lastKnown),
  ])
  func `a new fix, else the current one, else the last known`(
    reading: LocationReading,
    place: Place,
    fix: FixKind
  ) {
    #expect(reading.choice == LocationReading.Choice(place: place, fix: fix))
  }

  @Test func `or none`() {
    #expect(LocationReading().choice == nil)
  }
}
