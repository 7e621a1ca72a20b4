import LifelineTesting
import Testing

@testable import Lifeline

@Suite("An application of sheets, alerts, drill-downs and a screen that pops itself")
struct ContactsTests {
  private typealias Core = TestCore<Contacts.State, Contacts.Action>

  private func makeStore(_ names: String...) -> Core {
    var state = Contacts.State()
    for name in names {
      state.contacts.append(Contact(id: state.nextID, name: name))
      state.nextID += 1
    }
    return Core(state) { Contacts().dependency(\.continuousClock, $0) }
  }

  private func form(_ action: ContactForm.Action) -> Contacts.Action {
    .destination(.presented(.add(action)))
  }

  private func detail(_ id: StackElementID, _ action: ContactDetail.Action) -> Contacts.Action {
    .path(.element(id: id, action: .detail(action)))
  }

  private func expectNothingLeft(_ store: Core) {
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
    #expect(store.dropped == 0)
    #expect(store.ledgerViolations == [])
  }

  @Test func `adding in a sheet, and thinking better of it`() async {
    let store = makeStore()
    let issues = await IssueLog.messages {
      await store.send(.addTapped)
      await store.send(form(.binding(.set(\.contact.name, "Ida"))))
      await store.send(form(.saveTapped))
      #expect(store.state.destination?.add?.isSaving == true)
      await store.advance(by: .seconds(1))
      #expect(store.state.contacts == [Contact(id: 1, name: "Ida")])
      #expect(store.state.destination == nil)
      await store.send(.addTapped)
      await store.send(form(.binding(.set(\.contact.name, "A name too long"))))
      #expect(store.state.destination?.add?.contact.name == "A name too lon")
      await store.send(form(.cancelTapped))
      #expect(store.state.destination == nil)
      #expect(store.state.contacts.count == 1)
      await store.send(.addTapped)
      await store.send(form(.saveTapped))
      // The user drags the sheet away while it is saving: nothing is saved.
      await store.send(.destination(.dismiss))
      await store.advance(by: .seconds(1))
      #expect(store.state.contacts.count == 1)
    }
    #expect(issues == [])
    expectNothingLeft(store)
  }

  @Test func `editing in a sheet over a pushed screen`() async {
    let store = makeStore("Ida", "Leo")
    let issues = await IssueLog.messages {
      await store.send(.contactTapped(2))
      await store.send(detail(0, .appeared))
      await store.send(detail(0, .editTapped))
      await store.send(
        detail(0, .destination(.presented(.edit(.binding(.set(\.contact.name, "Leon"))))))
      )
      await store.send(detail(0, .destination(.presented(.edit(.saveTapped)))))
      await store.advance(by: .seconds(60))
      #expect(store.state.contacts[id: 2]?.name == "Leon")
      let screen = store.state.path[id: 0, case: \.detail]
      #expect(screen?.destination == nil)
      #expect(screen?.contact.name == "Leon")
      #expect(screen?.minutesOpen == 1)
      #expect(store.effects.map(\.owner) == ["Contacts.path[id: #0].detail"])
      await store.send(.path(.popFrom(id: 0)))
    }
    #expect(issues == [])
    expectNothingLeft(store)
  }

  @Test func `deleting after a confirmation pops the screen`() async {
    let store = makeStore("Ida", "Leo")
    let issues = await IssueLog.messages {
      await store.send(.contactTapped(1))
      await store.send(detail(0, .appeared))
      await store.send(detail(0, .deleteTapped))
      await store.send(detail(0, .destination(.dismiss)))
      #expect(store.state.contacts.count == 2)
      await store.send(detail(0, .deleteTapped))
      await store.send(detail(0, .destination(.presented(.confirm(.deleted)))))
      #expect(store.state.contacts.map(\.id) == [2])
      #expect(store.state.path.isEmpty)
    }
    #expect(issues == [])
    expectNothingLeft(store)
  }

  @Test func `an alert that clears everything closes all screens at once`() async {
    let store = makeStore("Ida", "Leo")
    let issues = await IssueLog.messages {
      for (index, id) in [1, 2, 1].enumerated() {
        await store.send(.contactTapped(id))
        await store.send(detail(StackElementID(generation: index), .appeared))
      }
      await store.send(detail(2, .editTapped))
      await store.send(detail(2, .destination(.presented(.edit(.saveTapped)))))
      await store.send(.deleteAllTapped)
      #expect(store.effects.count == 4)
      await store.send(.destination(.presented(.alert(.allDeleted))))
      #expect(store.state == Contacts.State(nextID: 3))
      await store.advance(by: .seconds(60))
    }
    #expect(issues == [])
    expectNothingLeft(store)
  }

  @Test func `a countdown pops itself, and what was pushed above it`() async {
    let store = makeStore("Ida")
    let issues = await IssueLog.messages {
      await store.send(.contactTapped(1))
      await store.send(.countdownTapped)
      await store.send(.path(.element(id: 1, action: .countdown(.appeared))))
      await store.advance(by: .seconds(2))
      #expect(store.state.path[id: 1, case: \.countdown]?.seconds == 1)
      await store.send(.contactTapped(1))
      await store.send(detail(2, .appeared))
      await store.advance(by: .seconds(1))
      #expect(store.state.path.ids == [0])
      await store.advance(by: .seconds(5))
    }
    #expect(issues == [])
    expectNothingLeft(store)
  }
}
