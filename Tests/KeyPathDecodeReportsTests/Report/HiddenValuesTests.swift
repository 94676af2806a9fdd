import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Replaces every value of real payloads with a unique token, and looks for the tokens in everything that a report draws.
@Suite struct HiddenValuesTests {
  @Test("no default report of a payload shows a value", arguments: CorpusTests.kinds)
  func noValueOfTheCorpus(kind: PayloadKind) throws {
    var tokens = Tokens()
    let json = tokens.replacing(tree(kind.text))
    let document = try JSONDocument(serialized(json)).root
    for json in [json, document] as [Any] {
      let findings = kind.findings(json)
      #expect(!findings.failures.isEmpty)
      expectNoToken(in: findings.report.surfaces, tokens)
      for failure in findings.failures { expectNoToken(in: failure.error.report().surfaces, tokens) }
    }
  }

  @Test("no default report of an error anywhere in a payload shows a value", arguments: CorpusTests.kinds)
  func noValueAnywhere(kind: PayloadKind) throws {
    var tokens = Tokens()
    let json = tokens.replacing(tree(kind.text))
    let paths = tokens.paths.shuffled(using: &tokens.random).prefix(isThorough ? 5 : 1)
    let document = try JSONDocument(serialized(json)).root
    for json in [json, document] as [Any] {
      for error in paths.flatMap({ errors(json, $0) }) {
        let report = error.report(), shown = error.report(.showingValues)
        expectNoToken(in: report.surfaces, tokens)
        #expect(!report.showsValues && shown.showsValues && report.fingerprint == shown.fingerprint)
      }
    }
  }

  private struct Talkative: Error, CustomStringConvertible { let description: String }
  private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }

  private func errors(_ json: Any, _ steps: [DecodePath.Step]) -> [DecodeError] {
    let path = DecodePath(steps: steps), parent = DecodePath(steps: steps.dropLast())
    return [
      thrown { try json => path as Bool }, thrown { try json => path as [String: UUID] },
      thrown { try json => path as UInt8 }, thrown { try json => path as Level },
      thrown { try json => path as Date }, thrown { try json => path => .date(format: "yyyy") as Date },
      thrown { try json => path => .base64 as Data }, thrown { try json => path => .embeddedJSON as [Int] },
      thrown { try json => path => .oneOf(.unixSeconds, .date(format: "yyyy")) as Date },
      thrown { try json => path => .in("a"..."b") as String },
      thrown { try json => path => .value.check("bad") { _ in false } as String },
      thrown { try parse(json, path) { (value: Any) -> Int in throw Talkative(description: "\(value)") } },
      thrown {
        try parse(json, path) { value -> Int in
          throw DecodeError(.invalidValue("bad \(plain(value)), \(plain(value))"), object: value)
        }
      },
      thrown {
        try parse(json, parent) { value -> Int in throw DecodeError(.invalidValue("bad \(plain(value))"), object: value)
        }
      }, thrown { try parse(json, path) { value -> Int in throw NSError(domain: "\(plain(value))", code: 1) } },
    ].compactMap { $0 }
  }

  @Test("a report shows the siblings' values if asked, and no secrets") func showingValues() throws {
    let data = Data(#"{"name": "ada lovelace", "password": "hunter22", "id": "7", "email": "ada@example.com"}"#.utf8)
    let error = try decodeError { try JSONDocument(data).root => "id" as Int }
    for (report, email) in [
      (error.report(), "<string of 15 characters>"), (error.report(.showingValues), #""ada@example.com""#),
    ] {
      let lines = Dictionary(report.excerpt.map { ($0.key, $0.text) }) { $1 }
      expectEqual(lines[#""password": "#], "<string, redacted>")
      expectEqual(lines[#""email": "#], email)
    }
    let strict = DecodeReport.Options(showsKindsOnly: true, showsValues: true)
    #expect(error.report(strict) == error.report(.kindsOnly) && !error.report(strict).showsValues)
  }

  @Test(
    "a value is shown by its form",
    arguments: [
      ("\"\"", "<string of 0 characters>"), ("\"日本\"", "<string of 2 characters>"), ("-1.5e3", "<number>"),
      ("true", "<bool>"), ("null", "null"), ("[1, 2]", "[… 2]"), ("[]", "[]"), (#"{"a": 1}"#, "{… 1 key}"),
      ("\"\(String(repeating: "x", count: 9_999))\"", "<string of more than 2048 bytes>"),
    ])
  func forms(json: String, form: String) throws {
    let root = try JSONDocument(Data("[\(json)]".utf8)).root
    for json in [root, root.value] {
      try expectEqual(decodeError { try json => [0] as Sample }.report().excerpt[1].text, form)
    }
  }

  private struct Sample: KeyPathDecodable {
    init(json: Any) throws { throw DecodeError(.numberOutOfRange("1", type: Int.self), object: json) }
  }

  @Test("a reason is shown without the payload's values, or not at all") func reasons() throws {
    func message(_ reason: String, _ json: Any) -> String {
      DecodeError(.invalidValue(reason), object: json).report().failures[0].message
    }
    expectEqual(message("no ada in 1815", ["name": "ada", "born": 1815]), "no <redacted> in <redacted>")
    let long = String(repeating: "long ", count: 1_000)
    expectEqual(message("not \(long)", long), "the reason is redacted")
    expectEqual(message("not \(long.prefix(20))", ["a": long]), "the reason is redacted")
    expectEqual(message("not 777", Array(100...900)), "the reason is redacted")
    let many = Dictionary(uniqueKeysWithValues: (100...2_000).map { ("k\($0)x", $0) })
    expectEqual(message("not 777", many), "the reason is redacted")
    var deep: Any = "ada"
    for _ in 0..<40 { deep = [deep] }
    expectEqual(message("not ada", deep), "the reason is redacted")
    let checked = try decodeError { try ["a": [5]] => "a" => .check("only 5 allowed") { _ in false } as [Int] }
    expectEqual(checked.report().failures[0].message, "only 5 allowed")
  }

  @Test("a report that is read says whether it shows values") func reading() throws {
    let error = try decodeError { try ["a": "x"] => "a" as Int }
    for options in [DecodeReport.Options(), .showingValues, .kindsOnly] {
      try expectEqual(DecodeReport(jsonString: error.report(options).json), error.report(options))
    }
    let old = error.report().json.replacing(#""showsValues":false,"#, with: "")
    #expect(try DecodeReport(jsonString: old).showsValues)
  }

  private func expectNoToken(in text: String, _ tokens: Tokens, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = text.withCString { text in tokens.texts.filter { strstr(text, $0) != nil } }
    #expect(shown.isEmpty, "\(text.prefix(3_000))", sourceLocation: sourceLocation)
  }
}

/// The values of a payload, each unique.
private struct Tokens {
  var random = SplitMix64(state: 29)
  private(set) var texts: Set<String> = []
  private(set) var paths: [[DecodePath.Step]] = []

  /// The payload with another value at each leaf.
  mutating func replacing(_ json: Any, _ steps: [DecodePath.Step] = []) -> Any {
    if let object = json as? [String: Any] {
      return object.reduce(into: [String: Any]()) { $0[$1.key] = replacing($1.value, steps + [.key($1.key)]) }
    }
    if let list = json as? [Any] { return list.enumerated().map { replacing($1, steps + [.index($0)]) } }
    paths.append(steps)
    let number = Int.random(in: 100_000_000..<999_999_999, using: &random)
    if json is String {
      let token = "qz\(String(number, radix: 36))q\(paths.count)q"
      texts.insert(token)
      return token
    }
    guard let value = json as? NSNumber, !(json is Bool) else { return json }
    texts.insert("\(number)")
    return value.doubleValue.rounded() == value.doubleValue ? number : Double(number) + 0.5
  }
}

extension DecodeReport {
  /// Everything that a report draws.
  fileprivate var surfaces: String {
    let group = try? JSONEncoder().encode(DecodeReportGroup(self))
    return allFormats + "\(self)" + String(decoding: group ?? Data(), as: UTF8.self)
  }
}
