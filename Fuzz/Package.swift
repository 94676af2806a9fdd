// swift-tools-version: 6.2

import PackageDescription

/// One program for each harness, as libFuzzer wants it.
let harnesses = ["document", "trees", "paths", "models", "reports", "lexer", "json5", "codable", "streams"]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "KeyPathDecode", path: "..")],
  targets: [
    // The package has no product for UnboxMigrator, nor for SwiftSource that it needs. These are links to their folders,
    // with names of their own.
    .target(name: "Source"),
    .target(
      name: "Migrator", dependencies: ["Source"],
      swiftSettings: [.unsafeFlags(["-module-alias", "SwiftSource=Source"])]),
    .target(
      name: "Harnesses",
      dependencies: [
        "KeyPathDecode", "Migrator", .product(name: "KeyPathDecodeReports", package: "KeyPathDecode"),
      ]),
  ] + harnesses.map { .executableTarget(name: "fuzz-\($0)", dependencies: ["Harnesses"]) }
)
