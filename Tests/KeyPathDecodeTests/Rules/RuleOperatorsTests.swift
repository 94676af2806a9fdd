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
    let inferred = try [5] => 0 => Decoding<Date>.unixSeconds
    #expect(type(of: inferred) == Date.self)
  }

  @Test("an optional path still reports other failures") func errors() {
    expect(payload, refused: "type_mismatch | n: expected Date, found number") { try $0 =>? "n" => .iso8601 }
    expect(payload, refused: #"missing_key | map: missing key "zzz""#) {
      try $0 =>? "map" => "zzz" => .iso8601
    }
  }
}
