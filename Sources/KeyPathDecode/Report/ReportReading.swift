extension DecodeReport: KeyPathDecodable {
  /// Reads a report that ``json`` wrote: `try DecodeReport(jsonData: line)`.
  ///
  /// Texts are escaped again and numbers bounded, so that a report that someone else wrote is safe to print.
  ///
  /// - Throws: A ``DecodeError`` for a report of another version, and for one without a failure.
  public init(json: Any) throws {
    let version: Int = try json => "v"
    guard version == Self.version else {
      throw DecodeError(.invalidValue("a report of version \(version), not \(Self.version)"), object: json)
    }
    failures = try json => "failures" => .each { try Failure(reading: $0) }
    guard !failures.isEmpty else { throw DecodeError(.invalidValue("a report without a failure"), object: json) }
    excerpt = try json => "excerpt" => .each { try Line(reading: $0) }
    source = try json =>? "source" => .escaped
  }
}

extension DecodeReport.Failure {
  fileprivate init(reading json: Any) throws {
    code = try json => "code" => .named
    path = try json => "path" => .escaped
    pattern = try json => "pattern" => .escaped
    expected = try json =>? "expected" => .escaped
    message = try json => "message" => .escaped
    label = try json => "label" => .escaped
    hints = try json => "hints" => .array(.escaped)
    attempts = try json => "attempts" => .array(.escaped)
    location = try json =>? "location"
      => .custom { json in
        DecodeError.Location(
          line: try json => "line", column: try json => "column", byteOffset: try json => "byteOffset")
      }
    byteOffset = try json =>? "byteOffset"
    fingerprint = try json => "fingerprint" => .escaped
  }
}

extension DecodeReport.Line {
  /// The deepest line that is drawn where it stands.
  private static let depths = 0...64

  fileprivate init(reading json: Any) throws {
    depth = min(max(try json => "depth", Self.depths.lowerBound), Self.depths.upperBound)
    role = try json => "role" => .named
    key = try json => "key" => .escaped
    text = try json => "text" => .escaped
    isFollowed = try json => "isFollowed"
    failure = try json =>? "failure"
  }
}

extension Decoding<String> {
  fileprivate static var escaped: Decoding { .map { (text: String) in text.escaped } }
}

extension Decoding where Value: RawRepresentable<String> {
  /// The case of a raw value.
  fileprivate static var named: Decoding {
    .custom { json in
      let name = try String(json: json)
      guard let value = Value(rawValue: name) else {
        throw DecodeError(.unknownRawValue(name, type: Value.self, allowed: []), object: json)
      }
      return value
    }
  }
}
