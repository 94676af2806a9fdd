import KeyPathDecode
import KeyPathDecodeReports

/// The counts of one model. The lock of the log guards them.
final class WatchedModel {
  let type: Any.Type
  let endpoint: String?
  let name: ModelName
  var payloadCount = 0
  var failureCount = 0
  var lookedAtCount = 0
  private var findings: [Finding] = []
  private var places: [String: Int] = [:]
  var census: KeyCensus

  init(_ type: Any.Type, _ endpoint: String?, _ options: DecodeReport.Options) {
    self.type = type
    self.endpoint = endpoint
    name = ModelName(type, endpoint)
    census = KeyCensus(options)
  }

  /// True if payloads of the type and endpoint are counted here, unless there are too many models.
  func counts(_ type: Any.Type, _ endpoint: String?) -> Bool {
    type == self.type && endpoint == self.endpoint
  }

  var counts: ModelCounts {
    ModelCounts(
      name: name, payloadCount: payloadCount, failureCount: failureCount, lookedAtCount: lookedAtCount,
      findings: findings, objects: census.objects)
  }

  /// Counts from zero. The knowledge about keys is kept.
  func startOver() {
    payloadCount = 0
    failureCount = 0
    lookedAtCount = 0
    findings = []
    places = [:]
    census.startOver()
  }

  /// True if the problem occurred before.
  func has(_ problem: FoundProblem) -> Bool { places[problem.key] != nil }

  func add(_ problem: FoundProblem, _ report: DecodeReport) {
    places[problem.key] = findings.count
    findings.append(Finding(problem, report))
  }

  func count(_ problem: FoundProblem, at date: Int64, values: [String]) {
    if let place = places[problem.key] { findings[place].count(problem, at: date, values: values) }
  }
}

/// A failure of a payload, or its warnings of one kind at one pattern.
struct FoundProblem {
  let key: String
  let kind: DecodeTrend.Kind
  let fingerprint: String
  /// The first error.
  let error: DecodeError
  private(set) var count: Int
  /// What was found instead of the expected type.
  var found: JSONKind? { if case .typeMismatch(_, let found) = error.kind { found } else { nil } }
  /// The raw values that an enum did not know.
  private(set) var rawValues: [String]

  init(_ kind: DecodeTrend.Kind, _ error: DecodeError, count: Int = 1) {
    self.kind = kind
    fingerprint = error.fingerprint
    key = problemKey(kind, fingerprint, error.pattern)
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
      kind: problem.kind, code: problem.error.code, pattern: report.failures[0].pattern,
      fingerprint: problem.fingerprint, found: problem.found, exemplar: Exemplar(report))
  }

  mutating func count(_ problem: FoundProblem, at date: Int64, values: [String]) {
    count += problem.count
    payloadCount += 1
    seen.add(Seen(first: date, last: date))
    for value in values {
      // A value that looks like a secret is counted with the others.
      let isShown = mayBeShown(value, at: "") && value.utf8.count <= RawValues.lengthLimit
      rawValues.add(isShown ? printable(value, to: RawValues.lengthLimit) : RawValues.rest)
    }
  }
}
