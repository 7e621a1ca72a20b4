import Testing

@testable import LifelineMacros

@Suite("@ObservableState and @Presents")
struct ObservableStateMacroTests {
  @Test(arguments: [
    ("var count = 0", true), ("private(set) var count: Int", true), ("let count = 0", false),
    ("static var count = 0", false), ("lazy var count = 0", false),
    ("var count: Int { 1 }", false), ("var count = 0 { didSet {} }", true),
    ("@ObservationStateIgnored var count = 0", false), ("@Presents var detail: Detail?", false),
    ("@available(iOS 18, *) var count = 0", true), ("func count() {}", false),
    ("@ObservationStateTracked var count = 0", false),
  ])
  func `stored variables are split`(member: String, isSplit: Bool) {
    #expect(
      expand("ObservableState", .memberAttribute, member, in: "struct State {}")
        == (isSplit ? "@Lifeline.ObservationStateTracked" : "")
    )
  }

  @Test func `a property becomes a computed one with its storage behind it`() {
    let source = "public var count: Int = 0"
    #expect(
      expand("ObservationStateTracked", .accessor, source) == """
        @storageRestrictions(initializes: _count)
        init(initialValue) {
          _count = initialValue
        }
        get {
          _$observationRegistrar.access(\\Self.count)
          return _count
        }
        set {
          let isChange = _$observationRegistrar.willSet(_count, to: newValue)
          _count = newValue
          if isChange { _$observationRegistrar.didChange(\\Self.count) }
        }
        _modify {
          let edit = _$observationRegistrar.beginEdit(of: &_count)
          defer { _$observationRegistrar.endEdit(edit, of: _count, \\Self.count) }
          yield &_count
        }
        """
    )
    #expect(expand("ObservationStateTracked", .peer, source) == "private var _count: Int = 0")
  }

  @Test func `the storage of a presentation has the access level of the property`() {
    let expansion = expand("Presents", .peer, "public private(set) var detail: Detail.State?")
    #expect(
      expansion == """
        private var _detail = Lifeline.PresentationState<Detail.State>(wrappedValue: nil)
        public private(set) var $detail: Lifeline.PresentationState<Detail.State> {
          get { _detail }
          set { _detail = newValue }
          _modify { yield &_detail }
        }
        """
    )
  }

  @Test func `coding keys have the declared names`() {
    let source =
      "struct State: Codable {\n  var a = 1\n  let b: Int\n  @ObservationStateIgnored var c = 1\n}"
    #expect(
      expand("ObservableState", .member, source).hasSuffix(
        """
        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _a = "a"
          case b
          case c
        }
        """
      )
    )
  }

  @Test func `a large reducer is expanded quickly`() {
    let names = (0..<60).map { "case number\($0)(Int, name: String)" }
    let source = "enum Action {\n" + names.joined(separator: "\n") + "\n}"
    let times = (0..<5).map { _ in processorTime { _ = expand("CasePathable", .member, source) } }
    let fastest = times.min() ?? .zero
    // Code that a sanitizer watches is many times slower; then the limit only tells a square.
    #expect(fastest < .milliseconds(isSanitized ? 1000 : 50), "\(fastest)")
  }
}
