import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Record: Codable, Equatable {
  var date: Date, data: Data, url: URL, number: Decimal, flag: Bool, big: UInt64, ratio: Float
}

/// What no bytes of JSON hold: trees of property lists and literals.
@Suite struct PayloadsTests {
  private let record = Record(
    date: Date(timeIntervalSince1970: 86_400), data: Data([1, 2]), url: URL(string: "https://swift.org")!, number: 0.5,
    flag: true, big: 5, ratio: 0.1)

  @Test func literals() throws {
    let json: [String: Any?] = [
      "date": record.date, "data": record.data, "url": record.url, "number": record.number, "flag": true,
      "big": UInt64(5), "ratio": Float(0.1),
    ]
    #expect(try KeyPathDecoder().decode(Record.self, from: json) == record)
    for strategy: JSONDecoder.DateDecodingStrategy in [.iso8601, .secondsSince1970, .custom { _ in .distantPast }] {
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = strategy
      decoder.dataDecodingStrategy = .custom { _ in Data() }
      #expect(try decoder.decode([Record].self, from: [json]) == [record])
    }
    let keyed: [AnyHashable: Any] = ["a": [1, 2], "b": []]
    #expect(try KeyPathDecoder().decode([String: [Int]].self, from: keyed) == ["a": [1, 2], "b": []])
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let tree = try PropertyListSerialization.propertyList(from: encoder.encode([record]), format: nil)
    var record = record
    let decoded = try KeyPathDecoder().decode([[String: PlistLeaf]].self, from: tree)[0]
    #expect(decoded["date"] == .date(record.date) && decoded["data"] == .data(record.data))
    record.number = 1
    #expect(throws: DecodeError.self) { try KeyPathDecoder().decode([Record].self, from: ["x": tree]) }
  }

  /// A number keeps all its digits, and one that does not fit its path.
  @Test func exactNumbers() throws {
    let text = #"{"u": 18446744073709551615, "d": 12345678901234567890.123456789, "i": [1, 300, 1.5]}"#
    for json in [try JSONSerialization.jsonObject(with: Data(text.utf8)), try JSONDocument(Data(text.utf8)).root]
      as [Any]
    {
      #expect(try json => "u" as UInt64? == .max)
      #expect(try KeyPathDecoder().decode([String: UInt64].self, from: ["u": try json => "u" as Any])["u"] == .max)
      for (type, message) in [
        (0, "i[1]: the number does not fit Int8 (-128...127)"),
        (1, "i[2]: expected Int, found a number with a fraction"),
      ] {
        struct Small: Decodable { var i: [Int8] }
        struct Whole: Decodable { var i: [Int] }
        let error = try decodeError {
          if type == 0 {
            _ = try KeyPathDecoder().decode(Small.self, from: json)
          } else {
            _ = try KeyPathDecoder().decode(Whole.self, from: json)
          }
        }
        #expect("\(error)" == message)
        #expect(error.code == .numberOutOfRange)
      }
    }
    let root = try JSONDocument(Data(text.utf8)).root
    #expect(
      try KeyPathDecoder().decode(Decimal.self, from: root => "d" as Any)
        == Decimal(string: "12345678901234567890.123456789"))
    #expect(
      try decodeError { try KeyPathDecoder().decode(Double.self, from: JSONDocument(Data("1e999".utf8)).root) }.code
        == .numberOutOfRange)
    #expect(try decodeError { try KeyPathDecoder().decode([Double].self, from: [Double.nan]) }.path == "[0]")
  }

  @Test func foreignKeys() throws {
    let json: [AnyHashable: Any] = [1: "a", "b": "c"]
    let error = try decodeError {
      try KeyPathDecoder().decode([String: String].self, from: ["x": json] as [String: Any] => "x")
    }
    #expect("\(error)" == "(root): a key of the object is not a string")
  }

  /// Dictionaries have another order in every run; the error does not.
  @Test func firstError() throws {
    let object = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\(10 + $0)", "x" as Any) })
    for _ in 0..<20 {
      #expect(try decodeError { try KeyPathDecoder().decode([String: Int].self, from: object) }.path == "k10")
      let numbers = Dictionary(uniqueKeysWithValues: object.map { ("\($0.key.dropFirst())", $0.value) })
      #expect(try decodeError { try KeyPathDecoder().decode([Int: Int].self, from: numbers) }.path == ["10"])
    }
  }
}

private enum PlistLeaf: Decodable, Equatable {
  case date(Date), data(Data), other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let data = try? container.decode(Data.self) {
      self = .data(data)
    } else if (try? container.decode(Double.self)) == nil, let date = try? container.decode(Date.self) {
      self = .date(date)
    } else {
      self = .other
    }
  }
}
