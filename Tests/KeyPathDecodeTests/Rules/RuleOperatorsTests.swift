import Foundation
import KeyPathDecode
import Testing

private let payload = #"{"n": 5, "six": 6, "map": {"a": {"at": 1}, "six": 6}, "null": null}"#

@Suite struct RuleOperatorsTests {
  @Test("an absent optional path gives nil, and other failures are reported") func optionalPaths() {
    expect(
      payload,
      Gives("nil") { try $0 =>? "null" => .iso8601 as Date? },
      Gives("nil") { try $0 =>? "zzz" => .iso8601 as Date? },
      Gives("nil") { try $0 =>? "zzz" => "a" => .iso8601 as Date? },
      Gives("nil") { try $0 => "map" =>? "zzz" => .iso8601 as Date? },
      Gives("nil") { try $0 =>? "zzz" =>? "a" => .iso8601 as Date? },
      Gives("nil") { try $0 => "map" =>? "zzz" =>? "a" => .iso8601 as Date? },
      Gives("1970-01-01 00:00:01 +0000") { try $0 => "map" => "a" =>? "at" => .unixSeconds as Date? },
      Gives("1970-01-01 00:00:01 +0000") { try $0 =>? "map" =>? "a" => "at" => .unixSeconds as Date? },
      Gives("type_mismatch | n: expected Date, found number") { try $0 =>? "n" => .iso8601 as Date? },
      Gives(#"missing_key | map: missing key "zzz""#) { try $0 =>? "map" => "zzz" => .iso8601 as Date? })
  }

  @Test("an optional result accepts null but not a missing key") func optionalResults() throws {
    expect(
      payload,
      Gives("nil") { try $0 => "null" => .unixSeconds as Date? },
      Gives("1970-01-01 00:00:05 +0000") { try $0 => "n" => .unixSeconds as Date? },
      Gives("nil") { try $0 => "null" => .array(.lenient) as [Int]? },
      Gives("5; usedFallback | null: expected Int, found null") { try $0 => "null" => .or(5) as Int? },
      Gives(#"missing_key | (root): missing key "zzz""#) { try $0 => "zzz" => .unixSeconds as Date? },
      Gives("null_value | null: expected Date, found null") { try $0 => "null" => .unixSeconds as Date })
    let inferred = try [5] => 0 => DecodeRule<Date>.unixSeconds
    #expect(type(of: inferred) == Date.self)
  }

  @Test("a rule that returns nil gives one optional") func rulesThatReturnNil() {
    func half(_ number: Int) -> Int? { number % 2 == 0 ? number / 2 : nil }
    for (key, result) in [("six", "3"), ("n", "nil"), ("null", "nil")] {
      let path = DecodePath(key: key), number = ["six": "6", "n": "5", "null": "nil"][key] ?? ""
      expect(
        payload,
        Gives(result) { try $0 =>? path => .map(half) as Int? },
        Gives(result) { try $0 =>? path => .map { $0 % 2 == 0 ? $0 / 2 : nil } as Int? },
        Gives(number) { try $0 =>? "" => .custom { try $0 =>? path } as Int? },
        Gives(result == "3" ? "3" : "0") { json in
          let value: Int = try json =>? path => .map(half) ?? 0
          return value
        })
    }
    expect(
      payload,
      Gives("3") { try $0 => "map" =>? "six" => .map(half) as Int? },
      Gives("3") { try $0 =>? "map" =>? "six" => .map(half) as Int? },
      Gives("3") { try $0 =>? "map.six" => .map(half) as Int? },
      Gives("nil") { try $0 =>? "zzz" =>? "n" => .map(half) as Int? },
      Gives(#"missing_key | map: missing key "zzz""#) { try $0 =>? "map" => "zzz" => .map(half) as Int? },
      Gives("type_mismatch | map: expected Int, found object") { try $0 =>? "map" => .map(half) as Int? })
  }

  @Test("under an optional path, a rule's own fallback is used for an absent value") func fallbacks() {
    let kept: Int? = 7
    expect(
      payload,
      Gives("7") { try $0 =>? "zzz" => .orKeep(kept) as Int? },
      Gives("7") { try $0 =>? "null" => .orKeep(kept) as Int? },
      Gives("5") { try $0 =>? "n" => .orKeep(kept) as Int? }, Gives("nil") { try $0 =>? "zzz" => .orNil() as Int? },
      Gives("nil") { try $0 =>? "zzz" => .orNil(.iso8601) as Date? },
      Gives("nil; usedNil | n: expected Date, found number") { try $0 =>? "n" => .orNil(.iso8601) as Date? })
  }
}
