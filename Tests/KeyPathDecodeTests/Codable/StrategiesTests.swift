import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Snake: Codable, Hashable {
  var fullName: String
  var _id_: Int
  var nested: Nested
  var map: [String: Nested]

  struct Nested: Codable, Hashable {
    var deepValue: Int
  }
}

/// The strategies of `JSONDecoder`, with its meaning.
@Suite struct StrategiesTests {
  @Test func dates() {
    expectParity([Date].self, "[0, -1.5, 1e9]")
    expectParity([Date].self, "[0, -1.5, 1e9]") { theirs, ours in
      theirs.dateDecodingStrategy = .secondsSince1970
      ours.dateDecodingStrategy = .secondsSince1970
    }
    expectParity([String: Date].self, #"{"a": 1500, "b": "x"}"#) { theirs, ours in
      theirs.dateDecodingStrategy = .millisecondsSince1970
      ours.dateDecodingStrategy = .millisecondsSince1970
    }
    expectParity([Date].self, #"["2024-02-29T12:00:00Z", "2024-02-29T12:00:00+01:00", "1970-01-01T00:00:00+0100"]"#) {
      $0.dateDecodingStrategy = .iso8601
      $1.dateDecodingStrategy = .iso8601
    }
    expectParity([Date?].self, #"["2024-02-29", null]"#) {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy-MM-dd"
      $0.dateDecodingStrategy = .formatted(formatter)
      $1.dateDecodingStrategy = .formatted(formatter)
    }
    for text in [#"[["2024"]]"#, #"[["x"]]"#, "[[1]]"] {
      expectParity([[Date]].self, text) {
        let custom = JSONDecoder.DateDecodingStrategy.custom { decoder in
          let container = try decoder.singleValueContainer()
          guard let year = Int(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a year")
          }
          return Date(timeIntervalSince1970: Double(year))
        }
        $0.dateDecodingStrategy = custom
        $1.dateDecodingStrategy = custom
      }
    }
  }

  /// On Linux `JSONDecoder` drops the fraction, makes March of 30 February, and ignores what stands behind a date.
  @Test func iso8601() throws {
    var decoder = KeyPathDecoder()
    decoder.dateDecodingStrategy = .iso8601
    #expect(try decoder.decode(Date.self, from: "1970-01-01T00:00:01.5Z").timeIntervalSince1970 == 1.5)
    for text in ["2024-02-30T12:00:00Z", "2024-02-29T12:00:00Zx", "2024-02-29", "", "0100"] {
      #expect(try decodeError { try decoder.decode([Date].self, from: [text]) }.path == "[0]")
    }
  }

  /// The failing date's own key is in the path, which `JSONDecoder` leaves out.
  @Test func failingDate() throws {
    struct Event: Decodable { var at: [Date] }
    var decoder = KeyPathDecoder()
    for (strategy, problem) in [
      (.deferredToDate, "expected Double, found string"), (.secondsSince1970, "expected Double, found string"),
      (.iso8601, "not an RFC 3339 date: the year must have 4 digits"),
      (.custom { _ in throw CocoaError(.coderReadCorrupt) }, "threw CocoaError 4864"),
      (.formatted(DateFormatter()), "the data is corrupted, says the type's own decoding"),
    ] as [(JSONDecoder.DateDecodingStrategy, String)] {
      decoder.dateDecodingStrategy = strategy
      let error = try decodeError { try decoder.decode([Event].self, from: [["at": ["soon"]]]) }
      #expect("\(error)" == "[0].at[0]: \(problem)")
      #expect(error.object as? String == "soon")
    }
  }

  @Test func data() {
    expectParity([Data].self, #"["AAE=", "", "A"]"#)
    for text in ["[[0, 255]]", "[[256]]", #"["AAE="]"#] {
      expectParity([Data].self, text.replacingOccurrences(of: "256", with: "true")) {
        $0.dataDecodingStrategy = .deferredToData
        $1.dataDecodingStrategy = .deferredToData
      }
    }
    expectParity([Data].self, #"["ab"]"#) {
      let custom = JSONDecoder.DataDecodingStrategy.custom { Data(try String(from: $0).utf8) }
      $0.dataDecodingStrategy = custom
      $1.dataDecodingStrategy = custom
    }
  }

  @Test func keys() {
    let text = #"{"full_name": "Ada", "_id_": 1, "nested": {"deep_value": 2}, "map": {"a_b": {"deep_value": 3}}}"#
    expectParity(Snake.self, text) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $1.keyDecodingStrategy = .convertFromSnakeCase
    }
    for broken in [
      text.replacingOccurrences(of: "3", with: "true"), text.replacingOccurrences(of: "deep_", with: ""),
      text.replacingOccurrences(of: #""Ada""#, with: "null"),
    ] {
      expectParity(Snake.self, broken) {
        $0.keyDecodingStrategy = .convertFromSnakeCase
        $1.keyDecodingStrategy = .convertFromSnakeCase
      }
    }
    expectParity([Int: Plain].self, #"{"7": {"ID": 1, "NAME": "x"}}"#) {
      let custom = JSONDecoder.KeyDecodingStrategy.custom { path in
        path.count == 1 ? path[0] : Key(stringValue: path[path.count - 1].stringValue.lowercased())
      }
      $0.keyDecodingStrategy = custom
      $1.keyDecodingStrategy = custom
    }
  }

  /// Whatever the key, it is converted as `JSONDecoder` converts it.
  @Test func snakeCase() throws {
    struct Names: Decodable {
      var keys: [String]
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
      }
    }
    var random = SplitMix64(state: 7)
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    var ours = KeyPathDecoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    for _ in 0..<500 {
      let key = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["_", "a", "B", "ß", "é", "1", "-", "\u{301}", " "].randomElement(using: &random) ?? ""
      }.joined()
      let data = try JSONSerialization.data(withJSONObject: [key: 1])
      #expect(
        try ours.decode(Names.self, from: [key: 1]).keys == theirs.decode(Names.self, from: data).keys,
        "\(key.debugDescription)")
    }
  }

  /// The path is that of the payload, whatever the type calls its keys.
  @Test func pathsOfConvertedKeys() throws {
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json: Any =
      ["full_name": "Ada", "_id_": 1, "nested": ["deep_value": "2"], "map": [String: Any]()] as [String: Any]
    let error = try decodeError { try decoder.decode(Snake.self, from: json) }
    #expect("\(error)" == "nested.deep_value: expected Int, found string")
    #expect(try error.root => error.path as String == "2")
    let missing = try decodeError { try decoder.decode(Snake.Nested.self, from: ["deepvalue": 1]) }
    #expect("\(missing)" == #"(root): missing key "deepValue" (did you mean "deepvalue"?)"#)
  }

  @Test func nonConformingFloats() {
    let text = #"{"a": [1.5, "inf", "-inf"], "b": ["inf"]}"#
    struct Floats: Codable, Equatable { var a: [Double], b: [Float] }
    expectParity(Floats.self, text)
    for text in [text, text.replacingOccurrences(of: "1.5", with: #""x""#)] {
      expectParity(Floats.self, text) {
        let strategy = JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        $0.nonConformingFloatDecodingStrategy = strategy
        $1.nonConformingFloatDecodingStrategy = strategy
      }
    }
  }

  @Test func userInfo() throws {
    struct Info: Decodable {
      var value: Int?
      init(from decoder: any Decoder) throws { value = decoder.userInfo[.init(rawValue: "n")!] as? Int }
    }
    var decoder = KeyPathDecoder()
    decoder.userInfo[.init(rawValue: "n")!] = 42
    #expect(try decoder.decode([Info].self, from: [0])[0].value == 42)
    #expect(try KeyPathDecoder().decode(Info.self, from: 0).value == nil)
  }
}

private struct Key: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
