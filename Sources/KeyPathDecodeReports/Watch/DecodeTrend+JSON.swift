import Foundation
import KeyPathDecode

extension DecodeTrend: Encodable {
  /// The version of the encoding. Trends of other versions cannot be read.
  public static let version = 1

  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case versions, start, end, models, omitted
  }

  /// The trend as one line of JSON of at most 64 KB, to send to a server: `{"end":…,"models":[…],"start":…,"v":1}`.
  ///
  /// ``init(json:)`` and any `Decoder` read it back to an equal trend. `kpd report` reads files of such lines.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A trend holds only strings, integers, Booleans and reports.
    return String(decoding: try! encoder.encode(self), as: UTF8.self)
  }

  /// Writes the trend with its version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    if !versions.isEmpty { try container.encode(versions, forKey: .versions) }
    if seen != Seen() {
      try container.encode(seen.first, forKey: .start)
      try container.encode(seen.last, forKey: .end)
    }
    try container.encode(models.map(ModelJSON.init), forKey: .models)
    if omitted > 0 { try container.encode(omitted, forKey: .omitted) }
  }
}

extension DecodeTrend: DecodableByKeyPaths {
  /// Reads a trend that ``json`` wrote: `try DecodeTrend(jsonData: line)`.
  ///
  /// Texts are escaped again and numbers are bounded, so a trend from another source is safe to add and to print.
  ///
  /// - Throws: A `DecodeError` if the version of the trend is not supported, or the trend is malformed.
  public init(json: Any) throws {
    let version: Int = try json => "v"
    if version != Self.version {
      throw DecodeError(.invalidValue("a trend of version \(version), not \(Self.version)"), object: json)
    }
    let start: Int? = try json =>? "start" => .count
    let end: Int? = try json =>? "end" => .count
    self.init(
      versions: try json =>? "versions" => .array(.escaped) ?? [],
      seen: start.map { Seen(first: $0, last: max($0, end ?? $0)) } ?? Seen(),
      try json => "models" => .each { try ModelCounts(reading: $0) },
      omittedCount: try json =>? "omitted" => .count ?? 0)
  }
}

// MARK: Reading

extension ModelCounts {
  fileprivate init(reading json: Any) throws {
    let payloadCount: Int = try json => "payloads" => .count
    self.init(
      name: ModelName(name: try json => "name" => .escaped, endpoint: try json =>? "endpoint" => .escaped),
      payloadCount: payloadCount, failureCount: try json =>? "failed" => .count ?? 0,
      lookedAtCount: try json =>? "lookedAt" => .count ?? 0,
      findings: try json =>? "findings" => .each { try Finding(reading: $0) } ?? [],
      objects: try json =>? "objects" => .each { try ObjectCounts(reading: $0) } ?? [])
  }
}

extension Finding {
  fileprivate init(reading json: Any) throws {
    kind = try json => "kind"
      => .custom { json in
        let name = try String(json: json)
        if name == DecodeTrend.Kind.failure.name { return .failure }
        guard let recovery = DecodeWarning.Recovery(rawValue: name) else {
          throw DecodeError(.unknownRawValue(name, type: DecodeTrend.Kind.self, allowed: []), object: json)
        }
        return .warning(recovery)
      }
    code = try json => "code" => .named
    pattern = try json => "pattern" => .escaped
    fingerprint = try json => "fingerprint" => .fingerprint
    count = try json => "count" => .count
    payloadCount = try json => "payloads" => .count
    seen = try Seen(reading: json)
    for (value, count) in try json =>? "rawValues" ?? [:] as [String: Int] {
      rawValues.add(escaped(shortened(value, to: 64)), count: min(max(0, count), DecodeTrend.countLimit))
    }
    exemplar = try Exemplar(reading: json)
  }
}

extension ObjectCounts {
  fileprivate init(reading json: Any) throws {
    pattern = try json => "pattern" => .escaped
    payloadCount = try json => "payloads" => .count
    keys = try json => "keys" => .each { try KeyCounts(reading: $0) }
  }
}

extension KeyCounts {
  fileprivate init(reading json: Any) throws {
    key = try json => "key" => .escaped
    presentCount = try json => "present" => .count
    completeCount = try json => "complete" => .count
    isRead = try json =>? "isRead" ?? false
    wasUnread = try json =>? "wasUnread" ?? false
    seen = try Seen(reading: json)
    exemplar = try Exemplar(reading: json)
  }
}

extension Seen {
  fileprivate init(reading json: Any) throws {
    let first: Int = try json => "firstSeen" => .count
    self.init(first: first, last: max(first, try json => "lastSeen" => .count))
  }
}

extension Exemplar {
  fileprivate init?(reading json: Any) throws {
    let found: Exemplar?? =
      try json =>? "exemplar"
      => .custom { json in
        let report = try DecodeReport(json: json)
        // No watch makes such a report.
        if report.showsValues { return nil }
        return node(in: json).map { Exemplar(report, size: $0.byteRange.count) } ?? Exemplar(report)
      }
    guard case .some(.some(let exemplar)) = found else { return nil }
    self = exemplar
  }
}

extension Decoding<Int> {
  /// A count or a number of seconds, clamped to what can be added.
  fileprivate static var count: Decoding {
    .map { (number: Int) in min(max(0, number), DecodeTrend.countLimit) }
  }
}

// MARK: Writing

private struct ModelJSON: Encodable {
  let name: String, endpoint: String?, payloads: Int, failed: Int, lookedAt: Int
  let findings: [FindingJSON], objects: [ObjectJSON]

  init(_ model: ModelCounts) {
    name = model.name.name
    endpoint = model.name.endpoint
    payloads = model.payloadCount
    failed = model.failureCount
    lookedAt = model.lookedAtCount
    findings = model.findings.map(FindingJSON.init)
    objects = model.objects.map(ObjectJSON.init)
  }
}

private struct FindingJSON: Encodable {
  let kind: String, code: DecodeError.Code, pattern: String, fingerprint: String, count: Int, payloads: Int
  let firstSeen: Int, lastSeen: Int, rawValues: [String: Int]?, exemplar: DecodeReport?

  init(_ finding: Finding) {
    kind = finding.kind.name
    code = finding.code
    pattern = finding.pattern
    fingerprint = finding.fingerprint
    count = finding.count
    payloads = finding.payloadCount
    firstSeen = finding.seen.first
    lastSeen = finding.seen.last
    rawValues = finding.rawValues.counts.isEmpty ? nil : finding.rawValues.counts
    exemplar = finding.exemplar?.report
  }
}

private struct ObjectJSON: Encodable {
  let pattern: String, payloads: Int, keys: [KeyJSON]

  init(_ object: ObjectCounts) {
    pattern = object.pattern
    payloads = object.payloadCount
    keys = object.keys.map(KeyJSON.init)
  }
}

private struct KeyJSON: Encodable {
  let key: String, present: Int, complete: Int, isRead: Bool?, wasUnread: Bool?, firstSeen: Int, lastSeen: Int
  let exemplar: DecodeReport?

  init(_ key: KeyCounts) {
    self.key = key.key
    present = key.presentCount
    complete = key.completeCount
    isRead = key.isRead ? true : nil
    wasUnread = key.wasUnread ? true : nil
    firstSeen = key.seen.first
    lastSeen = key.seen.last
    exemplar = key.exemplar?.report
  }
}
