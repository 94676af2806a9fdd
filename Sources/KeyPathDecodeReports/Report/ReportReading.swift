import KeyPathDecode

extension DecodeReport: DecodableByKeyPaths, _SharedCollections {
  /// Reads a report that ``json`` wrote: `try DecodeReport(jsonData: line)`.
  ///
  /// Texts are escaped again and numbers are bounded, so a report from another source is safe to print.
  ///
  /// - Throws: A `DecodeError` if the version of the report is not supported, or the report is malformed.
  public init(json: Any) throws {
    try checkVersion(of: json)
    failures = try json => "failures" => .each { try Failure(reading: $0) }
    excerpt = try json => "excerpt" => .each { try Line(reading: $0) }
    source = try json =>? "source" => .escaped
    showsValues = try json =>? "showsValues" ?? true
    hiddenFailures = min(max(0, try json =>? "hiddenFailures" ?? 0), Self.countLimit)
    shownFields = max(1, try json =>? "shownFields" ?? Self.shownGroups)
    isComplete = try json =>? "isComplete" ?? true
    unusedKeys = try json =>? "unusedKeys" => .each { try UnusedKey(reading: $0) } ?? []
    hiddenUnusedKeys = min(max(0, try json =>? "hiddenUnusedKeys" ?? 0), Self.countLimit)
  }

  /// More failures or keys than any payload has, but few enough to add without overflow.
  private static var countLimit: Int { 1_000_000_000 }
}

extension DecodeReport.UnusedKey {
  fileprivate init(reading json: Any) throws {
    path = try json => "path" => .escaped
    missing = try json =>? "missing" => .escaped
  }
}

/// The parts of a report that grouping needs, which take a fraction of the time to read:
/// `try ReportDigest(json: node).fingerprint`.
///
/// It reads the version, and the code, path and fingerprint of each failure. It skips everything else.
package struct ReportDigest: _SharedCollections {
  private struct Failure {
    let path: String, fingerprint: String

    init(reading json: Any) throws {
      let _: DecodeError.Code = try json => "code" => .named
      path = try json => "path"
      fingerprint = try json => "fingerprint" => .fingerprint
    }
  }

  package let fingerprint: String
  /// The paths of the failures.
  package let paths: [String]

  package init(json: Any) throws {
    try checkVersion(of: json)
    let failures = try json => "failures" => .each { try Failure(reading: $0) } as [Failure]
    if failures.isEmpty { throw DecodeError(.invalidValue("it has no failures"), object: json) }
    fingerprint = DecodeReport.fingerprint(of: failures.map(\.fingerprint))
    paths = failures.map(\.path)
  }
}

private func checkVersion(of json: Any) throws {
  let version: Int = try json => "v"
  if (1...DecodeReport.version).contains(version) { return }
  throw DecodeError(.invalidValue("a report of version \(version), not 1 to \(DecodeReport.version)"), object: json)
}

extension DecodeReport.Failure {
  fileprivate init(reading json: Any) throws {
    func text(_ path: DecodePath) throws -> String { try json => path => .escaped }
    func textIfPresent(_ path: DecodePath) throws -> String? { try json =>? path => .escaped }
    code = try json => "code" => .named
    path = try text("path")
    pattern = try text("pattern")
    expected = try textIfPresent("expected")
    model = try textIfPresent("model")
    message = try text("message")
    label = try text("label")
    hints = try json => "hints" => .array(.escaped)
    suggestedCode = try json =>? "suggestedCode" => .escaped.check("too long") { $0.utf8.count <= SuggestedCode.limit }
    attempts = try json => "attempts" => .array(.escaped)
    location = try json =>? "location"
      => .custom { json in
        DecodeError.Location(
          line: try json => "line", column: try json => "column", byteOffset: try json => "byteOffset")
      }
    byteOffset = try json =>? "byteOffset"
    record = try json =>? "record"
    fingerprint = try json => "fingerprint" => .fingerprint
    certainty = try json =>? "certainty" => .named
    help = try textIfPresent("help")
  }
}

extension DecodeReport.Line {
  /// The depths at which a line can be drawn.
  private static let depths = 0...64

  fileprivate init(reading json: Any) throws {
    depth = min(max(try json => "depth", Self.depths.lowerBound), Self.depths.upperBound)
    role = try json => "role" => .named
    key = try json => "key" => .escaped
    text = try json => "text" => .escaped
    isFollowed = try json => "isFollowed"
    failure = try json =>? "failure"
    others = try json =>? "others"
  }
}

extension Decoding<String> {
  package static var escaped: Decoding { .map { (text: String) in KeyPathDecode.escaped(text) } }

  package static var fingerprint: Decoding {
    .value.check("not 16 hexadecimal digits") { text in
      text.utf8.count == 16
        && isMade(text, of: { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) })
    }
  }
}

extension Decoding where Value: RawRepresentable<String> {
  /// Reads the case with the raw value.
  package static var named: Decoding {
    .custom { json in
      let name = try String(json: json)
      guard let value = Value(rawValue: name) else {
        throw DecodeError(.unknownRawValue(name, type: Value.self, allowed: []), object: json)
      }
      return value
    }
  }
}
