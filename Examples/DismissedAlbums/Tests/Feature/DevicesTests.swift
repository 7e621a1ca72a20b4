import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import DismissedAlbums

@Suite("Several devices, each with the whole feature")
struct DevicesTests {
  /// Devices edit at random, lose and regain Pro, and end and start again; then the network is quiet.
  @Test func `hold the same in the end`() async {
    for seed in 0..<Int(20 * lawScale) {
      var generator = Seeded(seed)
      let cloud = MemoryKeyValueStore()
      var devices: [Device] = []
      for name in ["A", "B", "C"] { devices.append(await Device(name, cloud: cloud.client())) }
      for _ in 0..<30 {
        let index = Int.random(in: 0..<3, using: &generator)
        let id = "\(1000 + Int.random(in: 0...5, using: &generator))"
        switch Int.random(in: 0...7, using: &generator) {
        case 0...2: await devices[index].store.send(.dismissTapped(id))
        case 3: await devices[index].store.send(.restoreTapped(id))
        case 4:
          let isPro = Bool.random(using: &generator)
          await devices[index].store.send(.entitlementChanged(isPro: isPro))
        case 5:
          let saved = devices[index].disk.value
          await devices[index].end()
          devices[index] = await Device(
            ["A", "B", "C"][index],
            saved: saved,
            cloud: cloud.client()
          )
        default:
          let pause = Duration.milliseconds(Int.random(in: 1...400, using: &generator))
          await devices[index].wait(pause)
        }
      }
      for device in devices { await device.store.send(.entitlementChanged(isPro: true)) }
      // One after another they hear of each other, until nobody has anything to say.
      for _ in 1...4 { for device in devices { await device.wait(.seconds(5)) } }
      var lists: [Dismissals] = []
      for device in devices {
        await device.store.skipReceivedActions(strict: false)
        #expect(device.store.state.sync?.isSettled == true, "seed \(seed)")
        lists.append(device.store.state.dismissals)
        #expect(device.disk.value == lists.last, "seed \(seed)")
        await device.end()
      }
      #expect(Set(lists.map(\.document)).count == 1, "seed \(seed)")
      #expect(cloud.values[Sync.key] == lists[0].document, "seed \(seed)")
    }
  }
}
