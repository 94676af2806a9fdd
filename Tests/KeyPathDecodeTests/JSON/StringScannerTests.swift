import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Every way in which strings are invalid JSON, with the location and the whole message.
@Suite struct StringScannerTests {
  private static let control = "a control character in a string must be escaped"
  private static let escape = #"expected one of `"\/bfnrtu` after a backslash, found "#
  private static let hexadecimal = #"expected four hexadecimal digits after `\u`, found "#
  private static let half = "lone surrogate in a string"
  private static let quote = "expected a closing quote, found the end"
  private static let utf8 = "the bytes are not valid UTF-8"

  private static let escapes = [
    Refused(#""\a""#, "1:3 (2)", escape + "a letter"), Refused(#""\x41""#, "1:3 (2)", escape + "a letter"),
    Refused(#""\'""#, "1:3 (2)", escape + "`'`"), Refused(#""\0""#, "1:3 (2)", escape + "a digit"),
    Refused(#""\U0041""#, "1:3 (2)", escape + "a letter"), Refused(#""\N""#, "1:3 (2)", escape + "a letter"),
    Refused("\"\\\n\"", "1:3 (2)", escape + "a control character"),
    Refused("\"\\é\"", "1:3 (2)", escape + "a non-ASCII character"),
    Refused(#""\ ""#, "1:3 (2)", escape + "a space"), Refused(#""ab\ud7ff\q""#, "1:11 (10)", escape + "a letter"),
    Refused(#""\u""#, "1:4 (3)", hexadecimal + "a string"), Refused(#""\u1""#, "1:5 (4)", hexadecimal + "a string"),
    Refused(#""\u12""#, "1:6 (5)", hexadecimal + "a string"),
    Refused(#""\u123""#, "1:7 (6)", hexadecimal + "a string"),
    Refused(#""\u12G4""#, "1:6 (5)", hexadecimal + "a letter"),
    Refused(#""\u00:0""#, "1:6 (5)", hexadecimal + "`:`"), Refused(#""\u00@0""#, "1:6 (5)", hexadecimal + "`@`"),
    Refused(#""\u00`0""#, "1:6 (5)", hexadecimal + "```"), Refused(#""\u00/0""#, "1:6 (5)", hexadecimal + "`/`"),
    Refused(#""\u+123""#, "1:4 (3)", hexadecimal + "`+`"), Refused(#""\u-123""#, "1:4 (3)", hexadecimal + "`-`"),
    Refused(#""\u 123""#, "1:4 (3)", hexadecimal + "a space"), Refused(#""\u{41}""#, "1:4 (3)", hexadecimal + "`{`"),
    Refused("\"\\u00é\"", "1:6 (5)", hexadecimal + "a non-ASCII character"),
    Refused("\"\\u1\u{FF12}34\"", "1:5 (4)", hexadecimal + "a non-ASCII character"),
    Refused(#""\u12"#, "1:6 (5)", cutOff), Refused(#""\u"#, "1:4 (3)", cutOff),
    Refused(#""\"#, "1:3 (2)", cutOff), Refused(#""\\"#, "1:4 (3)", cutOff),
    Refused(#"["\"]"#, "1:6 (5)", cutOff),
    Refused(#"{"\u00": 1}"#, "1:7 (6)", hexadecimal + "a string"),
  ]

  private static let surrogates = [
    Refused(#""\ud800""#, "1:2 (1)", half), Refused(#""\uDBFF""#, "1:2 (1)", half),
    Refused(#""\udc00""#, "1:2 (1)", half), Refused(#""\uDFFF""#, "1:2 (1)", half),
    Refused(#""\udc00\ud800""#, "1:2 (1)", half), Refused(#""\ud800\ud800\udc00""#, "1:2 (1)", half),
    Refused(#""\ud83d\ude00\ude00""#, "1:14 (13)", half), Refused(#""\ud83d\ude00\ud83d""#, "1:14 (13)", half),
    Refused(#""\ud800\u0041""#, "1:2 (1)", half), Refused(#""\ud800\ue000""#, "1:2 (1)", half),
    Refused(#""\ud800 \udc00""#, "1:2 (1)", half), Refused(#""\ud800\\udc00""#, "1:2 (1)", half),
    Refused(#""\ud800\n""#, "1:2 (1)", half), Refused(#""\ud800udc00""#, "1:2 (1)", half),
    Refused(#""\ud800\"#, "1:2 (1)", cutOff), Refused(#""abcdefgh\ud800""#, "1:10 (9)", half),
    Refused(#""\ud800\u""#, "1:10 (9)", hexadecimal + "a string"),
    Refused(#""\ud800\udc0""#, "1:13 (12)", hexadecimal + "a string"),
    Refused(#""\ud800\uxc00""#, "1:10 (9)", hexadecimal + "a letter"),
    Refused(#"["a",{"\udead": 1}]"#, "1:8 (7)", half),
  ]

  private static let ends = [
    Refused("\"", "1:2 (1)", cutOff), Refused("\"abc", "1:5 (4)", cutOff),
    Refused("[\"abc]", "1:7 (6)", cutOff),
    Refused("[\"abcdefghijklmn]", "1:18 (17)", cutOff),
    Refused("{\"a", "1:4 (3)", cutOff),
    Refused("{\"a}", "1:5 (4)", cutOff), Refused("{\"a\":\"b}", "1:9 (8)", cutOff),
    Refused("\"é", "1:3 (3)", cutOff),
    Refused("\"abc  ", "1:5 (4)", cutOff),
    Refused("abc\"", "1:1 (0)", "expected a value, found text"),
    Refused("\"a\"\"", "1:4 (3)", "expected the end, found a string"),
    Refused("'a'", "1:1 (0)", "expected a value, found `'`"),
  ]

  /// Table 3-7 of the Unicode Standard, one byte beyond each of its bounds.
  private static let sequences: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F], [0xC2, 0xC0],
    [0xDF], [0xDF, 0x22], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE0, 0xA0, 0x7F], [0xE0, 0xC0, 0x80],
    [0xE1, 0x80], [0xE1, 0x80, 0xC0], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF],
    [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xEF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF0, 0x9F, 0x98], [0xF0, 0x9F], [0xF0], [0xF0, 0x90, 0x80, 0x7F],
    [0xF0, 0x90, 0xC0, 0x80], [0xF1, 0x7F, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF4, 0xBF, 0xBF, 0xBF],
    [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3, 0xA9, 0xA9], [0xE2, 0x82, 0xAC, 0x82],
    [0xF0, 0x9F, 0x98, 0x80, 0x80],
  ]

  @Test("bad escapes, surrogates, and ends are refused", arguments: escapes + surrogates + ends)
  func refusedStrings(refused: Refused) {
    expectEqual(problem(refused.bytes), refused.problem)
  }

  @Test("invalid UTF-8 is located at its first byte", arguments: sequences)
  func invalidUTF8(sequence: [UInt8]) {
    let valid = sequence.count > 2 && isUTF8(sequence.dropLast())
    for before in ["", "a", "abcdefg", "abcdefgh", "é", "abcdefghijklmnopqrst", "😀é", "€", "€€", "€€€"] {
      for behind in ["", "a", "abcdefgh", "é", "€€€"] {
        let bytes = Array("\"\(before)".utf8) + sequence + Array("\(behind)\"".utf8)
        // An extra continuation byte is wrong at its own position.
        let offset = before.utf8.count + 1 + (valid ? sequence.count - 1 : 0)
        let column = before.count + 2 + (valid ? 1 : 0)
        let expected = "1:\(column) (\(offset)) invalid_json | (root): invalid JSON: \(Self.utf8)"
        expectEqual(problem(bytes), expected)
        expectEqual(problem([0x5B] + bytes + [0x5D])?.hasPrefix("1:\(column + 1) (\(offset + 1)) "), true)
      }
    }
  }

  @Test("a character cut off by the document's end is refused") func truncatedUTF8() {
    for character in ["é", "€", "😀"] {
      for count in 1..<character.utf8.count {
        let bytes = [0x22] + Array(character.utf8.prefix(count))
        expectEqual(problem(bytes), "1:2 (1) invalid_json | (root): invalid JSON: \(cutOff)")
        expectEqual(problem([0x5B] + bytes + [0x5D]), "1:3 (2) invalid_json | (root): invalid JSON: \(Self.utf8)")
      }
    }
  }

  /// Tests sequences of two bytes, and sequences of three and four that are one byte from a valid one.
  @Test("UTF-8 is validated as in the standard library") func everySequence() {
    var different: [[UInt8]] = [], round = 0
    func check(_ sequence: [UInt8]) {
      let isValid = isUTF8(sequence) && !sequence.contains(UInt8(ascii: "\\"))
      // Characters of three bytes are read in pairs.
      let all = [("", ""), ("€", "€€"), ("€€", "abcdefgh")]
      round += 1
      for (before, behind) in isThorough ? all : [all[round % 3]] {
        let bytes = [0x22] + Array(before.utf8) + sequence + Array(behind.utf8) + [0x22]
        if (problem(bytes) == nil) != isValid { different.append(sequence) }
      }
    }
    for lead in UInt8(0x7E)...0xFF {
      for next in stride(from: UInt8(0x23), through: 0xFB, by: 8) { check([lead, next]) }
    }
    for valid in ["\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"] {
      for index in valid.utf8.indices.map({ valid.utf8.distance(from: valid.utf8.startIndex, to: $0) }) {
        for byte in stride(from: UInt8(0x6F), through: 0xFE, by: 1) {
          var sequence = Array(valid.utf8)
          sequence[index] = byte
          check(sequence)
        }
      }
    }
    expectEqual(different, [])
  }

  @Test("a control character in a string is refused") func controlCharacters() {
    for control in UInt8(0)..<0x20 {
      for before in ["", "abc", "abcdefg", "abcdefghijkl", "é€"] where control > 0 || before != "" {
        let bytes = Array("[\"\(before)".utf8) + [control] + Array("xyz\"]".utf8)
        let place = "1:\(before.count + 3) (\(before.utf8.count + 2))"
        expectEqual(problem(bytes), "\(place) invalid_json | (root): invalid JSON: \(Self.control)")
      }
    }
    expectEqual(problem("\"\u{7F}\u{80}\u{9F}\""), nil)
  }
}
