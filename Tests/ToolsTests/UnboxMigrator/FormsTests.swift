import Testing

@testable import UnboxMigrator

/// Lines of a model's initializer, before and after migration.
@Suite struct FormsTests {
  @Test(
    "a line is rewritten in both dialects",
    arguments: [
      // Types and rules.
      (#"name = try unboxer.unbox(key: "name")"#, #"name = try json => "name" => .lenient"#),
      (#"self.name = try unboxer.unbox(key: "name")"#, #"self.name = try json => "name" => .lenient"#),
      (#"role = try unboxer.unbox(key: "role")"#, #"role = try json => "role""#),
      (#"owner = try unboxer.unbox(key: "owner")"#, #"owner = try json => "owner""#),
      (#"site = try unboxer.unbox(key: "site")"#, #"site = try json => "site""#),
      (#"tags = try unboxer.unbox(key: "tags")"#, #"tags = try json => "tags" => .lenient"#),
      (#"owners = try unboxer.unbox(key: "owners")"#, #"owners = try json => "owners""#),
      (#"rates = try unboxer.unbox(key: "rates")"#, #"rates = try json => "rates" => .lenient"#),
      (#"id = try unboxer.unbox(key: "id")"#, #"id = try json => "id" => .lenient"#),
      (#"page = try! unboxer.unbox(key: "page")"#, #"page = try! json => "page" => .lenient"#),
      (#"x = try unboxer.unbox(key: "x")"#, #"x = try json => "x" => .lenient"#),
      (#"y = try unboxer.unbox(key: "y")"#, #"y = try json => "y" => .lenient"#),
      (#"z = try? unboxer.unbox(key: "z")"#, #"z = try? json => "z" => .lenient"#),
      // Keys and key paths.
      (#"name = try unboxer.unbox(key: "user.name")"#, #"name = try json => ["user.name"] => .lenient"#),
      (#"name = try unboxer.unbox(key: "a[0]")"#, #"name = try json => ["a[0]"] => .lenient"#),
      (#"name = try unboxer.unbox(key: "0")"#, #"name = try json => ["0"] => .lenient"#),
      (#"name = try unboxer.unbox(key: "")"#, #"name = try json => [""] => .lenient"#),
      (#"name = try unboxer.unbox(key: "a\u{20}\"b")"#, #"name = try json => ["a\u{20}\"b"] => .lenient"#),
      (#"name = try unboxer.unbox(keyPath: "user.name")"#, #"name = try json => "user.name" => .lenient"#),
      (#"ratio = try unboxer.unbox(keyPath: "coordinates.0")"#, #"ratio = try json => "coordinates.0" => .lenient"#),
      (#"name = try unboxer.unbox(keyPath: "name")"#, #"name = try json => "name" => .lenient"#),
      (#"name = try unboxer.unbox(key: Keys.name)"#, #"name = try json => [.key(Keys.name)] => .lenient"#),
      (
        #"name = try unboxer.unbox(key: "\(prefix)_name")"#, #"name = try json => [.key("\(prefix)_name")] => .lenient"#
      ),
      (#"name = try unboxer.unbox(key: prefix + "name")"#, #"name = try json => [.key(prefix + "name")] => .lenient"#),
      (
        #"name = try unboxer.unbox(keyPath: "\(prefix).name")"#,
        #"name = try json => DecodePath.init("\(prefix).name") => .lenient"#
      ),
      (##"name = try unboxer.unbox(key: #"name"#)"##, ##"name = try json => [.key(#"name"#)] => .lenient"##),
      // Formatters and invalid elements.
      (
        #"born = try unboxer.unbox(key: "born", formatter: DateFormatter())"#,
        #"born = try json => "born" => .date(DateFormatter())"#
      ),
      (
        #"born = try unboxer.unbox(key: "born", formatter: User.day)"#, #"born = try json => "born" => .date(User.day)"#
      ),
      (#"born = try unboxer.unbox(keyPath: "a.born", formatter: day)"#, #"born = try json => "a.born" => .date(day)"#),
      (
        #"days = try unboxer.unbox(key: "days", formatter: Self.day)"#,
        #"days = try json => "days" => .array(.date(Self.day))"#
      ),
      (
        #"days = try unboxer.unbox(key: "days", formatter: User.day, allowInvalidElements: true)"#,
        #"days = try json => "days" => .lossy(.array(.date(User.day)))"#
      ),
      (
        #"owners = try unboxer.unbox(key: "owners", allowInvalidElements: true)"#,
        #"owners = try json => "owners" => .lossy()"#
      ),
      (#"owners = try unboxer.unbox(key: "owners", allowInvalidElements: false)"#, #"owners = try json => "owners""#),
      (
        #"tags = try unboxer.unbox(key: "tags", allowInvalidElements: true)"#,
        #"tags = try json => "tags" => .lossy(.array(.lenient))"#
      ),
      (
        #"codes = try unboxer.unbox(key: "codes", allowInvalidElements: true)"#,
        #"codes = try json => "codes" => .map(.lossy(.array(.lenient))) { (elements: [Int]) in Set(elements) }"#
      ),
      (
        #"rates = try unboxer.unbox(key: "rates", allowInvalidElements: true)"#,
        #"rates = try json => "rates" => .lossy(.dictionary(.lenient))"#
      ),
      // Optionals and defaults.
      (#"about = try? unboxer.unbox(key: "about")"#, #"about = try? json => "about" => .lenient"#),
      (#"friend = try? unboxer.unbox(key: "friend")"#, #"friend = try? json => "friend""#),
      (#"name = (try? unboxer.unbox(key: "name")) ?? "none""#, #"name = (try? json => "name" => .lenient) ?? "none""#),
      (
        #"name = try (try? unboxer.unbox(key: "name")) ?? "none""#,
        #"name = try (try? json => "name" => .lenient) ?? "none""#
      ),
      (
        #"name = about ?? (try? unboxer.unbox(key: "name")) ?? "none""#,
        #"name = about ?? (try? json => "name" => .lenient) ?? "none""#
      ),
      (
        #"name = (try? unboxer.unbox(key: "a")) ?? (try? unboxer.unbox(key: "b")) ?? """#,
        #"name = (try? json => "a" => .lenient) ?? (try? json => "b" => .lenient) ?? """#
      ),
      (
        "tags = (try? unboxer.unbox(key: \"tags\"))\n      ?? [\"a\"]",
        "tags = (try? json => \"tags\" => .lenient)\n      ?? [\"a\"]"
      ),
      // Places.
      (#"let x: Int = try unboxer.unbox(key: "x")"#, #"let x: Int = try json => "x" => .lenient"#),
      (#"var x: [Owner]? = try? unboxer.unbox(key: "x")"#, #"var x: [Owner]? = try? json => "x""#),
      (#"let x = try unboxer.unbox(key: "x") as Int"#, #"let x = try json => "x" => .lenient as Int"#),
      (#"let x = try (unboxer.unbox(key: "x") as Int) + 1"#, #"let x = try (json => "x" => .lenient as Int) + 1"#),
      (
        #"let x = (try unboxer.unbox(key: "x") as String).count"#,
        #"let x = (try json => "x" => .lenient as String).count"#
      ),
      (#"let x = try? unboxer.unbox(key: "x") as Owner"#, #"let x = try? json => "x" as Owner"#),
      (#"let x = (try? unboxer.unbox(key: "x") as Int) ?? 0"#, #"let x = (try? json => "x" => .lenient as Int) ?? 0"#),
      (#"name = try f(unboxer.unbox(key: "x") as Int, 2)"#, #"name = try f(json => "x" => .lenient as Int, 2)"#),
      (
        #"if let x: Int = try? unboxer.unbox(key: "x") { f(x) }"#,
        #"if let x: Int = try? json => "x" => .lenient { f(x) }"#
      ),
      (#"if a, let x = try? unboxer.unbox(key: "x") as Role, b {}"#, #"if a, let x = try? json => "x" as Role, b {}"#),
      (
        #"guard let x: URL = try? unboxer.unbox(key: "x") else { throw Bad() }"#,
        #"guard let x: URL = try? json => "x" else { throw Bad() }"#
      ),
      (
        #"self.init(name: try unboxer.unbox(key: "a") as String)"#,
        #"self.init(name: try json => "a" => .lenient as String)"#
      ),
      (
        #"switch try unboxer.unbox(key: "x") as Role { default: break }"#,
        #"switch try json => "x" as Role { default: break }"#
      ),
      (#"for x in try unboxer.unbox(key: "x") as [Int] {}"#, #"for x in try json => "x" => .lenient as [Int] {}"#),
      (#"count = try unboxer.unbox(key: "x")"#, #"count = try json => "x" => .lenient"#),
      (#"half = try? unboxer.unbox(key: "x")"#, #"half = try? json => "x" => .lenient"#),
      (#"`default` = try unboxer.unbox(key: "x")"#, #"`default` = try json => "x" => .lenient"#),
      (#"`class` = try unboxer.unbox(key: "x")"#, #"`class` = try json => "x" => .lenient"#),
      (#"self.isOn = try unboxer.unbox(key: "x"); f()"#, #"self.isOn = try json => "x" => .lenient; f()"#),
      (#"n = Int(try unboxer.unbox(key: "x") as Double)"#, #"n = Int(try json => "x" => .lenient as Double)"#),
      (#"owner = try Owner(unboxer: unboxer)"#, #"owner = try Owner(json: json)"#),
      (#"try super.init(unboxer: unboxer)"#, #"try super.init(json: json)"#),
      (
        "let local: Double\n    local = try unboxer.unbox(key: \"x\")",
        "let local: Double\n    local = try json => \"x\" => .lenient"
      ),
    ])
  func rewritten(before: String, after: String) {
    for dialect in [Dialect.three, .four] {
      #expect(migrated(before, dialect) == Migrated(line: after))
    }
  }

  @Test(
    "an optional of Unbox 4 still throws",
    arguments: [
      (#"about = try unboxer.unbox(key: "a")"#, #"about = try json => "a" => .lenient as String"#),
      (#"friend = try unboxer.unbox(key: "a")"#, #"friend = try json => "a" as Owner"#),
      (#"let x: [Int]? = try unboxer.unbox(key: "a")"#, #"let x: [Int]? = try json => "a" => .lenient as [Int]"#),
    ])
  func optionalOfFour(before: String, after: String) {
    #expect(migrated(before, .four) == Migrated(line: after))
    let optional = before.replacing("try unboxer.unbox", with: "try? unboxer.unbox")
    #expect(migrated(before, .three) == migrated(optional, .three))
    #expect(
      migrated(before, nil).reason
        == "Unbox 3 returns nil where Unbox 4 throws; use `--dialect`, or import UnboxCompat or UnboxCompat3")
  }

  @Test(
    "a call of Unbox 3 without `try` gets `try?`",
    arguments: [
      (#"about = unboxer.unbox(key: "a")"#, #"about = try? json => "a" => .lenient"#),
      (#"name = unboxer.unbox(key: "a") ?? "b""#, #"name = (try? json => "a" => .lenient) ?? "b""#),
      (#"name = (unboxer.unbox(key: "a")) ?? "b""#, #"name = (try? json => "a" => .lenient) ?? "b""#),
      (#"let x: Owner? = unboxer.unbox(keyPath: "a.b")"#, #"let x: Owner? = try? json => "a.b""#),
      (#"let x = unboxer.unbox(key: "a") as Int?"#, #"let x = try? json => "a" => .lenient as Int?"#),
      (#"let x = unboxer.unbox(key: "a") as Int? ?? 3"#, #"let x = (try? json => "a" => .lenient as Int?) ?? 3"#),
      (#"if let x: Int = unboxer.unbox(key: "x") { f(x) }"#, #"if let x: Int = try? json => "x" => .lenient { f(x) }"#),
      (
        #"guard let x = unboxer.unbox(key: "x") as Owner? else { return }"#,
        #"guard let x = try? json => "x" as Owner? else { return }"#
      ),
    ])
  func withoutTryOfThree(before: String, after: String) {
    #expect(migrated(before, .three) == Migrated(line: after))
    for dialect in [Dialect.four, nil] {
      #expect(
        migrated(before, dialect).reason == "a call without `try` is Unbox 3; use `--dialect 3` or import UnboxCompat3")
    }
  }

  /// `try` also covers arguments. Superclasses and other files supply types of properties.
  @Test(
    "types are found in other declarations and files",
    arguments: [
      (
        #"self.init(id: try unboxer.unbox(key: "a"), tag: "b")"#,
        #"self.init(id: try json => "a" => .lenient, tag: "b")"#
      ),
      (#"try self.init(id: unboxer.unbox(key: "a"))"#, #"try self.init(id: json => "a" => .lenient)"#),
      (
        #"try self.init(id: unboxer.unbox(key: "a"), tag: (try? unboxer.unbox(key: "b")) ?? "")"#,
        #"try self.init(id: json => "a" => .lenient, tag: (try? json => "b" => .lenient) ?? "")"#
      ),
      (#"owner = Owner(pet: try unboxer.unbox(key: "a"))"#, #"owner = Owner(pet: try json => "a" => .lenient)"#),
      (#"name = try User.join(unboxer.unbox(key: "a"))"#, #"name = try User.join(json => "a" => .lenient)"#),
      (#"above = try unboxer.unbox(key: "a")"#, #"above = try json => "a" => .lenient"#),
      (#"born = try unboxer.unbox(key: "a", formatter: iso)"#, #"born = try json => "a" => iso.rule"#),
      (
        #"owned = try unboxer.unbox(key: "a", context: 1)"#,
        #"owned = try json => "a" => .custom { try Owned(json: $0, context: 1) }"#
      ),
      (
        #"all = try unboxer.unbox(key: "a", context: page)"#,
        #"all = try json => "a" => .each { [page] in try Owned(json: $0, context: page) }"#
      ),
      // The comma in generic arguments does not begin an argument.
      (
        #"owned = try unboxer.unbox(key: "a", context: Pair<Int, String>.one)"#,
        #"owned = try json => "a" => .custom { try Owned(json: $0, context: Pair<Int, String>.one) }"#
      ),
      (
        #"sized = Sized(pair: Pair<Int, String>.one, name: try unboxer.unbox(key: "a"), count: 1)"#,
        #"sized = Sized(pair: Pair<Int, String>.one, name: try json => "a" => .lenient, count: 1)"#
      ),
      (#"hex = try unboxer.unbox(key: "a")"#, #"hex = try json => "a""#),
      (#"any = try unboxer.unbox(key: "a")"#, #"any = try json => "a""#),
      (#"half = Half(unboxer.dictionary["a"])"#, #"half = Half((try json => "" as [String: Any])["a"])"#),
      (#"half = Half.init(unboxer.dictionary["a"])"#, #"half = Half.init((try json => "" as [String: Any])["a"])"#),
      (
        #"owner = try Owner(unboxer: Unboxer(dictionary: ["pet": "a", ]))"#,
        #"owner = try Owner(json: ["pet": "a", ])"#
      ),
      (
        #"let fresh = User(); fresh.count = try unboxer.unbox(key: "a")"#,
        #"let fresh = User(); fresh.count = try json => "a" => .lenient"#
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
    for dialect in [Dialect.three, .four] {
      #expect(migrated(before, dialect) == Migrated(line: after))
    }
  }

  /// Spellings of Unbox 1 and 2, which compile with UnboxCompat3.
  @Test(
    "spellings of Unbox 1 and 2 are rewritten",
    arguments: [
      (#"name = try unboxer.unbox("a")"#, #"name = try json => "a" => .lenient"#),
      (#"about = unboxer.unbox("a")"#, #"about = try? json => "a" => .lenient"#),
      (#"name = try unboxer.unbox("a.b", isKeyPath: false)"#, #"name = try json => ["a.b"] => .lenient"#),
      (#"name = try unboxer.unbox(key: "a.b", isKeyPath: true)"#, #"name = try json => "a.b" => .lenient"#),
      (#"name = try unboxer.unbox(key: "a.b", isKeyPath: false)"#, #"name = try json => ["a.b"] => .lenient"#),
    ])
  func oldSpellings(before: String, after: String) {
    #expect(migrated(before, .three) == Migrated(line: after))
  }

  @Test("`??` after a `try` of Unbox 3 keeps its default") func defaultOfThree() {
    #expect(
      migrated(#"name = try unboxer.unbox(key: "a") ?? "b""#, .three)
        == Migrated(line: #"name = (try? json => "a" => .lenient) ?? "b""#))
  }

  @Test("strict migration writes no `.lenient`") func strict() {
    let lines = [
      #"name = try unboxer.unbox(key: "a")"#, #"tags = try unboxer.unbox(key: "a", allowInvalidElements: true)"#,
    ]
    #expect(
      lines.map { migrated($0, .four, isStrict: true).line }
        == [#"name = try json => "a""#, #"tags = try json => "a" => .lossy()"#])
  }
}
