import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Strings and integers in a document, however they are spelled and wherever they appear.
@Suite struct NodeScalarsTests {
  @Test(
    "strings decode to their exact UTF-8",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
      (#""\ud83d\ude00\uD83D\uDE00""#, "😀😀"),
      (#""\ud800\udc00\udbff\udfff""#, "\u{10000}\u{10FFFF}"),
      (#""\ud7ff\ue000\uffff\ufffd""#, "\u{D7FF}\u{E000}\u{FFFF}\u{FFFD}"),
      (#""\u0000""#, "\0"), (#""a\u0000b\u0000""#, "a\0b\0"), (#""\\u0041""#, "\\u0041"), (#""\\\\""#, "\\\\"),
      (#""\\\"""#, "\\\""),
      (#""\u005c\u0022\u002f""#, "\\\"/"), (#""\u000a\u001f\u007f\u0080""#, "\n\u{1F}\u{7F}\u{80}"),
      (#""\ufeff""#, "\u{FEFF}"),
      ("\"\u{FEFF}a\"", "\u{FEFF}a"),
      ("\"\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\"", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}"),
      ("\"e\u{301}\"", "e\u{301}"), ("\"\u{301}\"", "\u{301}"), (#""e\u0301""#, "e\u{301}"), ("\"'\"", "'"),
      ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
      (#""\/\/""#, "//"), (#""abcdefg\nabcdefg\n""#, "abcdefg\nabcdefg\n"), ("\"\"", ""), ("\" \"", " "),
    ])
  func escapes(text: String, string: String) throws {
    // Equal strings may differ in UTF-8, and the bytes matter here.
    let utf8 = Array(string.utf8)
    let json = try node("{\"a\":\(text),\"l\":[\(text),\(text)],\(text):\"key\"}")
    try expectEqual(Array((node(text) => "" as String).utf8), utf8)
    try expectEqual(Array((json => "a" as String).utf8), utf8)
    try expectEqual(Array((json => "a" as String?)?.utf8 ?? "nil".utf8), utf8)
    try expectEqual((json => "l" as [String]).map { Array($0.utf8) }, [utf8, utf8])
    expectEqual((json["a"]?.value as? String).map { Array($0.utf8) }, utf8)
    expectEqual(json.keys.last.map { Array($0.utf8) }, utf8)
    expectEqual(json[string]?.value as? String, "key")
    #expect(try (json => "" as [String: Any]).keys.contains(string))
  }

  /// Bytes are scanned in words, so every position matters.
  @Test(
    "a special character is read at every position", arguments: [0, 1, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65])
  func everyPlace(length: Int) throws {
    let odd = [
      "x", "\\\"", "\\\\", "\\n", "\\u00e9", "\\ud83d\\ude00", "é", "€", "😀", "\u{7F}", "/", "[", "}", ",", ":",
    ]
    let meant = ["x", "\"", "\\", "\n", "é", "😀", "é", "€", "😀", "\u{7F}", "/", "[", "}", ",", ":"]
    for (odd, meant) in zip(odd, meant) {
      var texts: [String] = [], strings: [String] = []
      for place in 0...length {
        let before = String(repeating: "a", count: place), behind = String(repeating: "b", count: length - place)
        texts.append("\"\(before)\(odd)\(behind)\"")
        strings.append(before + meant + behind)
        try expectEqual(node(texts[place]) => "" as String, strings[place])
      }
      let list = try node("[\(texts.joined(separator: ","))]"),
        object = try node("{\(texts.map { "\($0):\($0)" }.joined(separator: ","))}")
      try expectEqual(list => "" as [String], strings)
      expectEqual(list.elements.map { $0.value as? String }, strings)
      expectEqual(object.keys, (strings.count == Set(strings).count ? strings : [strings[0]]))
      try expectEqual(object => "" as [String: String], Dictionary(strings.map { ($0, $0) }) { $1 })
    }
  }

  @Test("every spelling of a string decodes the same") func writtenInAnyWay() throws {
    var generator = RandomDocument(seed: 2)
    for _ in 0..<2_000 {
      let string = generator.text(length: 0...40), text = generator.escaped(string)
      let read = [
        try node(text) => "" as String, try node("{\(text):\(text)}") => DecodePath(steps: [.key(string)]) as String,
      ]
      if !read.allSatisfy({ $0.utf8.elementsEqual(string.utf8) }) { Issue.record("\(text)") }
      if try node(text) != node(generator.escaped(string)) { Issue.record("\(text)") }
    }
  }

  /// The integers have 1 to 40 digits and appear at the end of a document and before more than a word of text.
  @Test("integers of every length decode or are refused") func everyCountOfDigits() throws {
    var random = SplitMix64(state: 3)
    for count in 1...40 {
      for _ in 0..<5 {
        var digits = "\(Int.random(in: 1...9, using: &random))"
        for _ in 1..<count { digits += "\(Int.random(in: 0...9, using: &random))" }
        for text in [digits, "-\(digits)"] {
          for json in [try node("[\(text)]"), try node("[[\(text)],\"and more\"]")[0]!] {
            expectEqual((try? json => 0 as Int), Int(text))
            expectEqual((try? json => 0 as UInt64), UInt64(text))
            expectEqual((try? json => "" as [Int]), Int(text).map { [$0] })
            try expectEqual(json => 0 as Double, strtod(text, nil))
            expectEqual((try? json => 0 as Float), Float(text).flatMap { $0.isFinite ? $0 : nil })
            if count <= 38 { try expectEqual((json => 0 as Decimal).description, text) }
          }
        }
      }
    }
  }

  /// The numbers appear at the end of a document and before more than a word of text.
  @Test("decimals of up to ten characters read as in `strtod`", arguments: ["", "-"])
  func shortDecimals(sign: String) throws {
    var random = SplitMix64(state: 4)
    for whole in 1...6 {
      for fraction in 1...7 {
        for exponent in ["", "e1", "E-2", "e+3"] {
          for _ in 0..<10 {
            func digits(_ count: Int) -> String {
              (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
            }
            let first = whole == 1 ? Int.random(in: 0...9, using: &random) : Int.random(in: 1...9, using: &random)
            let text = "\(sign)\(first)\(digits(whole - 1)).\(digits(fraction))\(exponent)"
            let expected = strtod(text, nil)
            for json in [try node(text), try node("[\(text),\"and more\"]")[0]!] {
              try expectEqual((json => "" as Double).bitPattern, expected.bitPattern, "\(text)")
              try expectEqual(json => "" as Float, Float(text), "\(text)")
              expectEqual((json.value as? NSNumber)?.doubleValue.bitPattern, expected.bitPattern, "\(text)")
            }
          }
        }
      }
    }
  }
}
