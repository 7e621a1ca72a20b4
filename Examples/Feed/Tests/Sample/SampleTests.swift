import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Feed

@Suite("The embedded sample")
struct SampleTests {
  @Test func `is a feed that reads well`() throws {
    let feed = try FeedParser.parse(SampleFeed.document(edition: 99), from: SampleFeed.address)
    #expect(feed.title == "The Harbour Gazette")
    #expect(feed.items.count == 7)
    #expect(feed.items.allSatisfy { $0.date != nil && $0.author != nil && !$0.text.isEmpty })
    #expect(feed.items[2].title == "Ferry & fog: the 7:15 waits")
    #expect(feed.items[0].link?.absoluteString == "https://harbour.example/news/lightship")
  }

  @Test func `brings one item more with each edition`() throws {
    let counts = try (1...4).map {
      try FeedParser.parse(SampleFeed.document(edition: $0)).items.count
    }
    #expect(counts == [5, 6, 7, 7])
  }

  @Test func `has the same weather for the same seed`() {
    let days = (1...30).map { SampleServer(seed: 7).weather(of: $0) }
    #expect((1...30).map { SampleServer(seed: 7).weather(of: $0) } == days)
    #expect((1...30).map { SampleServer(seed: 8).weather(of: $0) } != days)
    #expect(
      days.map(\.delay).allSatisfy { (.milliseconds(200) ... .milliseconds(900)).contains($0) }
    )
    #expect(days.map { $0.fault == nil } == (1...30).map { $0 % 3 != 2 })
    #expect(Set(days.compactMap { $0.fault?.description }).count == 3)
  }

  @Test func `waits on the injected clock, and fails where its weather says so`() async {
    let clock = TestClock()
    let core = HostedCore(initialState: Feed.State(source: .sample)) {
      Feed()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.feedClient = .live(seed: 1)
    }
    let weather = SampleServer(seed: 1)
    await core.send(.appeared)
    await clock.advance(by: weather.weather(of: 1).delay - .milliseconds(1))
    #expect(core.state.isLoading)
    await clock.advance(by: .milliseconds(1))
    #expect(core.state.items.count == 5)

    await core.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    #expect(core.state.failure == weather.weather(of: 2).fault)
    #expect(core.state.items.count == 5)

    await core.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    #expect(core.state.failure == nil)
    #expect(core.state.items.count == 7)
  }
}
