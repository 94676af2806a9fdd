import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// The Codable model of one kind of payload.
struct CodableTwin: CustomTestStringConvertible, Sendable {
  let kind: PayloadKind
  /// Faults the model accepts, because it checks no ranges or reads other forms.
  let accepted: Set<String>
  /// Faults it reports with a different message.
  let otherLines: [String: String]
  let findings: @Sendable (Data) -> PayloadKind.Findings
  /// What each channel says about a payload.
  let channels: @Sendable (Data) throws -> Channels

  var testDescription: String { kind.testDescription }

  init<Model: Decodable & SendableMetatype>(
    _ kind: PayloadKind, _ type: Model.Type, accepts accepted: Set<String>, _ otherLines: [String: String],
    _ decoder: @escaping @Sendable () -> KeyPathDecoder
  ) {
    self.kind = kind
    self.accepted = accepted
    self.otherLines = otherLines
    findings = { data in
      let diagnosis = diagnose(type, jsonData: data, decoder: decoder())
      return .init(failures: diagnosis.failures, warnings: diagnosis.warnings, report: diagnosis.report)
    }
    channels = { try Channels(type, $0, decoder()) }
  }

  static let all = [
    CodableTwin(
      CompletionChunks.kind, [CodableTwins.Chunk].self, accepts: ["out of range in embedded JSON"],
      [
        "a date as text": "[0].created: expected Double, found string",
        "a missing key that may be null": #"[0].choices[0]: missing key "finishReason""#,
        "a key renamed in embedded JSON":
          #"[1].choices[0].delta.tool_calls[1].function.arguments: embedded JSON: (root): missing key "city" in Arguments"#,
      ]
    ) {
      var decoder = KeyPathDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .secondsSince1970
      return decoder
    },
    CodableTwin(
      WeatherForecast.kind, CodableTwins.Forecast.self,
      accepts: ["a position with one number", "out of range", "a check that fails", "a bad URL"],
      [
        "neither of two alternatives": "properties.periods[0].temperature: expected object, found string",
        "an unknown case": "properties.periods[0].temperatureUnit: the value is not a known TemperatureUnit",
        "an unknown tag": "geometry.type: the value is not a known Kind",
      ]
    ) {
      var decoder = KeyPathDecoder()
      decoder.dateDecodingStrategy = .iso8601
      return decoder
    },
  ]
}

/// `diagnose` finds the same faults with Codable models.
@Suite struct CodableTwinsTests {
  @Test("a Codable diagnosis misses no fault and invents none", arguments: CodableTwin.all)
  func allFaultsAtOnce(twin: CodableTwin) {
    var missed: [String] = [], invented: [String] = []
    for batch in twin.kind.batches {
      let findings = twin.findings(serialized(twin.kind.payload(with: batch)))
      let faults = batch.filter { !twin.accepted.contains($0.name) }
      let expected = faults.map { twin.otherLines[$0.name] ?? $0.line }
      let lines = findings.failures.map(\.error.plainLine)
      missed += zip(faults, expected).filter { !lines.contains($1) }.map { "\($0.name): \($1)" }
      let known = expected + faults.flatMap(\.also)
      invented += findings.failures.filter { !known.contains($0.error.plainLine) }.map(\.description)
      #expect(findings.failures.allSatisfy { $0.error.location != nil })
    }
    #expect(missed.isEmpty && invented.isEmpty, "missed: \(missed)\ninvented: \(invented)")
    #expect(twin.findings(Data(twin.kind.text.utf8)).failures.isEmpty)
  }
}
