import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct JSONDocumentTests {
  @Test(
    "every form of JSON value is accepted",
    arguments: [
      "null", "true", "false", "0", "-0", "1", "-1", "10", "123456789012345678901234567890", "0.0", "-0.0", "0.5",
      "1.5e3", "1E3", "1e+3", "1e-3", "1E-03", "0e0", "0e999999999999", "1e400", "-1e-400", "123.456e-789", "20e1",
      "-123", "0.1234567890123456789", #""""#, #""a""#, #"" ""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#,
      #""\u00e9\u00E9\uabCD""#, #""\uD83D\uDE00""#, #""\ud800\udc00\uDBFF\uDFFF""#, #""\\u0061""#, #""\uFFFF""#,
      #""[1,{\"a\":2}]""#, "\"\u{7F}\"", "\"\u{80}\"", "\"é€😀\"", "\"\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\"",
      "\"\u{D7FF}\u{E000}\"", "\"\u{FEFF}\"", "\"\u{2028}\u{2029}\"", "[]", "{}", "[[]]", "[{}]", #"{"":0}"#,
      #"{"a":null}"#, #"{"a":{"b":[1]}}"#, "[1,2,3]", "[null,true,false,0,\"\",[],{}]", #"{"a":1,"b":2}"#,
      #"{"a":[],"b":{}}"#, "[[[[[[[[[[]]]]]]]]]]", #"{"\u0000":1}"#, #"{"é":1}"#, #"{"a":1,"a":2}"#,
      #"["// no comment","/* none */",",","]"]"#,
    ])
  func accepted(text: String) throws {
    expectEqual(problem(text), nil)
    try expectEqual(node(text).description, text)
    try expectEqual(node(" \n\t\r\(text) \r\n\t").description, text)
    try expectEqual(node("[\(text)]")[0], node(text))
    try expectEqual(node("{\"k\": \(text)}")["k"], node(text))
  }

  @Test("white space may appear between any tokens") func whiteSpace() throws {
    let text = "\t{\r\n \"a\" : [ 1 , 2\t] ,\n\n\"b\"\t:\r{ \"c\" : null } , \"d\" : [ ] , \"e\" : { } }\n"
    try expectEqual(node(text).description, #"{"a":[1,2],"b":{"c":null},"d":[],"e":{}}"#)
    for count in 0...40 {
      let space = String(repeating: " ", count: count), lines = String(repeating: "\n", count: count)
      try expectEqual(node("\(space)[\(space)1\(space),\(lines)2\(space)]\(lines)").description, "[1,2]")
    }
  }

  @Test(
    "a scalar ends with the document or before white space",
    arguments: ["true", "false", "null", "0", "-12", "1.5", "1e5", "\"a\"", "[1]"])
  func scalarsAtTheEnd(text: String) throws {
    for behind in ["", " ", "\n", "        ", "\t\r\n "] {
      try expectEqual(node(text + behind).description, text)
      let marked = try node("\u{FEFF}" + text + behind)
      #expect(marked.byteRange == 3..<3 + text.utf8.count && marked.location == (1, 1))
    }
  }

  @Test(
    "a document without a value is refused",
    arguments: [
      Refused("", "1:1 (0)", "expected a value, found no bytes"),
      Refused(" \n\t\r", "1:1 (0)", "expected a value, found only whitespace"),
      Refused("\u{FEFF}", "1:1 (3)", "expected a value, found only a byte order mark"),
      Refused(
        "\u{FEFF} ", "1:1 (3)", "expected a value, found only a byte order mark"),
      Refused("\u{FEFF}\u{FEFF}1", "1:1 (3)", "expected a value, found a non-ASCII character"),
      Refused("\u{FEFF}\n]", "2:1 (4)", "expected a value, found `]`"),
      Refused(" \u{FEFF}1", "1:2 (1)", "expected a value, found a non-ASCII character"),
      Refused("[1]\u{FEFF}", "1:4 (3)", "expected the end, found a non-ASCII character"),
      Refused([0xEF, 0xBB], "1:1 (0)", "expected a value, found a non-ASCII character"),
    ])
  func nothingThere(refused: Refused) {
    expectEqual(problem(refused.bytes), refused.problem)
  }

  // MARK: Depth

  @Test("nesting is limited to 512 levels by default") func depth() throws {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    func objects(_ depth: Int) -> String {
      String(repeating: "{\"\":", count: depth) + "0" + String(repeating: "}", count: depth)
    }
    let message = "invalid_json | (root): invalid JSON: nested deeper than"
    expectEqual(JSONDocument.defaultDepthLimit, 512)
    try expectEqual(node(nested(512)).count, 1)
    try expectEqual(node(objects(512)).count, 1)
    expectEqual(problem(nested(513)), "1:513 (512) \(message) 512 levels")
    expectEqual(problem(objects(513)), "1:2049 (2048) \(message) 512 levels")
    // Siblings do not add depth.
    expectEqual(problem("[" + String(repeating: "[],{},", count: 1_000) + "0]"), nil)
    expectEqual(problem("0".utf8, depthLimit: 0), nil)
    expectEqual(problem("[]".utf8, depthLimit: 0), "1:1 (0) \(message) 0 levels")
    expectEqual(problem("{}".utf8, depthLimit: -1), "1:1 (0) \(message) 0 levels")
    expectEqual(problem("[{}]".utf8, depthLimit: 1), "1:2 (1) \(message) 1 levels")
    expectEqual(problem("[[], []]".utf8, depthLimit: 2), nil)
    expectEqual(problem("[[], [{}]]".utf8, depthLimit: 2), "1:7 (6) \(message) 2 levels")
    expectEqual(problem(nested(600).utf8, depthLimit: .max), nil)
  }

  /// The thread's stack could not hold a hundredth of these levels.
  @Test("parsing uses no stack for depth") func noStackForDepth() async {
    let levels = isThorough ? 1_000_000 : 100_000
    let open = String(repeating: "[", count: levels), close = String(repeating: "]", count: levels)
    let isRight = await onSmallStack {
      let deep = try? JSONDocument(Data("\(open)\(close)".utf8), depthLimit: levels).root
      return deep?.count == 1 && deep?.byteRange == 0..<2 * levels && deep?[0]?.byteRange == 1..<2 * levels - 1
    }
    #expect(isRight)
    let message = "1:10000 (9999) invalid_json | (root): invalid JSON: nested deeper than 9999 levels"
    expectEqual(problem(open.utf8.prefix(10_000), depthLimit: 9_999), message)
    expectEqual(problem(open.utf8.prefix(10_000), depthLimit: 10_000)?.hasPrefix("1:10001 (10000) "), true)
  }

  @Test("reading a node uses no stack for depth", arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func nodesTakeNoStackForDepth(open: String, close: String) async {
    let levels = isWeekly ? 500_000 : 5_000
    let texts = ["1", "1.0", "2"].map {
      String(repeating: open, count: levels) + $0 + String(repeating: close, count: levels)
    }
    let isRight = await onSmallStack {
      let roots = texts.compactMap {
        try? JSONDocument(Data($0.utf8), options: .rejectDuplicateKeys, depthLimit: 1_000_000).root
      }
      let isHashSame = roots[0].hashValue == roots[1].hashValue
      return roots[0] == roots[1] && roots[0] != roots[2] && isHashSame && roots.map(\.description) == texts
    }
    #expect(isRight)
  }

  // MARK: Duplicate keys

  private static let equalKeys = [
    Refused(#"{"a":1,"a":2}"#, "1:8 (7)", "duplicate key in an object"),
    Refused(#"{"a":1,"b":2,"a":1}"#, "1:14 (13)", "duplicate key in an object"),
    Refused(#"{"a":1,"\u0061":2}"#, "1:8 (7)", "duplicate key in an object"),
    Refused(#"{"\u0061":1,"a":2}"#, "1:13 (12)", "duplicate key in an object"),
    Refused(#"{"":1,"":2}"#, "1:7 (6)", "duplicate key in an object"),
    Refused(#"{"\/":1,"/":2}"#, "1:9 (8)", "duplicate key in an object"),
    Refused(#"{"\u0000":1,"\u0000":2}"#, "1:13 (12)", "duplicate key in an object"),
    Refused("{\"é\":1,\"e\u{301}\":2}", "1:8 (8)", "duplicate key in an object"),
    Refused("{\"K\":1,\"\u{212A}\":2}", "1:8 (7)", "duplicate key in an object"),
    Refused(
      "[{},\n {\"x\": [{\"y\": {\"a\": {}, \"a\": 0}}]}]", "2:25 (29)", "duplicate key in an object"),
    Refused(
      "{" + (0..<100).map { "\"\($0)\":0," }.joined() + "\"7\":0}", "1:692 (691)",
      "duplicate key in an object"),
    Refused(
      "{\"\(String(repeating: "k", count: 100))\":0,\"\(String(repeating: "k", count: 100))\":0}", "1:107 (106)",
      "duplicate key in an object"),
  ]

  @Test("`.rejectDuplicateKeys` refuses a repeated key", arguments: equalKeys)
  func rejectDuplicateKeys(refused: Refused) {
    expectEqual(problem(refused.bytes, options: .rejectDuplicateKeys), refused.problem)
    expectEqual(problem(refused.bytes), nil)
  }

  @Test(
    "similar keys are not duplicates",
    arguments: [
      "0", "[]", "{}", #"{"a":{"a":{"a":1}},"b":{"a":1}}"#, #"[{"a":1},{"a":1}]"#, #"{"a":"a","b":["a","a"]}"#,
      #"{"a":1,"A":2,"á":3,"\\u0061":4,"":5," ":6}"#, #"{"a":1,"aa":2,"aaa":3}"#,
    ])
  func noDuplicateKeys(text: String) {
    expectEqual(problem(text, options: .rejectDuplicateKeys), nil)
  }

  @Test("if a key appears twice, the last one wins") func theLastOfEqualKeysCounts() throws {
    let json = try node("{\"a\":1,\"b\":[2],\"\\u0061\":\"3\",\"é\":{},\"a\":4,\"e\u{301}\":5}")
    expectEqual(json.keys, ["b", "é", "a", "e\u{301}"])
    expectEqual(json.count, 4)
    expectEqual(json.elements.map(\.description), ["[2]", "{}", "4", "5"])
    expectEqual(json["a"]?.description, "4")
    expectEqual(json["é"]?.description, "{}")
    expectEqual(json["e\u{301}"]?.description, "5")
    try expectEqual(json => "a" as Int, 4)
    try expectEqual(json =>? "e\u{301}" as Int?, 5)
    expectEqual(outcome { try json => "b" as [Int] }, "[2]")
    try expectEqual(node(#"{"a":"x","a":1}"#) => "" as [String: Int], ["a": 1])
    expectEqual(NSDictionary(dictionary: try #require(json.value as? [String: Any])), ["a": 4, "b": [2], "é": 5])
  }

  /// Unicode has one character in several spellings, which are equal as Swift's strings and different as JSON's keys.
  @Test("a key is found by its own bytes first, else by an equal one", arguments: [0, 100]) func equalKeysInOtherBytes(
    others: Int
  )
    throws
  {
    let more = (0..<others).map { ",\"k\($0)\":0" }.joined()
    let spellings = ["\u{1e69}", "s\u{323}\u{307}", "s\u{307}\u{323}"]
    let json = try node("{\"\(spellings[0])\":1,\"\(spellings[1])\":2,\"K\":3,\"\u{212A}\":4\(more)}")
    for (index, value) in [1, 2, 2].enumerated() {
      let key = spellings[index]
      expectEqual(json[key]?.description, "\(value)")
      try expectEqual(json => DecodePath(key: key) as Int, value)
      try expectEqual(["v": json] => ("v" => DecodePath(key: key)) as Int, value)
      try expectEqual(Reader().observing { () throws(DecodeError) in try Int(json: json[key] as Any) }, value)
    }
    expectEqual(json["K"]?.description, "3")
    expectEqual(json["\u{212A}"]?.description, "4")
    expectEqual(json.count, 4 + others)
    expectEqual(json.keys.count, 4 + others)
    let same = try JSONDocument(json.data).root
    expectEqual(json, same)
    expectEqual(json.hashValue, same.hashValue)
    for read in [
      { try [String: Int](json: $0).count }, { try [String: Int?](json: $0).count },
      { (try $0 => "" as [String: Any]).count }, { (try $0 => "" => .lossy() as [String: Int]).count },
      { (try $0 => "" => .except("K") as [String: JSONNode]).count + 1 },
    ] as [(Any) throws -> Int] {
      let (count, warnings) = try collectingWarnings { try ["v": json] => "v" => .custom { try read($0) } as Int }
      expectEqual(count, 2 + others)
      let texts = warnings.map { "\($0.recovery) | \($0.error.path) \($0.error.code.rawValue)" }
      expectEqual(texts, ["droppedElement | v invalid_value"])
    }
    #expect(throws: DecodeError.self) { try JSONDocument(json.data, options: .rejectDuplicateKeys) }
  }

  /// Looks on while keys are read, which takes another way.
  private final class Reader: DecodingObserver {
    let reads: WantedReads = .all, document: JSONNode? = nil

    func didRead(_ key: String?, of object: ObjectID) {}
  }
}

/// The result of `body` on a thread with a stack of 64 KiB.
private func onSmallStack(_ body: @escaping @Sendable () -> Bool) async -> Bool {
  await onAnotherThread(stackSize: 64 << 10, body)
}
