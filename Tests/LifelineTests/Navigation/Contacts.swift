import Lifeline

/// A form in a sheet: it adds a contact or edits one.
@Reducer
struct ContactForm {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
    var isSaving = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelTapped
    case saveTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case saved(Contact) }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.contact.name) { _, state in
        if state.contact.name.count > 10 { state.contact.name.removeLast() }
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .cancelTapped:
        return .run { _ in await dismiss() }
      case .saveTapped:
        state.isSaving = true
        return .run { [contact = state.contact] send in
          try await clock.sleep(for: .milliseconds(500))
          await send(.delegate(.saved(contact)))
          await dismiss()
        }
      }
    }
  }
}

struct Contact: Equatable, Identifiable, Sendable {
  let id: Int
  var name = ""
}

/// A pushed screen that counts down and then pops itself.
@Reducer
struct Countdown {
  @ObservableState
  struct State: Equatable { var seconds = 3 }

  enum Action {
    case appeared
    case ticked
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "countdown") { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
      case .ticked:
        state.seconds -= 1
        return state.seconds > 0 ? .none : .run { _ in await dismiss() }
      }
    }
  }
}

/// A pushed screen of one contact, with a sheet and a dialog of its own.
@Reducer
struct ContactDetail {
  @Reducer
  enum Destination {
    case edit(ContactForm)
    case confirm(ConfirmationDialogState<Confirmation>)

    enum Confirmation: Equatable { case deleted }
  }

  @ObservableState
  struct State: Equatable {
    var contact: Contact
    var minutesOpen = 0
    @Presents var destination: Destination.State?
  }

  enum Action {
    case appeared
    case minutePassed
    case editTapped
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case changed(Contact)
      case deleted(Int)
    }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "minutes") { send in
          while true {
            try await clock.sleep(for: .seconds(60))
            await send(.minutePassed)
          }
        }
      case .minutePassed:
        state.minutesOpen += 1
        return .none
      case .editTapped:
        state.destination = .edit(ContactForm.State(contact: state.contact))
        return .none
      case .deleteTapped:
        state.destination = .confirm(
          ConfirmationDialogState {
            TextState("Delete \(state.contact.name)?")
          } actions: {
            ButtonState(role: .destructive, action: .deleted) { TextState("Delete") }
          }
        )
        return .none
      case .destination(.presented(.confirm(.deleted))):
        return .send(.delegate(.deleted(state.contact.id)))
      case .destination(.presented(.edit(.delegate(.saved(let contact))))):
        state.contact = contact
        return .send(.delegate(.changed(contact)))
      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ContactDetail.Destination.State: Equatable {}

/// The root: a list that adds in a sheet, drills down, and asks before it removes all.
@Reducer
struct Contacts {
  @Reducer
  enum Destination {
    case add(ContactForm)
    case alert(AlertState<Alert>)

    enum Alert: Equatable { case allDeleted }
  }

  @Reducer
  enum Path {
    case detail(ContactDetail)
    case countdown(Countdown)
  }

  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    var path = StackState<Path.State>()
    var nextID = 1
    @Presents var destination: Destination.State?
  }

  enum Action {
    case addTapped
    case contactTapped(Int)
    case countdownTapped
    case deleteAllTapped
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.destination = .add(ContactForm.State(contact: Contact(id: state.nextID)))
        state.nextID += 1
        return .none
      case .contactTapped(let id):
        guard let contact = state.contacts[id: id] else { return .none }
        state.path.append(.detail(ContactDetail.State(contact: contact)))
        return .none
      case .countdownTapped:
        state.path.append(.countdown(Countdown.State()))
        return .none
      case .deleteAllTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete all?")
          } actions: {
            ButtonState(role: .destructive, action: .allDeleted) { TextState("Delete") }
            ButtonState(role: .cancel) { TextState("Keep") }
          }
        )
        return .none
      case .destination(.presented(.add(.delegate(.saved(let contact))))):
        state.contacts.append(contact)
        return .none
      case .destination(.presented(.alert(.allDeleted))):
        state.contacts = []
        state.path.removeAll()
        return .none
      case .path(.element(_, .detail(.delegate(.changed(let contact))))):
        state.contacts[id: contact.id] = contact
        return .none
      case .path(.element(let stackID, .detail(.delegate(.deleted(let id))))):
        state.contacts.remove(id: id)
        state.path.pop(from: stackID)
        return .none
      case .destination, .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Contacts.Destination.State: Equatable {}
extension Contacts.Path.State: Equatable {}
