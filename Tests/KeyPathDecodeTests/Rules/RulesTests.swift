import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Figure: Equatable {
  case circle(Double), square(side: Int), empty
}

private struct Disc: Decodable {
  let radius: Double
}

extension Decoding where Value == Figure {
  fileprivate static var cases: [String: Decoding] {
    [
      "circle": .custom { .circle(try $0 => "radius") }, "square": .custom { .square(side: try $0 => "side") },
      "empty": .custom { _ in .empty },
    ]
  }
}

/// Every rule over every shape of a payload, with the value or the whole message.
@Suite struct RulesTests {
  private static let payload = """
    {"n": 5, "text": "a", "date": "1970-01-02", "bad": "1970-02-30", "dates": ["1970-01-02", "x"], "iso": "1970-01-01T00:00:01Z",
     "seconds": 1.5, "json": "{\\"a\\": [1, \\"x\\"]}", "broken": "[1,\\n 2", "ints": [1, "2", 3], "map": {"a": 1, "b": "2"},
     "circle": {"type": "circle", "radius": 2.5}, "hexagon": {"type": "hexagon"}, "untagged": {"type": 5},
     "adjacent": {"t": "square", "c": {"side": "x"}}, "external": {"square": {"side": 3}}, "two": {"a": 1, "b": 2},
     "base": "AAE=", "null": null}
    """

  @Test(arguments: shapes(of: payload))
  func everyRule(shape: Shape) {
    let json = shape.json()
    func check<Value>(_ result: String, _ read: (Any) throws -> Value) {
      #expect(outcome { try read(json) } == result)
    }
    check("5") { try $0 => "n" => .value as Int }
    check("10") { try $0 => "n" => .map { (n: Int) in n * 2 } }
    check("1.0") { try $0 => "iso" => .map(.iso8601) { $0.timeIntervalSince1970 } }
    check("invalid_value | n: too large") { json in try json => "n" => .check("too large", { (n: Int) in n < 5 }) }
    check("invalid_value | n: too large") { json in
      try json => "n" => Decoding<Int>.lenient.check("too large") { $0 < 5 }
    }
    check("5") { try $0 => "n" => .in(0...5) as Int }
    check("invalid_value | n: the value is not in ..<5") { try $0 => "n" => .in(..<5) as Int }
    check("86400.0") { try ($0 => "date" => .date(format: "yyyy-MM-dd")).timeIntervalSince1970 }
    check("82800.0") {
      try ($0 => "date" => .date(format: "yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 3600)!)).timeIntervalSince1970
    }
    check(#"invalid_value | bad: not a date of the format "yyyy-MM-dd""#) {
      try $0 => "bad" => .date(format: "yyyy-MM-dd")
    }
    check("invalid_value | n: the value is not in 6...") { json in try json => "n" => Decoding<Int>.lenient.in(6...) }
    check(#"invalid_value | date: not a date of the format """#) { try $0 => "date" => .date(format: "") }
    check("type_mismatch | n: expected String, found number") { try $0 => "n" => .date(format: "yyyy") }
    check(#"invalid_value | dates[1]: not a date of the format "yyyy-MM-dd""#) {
      try $0 => "dates" => .array(.date(format: "yyyy-MM-dd")) as [Date]
    }
    check("1.5") { try ($0 => "seconds" => .unixSeconds).timeIntervalSince1970 }
    check("true") { try $0 => "n" => .unixMilliseconds == Date(timeIntervalSince1970: 0.005) }
    check("type_mismatch | text: expected Double, found string") { try $0 => "text" => .unixSeconds }
    check("1.0") { try ($0 => "iso" => .oneOf(.unixSeconds, .iso8601)).timeIntervalSince1970 }
    check("86400.0") { try ($0 => "date" => .date(dayFormatter())).timeIntervalSince1970 }
    check("invalid_value | text: not a date that the formatter reads") { try $0 => "text" => .date(dayFormatter()) }
    check("type_mismatch | n: expected String, found number") { try $0 => "n" => .date(dayFormatter()) }
    check(
      "no_alternative | text: none of 2 ways to read the value worked: expected Double, found string; "
        + "not an RFC 3339 date: the year must have 4 digits"
    ) { try $0 => "text" => .oneOf(.unixSeconds, .iso8601) as Date }
    check(
      "no_alternative | ints: none of 2 ways to read the value worked: [1]: expected Int, found string; "
        + "expected String, found array"
    ) { try $0 => "ints" => .oneOf(.map { (s: String) in [s] }, .array(.map { (n: Int) in "\(n)" })) as [String] }
    check("type_mismatch | json: expected object, found string") { try $0 => "json" => "x" => .embeddedJSON as Int }
    check("invalid_value | json: embedded JSON: a[1]: expected Int, found string") {
      try $0 => "json" => .embeddedJSON(.custom { try $0 => "a" as [Int] })
    }
    check("1") { try $0 => "json" => .embeddedJSON(.custom { try $0 => "a[0]" as Int }) }
    check("invalid_value | broken: embedded JSON, line 2, column 3: invalid JSON: expected `,` or `]`, found the end") {
      try $0 => "broken" => .embeddedJSON as [Int]
    }
    check("type_mismatch | n: expected String, found number") { try $0 => "n" => .embeddedJSON as Int }
    check("[1, 3]") { try $0 => "ints" => .lossy() as [Int] }
    check("[1, 2, 3]") { try $0 => "ints" => .lossy(.array(.lenient)) as [Int] }
    check("[3]") { try $0 => "ints" => .lossy(.in(2...)) as [Int] }
    check("type_mismatch | text: expected [Int], found string") { try $0 => "text" => .lossy() as [Int] }
    check(#"["a": 1]"#) { try $0 => "map" => .lossy() as [String: Int] }
    check("2") { try ($0 => "map" => .dictionary(.lenient) as [String: Int]).count }
    check("type_mismatch | map.b: expected Int, found string") {
      try $0 => "map" => .dictionary(.value) as [String: Int]
    }
    check("true") { try $0 => "null" => .optional(.iso8601) == nil }
    check("type_mismatch | n: expected Date, found number") { try $0 => "n" => .optional(.iso8601) }
    check("true") { try $0 =>? "null" => .iso8601 == nil }
    check("true") { try $0 =>? "zzz" => "a" => .iso8601 == nil }
    check(#"missing_key | map: missing key "zzz" (use =>? if it may be missing)"#) {
      try $0 =>? "map" => "zzz" => .iso8601 as Any
    }
    check("true") { try $0 => "map" =>? "zzz" => .iso8601 == nil }
    check("2") { try ($0 => "base" => .base64).count }
    check("circle(2.5)") { try $0 => "circle" => .tagged("type", Decoding<Figure>.cases) }
    check(#"unknown_raw_value | hexagon.type: the value is not a known Figure (allowed: "circle", "empty", "square")"#)
    { try $0 => "hexagon" => .tagged("type", Decoding<Figure>.cases) }
    check("empty") {
      try $0 => "hexagon" => .tagged("type", Decoding<Figure>.cases, otherwise: .custom { _ in .empty })
    }
    check("type_mismatch | untagged.type: expected String, found number") {
      try $0 => "untagged" => .tagged("type", Decoding<Figure>.cases)
    }
    check(#"missing_key | map: missing key "type" (use =>? if it may be missing)"#) {
      try $0 => "map" => .tagged("type", Decoding<Figure>.cases)
    }
    check("type_mismatch | text: expected object, found string") {
      try $0 => "text" => .tagged("type", Decoding<Figure>.cases)
    }
    check("type_mismatch | adjacent.c.side: expected Int, found string") {
      try $0 => "adjacent" => .tagged("t", content: "c", Decoding<Figure>.cases)
    }
    check("square(side: 3)") { try $0 => "external" => .tagged(Decoding<Figure>.cases) }
    check("invalid_value | two: an object with one member, its tag, is expected") {
      try $0 => "two" => .tagged(Decoding<Figure>.cases)
    }
    check(#"unknown_raw_value | text: the value is not a known Figure (allowed: "circle", "empty", "square")"#) {
      try $0 => "text" => .tagged(Decoding<Figure>.cases)
    }
    check("5") { _ in try Decoding<Int>.lenient("5") }
    check("2.5") { try ($0 => "circle" => .codable as Disc).radius }
    check(#"missing_key | hexagon: missing key "radius" (use =>? if it may be missing)"#) {
      try $0 => "hexagon" => .codable as Disc
    }
    check("1") { try ($0 => "" => .lossy(.dictionary(.codable)) as [String: Disc]).count }
  }

  @Test(arguments: [
    ("yyyy-MM-dd'T'HH:mm:ssZ", "2024-01-01T00:00:00+0100", 1_704_063_600.0),
    ("EEE MMM dd HH:mm:ss Z yyyy", "Sun Aug 31 00:29:15 +0000 2014", 1_409_444_955),
    ("dd-MMM-yyyy", "01-JAN-2024", 1_704_067_200), ("yyyy-MM-dd", "2024-02-29", 1_709_164_800),
    ("h:mm a", "3:05 pm", nil), ("yyyy-MM-dd", "2023-02-29", nil), ("yyyy-MM-dd", "2024-1-1", nil),
    ("yyyy-MM-dd", "2024-01-01x", nil), ("yyyy-MM-dd'T'HH:mm:ssZ", "2023-02-30T00:00:00+0100", nil),
    ("'Z'yyyy", "Z2024", 1_704_067_200), ("nonsense ((", "2024", nil),
  ])
  func formats(format: String, text: String, seconds: Double?) throws {
    let date = try? ["d": text] => "d" => .date(format: format)
    if format == "h:mm a" {
      #expect(date != nil)
    } else {
      #expect(date?.timeIntervalSince1970 == seconds)
    }
  }

  @Test func embeddedTooDeep() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(
      outcome { try ["v": deep] => "v" => .embeddedJSON as [Int] }
        == "invalid_value | v: embedded JSON, line 1, column 513: invalid JSON: it is nested deeper than 512 levels")
  }
}

private func dayFormatter() -> DateFormatter {
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = .gmt
  formatter.dateFormat = "yyyy-MM-dd"
  return formatter
}
