import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"date": "1970-01-02", "bad": "1970-02-30", "iso": "1970-01-01T00:00:01Z", "local": "2017-11-16T02:02:55", "n": 5,
   "seconds": 1.5, "text": "a"}
  """

private func long(_ character: Character) -> String { String(repeating: character, count: 10_000) }

@Suite struct DatesTests {
  @Test("`.iso8601` needs an offset") func iso8601() throws {
    try expect(payload, gives: Date(timeIntervalSince1970: 1)) { try $0 => "iso" => .iso8601 }
    expect(payload, refused: "invalid_value | local: \(words(of: .date(.noOffset)))") { try $0 => "local" => .iso8601 }
  }

  @Test("Unix time is in seconds or milliseconds") func unixTime() throws {
    try expect(payload, gives: Date(timeIntervalSince1970: 1.5)) { try $0 => "seconds" => .unixSeconds }
    try expect(payload, gives: Date(timeIntervalSince1970: 0.005)) { try $0 => "n" => .unixMilliseconds }
    expect(payload, refused: "type_mismatch | text: expected Date, found string") { try $0 => "text" => .unixSeconds }
  }

  @Test("`.date(format:)` uses UTC unless given a time zone") func format() throws {
    try expect(payload, gives: Date(timeIntervalSince1970: 86_400)) { try $0 => "date" => .date(format: "yyyy-MM-dd") }
    try expect(payload, gives: Date(timeIntervalSince1970: 82_800)) {
      try $0 => "date" => .date(format: "yyyy-MM-dd", timeZone: TimeZone(secondsFromGMT: 3600)!)
    }
    expect(payload, refused: #"invalid_value | bad: \#(words(of: .dateOfFormat("yyyy-MM-dd")))"#) {
      try $0 => "bad" => .date(format: "yyyy-MM-dd")
    }
    expect(payload, refused: #"invalid_value | date: \#(words(of: .dateOfFormat("")))"#) {
      try $0 => "date" => .date(format: "")
    }
    expect(payload, refused: "type_mismatch | n: expected String, found number") {
      try $0 => "n" => .date(format: "yyyy")
    }
  }

  @Test(
    "a format accepts only text that matches it exactly",
    arguments: [
      ("yyyy-MM-dd'T'HH:mm:ssZ", "2024-01-01T00:00:00+0100", 1_704_063_600.0),
      ("EEE MMM dd HH:mm:ss Z yyyy", "Sun Aug 31 00:29:15 +0000 2014", 1_409_444_955),
      ("dd-MMM-yyyy", "01-JAN-2024", 1_704_067_200), ("yyyy-MM-dd", "2024-02-29", 1_709_164_800),
      ("yyyy-MM-dd", "1815-12-10", -4_861_728_000), ("MM/dd/yyyy", "12/20/1996", 851_040_000),
      ("yyyy-MM-dd'T'HH:mm:ss", "2017-11-16T02:02:55", 1_510_797_775),
      ("yyyy-MM-dd", "12/20/1996", nil), ("yyyy-MM-dd", "2023-02-29", nil), ("yyyy-MM-dd", "2024-1-1", nil),
      ("yyyy-MM-dd", "2024-01-01x", nil), ("yyyy-MM-dd'T'HH:mm:ssZ", "2023-02-30T00:00:00+0100", nil),
      ("'Z'yyyy", "Z2024", 1_704_067_200), ("nonsense ((", "2024", nil),
      ("yyyy-MM-dd'T'HH:mm:ss.SSS", "2024-01-01T00:00:00.125", 1_704_067_200.125),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "2024-01-01T00:00:00.125456", 1_704_067_200.125456),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "2024-01-01T00:00:00.125006", 1_704_067_200.125006),
      ("SSSSSSSSS ss yyyy-MM-dd", "125456789 00 2024-01-01", 1_704_067_200.125456789),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "2023-02-29T00:00:00.125456", nil),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "2024-01-01T24:00:00.125456", nil),
      ("yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "2024-01-01T00:00:00.125456x", nil),
      ("yyyy-MM-dd'SSSSSS'", "2024-1-1SSSSSS", nil),
      ("MMM d HH:mm:ss.SSSSSS yyyy", "Jan 1 00:00:00.125456 2024", 1_704_067_200.125),
      ("dd/MM/yyyy HH:mm", "01/01/2024 00:01", 1_704_067_260), ("HHmmss", "000102", 946_684_862),
      ("MM-dd", "02-29", 951_782_400), ("d.M.y", "1.1.2024", 1_704_067_200), ("d.M.y", "01.1.2024", nil),
      ("H:m:s d.M.y", "0:0:9 1.1.2024", 1_704_067_209), ("yyyyMMdd'1'", "202401011", 1_704_067_200),
      ("''yyyy'''T'", "'2024'T", 1_704_067_200), ("yyyy 'é'", "2024 é", 1_704_067_200), ("yyyy 'é'", "2024 è", nil),
      ("yyyy-MM-dd", "0000-01-01", nil), ("yyyy-MM-dd", "1582-10-05", nil), ("yyyy-MM-dd", "12024-01-01", nil),
      ("yyyy-MM-dd HH:mm:ss", "2024-01-01 00:00:60", nil), ("yyyy-MM-dd", "٢٠٢٤-٠١-٠١", nil),
      ("yyyy-MM-dd", "2024-01-1", nil), ("yyyy-MM-dd", "2024-13-01", nil), ("yyyy-MM-dd", "2024-01-00", nil),
      ("yyyy-MM-dd", long("1"), nil), ("S", "5", 946_684_800.5), (long("S"), long("5"), 946_684_800.555_555_6),
      (long("y"), "2024", nil), ("'yyyy", "2024", nil), ("ß", "2024", nil), ("d.M.y", "1.2.24", nil), ("bj", "1", nil),
    ] as [(String, String, Double?)])
  func formats(format: String, text: String, seconds: Double?) throws {
    let date = try? ["d": text] => "d" => .date(format: format)
    expectEqual(date == nil, seconds == nil)
    if let date, let seconds { #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001) }
  }

  /// Foundation chooses the day of a time without a date.
  @Test("a time without a date decodes") func timeWithoutDate() throws {
    _ = try ["d": "3:05 pm"] => "d" => .date(format: "h:mm a")
  }

  @Test(
    "a day is its first moment in the time zone, and a skipped time an error",
    arguments: [
      ("America/Sao_Paulo", "2018-11-04", 1_541_300_400), ("America/Sao_Paulo", "2018-11-04 00:30", nil),
      ("America/New_York", "2024-03-10", 1_710_046_800), ("America/New_York", "2024-03-10 02:30", nil),
      ("America/New_York", "2024-03-10 03:00", 1_710_054_000), ("America/New_York", "2024-11-03 01:30", 1_730_615_400),
      ("America/Havana", "2024-11-03", 1_730_606_400), ("Pacific/Apia", "2011-12-30", nil),
      ("Pacific/Apia", "2011-12-31", 1_325_239_200), ("Asia/Kolkata", "2024-01-01", 1_704_047_400),
    ] as [(String, String, Double?)])
  func skippedTimes(zone: String, text: String, seconds: Double?) throws {
    let zone = try #require(TimeZone(identifier: zone)), format = text.count > 10 ? "yyyy-MM-dd HH:mm" : "yyyy-MM-dd"
    let expected = seconds.map { "\(Date(timeIntervalSince1970: $0))" }
    let found = outcome { try [text] => 0 => .date(format: format, timeZone: zone) as Date }
    expectEqual(found, expected ?? "invalid_value | [0]: \(words(of: .skippedTime(in: zone.identifier)))")
  }

  @Test("`.date` accepts a formatter") func formatter() throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy-MM-dd"
    try expect(payload, gives: Date(timeIntervalSince1970: 86_400)) { try $0 => "date" => .date(formatter) }
    expect(payload, refused: "invalid_value | text: \(words(of: .dateOfFormatter))") {
      try $0 => "text" => .date(formatter)
    }
    expect(payload, refused: "type_mismatch | n: expected String, found number") { try $0 => "n" => .date(formatter) }
  }

  @Test(
    "days before 1582-10-15 are Julian in every rule and decoder, as in Foundation",
    arguments: [
      "0001-01-01", "0004-02-29", "0100-02-29", "0900-12-31", "1000-01-01", "1500-02-29", "1500-03-01", "1582-02-28",
      "1582-10-04", "1582-10-15", "1582-12-31", "1583-01-01", "1600-02-29", "1700-02-28",
    ])
  func julianDays(day: String) throws {
    let text = "\(day)T01:02:03Z", json = try node("[\"\(text)\", \"\(day)\"]")
    let theirs = JSONDecoder()
    theirs.dateDecodingStrategy = .iso8601
    let expected = try theirs.decode([Date].self, from: Data("[\"\(text)\"]".utf8))[0]
    var ours = KeyPathDecoder()
    ours.dateDecodingStrategy = .iso8601
    try expectEqual(ours.decode([Date].self, from: Data("[\"\(text)\"]".utf8)), [expected])
    try expectEqual(json => 0, expected)
    try expectEqual(json => 0 => .iso8601, expected)
    try expectEqual(json => 0 => .date(format: "yyyy-MM-dd'T'HH:mm:ssX"), expected)
    try expectEqual(json => 1 => .date(format: "yyyy-MM-dd"), expected - 3_723)
  }

  @Test("`distantPast` and skipped days read as in JSONDecoder") func distantPast() throws {
    let encoder = JSONEncoder(), theirs = JSONDecoder()
    encoder.dateEncodingStrategy = .iso8601
    theirs.dateDecodingStrategy = .iso8601
    var ours = KeyPathDecoder()
    ours.dateDecodingStrategy = .iso8601
    let data = try encoder.encode([Date.distantPast, .distantFuture])
    try expectEqual(ours.decode([Date].self, from: data), [.distantPast, .distantFuture])
    try expectEqual(JSONDocument(data).root => 0, Date.distantPast)
    for day in 5...14 {
      let data = Data("[\"1582-10-\(day < 10 ? "0" : "")\(day)T00:00:00Z\"]".utf8)
      try expectEqual(ours.decode([Date].self, from: data), theirs.decode([Date].self, from: data))
    }
    #expect(outcome { try node(#""1700-02-29T00:00:00Z""#) => "" as Date }.hasPrefix("invalid_value"))
  }
}
