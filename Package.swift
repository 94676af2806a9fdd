// swift-tools-version: 6.2

import PackageDescription

/// The pages of the playground, each also a program that a test runs.
let pages = ["Basics", "Paths", "Errors", "Rules", "Bytes", "Streams", "Reports", "Codable", "FromUnbox"]

/// Models for Unbox 4 and 3, and what `kpd migrate-unbox` makes of them: tests compare what they decode.
let unboxModels: [Target] = [
  .target(name: "Unbox4", dependencies: ["UnboxCompat"], path: "Tests/UnboxModels/Unbox4"),
  .target(name: "Unbox3", dependencies: ["UnboxCompat3"], path: "Tests/UnboxModels/Unbox3"),
  .target(name: "Migrated4", dependencies: ["UnboxCompat"], path: "Tests/UnboxModels/Migrated4"),
  .target(name: "Migrated3", dependencies: ["UnboxCompat3"], path: "Tests/UnboxModels/Migrated3"),
]

/// Payloads whose models `kpd model` writes: tests compile these, and decode with them.
let generatedModels = [
  "GitHubRepositories", "GitHubEvents", "GitHubWebhooks", "Flattened", "NPMPackages", "GeoJSON", "StripeEvents",
  "SlackMessages", "Kubernetes",
  "RedditListings", "JSONAPI", "OpenAPI", "HostileKeys",
]

/// Codable models, and what `kpd model --from-codable` makes of them: tests compare what they decode.
let codableModels: [Target] = [
  .target(name: "CodableOriginals", path: "Tests/CodableModels/Codable"),
  .target(name: "FromCodable", dependencies: ["KeyPathDecode"], path: "Tests/CodableModels/FromCodable"),
]

let package = Package(
  name: "KeyPathDecode",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "KeyPathDecode", targets: ["KeyPathDecode"]),
    .library(name: "KeyPathDecodeReports", targets: ["KeyPathDecodeReports"]),
    .executable(name: "kpd", targets: ["kpd"]),
    .library(name: "UnboxCompat", targets: ["UnboxCompat"]),
    .library(name: "UnboxCompat3", targets: ["UnboxCompat3"]),
  ],
  traits: [
    .default(enabledTraits: ["Foundation"]),
    .trait(
      name: "Foundation",
      description:
        "Foundation's own types: NSNumber trees, property lists, date formats; reports, kpd and Unbox need it."),
  ],
  targets: [
    .target(name: "KeyPathDecode", swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "KeyPathDecodeReports", dependencies: ["KeyPathDecode"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "UnboxCompat", dependencies: ["KeyPathDecode"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "UnboxCompat3", dependencies: ["UnboxCompat", "KeyPathDecode"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "SwiftSource", swiftSettings: [.strictMemorySafety()]),
    .target(name: "UnboxMigrator", dependencies: ["SwiftSource"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "ModelWriter", dependencies: ["KeyPathDecode", "KeyPathDecodeReports"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "ModelReader", dependencies: ["KeyPathDecode", "SwiftSource", "ModelWriter"],
      swiftSettings: [.strictMemorySafety()]),
    .executableTarget(
      name: "kpd",
      dependencies: ["KeyPathDecode", "KeyPathDecodeReports", "UnboxMigrator", "ModelWriter", "ModelReader"]),
    .target(name: "TestSupport", dependencies: ["KeyPathDecode"], path: "Tests/TestSupport"),
    .testTarget(
      name: "KeyPathDecodeTests", dependencies: ["KeyPathDecode", "TestSupport"], exclude: ["Runtime/Golden"]),
    .testTarget(
      name: "KeyPathDecodeReportsTests", dependencies: ["KeyPathDecodeReports", "TestSupport"],
      exclude: ["Report/Golden"]),
    .testTarget(
      name: "kpdTests",
      dependencies: [
        "kpd", "SwiftSource", "UnboxMigrator", "UnboxCompat", "UnboxCompat3", "Unbox4", "Unbox3", "Migrated4",
        "Migrated3", "TestSupport",
      ],
      exclude: ["Report/Golden"]),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "TestSupport"]),
    .testTarget(name: "UnboxCompatTests", dependencies: ["UnboxCompat", "KeyPathDecodeReports", "TestSupport"]),
    .testTarget(name: "UnboxCompat3Tests", dependencies: ["UnboxCompat3"]),
    .testTarget(
      name: "ModelWriterTests",
      dependencies: ["ModelWriter", "TestSupport"] + generatedModels.map { .target(name: "Model-\($0)") }),
    .testTarget(
      name: "ModelReaderTests", dependencies: ["ModelReader", "CodableOriginals", "FromCodable", "TestSupport"]),
    .target(
      name: "FuzzHarnesses", dependencies: ["KeyPathDecode", "KeyPathDecodeReports", "UnboxMigrator"],
      path: "Fuzz/Sources/Harnesses"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzHarnesses"]),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: pages.map { .target(name: "Page-\($0)") },
      exclude: ["Expected"]),
  ]
    + pages.map {
      .executableTarget(
        name: "Page-\($0)",
        dependencies: ["KeyPathDecode", "KeyPathDecodeReports"] + ($0 == "FromUnbox" ? ["UnboxCompat"] : []),
        path: "Playgrounds/Tour.playground/Pages/\($0).xcplaygroundpage")
    }
    + unboxModels + codableModels
    + generatedModels.map {
      .target(name: "Model-\($0)", dependencies: ["KeyPathDecode"], path: "Tests/GeneratedModels/\($0)")
    },
  swiftLanguageModes: [.v6]
)

// What the sanitizers and the portable twins are run on: the tools and the models of the tests take most of a build.
if Context.environment["LIBRARY_ALONE"] != nil {
  let kept = [
    "KeyPathDecode", "KeyPathDecodeReports", "TestSupport", "KeyPathDecodeTests", "KeyPathDecodeReportsTests",
    "SwiftSource", "UnboxMigrator", "FuzzHarnesses", "FuzzTests",
  ]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}
