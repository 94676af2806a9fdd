import TestSupport
import Testing

@testable import UnboxMigrator

/// Lines of a model's initializer, before and after migration. In the tables, `unbox` is short for `unboxer.unbox`.
@Suite struct FormsTests {
  @Test(
    "a line is rewritten in both dialects",
    arguments: [
      // Types and rules.
      (#"name = try unbox(key: "name")"#, #"name = try json => "name" => .lenient"#),
      (#"self.name = try unbox(key: "name")"#, #"self.name = try json => "name" => .lenient"#),
      (#"role = try unbox(key: "role")"#, #"role = try json => "role""#),
      (#"owner = try unbox(key: "owner")"#, #"owner = try json => "owner""#),
      (#"site = try unbox(key: "site")"#, #"site = try json => "site""#),
      (#"tags = try unbox(key: "tags")"#, #"tags = try json => "tags" => .lenient"#),
      (#"owners = try unbox(key: "owners")"#, #"owners = try json => "owners""#),
      (#"rates = try unbox(key: "rates")"#, #"rates = try json => "rates" => .lenient"#),
      (#"id = try unbox(key: "id")"#, #"id = try json => "id" => .lenient"#),
      (#"page = try! unbox(key: "page")"#, #"page = try! json => "page" => .lenient"#),
      (#"x = try unbox(key: "x")"#, #"x = try json => "x" => .lenient"#),
      (#"y = try unbox(key: "y")"#, #"y = try json => "y" => .lenient"#),
      (#"z = try? unbox(key: "z")"#, #"z = try? json => "z" => .lenient"#),
      // Keys and key paths.
      (#"name = try unbox(key: "user.name")"#, #"name = try json => ["user.name"] => .lenient"#),
      (#"name = try unbox(key: "a[0]")"#, #"name = try json => ["a[0]"] => .lenient"#),
      (#"name = try unbox(key: "0")"#, #"name = try json => ["0"] => .lenient"#),
      (#"name = try unbox(key: "")"#, #"name = try json => [""] => .lenient"#),
      (#"name = try unbox(key: "a\u{20}\"b")"#, #"name = try json => ["a\u{20}\"b"] => .lenient"#),
      (#"name = try unbox(keyPath: "user.name")"#, #"name = try json => "user.name" => .lenient"#),
      (#"ratio = try unbox(keyPath: "coordinates.0")"#, #"ratio = try json => "coordinates.0" => .lenient"#),
      (#"name = try unbox(keyPath: "name")"#, #"name = try json => "name" => .lenient"#),
      (#"name = try unbox(key: Keys.name)"#, #"name = try json => [.key(Keys.name)] => .lenient"#),
      (#"name = try unbox(key: "\(prefix)_name")"#, #"name = try json => [.key("\(prefix)_name")] => .lenient"#),
      (#"name = try unbox(key: prefix + "name")"#, #"name = try json => [.key(prefix + "name")] => .lenient"#),
      (
        #"name = try unbox(keyPath: "\(prefix).name")"#,
        #"name = try json => DecodePath.init("\(prefix).name") => .lenient"#
      ),
      (##"name = try unbox(key: #"name"#)"##, ##"name = try json => [.key(#"name"#)] => .lenient"##),
      // Formatters and invalid elements.
      (
        #"born = try unbox(key: "born", formatter: DateFormatter())"#,
        #"born = try json => "born" => .date(DateFormatter())"#
      ),
      (#"born = try unbox(key: "born", formatter: User.day)"#, #"born = try json => "born" => .date(User.day)"#),
      (#"born = try unbox(keyPath: "a.born", formatter: day)"#, #"born = try json => "a.born" => .date(day)"#),
      (
        #"days = try unbox(key: "days", formatter: Self.day)"#, #"days = try json => "days" => .array(.date(Self.day))"#
      ),
      (
        #"days = try unbox(key: "days", formatter: User.day, allowInvalidElements: true)"#,
        #"days = try json => "days" => .lossy(.array(.date(User.day)))"#
      ),
      (
        #"owners = try unbox(key: "owners", allowInvalidElements: true)"#, #"owners = try json => "owners" => .lossy()"#
      ),
      (#"owners = try unbox(key: "owners", allowInvalidElements: false)"#, #"owners = try json => "owners""#),
      (
        #"tags = try unbox(key: "tags", allowInvalidElements: true)"#,
        #"tags = try json => "tags" => .lossy(.array(.lenient))"#
      ),
      (
        #"codes = try unbox(key: "codes", allowInvalidElements: true)"#,
        #"codes = try json => "codes" => .map(.lossy(.array(.lenient))) { (elements: [Int]) in Set(elements) }"#
      ),
      (
        #"rates = try unbox(key: "rates", allowInvalidElements: true)"#,
        #"rates = try json => "rates" => .lossy(.dictionary(.lenient))"#
      ),
      // Optionals and defaults.
      (#"about = try? unbox(key: "about")"#, #"about = try? json => "about" => .lenient"#),
      (#"friend = try? unbox(key: "friend")"#, #"friend = try? json => "friend""#),
      (#"name = (try? unbox(key: "name")) ?? "none""#, #"name = (try? json => "name" => .lenient) ?? "none""#),
      (#"name = try (try? unbox(key: "name")) ?? "none""#, #"name = try (try? json => "name" => .lenient) ?? "none""#),
      (
        #"name = about ?? (try? unbox(key: "name")) ?? "none""#,
        #"name = about ?? (try? json => "name" => .lenient) ?? "none""#
      ),
      (
        #"name = (try? unbox(key: "a")) ?? (try? unbox(key: "b")) ?? """#,
        #"name = (try? json => "a" => .lenient) ?? (try? json => "b" => .lenient) ?? """#
      ),
      (
        "tags = (try? unbox(key: \"tags\"))\n      ?? [\"a\"]",
        "tags = (try? json => \"tags\" => .lenient)\n      ?? [\"a\"]"
      ),
      // Places.
      (#"let x: Int = try unbox(key: "x")"#, #"let x: Int = try json => "x" => .lenient"#),
      (#"var x: [Owner]? = try? unbox(key: "x")"#, #"var x: [Owner]? = try? json => "x""#),
      (#"let x = try unbox(key: "x") as Int"#, #"let x = try json => "x" => .lenient as Int"#),
      (#"let x = try (unbox(key: "x") as Int) + 1"#, #"let x = try (json => "x" => .lenient as Int) + 1"#),
      (#"let x = (try unbox(key: "x") as String).count"#, #"let x = (try json => "x" => .lenient as String).count"#),
      (#"let x = try? unbox(key: "x") as Owner"#, #"let x = try? json => "x" as Owner"#),
      (#"let x = (try? unbox(key: "x") as Int) ?? 0"#, #"let x = (try? json => "x" => .lenient as Int) ?? 0"#),
      (#"name = try f(unbox(key: "x") as Int, 2)"#, #"name = try f(json => "x" => .lenient as Int, 2)"#),
      (#"if let x: Int = try? unbox(key: "x") { f(x) }"#, #"if let x: Int = try? json => "x" => .lenient { f(x) }"#),
      (#"if a, let x = try? unbox(key: "x") as Role, b {}"#, #"if a, let x = try? json => "x" as Role, b {}"#),
      (
        #"guard let x: URL = try? unbox(key: "x") else { throw Bad() }"#,
        #"guard let x: URL = try? json => "x" else { throw Bad() }"#
      ),
      (#"self.init(name: try unbox(key: "a") as String)"#, #"self.init(name: try json => "a" => .lenient as String)"#),
      (
        #"switch try unbox(key: "x") as Role { default: break }"#, #"switch try json => "x" as Role { default: break }"#
      ),
      (#"for x in try unbox(key: "x") as [Int] {}"#, #"for x in try json => "x" => .lenient as [Int] {}"#),
      (#"count = try unbox(key: "x")"#, #"count = try json => "x" => .lenient"#),
      (#"half = try? unbox(key: "x")"#, #"half = try? json => "x" => .lenient"#),
      (#"`default` = try unbox(key: "x")"#, #"`default` = try json => "x" => .lenient"#),
      (#"`class` = try unbox(key: "x")"#, #"`class` = try json => "x" => .lenient"#),
      (#"self.isOn = try unbox(key: "x"); f()"#, #"self.isOn = try json => "x" => .lenient; f()"#),
      (#"n = Int(try unbox(key: "x") as Double)"#, #"n = Int(try json => "x" => .lenient as Double)"#),
      (#"owner = try Owner(unboxer: unboxer)"#, #"owner = try Owner(json: json)"#),
      (#"try super.init(unboxer: unboxer)"#, #"try super.init(json: json)"#),
      (
        "let local: Double\n    local = try unbox(key: \"x\")",
        "let local: Double\n    local = try json => \"x\" => .lenient"
      ),
    ])
  func rewritten(before: String, after: String) {
    // Every second line in each of them, unless there is time for both.
    for dialect in isThorough ? [.three, .four] : [before.utf8.count % 2 == 0 ? Dialect.three : .four] {
      expectEqual(migrated(spelled(before), dialect), Migrated(line: after))
    }
  }

  @Test(
    "an optional of Unbox 4 still throws",
    arguments: [
      (#"about = try unbox(key: "a")"#, #"about = try json => "a" => .lenient as String"#),
      (#"friend = try unbox(key: "a")"#, #"friend = try json => "a" as Owner"#),
      (#"let x: [Int]? = try unbox(key: "a")"#, #"let x: [Int]? = try json => "a" => .lenient as [Int]"#),
    ])
  func optionalOfFour(before: String, after: String) {
    expectEqual(migrated(spelled(before), .four), Migrated(line: after))
    let optional = before.replacing("try unbox", with: "try? unbox")
    expectEqual(migrated(spelled(before), .three), migrated(spelled(optional), .three))
    expectEqual(
      migrated(spelled(before), nil).reason,
      "Unbox 3 returns nil where Unbox 4 throws; use `--dialect`, or import UnboxCompat or UnboxCompat3")
  }

  @Test(
    "a call of Unbox 3 without `try` gets `try?`",
    arguments: [
      (#"about = unbox(key: "a")"#, #"about = try? json => "a" => .lenient"#),
      (#"name = unbox(key: "a") ?? "b""#, #"name = (try? json => "a" => .lenient) ?? "b""#),
      (#"name = (unbox(key: "a")) ?? "b""#, #"name = (try? json => "a" => .lenient) ?? "b""#),
      (#"let x: Owner? = unbox(keyPath: "a.b")"#, #"let x: Owner? = try? json => "a.b""#),
      (#"let x = unbox(key: "a") as Int?"#, #"let x = try? json => "a" => .lenient as Int?"#),
      (#"let x = unbox(key: "a") as Int? ?? 3"#, #"let x = (try? json => "a" => .lenient as Int?) ?? 3"#),
      (#"if let x: Int = unbox(key: "x") { f(x) }"#, #"if let x: Int = try? json => "x" => .lenient { f(x) }"#),
      (
        #"guard let x = unbox(key: "x") as Owner? else { return }"#,
        #"guard let x = try? json => "x" as Owner? else { return }"#
      ),
    ])
  func withoutTryOfThree(before: String, after: String) {
    expectEqual(migrated(spelled(before), .three), Migrated(line: after))
    for dialect in [Dialect.four, nil] {
      expectEqual(
        migrated(spelled(before), dialect).reason,
        "a call without `try` is Unbox 3; use `--dialect 3` or import UnboxCompat3")
    }
  }

  @Test(
    "types are found in other declarations and files",
    arguments: [
      (#"above = try unbox(key: "a")"#, #"above = try json => "a" => .lenient"#),
      (#"any = try unbox(key: "a")"#, #"any = try json => "a""#),
      (#"half = Half(unboxer.dictionary["a"])"#, #"half = Half((try json => "" as [String: Any])["a"])"#),
      (#"half = Half.init(unboxer.dictionary["a"])"#, #"half = Half.init((try json => "" as [String: Any])["a"])"#),
      (
        #"owner = try Owner(unboxer: Unboxer(dictionary: ["pet": "a", ]))"#, #"owner = try Owner(json: ["pet": "a", ])"#
      ),
      (
        #"half = try Half(a: 1, b: unboxer.dictionary["a"] as! String)"#,
        #"half = try Half(a: 1, b: (json => "" as [String: Any])["a"] as! String)"#
      ),
      (
        #"name = unboxer.dictionary["a"] as? String ?? """#,
        #"name = (try json => "" as [String: Any])["a"] as? String ?? """#
      ),
    ])
  func projectKnowsTheType(before: String, after: String) {
    for dialect in [Dialect.three, .four] { expectEqual(migrated(spelled(before), dialect), Migrated(line: after)) }
  }

  @Test(
    "spellings of Unbox 1 and 2 are rewritten",
    arguments: [
      (#"name = try unbox("a")"#, #"name = try json => "a" => .lenient"#),
      (#"about = unbox("a")"#, #"about = try? json => "a" => .lenient"#),
      (#"name = try unbox("a.b", isKeyPath: false)"#, #"name = try json => ["a.b"] => .lenient"#),
      (#"name = try unbox(key: "a.b", isKeyPath: true)"#, #"name = try json => "a.b" => .lenient"#),
      (#"name = try unbox(key: "a.b", isKeyPath: false)"#, #"name = try json => ["a.b"] => .lenient"#),
    ])
  func oldSpellings(before: String, after: String) {
    expectEqual(migrated(spelled(before), .three), Migrated(line: after))
  }

  @Test("`??` after a `try` of Unbox 3 keeps its default") func defaultOfThree() {
    expectEqual(
      migrated(#"name = try unboxer.unbox(key: "a") ?? "b""#, .three),
      Migrated(line: #"name = (try? json => "a" => .lenient) ?? "b""#))
  }

  private func spelled(_ line: String) -> String { line.replacing("unbox(", with: "unboxer.unbox(") }
}
