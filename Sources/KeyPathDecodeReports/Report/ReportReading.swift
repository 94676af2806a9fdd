import KeyPathDecode

extension DecodeReport: DecodableByKeyPaths, _SharedCollections {
  /// Reads a report that ``json`` wrote: `try DecodeReport(jsonData: line)`.
  ///
  /// Texts are escaped again and numbers are bounded, so a report from another source is safe to print.
  ///
  /// - Throws: A `DecodeError` if the version of the report is not supported, or the report is malformed.
  public init(json: Any) throws {
    try checkVersion(of: json)
    let members = MemberReader(json)
    failures = members.read([]) { try $0 => "failures" => .each { try Failure(reading: $0) } }
    excerpt = members.read([]) { try $0 => "excerpt" => .each { try Line(reading: $0) } }
    source = members.textIfPresent("source")
    showsValues = members.flag("showsValues") ?? true
    hiddenFailures = min(max(0, members.number("hiddenFailures") ?? 0), Self.countLimit)
    shownFields = max(1, members.number("shownFields") ?? Self.shownGroups)
    isComplete = members.flag("isComplete") ?? true
    unreadKeys = members.read([]) { try $0 =>? "unreadKeys" => .each { try UnreadKey(reading: $0) } ?? [] }
    hiddenUnreadKeys = min(max(0, members.number("hiddenUnreadKeys") ?? 0), Self.countLimit)
    try members.finish()
  }

  /// More failures or keys than any payload has, but few enough to add without overflow.
  private static var countLimit: Int { 1_000_000_000 }
}

extension DecodeReport.UnreadKey {
  fileprivate init(reading json: Any) throws {
    let members = MemberReader(json)
    path = members.text("path")
    missing = members.textIfPresent("missing")
    try members.finish()
  }
}

/// Reads the members of an object, and keeps the first error: code that may end after each member of a large struct has to
/// release all members before it.
final class MemberReader {
  private let json: Any
  private var error: (any Error)?

  init(_ json: Any) { self.json = json }

  /// The value that the closure reads, or `other` if something failed.
  // One generic copy, since each closure would get its own.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func read<Value>(_ other: Value, _ value: (Any) throws -> Value) -> Value {
    if error != nil { return other }
    do { return try value(json) } catch {
      self.error = error
      return other
    }
  }

  @inline(never) func text(_ key: String) -> String { read("") { try $0 => DecodePath(key) => .escapedText } }
  @inline(never) func textIfPresent(_ key: String) -> String? {
    read(nil) { try $0 =>? DecodePath(key) => .escapedText }
  }
  @inline(never) func texts(_ key: String) -> [String] {
    read([]) { try $0 => DecodePath(key) => .array(.escapedText) }
  }
  @inline(never) func number(_ key: String) -> Int? { read(nil) { try $0 =>? DecodePath(key) } }
  @inline(never) func flag(_ key: String) -> Bool? { read(nil) { try $0 =>? DecodePath(key) } }

  /// Throws the first error.
  func finish() throws { if let error { throw error } }
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
    let members = MemberReader(json)
    code = members.read(.other) { try $0 => "code" => .named }
    path = members.text("path")
    pattern = members.text("pattern")
    expected = members.textIfPresent("expected")
    model = members.textIfPresent("model")
    message = members.text("message")
    label = members.text("label")
    hints = members.texts("hints")
    suggestedCode = members.read(nil) {
      try $0 =>? "suggestedCode" => .escapedText.check("too long") { $0.utf8.count <= SuggestedCode.limit }
    }
    attempts = members.texts("attempts")
    location = members.read(nil) { json in
      try json =>? "location"
        => .custom { json in
          DecodeError.Location(
            line: try json => "line", column: try json => "column", byteOffset: try json => "byteOffset")
        }
    }
    byteOffset = members.number("byteOffset")
    record = members.number("record")
    fingerprint = members.read("") { try $0 => "fingerprint" => .fingerprint }
    certainty = members.read(nil) { try $0 =>? "certainty" => .named }
    help = members.textIfPresent("help")
    try members.finish()
  }
}

extension DecodeReport.Line {
  /// The depths at which a line can be drawn.
  private static let depths = 0...64

  fileprivate init(reading json: Any) throws {
    let members = MemberReader(json)
    depth = members.read(0) { min(max(try $0 => "depth", Self.depths.lowerBound), Self.depths.upperBound) }
    role = members.read(.value) { try $0 => "role" => .named }
    key = members.text("key")
    text = members.text("text")
    isFollowed = members.read(false) { try $0 => "isFollowed" }
    failure = members.number("failure")
    others = members.read(nil) { try $0 =>? "others" }
    try members.finish()
  }
}

extension DecodeRule<String> {
  package static var escapedText: DecodeRule { .map { (text: String) in escaped(text) } }

  package static var fingerprint: DecodeRule {
    .value.check("not 16 hexadecimal digits") { text in
      text.utf8.count == 16
        && allBytes(of: text, satisfy: { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) })
    }
  }
}

extension DecodeRule where Value: RawRepresentable<String> {
  /// Reads the case with the raw value.
  package static var named: DecodeRule {
    .custom { json in
      let name = try String(json: json)
      guard let value = Value(rawValue: name) else {
        throw DecodeError(.unknownRawValue(name, type: Value.self, allowed: []), object: json)
      }
      return value
    }
  }
}
