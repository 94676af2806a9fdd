import KeyPathDecode

/// Identifies what a watch counts apart: a type, and an endpoint if it has one.
struct ModelKey: Hashable {
  let type: ObjectIdentifier
  let endpoint: String?
}

/// The name of a model, and of the endpoint if there is one.
struct ModelName: Hashable, Sendable {
  let name: String
  let endpoint: String?

  init(name: String, endpoint: String?) {
    self.name = name
    self.endpoint = endpoint
  }

  init(_ type: Any.Type, _ endpoint: String?) {
    name = shortened(portable(typeName(type)), to: 64)
    self.endpoint = endpoint.map { escaped(shortened($0, to: 64)) }
  }

  static func precedes(_ one: ModelName, _ other: ModelName) -> Bool {
    one.name == other.name ? comes(one.endpoint, before: other.endpoint) : comes(one.name, before: other.name)
  }
}

/// The counts of one model. The lock of the log guards them.
final class WatchedModel {
  let name: ModelName
  var payloadCount = 0
  var failureCount = 0
  var lookedAtCount = 0
  var findings: [ProblemKey: Finding] = [:]
  let census: KeyCensus

  init(_ name: ModelName, _ options: DecodeReport.Options) {
    self.name = name
    census = KeyCensus(options)
  }

  var counts: ModelCounts {
    ModelCounts(
      name: name, payloadCount: payloadCount, failureCount: failureCount, lookedAtCount: lookedAtCount,
      findings: Array(findings.values), objects: census.objects)
  }

  /// Counts from zero. The knowledge about keys is kept.
  func startOver() {
    payloadCount = 0
    failureCount = 0
    lookedAtCount = 0
    findings = [:]
    census.startOver()
  }
}

/// Identifies a failure or warning of a model.
struct ProblemKey: Hashable {
  let kind: DecodeTrend.Kind
  let fingerprint: String
  let pattern: String
}

/// A failure of a payload, or its warnings of one kind at one pattern.
struct FoundProblem {
  let key: ProblemKey
  /// The first error.
  let error: DecodeError
  private(set) var count: Int
  /// The raw values that an enum did not know.
  private(set) var rawValues: [String]

  init(_ kind: DecodeTrend.Kind, _ error: DecodeError, count: Int = 1) {
    key = ProblemKey(kind: kind, fingerprint: error.fingerprint, pattern: error.pattern)
    self.error = error
    self.count = count
    if case .unknownRawValue(let value, _, _) = error.kind { rawValues = [value] } else { rawValues = [] }
  }

  mutating func add(_ other: FoundProblem) {
    count += other.count
    if rawValues.count < 100 { rawValues += other.rawValues }
  }
}

extension Finding {
  init(_ problem: FoundProblem, _ report: DecodeReport) {
    self.init(
      kind: problem.key.kind, code: problem.error.code, pattern: report.failures[0].pattern,
      fingerprint: problem.key.fingerprint, exemplar: Exemplar(report))
  }

  mutating func count(_ problem: FoundProblem, at date: Int, values: [String]) {
    count += problem.count
    payloadCount += 1
    seen.add(Seen(first: date, last: date))
    for value in values {
      // A value that looks like a secret is counted with the others.
      let isShown = mayBeShown(value, at: "") && value.utf8.count <= 64
      rawValues.add(isShown ? escaped(value) : RawValues.rest, count: 1)
    }
  }
}
