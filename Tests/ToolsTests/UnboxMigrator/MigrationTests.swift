import TestSupport
import Testing

@testable import UnboxMigrator

@Suite struct MigrationTests {
  @Test("a long chain of classes is migrated") func longChain() {
    let classes = (0..<400).map { index in
      """
      class C\(index): C\(index + 1) {
        required init(unboxer: Unboxer) throws {
          a\(index) = try unboxer.unbox(key: "a\(index)")
          try super.init(unboxer: unboxer)
        }
      }
      """
    }
    let migration = Migration([("a.swift", Array(("import Unbox\n" + classes.joined(separator: "\n")).utf8))])
    expectEqual(migration.files.count, 1)
  }

  /// Each class reads a property of the first one. Asking all of its superclasses takes the square of their number.
  @Test("properties of distant superclasses are found") func inheritedProperties() {
    let count = rounds(2_400)
    let classes = (1..<count).map { index in
      """
      class C\(index): C\(index - 1) {
        let a\(index): Int
        required init(unboxer: Unboxer) throws {
          b\(index) = try unboxer.unbox(key: "b\(index)")
          try super.init(unboxer: unboxer)
        }
      }
      """
    }
    let first = "class C0: Unboxable {\n\((1..<count).map { "var b\($0) = 0" }.joined(separator: "\n"))\n}"
    let text = (["import Unbox", first] + classes).joined(separator: "\n")
    expectEqual(Migration([("a.swift", Array(text.utf8))]).files.count, 1)
  }

  @Test("a property that may be in one of 300 superclasses is left for a person") func manySuperclasses() throws {
    func uses(_ count: Int) throws -> [Use] {
      let classes = (1...count).map { "class C\($0): C\($0 - 1) {}" }
      let text = """
        import Unbox
        class C0 { var a: Int = 0 }
        \(classes.joined(separator: "\n"))
        class Last: C\(count), Unboxable { required init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") } }
        """
      return try #require(Migration([("a.swift", Array(text.utf8))]).files.first).uses
    }
    try expectEqual(uses(200).compactMap(\.reason), [])
    try expectEqual(uses(300).compactMap(\.reason), ["`a` may be in one of too many superclasses"])
  }

  @Test("white space, comments, and line endings are kept") func layoutIsKept() {
    let before = """
      \u{FEFF}// unboxer.unbox(key: "a")\r
      import UnboxCompat\r
      \r
      struct\tA  :  Unboxable {\t// Unboxable\r
      \tlet a : Int ; let b: String   \r
      \tinit( unboxer: Unboxer )throws{\r
      \t\ta=try unboxer . unbox ( key : "a" ) /* "b" */\r
      \t\tb\t=  try   unboxer.unbox(\r
      \t\t\tkey: "b"\r
      \t\t)\r
      \t}\r
      }
      """
    let after = """
      \u{FEFF}// unboxer.unbox(key: "a")\r
      import KeyPathDecode\r
      \r
      struct\tA  :  KeyPathDecodable {\t// Unboxable\r
      \tlet a : Int ; let b: String   \r
      \tinit( json: Any )throws{\r
      \t\ta=try json => "a" => .lenient /* "b" */\r
      \t\tb\t=  try   json => "b" => .lenient\r
      \t}\r
      }
      """
    expectEqual(migrated(before), after)
    #expect(Migration([("a.swift", Array(after.utf8))]).files.isEmpty)
  }

  @Test(
    "a migrated model still refuses other than objects",
    arguments: [
      (
        "{\n    a = try? unboxer.unbox(key: \"a\")\n  }", "{\n    \(check)\n    a = try? json => \"a\" => .lenient\n  }"
      ),
      (
        "{\r\n\ta = try? unboxer.unbox(key: \"a\")\r\n\t}",
        "{\r\n\t\(check)\r\n\ta = try? json => \"a\" => .lenient\r\n\t}"
      ),
      (
        "{ a = try? unboxer.unbox(key: \"a\") }",
        "{ _ = try json => \"\" as [String: Any]; a = try? json => \"a\" => .lenient }"
      ),
      ("{ }", "{ _ = try json => \"\" as [String: Any] }"), ("{\n  }", "{\n    \(check)\n  }"),
      (
        "{\n    if flag { a = try unboxer.unbox(key: \"a\") as Int }\n  }",
        "{\n    \(check)\n    if flag { a = try json => \"a\" => .lenient as Int }\n  }"
      ),
      (
        "{\n    let x: Int = try unboxer.unbox(key: \"0\")\n  }",
        "{\n    \(check)\n    let x: Int = try json => [\"0\"] => .lenient\n  }"
      ),
      (
        "{\n    let x: Int = try unboxer.unbox(key: \"x\")\n    a = x\n  }",
        "{\n    let x: Int = try json => \"x\" => .lenient\n    a = x\n  }"
      ),
    ])
  func whatIsNoObjectStillThrows(body: String, after: String) {
    let source = "import UnboxCompat\nstruct A: Unboxable {\n  let a: Int?\n  init(unboxer: Unboxer) throws "
    expectEqual(
      migrated("\(source)\(body)\n}\n"),
      "import KeyPathDecode\nstruct A: KeyPathDecodable {\n  let a: Int?\n  init(json: Any) throws \(after)\n}\n")
  }

  private static let check = "_ = try json => \"\" as [String: Any]  // must be an object, even if it is empty"

  @Test(
    "imports change to KeyPathDecode, and Foundation if needed",
    arguments: [
      // Migrating the last type of a file removes the imports and the bridge.
      (
        "import KeyPathDecode\nimport UnboxCompat\n\nenum C: String, UnboxableEnum { case a }\n\nextension C: KeyPathDecodable {}\n",
        "import KeyPathDecode\n\nenum C: String, KeyPathDecodable { case a }\n"
      ),
      ("import Unbox\nimport UnboxCompat\n", "import KeyPathDecode\n"),
      ("import UnboxCompat; import Unbox\n", "import KeyPathDecode; import KeyPathDecode\n"),
      // Unbox re-exported Foundation.
      (
        "// A\nimport UnboxCompat\nlet url: URL? = nil\n",
        "// A\nimport Foundation\nimport KeyPathDecode\nlet url: URL? = nil\n"
      ),
      ("import UnboxCompat\nclass A: NSObject {}\n", "import Foundation\nimport KeyPathDecode\nclass A: NSObject {}\n"),
      (
        "import UIKit\nimport UnboxCompat\nlet url: URL? = nil\n",
        "import UIKit\nimport KeyPathDecode\nlet url: URL? = nil\n"
      ),
    ])
  func imports(before: String, after: String) { expectEqual(migrated(before), after) }

  // MARK: Files together

  private static let parent =
    "import UnboxCompat\nstruct P: Unboxable {\n  let c: C\n  "
    + "init(unboxer: Unboxer) throws { c = try unboxer.unbox(key: \"c\") }\n}\n"
  private static let child = "import UnboxCompat\nenum C: String, UnboxableEnum { case a }\n"
  private static let hard = "// \nextension Unboxer {}\n"
  private static let held =
    "import UnboxCompat\nstruct C: Unboxable {\n  let a: Foreign\n  "
    + "init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") }\n}\n"
  private static let base =
    "import UnboxCompat\nclass B: Unboxable {\n  let a: Int\n  "
    + "required init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") }\n}\n"
  private static let heir =
    "import UnboxCompat\nclass H: B {\n  required init(unboxer: Unboxer) throws { try super.init(unboxer: unboxer) }\n}\n"
  private static let generic = "import UnboxCompat\nfunc f<T: Unboxable>(_: T.Type) {}\n"
  private static let start = "import UnboxCompat\nfunc f(_ d: Data) throws -> C { try unbox(data: d) }\n"
  private static let hidden = "import UnboxCompat\nfunc f(_ d: Data) throws { g(try unbox(data: d)) }\n"

  @Test(
    "a file waits for those it depends on",
    arguments: [
      ([parent, child], ["safe", "safe"]), ([parent, child + hard], ["safe", "person"]),
      ([parent, held], ["safe", "person"]),
      ([parent, held.replacing("UnboxCompat", with: "Unbox")], ["waits", "person"]),
      ([parent + hard, child], ["person", "safe"]),
      ([parent.replacing("UnboxCompat", with: "Unbox") + hard, child], ["person", "waits"]),
      ([parent, child.replacing("UnboxableEnum", with: "KeyPathDecodable") + hard], ["safe", "person"]),
      ([parent, child + "extension C: KeyPathDecodable {}\n"], ["safe", "safe"]), ([base, heir], ["safe", "safe"]),
      ([base, heir + hard], ["safe", "person"]),
      ([base, heir.replacing("init(unboxer: Unboxer) throws", with: "init(unboxer: Unboxer) ")], ["waits", "person"]),
      ([base.replacing("a: Int", with: "a: Foreign"), heir], ["person", "waits"]),
      ([base.replacing("a: Int", with: "a: Foreign"), heir, parent, child], ["person", "waits", "safe", "safe"]),
      ([parent, child, generic], ["safe", "safe", "safe"]),
      ([parent, child, generic + hard], ["safe", "safe", "person"]),
      ([parent, child, generic + "let a: [Unboxable.Type] = []\n"], ["waits", "waits", "person"]),
      ([parent + hard, child, generic], ["person", "safe", "safe"]),
      ([child, "import UnboxCompat\nextension Int: UnboxableKey {}\n"], ["safe", "person"]),
      ([child, start], ["safe", "safe"]), ([child, start + hard], ["safe", "person"]),
      ([child, start + "do {} catch UnboxError.invalidData {}\n"], ["safe", "person"]),
      ([child, "import MoyaUnbox\nfunc f() { p.map(to: C.self) }\n"], ["waits", "person"]),
      ([child, hidden], ["safe", "person"]),
      ([child, hidden.replacing("UnboxCompat", with: "Unbox")], ["waits", "person"]),
      ([child, (start + hard).replacing("UnboxCompat", with: "Unbox")], ["waits", "person"]),
      ([child, hidden.replacing("data: d", with: "data: d, context: 1")], ["safe", "person"]),
      ([held.replacing("Foreign", with: "Int"), hidden], ["safe", "person"]),
      (
        [held.replacing("Foreign", with: "Int"), hidden.replacing("unbox(data:", with: "Unbox(")], ["waits", "person"]
      ),
      (
        [
          held.replacing("Foreign", with: "Int"),
          "import UnboxCompat\nfunc f(_ d: Data) throws -> C { try C(unboxer: Unboxer(data: d)) }\n"
            + "do {} catch UnboxError.invalidData {}\n",
        ], ["waits", "person"]
      ),
    ])
  func filesThatAreTied(sources: [String], states: [String]) {
    let names = ["a.swift", "b.swift", "c.swift", "d.swift"]
    let migration = Migration(zip(names, sources).map { ($0, Array($1.utf8)) })
    expectEqual(migration.files.map { $0.needsPerson ? "person" : $0.isSafe ? "safe" : "waits" }, states)
  }

  @Test("a waiting file names what it waits for") func whyAFileWaits() {
    let migration = Migration([
      ("a.swift", Array(Self.child.utf8)), ("b.swift", Array(Self.hidden.replacing("UnboxCompat", with: "Unbox").utf8)),
    ])
    expectEqual(migration.files[0].waits, [.init(line: 2, reason: "C waits: b.swift:2 takes any Unboxable type")])
    expectEqual(migration.steps, [Step(file: "b.swift", reasons: 1, uses: 3, files: 2)])
  }

  @Test(
    "a use left for a person gives the reason",
    arguments: [
      (
        "struct A: Unboxable, KeyPathDecodable {}",
        "A also conforms to KeyPathDecodable here; remove one of the two conformances"
      ),
      ("import UnboxedAlamofire", "UnboxedAlamofire is built on Unbox; replace its calls as the guide describes"),
      ("@testable import Unbox", "this imports part of Unbox; import the whole module"),
      ("let a: [Unboxable.Type] = []", "the tool does not rewrite this use of Unboxable"),
      ("func f(_ unboxer: Unboxer) {}", "an Unboxer is created or passed elsewhere; pass the JSON value instead"),
      ("struct A: Unboxable { init(unboxer: Unboxer) throws {} init(json: Any) {} }", "A already has an `init(json:)`"),
      (
        "struct A: Unboxable { init(unboxer: /* a */ Unboxer) throws {} }",
        "the head of the initializer contains a comment"
      ),
      ("struct A {\n  )", "unmatched `)`"), ("struct A: Unboxable {", "`{` is not closed"),
      ("let a: A = unbox(data: d)", "the call has no `try` of its own; add one before it"),
      ("let a: Int = try unbox(data: d)", "Int is not a model"),
      ("let a: A = try unbox(data: d /* the data */)", "the call contains a comment"),
      (
        "let a = f { return try unbox(data: d) }",
        "the type of the value is not visible here; write `as T` after the call"
      ),
    ])
  func forAPerson(source: String, reason: String) {
    let file = Migration([("a.swift", Array("import UnboxCompat\n\(source)".utf8))]).files[0]
    expectEqual(file.uses.compactMap(\.reason).first, reason)
  }

  @Test(
    "a file without Unbox is left out",
    arguments: [
      "func unbox() {}", "struct Unboxing {}", "import Foundation\nfunc unbox(data: Int) {}", "box.unbox(key: \"a\")",
      "// import Unbox", "\"import Unbox\"", "",
    ])
  func filesWithoutUnbox(source: String) { #expect(Migration([("a.swift", Array(source.utf8))]).files.isEmpty) }

  // MARK: Anything

  @Test("random source changes only in known forms") func randomMixturesChangeOnlyInForms() {
    var random = SplitMix64(state: 24)
    let kept = [
      "// unboxer.unbox(key: \"x\")\n", "/* Unboxable /* import Unbox */ */ ", "let s = \"unboxer.unbox(key: )\"\n",
      "print(#\"init(unboxer: Unboxer)\"#)\n", "let m = \"\"\"\n  a = try unboxer.unbox(key: \"a\")\n  \"\"\"\n",
      "if x { y() }\n", "let z = [1: (2, { $0 / 3 })]\n", "\r\n\t", "`class`()\n",
    ]
    let forms = [
      ("a = try unboxer.unbox(key: \"a\")\n", "a = try json => \"a\" => .lenient\n"),
      ("let b: [Int] = try unboxer.unbox(keyPath: \"b.0\")\n", "let b: [Int] = try json => \"b.0\" => .lenient\n"),
      ("a = (try? unboxer.unbox(key: \"c.d\")) ?? 1\n", "a = (try? json => [\"c.d\"] => .lenient) ?? 1\n"),
    ]
    for _ in 0..<rounds(300) {
      var before = "", after = ""
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        if Bool.random(using: &random), let form = forms.randomElement(using: &random) {
          before += "\n" + form.0
          after += "\n" + form.1
        } else if let text = kept.randomElement(using: &random) {
          before += "\n" + text
          after += "\n" + text
        }
      }
      let head =
        "struct A: Unboxable {\n  let a: Int\n  init(unboxer: Unboxer) throws {\n    a = try unboxer.unbox(key: \"a\")\n"
      let migratedHead =
        "struct A: KeyPathDecodable {\n  let a: Int\n  init(json: Any) throws {\n    a = try json => \"a\" => .lenient\n"
      expectEqual(
        migrated("import UnboxCompat\n\(head)\(before)}\n}"), "import KeyPathDecode\n\(migratedHead)\(after)}\n}")
    }
  }

  @Test("source cut off anywhere is not safe") func brokenSourceDoesNoHarm() {
    let source = Array(Self.parent.utf8)
    let body = source.firstIndex(of: UInt8(ascii: "{")) ?? 0
    for end in source.indices.dropFirst(body + 1).dropLast(2) {
      expectEqual(Migration([("a.swift", Array(source[..<end]))]).files.map(\.isSafe), [false])
    }
  }
}

private func migrated(_ source: String) -> String {
  let files = Migration([("a.swift", Array(source.utf8))]).files
  let reasons = files.flatMap(\.uses).compactMap(\.reason)
  return reasons.isEmpty ? files.first.map { String(decoding: $0.migrated, as: UTF8.self) } ?? source : "\(reasons)"
}
