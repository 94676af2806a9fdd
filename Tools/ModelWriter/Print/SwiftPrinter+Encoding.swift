import KeyPathDecode

// `encode(to:)` for the types of a plan: the inverse of `init(json:)`, with the same paths and rules.

extension SwiftPrinter {
  /// The name of the coding key that the generated file declares.
  static let codingKey = "JSONCodingKey"
  static let head = "func encode(to encoder: any Encoder) throws {"
  static let container = "var json = encoder.container(keyedBy: \(codingKey).self)"

  /// The body of a structure's `encode(to:)`.
  func encoding(_ fields: [Plan.Field]) -> [String] {
    let members = fields.filter { !$0.path.steps.isEmpty }, whole = fields.filter(\.path.steps.isEmpty)
    let container = fields.isEmpty ? ["_ = \(Self.container.dropFirst(11))"] : members.isEmpty ? [] : [Self.container]
    let lines = container + (members + whole).map(\.encoding)
    return ["  \(access)\(Self.head)"] + lines.map { "    \($0)" } + ["  }"]
  }

  func encoding(tag: String, content: String?, _ cases: [Plan.TaggedCase]) -> [String] {
    let key = quoted(tag)
    let lines = cases.flatMap { item in
      let pattern = "    case .\(declared(item.name))"
      let tag = "      try json.encode(\(item.isText ? quoted(item.tag) : item.tag), forKey: \(key))"
      guard let reading = item.reading else { return ["\(pattern):", tag] }
      let value = reading.encoded("value")
      let line =
        content.map { "try json.encode(\(value), forKey: \(quoted($0)))" } ?? "try \(value).encode(to: encoder)"
      return ["\(pattern)(let value):", tag, "      \(line)"]
    }
    return ["  \(access)\(Self.head)", "    if case .unknown(let json) = self { return try json.encode(to: encoder) }"]
      + ["    \(Self.container)", "    switch self {"] + lines + ["    case .unknown: break", "    }", "  }"]
  }

  func encoding(_ alternatives: [Plan.Alternative]) -> [String] {
    ["  \(access)\(Self.head)", "    var json = encoder.singleValueContainer()", "    switch self {"]
      + alternatives.map {
        "    case .\(declared($0.name))(let value): try json.encode(\($0.reading.encoded("value")))"
      } + ["    }", "  }"]
  }

  func encodingHelpers(for plan: Plan) -> [String] {
    let readings = plan.models.flatMap(\.readings).map(\.innermost)
    var helpers = [Self.keyHelper]
    if readings.contains(.any) { helpers.append(Self.anyHelper) }
    if readings.contains(.type("Date")) { helpers.append(Self.dateHelper) }
    let hasFormats = readings.contains { if case .date = $0 { true } else { false } }
    return helpers + (hasFormats ? [Self.formatHelper] : [])
  }

  private static let keyHelper = """
    // MARK: Encoding

    nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
      let stringValue: String
      var intValue: Int? { nil }

      init(stringLiteral key: String) { stringValue = key }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    """

  private static let anyHelper = """
    /// A value of any kind. Numbers beyond 64 bits are rounded.
    nonisolated private struct EncodableJSON: Encodable {
      let value: Any

      func encode(to encoder: any Encoder) throws {
        var json = encoder.singleValueContainer()
        if let bool = try? Bool(json: value) {
          try json.encode(bool)
        } else if let integer = try? Int(json: value) {
          try json.encode(integer)
        } else if let number = try? Double(json: value) {
          try json.encode(number)
        } else if let text = try? String(json: value) {
          try json.encode(text)
        } else if let elements = value as? [Any] {
          try json.encode(elements.map { EncodableJSON(value: $0) })
        } else if let members = value as? [String: Any] {
          try json.encode(members.mapValues { EncodableJSON(value: $0) })
        } else {
          try json.encodeNil()
        }
      }
    }
    """

  private static let dateHelper = #"""
    nonisolated extension Date {
      /// The date in RFC 3339 format, with as many digits of the fraction as it needs.
      fileprivate var rfc3339: String {
        var text = ""
        for (digits, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
          let seconds = timeIntervalSince1970.rounded(.down)
          let fraction = ((timeIntervalSince1970 - seconds) * scale).rounded()
          let whole = Date(timeIntervalSince1970: fraction == scale ? seconds + 1 : seconds).formatted(.iso8601)
          let zeros = String(String(Int(scale + (fraction == scale ? 0 : fraction))).dropFirst())
          text = digits == 0 ? formatted(.iso8601) : "\(whole.dropLast()).\(zeros)Z"
          if (try? Date(json: text)) == self { break }
        }
        return text
      }
    }
    """#

  private static let formatHelper = """
    nonisolated extension Date {
      fileprivate func text(format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter.string(from: self)
      }
    }
    """
}

extension Plan.Reading {
  /// The expression that writes a value back, so that the reading reads an equal value:
  /// `Plan.Reading.unixSeconds.encoded("at")   // at.timeIntervalSince1970`.
  func encoded(_ value: String) -> String {
    switch self {
    case .type("Date"): "\(value).rfc3339"
    case .type("URL"): "\(value).absoluteString"
    case .type, .lenient("String"), .open: value
    case .lenient("Decimal"): "\(value).description"
    case .lenient: value
    case .date(let format): "\(value).text(format: \(quoted(format)))"
    case .unixSeconds: "\(value).timeIntervalSince1970"
    case .unixMilliseconds: "(\(value).timeIntervalSince1970 * 1_000).rounded()"
    case .limited(let inner, _): inner.encoded(value)
    case .array(let element): element.isEncodable ? value : "\(value).map { \(element.encoded("$0")) }"
    case .dictionary(let element): element.isEncodable ? value : "\(value).mapValues { \(element.encoded("$0")) }"
    case .optional(let wrapped), .emptyAsNull(let wrapped):
      wrapped.isEncodable ? value : "\(value).map { \(wrapped.encoded("$0")) }"
    case .any: "EncodableJSON(value: \(value))"
    }
  }

  /// True if an encoder writes the value itself as the reading expects it.
  var isEncodable: Bool { encoded("x") == "x" }
}

extension Plan.Field {
  /// The line that writes the value: a member of the object, or for the whole object into the same one.
  fileprivate var encoding: String {
    let isTaken = ["json", "encoder", "init", "self"].contains(name), value = (isTaken ? "self." : "") + declared(name)
    guard case .key(let key)? = path.steps.first else {
      return presence == .required
        ? "try \(reading.encoded(value)).encode(to: encoder)"
        : "if let value = \(value) { try \(reading.encoded("value")).encode(to: encoder) }"
    }
    let wrapped = reading.isEmptyAsNull ? reading : Plan.Reading.optional(reading)
    switch presence {
    case .required: return "try json.encode(\(reading.encoded(value)), forKey: \(quoted(key)))"
    case .nullable: return "try json.encode(\(wrapped.encoded(value)), forKey: \(quoted(key)))"
    case .optional: return "try json.encodeIfPresent(\(wrapped.encoded(value)), forKey: \(quoted(key)))"
    }
  }
}
