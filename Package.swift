// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Lifeline",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Lifeline", targets: ["Lifeline"]),
    .library(name: "LifelineTesting", targets: ["LifelineTesting"]),
    .executable(name: "showcase", targets: ["Showcase"]),
  ],
  targets: [
    .macro(name: "LifelineMacros", swiftSettings: settings),
    .target(name: "Lifeline", dependencies: ["LifelineMacros"], swiftSettings: settings),
    .target(name: "LifelineTesting", dependencies: ["Lifeline"], swiftSettings: settings),
    .executableTarget(
      name: "LifelineBenchmarks",
      dependencies: ["Lifeline", "LifelineTesting", "AllocationCounter"],
      swiftSettings: settings
    ),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "Showcase",
      dependencies: ["Lifeline"],
      path: "Examples/Showcase/Sources",
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineTests",
      dependencies: ["Lifeline", "LifelineTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineMacrosTests",
      dependencies: ["Lifeline", "LifelineMacros"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LifelineTestingTests",
      dependencies: ["Lifeline", "LifelineTesting"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
