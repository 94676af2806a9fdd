import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = #"{"n": "x", "null": null, "number": 1, "text": "b", "object": {}, "gender": "robot"}"#

private enum Gender: String, CaseIterable, KeyPathDecodable { case male, female }

/// Defaults that are declared and kept in an initializer.
private struct Settings: KeyPathDecodable, Equatable {
  var volume = 5, scale = 1.0, nickname: String?, until: Date?, name: String

  init(json: Any) throws {
    volume = try json => "volume" => .orKeep(volume)
    scale = try json => "view" => "scale" => .lenient.orKeep(scale)
    nickname = try json => "nickname" => .orNil()
    until = try json => "until" => .orNil(.iso8601)
    name = try json => "name"
  }
}

private final class Player: KeyPathDecodable {
  var volume = 5, name: String

  init(json: Any) throws {
    volume = try json => "volume" => .orKeep(volume)
    name = try json => "name"
  }
}

@Suite struct FallbackTests {
  private static let string = "n: expected Int, found string"

  @Test("`.or` replaces a failure and warns, and an absent optional path needs no fallback") func fallbacks() {
    let number = "number: expected String, found number"
    expect(
      payload,
      Gives("5; usedFallback | \(Self.string)") { try $0 => "n" => .or(5) as Int },
      Gives("5; usedFallback | n: the string does not hold a valid Int") { try $0 => "n" => .lenient.or(5) as Int },
      Gives("y; usedFallback | \(number)") { try $0 => "number" => .or("y") as String },
      Gives("b") { try $0 => "text" => .or("y") as String },
      Gives("[]; usedFallback | object: expected [String], found object") { try $0 => "object" => .or([]) as [String] },
      Gives("\(Date.distantPast); usedFallback | n: expected Date, found string") {
        try $0 => "n" => .optional(.unixSeconds.or(.distantPast)) as Date?
      },
      Gives("7") { try $0 =>? "zzz" => .or(5) ?? 7 as Int }, Gives("7") { try $0 =>? "null" => .or(5) ?? 7 as Int },
      Gives("5; usedFallback | \(Self.string)") { try $0 =>? "n" => .or(5) ?? 7 as Int },
      // `.or(nil)` turns a failure into nil.
      Gives("nil; usedNil | \(number)") { try $0 =>? "number" => .or(nil) ?? nil as String? },
      Gives("nil") { try $0 =>? "zzz" => .or(nil) ?? nil as String? },
      Gives("nil") { try $0 =>? "null" => .or(nil) ?? nil as String? },
      Gives("b") { try $0 =>? "text" => .or(nil) ?? nil as String? },
      Gives("nil; usedNil | gender: the value is not a known Gender") { try $0 => "gender" => .or(nil) as Gender? },
      // An invalid path is a mistake in the program, not in the payload.
      Gives(#"invalid_path | (root): invalid path "a[": `[` is not closed"#) { try $0 => "a[" => .or(5) as Int })
  }

  /// An absent value keeps the default silently; a bad value keeps it with a warning.
  @Test(
    "`.orKeep` and `.orNil` keep declared defaults",
    arguments: [
      (#"{"name": "a"}"#, []), (#"{"name": "a", "volume": null, "view": null, "nickname": null, "until": null}"#, []),
      (#"{"name": "a", "view": {}}"#, []), (#"{"name": "a", "view": {"scale": null}}"#, []),
      (
        #"{"name": "a", "volume": "5", "view": {"scale": []}, "nickname": 5, "until": "soon"}"#,
        [
          "usedFallback | volume: expected Int, found string",
          "usedFallback | view.scale: expected Double, found array",
          "usedNil | nickname: expected String, found number",
          "usedNil | until: \(words(of: .date(.digits(.year, count: 4))))",
        ]
      ), (#"{"name": "a", "view": 5}"#, ["usedFallback | view: expected object, found number"]),
    ] as [(String, [String])])
  func declaredDefaults(payload: String, warnings: [String]) throws {
    let expected = try Settings(json: ["name": "a"])
    expectEqual(expected.volume, 5)
    expectEqual(expected.scale, 1)
    expectEqual(expected.nickname, nil)
    expectEqual(expected.until, nil)
    try expect(payload, gives: expected, warnings: warnings) { try Settings(json: $0) }
    try expect(payload, gives: 5, warnings: warnings.filter { $0.contains("volume") }) { try Player(json: $0).volume }
  }

  @Test("a present value replaces a declared default") func declaredAndThere() throws {
    let payload =
      #"{"name": "a", "volume": 7, "view": {"scale": "2"}, "nickname": "b", "until": "1970-01-01T00:00:00Z"}"#
    try expect(payload, gives: [7, 2, 0]) { json in
      let settings = try Settings(json: json)
      return [Double(settings.volume), settings.scale, settings.until?.timeIntervalSince1970 ?? -1]
    }
    try expect(payload, gives: "b") { try Settings(json: $0).nickname }
  }

  @Test("null counts as absent inside other rules, and a model that lacks a key does not") func declaredInside() {
    let bool = "[2]: expected Int, found bool"
    expect(
      "[1, null, true]",
      Gives("[Optional(1), nil, nil]; usedNil | \(bool)") { try $0 => "" => .array(.orNil()) as [Int?] },
      Gives("[1, 0, 0]; usedFallback | \(bool)") { try $0 => "" => .array(.orKeep(0)) as [Int] })
    expect(
      #"{"a": {}, "b": "x", "player": {}}"#,
      Gives("5") { try $0 => "a" =>? "b" => .orKeep(0) ?? 5 as Int },
      Gives("0") { try $0 => "c" =>? "b" => .orKeep(0) ?? 5 as Int },
      Gives("nil; usedNil | b: expected Int, found string") { try $0 => "c" | "b" => .orNil() as Int? },
      Gives(#"nil; usedNil | player: missing key "name" in Player"#) {
        try ($0 => "player" => .orNil() as Player?)?.name
      })
  }
}

private enum Role: String, KeyPathDecodable, CaseIterable { case admin, editor, other }

@Suite("unknown cases") struct UnknownTests {
  @Test(
    "only an unknown raw value becomes the fallback",
    arguments: [
      (#"{"role": "admin"}"#, "admin", []),
      (#"{"role": "owner"}"#, "other", [#"role: the value is not a known Role; used a fallback"#]),
      (#"{"role": null}"#, "null_value | role: expected String, found null", []),
      (#"{"role": 5}"#, "type_mismatch | role: expected String, found number", []),
      (#"{}"#, #"missing_key | (root): missing key "role""#, []),
    ])
  func roles(text: String, expected: String, warnings: [String]) {
    for shape in shapes(of: text) {
      let (result, collected) = collectingWarnings {
        outcome { () throws -> Role in try shape.json() => "role" => .unknown(as: .other) }
      }
      #expect(result == expected && collected.map { withoutHints("\($0)") } == warnings, "\(shape.name): \(result)")
    }
  }

  @Test("`.unknown` applies inside arrays and optional paths") func nested() throws {
    let (roles, warnings) = try collectingWarnings {
      try ["users": ["admin", "owner"]] => "users" => .array(.unknown(as: Role.other))
    }
    expectEqual(roles, [.admin, .other])
    expectEqual(warnings.map(\.error.path.description), ["users[1]"])
    try expectEqual((["role": nil as String?] as [String: Any?]) =>? "role" => .unknown(as: Role.other), nil)
  }
}

/// Payloads and arguments that strain rules.
@Suite struct HostileRulesTests {
  @Test("of repairs that overlap, the first that helps is used") func overlapping() throws {
    let data = Data(#"{"a": ["1", "x", 3]}"#.utf8)
    func decode(_ repairs: Repairs) throws -> (value: [String: [Int]], warnings: [DecodeWarning]) {
      try collectingWarnings { try [String: [Int]](jsonData: data, repairs: repairs) }
    }
    let dropped = try decode(["**": .null, "a[*]": .dropped, "a": .or([7]), "a[0]": .lenient])
    #expect(dropped.value == ["a": [3]] && dropped.warnings.map(\.error.path) == ["a[0]", "a[1]"])
    let read = try decode(["**": .null, "a[0]": .lenient, "a[*]": .dropped, "a": .or([7])])
    #expect(read.value == ["a": [1, 3]] && read.warnings.map(\.error.path) == ["a[0]", "a[1]"])
  }
}

@Suite struct EmptyAsNullTests {
  @Test("`.emptyAsNull()` reads an empty string as nil, where absence is none an error") func types() {
    expect(
      #"{"e": "", "u": "https://a.b", "n": null}"#,
      Gives("nil") { try $0 => "e" => .emptyAsNull() as URL? },
      Gives("nil") { try $0 =>? "e" => .emptyAsNull() as URL? },
      Gives("nil") { try $0 =>? "e" => .emptyAsNull() as String? },
      Gives("nil") { try $0 => "n" => .emptyAsNull() as URL? },
      Gives("nil") { try $0 =>? "none" => .emptyAsNull() as URL? },
      Gives("https://a.b") { try $0 => "u" => .emptyAsNull() as URL? },
      Gives("https://a.b") { try $0 =>? "u" => .emptyAsNull() as URL? },
      Gives("7") { try $0 =>? "e" => .emptyAsNull() ?? 7 as Int },
      Gives(#"missing_key | (root): missing key "none""#) { try $0 => "none" => .emptyAsNull() as URL? })
  }

  @Test("a rule inside reads what is not empty") func rules() throws {
    let json: Any = ["e": "", "d": "1970-01-02", "n": "42", "list": ["", "1", NSNull()], "all": ["a": "", "b": "2"]]
    try expectEqual(json =>? "e" => .emptyAsNull(.date(format: "yyyy-MM-dd")) as Date?, nil)
    try expectEqual(json =>? "d" => .emptyAsNull(.date(format: "yyyy-MM-dd")), Date(timeIntervalSince1970: 86_400))
    try expectEqual(json =>? "n" => .emptyAsNull(.lenient) ?? 0, 42)
    try expectEqual(json => "list" => .array(.emptyAsNull(.lenient)), [nil, 1, nil] as [Int?])
    try expectEqual(json => "all" => .dictionary(.emptyAsNull(.lenient)), ["a": nil, "b": 2] as [String: Int?])
    try expectEqual(json => "list" => .lossy(.emptyAsNull()), [nil, nil] as [Int?])
    try expectEqual(json => "e" => .emptyAsNull().or(5), nil)
  }

  @Test(
    "only an empty string is null",
    arguments: [
      (#"" ""#, "invalid_value | v: \(words(of: .url(firstUnencoded: 0)))"),
      (#""\n""#, "invalid_value | v: \(words(of: .url(firstUnencoded: 0)))"),
      ("0", "type_mismatch | v: expected URL, found number"),
      ("false", "type_mismatch | v: expected URL, found bool"),
      ("[]", "type_mismatch | v: expected URL, found array"),
      ("{}", "type_mismatch | v: expected URL, found object"),
    ])
  func others(value: String, line: String) {
    expect(#"{"v": \#(value)}"#, refused: line) { try $0 =>? "v" => .emptyAsNull() as URL? }
  }
}
