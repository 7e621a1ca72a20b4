import LifelineTesting
import Testing

@testable import Lifeline

/// A mistake that can be survived, and what its report says.
struct Misuse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let action: @Sendable () -> App.Action
  let words: [String]

  static let all: [Misuse] = [
    Misuse(
      testDescription: "the push of an id that is there",
      action: { .path(.push(id: 0, state: .other(Page.State()))) },
      words: [
        "'forEach' at LifelineTests/", "'path.push'", "for 'App.path[id: #0]'",
        "while an element with that id was on the stack", "draws a new id", "[push-of-present-id]",
      ]
    ),
    Misuse(
      testDescription: "the pop of an id that is not there",
      action: { .path(.popFrom(id: 7)) },
      words: ["'App.path[id: #7]'", "there was no element with that id", "[pop-of-unknown-id]"]
    ),
    Misuse(
      testDescription: "an action of a screen that is not there",
      action: { .screen(7, .tick) },
      words: ["'path.element.screen.tick'", "'App.path[id: #7]'", "[action-without-state]"]
    ),
    Misuse(
      testDescription: "an action for another case of a screen",
      action: { .path(.element(id: 0, action: .other(.tick))) },
      words: [
        "'App.path[id: #0].other'", "its state was in the case 'screen'", "[action-without-state]",
      ]
    ),
    Misuse(
      testDescription: "an action for another case of a destination",
      action: { .destination(.presented(.screen(.tick))) },
      words: [
        "'App.destination.screen'", "its state was in the case 'alert'", "[action-without-state]",
      ]
    ),
    Misuse(
      testDescription: "an action of an alert that is not the case",
      action: { .destination(.presented(.dialog(.confirmed))) },
      words: [
        "'App.destination.dialog'", "its state was in the case 'alert'", "[action-without-state]",
      ]
    ),
    Misuse(
      testDescription: "an action of a sheet that is not there",
      action: { .sheet(.tick) },
      words: ["'ifLet'", "'App.sheet'", "its state was nil", "[action-without-state]"]
    ),
    Misuse(
      testDescription: "a dismissal where nothing is presented",
      action: { .sheet(.dismiss) },
      words: [
        "'ifLet'", "'sheet.dismiss'", "'App.sheet'", "its state was nil",
        "only while something is presented", "[dismissal-of-nothing]",
      ]
    ),
    Misuse(
      testDescription: "an action of an alert that is not there",
      action: { .alert(.presented(.confirmed)) },
      words: ["'App.alert'", "its state was nil", "[action-without-state]"]
    ),
  ]
}

@Suite("Mistakes of navigation are reported once and change nothing")
struct MisuseTests {
  @Test(arguments: Misuse.all)
  func `what cannot be done is reported, and the parent sees the action`(_ misuse: Misuse) async {
    let seen = LockedList<Void>()
    let store = AppCore(
      {
        $0.path = [.screen(Page.State())]
        $0.destination = .alert(AlertState { TextState("Sure?") })
      },
      answer: { _, _ in seen.append(()) }
    )
    let before = store.state
    let issues = await IssueLog.messages { await store.send(misuse.action()) }
    #expect(store.state == before)
    #expect(issues.count == 1)
    for word in misuse.words {
      #expect(issues.first?.contains(word) == true, "\(word) in \(issues)")
    }
    #expect(seen.values.count == 1)
    #expect(store.effects.isEmpty)
  }
}
