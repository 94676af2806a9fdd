// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  dependencies: [.package(name: "KeyPathDecode", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "KeyPathDecode", .product(name: "KeyPathDecodeReports", package: "KeyPathDecode"),
        .product(name: "KeyPathDecodeWatch", package: "KeyPathDecode"),
        .product(name: "KeyPathDecodeStreams", package: "KeyPathDecode"),
        .product(name: "UnboxCompat", package: "KeyPathDecode"),
        // `scripts/apple symbols --release` reads the objects of all libraries.
        .product(name: "UnboxCompat3", package: "KeyPathDecode"),
      ])
  ]
)
