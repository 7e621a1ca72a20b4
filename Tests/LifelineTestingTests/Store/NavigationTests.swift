import Lifeline
import LifelineTesting
import Testing

/// Presentations, alerts and stacks as tests of the field write them.
@Suite("A test store and what a feature presents")
struct NavigationTests {
  private let clock = TestClock()

  private func makeStore() -> TestStoreOf<Contacts> {
    TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test func `a sheet is opened, saves and closes itself`() async {
    let store = makeStore()
    await store.send(.addTapped) {
      $0.destination = .add(AddContact.State(contact: Contact(id: 0, name: "")))
    }
    await store.send(\.destination.add.nameChanged, "Blob") {
      $0.destination?.modify(\.add) { $0.contact.name = "Blob" }
    }
    await store.send(\.destination.add.saveTapped)
    await store.receive(\.destination.add.delegate.saved, Contact(id: 0, name: "Blob")) {
      $0.contacts = [Contact(id: 0, name: "Blob")]
    }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `without exhaustivity only the outcome is told`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addTapped)
    await store.send(\.destination.add.nameChanged, "Blob")
    await store.send(\.destination.add.saveTapped)
    await store.skipReceivedActions()
    store.assert {
      $0.contacts = [Contact(id: 0, name: "Blob")]
      $0.destination = nil
    }
  }

  @Test func `an alert asks before it deletes`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.addTapped)
    await store.send(\.destination.add.saveTapped)
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.send(.deleteTapped(0)) { $0.destination = .alert(.delete(0)) }
    await store.send(\.destination.alert.confirmed, 0) {
      $0.contacts = []
      $0.destination = nil
    }
  }

  @Test func `screens are pushed with the ids that the expectation draws`() async {
    let store = makeStore()
    await store.send(.detailTapped(7)) { $0.path.append(Timer.State(id: 7)) }
    await store.send(.detailTapped(8)) { $0.path[id: 1] = Timer.State(id: 8) }
    await store.send(\.path[id: 0].started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].ticked) { $0.path[id: 0]?.seconds = 1 }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }

  @Test func `a screen that pops itself takes its timer along`() async {
    let store = makeStore()
    await store.send(.detailTapped(7)) { $0.path.append(Timer.State(id: 7)) }
    await store.send(\.path[id: 0].started)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].ticked) { $0.path[id: 0]?.seconds = 1 }
    await store.send(\.path[id: 0].doneTapped)
    await store.receive(\.path.popFrom) { $0.path.removeAll() }
    await store.finish()
  }

  @Test func `a feature tested alone tells that it dismissed itself`() async {
    let store = TestStore(initialState: AddContact.State(contact: Contact(id: 0, name: "Blob"))) {
      AddContact()
    }
    #expect(!store.isDismissed)
    await store.send(.saveTapped)
    await store.receive(\.delegate.saved, Contact(id: 0, name: "Blob"))
    #expect(store.isDismissed)
  }
}

private struct Contact: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

@Reducer
private struct AddContact {
  @ObservableState
  struct State: Equatable { var contact: Contact }

  enum Action {
    case nameChanged(String)
    case saveTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable { case saved(Contact) }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.contact.name = name
        return .none
      case .saveTapped:
        return .run { [contact = state.contact, dismiss] send in
          await send(.delegate(.saved(contact)))
          await dismiss()
        }
      case .delegate:
        return .none
      }
    }
  }
}

@Reducer
private struct Timer {
  @ObservableState
  struct State: Equatable {
    let id: Int
    var seconds = 0
  }

  enum Action { case started, ticked, doneTapped }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run(name: "timer") { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.seconds += 1
        return .none
      case .doneTapped:
        return .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}

@Reducer
private struct Contacts {
  @Reducer
  enum Destination {
    case add(AddContact)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert: Equatable { case confirmed(Int) }
  }

  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    @Presents var destination: Destination.State?
    var path = StackState<Timer.State>()
  }

  enum Action {
    case addTapped
    case deleteTapped(Int)
    case detailTapped(Int)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Timer>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        let contact = Contact(id: state.contacts.count, name: "")
        state.destination = .add(AddContact.State(contact: contact))
        return .none
      case .deleteTapped(let id):
        state.destination = .alert(.delete(id))
        return .none
      case .detailTapped(let id):
        state.path.append(Timer.State(id: id))
        return .none
      case .destination(.presented(.add(.delegate(.saved(let contact))))):
        state.contacts.append(contact)
        return .none
      case .destination(.presented(.alert(.confirmed(let id)))):
        state.contacts.remove(id: id)
        return .none
      case .destination, .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) { Timer() }
  }
}

extension Contacts.Destination.State: Equatable {}

extension AlertState where Action == Contacts.Destination.Alert {
  fileprivate static func delete(_ id: Int) -> AlertState {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed(id)) { TextState("Delete") }
    }
  }
}
