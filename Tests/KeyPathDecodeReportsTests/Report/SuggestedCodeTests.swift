import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

private enum Level: String, KeyPathDecodable, CaseIterable { case low, high }

private enum Grade: Int, KeyPathDecodable { case one = 1 }

private struct User: KeyPathDecodable {
  let id: Int, city: String
  init(json: Any) throws {
    id = try json => "id"
    city = try json => "address.city"
  }
}

private struct Wrapped: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "" }
}

private struct Pair: KeyPathDecodable {
  let first: Int
  init(json: Any) throws { first = try json => 0 }
}

@Suite struct SuggestedCodeTests {
  private static let fixture = projectText("Tests/KeyPathDecodeReportsTests/Report/SuggestedLines.swift")
    .split(separator: "\n", omittingEmptySubsequences: false)

  /// The strings in a source file of the library that a pattern finds, in which an interpolation stands for any text.
  private func templates(in file: String, after prefix: String) throws -> [Regex<AnyRegexOutput>] {
    let code = projectText("Sources/KeyPathDecodeReports/Report/\(file).swift")
    let interpolation = #"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"#
    let literal = try Regex("\(prefix)((?:[^\"\\\\]|\(interpolation))*)\"", as: (Substring, Substring).self)
    let gap = try Regex(interpolation)
    return try code.matches(of: literal).map { match in
      let parts = match.output.1.split(separator: gap, omittingEmptySubsequences: false)
      return try Regex(parts.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".+"))
    }
  }

  @Test("every form of suggestion has a row in the fixture") func forms() throws {
    let lines = try SuggestedLine.all.map { row in
      let root = try JSONDocument(Data(row.payload.utf8)).root
      return try decodeError { try row.fails(root) }.report().failures[0].suggestedCode ?? ""
    }
    let begin = #""(?=try |let |case |decoder\.)"#
    let forms = try templates(in: "SuggestedCode", after: begin) + templates(in: "SuggestedCodableCode", after: begin)
    let rules = try templates(in: "CodeChange", after: #"Rule\(\s*""#)
    let strategies = try templates(in: "CodeChange", after: #"strategy: \(""#)
    #expect(forms.count >= 11 && rules.count >= 11 && strategies.count >= 3)
    for form in forms where !lines.contains(where: { $0.wholeMatch(of: form) != nil }) { Issue.record("\(form)") }
    for rule in rules + strategies where !lines.contains(where: { $0.contains(rule) }) { Issue.record("\(rule)") }
  }

  @Test("the suggested line is in the code that decodes the payload", arguments: SuggestedLine.all)
  func lines(suggestion: SuggestedLine) throws {
    let code = suggestion.code(in: Self.fixture)
    for json in [
      try JSONSerialization.jsonObject(with: Data(suggestion.payload.utf8)),
      try JSONDocument(Data(suggestion.payload.utf8)).root,
    ] {
      let error = try decodeError { try suggestion.fails(json) }
      let line = try #require(error.report().failures[0].suggestedCode, "\(error)")
      #expect(code.contains(line))
      _ = try suggestion.works(json)
    }
  }

  @Test("code is suggested for the line of the model, and not where no line would help") func otherCode() throws {
    let cases: [(String, String?, (Any) throws -> Any)] = [
      (#"{"x": 1}"#, nil, { try $0 => "a" | "b" as Int }),
      (#"{"prices": {"EUR": null}}"#, nil, { try $0 => "prices" as [String: Int] }),
      (#"[{"id": 1, "address": {}}]"#, #"try json =>? "address.city""#, { try [User](json: $0) }),
      (#"{"users": [null]}"#, nil, { try $0 => "users" as [User] }),
      (#"{"owner": null}"#, #"try json =>? "owner""#, { try $0 => "owner" as User }),
      (#"{"users": [{"id": "7"}]}"#, #"try json => "id" => .lenient"#, { try $0 => "users" as [User] }),
      (#"{"a": {"b": "{\"c\": 1}"}}"#, nil, { try $0 => "a.b.c" as Int }),
      (#"{"level": "x"}"#, nil, { try $0 => "level" as Level }), (#"{"site": ""}"#, nil, { try $0 => "site" as URL }),
      (#"{"at": "yesterday"}"#, nil, { try $0 => "at" as Date }),
      (#"{"at": "2018-13-04"}"#, nil, { try $0 => "at" => .date(format: "yyyy-MM-dd") as Date }),
      (#"{"a": "[1]"}"#, nil, { try $0 => "a" as User }), (#"{"a": 1.5}"#, nil, { try $0 => "a" as Int }),
      (#"{"a": "5"}"#, nil, { try $0 => "a" as Wrapped }), (#"{"a": ["5"]}"#, nil, { try $0 => "a" as [Wrapped] }),
      (#"{"a": [["5"]]}"#, nil, { try $0 => "a" as [Pair] }),
      (#"{"a": null}"#, #"try json =>? "a""#, { try $0 => "a" as Wrapped }),
      (#"{"a": "5"}"#, nil, { try $0 => "a" => .map { (x: Int) in x + 1 } }),
      (#"{"a": ["5"]}"#, nil, { try $0 => "a" => .array(.map { (x: Int) in x + 1 }) }),
      (#"{"a": 5}"#, nil, { try $0 => "a" => .map { (text: String) in Data(text.utf8) } }),
      (#"{"a": 5}"#, nil, { try $0 => "a" => .custom { Data((try $0 => "" as String).utf8) } }),
      (#"{"a": "5"}"#, #"try json => "a" => .lenient"#, { try $0 => "a" => .in(1...9) as Int }),
      (#"{"a": ["5"]}"#, #"try json => "a" => .lenient"#, { try $0 => "a" as [Int?] }),
      (#"{"a": {"b": ["5"]}}"#, #"try json => "a" => .lenient"#, { try $0 => "a" as [String: [Int]?] }),
      (#"{"a": "x"}"#, nil, { try $0 => "a" as Int }), (#"{"grade": "7"}"#, nil, { try $0 => "grade" as Grade }),
    ]
    for (payload, code, fails) in cases {
      for json in [
        try JSONSerialization.jsonObject(with: Data(payload.utf8)), try JSONDocument(Data(payload.utf8)).root,
      ] {
        let error = try decodeError { try fails(json) }
        expectEqual(error.report().failures[0].suggestedCode, code, "\(payload)")
      }
    }
  }

  @Test("code holds no hidden keys or redacted values") func hidden() throws {
    func code(_ json: Any, _ path: DecodePath, _ options: DecodeReport.Options = .init()) throws -> String? {
      try decodeError { try json => path as Int }.report(options).failures[0].suggestedCode
    }
    try expectEqual(code(["password": "1"], "password"), nil)
    try expectEqual(code(["password": NSNull()], "password"), #"try json =>? "password""#)
    expectEqual(
      try code(["byEmail": ["a@b.c": "1"]], ["byEmail", "a@b.c"], .showingValues),
      #"try json => ["byEmail", "a@b.c"] => .lenient"#)
    try expectEqual(code(["byEmail": ["a@b.c": "1"]], ["byEmail", "a@b.c"]), nil)
    try expectEqual(code(["byEmail": ["a@b.c": "1"]], ["byEmail", "a@b.c"], .init(hiddenKeys: ["byEmail"])), nil)
    try expectEqual(code(["a": "1"], "a", .kindsOnly), nil)
    try expectEqual(code(["a": NSNull()], "a", .kindsOnly), #"try json =>? "a""#)
    try expectEqual(code([String(repeating: "k", count: 65): "1"], [String(repeating: "k", count: 65)]), nil)
    try expectEqual(code(["a\"\\(b)": "1"], ["a\"\\(b)"]), #"try json => ["a\"\\(b)"] => .lenient"#)
    try expectEqual(code(["\u{202E}": "1"], ["\u{202E}"]), #"try json => ["\u{202E}"] => .lenient"#)
  }
}
