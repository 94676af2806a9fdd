import KeyPathDecode
import SchemaReader

extension SchemaCheck {
  /// A finding about values that are not among those that the code lists.
  func valueFinding(
    _ shape: SchemaShape, _ mine: SchemaShape, _ kind: SchemaShape.Kind, _ position: Position
  ) -> [Finding] {
    guard let values = mine.values else { return [] }
    guard let theirs = shape.values else {
      if kind == .boolean, Set(values).isSuperset(of: ["true", "false"]) { return [] }
      let count = values.count == 1 ? "one value" : "\(values.count) values"
      return [finding("the schema allows any \(kind.rawValue), but the code reads \(count)", shape, position)]
    }
    let known = Set(values), others = theirs.filter { !known.contains($0) && isOf(kind, $0) }
    if others.isEmpty { return [] }
    let shown = others.prefix(3).map { shortened($0, to: 40) }.joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return [finding("the schema allows \(shown)\(more), which the code does not read", shape, position)]
  }

  private func isOf(_ kind: SchemaShape.Kind, _ value: String) -> Bool {
    switch kind {
    case .string: value.hasPrefix("\"")
    case .null: value == "null"
    case .boolean: value == "true" || value == "false"
    default: value.first.map { $0 == "-" || $0.isNumber } ?? false
    }
  }

  func boundsFindings(_ shape: SchemaShape, _ mine: SchemaShape, _ position: Position) -> [Finding] {
    if shape.values != nil { return [] }
    let theirs = bounds(of: shape), range = bounds(of: mine)
    var findings: [Finding] = []
    func add(_ words: String) {
      findings.append(finding("the schema allows \(words), but the code does not", shape, position))
    }
    if let minimum = range.minimum {
      let text = mine.keywords["minimum"]?.description ?? ""
      if theirs.minimum.map({ $0 < minimum }) ?? true { add("numbers below \(text)") }
    }
    if let maximum = range.maximum {
      let text = (mine.keywords["exclusiveMaximum"] ?? mine.keywords["maximum"])?.description ?? ""
      if theirs.maximum.map({ $0 > maximum }) ?? true { add("numbers above \(text)") }
      if theirs.maximum == maximum, mine.excludes("exclusiveMaximum"), !shape.excludes("exclusiveMaximum") { add(text) }
    }
    return findings
  }

  /// The bounds of a number, also from the format of OpenAPI.
  private func bounds(of shape: SchemaShape) -> (minimum: Double?, maximum: Double?) {
    let width = boundedInteger(ofFormat: shape.text("format"))
    let minimum = shape.number("minimum") ?? shape.number("exclusiveMinimum")
    let maximum = shape.number("maximum") ?? shape.number("exclusiveMaximum")
    return (minimum ?? width.flatMap { Double($0.minimum) }, maximum ?? width.flatMap { Double($0.maximum) })
  }

  func textFindings(_ shape: SchemaShape, _ mine: SchemaShape, _ position: Position) -> [Finding] {
    if shape.values != nil || mine.values != nil { return [] }
    if let format = mine.text("format") {
      let theirs = shape.text("format")
      let same = ["uri-reference": ["uri", "url", "iri", "uri-reference"]][format] ?? [format]
      if theirs.map(same.contains) == true { return [] }
      let allowed = theirs.map { "strings of the format \(quoted(shortened($0, to: 40)))" } ?? "any string"
      return [finding("the schema allows \(allowed), but the code reads \(Self.words(format))", shape, position)]
    }
    if mine.text("contentEncoding") == "base64" {
      let isBase64 = shape.text("contentEncoding") == "base64" || shape.text("format") == "byte"
      return isBase64 ? [] : [finding("the schema allows any string, but the code reads base64", shape, position)]
    }
    if let pattern = mine.text("pattern"), shape.text("pattern") != pattern {
      return [
        finding("the schema allows strings that do not match \(quoted(shortened(pattern, to: 60)))", shape, position)
      ]
    }
    if let minimum = mine.number("minLength"), minimum > shape.number("minLength") ?? 0, shape.text("format") == nil {
      return [finding("the schema allows an empty string, but the code does not", shape, position)]
    }
    return []
  }

  private static func words(_ format: String) -> String {
    switch format {
    case "date-time": "a date"
    case "date": "a day"
    case "uuid": "a UUID"
    case "uri-reference": "a URL"
    default: format
    }
  }
}

extension SchemaShape {
  /// True if a bound is excluded: a number in JSON Schema, `true` in OpenAPI 3.0.
  fileprivate func excludes(_ keyword: String) -> Bool {
    keywords[keyword].map { (try? Bool(json: $0)) ?? true } ?? false
  }
}
