import TestSupport
import Testing

@testable import UnboxMigrator

/// Which types of a project are migrated if some are not.
@Suite struct DecisionTests {
  private static func model(_ name: String, _ member: String = "Int", _ more: String = "") -> String {
    "struct \(name): Unboxable { let a: \(member); init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") \(more)} }\n"
  }
  private static let held = model("Held", "Foreign")

  /// The types that are rewritten in the files.
  private func moved(_ sources: [String]) -> [String] {
    let names = (0..<sources.count).map { "\($0).swift" }
    let files = Migration(zip(names, sources).map { ($0, Array("import UnboxCompat\n\($1)".utf8)) }).files
    let units = files.flatMap(\.uses).filter(\.isRewritten).map(\.unit)
    return Set(units.compactMap { if case .type(let name) = $0 { name } else { nil } }).sorted()
  }

  @Test(
    "a type moves unless something holds it back",
    arguments: [
      // A migrated type reads one that stays, and the other way around.
      ([model("A", "Held") + held], ["A"]), ([held.replacing("Foreign", with: "Foreign, b: A") + model("A")], ["A"]),
      ([held, model("A", "[String: [Held]]")], ["A"]),
      // Types that other code makes with `init(unboxer:)`.
      ([model("A") + "func f(_ u: Unboxer) throws -> A { try A(unboxer: u) }\n"], []),
      ([model("A") + "let all = boxes.map(A.init(unboxer:))\n"], []),
      (
        [
          model("A") + "struct B: Unboxable { let a: A; init(unboxer: Unboxer) throws { a = try A(unboxer: unboxer) } }"
        ], ["A", "B"]
      ),
      // An enum that generic code takes by its protocol.
      (["enum E: String, UnboxableEnum { case a }\n" + model("A", "E")], ["A", "E"]),
      (["enum E: String, UnboxableEnum { case a }\n" + model("A", "E") + "func f<T: UnboxableEnum>(_: T) {}\n"], ["A"]),
      // A type that transforms stays, and its lines with it.
      (
        [
          "class T: UnboxableByTransform { static func transform(unboxedValue: Int) -> T? { nil } }\n" + model("B")
            + "struct A: Unboxable { let a: Int, b: T; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\"); b = try unboxer.unbox(key: \"b\") } }"
        ], ["A", "B"]
      ),
      // An existing initializer blocks only its own type.
      ([model("A") + "struct B { init(json: Any) {} }\n"], ["A"]),
      ([model("A") + "extension A { init(json: Any) {} }\n" + model("B")], ["B"]),
    ])
  func migratedTypes(sources: [String], types: [String]) { expectEqual(moved(sources), types) }

  @Test("a refused initializer has one reason") func reasonsAreGivenOnce() {
    let source = """
      import UnboxCompat
      struct A: Unboxable {
        let a: Foreign; init(json: Any) {}
        init(unboxer: Unboxer) throws {
          a = unboxer.unbox("a.b")
          b = try read(unboxer)
        }
      }
      func read(_ unboxer: Unboxer) -> Int {
        let a: Int = unboxer.unbox(key: "a")
        return unboxer.unbox(key: "b")
      }
      """
    let file = Migration([("a.swift", Array(source.utf8))]).files[0]
    expectEqual(
      file.uses.filter { $0.reason != nil }.map { "\($0.line): \($0.reason ?? "")" },
      [
        "4: A already has an `init(json:)`",
        "9: an Unboxer is created or passed elsewhere; pass the JSON value instead",
      ])
    expectEqual(file.uses.count, 8)
  }

  @Test("next steps list the files that hold others back") func whatToDoNext() {
    let sources = [
      Self.held, Self.model("A") + "func f() { g(try unbox(data: d)) }\n", Self.model("B"),
      "struct C { let error: UnboxError }\n",
    ]
    let files = zip(["held", "any", "b", "error"], sources).map {
      ("\($0).swift", Array("import UnboxCompat\n\($1)".utf8))
    }
    expectEqual(
      Migration(files).steps,
      [
        Step(file: "held.swift", reasons: 1, uses: 3, files: 1), Step(file: "any.swift", reasons: 1, uses: 1, files: 1),
        Step(file: "error.swift", reasons: 1, uses: 1, files: 1),
      ])
  }
}
