import Foundation
import KeyPathDecode
import TestSupport
import Testing

private enum Level: Int, CaseIterable, KeyPathDecodable {
  case low = 1, high
}

private enum Color: String, CaseIterable, KeyPathDecodable {
  case one = "1", red
}

private struct Inner: KeyPathDecodable {
  let n: Int

  init(json: Any) throws {
    n = try json => "n"
  }
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
      (#""1e2""#, "100"), (#""2.9""#, "type_mismatch | v: expected Int, found string"),
      ("2.9", "number_out_of_range | v: expected Int, found a number with a fraction"),
      (#"" 5""#, "type_mismatch | v: expected Int, found string"),
      (#""""#, "type_mismatch | v: expected Int, found string"),
      (#""Book""#, "type_mismatch | v: expected Int, found string"),
      (#""0x10""#, "type_mismatch | v: expected Int, found string"),
      (#""١""#, "type_mismatch | v: expected Int, found string"),
      ("true", "type_mismatch | v: expected Int, found bool"),
      (#""9223372036854775808""#, "type_mismatch | v: expected Int, found string"),
      ("null", "null_value | v: expected Int, found null"),
      ("[]", "type_mismatch | v: expected Int, found array"),
    ])
  func integers(text: String, result: String) {
    #expect(read(text: text, Int.self) == [result])
  }

  @Test("a lenient integer respects its width") func widths() {
    #expect(read("300", Int8.self) == "type_mismatch | v: expected Int8, found string")
    #expect(read("-128", Int8.self) == "-128")
    #expect(read("-1", UInt.self) == "type_mismatch | v: expected UInt, found string")
    #expect(read("18446744073709551615", UInt64.self) == "18446744073709551615")
  }

  @Test(
    "a Double reads from decimal text",
    arguments: [
      (#""1.5""#, "1.5"), (#""19.99""#, "19.99"), ("3", "3.0"),
      (#""1e400""#, "type_mismatch | v: expected Double, found string"),
      (#""nan""#, "type_mismatch | v: expected Double, found string"),
      (#""inf""#, "type_mismatch | v: expected Double, found string"),
      (#""0x1p3""#, "type_mismatch | v: expected Double, found string"),
      (#""1.""#, "type_mismatch | v: expected Double, found string"),
      (#"".5""#, "type_mismatch | v: expected Double, found string"), ("19.5", "19.5"),
      (#""19,99""#, "type_mismatch | v: expected Double, found string"),
    ])
  func floatingPoint(text: String, result: String) {
    #expect(read(text: text, Double.self) == [result])
  }

  @Test("decimals keep every digit of the text") func decimals() {
    #expect(read("0.1", Decimal.self) == "0.1")
    #expect(read("12345678901234567890.125", Decimal.self) == "12345678901234567890.125")
    #expect(read("2.5", CGFloat.self) == "2.5")
    #expect(read(text: #""19.99""#, Decimal.self) == ["19.99"])
  }

  @Test(
    "strings read from numbers and Booleans",
    arguments: [
      (#""a""#, "a"), ("5", "5"), ("5.0", "5"), ("1.50", "1.5"), ("-0.25", "-0.25"), ("true", "true"),
      ("false", "false"),
      ("1e3", "1000"), ("9007199254740993", "9007199254740993"), ("0.1", "0.1"),
      ("null", "null_value | v: expected String, found null"),
      ("{}", "type_mismatch | v: expected String, found object"),
    ])
  func strings(text: String, result: String) {
    #expect(read(text: text, String.self) == [result])
  }

  @Test("Booleans read from 0, 1, and common words") func bools() {
    for yes in ["1", "true", "1.0", #""true""#, #""Yes""#, #""T""#, #""y""#, #""TRUE""#] {
      #expect(read(text: yes, Bool.self) == ["true"], "\(yes)")
    }
    for no in ["0", "false", #""false""#, #""nO""#, #""F""#, #""n""#] {
      #expect(read(text: no, Bool.self) == ["false"], "\(no)")
    }
    for text in [#""1""#, #""on""#, #""""#] {
      #expect(read(text: text, Bool.self) == ["type_mismatch | v: expected Bool, found string"], "\(text)")
    }
    #expect(read(text: "2", Bool.self) == ["type_mismatch | v: expected Bool, found number"])
  }

  @Test("`.lenient` reaches into enums, optionals, and collections") func throughOthers() {
    #expect(read("2", Level.self) == "high")
    #expect(read(1, Color.self) == "one")
    #expect(read("7", Level.self) == "unknown_raw_value | v: the value is not a known Level")
    #expect(read("5", Int?.self) == "Optional(5)")
    #expect(read(NSNull(), Int?.self) == "nil")
    #expect(read(text: #"[1, "2", "3"]"#, [Int].self) == ["[1, 2, 3]"])
    #expect(read(["1", "1"], Set<Int>.self) == "[1]")
    #expect(read(["a": "1"], [String: Int].self) == #"["a": 1]"#)
    #expect(read([["1"], [true]] as [Any], [[String]].self) == #"[["1"], ["true"]]"#)
    #expect(read(["1", "x"], [Int].self) == "type_mismatch | v[1]: expected Int, found string")
    #expect(read(["a": ["x"]], [String: [Int]].self) == "type_mismatch | v.a[0]: expected Int, found string")
    #expect(read(["2": "3"], [Int: Int?].self) == "[2: Optional(3)]")
    #expect(read(["n": "1"], Inner.self) == "type_mismatch | v.n: expected Int, found string in Inner")
  }
}
