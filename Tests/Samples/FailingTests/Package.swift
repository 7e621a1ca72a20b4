// swift-tools-version: 6.2
// Tests that must fail; `.ci/check-failing-samples.sh` runs them and reads the result.
import PackageDescription

let lifeline = Target.Dependency.product(name: "Lifeline", package: "Lifeline")
let lifelineTesting = Target.Dependency.product(name: "LifelineTesting", package: "Lifeline")

// All test targets of a package share one image, so what is to run without LifelineTesting takes a
// manifest without it.
let linked: [Target] = [
  .testTarget(name: "SwiftTestingSamples", dependencies: [lifeline, lifelineTesting]),
  .testTarget(name: "XCTestSamples", dependencies: [lifeline, lifelineTesting]),
]
let unlinked: [Target] = [
  .testTarget(name: "UnlinkedSamples", dependencies: [lifeline])
]

let package = Package(
  name: "FailingTests",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [.package(name: "Lifeline", path: "../../..")],
  targets: Context.environment["LIFELINE_SAMPLES"] == "unlinked" ? unlinked : linked,
  swiftLanguageModes: [.v6]
)
