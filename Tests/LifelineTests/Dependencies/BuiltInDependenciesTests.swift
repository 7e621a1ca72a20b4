import Foundation
import Lifeline
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Built-in dependencies can be fixed, and say so when they are not")
struct BuiltInDependenciesTests {
  @Test func `incrementing identifiers count from zero`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000001")
      @Dependency(\.uuid) var same
      #expect(same() == UUID(2))
    }
  }

  @Test(arguments: [
    (0, "00000000-0000-0000-0000-000000000000"),
    (10, "00000000-0000-0000-0000-00000000000A"),
    (1 << 40, "00000000-0000-0000-0000-010000000000"),
  ])
  func `an identifier is made of a number`(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func `each incrementing generator counts by itself, from any thread`() async {
    let generator = UUIDGenerator.incrementing
    let ids = await withTaskGroup(of: UUID.self) { group in
      for _ in 0..<100 { group.addTask { generator() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(ids == Set((0..<100).map { UUID($0) }))
    #expect(UUIDGenerator.incrementing() == UUID(0))
  }

  @Test func `a constant identifier and a constant date stay`() {
    let date = Date(timeIntervalSince1970: 1)
    withDependencies {
      $0.uuid = .constant(UUID(7))
      $0.date = .constant(date)
    } operation: {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var generator
      @Dependency(\.date.now) var now
      #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
      #expect([generator.now, generator(), now] == [date, date, date])
    }
  }

  @Test func `a date can be set`() {
    let date = Date(timeIntervalSince1970: 2)
    withDependencies {
      $0.date.now = date
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == date)
    }
  }

  @Test func `a fixed generator gives fixed numbers, one sequence for all`() {
    struct Counter: RandomNumberGenerator {
      var count: UInt64 = 0
      mutating func next() -> UInt64 {
        count += 1
        return count
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counter())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var first
      @Dependency(\.withRandomNumberGenerator) var second
      #expect(first { $0.next() } == 1)
      #expect(second { $0.next() } == 2)
      #expect(first { UInt64.random(in: 0 ... .max, using: &$0) } == 3)
    }
  }

  @Test func `in a live application they work`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() != uuid())
      @Dependency(\.date) var date
      #expect(abs(date.now.timeIntervalSinceNow) < 60)
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } <= 6)
      @Dependency(\.calendar) var calendar
      #expect(calendar == .autoupdatingCurrent)
      @Dependency(\.timeZone) var timeZone
      #expect(timeZone == .autoupdatingCurrent)
      @Dependency(\.locale) var locale
      #expect(locale == .autoupdatingCurrent)
      @Dependency(\.urlSession) var urlSession
      #expect(urlSession === URLSession.shared)
      @Dependency(\.continuousClock) var continuous
      #expect(continuous is ContinuousClock)
      @Dependency(\.suspendingClock) var suspending
      #expect(suspending is SuspendingClock)
    }
  }

  @Test(arguments: Use.all)
  func `an unfixed one is an issue that names it`(use: Use) async {
    let issues = await DependencyIssues.reported {
      await DependencyContext.$scopedTestIdentity.withValue(use.name) { await use.run() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix(use.message) == true)
  }

  @Test func `an unfixed one that is only passed on is none`() {
    let issues = DependencyIssues.reported {
      DependencyContext.$scopedTestIdentity.withValue(#function) {
        @Dependency(\.uuid) var uuid
        @Dependency(\.date) var date
        @Dependency(\.continuousClock) var clock
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        _ = (uuid, date, clock, withRandomNumberGenerator)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `an unfixed one is reported at the property that reads it`() {
    let issues = DependencyIssues()
    let line: UInt = #line + 3
    Reporting.$scoped.withValue(issues) {
      DependencyContext.$scopedTestIdentity.withValue(#function) {
        @Dependency(\.uuid) var uuid
        _ = uuid()
      }
    }
    #expect(issues.lines == [line])
  }

  struct Use: CustomTestStringConvertible {
    let name: String
    let message: String
    let run: @Sendable () async -> Void
    var testDescription: String { name }

    static let all = [
      Use(name: "uuid", message: "'uuid' was called but") {
        @Dependency(\.uuid) var uuid
        _ = uuid()
      },
      Use(name: "date", message: "'date' was called but") {
        @Dependency(\.date) var date
        _ = date.now
      },
      Use(name: "random", message: "'withRandomNumberGenerator' was called but") {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        _ = withRandomNumberGenerator { $0.next() }
      },
      Use(name: "continuousClock", message: "'continuousClock' is unimplemented, but") {
        @Dependency(\.continuousClock) var clock
        _ = clock.minimumResolution
      },
      Use(name: "suspendingClock", message: "'suspendingClock' is unimplemented, but") {
        @Dependency(\.suspendingClock) var clock
        _ = clock.minimumResolution
      },
      Use(name: "calendar", message: "'@Dependency(\\.calendar)' of type 'Calendar'") {
        @Dependency(\.calendar) var calendar
        _ = calendar
      },
      Use(name: "timeZone", message: "'@Dependency(\\.timeZone)' of type 'TimeZone'") {
        @Dependency(\.timeZone) var timeZone
        _ = timeZone
      },
      Use(name: "locale", message: "'@Dependency(\\.locale)' of type 'Locale'") {
        @Dependency(\.locale) var locale
        _ = locale
      },
      Use(name: "urlSession", message: "'@Dependency(\\.urlSession)' of type 'URLSession'") {
        @Dependency(\.urlSession) var urlSession
        _ = urlSession
      },
    ]
  }
}
