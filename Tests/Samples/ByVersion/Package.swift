// swift-tools-version: 6.2
// A package that depends on Lifeline by version, as applications do; `.ci/check-by-version.sh` builds it.
// One feature, compiled in four settings of the language that projects come with.
import PackageDescription

let lifeline = Target.Dependency.product(name: "Lifeline", package: "Lifeline")
let variants: [(name: String, settings: [SwiftSetting])] = [
  ("Swift6", []),
  ("MainActorByDefault", [.defaultIsolation(MainActor.self)]),
  ("NonisolatedNonsending", [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
  ("Swift5", [.swiftLanguageMode(.v5)]),
]

let package = Package(
  name: "ByVersion",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    // Named by its address: the name of a package by version is the last part of that.
    .package(url: Context.environment["LIFELINE_REPOSITORY"] ?? "file:///Lifeline", from: "0.1.0")
  ],
  targets: variants.map {
    .target(name: $0.name, dependencies: [lifeline], swiftSettings: $0.settings)
  } + [
    .executableTarget(
      name: "Application",
      dependencies: variants.map { .byName(name: $0.name) } + [lifeline]
    ),
    .testTarget(
      name: "ApplicationTests",
      dependencies: variants.map { .byName(name: $0.name) } + [
        lifeline,
        .product(name: "LifelineTesting", package: "Lifeline"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
