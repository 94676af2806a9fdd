import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Record: Codable, Equatable {
  var date: Date, data: Data, url: URL, number: Decimal, flag: Bool, big: UInt64, ratio: Float
}

/// Inputs that only `KeyPathDecoder` accepts: property lists, literals, and numbers of any width.
@Suite struct KeyPathDecoderTests {
  private let record = Record(
    date: Date(timeIntervalSince1970: 86_400), data: Data([1, 2]), url: URL(string: "https://swift.org")!, number: 0.5,
    flag: true, big: 5, ratio: 0.1)

  @Test("Foundation values in a tree decode unchanged") func literals() throws {
    let json: [String: Any?] = [
      "date": record.date, "data": record.data, "url": record.url, "number": record.number, "flag": true,
      "big": UInt64(5), "ratio": Float(0.1),
    ]
    try expectEqual(KeyPathDecoder().decode(Record.self, from: json), record)
    for strategy: JSONDecoder.DateDecodingStrategy in [.iso8601, .secondsSince1970, .custom { _ in .distantPast }] {
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = strategy
      decoder.dataDecodingStrategy = .custom { _ in Data() }
      try expectEqual(decoder.decode([Record].self, from: [json]), [record])
    }
    let keyed: [AnyHashable: Any] = ["a": [1, 2], "b": []]
    try expectEqual(KeyPathDecoder().decode([String: [Int]].self, from: keyed), ["a": [1, 2], "b": []])
  }

  @Test("a number keeps its digits or fails at its path") func exactNumbers() throws {
    struct Small: Decodable { var i: [Int8] }
    struct Whole: Decodable { var i: [Int] }
    let text = #"{"u": 18446744073709551615, "d": 12345678901234567890.123456789, "i": [1, 300, 1.5]}"#
    for json in [try JSONSerialization.jsonObject(with: Data(text.utf8)), try JSONDocument(Data(text.utf8)).root]
      as [Any]
    {
      try expectEqual(json => "u" as UInt64?, .max)
      try expectEqual(KeyPathDecoder().decode([String: UInt64].self, from: ["u": try json => "u" as Any])["u"], .max)
      expectEqual(
        outcome { try KeyPathDecoder().decode(Small.self, from: json) },
        "number_out_of_range | i[1]: the number does not fit Int8 (-128...127) in Small")
      expectEqual(
        outcome { try KeyPathDecoder().decode(Whole.self, from: json) },
        "number_out_of_range | i[2]: expected Int, found a number with a fraction in Whole")
    }
    let root = try JSONDocument(Data(text.utf8)).root
    expectEqual(
      try KeyPathDecoder().decode(Decimal.self, from: root => "d" as Any),
      Decimal(string: "12345678901234567890.123456789"))
    expectEqual(
      outcome { try KeyPathDecoder().decode(Double.self, from: JSONDocument(Data("1e999".utf8)).root) },
      "number_out_of_range | (root): the number does not fit Double")
    expectEqual(
      outcome { try KeyPathDecoder().decode([Double].self, from: [Double.nan]) },
      "number_out_of_range | [0]: expected Double, found a number that is not finite")
  }

  @Test("a decoding configuration reaches nested types") func configuration() throws {
    struct Money: DecodableWithConfiguration, Equatable {
      var text: String
      init(from decoder: any Decoder, configuration: String) throws {
        text = "\(try decoder.singleValueContainer().decode(Int.self)) \(configuration)"
      }
    }
    struct Euro: DecodingConfigurationProviding { static var decodingConfiguration: String { "EUR" } }
    let decoder = KeyPathDecoder()
    let five = Data("5".utf8)
    try expectEqual(decoder.decode(Money.self, from: five, configuration: Euro.decodingConfiguration).text, "5 EUR")
    try expectEqual(decoder.decode(Money.self, from: five, configuration: "USD").text, "5 USD")
    let bytes = try decodeError { try decoder.decode(Money.self, from: Data(" []".utf8), configuration: "") }
    expectEqual("\(place(of: bytes)) \(bytes)", "1:2 (1) (root): expected Int, found array")
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      let json = decoder.makeJSONDecoder(), data = Data("5".utf8), wrong = Data("\"5\"".utf8)
      let found = try [
        json.decode(Money.self, from: data, configuration: "USD"),
        json.decode(Money.self, from: data, configuration: Euro.self),
      ]
      expectEqual(found.map(\.text), ["5 USD", "5 EUR"])
      #expect(throws: DecodingError.self) { try json.decode(Money.self, from: wrong, configuration: Euro.self) }
    }
  }
}
