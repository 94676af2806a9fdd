import KeyPathDecode
import SchemaReader

/// The schema of a type that the library decodes itself; nil for any other type.
func leafSchema(_ name: String) -> SchemaJSON? { leafSchemas[name] }

private let leafSchemas: [String: SchemaJSON] = Dictionary(
  uniqueKeysWithValues: ScalarRow.all.compactMap { row in
    (try? JSONDocument(jsonString: row.schema)).map { (row.name, SchemaJSON($0.root)) }
  })

/// The schema of the values that `.lenient` accepts for a type of the library.
func lenientSchema(_ name: String) -> SchemaJSON? {
  guard let plain = leafSchema(name) else { return nil }
  func orText(_ pattern: String) -> SchemaJSON {
    .anyOf([plain, .schema(["type": "string", "pattern": .string(pattern)])])
  }
  switch name {
  case "String": return .schema(["type": ["string", "number", "boolean"]])
  case "Bool":
    let words = #"^([Tt]([Rr][Uu][Ee])?|[Ff]([Aa][Ll][Ss][Ee])?|[Yy]([Ee][Ss])?|[Nn]([Oo])?|[01])$"#
    return .anyOf([
      plain, .schema(["enum": [.plain("0"), .plain("1")]]), .schema(["type": "string", "pattern": .string(words)]),
    ])
  case "URL": return .schema(["type": "string", "minLength": .plain("1")])
  // Larger exponents are out of range.
  case "Float": return orText(#"^[-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-2]?[0-9])?$"#)
  case "Double", "CGFloat", "Decimal": return orText(#"^[-+]?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]{1,2})?$"#)
  case _ where name.contains("Int"):
    let sign = name.hasPrefix("U") ? "[+]?" : "[-+]?"
    return orText("^\(sign)[0-9]+(\\.0+)?$")
  default: return plain
  }
}

/// The schema of a date in a Unicode date format. Formats with names are only described.
func dateSchema(_ format: String) -> SchemaJSON {
  if format == "yyyy-MM-dd" { return .schema(["type": "string", "format": "date"]) }
  let pattern = datePattern(format).map { SchemaJSON.string("^\($0)$") }
  return .schema(["description": .string("A date as \(format)."), "type": "string", "pattern": pattern])
}

/// The regular expression for a Unicode date format; nil for a format with names.
private func datePattern(_ format: String) -> String? {
  var pattern = "", rest = Substring(format), isQuoted = false
  while let character = rest.first {
    let run = rest.prefix { $0 == character }
    rest = rest.dropFirst(run.count)
    if character == "'" {
      if run.count > 1 { return nil }
      isQuoted.toggle()
    } else if isQuoted || !character.isLetter {
      pattern += run.map { "/-:,_ ".contains($0) || $0.isLetter || $0.isNumber ? "\($0)" : "[\($0)]" }.joined()
    } else if let field = dateFields["\(run)"] {
      pattern += field
    } else if "ZXx".contains(character), run.count <= 5 {
      // A formatter accepts each form of a time zone, whichever it writes.
      pattern += "(Z|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)"
    } else if character == "S" {
      pattern += "[0-9]{\(run.count)}"
    } else {
      return nil
    }
  }
  return pattern
}

/// The regular expressions for the fields of a Unicode date format. Months and days are not checked against each other.
private let dateFields = [
  "yyyy": "[0-9]{4}", "yy": "[0-9]{2}", "MM": "(0[1-9]|1[0-2])", "dd": "(0[1-9]|[12][0-9]|3[01])",
  "HH": "([01][0-9]|2[0-3])", "mm": "[0-5][0-9]", "ss": "[0-5][0-9]",
]

extension SchemaJSON: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: SchemaJSON...) { self = .array(elements) }
}

extension SchemaJSON {
  /// The same JSON, with the members in their order.
  init(_ node: JSONNode) {
    switch node.kind {
    case .array: self = .array(node.elements.map { SchemaJSON($0) })
    case .object: self = .object(zip(node.keys, node.elements).map { Member(key: $0, value: SchemaJSON($1)) })
    case .string: self = .string(node.value as? String ?? "")
    default: self = .plain("\(node)")
    }
  }

  init(_ literal: CodeLiteral) {
    switch literal {
    case .text(let text): self = .string(text)
    case .plain(let text): self = .plain(text)
    case .emptyArray: self = .array([])
    case .emptyObject: self = .object([])
    case .item(let name): self = .string(name)
    }
  }
}
