import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = #"{"n": "x", "null": null, "number": 1, "text": "b", "object": {}, "gender": "robot"}"#

private enum Gender: String, CaseIterable, KeyPathDecodable {
  case male, female
}

@Suite struct FallbackTests {
  @Test func fallbacks() throws {
    let warnings = ["usedFallback | n: expected Int, found string"]
    try expect(payload, gives: 5, warnings: warnings) { try $0 => "n" => .or(5) }
    try expect(payload, gives: 5, warnings: warnings) { try $0 => "n" => .lenient.or(5) }
    try expect(payload, gives: "y", warnings: ["usedFallback | number: expected String, found number"]) {
      try $0 => "number" => .or("y")
    }
    try expect(payload, gives: "b") { try $0 => "text" => .or("y") }
    try expect(payload, gives: [], warnings: ["usedFallback | object: expected [String], found object"]) {
      try $0 => "object" => .or([]) as [String]
    }
    try expect(
      payload, gives: .distantPast, warnings: ["usedFallback | n: expected Double, found string"]
    ) { try $0 => "n" => .optional(.unixSeconds.or(.distantPast)) }
  }

  /// What may be absent and is needs no fallback.
  @Test func optionalPaths() throws {
    try expect(payload, gives: 7) { try $0 =>? "zzz" => .or(5) ?? 7 }
    try expect(payload, gives: 7) { try $0 =>? "null" => .or(5) ?? 7 }
    try expect(payload, gives: 5, warnings: ["usedFallback | n: expected Int, found string"]) {
      try $0 =>? "n" => .or(5) ?? 7
    }
  }

  @Test func fallbackNil() throws {
    let read = { (json: Any, path: DecodePath) in try json =>? path => .or(nil) ?? nil as String? }
    try expect(payload, gives: nil, warnings: ["usedNil | number: expected String, found number"]) {
      try read($0, "number")
    }
    try expect(payload, gives: nil) { try read($0, "zzz") }
    try expect(payload, gives: nil) { try read($0, "null") }
    try expect(payload, gives: "b") { try read($0, "text") }
    try expect(
      payload, gives: nil,
      warnings: [#"usedNil | gender: the value is not a known Gender (allowed: "male", "female")"#]
    ) { try $0 => "gender" => .or(nil) as Gender? }
  }

  /// A path that cannot be read is a mistake of the program, not of the payload.
  @Test func invalidPaths() {
    expect(payload, refused: #"invalid_path | (root): invalid path "a[": `[` is not closed"#) {
      try $0 => "a[" => .or(5)
    }
  }
}
