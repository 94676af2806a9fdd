import Foundation
import KeyPathDecode
import Testing

private let payload = """
  {"n": 5, "iso": "1970-01-01T00:00:01Z", "hex": "ff8000", "words": "one two", "rates": {"USD": "1.0"}, "null": null,
   "text": "Ann & Bob", "one": "Ann", "object": {"mother": "Ann", "father": "Bob"}, "wrong": {"mother": 1}}
  """

private struct Parents: Equatable {
  let mother: String, father: String
}

extension DecodeRule where Value == Parents {
  /// Decodes text such as `"Ann & Bob"`, or an object. The closure gets the raw value.
  fileprivate static var parents: DecodeRule {
    .custom { json in
      if JSONKind(of: json) == .object { return Parents(mother: try json => "mother", father: try json => "father") }
      let names = (try json => "" as String).components(separatedBy: " & ")
      guard names.count == 2 else { throw DecodeError(.invalidValue("two names are expected"), object: json) }
      return Parents(mother: names[0], father: names[1])
    }
  }
}

@Suite("basic rules") struct BasicTests {
  @Test("`.value` decodes as without a rule") func value() throws {
    try expect(payload, gives: 5) { try $0 => "n" => .value as Int }
  }

  @Test("`.custom` passes the raw value to a closure") func custom() throws {
    let parents = Parents(mother: "Ann", father: "Bob")
    try expect(payload, gives: parents) { try $0 => "text" => .parents }
    try expect(payload, gives: parents) { try $0 => "object" => .parents }
    try expect(payload, gives: nil) { try $0 =>? "null" => .parents }
    expect(payload, refused: "invalid_value | one: two names are expected") { try $0 => "one" => .parents }
    expect(payload, refused: "type_mismatch | wrong.mother: expected String, found number in Parents") {
      try $0 => "wrong" => .parents
    }
  }

  @Test("`.map` converts a decoded value") func map() throws {
    let words = DecodeRule.map { (text: String) in text.split(separator: " ").map(String.init) }
    try expect(payload, gives: 10) { try $0 => "n" => .map { (n: Int) in n * 2 } }
    try expect(payload, gives: ["one", "two"]) { try $0 => "words" => words }
    try expect(payload, gives: 0xFF8000) { try $0 => "hex" => .map { (text: String) in Int(text, radix: 16) } }
    try expect(payload, gives: 1) { try $0 => "iso" => .map(.iso8601) { $0.timeIntervalSince1970 } }
    expect(payload, refused: "type_mismatch | n: expected String, found number") { try $0 => "n" => words }
    expect(payload, refused: "type_mismatch | rates.USD: expected Double, found string") {
      try $0 => "rates" => .map { (rates: [String: Double]) in rates.count }
    }
  }

  @Test("`.check` refuses a value with a message") func check() throws {
    try expect(payload, gives: 5) { try $0 => "n" => .check("too large") { (n: Int) in n <= 5 } }
    expect(payload, refused: "invalid_value | n: too large") {
      try $0 => "n" => .check("too large") { (n: Int) in n < 5 }
    }
    expect(payload, refused: "invalid_value | n: too large") {
      try $0 => "n" => DecodeRule<Int>.lenient.check("too large") { $0 < 5 }
    }
    expect(payload, refused: "type_mismatch | words: expected Int, found string") {
      try $0 => "words" => .check("too large") { (n: Int) in n < 5 }
    }
  }

  @Test("`.in` refuses a value outside its range") func range() throws {
    try expect(payload, gives: 5) { try $0 => "n" => .in(0...5) }
    expect(payload, refused: "invalid_value | n: the value is not in 0...4") { try $0 => "n" => .in(0...4) as Int }
    expect(payload, refused: "invalid_value | n: the value is not in ...4") { try $0 => "n" => .in(...4) as Int }
    expect(payload, refused: "invalid_value | n: the value is not in ..<5") { try $0 => "n" => .in(..<5) as Int }
    expect(payload, refused: "invalid_value | n: the value is not in 6...") {
      try $0 => "n" => DecodeRule<Int>.lenient.in(6...)
    }
  }

  @Test("`.in` refuses a value that is not in its sequence") func values() throws {
    try expect(payload, gives: "Ann") { try $0 => "one" => .in(["Ann", "Bob"]) }
    try expect(payload, gives: 5) { try $0 => "n" => .in(Set([1, 5])) }
    try expect(payload, gives: 5) { try $0 => "n" => .in(stride(from: 1, through: 9, by: 2)) }
    try expect(payload, gives: nil) { try $0 =>? "null" => .in([1]) as Int? }
    expect(payload, refused: #"invalid_value | one: the value is not one of "Bob", "Cid""#) {
      try $0 => "one" => .in(["Bob", "Cid"])
    }
    expect(payload, refused: "invalid_value | n: the value is not 2") { try $0 => "n" => .in([2]) as Int }
    expect(payload, refused: "invalid_value | n: the value is not one of 0, 2") {
      try $0 => "n" => DecodeRule<Int>.lenient.in([0, 2])
    }
    expect(
      payload,
      refused: "invalid_value | n: the value is not one of 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 18 more"
    ) { try $0 => "n" => .in(Array(10..<40)) }
  }

  @Test("`.in` reads a sequence of one pass once") func singlePass() throws {
    let odd = AnyIterator(sequence(first: 1) { $0 < 9 ? $0 + 2 : nil })
    let rule = DecodeRule<Int>.value.in(odd)
    #expect(try [rule(7), rule(1), rule(7)] == [7, 1, 7])
  }

  @Test("`.optional` turns null into nil") func optional() throws {
    try expect(payload, gives: nil) { try $0 => "null" => .optional(.iso8601) }
    expect(payload, refused: "type_mismatch | n: expected Date, found number") {
      try $0 => "n" => .optional(.iso8601)
    }
  }
}
