import SwiftSource
import TestSupport
import Testing

@testable import UnboxMigrator

@Suite struct InitializersTests {
  private func recognized(_ source: String) -> Recognizer {
    let file = SourceFile(name: "a.swift", bytes: Array(source.utf8))
    let bodies = Bodies(file)
    return Recognizer(file, 0, bodies, Project([file], [bodies]), .four)
  }

  @Test(
    "nested initializers read each name once",
    arguments: [
      "init(unboxer: Unboxer) throws { unboxer.unbox; ", "init(unboxer u: Unboxer) throws { a.u.v(u); u: ",
      "init(unboxer: Unboxer) throws { init(unboxer u: Unboxer) throws { f(unboxer, u); ",
      "init(unboxer: Unboxer) throws { json(unboxer); ", "init(unboxer /**/: Unboxer) throws { unboxer.unbox; ",
    ])
  func nestedInEachOther(head: String) {
    let depth = 60
    let recognizer = recognized(
      "import Unbox\n" + String(repeating: head, count: depth)
        + String(repeating: "}", count: 2 * depth).prefix(depth * head.count { $0 == "{" }))
    #expect(recognizer.uses.count >= depth)
    #expect(recognizer.namesRead <= recognizer.file.code.count)
  }

  @Test("nested initializers are rewritten as if alone") func oneInAnother() {
    let source = """
      import UnboxCompat
      struct A: Unboxable {
        let a: Int
        init(unboxer: Unboxer) throws {
          struct B: Unboxable {
            let b: String
            init(unboxer: Unboxer) throws { b = try unboxer.unbox(key: "b") }
          }
          a = try unboxer.unbox(key: "a")
          struct C: Unboxable {
            let c: Bool
            init(unboxer u: Unboxer) throws { c = try u.unbox(key: "c") }
          }
        }
      }
      """
    let migration = Migration([("a.swift", Array(source.utf8))])
    let after = String(decoding: migration.files[0].migrated, as: UTF8.self)
    expectEqual(
      after,
      """
      import KeyPathDecode
      struct A: KeyPathDecodable {
        let a: Int
        init(json: Any) throws {
          struct B: KeyPathDecodable {
            let b: String
            init(json: Any) throws { _ = try json => "" as [String: Any]; b = try json => "b" => .lenient }
          }
          a = try json => "a" => .lenient
          struct C: KeyPathDecodable {
            let c: Bool
            init(json: Any) throws { c = try json => "c" => .lenient }
          }
        }
      }
      """)
  }

  /// The body of an initializer without `throws`, and what becomes of it; nil for a body that stays.
  private static let unbox1: [(before: String, after: String?)] = [
    (#"self.a = unboxer.unbox("a")"#, #"self.a = try json => "a" => .lenient"#),
    (#"a = unboxer.unbox("x.y", isKeyPath: true)"#, #"a = try json => "x.y" => .lenient"#),
    (
      #"a = unboxer.unbox("a"); b = unboxer.unbox("b")"#,
      #"a = try json => "a" => .lenient; b = try? json => "b" => .lenient"#
    ),
    (#"a = unboxer.unbox("a") ?? 1"#, #"_ = try json => "" as [String: Any]; a = (try? json => "a" => .lenient) ?? 1"#),
    (
      #"if c { a = unboxer.unbox("a") } else { a = 1 }"#,
      #"_ = try json => "" as [String: Any]; if c { a = try json => "a" => .lenient } else { a = 1 }"#
    ),
    (#"a = unboxer.unbox("a.b")"#, nil), (#"a = f { a = unboxer.unbox("a") }"#, nil),
    (#"a = 1; d = D(unboxer: unboxer)"#, nil), (#"a = unboxer.unbox("a") as Int"#, nil),
  ]

  @Test("an initializer of Unbox 1 gets `throws` and `try`", arguments: unbox1) func withoutThrows(
    before: String, after: String?
  ) {
    let source = "import Unbox\nstruct A: Unboxable { var a: Int, b: String?; init(unboxer: Unboxer) { \(before) } }\n"
    let expected = after.map {
      "import KeyPathDecode\nstruct A: KeyPathDecodable { var a: Int, b: String?; init(json: Any) throws { \($0) } }\n"
    }
    let migration = Migration([("a.swift", Array(source.utf8))])
    expectEqual(String(decoding: migration.files[0].migrated, as: UTF8.self), expected ?? source)
  }

  @Test("a protocol that is declared elsewhere is named, with the line to write") func foreignProtocols() {
    let source = """
      import UnboxCompat
      struct A: Model, Codable { let a: Int; init(unboxer: Unboxer) throws { a = 1 } }
      struct B: Unboxable { let a: A; init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: "a") } }
      """
    let advice =
      ": Model is not declared in the files that were read; if it is, read its files too, or write `struct A: Model, Unboxable`"
    let reasons = Migration([("a.swift", Array(source.utf8))]).files[0].uses.compactMap(\.reason)
    expectEqual(
      reasons,
      [
        "A is not known to be Unboxable\(advice)",
        "A is neither Unboxable nor UnboxableEnum where it is declared\(advice)",
      ])
  }

  /// The body of the initializer of `struct A: Unboxable { let a: Int; let b: String; init(unboxer: Unboxer) throws {…} }`.
  private static let bodies: [(before: String, after: String)] = [
    // A type that does not show.
    (
      """
      a = try unboxer.unbox(key: "a")
      b = try unboxer.unbox(key: "b") + "x"
      """,
      """
      let unboxer = try Unboxer(json)
      a = try json => "a" => .lenient
      b = try unboxer.unbox(key: "b") + "x"
      """
    ),
    // A function that takes the Unboxer, and a dictionary inside an expression.
    (
      """
      a = count(unboxer) + unboxer.dictionary.count
      b = try unboxer.unbox(key: "b")
      """,
      """
      let unboxer = try Unboxer(json)
      a = count(unboxer) + unboxer.dictionary.count
      b = try json => "b" => .lenient
      """
    ),
    // A call of Unbox 1, and a name that is already taken.
    (
      """
      let json = 1
      a = unboxer.unbox("x.y") + json
      b = try unboxer.unbox(key: "b")
      """,
      """
      let unboxer = try Unboxer(payload)
      let json = 1
      a = unboxer.unbox("x.y") + json
      b = try payload => "b" => .lenient
      """
    ),
    // No line can move, so the initializer stays.
    (
      """
      a = try f(unboxer)
      b = try unboxer.unbox(key: "b") + "c"
      """,
      """
      a = try f(unboxer)
      b = try unboxer.unbox(key: "b") + "c"
      """
    ),
    // The superclass may need the Unboxer itself, so the initializer stays.
    (
      """
      a = try unboxer.unbox(key: "a")
      try super.init(unboxer: unboxer)
      """,
      """
      a = try unboxer.unbox(key: "a")
      try super.init(unboxer: unboxer)
      """
    ),
  ]

  private static func source(_ body: String, moved name: String? = nil) -> String {
    """
    import Unbox
    struct A: \(name == nil ? "Unboxable" : "KeyPathDecodable") {
      let a: Int
      let b: String
      init(\(name ?? "unboxer: Unboxer")) throws {
        \(body.replacing("\n", with: "\n    "))
      }
    }
    """
  }

  private func migrated(_ source: String, _ dialect: Dialect? = .four) -> String {
    String(
      decoding: Migration([("a.swift", Array(source.utf8))], dialect: dialect).files[0].migrated, as: UTF8.self)
  }

  @Test("a line that cannot move keeps its text, and the others move", arguments: bodies) func keptLines(
    before: String, after: String
  ) {
    let name = after.contains("(payload)") ? "json payload: Any" : before == after ? nil : "json: Any"
    let imports = name == nil ? "import UnboxCompat" : "import KeyPathDecode\nimport UnboxCompat"
    let expected = Self.source(after, moved: name).replacing("import Unbox\n", with: imports + "\n")
    expectEqual(migrated(Self.source(before)), expected)
    expectEqual(migrated(expected), expected)
  }

  @Test("without a dialect, a line that cannot move holds back the initializer") func noDialect() {
    let source = Self.source(Self.bodies[0].before)
    expectEqual(migrated(source, nil), source)
  }

  @Test(
    "once the last line can move, a second run removes the line that made the Unboxer",
    arguments: [
      (
        "let unboxer = try Unboxer(json)\na = try json => \"a\"\nb = try unboxer.unbox(key: \"b\")",
        "a = try json => \"a\"\nb = try json => \"b\" => .lenient"
      ),
      (
        "let unboxer = try Unboxer(json)\na = 1\nb = (try? unboxer.unbox(key: \"b\")) ?? \"\"",
        "_ = try json => \"\" as [String: Any]\na = 1\nb = (try? json => \"b\" => .lenient) ?? \"\""
      ),
      (
        "let unboxer = try Unboxer(json)\na = try f(unboxer)\nb = try unboxer.unbox(key: \"b\")",
        "let unboxer = try Unboxer(json)\na = try f(unboxer)\nb = try json => \"b\" => .lenient"
      ),
    ])
  func secondRun(before: String, after: String) {
    let source = Self.source(before, moved: "json: Any").replacing(
      "import Unbox\n", with: "import KeyPathDecode\nimport UnboxCompat\n")
    let imports = after.contains("Unboxer") ? "import KeyPathDecode\nimport UnboxCompat\n" : "import KeyPathDecode\n"
    let expected = Self.source(after, moved: "json: Any").replacing("import Unbox\n", with: imports)
    expectEqual(migrated(source, nil), expected)
  }

  @Test(
    "the aliases of Apple's SDKs are read as what they mean, unless the project declares the name",
    arguments: [
      ("CLLocationDegrees", "", " => .lenient"), ("TimeInterval", "", " => .lenient"),
      ("NSInteger", "", " => .lenient"),
      ("CLLocationDegrees", "enum CLLocationDegrees: String, UnboxableEnum { case north }", ""),
    ])
  func systemAliases(name: String, declaration: String, rule: String) {
    let source = "import UnboxCompat\n\(declaration)\nstruct P: Unboxable { let a: \(name); "
    let after = migrated(source + "init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") } }")
    #expect(after.hasSuffix("init(json: Any) throws { a = try json => \"a\"\(rule) } }"))
  }

  @Test(
    "a type that has a scalar's name hides it only inside its owner",
    arguments: [
      ("struct P", " => .lenient"), ("extension Text { struct P", nil), ("extension Text.More { struct P", nil),
    ])
  func namesakes(head: String, rule: String?) {
    let source =
      "import UnboxCompat\nenum Text { enum String {}; enum More {} }\n\(head): Unboxable { let a: String; "
      + "init(unboxer: Unboxer) throws { a = try unboxer.unbox(key: \"a\") } }"
    let after = migrated(source + (head.contains("{") ? "}" : ""))
    expectEqual(after.contains("=> \"a\"\(rule ?? "") }"), (rule != nil))
  }

  @Test(
    "a value nested too deep is left to a person",
    arguments: [(90, nil), (200, "`a` is set too deep inside its type")] as [(Int, String?)]) func deepInItsType(
      depth: Int, reason: String?
    )
  {
    let body = String(repeating: "do { ", count: depth) + "a = try unboxer.unbox(key: \"a\")"
    let source =
      "import UnboxCompat\nstruct A: Unboxable { var a: Int; init(unboxer: Unboxer) throws { \(body)"
      + String(repeating: "}", count: depth + 2)
    let uses = Migration([("a.swift", Array(source.utf8))]).files[0].uses
    expectEqual(uses.compactMap(\.reason).first, reason)
  }
}
