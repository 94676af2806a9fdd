import Foundation
import KeyPathDecode
import Testing

private let payload = #"{"n": 5, "map": {"a": {"at": 1}}, "null": null}"#

@Suite struct RuleOperatorsTests {
  @Test func optionalPaths() throws {
    try expect(payload, gives: nil) { try $0 =>? "null" => .iso8601 }
    try expect(payload, gives: nil) { try $0 =>? "zzz" => .iso8601 }
    try expect(payload, gives: nil) { try $0 =>? "zzz" => "a" => .iso8601 }
    try expect(payload, gives: nil) { try $0 => "map" =>? "zzz" => .iso8601 }
    try expect(payload, gives: nil) { try $0 =>? "zzz" =>? "a" => .iso8601 }
    try expect(payload, gives: nil) { try $0 => "map" =>? "zzz" =>? "a" => .iso8601 }
    try expect(payload, gives: Date(timeIntervalSince1970: 1)) { try $0 => "map" => "a" =>? "at" => .unixSeconds }
    try expect(payload, gives: Date(timeIntervalSince1970: 1)) { try $0 =>? "map" =>? "a" => "at" => .unixSeconds }
  }

  @Test func errors() {
    expect(payload, refused: "type_mismatch | n: expected Date, found number") { try $0 =>? "n" => .iso8601 }
    expect(payload, refused: #"missing_key | map: missing key "zzz" (use =>? if it may be missing)"#) {
      try $0 =>? "map" => "zzz" => .iso8601
    }
  }
}
