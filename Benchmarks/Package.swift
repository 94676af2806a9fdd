// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "KeyPathDecode", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "KeyPathDecode", .product(name: "KeyPathDecodeReports", package: "KeyPathDecode"),
        .product(name: "KeyPathDecodeStreams", package: "KeyPathDecode"),
        .product(name: "kpd", package: "KeyPathDecode"),
        .product(name: "UnboxCompat", package: "KeyPathDecode"),
      ])
  ]
)
