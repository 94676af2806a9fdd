import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct JSON5NumbersTests {
  @Test(
    "JSON5 numbers read as JSON numbers",
    arguments: [
      Read("+1", "1"), Read("+0", "0"), Read("-0", "-0"), Read(".5", "0.5"), Read("-.5", "-0.5"), Read("+.5", "0.5"),
      Read("5.", "5.0"), Read("-5.", "-5.0"), Read("0.", "0.0"), Read("5.e3", "5.0e3"), Read(".5E-1", "0.5E-1"),
      Read("+1.5e+10", "1.5e+10"), Read("0x0", "0"), Read("0xF", "15"), Read("0Xff", "255"), Read("-0x1F", "-31"),
      Read("+0xdecaf", "912559"), Read("-0x0", "-0"), Read("0x0000000000000000000000001", "1"), Read("0xe5", "229"),
      Read("0x7FFFFFFFFFFFFFFF", "9223372036854775807"), Read("-0x8000000000000000", "-9223372036854775808"),
      Read("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), Read("0x10000000000000000", "18446744073709551616"),
      Read("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "340282366920938463463374607431768211455"),
      Read("0x3B9ACA00", "1000000000"), Read("0x3B9ACA01", "1000000001"),
      Read("0xDE0B6B3A7640000", "1000000000000000000"),
    ])
  func numbersReadAsJSON(_ read: Read) throws {
    try expectEqual(node5(read.text).description, read.json)
    try expectEqual(node5("[\(read.text),\(read.text),]").description, "[\(read.json),\(read.json)]")
    try expectEqual(node5("{a:\(read.text)}")["a"]?.byteRange, 3..<3 + read.text.utf8.count)
    #expect(try node5("/**/\(read.text)//").byteRange == 4..<4 + read.text.utf8.count)
  }

  @Test("JSON5 numbers respect the range of their type") func widths() throws {
    let json = try node5("{a: 0xFFFFFFFFFFFFFFFF, b: -0x80, c: 5., d: .1, e: +300}")
    try expectEqual(json => "a" as UInt64, .max)
    try expectEqual(json => "b" as Int8, .min)
    try expectEqual(json => "c" as Int, 5)
    try expectEqual(json => "d" as Decimal, Decimal(string: "0.1"))
    expectEqual(
      outcome { try json => "a" as Int },
      "number_out_of_range | a: the number does not fit Int (-9223372036854775808...9223372036854775807)")
    expectEqual(
      outcome { try json => "e" as Int8 }, "number_out_of_range | e: the number does not fit Int8 (-128...127)")
  }

  /// Hundreds of digits are exact if some type can hold the number, and millions of digits do not take long.
  @Test("long hexadecimal numbers are exact and fast") func longHexadecimals() throws {
    for _ in 0..<3 {
      let digits = String(repeating: "123456789abcdef0", count: 16)
      let double = try #require(Double("0x\(digits)"))
      try expectEqual(node5("0x\(digits)") => "" as Double, double)
    }
    let long = try node5("[0x1\(String(repeating: "0", count: isThorough ? 5_000_000 : 500_000))]")
    expectEqual(
      outcome { try long => 0 as Double }, "number_out_of_range | [0]: the number does not fit Double")
    try expectEqual(node5("0x\(String(repeating: "0", count: 100_000))7") => "" as Int, 7)
  }

  @Test(
    "infinity and NaN are numbers that fit no type",
    arguments: ["NaN", "Infinity", "+NaN", "-NaN", "-Infinity", "+Infinity"])
  func notFinite(text: String) throws {
    let json = try node5("[\(text)]")
    expectEqual(json[0]?.kind, .number)
    expectEqual(json[0]?.byteRange, 1..<1 + text.utf8.count)
    func refused(_ type: String, _ range: String = "") -> String {
      text.hasSuffix("NaN")
        ? "number_out_of_range | [0]: expected \(type), found a number that is not finite"
        : "number_out_of_range | [0]: the number does not fit \(type)\(range)"
    }
    expectEqual(outcome { try json => 0 as Double }, refused("Double"))
    expectEqual(outcome { try json => 0 as Float }, refused("Float"))
    expectEqual(outcome { try json => 0 as Int }, refused("Int", " (\(Int.min)...\(Int.max))"))
    expectEqual(outcome { try json => 0 as Decimal }, refused("Decimal"))
    #expect(outcome { try json => 0 as [Double] }.hasPrefix("type_mismatch"))
    let value = try #require((json.value as? [Any])?[0] as? NSNumber).doubleValue
    let expected = try #require(Double(text.replacing("+", with: "")))
    #expect(value.isNaN == expected.isNaN && (value.isNaN || value == expected))
  }

  @Test("a description shows infinity and NaN by name, and strict numbers as written") func descriptions() throws {
    let text = "{ a: [+NaN, -Infinity, Infinity, 1e99999, 'NaN '], b: -NaN, 'c': 0x1F, d: {e: +Infinity} }"
    let json = try node5(text)
    expectEqual(
      json.description, #"{"a":[NaN,-Infinity,Infinity,1e99999,"NaN "],"b":NaN,"c":31,"d":{"e":Infinity}}"#)
    expectEqual(json["b"]?.description, "NaN")
    expectEqual(json["a"]?[1]?.description, "-Infinity")
    #expect(json["a"]?[3]?.value is NSNull)
  }

  @Test(
    "a malformed number is refused at its place",
    arguments: [
      Refused("+", "1:2 (1)", "expected a digit, found the end"),
      Refused("-", "1:2 (1)", "expected a digit, found the end"),
      Refused("[.]", "1:3 (2)", "expected a digit, found `]`"),
      Refused(".e3", "1:2 (1)", "expected a digit, found a letter"),
      Refused("+-1", "1:2 (1)", "expected a digit, found `-`"),
      Refused("- 1", "1:2 (1)", "expected a digit, found a space"),
      Refused("--1", "1:2 (1)", "expected a digit, found `-`"),
      Refused("-a", "1:2 (1)", "expected a digit, found a letter"),
      Refused("-Inf", "1:2 (1)", "expected a digit, found a letter"),
      Refused("-NaNa", "1:2 (1)", "expected a digit, found a letter"),
      Refused("5e", "1:3 (2)", "expected a digit in the exponent, found the end"),
      Refused("[5.e+]", "1:6 (5)", "expected a digit in the exponent, found `]`"),
      Refused("0x", "1:3 (2)", "expected a hexadecimal digit, found the end"),
      Refused("[-0xg]", "1:5 (4)", "expected a hexadecimal digit, found a letter"),
      Refused("01", "1:2 (1)", "expected the end, found a digit"),
      Refused("-01", "1:3 (2)", "expected the end, found a digit"),
      Refused("[1_0]", "1:3 (2)", "expected `,` or `]`, found `_`"),
      Refused("1+1", "1:2 (1)", "expected the end, found `+`"),
      Refused("1Infinity", "1:2 (1)", "expected the end, found a letter"),
      Refused("1.5.5", "1:4 (3)", "expected the end, found `.`"),
      Refused("5..5", "1:3 (2)", "expected the end, found `.`"),
      Refused("0x1.8", "1:4 (3)", "expected the end, found `.`"),
      Refused("0x1p3", "1:4 (3)", "expected the end, found a letter"),
      Refused("0b1", "1:2 (1)", "expected the end, found a letter"),
      Refused("1a", "1:2 (1)", "expected the end, found a letter"),
      Refused("infinity", "1:1 (0)", "expected a value, found text"),
      Refused("Infinityx", "1:1 (0)", "expected a value, found text"),
      Refused("nan", "1:2 (1)", "expected `null`, found a letter"),
    ])
  func badNumbers(_ refused: Refused) {
    expectEqual(problem(refused.bytes, options: .json5), refused.problem)
  }
}
