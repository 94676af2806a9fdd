import Foundation
import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"n": 5, "iso": "1970-01-01T00:00:01Z", "hex": "ff8000", "words": "one two", "rates": {"USD": "1.0"}, "null": null,
   "text": "Ann & Bob", "one": "Ann", "object": {"mother": "Ann", "father": "Bob"}, "wrong": {"mother": 1}}
  """

private struct Parents { let mother: String, father: String }

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
  @Test("`.custom` passes the raw value to a closure") func custom() {
    let parents = #"Parents(mother: "Ann", father: "Bob")"#
    expect(
      payload,
      Gives(parents) { try $0 => "text" => .parents as Parents },
      Gives(parents) { try $0 => "object" => .parents as Parents },
      Gives("nil") { try $0 =>? "null" => .parents as Parents? },
      Gives("invalid_value | one: two names are expected") { try $0 => "one" => .parents as Parents },
      Gives("type_mismatch | wrong.mother: expected String, found number in Parents") {
        try $0 => "wrong" => .parents as Parents
      })
  }

  @Test("`.map` converts a decoded value, and `.optional` turns null into nil") func map() {
    let words = DecodeRule.map { (text: String) in text.split(separator: " ").map(String.init) }
    expect(
      payload,
      Gives("10") { try $0 => "n" => .map { (n: Int) in n * 2 } as Int },
      Gives(#"["one", "two"]"#) { try $0 => "words" => words as [String] },
      Gives("16744448") { try $0 => "hex" => .map { (text: String) in Int(text, radix: 16) } as Int? },
      Gives("1.0") { try $0 => "iso" => .map(.iso8601) { $0.timeIntervalSince1970 } as Double },
      Gives("type_mismatch | n: expected String, found number") { try $0 => "n" => words as [String] },
      Gives("type_mismatch | rates.USD: expected Double, found string") {
        try $0 => "rates" => .map { (rates: [String: Double]) in rates.count } as Int
      },
      Gives("nil") { try $0 => "null" => .optional(.iso8601) as Date? },
      Gives("type_mismatch | n: expected Date, found number") { try $0 => "n" => .optional(.iso8601) as Date? })
  }

  @Test("`.check` refuses a value with a message") func check() {
    expect(
      payload,
      Gives("5") { try $0 => "n" => .check("too large") { (n: Int) in n <= 5 } as Int },
      Gives("invalid_value | n: too large") { try $0 => "n" => .check("too large") { (n: Int) in n < 5 } as Int },
      Gives("invalid_value | n: too large") {
        try $0 => "n" => DecodeRule<Int>.lenient.check("too large") { $0 < 5 } as Int
      },
      Gives("type_mismatch | words: expected Int, found string") {
        try $0 => "words" => .check("too large") { (n: Int) in n < 5 } as Int
      })
  }

  @Test("`.in` refuses a value that is not in its range or its sequence") func range() throws {
    let many = "10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 18 more"
    expect(
      payload,
      Gives("5") { try $0 => "n" => .value.in(0...5) as Int },
      Gives("invalid_value | n: the value is not in 0...4") { try $0 => "n" => .in(0...4) as Int },
      Gives("invalid_value | n: the value is not in ...4") { try $0 => "n" => .in(...4) as Int },
      Gives("invalid_value | n: the value is not in ..<5") { try $0 => "n" => .in(..<5) as Int },
      Gives("invalid_value | n: the value is not in 6...") { try $0 => "n" => DecodeRule<Int>.lenient.in(6...) as Int },
      Gives("Ann") { try $0 => "one" => .in(["Ann", "Bob"]) as String },
      Gives("5") { try $0 => "n" => .in(Set([1, 5])) as Int },
      Gives("5") { try $0 => "n" => .in(stride(from: 1, through: 9, by: 2)) as Int },
      Gives("nil") { try $0 =>? "null" => .in([1]) as Int? },
      Gives(#"invalid_value | one: the value is not one of "Bob", "Cid""#) {
        try $0 => "one" => .in(["Bob", "Cid"]) as String
      },
      Gives("invalid_value | n: the value is not 2") { try $0 => "n" => .in([2]) as Int },
      Gives("invalid_value | n: the value is not one of 0, 2") {
        try $0 => "n" => DecodeRule<Int>.lenient.in([0, 2]) as Int
      },
      Gives("invalid_value | n: the value is not one of \(many)") { try $0 => "n" => .in(Array(10..<40)) as Int })
    // A sequence of one pass is read once.
    let rule = DecodeRule<Int>.value.in(AnyIterator(sequence(first: 1) { $0 < 9 ? $0 + 2 : nil }))
    let found = try [rule(7), rule(1), rule(7)]
    expectEqual(found, [7, 1, 7])
  }
}
