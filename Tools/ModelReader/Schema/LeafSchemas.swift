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

/// The schema of a date in a Unicode date format.
func dateSchema(_ format: String) -> SchemaJSON {
  if format == "yyyy-MM-dd" { return .schema(["type": "string", "format": "date"]) }
  return .schema(["description": .string("A date as \(format)."), "type": "string"])
}

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
