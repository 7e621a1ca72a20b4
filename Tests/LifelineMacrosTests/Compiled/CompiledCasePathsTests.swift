public import Lifeline
import Testing

@CasePathable
private enum Everything {
  case nothing
  case one(Int)
  case labelled(id: Int)
  case several(Int, name: String, Double?)
  case `default`
  case defaulted(Int = 7, flag: Bool = true)
  case optional(Int?)
  indirect case itself(Everything)
  indirect case alsoItself(Self)
  case function(@Sendable (Int) -> Int)
  case moved(by: Int, after: String)
  @available(iOS 99, macOS 99, *) case late
  @available(*, unavailable) case never
  case empty(Caseless)
  case filter(Int)
  case first
  case map(String)
  #if DEBUG
  case debug(Int)
  #else
  case release
  #endif
  case impossible(Never)
  @available(*, deprecated, message: "gone } \"soon\"") case old(Int)
}

/// No case at all.
@CasePathable public enum Caseless {}
/// A single case.
@CasePathable public enum Alone { case only(Int) }
@CasePathable package enum Root<Element, Iterator: Sendable> {
  case element(Element)
  case iterator(Iterator, Element: [Element])
  indirect case nested(Root?)
}

/// A generic type around an enum.
public enum Outer<A: Equatable> {
  /// An enum that uses the generic parameter of the type around it.
  @CasePathable
  public enum Inner where A: Sendable {
    case a(A)
    case b(Outer<A>)
  }
}

extension Outer where A == Int {
  @CasePathable fileprivate enum Extended {
    case x(Nested)
    struct Nested {}
  }
}

extension Everything {
  var isOne: Bool { self.is(\.one) }
}

@Suite("A case path for every case")
struct CompiledCasePathsTests {
  @Test func `payloads are found and embedded`() throws {
    #expect(Everything.one(3)[case: \.one] == 3)
    #expect(Everything.labelled(id: 3)[case: \.labelled] == 3)
    let several = try #require(Everything.several(1, name: "a", nil)[case: \.several])
    #expect(several.0 == 1 && several.name == "a" && several.2 == nil)
    #expect(Everything.one(3)[case: \.labelled] == nil)
    #expect(Everything.nothing.is(\.nothing))
    #expect(Everything.default.is(\.default))
    #expect(Everything.optional(nil)[case: \.optional] == .some(nil))
    #expect(Everything.itself(.one(4))[case: \.itself]?[case: \.one] == 4)
    #expect(Everything.itself(.one(4))[case: \.itself.one] == 4)
    let embedded: Everything = (\Everything.Cases.defaulted)((1, flag: false))
    #expect(embedded[case: \.defaulted]?.flag == false)
  }

  @Test func `names of sequences are names of cases too`() {
    #expect(Everything.filter(1)[case: \.filter] == 1)
    #expect(Everything.map("a")[case: \.map] == "a")
    #expect(Everything.first.is(\.first))
  }

  @Test func `all case paths are listed and a value knows its own`() {
    #expect(Array(Alone.allCasePaths) == [\.only])
    #expect(Array(Caseless.allCasePaths).isEmpty)
    #expect(Everything.allCasePaths[.one(1)] == \.one)
    #expect(Everything.allCasePaths[.moved(by: 1, after: "")] == \.moved)
    #expect(Set(Everything.allCasePaths).count == 19)
  }

  @Test func `generic enums keep their own meaning of shadowed names`() {
    let root = Root<Int, String>.iterator("a", Element: [1])
    #expect(root[case: \.iterator]?.Element == [1])
    #expect(Root<Int, String>.element(3)[case: \.element] == 3)
    #expect(Outer<Int>.Inner.a(3)[case: \.a] == 3)
    #expect(Outer<Int>.Extended.x(.init()).is(\.x))
  }
}
