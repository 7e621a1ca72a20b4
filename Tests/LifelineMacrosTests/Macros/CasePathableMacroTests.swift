import Testing

@testable import LifelineMacros

@Suite("@CasePathable")
struct CasePathableMacroTests {
  @Test func `every case gets a case path`() {
    let source = """
      public enum Action {
        case tick
        #if DEBUG
        case moved(to: Int, String = "}")
        #endif
      }
      """
    #expect(
      expand("CasePathable", .member, source) == """
        public nonisolated struct AllCasePaths: Lifeline.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          public subscript(root: Action) -> Lifeline.PartialCaseKeyPath<Action> {
            switch root {
            case .tick: return \\.tick
        #if DEBUG
            case .moved: return \\.moved
        #endif
            }
          }
          public var tick: Lifeline.AnyCasePath<Action, Swift.Void> {
            Lifeline.AnyCasePath<Action, Swift.Void>(
              name: "tick",
              embed: { _ in Action.tick },
              extract: {
                guard case .tick = $0 else { return nil }
                return ()
              }
            )
          }
        #if DEBUG
          public var moved: Lifeline.AnyCasePath<Action, (to: Int, String)> {
            Lifeline.AnyCasePath<Action, (to: Int, String)>(
              name: "moved",
              _case: Action.moved(to:_:),
              extract: {
                guard case .moved(to: let value0, let value1) = $0 else { return nil }
                return (value0, value1)
              }
            )
          }
        #endif
          public func makeIterator() -> Swift.IndexingIterator<[Lifeline.PartialCaseKeyPath<Action>]> {
            var paths: [Lifeline.PartialCaseKeyPath<Action>] = []
            paths.append(\\.tick)
        #if DEBUG
            paths.append(\\.moved)
        #endif
            return paths.makeIterator()
          }
        }
        public nonisolated static var allCasePaths: AllCasePaths {
          AllCasePaths()
        }
        """
    )
  }

  @Test func `the conformance is an extension`() {
    #expect(
      expand("CasePathable", .extension, "enum A {}", extending: "Outer.A")
        == "extension Outer.A: nonisolated Lifeline.CasePathable {}"
    )
  }

  @Test(arguments: [
    (
      "struct A {}", "1:1 error: '@CasePathable' can only be attached to an enum."
    ),
    (
      "enum A {\n  case a(Int)\n  case b, a(String)\n}",
      "3:11 error: Another case is named 'a' too. Swift cannot tell cases of one name apart in a pattern; "
        + "give each a name of its own."
    ),
    (
      "enum A { case `self` }",
      "1:15 error: A case named 'self' cannot have a case path: '\\.self' has a meaning of its own. "
        + "Rename the case."
    ),
    (
      "enum A {\n  case a(\n}",
      "2:9 error: This declaration cannot be read by Lifeline's macros: This bracket is not closed."
    ),
  ])
  func `misuse is an error at its place`(source: String, message: String) {
    #expect(expand("CasePathable", .member, source) == message)
    #expect(!expand("CasePathable", .extension, source, extending: "A").contains("error"))
  }

  @Test(arguments: [
    ("enum A {}", ""), ("package enum A {}", "package "), ("public enum A {}", "public "),
    ("private enum A {}", ""), ("fileprivate indirect enum A {}", ""),
  ])
  func `the access level is the enum's`(source: String, access: String) {
    #expect(
      expand("CasePathable", .member, source).hasPrefix("\(access)typealias AllCasePaths")
    )
  }

  @Test func `members of a public extension are public`() {
    let expansion = expand("CasePathable", .member, "enum A {}", in: "public extension B {}")
    #expect(expansion.hasPrefix("public typealias"))
  }
}
