import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// A type that refuses its payload in words that repeat it.
private struct Call: Decodable {
  private enum Key: CodingKey { case version, password }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let version = try object.decode(String.self, forKey: .version)
    let password = try object.decodeIfPresent(String.self, forKey: .password) ?? ""
    switch version {
    case "2.0": break
    case "silent": throw DecodingError.dataCorruptedError(forKey: .version, in: object, debugDescription: "")
    case "long": throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no\n\(version) version"))
    case "token":
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: object, debugDescription: "refused for Bearer abc123def456")
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: object, debugDescription: "invalid JSON-RPC version \(version)\(password)")
    }
  }
}

@Suite struct RedactedProblemTests {
  private static let text = #"{"call": {"version": "1.0"}}"#

  /// The errors of every way to decode a call, with the name of the way.
  private func errors(_ text: String) throws -> [(way: String, error: DecodeError)] {
    let data = Data(text.utf8), decoder = KeyPathDecoder()
    var errors = [("bytes", try decodeError { try decoder.decode([String: Call].self, from: data) })]
    for shape in someShapes(of: text) {
      let json = shape.json()
      errors.append(("decoder, \(shape.name)", try decodeError { try decoder.decode([String: Call].self, from: json) }))
      errors.append(("=>, \(shape.name)", try decodeError { try json => "call" as Call }))
      let failures = diagnose([String: Call].self, json: json, decoder: decoder).failures
      errors.append(("diagnose, \(shape.name)", try #require(failures.first).error))
      let (_, warnings) = try collectingWarnings { try json => "call" => .value.or(nil) as Call? }
      errors.append(("warning, \(shape.name)", try #require(warnings.first).error))
    }
    return errors
  }

  @Test("only a report with values shows the reason that a Codable type gives") func reasons() throws {
    let line = "call.version: refused by the type's own code, in Call; report(.showingValues) shows why"
    for (way, error) in try errors(Self.text) {
      expectEqual(error.description, line, "\(way)")
      expectEqual(error.localizedDescription, line, "\(way)")
      expectEqual(error.debugDescription, "DecodeError(invalid_value) \(line)", "\(way)")
      #expect(!"\(Mirror(reflecting: error).children.map(\.value)) \(error.kind)".contains("JSON-RPC"), "\(way)")
      expectEqual(error.kind.description, "refused by the type's own code", "\(way)")
      expectEqual(error.problem().errors.map(\.detail), ["is not valid"], "\(way)")
      #expect(!error.report().allFormats.contains("JSON-RPC"), "\(way)")
      #expect(!error.report(.kindsOnly).allFormats.contains("JSON-RPC"), "\(way)")
      expectEqual(
        error.report().failures[0].label, "refused by the type's own code; report(.showingValues) shows why", "\(way)"
      )
      let report = error.report(.showingValues)
      expectEqual(
        report.failures[0].message, "refused by the type's own code, in Call: invalid JSON-RPC version 1.0", "\(way)")
      expectEqual(report.failures[0].label, "refused by the type's own code: invalid JSON-RPC version 1.0", "\(way)")
      for format in [report.text(width: 200), report.markdown, report.html, report.json] {
        #expect(format.contains("invalid JSON-RPC version 1.0"), "\(way)")
      }
    }
  }

  private enum Event: Decodable { case opened(at: Int), closed }

  @Test("every report shows the reason that the compiler's code gives", arguments: ["{}", #"{"new": {}}"#])
  func reasonsOfCompiler(text: String) throws {
    let error = try decodeError { try KeyPathDecoder().decode([Event].self, from: Data("[\(text)]".utf8)) }
    let line = "refused by the type's own code, in Event: Invalid number of keys found, expected one."
    expectEqual(error.description, "[0]: \(line)")
    #expect(error.report().failures[0].message == line && error.report(.showingValues).failures[0].message == line)
  }

  @Test("a diagnosis says whether it has the reason of a Codable type") func texts() throws {
    let diagnosis = diagnose([String: Call].self, jsonData: Data(Self.text.utf8), decoder: KeyPathDecoder())
    #expect(diagnosis.report(.showingValues).text().contains("invalid JSON-RPC version"))
    #expect(!diagnosis.report().text().contains("JSON-RPC"))
    #expect(diagnosis.report().text().contains("<string of 3 characters>"))
    #expect(diagnosis.report(.kindsOnly).text().contains("<string>"))
    expectEqual(diagnosis.problem().errors.map(\.detail), ["is not valid"])
  }

  @Test(
    "the reason of a Codable type shows no secrets, and is left out if it is empty",
    arguments: [
      (#""silent""#, "refused by the type's own code, in Call", "refused by the type's own code, in Call"),
      (#""token""#, "shows why", "refused by the type's own code, in Call; the reason is redacted"),
      (
        #""1.0", "password": "hunter22""#, "shows why",
        "refused by the type's own code, in Call: invalid JSON-RPC version 1.0<redacted>"
      ),
    ])
  func secrets(members: String, end: String, shown: String) throws {
    for (way, error) in try errors(#"{"call": {"version": \#(members)}}"#) {
      #expect(error.description.hasSuffix(end), "\(way)")
      #expect(error.report().failures[0].message.hasSuffix(end), "\(way)")
      expectEqual(error.report(.showingValues).failures[0].message, shown, "\(way)")
    }
  }

  /// The coding path does not lead to the value, so the error is `other`.
  @Test("a report with values shows the reason of an error without a path") func lost() throws {
    let json: Any = ["call": ["version": "long"]]
    let error = try decodeError { try KeyPathDecoder().decode([String: Call].self, from: json) }
    expectEqual(
      error.debugDescription,
      """
      DecodeError(other) call: threw DecodingError in Call; report(.showingValues) shows why
      """)
    expectEqual(error.report(.showingValues).failures[0].message, #"threw DecodingError in Call: no\nlong version"#)
  }

  @Test("the reason for a secret value is never shown") func secretValues() throws {
    let error = try decodeError { try JSONDocument(jsonString: Self.text).root => "call" as Call }
    for showsValues in [true, false] {
      let report = error.report(.init(redactedPaths: ["call.version"], showsValues: showsValues))
      expectEqual(report.failures[0].message, "refused by the type's own code, in Call; the reason is redacted")
    }
  }

  @Test("alternatives and embedded JSON show the reasons of Codable types") func inside() throws {
    let json: Any = ["text": #"{"version": "1.0"}"#, "call": ["version": "1.0"]]
    let embedded = try decodeError { try json => "text" => .embeddedJSON(.codable) as Call }
    expectEqual(
      embedded.description,
      """
      text: embedded JSON: version: refused by the type's own code, in Call; report(.showingValues) shows why
      """)
    expectEqual(
      embedded.report(.showingValues).failures[0].message,
      """
      embedded JSON: version: refused by the type's own code, in Call: invalid JSON-RPC version 1.0
      """)
    let attempts = try decodeError {
      try json
        => "call" => .oneOf(.custom { try $0 => "version" as Int }, .custom { (try $0 => "" as Call, 1).1 }) as Int
    }
    let shown = [attempts.report(.showingValues).failures[0]].flatMap { [$0.message] + $0.attempts }
    expectEqual(
      shown,
      [
        "none of 2 alternatives worked", "version: expected Int, found string",
        "version: refused by the type's own code: invalid JSON-RPC version 1.0",
      ])
    #expect(!attempts.report().allFormats.contains("JSON-RPC"))
  }
}
