import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Every way in which numbers, literals, and brackets are invalid JSON, with the location and the whole message.
@Suite struct JSONScannerTests {
  /// Each reason, with texts in which `‸` is where it is found. JSON has four white space characters; others are refused.
  private static let refused: [(reason: String, texts: [String])] = [
    ("expected `null`, found the end", ["nul‸", "n‸"]), ("expected `null`, found a letter", ["nul‸L", "n‸an", "n‸il"]),
    ("expected a value, found text", ["‸Null", "‸TRUE", "‸undefined", "‸NaN", "‸Infinity", "‸\u{E9}"]),
    ("expected `true`, found the end", ["tru‸"]),
    ("expected `true`, found a letter", ["tr‸ye", "[tru‸E]"]),
    ("expected the end, found a letter", ["true‸e", "true‸false", "1e1‸e1", "0‸x1", "1‸f", "\"a\" ‸x", "[1]‸x"]),
    ("expected the end, found a digit", ["true‸1", "0‸1", "0‸0", "-0‸1", "1 ‸2"]),
    ("expected `false`, found the end", ["fals‸"]), ("expected `false`, found a letter", ["fals‸y"]),
    ("expected `false`, found `]`", ["[fals‸]"]), ("expected `true`, found `]`", ["[tru‸]"]),
    ("expected `null`, found `}`", ["{\"a\":nul‸}"]), ("expected `null`, found `]`", ["[n‸]"]),
    ("expected `,` or `]`, found a letter", ["[true ‸false]", "[0‸x1F]"]),
    ("expected a value, found a letter", ["[‸NaN]"]), ("expected a digit, found a letter", ["[-‸Infinity]"]),
    ("expected `true`, found a non-ASCII character", ["t‸\u{E9}"]),
    ("expected `,` or `]`, found a digit", ["[0‸1]", "[0‸12.5]", "[1 ‸000]", "[1 ‸2]"]),
    ("expected a digit, found the end", ["-‸"]), ("expected a digit, found `]`", ["[-‸]"]),
    ("expected a digit, found `-`", ["-‸-1"]), ("expected a digit, found a space", ["-‸ 1"]),
    ("expected a digit, found a letter", ["-‸a"]), ("expected a digit, found `.`", ["-‸.5"]),
    ("expected a value, found `+`", ["‸+1", "[‸+1]"]), ("expected a value, found `.`", ["‸.5", "[‸.5]"]),
    ("expected a digit after the decimal point, found the end", ["1.‸"]),
    ("expected a digit after the decimal point, found `]`", ["[1.‸]"]),
    ("expected a digit after the decimal point, found a letter", ["[0.‸e1]"]),
    ("expected a digit after the decimal point, found `-`", ["1.‸-5"]),
    ("expected a digit after the decimal point, found `.`", ["1.‸.5"]),
    ("expected the end, found `.`", ["1.5‸.5", "1e1‸.5"]),
    ("expected a digit in the exponent, found the end", ["1e‸", "1e+‸"]),
    ("expected a digit in the exponent, found `]`", ["[1E‸]", "[1e-‸]"]),
    ("expected a digit in the exponent, found `-`", ["1e+‸-2"]),
    ("expected a digit in the exponent, found a space", ["1e‸ 1"]), ("expected the end, found `_`", ["1‸_000"]),
    ("expected the end, found `,`", ["1‸,5"]),
    ("expected the end, found a non-ASCII character", ["1‸\u{FF11}", "1‸\u{A0}"]),
    ("expected a value, found a non-ASCII character", ["‸\u{FF11}", "‸\u{A0}1", "‸\u{85}1"]),
    ("expected the end, found `-`", ["1‸-1"]),
    ("expected `,` or `]`, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)", ["[1‸\0]"]),
    ("expected `,` or `]`, found a NUL byte", ["[1234‸\0]"]),
    ("expected a value, found `]`", ["[1,‸]"]),
    ("expected a value, found `,`", ["[1,‸,2]", "[‸,1]", "[‸,]", "‸,"]),
    ("expected `,` or `]`, found `:`", ["[1‸:2]", "[\"a\"‸: 1]"]),
    ("expected `,` or `]`, found a string", ["[\"a\" ‸\"b\"]"]), ("expected `,` or `]`, found `;`", ["[1‸;2]"]),
    (cutOff, ["[‸", "[1‸", "[1,‸", "[1,‸  \n", "[[]‸", "[[1]‸", "[{}‸"]),
    (cutOff, ["{\"a\":[]‸", "{‸", "{\"a\"‸", "{\"a\":‸", "{\"a\":1‸", "{\"a\":1,‸"]),
    ("expected a value, found `]`", ["‸]"]), ("expected a value, found `}`", ["‸}", "[‸}", "{\"a\":‸}"]),
    ("expected the end, found `]`", ["[]‸]"]), ("expected the end, found `}`", ["{}‸}"]),
    ("expected `,` or `]`, found `}`", ["[1‸}"]), ("expected a key in quotes or `}`, found `]`", ["{‸]", "[{‸]}"]),
    ("expected `,` or `}`, found `]`", ["{\"a\":1‸]"]),
    ("expected a key in quotes, found `}`", ["{\"a\":1,‸}"]),
    ("expected a key in quotes or `}`, found `,`", ["{‸,}"]),
    ("expected a key in quotes, found `,`", ["{\"a\":1,‸,\"b\":2}"]), ("expected `:`, found a digit", ["{\"a\" ‸1}"]),
    ("expected `:`, found `}`", ["{\"a\"‸}"]), ("expected `:`, found `,`", ["{\"a\"‸,1}"]),
    ("expected `:`, found `=`", ["{\"a\"‸=1}"]), ("expected a value, found `:`", ["{\"a\":‸:1}"]),
    ("expected `,` or `}`, found `:`", ["{\"a\":1‸:2}"]),
    ("expected `,` or `}`, found a string", ["{\"a\":1 ‸\"b\":2}", "{\"a\":1\n‸\"b\":2}"]),
    ("expected a key in quotes or `}`, found a letter", ["{‸a:1}", "{‸null:1}"]),
    ("expected a key in quotes, found a letter", ["{\"a\":1,‸b:2}"]),
    ("expected a key in quotes or `}`, found a digit", ["{‸1:1}"]),
    ("expected a key in quotes or `}`, found `[`", ["{‸[]:1}"]),
    ("expected a key in quotes or `}`, found `'`", ["{‸'a':1}"]),
    ("expected a value, found `'`", ["[‸'a']"]),
    ("expected a key in quotes or `}`, found a non-ASCII character", ["{‸\u{201C}a\u{201D}:1}"]),
    ("expected a value, found `/`", ["‸// c\n1"]),
    ("expected `,` or `]`, found `/`", ["[1 ‸/* c */]"]),
    ("expected the end, found `/`", ["{\"a\":1} ‸// c"]), ("expected a value, found `#`", ["‸# c\n1"]),
    ("expected the end, found `[`", ["[] ‸[]"]),
    ("expected the end, found a digit", ["1\n‸2"]), ("expected the end, found `{`", ["{}\n‸{}"]),
    ("expected the end, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)", ["[1]‸\0"]),
    ("expected the end, found a NUL byte", ["[1, 2]‸\0"]),
    ("expected the end, found a control character", ["[1]‸\u{7F}", "[1]‸\u{C}"]),
    ("expected a value, found `*`", ["[‸*]"]),
    ("expected a value, found markup such as HTML", ["‸<a/>"]),
    ("expected a value, found `(`", ["‸(1)"]), ("expected a value, found ```", ["‸`a`"]),
    ("expected a value, found a control character", ["‸\u{C}1", "‸\u{B}1"]),
    ("expected a value, found a control character", ["[‸\u{C}]"]),
    ("expected a value, found a non-ASCII character", ["[1,‸\u{2003}2]", "‸\u{200B}1"]),
    ("expected the end, found a non-ASCII character", ["1‸\u{2028}"]),
    ("expected a key in quotes or `}`, found a control character", ["{‸\u{1}}"]),
  ]

  @Test("bad literals, numbers, structure and white space are refused", arguments: refused)
  func refusedTokens(reason: String, texts: [String]) {
    for marked in texts {
      let before = marked.prefix { $0 != "‸" }, text = before + marked.dropFirst(before.count + 1)
      let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let place = "\(lines.count):\(lines[lines.count - 1].count + 1) (\(before.utf8.count))"
      expectEqual(
        problem(String(text)), "\(place) invalid_json | (root): invalid JSON: \(reason)", "\(text.debugDescription)")
    }
  }

  @Test("a byte that is not a digit ends the digits of a number", arguments: ["", "0.", "-", "1e"])
  func otherBytes(before: String) {
    // Digits are read eight at a time, except at the end of a document.
    for count in 1...17 {
      for byte in UInt8.min...UInt8.max {
        // A debug build tries each byte after a fourth of the counts, and those beside the digits after all.
        guard isThorough || (0x28...0x41).contains(byte) || (Int(byte) + count) % 4 == 0 else { continue }
        for after in ["]", ",\"text after the number\"]"] {
          let number = before + String(repeating: "7", count: count)
          let bytes = Array("[\(number)".utf8) + [byte] + Array(after.utf8)
          let isValid = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || [0x20, 0x0A, 0x0D, 0x09].contains(byte)
          expectEqual(((try? JSONDocument(bytes)) != nil), isValid, "byte \(byte) after \(number)")
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
      expectEqual(
        problem("\(before)\(text)]  \n"),
        "1:\(before.count + offset + 1) (\(before.count + offset)) invalid_json | (root): invalid JSON: \(reason)")
    }
  }
}
