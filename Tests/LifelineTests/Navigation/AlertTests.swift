import LifelineTesting
import Testing

@testable import Lifeline

@Suite("Alerts close by their own actions, and by no others")
struct AlertTests {
  private static func alert(_ title: String = "Sure?") -> AlertState<Destination.Alert> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .confirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("It cannot be undone.")
    }
  }

  private static func dialog() -> ConfirmationDialogState<Destination.Alert> {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("What now?")
    } actions: {
      ButtonState(action: .confirmed) { TextState("That") }
    }
  }

  @Test func `an action closes the alert when the parent has seen it`() async {
    let store = AppCore(
      { $0.alert = Self.alert() },
      answer: { state, action in
        guard case .alert(.presented(.confirmed)) = action else { return }
        state.log.append("confirmed, \(state.alert == nil ? "gone" : "there")")
      }
    )
    let issues = await IssueLog.messages { await store.send(.alert(.presented(.confirmed))) }
    #expect(store.state.log == ["confirmed, there"])
    #expect(store.state.alert == nil)
    #expect(issues == [])
  }

  @Test func `a dismissal closes it without an action`() async {
    let store = AppCore { $0.alert = Self.alert() }
    await store.send(.alert(.dismiss))
    #expect(store.state.alert == nil)
  }

  @Test func `it survives actions that are not its own`() async {
    let store = AppCore {
      $0.alert = Self.alert()
      $0.destination = .alert(Self.alert())
      $0.sheet = Page.State()
    }
    _ = await IssueLog.messages {
      await store.send(.note("x"))
      await store.send(.sheet(.tick))
      await store.send(.sheet(.dismiss))
      await store.send(.destination(.presented(.dialog(.confirmed))))
      await store.send(.destination(.presented(.screen(.tick))))
    }
    #expect(store.state.alert == Self.alert())
    #expect(store.state.destination == .alert(Self.alert()))
  }

  @Test func `in a destination its action closes it, and a feature's does not`() async {
    let store = AppCore { $0.destination = .alert(Self.alert()) }
    await store.send(.destination(.presented(.alert(.rejected))))
    #expect(store.state.destination == nil)
    await store.change { $0.destination = .dialog(Self.dialog()) }
    await store.send(.destination(.presented(.dialog(.confirmed))))
    #expect(store.state.destination == nil)
    await store.change { $0.destination = .screen(Page.State()) }
    await store.send(.destination(.presented(.screen(.tick))))
    #expect(store.state.destination?.screen?.count == 1)
  }

  @Test func `an alert that the parent shows in answer stays`() async {
    let store = AppCore(
      {
        $0.alert = Self.alert("first")
        $0.destination = .alert(Self.alert("first"))
      },
      answer: { state, action in
        switch action {
        case .alert(.presented): state.alert = Self.alert("second")
        case .destination(.presented): state.destination = .alert(Self.alert("second"))
        default: break
        }
      }
    )
    await store.send(.alert(.presented(.confirmed)))
    #expect(store.state.alert?.title == TextState("second"))
    await store.send(.destination(.presented(.alert(.confirmed))))
    #expect(store.state.destination?.alert?.title == TextState("second"))
  }

  @Test func `a feature that the parent shows in answer stays`() async {
    let store = AppCore(
      { $0.destination = .alert(Self.alert()) },
      answer: { state, action in
        if case .destination(.presented(.alert)) = action {
          state.destination = .screen(Page.State())
        }
      }
    )
    await store.send(.destination(.presented(.alert(.confirmed))))
    #expect(store.state.destination?.screen != nil)
  }

  @Test func `an enum by hand with an alert behaves the same`() async {
    let store = TestCore<ByHand.State, ByHand.Action>(
      ByHand.State(place: .alert(Self.alert()))
    ) { _ in ByHand() }
    await store.send(.place(.presented(.count(.tick))))
    #expect(store.state.place?.is(\.alert) == true)
    await store.send(.place(.presented(.alert(.confirmed))))
    #expect(store.state.place == nil)
    store.sendOnly(.show(.count(3)))
    await store.send(.place(.presented(.count(.tick))))
    #expect(store.state.place == .count(4))
  }

  @Reducer
  struct ByHand {
    @CasePathable
    enum Place: Equatable {
      case count(Int)
      case alert(AlertState<Destination.Alert>)

      @CasePathable
      enum Action {
        case count(Count)
        case alert(Destination.Alert)
      }

      enum Count { case tick }
    }

    struct State { @Presents var place: Place? }

    enum Action {
      case place(PresentationAction<Place.Action>)
      case show(Place)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show(let place) = action { state.place = place }
        return .none
      }
      .ifLet(\.$place, action: \.place) {
        Reduce<Place, Place.Action> { state, action in
          if case .count(.tick) = action { state.modifyCount() }
          return .none
        }
      }
    }
  }

  @Test func `a type of one's own closes by its actions, too`() async {
    let store = TestCore<Hints.State, Hints.Action>(
      Hints.State(hint: Hints.Hint(text: "Swipe."))
    ) { _ in Hints() }
    await store.send(.tick)
    #expect(store.state.hint != nil)
    await store.send(.hint(.presented(.understood)))
    #expect(store.state.hint == nil)
  }

  @Reducer
  struct Hints {
    struct Hint: EphemeralState {
      var text = ""
      enum Action { case understood }
    }

    struct State { @Presents var hint: Hint? }

    enum Action {
      case tick
      case hint(PresentationAction<Hint.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$hint, action: \.hint)
    }
  }

  @Test func `equality looks at what is said and offered`() {
    let (first, second) = (Self.alert(), Self.alert())
    #expect(first == second && first.hashValue == second.hashValue)
    #expect(first.id != second.id)
    var other = first
    other.message = nil
    #expect(first != other)
    #expect(first.buttons[0] == second.buttons[0] && first.buttons[0] != first.buttons[1])
    let dialog = Self.dialog()
    #expect(dialog == Self.dialog() && dialog.hashValue == Self.dialog().hashValue)
    var hidden = dialog
    hidden.titleVisibility = .hidden
    #expect(dialog != hidden)
  }

  @Test func `actions are mapped, and the alert stays the same`() {
    let alert = Self.alert()
    let mapped = alert.map { $0 == .confirmed ? 1 : nil }
    #expect(mapped.id == alert.id)
    #expect(mapped.buttons.map { $0.withAction { $0 } } == [1, nil])
    #expect(Self.dialog().map { _ in "x" }.buttons.first?.action == .send("x"))
  }

  @Test func `buttons are chosen as in any builder`() {
    let names: [String]? = ["a", "b"]
    let alert = AlertState<Int> {
      TextState("Which?")
    } actions: {
      if let names {
        for name in names { ButtonState(action: 1) { TextState(name) } }
      }
      if names == nil {
        ButtonState(action: 2) { TextState("none") }
      } else {
        ButtonState { TextState("other") }
      }
    }
    #expect(alert.buttons.map { String(state: $0.label) } == ["a", "b", "other"])
  }

  @Test func `dumps show what equality looks at`() {
    var dump = ""
    customDump(Self.alert(), to: &dump)
    #expect(dump.contains("Sure?") && dump.contains(".destructive") && dump.contains("Yes"))
    #expect(!dump.contains("id:"))
  }
}

extension AlertTests.ByHand.Place {
  fileprivate mutating func modifyCount() {
    if case .count(let count) = self { self = .count(count + 1) }
  }
}
