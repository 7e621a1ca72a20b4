import Lifeline
import Testing

@Suite("A dependency is read where it is used")
struct DependencyTests {
  struct Feature {
    @Dependency(\.greeting) var greeting
    @Dependency(Greeting.self) var byKey
    @Dependency(\.greeting.text) var text
    @Dependency(\.self) var values
  }

  final class Model {
    @Dependency(\.greeting.text) var text
    @Dependency(\.printer.name) var printer
  }

  @Test func `every form of reading sees an override`() {
    withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      let feature = Feature()
      #expect(feature.greeting.text == "hi")
      #expect(feature.byKey.text == "hi")
      #expect(feature.text == "hi")
      #expect(feature.values.greeting.text == "hi")
    }
  }

  @Test func `every form of reading sees a test value`() {
    let feature = Feature()
    #expect(feature.greeting == .testValue)
    #expect(feature.byKey == .testValue)
    #expect(feature.text == "test")
    #expect(feature.values.greeting == .testValue)
  }

  @Test func `an existing structure sees the overrides of whoever reads`() {
    let feature = Feature()
    let text = withDependencies {
      $0.greeting.text = "now"
    } operation: {
      feature.text
    }
    #expect(text == "now")
    #expect(feature.text == "test")
  }

  @Test func `an object keeps the overrides that it was made under`() {
    let model = withDependencies {
      $0.greeting.text = "made"
    } operation: {
      Model()
    }
    #expect(model.text == "made")
  }

  @Test func `the overrides of whoever reads win over those of the making`() {
    let model = withDependencies {
      $0.greeting.text = "made"
      $0.printer.name = "made"
    } operation: {
      Model()
    }
    withDependencies {
      $0.greeting.text = "read"
    } operation: {
      #expect(model.text == "read")
      #expect(model.printer == "made")
    }
  }

  @Test func `values read as a whole keep what was captured`() {
    let feature = withDependencies {
      $0.greeting.text = "made"
    } operation: {
      Feature()
    }
    let values = feature.values
    let text = withDependencies {
      $0 = values
    } operation: {
      currentGreeting
    }
    #expect(text == "made")
  }

  @Test func `values are copied, not shared`() {
    var first = DependencyValues()
    first.greeting.text = "first"
    var second = first
    second.greeting.text = "second"
    #expect(first.greeting.text == "first")
    #expect(second.greeting.text == "second")
  }
}
