import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The strategies of `JSONDecoder` mean the same in `KeyPathDecoder`.
@Suite struct StrategyValuesTests {
  /// Expects parity for each of the texts, with a strategy of each kind.
  private func parity<Value: Decodable & Equatable>(
    _ type: Value.Type, _ texts: [String], dates: JSONDecoder.DateDecodingStrategy = .deferredToDate,
    data: JSONDecoder.DataDecodingStrategy = .base64, floats: JSONDecoder.NonConformingFloatDecodingStrategy = .throw,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      expectParity(type, text, sourceLocation: sourceLocation) { theirs, ours in
        (theirs.dateDecodingStrategy, ours.dateDecodingStrategy) = (dates, dates)
        (theirs.dataDecodingStrategy, ours.dataDecodingStrategy) = (data, data)
        (theirs.nonConformingFloatDecodingStrategy, ours.nonConformingFloatDecodingStrategy) = (floats, floats)
      }
    }
  }

  @Test("strategies decode dates, data and floats as in JSONDecoder") func values() {
    parity([Date].self, ["[0, -1.5, 1e9]"])
    parity([Date].self, ["[0, -1.5, 1e9]"], dates: .secondsSince1970)
    parity([String: Date].self, [#"{"a": 1500, "b": "x"}"#], dates: .millisecondsSince1970)
    parity(
      [Date].self, [#"["2024-02-29T12:00:00Z", "2024-02-29T12:00:00+01:00", "1970-01-01T00:00:00+0100"]"#],
      dates: .iso8601)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    parity([Date?].self, [#"["2024-02-29", null]"#], dates: .formatted(formatter))
    let year = JSONDecoder.DateDecodingStrategy.custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let year = Int(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a year")
      }
      return Date(timeIntervalSince1970: Double(year))
    }
    parity([[Date]].self, [#"[["2024"]]"#, #"[["x"]]"#, "[[1]]"], dates: year)
    parity([Data].self, [#"["AAE=", "", "A"]"#])
    parity([Data].self, ["[[0, 255]]", "[[true]]", #"["AAE="]"#], data: .deferredToData)
    parity([Data].self, [#"["ab"]"#], data: .custom { Data(try String(from: $0).utf8) })
    struct Floats: Codable, Equatable { var a: [Double], b: [Float] }
    let text = #"{"a": [1.5, "inf", "-inf"], "b": ["inf"]}"#
    parity(Floats.self, [text])
    parity(
      Floats.self, [text, text.replacing("1.5", with: #""x""#)],
      floats: .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
  }

  /// On Linux, `JSONDecoder` drops the fraction, turns February 30 into March, and ignores text after the date.
  @Test("ISO 8601 dates keep fractions and refuse invalid text") func iso8601() throws {
    var decoder = KeyPathDecoder()
    decoder.dateDecodingStrategy = .iso8601
    try expectEqual(decoder.decode(Date.self, from: "1970-01-01T00:00:01.5Z").timeIntervalSince1970, 1.5)
    for text in ["2024-02-30T12:00:00Z", "2024-02-29T12:00:00Zx", "2024-02-29", "", "0100"] {
      try expectEqual(decodeError { try decoder.decode([Date].self, from: [text]) }.path, "[0]")
    }
  }

  /// `JSONDecoder` leaves the date's own key out of the path.
  @Test("an invalid date has its own path") func failingDate() throws {
    struct Event: Decodable { var at: [Date] }
    var decoder = KeyPathDecoder()
    // Only Foundation on Apple's systems has a case for a formatter.
    #if canImport(Darwin)
      let formatted = "\(words(of: .dateOfFormatter)), in Event"
    #else
      let formatted = "\(words(of: .corrupted)), in Event: Date string does not match format expected by formatter."
    #endif
    for (strategy, problem) in [
      (.deferredToDate, "expected Double, found string in Event"),
      (.secondsSince1970, "expected Double, found string in Event"),
      (
        .iso8601,
        "\(words(of: .date(.digits(.year, count: 4)))), in Event (decode(using: .date(format:), forKey:) reads other formats)"
      ),
      (.custom { _ in throw CocoaError(.coderReadCorrupt) }, "threw CocoaError 4864 in Event"),
      (.formatted(DateFormatter()), formatted),
    ] as [(JSONDecoder.DateDecodingStrategy, String)] {
      decoder.dateDecodingStrategy = strategy
      let error = try decodeError { try decoder.decode([Event].self, from: [["at": ["soon"]]]) }
      expectEqual("\(error)", "[0].at[0]: \(problem)")
      expectEqual(error.object as? String, "soon")
    }
  }

  @Test("a custom strategy is not called for null") func nullForCustomStrategies() throws {
    struct Event: Decodable, Equatable { var date: Date?, data: Data?, dates: [Date?]? }
    expectParity(Event.self, #"{"date": null, "data": null, "dates": [null]}"#, Self.setUp)
    try expectSameError(Date.self, "null", Self.setUp)
    try expectSameError([Date].self, "[1, null]", Self.setUp)
    try expectSameError([String: Date].self, #"{"a": null}"#, Self.setUp)
    try expectSameError(Data.self, "null", Self.setUp)
    try expectSameError([Data].self, "[null]", Self.setUp)
  }

  private static func setUp(_ theirs: JSONDecoder, _ ours: inout KeyPathDecoder) {
    let date = JSONDecoder.DateDecodingStrategy.custom { _ in .distantPast }
    let data = JSONDecoder.DataDecodingStrategy.custom { _ in Data() }
    (theirs.dateDecodingStrategy, ours.dateDecodingStrategy) = (date, date)
    (theirs.dataDecodingStrategy, ours.dataDecodingStrategy) = (data, data)
  }

  /// A strategy applies to dates. A type that is also `KeyPathDecodable` uses its `init(json:)`.
  @Test("a strategy does not replace `init(json:)`") func typesOfBothKinds() throws {
    var decoder = KeyPathDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    try expectEqual(decoder.decode([Date?].self, from: [1, nil] as [Int?]), [Date(timeIntervalSince1970: 1), nil])
    try expectEqual(decoder.decode(Set<Date>.self, from: [1]), [Date(timeIntervalSince1970: 1)])
    try expectEqual(decoder.decode([String: Date].self, from: ["a": 1]), ["a": Date(timeIntervalSince1970: 1)])
    try expectEqual(decoder.decode(Both.self, from: ["id": 1]).way, "json")
    try expectEqual(decoder.decode([Int: Both].self, from: ["1": ["id": 1]])[1]?.way, "json")
  }
}
