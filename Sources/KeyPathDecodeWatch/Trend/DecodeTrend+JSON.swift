import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension DecodeTrend: Encodable, Equatable {
  /// The version of the encoding. Trends of other versions cannot be read.
  public static let version = 1

  /// The trend as one line of JSON of at most 64 KB, to send to a server: `{"v":1,"start":…,"end":…,"models":[…]}`.
  ///
  /// ``init(json:)`` and any `Decoder` read it back to an equal trend. `kpd report` reads files of such lines.
  public var json: String {
    var object = ObjectText()
    object.add("v", Self.version)
    if !versions.isEmpty { object.add("versions", versions.map(jsonText)) }
    if seen.last >= seen.first {
      object.add("start", seen.first)
      object.add("end", seen.last)
    }
    object.add("models", models.map(\.json))
    if omitted > 0 { object.add("omitted", omitted) }
    return object.json
  }

  /// Writes the members of ``json``.
  public func encode(to encoder: any Encoder) throws {
    try JSONDocument(Data(json.utf8)).root.encode(to: encoder)
  }

  /// Returns true if both trends have the same counts and examples.
  public static func == (one: DecodeTrend, other: DecodeTrend) -> Bool { one.json == other.json }
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
    let start: Int64? = try json =>? "start" => .seconds
    let end: Int64? = try json =>? "end" => .seconds
    self.init(
      versions: try json =>? "versions" => .array(.map { (text: String) in printable(text, to: Self.versionLength) })
        ?? [],
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
      name: ModelName(name: try json => "name" => .name, endpoint: try json =>? "endpoint" => .name),
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
    pattern = try json => "pattern" => .escapedText
    fingerprint = try json => "fingerprint" => .fingerprint
    found = JSONKind(rawValue: try json =>? "found" ?? "")
    count = try json => "count" => .count
    payloadCount = try json => "payloads" => .count
    seen = try Seen(reading: json)
    let values: [String: Int] = try json =>? "rawValues" ?? [:]
    rawValues.add(
      Dictionary(values.map { (printable($0, to: RawValues.lengthLimit), clamped($1)) }) { clamped($0 + $1) })
    exemplar = try Exemplar(reading: json)
  }
}

extension ObjectCounts {
  fileprivate init(reading json: Any) throws {
    pattern = try json => "pattern" => .escapedText
    payloadCount = try json => "payloads" => .count
    count = try json => "count" => .count
    keys = try json => "keys" => .each { try KeyCounts(reading: $0) }
  }
}

extension KeyCounts {
  fileprivate init(reading json: Any) throws {
    key = try json => "key" => .escapedText
    count = try json => "count" => .count
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
    let first: Int64 = try json => "firstSeen" => .seconds
    self.init(first: first, last: max(first, try json => "lastSeen" => .seconds))
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
        return Exemplar(report)
      }
    guard case .some(.some(let exemplar)) = found else { return nil }
    self = exemplar
  }
}

extension DecodeRule<Int> {
  /// A count, clamped to what can be added.
  fileprivate static var count: DecodeRule {
    .map { (number: Int) in clamped(number) }
  }
}

extension DecodeRule<Int64> {
  /// The seconds since 1970, clamped to what a date can print.
  fileprivate static var seconds: DecodeRule {
    .map { (number: Int64) in min(max(0, number), 1_000_000_000_000) }
  }
}

private func clamped(_ count: Int) -> Int { min(max(0, count), DecodeTrend.countLimit) }

extension DecodeRule<String> {
  /// A name, escaped and shortened.
  fileprivate static var name: DecodeRule { .map { (text: String) in printable(text, to: ModelName.limit) } }
}

// MARK: Writing

extension ModelCounts {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("name", name.name)
    if let endpoint = name.endpoint { object.add("endpoint", endpoint) }
    object.add("payloads", payloadCount)
    object.add("failed", failureCount)
    object.add("lookedAt", lookedAtCount)
    object.add("findings", findings.map(\.json))
    object.add("objects", objects.map(\.json))
    return object.json
  }
}

extension Finding {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("kind", kind.name)
    object.add("code", code.rawValue)
    object.add("pattern", pattern)
    object.add("fingerprint", fingerprint)
    if let found { object.add("found", found.rawValue) }
    object.add("count", count)
    object.add("payloads", payloadCount)
    object.add(seen, exemplar)
    if !rawValues.counts.isEmpty {
      var values = ObjectText()
      for (value, count) in rawValues.sorted { values.add(String(jsonText(value).dropFirst().dropLast()), count) }
      object.add("rawValues", json: values.json)
    }
    return object.json
  }
}

extension ObjectCounts {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("pattern", pattern)
    object.add("payloads", payloadCount)
    object.add("count", count)
    object.add("keys", keys.map(\.json))
    return object.json
  }
}

extension KeyCounts {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("key", key)
    object.add("count", count)
    object.add("present", presentCount)
    object.add("complete", completeCount)
    if isRead { object.add("isRead", json: "true") }
    if wasUnread { object.add("wasUnread", json: "true") }
    object.add(seen, exemplar)
    return object.json
  }
}

extension ObjectText {
  fileprivate mutating func add(_ seen: Seen, _ exemplar: Exemplar?) {
    add("firstSeen", seen.first)
    add("lastSeen", seen.last)
    if let exemplar { add("exemplar", json: exemplar.report.json) }
  }
}
