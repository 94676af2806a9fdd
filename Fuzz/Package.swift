// swift-tools-version: 6.2

import PackageDescription

/// The harnesses. libFuzzer needs one program for each.
let harnesses = ["document", "trees", "paths", "models", "reports", "lexer", "json5", "codable", "streams", "partial"]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "KeyPathDecode", path: "..")],
  targets: [
    // UnboxMigrator and SwiftSource, which it needs, are not products of the package. These targets are links to their
    // folders, under other names.
    .target(name: "Source"),
    .target(
      name: "Migrator", dependencies: ["Source"],
      swiftSettings: [.unsafeFlags(["-module-alias", "SwiftSource=Source"])]),
    .target(
      name: "Harnesses",
      dependencies: [
        "KeyPathDecode", "Migrator", .product(name: "KeyPathDecodeReports", package: "KeyPathDecode"),
        .product(name: "KeyPathDecodeStreams", package: "KeyPathDecode"),
      ]),
  ] + harnesses.map { .executableTarget(name: "fuzz-\($0)", dependencies: ["Harnesses"]) }
)
