import Lifeline

/// What happens when a program that links LifelineTesting is loaded, before any of it runs.
///
/// Nobody has to import LifelineTesting, or call anything, for issues to fail tests: it is enough that one
/// target of the test image links it.
enum LifelineTestingImage {
  /// Everything that LifelineTesting installs into Lifeline.
  ///
  /// Called on the main thread by the loader, also in a program that runs no tests: install, start nothing.
  static func loaded() {
    Reporting.install(TestFrameworkReporter())
    RunningTestCase.observe()
    TestIdentity.setProvider { RunningTest.id }
    EffectExecution.setFactory { TestExecutor.forNewStore() }
  }
}
