import Foundation
import KeyPathDecode
import Testing

private let payload = #"{"n": 5, "map": {"a": {"at": 1}}, "null": null}"#

@Suite struct RuleOperatorsTests {
  @Test("an absent optional path gives nil") func optionalPaths() throws {
    try expect(payload, gives: nil) { try $0 =>? "null" => .iso8601 }
    try expect(payload, gives: nil) { try $0 =>? "zzz" => .iso8601 }
    try expect(payload, gives: nil) { try $0 =>? "zzz" => "a" => .iso8601 }
    try expect(payload, gives: nil) { try $0 => "map" =>? "zzz" => .iso8601 }
    try expect(payload, gives: nil) { try $0 =>? "zzz" =>? "a" => .iso8601 }
    try expect(payload, gives: nil) { try $0 => "map" =>? "zzz" =>? "a" => .iso8601 }
    try expect(payload, gives: Date(timeIntervalSince1970: 1)) { try $0 => "map" => "a" =>? "at" => .unixSeconds }
    try expect(payload, gives: Date(timeIntervalSince1970: 1)) { try $0 =>? "map" =>? "a" => "at" => .unixSeconds }
  }

  @Test("an optional result accepts null but not a missing key") func optionalResults() throws {
    try expect(payload, gives: nil) { try $0 => "null" => .unixSeconds as Date? }
    try expect(payload, gives: Date(timeIntervalSince1970: 5)) { try $0 => "n" => .unixSeconds as Date? }
    try expect(payload, gives: nil) { json in
      let days: [Int]? = try json => "null" => .array(.lenient)
      return days
    }
    try expect(payload, gives: 5, warnings: ["usedFallback | null: expected Int, found null"]) {
      try $0 => "null" => .or(5) as Int?
    }
    expect(payload, refused: #"missing_key | (root): missing key "zzz""#) {
      try $0 => "zzz" => .unixSeconds as Date?
    }
    expect(
      payload, refused: "null_value | null: expected Date, found null"
    ) { try $0 => "null" => .unixSeconds as Date }
    let inferred = try [5] => 0 => DecodeRule<Date>.unixSeconds
    #expect(type(of: inferred) == Date.self)
  }

  @Test("a rule that returns nil gives one optional") func rulesThatReturnNil() throws {
    func half(_ number: Int) -> Int? { number % 2 == 0 ? number / 2 : nil }
    for (text, result) in [("6", 3), ("5", nil), ("null", nil)] as [(String, Int?)] {
      let payload = #"{"n": \#(text), "object": {"n": \#(text)}}"#
      try expect(payload, gives: result) { try $0 =>? "n" => .map(half) as Int? }
      try expect(payload, gives: result) { try $0 =>? "object.n" => .map { $0 % 2 == 0 ? $0 / 2 : nil } as Int? }
      try expect(payload, gives: result) { try $0 => "object" =>? "n" => .map(half) as Int? }
      try expect(payload, gives: result) { try $0 =>? "object" =>? "n" => .map(half) as Int? }
      try expect(payload, gives: nil) { try $0 =>? "zzz" =>? "n" => .map(half) as Int? }
      try expect(payload, gives: Int(text)) { try $0 =>? "object" => .custom { try $0 =>? "n" } as Int? }
      try expect(payload, gives: result ?? 0) { json in
        let value: Int = try json =>? "n" => .map(half) ?? 0
        return value
      }
    }
    expect(payload, refused: #"missing_key | map: missing key "zzz""#) {
      try $0 =>? "map" => "zzz" => .map(half) as Int?
    }
    expect(payload, refused: "type_mismatch | map: expected Int, found object") {
      try $0 =>? "map" => .map(half) as Int?
    }
  }

  @Test("under an optional path, a rule's own fallback is used for an absent value") func fallbacksThatAreOptional()
    throws
  {
    let kept: Int? = 7
    try expect(payload, gives: 7) { try $0 =>? "zzz" => .orKeep(kept) as Int? }
    try expect(payload, gives: 7) { try $0 =>? "null" => .orKeep(kept) as Int? }
    try expect(payload, gives: 5) { try $0 =>? "n" => .orKeep(kept) as Int? }
    try expect(payload, gives: nil) { try $0 =>? "zzz" => .orNil(.iso8601) as Date? }
    try expect(payload, gives: nil) { try $0 =>? "zzz" => .orNil() as Int? }
    try expect(payload, gives: nil, warnings: ["usedNil | n: expected Date, found number"]) {
      try $0 =>? "n" => .orNil(.iso8601) as Date?
    }
  }

  @Test("an optional path still reports other failures") func errors() {
    expect(payload, refused: "type_mismatch | n: expected Date, found number") { try $0 =>? "n" => .iso8601 }
    expect(payload, refused: #"missing_key | map: missing key "zzz""#) {
      try $0 =>? "map" => "zzz" => .iso8601
    }
  }
}
