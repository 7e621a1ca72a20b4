import Foundation
import Lifeline
import LifelineTesting
import LoopbackServer
import Testing

@testable import Weather

@Suite("The weather client against a real server", .timeLimit(.minutes(1)))
struct WeatherClientTests {
  private let clock = TestClock()

  /// Asks a server with these answers.
  private func forecast(
    from address: URL,
    within time: Duration = .seconds(15)
  ) async throws -> Forecast {
    try await withDependencies {
      $0.continuousClock = clock
      $0.date = .constant(start)
    } operation: {
      try await WeatherClient.openMeteo(at: address, within: time).forecast(at: .home)
    }
  }

  /// An answer as HTTP has it, whatever its length is said to be.
  private static func answer(
    _ status: String = "200 OK",
    _ fields: [String] = [],
    body: String = OpenMeteoTests.answer
  ) -> Response {
    let fields = ["Content-Type: application/json; charset=utf-8", "Connection: close"] + fields
    return .raw((["HTTP/1.1 \(status)"] + fields + ["", body]).joined(separator: "\r\n"))
  }

  @Test func `a forecast comes whole`() async throws {
    let server = try LoopbackServer { _ in Self.answer() }
    let forecast = try await forecast(from: server.address(of: "/v1/forecast"))
    #expect(forecast.temperature == 3.4)
    #expect(forecast.days.count == 2)
    server.stop()
    #expect(server.connectionCount == 1)
    guard case .request(let path) = server.events.first else {
      Issue.record("\(server.events)")
      return
    }
    #expect(path.hasPrefix("/v1/forecast?latitude=48.00&longitude=11.00&current="))
  }

  @Test(
    arguments: [
      ([], nil),
      (["Retry-After: 90"], Duration.seconds(90)),
      (
        ["Date: Tue, 01 Dec 2026 10:00:00 GMT", "Retry-After: Tue, 01 Dec 2026 10:02:00 GMT"],
        .seconds(120)
      ),
      (["Retry-After: soon"], nil),
    ] as [([String], Duration?)]
  )
  func `too many requests: the wait is heard`(fields: [String], wait: Duration?) async throws {
    let server = try LoopbackServer { _ in Self.answer("429 Too Many Requests", fields) }
    defer { server.stop() }
    await #expect(throws: WeatherError.tooManyRequests(retryAfter: wait)) {
      try await forecast(from: server.address(of: "/"))
    }
  }

  @Test(arguments: [400, 404, 500, 503])
  func `an error of HTTP is told by its number`(status: Int) async throws {
    let server = try LoopbackServer { _ in Self.answer("\(status) Status") }
    defer { server.stop() }
    await #expect(throws: WeatherError.httpStatus(status)) {
      try await forecast(from: server.address(of: "/"))
    }
  }

  @Test(arguments: [
    ("text/html", "text/html"), ("TEXT/HTML; charset=utf-8", "text/html"),
    ("application/xml", "application/xml"),
  ])
  func `an answer of another kind is refused`(type: String, name: String) async throws {
    let server = try LoopbackServer { _ in .reply(OpenMeteoTests.answer.utf8, type: type) }
    defer { server.stop() }
    await #expect(throws: WeatherError.wrongType(name)) {
      try await forecast(from: server.address(of: "/"))
    }
  }

  /// With its length the transport notices; without it, the reader of JSON does.
  @Test func `a body that is cut short is no forecast`() async throws {
    let body = String(OpenMeteoTests.answer.dropLast(60))
    let server = try LoopbackServer { path in
      path.hasPrefix("/counted")
        ? Self.answer("200 OK", ["Content-Length: \(OpenMeteoTests.answer.utf8.count)"], body: body)
        : Self.answer(body: body)
    }
    defer { server.stop() }
    let error = await #expect(throws: WeatherError.self) {
      try await forecast(from: server.address(of: "/counted"))
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    await #expect(throws: WeatherError.malformed("it is not JSON")) {
      try await forecast(from: server.address(of: "/"))
    }
  }

  @Test func `ten megabytes of garbage are not read`() async throws {
    let garbage = [UInt8](repeating: UInt8(ascii: "x"), count: 10 << 20)
    let server = try LoopbackServer { path in
      path.hasPrefix("/counted")
        ? .reply(garbage, type: "application/json")
        : .endless(repeating: String(repeating: "x", count: 1 << 16))
    }
    defer { server.stop() }
    for path in ["/counted", "/endless"] {
      await #expect(throws: WeatherError.tooLarge(limit: 256 << 10)) {
        try await forecast(from: server.address(of: path))
      }
    }
  }

  @Test(arguments: ["", "nonsense\r\n\r\n"])
  func `an answer that is no HTTP is told`(answer: String) async throws {
    let server = try LoopbackServer { _ in .raw(answer) }
    defer { server.stop() }
    let error = await #expect(throws: WeatherError.self) {
      try await forecast(from: server.address(of: "/"))
    }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a connection that is refused is told`() async throws {
    let server = try LoopbackServer { _ in .raw("") }
    let address = server.address(of: "/")
    server.stop()
    let error = await #expect(throws: WeatherError.self) { try await forecast(from: address) }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `one redirect is followed, a circle and other schemes are not`() async throws {
    let server = try LoopbackServer { path in
      switch path.prefix(5) {
      case "/once": .redirect(to: "/here")
      case "/file": .redirect(to: "file:///etc/hosts")
      case "/here": Self.answer()
      default: .redirect(to: "/circle")
      }
    }
    defer { server.stop() }
    #expect(try await forecast(from: server.address(of: "/once")).temperature == 3.4)
    await #expect(throws: WeatherError.misdirected(to: nil)) {
      try await forecast(from: server.address(of: "/circle"))
    }
    await #expect(throws: WeatherError.misdirected(to: "file:///etc/hosts")) {
      try await forecast(from: server.address(of: "/file"))
    }
  }

  @Test func `a server that is slow is left at the limit of time`() async throws {
    let server = try LoopbackServer { _ in .stalling(after: "{") }
    defer { server.stop() }
    let answer = Task { try await forecast(from: server.address(of: "/slow")) }
    await clock.sleepers(count: 1)
    await clock.advance(by: .seconds(15))
    await #expect(throws: WeatherError.timedOut(after: .seconds(15))) { try await answer.value }
  }
}

@MainActor
@Suite("The feature on a real connection", .timeLimit(.minutes(1)))
struct RealConnectionTests {
  /// A store whose effects run for real, on this server.
  private func makeStore(_ server: LoopbackServer) -> StoreOf<Screen> {
    withLiveEffects {
      Store(initialState: Screen.State()) {
        Screen()
      } withDependencies: {
        $0.continuousClock = ContinuousClock()
        $0.date = DateGenerator { Date() }
        $0.locationClient = .fixed(.home)
        $0.snapshotCache = .memory()
        $0.weatherClient = .openMeteo(at: server.address(of: "/"))
      }
    }
  }

  private func requested(_ server: LoopbackServer) -> LoopbackServer.Event {
    .request(OpenMeteo.url(server.address(of: "/"), .home).map(pathAndQuery) ?? "")
  }

  private func abandoned(_ server: LoopbackServer) -> LoopbackServer.Event {
    .abandoned(OpenMeteo.url(server.address(of: "/"), .home).map(pathAndQuery) ?? "")
  }

  private func pathAndQuery(_ url: URL) -> String {
    url.path(percentEncoded: true) + "?" + (url.query(percentEncoded: true) ?? "")
  }

  @Test func `leaving the screen closes a connection that hangs`() async throws {
    let server = try LoopbackServer { _ in .stalling(after: "{") }
    defer { server.stop() }
    let store = makeStore(server)
    let task = store.send(.weather(.launched))
    await server.saw(requested(server))
    #expect(store.effects.contains { $0.name == "request" && $0.status == .running })

    store.send(.left)
    await server.saw(abandoned(server))
    await task.finish()
    #expect(store.effects.allSatisfy { $0.status == .cancelledStillRunning })
  }

  @Test func `releasing the store closes it, too`() async throws {
    let server = try LoopbackServer { _ in .stalling(after: "{") }
    defer { server.stop() }
    var store: StoreOf<Screen>? = makeStore(server)
    store?.send(.weather(.launched))
    await server.saw(requested(server))
    store = nil
    await server.saw(abandoned(server))
  }

  @Test func `an answer comes to the screen`() async throws {
    let server = try LoopbackServer { _ in
      .reply(OpenMeteoTests.answer.utf8, type: "application/json")
    }
    defer { server.stop() }
    let store = makeStore(server)
    await store.send(.weather(.launched)).finish()
    #expect(store.state.weather?.conditions.snapshot?.forecast.temperature == 3.4)
    #expect(store.state.weather?.conditions.freshness?.source == .network)
    #expect(store.state.weather?.conditions.isRefreshing == false)
  }
}
