import Foundation

extension DecodeReport: Codable {
  /// The version of the form in which reports are encoded.
  public static let version = 1

  private enum CodingKeys: String, CodingKey {
    case version = "v"
    case fingerprint, source, failures, excerpt
  }

  /// The report as JSON on one line, for a log: `{"excerpt":[…],"failures":[…],"fingerprint":"9c4d7e40b9a6f1d2","v":1}`.
  ///
  /// What stands in it is described in <doc:Reports>. Any `Decoder` reads it back to an equal report.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // There are only strings, integers and Booleans in a report.
    return String(decoding: try! encoder.encode(self), as: UTF8.self)
  }

  /// Writes the report with its version and fingerprint.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(fingerprint, forKey: .fingerprint)
    try container.encodeIfPresent(source, forKey: .source)
    try container.encode(failures, forKey: .failures)
    try container.encode(excerpt, forKey: .excerpt)
  }

  /// Reads a report of the same version; texts are escaped again, so that a report that someone else wrote is safe to print.
  ///
  /// - Throws: A `DecodingError` for a report of another version, and for one without a failure.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "a report of version \(version), not \(Self.version)")
    }
    failures = try container.decode([Failure].self, forKey: .failures).map(\.escaped)
    guard !failures.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .failures, in: container, debugDescription: "a report has a failure")
    }
    excerpt = try container.decode([Line].self, forKey: .excerpt).map(\.escaped)
    source = try container.decodeIfPresent(String.self, forKey: .source)?.escaped
  }
}

extension DecodeReport.Failure {
  fileprivate var escaped: Self {
    Self(
      code: code, path: path.escaped, pattern: pattern.escaped, expected: expected?.escaped, message: message.escaped,
      label: label.escaped, hints: hints.map(\.escaped), attempts: attempts.map(\.escaped),
      location: location, byteOffset: byteOffset, fingerprint: fingerprint.escaped)
  }
}

extension DecodeReport.Line {
  fileprivate var escaped: Self {
    Self(
      depth: min(max(depth, 0), 64), role: role, key: key.escaped, text: text.escaped, isFollowed: isFollowed,
      failure: failure)
  }
}
