import Lifeline
import Testing

@Suite("A live dependency used in a test is an issue that names it")
struct LiveDependencyInTestTests {
  @Test func `read by its property it is named by key path, type and key`() {
    let issues = isolated {
      @Dependency(\.weather) var weather
      #expect(weather.celsius() == 20)
    }
    #expect(
      issues == [
        """
        '@Dependency(\\.weather)' of type 'Weather' with key 'Weather' has no test value: a test used \
        its live value. Override it with 'withDependencies', or give 'Weather' a 'testValue'. \
        [live-dependency-in-test]
        """
      ]
    )
  }

  @Test func `read by its key it is named by the key`() {
    let issues = isolated {
      @Dependency(Weather.self) var weather
      #expect(weather.celsius() == 20)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("'@Dependency(Weather.self)' of type 'Weather' has no") == true)
  }

  @Test func `it is reported at the property that reads it`() {
    let issues = DependencyIssues()
    let line: UInt = #line + 3
    Reporting.$scoped.withValue(issues) {
      DependencyContext.$scopedTestIdentity.withValue(#function) {
        @Dependency(\.weather) var weather
        _ = weather
      }
    }
    #expect(issues.lines == [line])
  }

  @Test func `it is reported once a test`() {
    let read = {
      @Dependency(\.weather) var weather
      _ = weather
      _ = weather
    }
    #expect(isolated("first", read).count == 1)
    #expect(isolated("first", read).isEmpty)
    #expect(isolated("second", read).count == 1)
  }

  @Test func `an override is none`() {
    let issues = isolated {
      withDependencies {
        $0.weather = Weather(celsius: { 1 }, place: { "there" })
      } operation: {
        @Dependency(\.weather) var weather
        #expect(weather.celsius() == 1)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `overriding one endpoint is none`() {
    let issues = isolated {
      withDependencies {
        $0.weather.celsius = { 1 }
      } operation: {
        @Dependency(\.weather) var weather
        #expect(weather.celsius() == 1)
        #expect(weather.place() == "here")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `looking at it while overriding another does not hide a later use`() {
    let issues = isolated {
      withDependencies {
        $0.greeting.text = $0.weather.place()
      } operation: {
        #expect(currentGreeting == "here")
        @Dependency(\.weather) var weather
        _ = weather
      }
    }
    #expect(issues.count == 1)
  }

  @Test func `a test value is none`() {
    let issues = isolated {
      #expect(currentGreeting == "test")
    }
    #expect(issues.isEmpty)
  }

  @Test func `in the live and the preview context it is none`() {
    let issues = isolated {
      for context in [DependencyContext.live, .preview] {
        withDependencies {
          $0.context = context
        } operation: {
          @Dependency(\.weather) var weather
          #expect(weather.celsius() == 20)
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `a live application without a live value is an issue, once`() {
    let issues = isolated {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.printer) var printer
        #expect(printer == .testValue)
        #expect(printer == .testValue)
      }
    }
    #expect(
      issues == [
        """
        '@Dependency(\\.printer)' of type 'Printer' with key 'Printer' has no live value: the \
        application used its test value. Conform 'Printer' to 'DependencyKey', and link the module \
        that does. [missing-live-dependency]
        """
      ]
    )
  }

  private func isolated(_ test: String = #function, _ work: () -> Void) -> [String] {
    DependencyIssues.reported {
      DependencyContext.$scopedTestIdentity.withValue(test) { work() }
    }
  }
}
