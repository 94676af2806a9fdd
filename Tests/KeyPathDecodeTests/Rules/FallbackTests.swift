import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = #"{"n": "x", "null": null, "number": 1, "text": "b", "object": {}, "gender": "robot"}"#

private enum Gender: String, CaseIterable, KeyPathDecodable {
  case male, female
}

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
  @Test("`.or` replaces a failure and warns") func fallbacks() throws {
    let warnings = ["usedFallback | n: expected Int, found string"]
    try expect(payload, gives: 5, warnings: warnings) { try $0 => "n" => .or(5) }
    try expect(payload, gives: 5, warnings: ["usedFallback | n: the string does not hold a valid Int"]) {
      try $0 => "n" => .lenient.or(5)
    }
    try expect(payload, gives: "y", warnings: ["usedFallback | number: expected String, found number"]) {
      try $0 => "number" => .or("y")
    }
    try expect(payload, gives: "b") { try $0 => "text" => .or("y") }
    try expect(payload, gives: [], warnings: ["usedFallback | object: expected [String], found object"]) {
      try $0 => "object" => .or([]) as [String]
    }
    try expect(
      payload, gives: .distantPast, warnings: ["usedFallback | n: expected Date, found string"]
    ) { try $0 => "n" => .optional(.unixSeconds.or(.distantPast)) }
  }

  @Test("an absent optional path needs no fallback") func optionalPaths() throws {
    try expect(payload, gives: 7) { try $0 =>? "zzz" => .or(5) ?? 7 }
    try expect(payload, gives: 7) { try $0 =>? "null" => .or(5) ?? 7 }
    try expect(payload, gives: 5, warnings: ["usedFallback | n: expected Int, found string"]) {
      try $0 =>? "n" => .or(5) ?? 7
    }
  }

  @Test("`.or(nil)` turns a failure into nil") func fallbackNil() throws {
    let read = { (json: Any, path: DecodePath) in try json =>? path => .or(nil) ?? nil as String? }
    try expect(payload, gives: nil, warnings: ["usedNil | number: expected String, found number"]) {
      try read($0, "number")
    }
    try expect(payload, gives: nil) { try read($0, "zzz") }
    try expect(payload, gives: nil) { try read($0, "null") }
    try expect(payload, gives: "b") { try read($0, "text") }
    try expect(
      payload, gives: nil,
      warnings: [#"usedNil | gender: the value is not a known Gender"#]
    ) { try $0 => "gender" => .or(nil) as Gender? }
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
    #expect(expected.volume == 5 && expected.scale == 1 && expected.nickname == nil && expected.until == nil)
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

  @Test("null counts as absent inside other rules") func declaredInside() throws {
    try expect("[1, null, true]", gives: [1, nil, nil], warnings: ["usedNil | [2]: expected Int, found bool"]) {
      try $0 => "" => .array(.orNil())
    }
    try expect("[1, null, true]", gives: [1, 0, 0], warnings: ["usedFallback | [2]: expected Int, found bool"]) {
      try $0 => "" => .array(.orKeep(0))
    }
    try expect(#"{"a": {}}"#, gives: 5) { try $0 => "a" =>? "b" => .orKeep(0) ?? 5 }
    try expect("{}", gives: 0) { try $0 => "a" =>? "b" => .orKeep(0) ?? 5 }
    try expect(#"{"b": "x"}"#, gives: nil, warnings: ["usedNil | b: expected Int, found string"]) {
      try $0 => "a" | "b" => .orNil() as Int?
    }
  }

  @Test("a model that lacks a key is not absent") func absenceInside() throws {
    let warnings = [#"usedNil | player: missing key "name" in Player"#]
    try expect(#"{"player": {}}"#, gives: nil, warnings: warnings) { try ($0 => "player" => .orNil() as Player?)?.name }
  }

  /// An invalid path is a mistake in the program, not in the payload.
  @Test("a fallback does not hide an invalid path") func invalidPaths() {
    expect(payload, refused: #"invalid_path | (root): invalid path "a[": `[` is not closed"#) {
      try $0 => "a[" => .or(5)
    }
  }
}

private enum Role: String, KeyPathDecodable, CaseIterable { case admin, editor, other }

@Suite("unknown cases") struct UnknownTests {
  @Test(
    "only an unknown raw value becomes the fallback",
    arguments: [
      (#"{"role": "admin"}"#, "admin", []),
      (
        #"{"role": "owner"}"#, "other",
        [#"role: the value is not a known Role; used a fallback"#]
      ),
      (
        #"{"role": null}"#, "null_value | role: expected String, found null",
        []
      ),
      (#"{"role": 5}"#, "type_mismatch | role: expected String, found number", []),
      (#"{}"#, #"missing_key | (root): missing key "role""#, []),
    ])
  func roles(text: String, expected: String, warnings: [String]) {
    for shape in shapes(of: text) {
      let (result, collected) = collectingWarnings {
        outcome { () throws -> Role in try shape.json() => "role" => .unknown(as: .other) }
      }
      #expect(
        result == expected && collected.map { withoutHints("\($0)") } == warnings, "\(shape.name): \(result)")
    }
  }

  @Test("`.unknown` applies inside arrays and optional paths") func nested() throws {
    let (roles, warnings) = try collectingWarnings {
      try ["users": ["admin", "owner"]] => "users" => .array(.unknown(as: Role.other))
    }
    #expect(roles == [.admin, .other])
    #expect(warnings.map(\.error.path.description) == ["users[1]"])
    #expect(try (["role": nil as String?] as [String: Any?]) =>? "role" => .unknown(as: Role.other) == nil)
  }
}
