import KeyPathDecode
import TestSupport

@testable import KeyPathDecodeReports

/// A payload with the code that decodes it, and the expected result of its diagnosis.
private struct CheckCase: CustomTestStringConvertible, Sendable {
  let testDescription: String, expected: [String], isComplete: Bool, warnings: [String]
  let run: @Sendable (Shape) -> (lines: [String], isComplete: Bool, warnings: [String], areAboutPayload: Bool)
  let text: String

  init<T>(
    _ name: String, _ text: String, _ expected: [String], isComplete: Bool = true, warnings: [String] = [],
    _ decode: @escaping @Sendable (Any) throws -> T
  ) {
    (testDescription, self.text, self.expected, self.isComplete) = (name, text, expected, isComplete)
    self.warnings = warnings
    run = { shape in
      let json = shape.json(), diagnosis = diagnosis(of: json, limit: 100, .allowed, decode)
      return (
        lines(diagnosis), diagnosis.isComplete, diagnosis.warnings.map(\.description),
        diagnosis.failures.allSatisfy { leadsToObject($0.error, json) }
      )
    }
  }
}

extension DecodeRule where Value == String {
  fileprivate static var email: DecodeRule { .check("must be an email address") { $0.contains("@") } }
}

private struct Money: Equatable {
  let cents: Int
  struct Unreadable: Error {}

  init?(_ text: String) {
    guard text.hasSuffix(" EUR"), let euros = Double(text.dropLast(4)) else { return nil }
    cents = Int(euros * 100)
  }

  init(throwing text: String) throws {
    guard let money = Money(text) else { throw Unreadable() }
    self = money
  }
}

private struct Person: KeyPathDecodable {
  let name: String, email: String
  init(json: Any) throws {
    name = try json => "name" => .count(1...5)
    email = try json => "email" => .email
  }
}

private struct Line: Decodable {
  let sku: String, count: Int, price: String
  enum CodingKeys: String, CodingKey { case sku, count, price }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sku = try container.decode(using: .matching("^[A-Z]{3}$"), forKey: .sku)
    count = try container.decode(using: .in(1...9).check("must be odd") { $0 % 2 == 1 }, forKey: .count)
    price = try container.decode(String.self, forKey: .price)
  }
}

private let cases = [
  CheckCase(
    "six wrong fields", #"{"a": "ab", "b": "12", "c": "2999-01-01T00:00:00Z", "d": 7, "e": [], "f": "x"}"#,
    [
      "a: must be an email address", #"b: the string does not match the pattern "^\\d{4}$""#, "c: must be in the past",
      "d: the value is not in 1...5", "e: the number of elements is not in 1...2", "f: expected Int, found string",
    ]
  ) { json in
    _ = try json => "a" => .email as String
    _ = try json => "b" => .matching("^\\d{4}$") as String
    _ = try json => "c"
      => DecodeRule<Date>.iso8601.check("must be in the past") { $0 < Date(timeIntervalSince1970: 2e9) }
    _ = try json => "d" => .in(1...5) as Int
    _ = try json => "e" => .count(1...2) as [Int]
    return try json => "f" as Int
  },
  CheckCase(
    "each of chained checks", #"{"a": "", "b": 1}"#, ["a: empty", "a: no email", "b: even", "b: negative", "b: small"]
  ) { json in
    let odd = DecodeRule<Int>.check("even") { $0 % 2 == 0 }, small = odd.check("small") { $0 > 5 }
    _ = try json => "a" => DecodeRule<String>.check("empty") { !$0.isEmpty }.check("no email") { $0.contains("@") }
    _ = try json => "b" => small.check("negative") { $0 < 0 }
    return 1
  },
  CheckCase(
    "equal values, and the same check of several fields", #"{"a": "", "b": "", "c": ["", "@", ""]}"#,
    ["a", "b", "c[0]"].map { "\($0): must be an email address" } + ["c[2]: must be an email address (inferred)"]
  ) { json in
    _ = try json => "a" => .email as String
    _ = try json => "b" => .email as String
    _ = try json => "c" => .array(.email) as [String]
  },
  CheckCase(
    "models in an array and a dictionary, with other failures",
    #"{"list": [{"name": "", "email": "a"}, {"name": "Ada", "email": "a@b"}, {"name": 1, "email": "a"}], "map": {"x": {"name": "", "email": "b"}}, "id": "1"}"#,
    [
      "id: expected Int, found string", "list[0].email: must be an email address, in Person",
      "list[0].name: the number of characters is not in 1...5, in Person",
      "list[2].email: must be an email address, in Person (inferred)",
      "list[2].name: expected String, found number in Person", "map.x.email: must be an email address, in Person",
      "map.x.name: the number of characters is not in 1...5, in Person",
    ]
  ) { json in
    _ = try json => "list" as [Person]
    _ = try json => "map" as [String: Person]
    return try json => "id" as Int
  },
  CheckCase(
    "what code catches", #"{"email": "ab", "other": "cd", "id": "x"}"#,
    ["id: expected Int, found string", "other: must be an email address"]
  ) { json in
    let email: String? = try? json => "email" => .email
    _ = try email ?? (json => "other" => .email as String)
    return try json => "id" as Int
  },
  CheckCase(
    "checks where a failure decides, beside the same failure that is one",
    #"{"to": "ab", "cc": ["ab", "a@b"], "more": {"x": "ab"}, "from": "ab", "reply": "ab", "via": "ab", "by": ["ab"], "id": "x"}"#,
    ["id: expected Int, found string", "to: must be an email address"],
    warnings: [
      "cc[0]: must be an email address; dropped the element", "more.x: must be an email address; dropped the element",
      "from: must be an email address; used a fallback", "reply: must be an email address; used nil",
      "by[0]: must be an email address, in Mail; repaired by [*]: .or(\"a@b\")",
    ]
  ) { json in
    _ = try json => "to" => .email as String
    _ = try json => "cc" => .lossy(.email) as [String]
    _ = try json => "more" => .lossy(.email) as [String: String]
    _ = try json => "from" => .email.or("x@y") as String
    _ = try json => "reply" => .orNil(.email) as String?
    _ = try json => "via" => .oneOf(.email, .count(2...2)) as String
    var decoder = KeyPathDecoder()
    decoder.repairs = ["[*]": .or("a@b")]
    struct Mail: Decodable {
      init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(using: .email) }
    }
    _ = try json => "by" => .codable(decoder) as [Mail]
    return try json => "id" as Int
  },
  CheckCase(
    "a result keeps the failure of a check", #"[{"name": "", "email": "a"}]"#, []
  ) { json in try json => "" as [Result<Person, DecodeError>] },
  CheckCase(
    "the alternative that got furthest",
    #"{"at": "2999-01-01T00:00:00Z", "who": {"name": "", "email": "a"}, "id": "x"}"#,
    [
      "at: must be in the past; the closest of 2 alternatives", "id: expected Int, found string",
      "who.email: must be an email address, in Person; the closest of 2 alternatives",
      "who.name: the number of characters is not in 1...5, in Person; the closest of 2 alternatives",
    ]
  ) { json in
    let past = DecodeRule<Date>.iso8601.check("must be in the past") { $0 < Date(timeIntervalSince1970: 2e9) }
    _ = try json => "at" => .oneOf(past, .unixSeconds)
    _ = try json => "who" => .oneOf(.map { (_: Person) in "" }, .value) as String
    return try json => "id" as Int
  },
  CheckCase(
    "alternatives that got equally far", #"{"a": 5, "b": "x", "id": "x"}"#,
    [
      "a: none of 2 alternatives worked: the value is not in 1...2; the value is not in 7...8",
      "id: expected Int, found string",
    ]
  ) { json in
    _ = try json => "a" => .oneOf(.in(1...2), .in(7...8)) as Int
    return try json => "id" as Int
  },
  CheckCase(
    "code after a check, in an alternative and alone", #"{"a": "x", "b": "x", "id": "x"}"#,
    [
      "a: none of 2 alternatives worked: the string does not hold a valid Int; the string does not match the pattern \"^#\"",
      #"b: the string does not match the pattern "^#""#, "id: expected Int, found string",
    ], isComplete: false
  ) { json in
    _ = try json => "id" as Int
    let number = DecodeRule<Int>.custom {
      let text: String = try $0 => "" => .matching("^#")
      return try String(text.dropFirst()) => "" => .lenient
    }
    _ = try json => "a" => .oneOf(.lenient, number)
    return try json => "b" => number
  },
  CheckCase(
    "a check inside a lossy array inside alternatives", #"{"a": ["ab", "a@b"], "b": "ab", "c": [[["ab"]]], "id": "x"}"#,
    ["b: must be an email address", "id: expected Int, found string"],
    warnings: [
      "a[0]: must be an email address; dropped the element",
      "c[0][0][0]: must be an email address; dropped the element",
    ]
  ) { json in
    _ = try json => "b" => .email as String
    _ = try json => "a" => .oneOf(.lossy(.email), .array(.email)) as [String]
    let inner = DecodeRule<[String]>.lossy(DecodeRule<String>.oneOf(.email))
    _ = try json => "c" => .lossy(DecodeRule<[[String]]>.oneOf(.lossy(DecodeRule<[String]>.oneOf(inner))))
      as [[[String]]]
    return try json => "id" as Int
  },
  CheckCase(
    "a check of a collection that drops elements", #"{"a": ["x", "y"], "b": 1}"#,
    ["a: empty", "b: expected String, found number"],
    warnings: [
      "a[0]: must be an email address; dropped the element", "a[1]: must be an email address; dropped the element",
    ]
  ) { json in
    let rule = DecodeRule<[String]>.array(.email).check("empty") { !$0.isEmpty }
    _ = try json => "a" => .lossy(rule) as [String]
    return try json => "b" as String
  },
  CheckCase(
    "checks of a whole that a guess may break",
    #"[{"start": 9, "end": 8}, {"start": 1}, {"start": 5, "end": -8}, {"tags": ["a", 2, "c"], "start": 1, "end": 2}]"#,
    [
      "[0]: ends before it starts", "[1]: missing key \"end\"", "[2]: ends before it starts (inferred)",
      "[3].tags: the number of elements is not in 0...2", "[3].tags[1]: expected String, found number",
    ]
  ) { json in
    let hours = DecodeRule<[Int]>.custom { json in
      _ = try json =>? "tags" => .count(0...2) as [String]?
      return [try json => "start", try json => "end"]
    }
    return try json => "" => .array(hours.check("ends before it starts") { $0[0] <= $0[1] })
  },
  CheckCase(
    "JSON in a string", #"{"a": "{\"b\": \"x\", \"c\": \"\", \"d\": \"\"}", "id": "x"}"#,
    [
      "a: embedded JSON: b: expected Int, found string", "a: embedded JSON: c: must be an email address",
      "a: embedded JSON: d: must be an email address", "id: expected Int, found string",
    ]
  ) { json in
    _ = try json => "a"
      => .embeddedJSON(
        .custom {
          _ = try $0 => "c" => .email as String
          _ = try $0 => "d" => .email as String
          return try $0 => "b" as Int
        }) as Int
    return try json => "id" as Int
  },
  CheckCase(
    "Codable containers",
    #"{"lines": [{"sku": "ab", "count": 10}, {"sku": "ab", "count": 10, "price": 1}], "id": "x"}"#,
    [
      "id: expected Int, found string", #"lines[0]: missing key "price" in Line"#,
      "lines[0].count: must be odd, in Line", "lines[0].count: the value is not in 1...9, in Line",
      #"lines[0].sku: the string does not match the pattern "^[A-Z]{3}$", in Line"#,
      "lines[1].count: must be odd, in Line (inferred)",
      "lines[1].count: the value is not in 1...9, in Line (inferred)",
      "lines[1].price: expected String, found number in Line",
      #"lines[1].sku: the string does not match the pattern "^[A-Z]{3}$", in Line (inferred)"#,
    ]
  ) { json in
    _ = try json => "lines" as [Line]
    return try json => "id" as Int
  },
  CheckCase(
    "the way out for a type of the program's own", #"{"price": "abc", "name": "", "id": "x"}"#,
    ["id: expected Int, found string", "name: must be an email address", "price: must be like 12.50 EUR"]
  ) { json in
    let text = DecodeRule<String>.check("must be like 12.50 EUR") { Money($0) != nil }
    _ = try json => "price" => .map(text) { Money($0)?.cents ?? 0 } as Int
    _ = try json => "name" => .email as String
    return try json => "id" as Int
  },
  CheckCase(
    "code that throws after a check is not another failure", #"{"name": "", "price": "abc", "id": "x"}"#,
    ["name: must be an email address", "price: must be like 12.50 EUR"], isComplete: false
  ) { json in
    _ = try json => "name" => .email as String
    let text = DecodeRule<String>.check("must be like 12.50 EUR") { Money($0) != nil }
    _ = try json => "price" => .map(text) { try Money(throwing: $0) } as Money
    return try json => "id" as Int
  },
  CheckCase(
    "a rule of the program's own ends what depends on it", #"{"a": "", "b": "", "price": "abc", "id": "x"}"#,
    ["a: must be an email address", "b: must be an email address", "price: threw Unreadable"], isComplete: false
  ) { json in
    _ = try json => "a" => .email as String
    _ = try json => "b" => .email as String
    _ = try json => "price" => .map { try Money(throwing: $0) } as Money
    return try json => "id" as Int
  },
  CheckCase("a check of the root", #"{"a": "x", "b": ""}"#, ["(root): wrong", "b: must be an email address"]) { json in
    let rule = DecodeRule<Int>.custom { json in
      _ = try json => "b" => .email as String
      return 1
    }
    return try rule.check("wrong") { $0 == 2 }(json)
  },
]

@Suite struct PassedChecksTests {
  @Test("a diagnosis continues after the checks of rules", arguments: cases)
  private func continues(testCase: CheckCase) {
    for shape in someShapes(of: testCase.text) {
      let result = testCase.run(shape)
      expectEqual(result.lines.sorted(), testCase.expected.sorted(), "\(shape)")
      expectEqual(result.isComplete, testCase.isComplete, "\(shape)")
      expectEqual(result.warnings.sorted(), testCase.warnings.sorted(), "\(shape)")
      #expect(result.areAboutPayload, "\(shape)")
    }
  }
}
