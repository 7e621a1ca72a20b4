// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Continuous integration sets the variable for all its commands, so that they share one build.
let strictness: [SwiftSetting] =
  Context.environment["LIFELINE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strictness

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
    .target(
      name: "Feed",
      dependencies: ["Downloads", "Lifeline"],
      path: "Examples/Feed/Sources",
      swiftSettings: settings
    ),
    .target(
      name: "DismissedAlbums",
      dependencies: ["AtomicFiles", "Lifeline"],
      path: "Examples/DismissedAlbums/Sources",
      swiftSettings: settings
    ),
    .target(
      name: "ShowcaseCore",
      dependencies: ["DismissedAlbums", "Feed", "Lifeline", "Weather"],
      path: "Examples/Showcase/Sources/Core",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Showcase",
      dependencies: ["ShowcaseCore"],
      path: "Examples/Showcase/Sources/Main",
      swiftSettings: settings
    ),
    .target(
      name: "Weather",
      dependencies: ["AtomicFiles", "Downloads", "Lifeline"],
      path: "Examples/Weather/Sources",
      swiftSettings: settings
    ),
    .target(
      name: "AtomicFiles",
      path: "Examples/Support/AtomicFiles",
      swiftSettings: settings
    ),
    .target(
      name: "Downloads",
      path: "Examples/Support/Downloads",
      swiftSettings: settings
    ),
    .target(
      name: "LoopbackServer",
      path: "Examples/Support/LoopbackServer",
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeedTests",
      dependencies: ["Downloads", "Feed", "Lifeline", "LifelineTesting", "LoopbackServer"],
      path: "Examples/Feed/Tests",
      resources: [.copy("Fixtures")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WeatherTests",
      dependencies: ["AtomicFiles", "Lifeline", "LifelineTesting", "LoopbackServer", "Weather"],
      path: "Examples/Weather/Tests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "DismissedAlbumsTests",
      dependencies: ["AtomicFiles", "DismissedAlbums", "Lifeline", "LifelineTesting"],
      path: "Examples/DismissedAlbums/Tests",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ShowcaseTests",
      dependencies: [
        "DismissedAlbums", "Feed", "Lifeline", "LifelineTesting", "ShowcaseCore", "Weather",
      ],
      path: "Examples/Showcase/Tests",
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
