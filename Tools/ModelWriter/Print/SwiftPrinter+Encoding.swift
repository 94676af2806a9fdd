import KeyPathDecode

// `encode(to:)` for the types of a plan: the inverse of `init(json:)`, with the same paths and rules.

extension SwiftPrinter {
  /// The name of the coding key that the generated file declares.
  static let codingKey = "JSONCodingKey"
  static let head = "func encode(to encoder: any Encoder) throws {"
  static let container = "var json = encoder.container(keyedBy: \(codingKey).self)"

  /// The body of a structure's `encode(to:)`.
  func encoding(_ fields: [Plan.Field]) -> [String] {
    var writer = FieldWriter(fields)
    return ["  \(access)\(Self.head)"] + writer.lines().map { "    \($0)" } + ["  }"]
  }

  func encoding(tag: String, content: String?, _ cases: [Plan.TaggedCase]) -> [String] {
    func tagged(_ tag: String) -> String { "      try json.encode(\(tag), forKey: \(key))" }
    let key = quoted(tag)
    let lines = cases.flatMap { item in
      let pattern = "    case .\(declared(item.name))"
      guard let reading = item.reading else { return ["\(pattern):", tagged(quoted(item.tag))] }
      let value = reading.encoded("value")
      let line =
        content.map { "try json.encode(\(value), forKey: \(quoted($0)))" } ?? "try \(value).encode(to: encoder)"
      return ["\(pattern)(let value):", tagged(quoted(item.tag)), "      \(line)"]
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

  /// The declarations that the encoding code of a plan uses.
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

/// Writes the fields of a structure, with a nested container for each object on their paths.
private struct FieldWriter {
  private let fields: [Plan.Field]
  /// Names of containers, which must differ from the properties.
  private var names: UniqueNames

  init(_ fields: [Plan.Field]) {
    self.fields = fields
    names = UniqueNames(taken: Set(fields.map(\.name)).union(["json", "encoder", "init", "self"]))
  }

  mutating func lines() -> [String] {
    if fields.isEmpty { return ["_ = encoder.container(keyedBy: \(SwiftPrinter.codingKey).self)"] }
    let whole = fields.filter(\.path.steps.isEmpty), others = fields.filter { !$0.path.steps.isEmpty }
    return (others.isEmpty ? [] : [SwiftPrinter.container] + lines(of: others, in: "json", depth: 0))
      // A field that reads the whole object writes into the same object.
      + whole.map { field in
        let name = place(of: field)
        return field.presence == .required
          ? "try \(field.reading.encoded(name)).encode(to: encoder)"
          : "if let value = \(name) { try \(field.reading.encoded("value")).encode(to: encoder) }"
      }
  }

  /// The lines for the fields of one object, whose paths agree up to a depth.
  private mutating func lines(of fields: [Plan.Field], in container: String, depth: Int) -> [String] {
    var lines: [String] = [], done: Set<String> = []
    for field in fields {
      let key = field.keys[depth]
      if field.keys.count == depth + 1 {
        lines.append(line(of: field, key, in: container))
      } else if done.insert(key).inserted {
        let inner = fields.filter { $0.keys.count > depth + 1 && $0.keys[depth] == key }
        lines += nested(inner, key, in: container, depth)
      }
    }
    return lines
  }

  private mutating func nested(_ fields: [Plan.Field], _ key: String, in container: String, _ depth: Int) -> [String] {
    let name = names.take(SwiftName.property(of: key))
    let declaration =
      "var \(declared(name)) = \(container).nestedContainer(keyedBy: \(SwiftPrinter.codingKey).self, forKey: \(quoted(key)))"
    let lines = [declaration] + lines(of: fields, in: declared(name), depth: depth + 1)
    // Without any of its fields, an object that may be missing is not written.
    if fields.contains(where: { $0.absentDepth > depth }) { return lines }
    let condition = fields.map { "\(place(of: $0)) != nil" }.joined(separator: " || ")
    return ["if \(condition) {"] + lines.map { "  \($0)" } + ["}"]
  }

  private func line(of field: Plan.Field, _ key: String, in container: String) -> String {
    let name = place(of: field), key = quoted(key)
    let wrapped = field.reading.isEmptyAsNull ? field.reading : Plan.Reading.optional(field.reading)
    switch field.presence {
    case .required: return "try \(container).encode(\(field.reading.encoded(name)), forKey: \(key))"
    case .nullable: return "try \(container).encode(\(wrapped.encoded(name)), forKey: \(key))"
    case .optional, .optionalAfter:
      return "try \(container).encodeIfPresent(\(wrapped.encoded(name)), forKey: \(key))"
    }
  }

  private func place(of field: Plan.Field) -> String {
    ["json", "encoder", "init", "self"].contains(field.name) ? "self.\(declared(field.name))" : declared(field.name)
  }
}

extension Plan.Field {
  fileprivate var keys: [String] { path.steps.map { if case .key(let key) = $0 { key } else { "" } } }

  /// The index of the first step that may be missing.
  fileprivate var absentDepth: Int {
    switch presence {
    case .required, .nullable: path.steps.count
    case .optional: 0
    case .optionalAfter(let count): count
    }
  }
}
