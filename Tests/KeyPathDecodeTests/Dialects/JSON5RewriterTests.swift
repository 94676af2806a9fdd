import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// The root of a JSON5 text.
func node5(_ text: String) throws -> JSONNode {
  try JSONDocument(Data(text.utf8), options: .json5).root
}

/// A JSON5 text and the strict JSON it reads as.
struct Read: CustomTestStringConvertible {
  let text: String
  let json: String

  init(_ text: String, _ json: String) {
    self.text = text
    self.json = json
  }

  var testDescription: String { text.debugDescription }
}

@Suite("JSON5 texts") struct JSON5RewriterTests {
  /// The example from json5.org.
  private static let example = """
    {
      // comments
      unquoted: 'and you can quote me on that',
      singleQuotes: 'I can use "double quotes" here',
      lineBreaks: "Look, Mom! \\
    No \\\\n's!",
      hexadecimal: 0xdecaf,
      leadingDecimalPoint: .8675309, andTrailing: 8675309.,
      positiveSign: +1,
      trailingComma: 'in objects', andIn: ['arrays',],
      "backwardsCompatible": "with JSON",
    }

    """

  @Test("the json5.org example decodes") func theExample() throws {
    let root = try node5(Self.example)
    expectEqual(
      root.description,
      #"{"unquoted":"and you can quote me on that","singleQuotes":"I can use \"double quotes\" here","#
        + #""lineBreaks":"Look, Mom! No \\n's!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,"#
        + #""andTrailing":8675309.0,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],"#
        + #""backwardsCompatible":"with JSON"}"#)
    try expectEqual(root => "hexadecimal" as Int, 0xDECAF)
    try expectEqual(root => "lineBreaks" as String, "Look, Mom! No \\n's!")
    try expectEqual(root => "andIn" as [String], ["arrays"])
  }

  @Test(
    "trailing commas, white space, and comments are accepted",
    arguments: [
      // Trailing commas.
      Read("[1,]", "[1]"), Read("[1 , ]", "[1]"), Read("{a:1,}", #"{"a":1}"#), Read("[[],]", "[[]]"),
      Read("[{},]", "[{}]"), Read("{a:[1,],}", #"{"a":[1]}"#), Read("['a',/*b*/]", #"["a"]"#),
      // White space.
      Read(
        "\t\u{B}\u{C}\u{20}\u{A0}\u{FEFF}\n\r\u{2028}\u{2029}\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{3000}1", "1"),
      Read("[\u{FEFF}1\u{A0},\u{2028}2\u{3000}]\u{FEFF}", "[1,2]"), Read("\u{FEFF}{a\u{2003}:\u{C}1}", #"{"a":1}"#),
      Read("'\u{A0}'", "\"\u{A0}\""),
      // Comments.
      Read("// a\n1", "1"), Read("// a\r1", "1"), Read("// a\r\n1", "1"), Read("// a\u{2028}1", "1"),
      Read("// a\u{2029}1", "1"), Read("1// a", "1"), Read("1//", "1"), Read("/**/1", "1"), Read("/***/1/****/", "1"),
      Read("/* /* */1", "1"), Read("/* // */1", "1"), Read("// /*\n1", "1"), Read("/* \n\n é😀 \" ' */[1/*,2*/]", "[1]"),
      Read("{/*a*/a/*b*/:/*c*/1/*d*/,/*e*/}", #"{"a":1}"#), Read("['//', '/* */']", #"["//","/* */"]"#),
      Read("[1,// a\n2,// b\n]", "[1,2]"),
      // Literals as values.
      Read("[true,false,null,]", "[true,false,null]"), Read("/**/true/**/", "true"),
    ])
  func acceptedTexts(_ read: Read) throws {
    try expectEqual(node5(read.text).description, read.json)
    expectEqual(problem(read.text, options: [.json5, .rejectDuplicateKeys]), nil)
    #expect(problem(read.text) != nil || read.text == read.json)
  }

  @Test(
    "malformed JSON5 is refused at its place",
    arguments: [
      Refused("", "1:1 (0)", "expected a value, found no bytes"),
      Refused(" \n", "1:1 (0)", "expected a value, found only whitespace"),
      Refused("// a", "1:5 (4)", "expected a value, found the end"),
      Refused("// a\n", "1:5 (4)", "expected a value, found the end"),
      Refused("\u{A0}/**/", "1:6 (6)", "expected a value, found the end"),
      Refused("[,]", "1:2 (1)", "expected a value, found `,`"),
      Refused("[1,,]", "1:4 (3)", "expected a value, found `,`"),
      Refused("[,1]", "1:2 (1)", "expected a value, found `,`"),
      Refused("{,}", "1:2 (1)", "expected an identifier, a key in quotes or `}`, found `,`"),
      Refused("{a:1,,}", "1:6 (5)", "expected an identifier or a key in quotes, found `,`"),
      Refused("{a:,}", "1:4 (3)", "expected a value, found `,`"),
      Refused("{'a',}", "1:5 (4)", "expected `:`, found `,`"),
      Refused("{a}", "1:3 (2)", "expected `:`, found `}`"),
      Refused("{a 1}", "1:4 (3)", "expected `:`, found a digit"),
      Refused("{a:1", "1:5 (4)", "expected `,` or `}`, found the end"),
      Refused("{a:1 // b", "1:10 (9)", "expected `,` or `}`, found the end"),
      Refused("{a:1 'b", "1:6 (5)", "expected `,` or `}`, found `'`"),
      Refused("{a:1]", "1:5 (4)", "expected `,` or `}`, found `]`"),
      Refused("[1}", "1:3 (2)", "expected `,` or `]`, found `}`"),
      Refused("[1 2]", "1:4 (3)", "expected `,` or `]`, found a digit"),
      Refused("[1'a']", "1:3 (2)", "expected `,` or `]`, found `'`"),
      Refused("['a''b']", "1:5 (4)", "expected `,` or `]`, found `'`"),
      Refused("1,", "1:2 (1)", "expected the end, found `,`"),
      Refused("1 2", "1:3 (2)", "expected the end, found a digit"),
      Refused(
        "{} // a\n {}", "2:2 (9)",
        "expected the end, found `{`"),
      Refused("[1]]", "1:4 (3)", "expected the end, found `]`"),
      Refused("/* a", "1:5 (4)", "expected `*/`, found the end"),
      Refused("[1, /* a *", "1:11 (10)", "expected `*/`, found the end"),
      Refused("/*/", "1:4 (3)", "expected `*/`, found the end"),
      Refused("/* /* */ */1", "1:10 (9)", "expected a value, found `*`"),
      Refused("/ /1", "1:1 (0)", "expected a value, found `/`"),
      Refused("[1/2]", "1:3 (2)", "expected `,` or `]`, found `/`"),
      Refused("# a\n1", "1:1 (0)", "expected a value, found `#`"),
      Refused("[`a`]", "1:2 (1)", "expected a value, found ```"),
      Refused("[😀]", "1:2 (1)", "expected a value, found a non-ASCII character"),
      Refused("\u{85}1", "1:1 (0)", "expected a value, found a non-ASCII character"),
      Refused("\u{200B}1", "1:1 (0)", "expected a value, found a non-ASCII character"),
      Refused("[undefined]", "1:2 (1)", "expected a value, found a letter"),
      Refused("[True]", "1:2 (1)", "expected a value, found a letter"),
      Refused("[tru]", "1:5 (4)", "expected `true`, found `]`"),
      Refused("[nullx]", "1:6 (5)", "expected `,` or `]`, found a letter"),
      Refused("[a]", "1:2 (1)", "expected a value, found a letter"),
      Refused("{a:b}", "1:4 (3)", "expected a value, found a letter"),
      Refused(Array("// ".utf8) + [0xFF] + Array("\n1".utf8), "1:4 (3)", "the bytes are not valid UTF-8"),
      Refused(
        Array("[/* é ".utf8) + [0xED, 0xA0, 0x80] + Array("*/1]".utf8), "1:7 (7)", "the bytes are not valid UTF-8"),
      Refused(Array("['é".utf8) + [0xC0, 0x80] + Array("']".utf8), "1:4 (4)", "the bytes are not valid UTF-8"),
      Refused(
        [0xFF, 0xFE, 0x31, 0], "1:1 (0)",
        "expected a value, found a byte that is not UTF-8 (is this UTF-16 or UTF-32?)"),
      Refused("[1 2, 'a", "1:4 (3)", "expected `,` or `]`, found a digit"),
    ])
  func refusedTexts(_ refused: Refused) {
    expectEqual(problem(refused.bytes, options: .json5), refused.problem)
  }

  @Test("strict JSON reads the same as JSON5") func strictJSON() throws {
    var random = RandomDocument(seed: 5)
    for _ in 0..<300 {
      let text = random.value(depth: 4)
      let strict = try node(text), loose = try node5(text)
      expectEqual(loose, strict)
      expectEqual(loose.description, strict.description)
      expectEqual(byteRanges(of: loose), byteRanges(of: strict))
    }
  }

  @Test("any spelling of a tree reads as that tree") func randomSpellings() throws {
    for seed in 0..<UInt64(isThorough ? 400 : 100) {
      var document = RandomDocument(seed: seed)
      let tree = try node(document.value(depth: 4))
      var spelling = RandomJSON5(seed: seed)
      let text = spelling.text(of: tree)
      guard let read = try? node5(text) else {
        Issue.record("\(text)")
        continue
      }
      expectEqual(read, tree, "\(text)")
      #expect(readsItsRanges(read, in: Array(text.utf8)), "\(text)")
    }
  }

  /// True if the bytes of each value read on their own as the same value.
  private func readsItsRanges(_ node: JSONNode, in bytes: [UInt8]) -> Bool {
    let alone = try? JSONDocument(Data(bytes[node.byteRange]), options: .json5).root
    return alone == node && node.elements.allSatisfy { readsItsRanges($0, in: bytes) }
  }

  // MARK: Locations

  @Test("values and errors have their location in JSON5 text") func places() throws {
    let text = "\u{FEFF}/* é */ {\n  ключ: 'a\\'b', /*1*/ h: +0xFF, n: -Infinity,\n  l: [.5, 5., {x: 1,},], // end\n}\n"
    let root = try node5(text)
    let bytes = Array(text.utf8)
    func source(_ node: JSONNode?) -> String? { node.map { String(decoding: bytes[$0.byteRange], as: UTF8.self) } }
    expectEqual(source(root), String(text.dropFirst(9).dropLast()))
    expectEqual(source(root["ключ"]), #"'a\'b'"#)
    expectEqual(source(root["h"]), "+0xFF")
    expectEqual(source(root["n"]), "-Infinity")
    expectEqual(source(root["l"]), "[.5, 5., {x: 1,},]")
    expectEqual(root["l"]?.elements.map { source($0) }, [".5", "5.", "{x: 1,}"])
    expectEqual(source(root["l"]?[2]?["x"]), "1")
    #expect(root.location == (1, 9))
    let place = try #require(root["h"]?.location)
    #expect(place == (2, 26))
    let error = try decodeError { try root => "l[2].x" as String }
    expectEqual(TestSupport.place(of: error), "3:19 (\(try #require(root["l"]?[2]?["x"]).byteRange.lowerBound))")
    expectEqual("\(error)", "l[2].x: expected String, found number")
    let missing = try decodeError { try root => "l[2].y" as String }
    expectEqual(TestSupport.place(of: missing), "3:15 (\(try #require(root["l"]?[2]).byteRange.lowerBound))")
  }

  @Test(
    "duplicate keys are refused however they are spelled",
    arguments: [
      Refused("{a: 1,\n /* b */ 'a': 2}", "2:10 (16)", "duplicate key in an object"),
      Refused("{\\u0061: 0x1, a: 2}", "1:15 (14)", "duplicate key in an object"),
    ])
  func equalKeys(refused: Refused) throws {
    expectEqual(problem(refused.bytes, options: [.json5, .rejectDuplicateKeys]), refused.problem)
    try expectEqual(JSONDocument(Data(refused.bytes), options: .json5).root["a"]?.description, "2")
  }

  @Test("nesting deeper than the limit is refused") func depth() throws {
    let open = String(repeating: "[", count: 100_000)
    let message = "1:513 (512) invalid_json | (root): invalid JSON: nested deeper than 512 levels"
    expectEqual(problem(open, options: .json5), message)
    let text = open + "," + String(repeating: "]", count: 100_000)
    expectEqual(problem(text.utf8, options: .json5, depthLimit: 100_000)?.hasPrefix("1:100001 (100000) "), true)
    let nested = String(repeating: "{a:[", count: 256) + "+1," + String(repeating: "],}", count: 256)
    expectEqual(problem(nested, options: .json5), nil)
  }

  // MARK: Damage

  private func check(_ bytes: some Sequence<UInt8>) {
    let data = Data(bytes)
    let isRight: Bool
    do throws(DecodeError) {
      let root = try JSONDocument(data, options: .json5).root
      // Every value has a range in the bytes, and the description is JSON5.
      isRight =
        byteRanges(of: root).allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= data.count }
        && (try? node5(root.description)) != nil
    } catch {
      let offset = error.location?.byteOffset ?? -1
      isRight = error.code == .invalidJSON && 0...data.count ~= offset
    }
    if !isRight { Issue.record("\(Array(data))") }
  }

  @Test(
    "damaged JSON5 gives a value or a location in it",
    arguments: [
      Self.example, "{a:'\\x41\\v\\0\\\u{2028}é',$_\\u0061:[+.5e1,-0xFf,NaN,+Infinity,5.,],/**/}//", "'\\'\"'",
      "\u{FEFF}[\u{A0}0x123456789ABCDEF012345, 1e5,]",
    ])
  func damaged(document: String) {
    let bytes = Array(document.utf8)
    let others = Array("\0\t\n \"'\\/*,:-+.0xe[]{}tuIN$\u{7F}".utf8) + [0x80, 0xC3, 0xE2, 0xF0, 0xFF]
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / rounds(bytes.count))) {
      check(bytes[..<index])
      check(bytes[index...])
      // A debug build tries every third byte, other ones at each index.
      for (number, other) in others.enumerated() where isThorough || (number + index) % 3 == 0 {
        check(bytes[..<index] + [other] + bytes[(index + 1)...])
        check(bytes[..<index] + [other] + bytes[index...])
      }
    }
  }
}

/// The ranges of all values in a tree, outermost first.
private func byteRanges(of node: JSONNode) -> [Range<Int>] {
  [node.byteRange] + node.elements.flatMap { byteRanges(of: $0) }
}
