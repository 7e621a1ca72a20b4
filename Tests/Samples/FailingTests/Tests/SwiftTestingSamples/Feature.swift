import Lifeline

// No test framework is imported here, as in an application.
func reportFromFeature() {
  reportIssue("swift-testing: in a feature")  // expect: swift-testing
}
