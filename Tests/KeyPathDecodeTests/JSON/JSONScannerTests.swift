import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Every way in which numbers, literals, and brackets are invalid JSON, with the location and the whole message.
@Suite struct JSONScannerTests {
  private static let literals = [
    Refused("nul", "1:4 (3)", "expected `null`, found the end"),
    Refused("nulL", "1:4 (3)", "expected `null`, found a letter"),
    Refused("Null", "1:1 (0)", "expected a value, found text"),
    Refused("n", "1:2 (1)", "expected `null`, found the end"),
    Refused("nan", "1:2 (1)", "expected `null`, found a letter"),
    Refused("nil", "1:2 (1)", "expected `null`, found a letter"),
    Refused("tru", "1:4 (3)", "expected `true`, found the end"),
    Refused("trye", "1:3 (2)", "expected `true`, found a letter"),
    Refused("TRUE", "1:1 (0)", "expected a value, found text"),
    Refused("truee", "1:5 (4)", "expected the end, found a letter"),
    Refused("true1", "1:5 (4)", "expected the end, found a digit"),
    Refused("truefalse", "1:5 (4)", "expected the end, found a letter"),
    Refused("fals", "1:5 (4)", "expected `false`, found the end"),
    Refused("falsy", "1:5 (4)", "expected `false`, found a letter"),
    Refused("[fals]", "1:6 (5)", "expected `false`, found `]`"),
    Refused("[tru]", "1:5 (4)", "expected `true`, found `]`"),
    Refused("{\"a\":nul}", "1:9 (8)", "expected `null`, found `}`"),
    Refused("[n]", "1:3 (2)", "expected `null`, found `]`"),
    Refused("[truE]", "1:5 (4)", "expected `true`, found a letter"),
    Refused("[true false]", "1:7 (6)", "expected `,` or `]`, found a letter"),
    Refused(
      "undefined", "1:1 (0)", "expected a value, found text"
    ),
    Refused("NaN", "1:1 (0)", "expected a value, found text"),
    Refused("[NaN]", "1:2 (1)", "expected a value, found a letter"),
    Refused("Infinity", "1:1 (0)", "expected a value, found text"),
    Refused(
      "[-Infinity]", "1:3 (2)", "expected a digit, found a letter"),
    Refused("\u{E9}", "1:1 (0)", "expected a value, found text"),
    Refused("t\u{E9}", "1:2 (1)", "expected `true`, found a non-ASCII character"),
  ]

  private static let numbers = [
    Refused("01", "1:2 (1)", "expected the end, found a digit"),
    Refused("[01]", "1:3 (2)", "expected `,` or `]`, found a digit"),
    Refused("00", "1:2 (1)", "expected the end, found a digit"),
    Refused("-01", "1:3 (2)", "expected the end, found a digit"),
    Refused("[012.5]", "1:3 (2)", "expected `,` or `]`, found a digit"),
    Refused("-", "1:2 (1)", "expected a digit, found the end"),
    Refused("[-]", "1:3 (2)", "expected a digit, found `]`"),
    Refused("--1", "1:2 (1)", "expected a digit, found `-`"),
    Refused("- 1", "1:2 (1)", "expected a digit, found a space"),
    Refused("-a", "1:2 (1)", "expected a digit, found a letter"),
    Refused("-.5", "1:2 (1)", "expected a digit, found `.`"),
    Refused("+1", "1:1 (0)", "expected a value, found `+`"),
    Refused("[+1]", "1:2 (1)", "expected a value, found `+`"),
    Refused(".5", "1:1 (0)", "expected a value, found `.`"),
    Refused("[.5]", "1:2 (1)", "expected a value, found `.`"),
    Refused("1.", "1:3 (2)", "expected a digit after the decimal point, found the end"),
    Refused("[1.]", "1:4 (3)", "expected a digit after the decimal point, found `]`"),
    Refused("[0.e1]", "1:4 (3)", "expected a digit after the decimal point, found a letter"),
    Refused("1.-5", "1:3 (2)", "expected a digit after the decimal point, found `-`"),
    Refused("1..5", "1:3 (2)", "expected a digit after the decimal point, found `.`"),
    Refused("1.5.5", "1:4 (3)", "expected the end, found `.`"),
    Refused("1e", "1:3 (2)", "expected a digit in the exponent, found the end"),
    Refused("[1E]", "1:4 (3)", "expected a digit in the exponent, found `]`"),
    Refused("1e+", "1:4 (3)", "expected a digit in the exponent, found the end"),
    Refused("[1e-]", "1:5 (4)", "expected a digit in the exponent, found `]`"),
    Refused("1e+-2", "1:4 (3)", "expected a digit in the exponent, found `-`"),
    Refused("1e1.5", "1:4 (3)", "expected the end, found `.`"),
    Refused("1e1e1", "1:4 (3)", "expected the end, found a letter"),
    Refused("1e 1", "1:3 (2)", "expected a digit in the exponent, found a space"),
    Refused("0x1", "1:2 (1)", "expected the end, found a letter"),
    Refused("[0x1F]", "1:3 (2)", "expected `,` or `]`, found a letter"),
    Refused("1_000", "1:2 (1)", "expected the end, found `_`"),
    Refused("[1 000]", "1:4 (3)", "expected `,` or `]`, found a digit"),
    Refused("1,5", "1:2 (1)", "expected the end, found `,`"),
    Refused("1f", "1:2 (1)", "expected the end, found a letter"),
    Refused("1\u{FF11}", "1:2 (1)", "expected the end, found a non-ASCII character"),
    Refused("\u{FF11}", "1:1 (0)", "expected a value, found a non-ASCII character"),
    Refused("1-1", "1:2 (1)", "expected the end, found `-`"),
    Refused("[1\0]", "1:3 (2)", "expected `,` or `]`, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"),
    Refused("[1234\0]", "1:6 (5)", "expected `,` or `]`, found a control character"),
  ]

  private static let structure = [
    Refused("[1,]", "1:4 (3)", "expected a value, found `]`"),
    Refused("[1,,2]", "1:4 (3)", "expected a value, found `,`"),
    Refused("[,1]", "1:2 (1)", "expected a value, found `,`"),
    Refused("[,]", "1:2 (1)", "expected a value, found `,`"),
    Refused(",", "1:1 (0)", "expected a value, found `,`"),
    Refused("[1 2]", "1:4 (3)", "expected `,` or `]`, found a digit"),
    Refused("[1:2]", "1:3 (2)", "expected `,` or `]`, found `:`"),
    Refused("[\"a\": 1]", "1:5 (4)", "expected `,` or `]`, found `:`"),
    Refused("[\"a\" \"b\"]", "1:6 (5)", "expected `,` or `]`, found a string"),
    Refused("[1;2]", "1:3 (2)", "expected `,` or `]`, found `;`"),
    Refused("[", "1:2 (1)", cutOff),
    Refused("[1", "1:3 (2)", cutOff),
    Refused("[1,", "1:4 (3)", cutOff),
    Refused("[1,  \n", "1:4 (3)", cutOff),
    Refused("[[]", "1:4 (3)", cutOff),
    Refused("[[1]", "1:5 (4)", cutOff),
    Refused("{\"a\":[]", "1:8 (7)", cutOff),
    Refused("[{}", "1:4 (3)", cutOff),
    Refused("]", "1:1 (0)", "expected a value, found `]`"),
    Refused("}", "1:1 (0)", "expected a value, found `}`"),
    Refused("[]]", "1:3 (2)", "expected the end, found `]`"),
    Refused("{}}", "1:3 (2)", "expected the end, found `}`"),
    Refused("[1}", "1:3 (2)", "expected `,` or `]`, found `}`"),
    Refused("[}", "1:2 (1)", "expected a value, found `}`"),
    Refused("{]", "1:2 (1)", "expected a key in quotes or `}`, found `]`"),
    Refused("{\"a\":1]", "1:7 (6)", "expected `,` or `}`, found `]`"),
    Refused("[{]}", "1:3 (2)", "expected a key in quotes or `}`, found `]`"),
    Refused("{", "1:2 (1)", cutOff),
    Refused("{\"a\"", "1:5 (4)", cutOff),
    Refused("{\"a\":", "1:6 (5)", cutOff),
    Refused("{\"a\":1", "1:7 (6)", cutOff),
    Refused("{\"a\":1,", "1:8 (7)", cutOff),
    Refused("{\"a\":1,}", "1:8 (7)", "expected a key in quotes, found `}`"),
    Refused("{,}", "1:2 (1)", "expected a key in quotes or `}`, found `,`"),
    Refused("{\"a\":1,,\"b\":2}", "1:8 (7)", "expected a key in quotes, found `,`"),
    Refused("{\"a\" 1}", "1:6 (5)", "expected `:`, found a digit"),
    Refused("{\"a\"}", "1:5 (4)", "expected `:`, found `}`"),
    Refused("{\"a\",1}", "1:5 (4)", "expected `:`, found `,`"),
    Refused("{\"a\"=1}", "1:5 (4)", "expected `:`, found `=`"),
    Refused("{\"a\"::1}", "1:6 (5)", "expected a value, found `:`"),
    Refused("{\"a\":}", "1:6 (5)", "expected a value, found `}`"),
    Refused("{\"a\":1:2}", "1:7 (6)", "expected `,` or `}`, found `:`"),
    Refused("{\"a\":1 \"b\":2}", "1:8 (7)", "expected `,` or `}`, found a string"),
    Refused("{\"a\":1\n\"b\":2}", "2:1 (7)", "expected `,` or `}`, found a string"),
    Refused("{a:1}", "1:2 (1)", "expected a key in quotes or `}`, found a letter"),
    Refused("{\"a\":1,b:2}", "1:8 (7)", "expected a key in quotes, found a letter"),
    Refused("{1:1}", "1:2 (1)", "expected a key in quotes or `}`, found a digit"),
    Refused("{null:1}", "1:2 (1)", "expected a key in quotes or `}`, found a letter"),
    Refused("{[]:1}", "1:2 (1)", "expected a key in quotes or `}`, found `[`"),
    Refused("{'a':1}", "1:2 (1)", "expected a key in quotes or `}`, found `'`"),
    Refused("['a']", "1:2 (1)", "expected a value, found `'`"),
    Refused(
      "{\u{201C}a\u{201D}:1}", "1:2 (1)",
      "expected a key in quotes or `}`, found a non-ASCII character"),
    Refused("// c\n1", "1:1 (0)", "expected a value, found `/`"),
    Refused("[1 /* c */]", "1:4 (3)", "expected `,` or `]`, found `/`"),
    Refused("{\"a\":1} // c", "1:9 (8)", "expected the end, found `/`"),
    Refused("# c\n1", "1:1 (0)", "expected a value, found `#`"),
    Refused("[] []", "1:4 (3)", "expected the end, found `[`"),
    Refused("1 2", "1:3 (2)", "expected the end, found a digit"),
    Refused(
      "1\n2", "2:1 (2)",
      "expected the end, found a digit"),
    Refused(
      "{}\n{}", "2:1 (3)",
      "expected the end, found `{`"),
    Refused("\"a\" x", "1:5 (4)", "expected the end, found a letter"),
    Refused("[1]x", "1:4 (3)", "expected the end, found a letter"),
    Refused("[1]\0", "1:4 (3)", "expected the end, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"),
    Refused("[1, 2]\0", "1:7 (6)", "expected the end, found a control character"),
    Refused("[*]", "1:2 (1)", "expected a value, found `*`"),
    Refused("<a/>", "1:1 (0)", "expected a value, found markup such as HTML"),
    Refused("(1)", "1:1 (0)", "expected a value, found `(`"),
    Refused("`a`", "1:1 (0)", "expected a value, found ```"),
    Refused("[1]\u{7F}", "1:4 (3)", "expected the end, found a control character"),
  ]

  /// JSON has four white space characters, and these are others.
  private static let noSpaces = [
    Refused("\u{C}1", "1:1 (0)", "expected a value, found a control character"),
    Refused("[\u{C}]", "1:2 (1)", "expected a value, found a control character"),
    Refused("[1]\u{C}", "1:4 (3)", "expected the end, found a control character"),
    Refused("\u{B}1", "1:1 (0)", "expected a value, found a control character"),
    Refused("\u{A0}1", "1:1 (0)", "expected a value, found a non-ASCII character"),
    Refused("1\u{A0}", "1:2 (1)", "expected the end, found a non-ASCII character"),
    Refused("[1,\u{2003}2]", "1:4 (3)", "expected a value, found a non-ASCII character"),
    Refused("\u{85}1", "1:1 (0)", "expected a value, found a non-ASCII character"),
    Refused("1\u{2028}", "1:2 (1)", "expected the end, found a non-ASCII character"),
    Refused("\u{200B}1", "1:1 (0)", "expected a value, found a non-ASCII character"),
    Refused("{\u{1}}", "1:2 (1)", "expected a key in quotes or `}`, found a control character"),
  ]

  @Test("bad literals, numbers, and structure are refused", arguments: literals + numbers + structure + noSpaces)
  func refusedTokens(refused: Refused) {
    #expect(problem(refused.bytes) == refused.problem)
  }

  @Test("a byte that is not a digit ends the digits of a number", arguments: ["", "0.", "-", "1e"])
  func otherBytes(before: String) {
    // Digits are read eight at a time, except at the end of a document.
    for count in 1...17 {
      for byte in UInt8.min...UInt8.max {
        for after in ["]", ",\"text after the number\"]"] {
          let number = before + String(repeating: "7", count: count)
          let bytes = Array("[\(number)".utf8) + [byte] + Array(after.utf8)
          let isValid = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || [0x20, 0x0A, 0x0D, 0x09].contains(byte)
          #expect(((try? JSONDocument(bytes)) != nil) == isValid, "byte \(byte) after \(number)")
        }
      }
    }
  }

  @Test(
    "an error is found after any amount of valid text",
    arguments: [
      ("[01]", 2, "expected `,` or `]`, found a digit"), ("[1,]", 3, "expected a value, found `]`"),
      ("{\"a\":nul}", 8, "expected `null`, found `}`"), ("[}", 1, "expected a value, found `}`"),
    ])
  func refusedAnywhere(text: String, offset: Int, reason: String) {
    for count in 1...20 {
      let before = "[" + String(repeating: "0,", count: count)
      #expect(
        problem("\(before)\(text)]  \n")
          == "1:\(before.count + offset + 1) (\(before.count + offset)) invalid_json | (root): invalid JSON: \(reason)")
    }
  }
}
