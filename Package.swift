// swift-tools-version: 6.2

import PackageDescription

// MARK: The library

let library = [
  .target(name: "CKeyPathDecode"),
  strict("Sources", "KeyPathDecode", "CKeyPathDecode"),
  strict("Sources", "KeyPathDecodeStreams", "KeyPathDecode"),
  strict("Sources", "KeyPathDecodeReports", "KeyPathDecode"),
  strict("Sources", "KeyPathDecodeWatch", "KeyPathDecode", "KeyPathDecodeReports"),
  strict("Sources", "UnboxCompat", "KeyPathDecode"),
  strict("Sources", "UnboxCompat3", "UnboxCompat", "KeyPathDecode"),
]

// MARK: The tools

let tools = [
  strict("Tools", "SwiftSource"),
  strict("Tools", "UnboxMigrator", "SwiftSource"),
  strict("Tools", "ModelWriter", "KeyPathDecode", "KeyPathDecodeReports"),
  strict("Tools", "SchemaReader", "KeyPathDecode", "SwiftSource", "ModelWriter"),
  strict(
    "Tools", "ModelReader", "KeyPathDecode", "KeyPathDecodeReports", "SwiftSource", "ModelWriter", "SchemaReader"),
  .executableTarget(
    name: "kpd",
    dependencies: [
      "KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "KeyPathDecodeWatch", "UnboxMigrator",
      "ModelWriter", "SchemaReader", "ModelReader",
    ],
    path: "Tools/kpd"),
]

// MARK: The models that tests compile

/// Models for Unbox 4 and 3; the same, migrated by `kpd migrate-unbox`; and the output of `kpd model` for payloads, a
/// JSON Schema, an OpenAPI document and Codable models.
let fixtures = [
  fixture("UnboxModels", "UnboxCompat3"), fixture("MigratedModels", "UnboxCompat3"),
  fixture("GeneratedModels", "KeyPathDecode"),
]

// MARK: The tests

let harnesses = Target.target(
  name: "FuzzHarnesses",
  dependencies: [
    "KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "UnboxMigrator", "SchemaReader", "ModelReader",
  ],
  path: "Fuzz/Sources/Harnesses")

let tests: [Target] = [
  .target(name: "TestSupport", dependencies: ["KeyPathDecode"], path: "Tests/TestSupport"),
  harnesses,
  test("KeyPathDecode", "KeyPathDecodeReports", exclude: ["Runtime/Golden"]),
  test("KeyPathDecodeStreams"),
  test("KeyPathDecodeReports", "KeyPathDecodeStreams", "KeyPathDecodeWatch", exclude: ["Report/Golden"]),
  test("KeyPathDecodeWatch", "KeyPathDecodeStreams"),
  test("UnboxCompat", "KeyPathDecodeReports"),
  test("UnboxCompat3"),
  test("kpd", "UnboxMigrator", exclude: ["Report/Golden"]),
  test(
    "Tools", of: ["SwiftSource", "UnboxMigrator", "ModelWriter", "SchemaReader", "ModelReader"],
    "UnboxCompat3", fixtures: fixtures),
  // Most apps of Swift 6.2 isolate their code to the main actor by default.
  .testTarget(
    name: "MainActorTests", dependencies: ["KeyPathDecode", "KeyPathDecodeStreams"],
    swiftSettings: [.defaultIsolation(MainActor.self)]),
  .testTarget(name: "FuzzTests", dependencies: ["FuzzHarnesses", "TestSupport"]),
]

let package = Package(
  name: "KeyPathDecode",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "KeyPathDecode", targets: ["KeyPathDecode"]),
    .library(name: "KeyPathDecodeStreams", targets: ["KeyPathDecodeStreams"]),
    .library(name: "KeyPathDecodeReports", targets: ["KeyPathDecodeReports"]),
    .library(name: "KeyPathDecodeWatch", targets: ["KeyPathDecodeWatch"]),
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
  targets: library + tools + tests + fixtures,
  swiftLanguageModes: [.v6]
)

// The variable KEYPATHDECODE leaves out targets that a run does not need, since they take most of the build time.
switch Context.environment["KEYPATHDECODE"] {
case "library":
  // The release, portable and sanitizer runs test the four libraries that decode, report and watch, and the fuzz
  // harnesses, which need the tools without kpd.
  let kept = [
    "CKeyPathDecode", "KeyPathDecode", "KeyPathDecodeStreams", "KeyPathDecodeReports", "KeyPathDecodeWatch",
    "TestSupport", "KeyPathDecodeTests", "KeyPathDecodeStreamsTests", "KeyPathDecodeReportsTests",
    "KeyPathDecodeWatchTests", "SwiftSource", "UnboxMigrator", "ModelWriter", "SchemaReader", "ModelReader",
    "FuzzHarnesses", "FuzzTests",
  ]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
case "fuzz":
  // libFuzzer has a `main` of its own. Only `scripts/fuzz` and OSS-Fuzz build this program, and copy it for each harness.
  package.targets =
    library + tools.filter { $0.type == .regular } + [
      harnesses, .executableTarget(name: "fuzz", dependencies: ["FuzzHarnesses"], path: "Fuzz/Sources/fuzz"),
    ]
  package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
case let other?: fatalError("KEYPATHDECODE is \(other), but can only be library or fuzz")
case nil: break
}

// MARK: Helpers

/// A target with strict memory safety, named after its folder.
func strict(_ shelf: String, _ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(shelf)/\(name)", swiftSettings: [.strictMemorySafety()])
}

/// A target with models that tests compile, named after its folder.
///
/// A file sees only the members of the modules that it imports: those of Unbox 3 do not reach models for Unbox 4.
func fixture(_ name: String, _ dependency: Target.Dependency) -> Target {
  .target(
    name: name, dependencies: [dependency], path: "Tests/Fixtures/\(name)",
    swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
}

/// The tests of a target, or of several, which also depend on `TestSupport`.
///
/// The compiler expands every `@Test` of the module again for each batch of files. Two batches occupy two processors, and
/// the whole test build takes 8 % less time than with the default of a batch for 25 files. A release build optimizes the
/// library, but not its tests, which would take minutes.
func test(
  _ name: String, of targets: [String]? = nil, _ others: Target.Dependency..., fixtures: [Target] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ["TestSupport"] + byName(targets ?? [name]) + others + byName(fixtures.map(\.name)), exclude: exclude,
    swiftSettings: [
      .unsafeFlags(["-driver-batch-count", "2"]), .unsafeFlags(["-Onone"], .when(configuration: .release)),
    ])
}

func byName(_ names: [String]) -> [Target.Dependency] { names.map { .target(name: $0) } }
