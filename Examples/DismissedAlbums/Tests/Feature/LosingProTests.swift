import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import DismissedAlbums

@Suite("5: losing Pro ends the sync, whatever it is doing")
struct LosingProTests {
  /// What the sync is doing when Pro runs out.
  enum Moment: String, CaseIterable {
    case download, subscription, collecting, upload, pauseAfterDownload, pauseAfterUpload, blocked
  }

  private let ids = Catalogue.bundled.prefix(3).map(\.id)
  private let refusal = KeyValueError.unavailable(reason: "no network")

  private func reach(_ moment: Moment, _ cloud: Cloud) async -> Device {
    switch moment {
    case .download: cloud.hold(.value)
    case .upload: cloud.hold(.setValue)
    case .pauseAfterDownload: cloud.refuse([refusal])
    default: break
    }
    let device = await Device(cloud: cloud.client)
    switch moment {
    case .download, .subscription, .pauseAfterDownload: break
    case .collecting: await device.store.send(.dismissTapped(ids[0]))
    case .upload:
      await device.store.send(.dismissTapped(ids[0]))
      await device.wait(.milliseconds(500))
    case .pauseAfterUpload, .blocked:
      cloud.refuse([moment == .blocked ? .overQuota(bytes: 2, limit: 1) : refusal])
      await device.store.send(.dismissTapped(ids[0]))
      await device.wait(.milliseconds(500))
    }
    await device.store.skipReceivedActions(strict: false)
    return device
  }

  @Test(arguments: Moment.allCases)
  func `nothing is in flight after the step, and the cloud is not asked again`(
    moment: Moment
  ) async throws {
    let cloud = Cloud()
    let device = await reach(moment, cloud)
    let names: [Moment: [String]] = [
      .download: ["changes", "download"], .subscription: ["changes"],
      .collecting: ["changes", "pause"], .upload: ["changes", "upload"],
      .pauseAfterDownload: ["changes", "pause"], .pauseAfterUpload: ["changes", "pause"],
      .blocked: ["changes"],
    ]
    #expect(device.store.effects.compactMap(\.name).sorted() == names[moment])
    let (calls, data) = (cloud.calls, cloud.data)

    await device.store.send(.entitlementChanged(isPro: false))
    #expect(device.store.state.sync == nil)
    #expect(device.store.effects.isEmpty)

    cloud.open()
    cloud.change(to: data)
    await device.store.send(.dismissTapped(ids[1]))
    await device.wait(.seconds(1000))
    #expect(cloud.calls == calls && cloud.data == data)
    #expect(await device.dismissed().contains(ids[1]))
    try await device.clock.checkSuspension()
    await device.store.finish()
  }

  @Test(arguments: Moment.allCases)
  func `and Pro again begins anew, and loses nothing`(moment: Moment) async {
    let cloud = Cloud()
    let device = await reach(moment, cloud)
    await device.store.send(.entitlementChanged(isPro: false))
    cloud.open()
    await device.store.send(.dismissTapped(ids[1]))
    await device.store.send(.entitlementChanged(isPro: true))
    await device.wait(.seconds(10))
    await device.store.skipReceivedActions(strict: false)
    #expect(device.store.state.sync?.isSettled == true)
    #expect(cloud.dismissals == device.store.state.dismissals)
    #expect(device.store.effects.compactMap(\.name) == ["changes"])
    await device.end()
  }

  @Test func `a thousand switches leave what the state justifies`() async {
    let cloud = Cloud()
    let device = await Device(cloud: cloud.client)
    for _ in 1...1000 {
      await device.store.send(.entitlementChanged(isPro: false))
      #expect(device.store.effects.isEmpty)
      await device.store.send(.entitlementChanged(isPro: true))
    }
    await device.wait()
    #expect(device.store.effects.compactMap(\.name) == ["changes"])
    await device.end()
  }
}
