import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Level: Int, CaseIterable, KeyPathDecodable { case low = 1, high }

private enum Color: String, CaseIterable, KeyPathDecodable { case one = "1", red }

private struct Inner: KeyPathDecodable {
  let n: Int
  init(json: Any) throws { n = try json => "n" }
}

/// `.lenient` reads the same value from other types, but nothing that would lose information.
@Suite struct LenientTests {
  private func read<Value: KeyPathDecodable>(_ json: Any, _: Value.Type) -> String {
    outcome { try ["v": json] => "v" => .lenient as Value }
  }

  /// The results of reading a literal in every shape.
  private func read<Value: KeyPathDecodable>(text: String, _: Value.Type) -> Set<String> {
    Set(shapes(of: #"{"v": \#(text)}"#).map { shape in outcome { try shape.json() => "v" => .lenient as Value } })
  }

  @Test(
    "integers read from text without loss",
    arguments: [
      (#""42""#, "42"), ("42", "42"), (#""-7""#, "-7"), (#""+5""#, "5"), (#""007""#, "7"), (#""5.0""#, "5"),
      (#""1e2""#, "100"), (#""2.9""#, "number_out_of_range | v: expected Int, found a number with a fraction"),
      ("2.9", "number_out_of_range | v: expected Int, found a number with a fraction"),
      (#"" 5""#, "invalid_value | v: the string does not hold a valid Int"),
      (#""""#, "invalid_value | v: the string does not hold a valid Int"),
      (#""Book""#, "invalid_value | v: the string does not hold a valid Int"),
      (#""0x10""#, "invalid_value | v: the string does not hold a valid Int"),
      (#""١""#, "invalid_value | v: the string does not hold a valid Int"),
      ("true", "type_mismatch | v: expected Int, found bool"),
      (#""9223372036854775808""#, "number_out_of_range | v: the number does not fit Int (\(Int.min)...\(Int.max))"),
      ("null", "null_value | v: expected Int, found null"),
      ("[]", "type_mismatch | v: expected Int, found array"),
    ])
  func integers(text: String, result: String) {
    expectEqual(read(text: text, Int.self), [result])
  }

  @Test("a lenient integer respects its width") func widths() {
    expectEqual(read("300", Int8.self), "number_out_of_range | v: the number does not fit Int8 (-128...127)")
    expectEqual(read("-128", Int8.self), "-128")
    expectEqual(read("-1", UInt.self), "number_out_of_range | v: the number does not fit UInt (0...\(UInt.max))")
    expectEqual(read("18446744073709551615", UInt64.self), "18446744073709551615")
  }

  @Test(
    "a Double reads from decimal text",
    arguments: [
      (#""1.5""#, "1.5"), (#""19.99""#, "19.99"), ("3", "3.0"),
      (#""1e400""#, "number_out_of_range | v: the number does not fit Double"),
      (#""1e-400""#, "number_out_of_range | v: the number does not fit Double"), (#""0e-400""#, "0.0"),
      (#""-5e-324""#, "-5e-324"),
      (#""nan""#, "invalid_value | v: the string does not hold a valid Double"),
      (#""inf""#, "invalid_value | v: the string does not hold a valid Double"),
      (#""0x1p3""#, "invalid_value | v: the string does not hold a valid Double"),
      (#""1.""#, "invalid_value | v: the string does not hold a valid Double"),
      (#"".5""#, "invalid_value | v: the string does not hold a valid Double"), ("19.5", "19.5"),
      (#""19,99""#, "invalid_value | v: the string does not hold a valid Double"),
    ])
  func floatingPoint(text: String, result: String) {
    expectEqual(read(text: text, Double.self), [result])
  }

  @Test("decimals keep every digit of the text") func decimals() {
    expectEqual(read("0.1", Decimal.self), "0.1")
    expectEqual(read("12345678901234567890.125", Decimal.self), "12345678901234567890.125")
    expectEqual(read("2.5", CGFloat.self), "2.5")
    expectEqual(read(text: #""19.99""#, Decimal.self), ["19.99"])
  }

  @Test(
    "strings read from numbers and Booleans",
    arguments: [
      (#""a""#, "a"), ("5", "5"), ("5.0", "5"), ("1.50", "1.5"), ("-0.25", "-0.25"), ("true", "true"),
      ("false", "false"),
      ("1e3", "1000"), ("9007199254740993", "9007199254740993"), ("0.1", "0.1"),
      ("100000000000000000000", "100000000000000000000"), ("0.000000123", "0.000000123"), ("-1.5e-9", "-0.0000000015"),
      ("1e39", "1" + String(repeating: "0", count: 39)), ("1e40", "1e+40"),
      ("1e-39", "0." + String(repeating: "0", count: 38) + "1"), ("1e-40", "1e-40"),
      ("null", "null_value | v: expected String, found null"),
      ("{}", "type_mismatch | v: expected String, found object"),
    ])
  func strings(text: String, result: String) {
    expectEqual(read(text: text, String.self), [result])
  }

  @Test("Booleans read from 0, 1, and common words") func bools() {
    for yes in ["1", "true", "1.0", #""true""#, #""Yes""#, #""T""#, #""y""#, #""TRUE""#, #""1""#] {
      expectEqual(read(text: yes, Bool.self), ["true"], "\(yes)")
    }
    for no in ["0", "false", #""false""#, #""nO""#, #""F""#, #""n""#, #""0""#] {
      expectEqual(read(text: no, Bool.self), ["false"], "\(no)")
    }
    for text in [#""01""#, #""2""#, #""on""#, #""""#] {
      expectEqual(read(text: text, Bool.self), ["invalid_value | v: the string does not hold a valid Bool"], "\(text)")
    }
    expectEqual(read(text: "2", Bool.self), ["type_mismatch | v: expected Bool, found number"])
  }

  @Test("`.lenient` reaches into enums, optionals, and collections") func throughOthers() {
    expectEqual(read("2", Level.self), "high")
    expectEqual(read(1, Color.self), "one")
    expectEqual(read("7", Level.self), "unknown_raw_value | v: the value is not a known Level")
    expectEqual(read("5", Int?.self), "Optional(5)")
    expectEqual(read(NSNull(), Int?.self), "nil")
    expectEqual(read(text: #"[1, "2", "3"]"#, [Int].self), ["[1, 2, 3]"])
    expectEqual(read(["1", "1"], Set<Int>.self), "[1]")
    expectEqual(read(["a": "1"], [String: Int].self), #"["a": 1]"#)
    expectEqual(read([["1"], [true]] as [Any], [[String]].self), #"[["1"], ["true"]]"#)
    expectEqual(read(["1", "x"], [Int].self), "invalid_value | v[1]: the string does not hold a valid Int")
    expectEqual(
      read(["a": ["x"]], [String: [Int]].self), "invalid_value | v.a[0]: the string does not hold a valid Int")
    expectEqual(read(["2": "3"], [Int: Int?].self), "[2: Optional(3)]")
    expectEqual(read(["n": "1"], Inner.self), "type_mismatch | v.n: expected Int, found string in Inner")
  }
}
