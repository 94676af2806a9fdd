import KeyPathDecode

extension SchemaWriter {
  /// - Parameter field: The field that reads the value.
  mutating func schema(of value: CodeValue, at field: CodeField) throws(Problem) -> SchemaJSON {
    switch value {
    case .any:
      if isStrict { throw problem(field.place, "accepts any value") }
      return .anything
    case .type(let name): return try schema(ofType: name, field)
    case .optional(let wrapped): return try schema(of: wrapped, at: field).orNull
    case .emptyAsNull(let wrapped):
      let schema = try schema(of: wrapped, at: field), isText = schema == .schema(["type": "string"])
      return isStrict || isText ? schema.orNull : SchemaJSON.anyOf([schema, .schema(["const": ""])]).orNull
    case .array(let element), .set(let element):
      return .schema(["type": "array", "items": try schema(of: element, at: field)])
    case .dictionary(let key, let value): return try dictionary(key, try schema(of: value, at: field), field)
    case .lenient(let value): return try isStrict ? schema(of: value, at: field) : lenient(value, field)
    case .open(let value): return try open(value, field)
    case .date(let format): return strict(dateSchema(format))
    case .unixSeconds: return .schema(["description": "Seconds since 1970-01-01T00:00:00Z.", "type": "number"])
    case .unixMilliseconds:
      return .schema(["description": "Milliseconds since 1970-01-01T00:00:00Z.", "type": "number"])
    case .lossy(let value): return try lossy(value, field)
    case .tolerant(let value, let standard): return try tolerant(value, standard, field)
    case .bounded(let value, let bounds): return try schema(of: value, at: field).within(bounds)
    case .limited(let value, let limit): return limited(try schema(of: value, at: field), limit)
    case .choice(let value, let values): return try choice(value, values, field)
    case .oneOf(let values): return .anyOf(try values.map { value throws(Problem) in try schema(of: value, at: field) })
    case .tagged(let tags): return try tagged(tags, field)
    case .embedded(let value): return try embedded(value, field)
    case .object(let fields): return try schema(of: FieldTree(fields, in: code))
    case .checked(let value, let remark): return try schema(of: value, at: field, remark)
    case .mapped(let value, let remark): return try schema(of: value, at: field, remark)
    case .unknown(let remark): return try unknown(remark)
    }
  }

  /// A schema that is only a part of what the code requires.
  private mutating func schema(
    of value: CodeValue, at field: CodeField, _ remark: CodeRemark?
  ) throws(Problem) -> SchemaJSON {
    let schema = try schema(of: value, at: field)
    guard let remark else { return schema }
    remarks += 1
    return isStrict || schema["$comment"] != nil ? schema : schema.with("$comment", comment(remark.place, remark.line))
  }

  mutating func unknown(_ remark: CodeRemark) throws(Problem) -> SchemaJSON {
    if isStrict { throw problem(remark.place, "is not known: \(shortened(remark.line, to: 160))") }
    remarks += 1
    return .schema(["$comment": comment(remark.place, remark.line)])
  }

  // MARK: Types

  private mutating func schema(ofType name: String, _ field: CodeField) throws(Problem) -> SchemaJSON {
    if code[name] != nil { return reference(to: name) }
    if let leaf = leafSchema(name) { return strict(leaf) }
    if let refusal = code.refused[name] {
      return try unknown(CodeRemark(place: refusal.place, line: refusal.text))
    }
    // A result keeps the error of a value that cannot be decoded.
    if name.hasPrefix("Result<"), !isStrict { return .anything }
    return try unknown(CodeRemark(place: field.place, line: "the type \(name) is unknown"))
  }

  private func limited(_ schema: SchemaJSON, _ limit: CodeLimit) -> SchemaJSON {
    func has(_ kind: SchemaJSON) -> Bool {
      if case .array(let kinds)? = schema["type"] { kinds.contains(kind) } else { schema["type"] == kind }
    }
    switch limit {
    case .pattern(let text): return schema.with("pattern", .string(text))
    case .count(let minimum, let maximum):
      let keys =
        has("array")
        ? ("minItems", "maxItems") : has("object") ? ("minProperties", "maxProperties") : ("minLength", "maxLength")
      if isStrict, keys.0 != "minItems" { return schema }
      return schema.with(keys.0, minimum.map { .plain("\($0)") }).with(keys.1, maximum.map { .plain("\($0)") })
    }
  }

  /// The keywords that structured output takes.
  private func strict(_ schema: SchemaJSON) -> SchemaJSON {
    if !isStrict { return schema }
    let formats: [SchemaJSON] = ["date-time", "date", "uuid"]
    let isKnown = schema["format"].map(formats.contains) ?? true
    let plain = schema.without("minLength", "contentEncoding")
    return isKnown ? plain : plain.without("format")
  }

  private mutating func dictionary(_ key: String, _ value: SchemaJSON, _ field: CodeField) throws(Problem) -> SchemaJSON
  {
    if isStrict { throw problem(field.place, "is a dictionary, whose keys cannot be listed") }
    var keys: SchemaJSON?
    if key.hasPrefix("Int") || key.hasPrefix("UInt") {
      keys = .schema(["pattern": .string(key.hasPrefix("U") ? "^(0|[1-9][0-9]*)$" : "^(0|-?[1-9][0-9]*)$")])
    } else if let model = code[key], !model.items.isEmpty {
      keys = .schema(["enum": rawSchema(of: model)["enum"]])
    } else if key != "String", let leaf = leafSchema(key) {
      keys = leaf.without("type")
    } else if key != "String" {
      remarks += 1
      keys = .schema(["$comment": comment(field.place, "the keys are \(key)")])
    }
    let values = value.members.isEmpty ? SchemaJSON.plain("true") : value
    return .schema(["type": "object", "propertyNames": keys, "additionalProperties": values])
  }

  private mutating func lenient(_ value: CodeValue, _ field: CodeField) throws(Problem) -> SchemaJSON {
    switch value {
    case .array(let element), .set(let element):
      return .schema(["type": "array", "items": try lenient(element, field)])
    case .dictionary(let key, let value): return try dictionary(key, try lenient(value, field), field)
    case .optional(let wrapped): return try lenient(wrapped, field).orNull
    case .type(let name):
      if let schema = lenientSchema(name) { return schema }
      guard let model = code[name], !model.items.isEmpty else { return try schema(ofType: name, field) }
      return lenientItems(of: model)
    default: return try schema(of: value, at: field)
    }
  }

  /// The raw values of an enum, which may also be written as another type.
  private func lenientItems(of model: CodeModel) -> SchemaJSON {
    let values = model.items.map(\.value)
    let others = values.compactMap { value -> CodeLiteral? in
      switch value {
      case .plain(let number): .text(number)
      case .text(let text): text == "true" || text == "false" || Int(text).map { "\($0)" } == text ? .plain(text) : nil
      default: nil
      }
    }
    return .schema(["enum": .array((values + others).map { SchemaJSON($0) })])
  }

  /// An enum that replaces unknown raw values. Known ones are examples.
  private mutating func open(_ value: CodeValue, _ field: CodeField) throws(Problem) -> SchemaJSON {
    switch value {
    case .array(let element), .set(let element): return .schema(["type": "array", "items": try open(element, field)])
    case .dictionary(let key, let value): return try dictionary(key, try open(value, field), field)
    case .optional(let wrapped): return try open(wrapped, field).orNull
    default: break
    }
    guard let model = value.typeName.flatMap({ code[$0] }), !model.items.isEmpty, !isStrict else {
      return try schema(of: value, at: field)
    }
    let raw = rawSchema(of: model)
    return .schema(["type": raw["type"], "examples": raw["enum"]])
  }

  // MARK: Fallbacks

  /// A collection in which bad elements are dropped, so anything may be one.
  private mutating func lossy(_ value: CodeValue, _ field: CodeField) throws(Problem) -> SchemaJSON {
    let schema = try schema(of: value, at: field)
    if isStrict { return schema }
    for key in ["items", "additionalProperties"] {
      if let inner = schema[key], !inner.isAnything {
        return schema.with(key, .anyOf([inner, .anything])).without("propertyNames")
      }
    }
    return schema.without("propertyNames")
  }

  /// A value with a fallback, so anything is accepted.
  private mutating func tolerant(
    _ value: CodeValue, _ standard: CodeLiteral?, _ field: CodeField
  ) throws(Problem) -> SchemaJSON {
    let schema = try schema(of: value, at: field)
    if isStrict { return schema.orNull }
    let any = schema.isAnything ? schema : .anyOf([schema, .anything])
    return any.with("default", standard.flatMap { defaultValue($0, value) })
  }

  /// A default value; nil if it is unknown.
  func defaultValue(_ literal: CodeLiteral, _ value: CodeValue?) -> SchemaJSON? {
    guard case .item(let name) = literal else { return SchemaJSON(literal) }
    let model = value?.typeName.flatMap { code[$0] }
    return model?.items.first { $0.name == name }.map { SchemaJSON($0.value) }
  }

  private mutating func choice(
    _ value: CodeValue, _ values: [CodeLiteral], _ field: CodeField
  ) throws(Problem) -> SchemaJSON {
    let schema = try schema(of: value, at: field)
    let known = values.compactMap { defaultValue($0, value) }
    guard known.count == values.count, schema["$ref"] == nil || !values.contains(where: \.isItem) else { return schema }
    if case .lenient = value, !isStrict { return schema }
    return schema.with("enum", .array(known))
  }

  private mutating func embedded(_ value: CodeValue, _ field: CodeField) throws(Problem) -> SchemaJSON {
    if isStrict { return .schema(["description": "JSON in a string.", "type": "string"]) }
    let content = try schema(of: value, at: field)
    return .schema([
      "type": "string", "contentMediaType": "application/json", "contentSchema": content.isAnything ? nil : content,
    ])
  }
}

extension CodeLiteral {
  fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

extension SchemaJSON {
  /// The schema with the bounds of a range. An integer below 5 is at most 4.
  fileprivate func within(_ bounds: CodeBounds) -> SchemaJSON {
    let isInteger = self["type"] == "integer" || self["type"] == ["integer", "null"]
    var maximum = bounds.maximum, excludesMaximum = bounds.excludesMaximum
    if isInteger, excludesMaximum, let number = maximum.flatMap({ Int($0) }), number > .min {
      (maximum, excludesMaximum) = ("\(number - 1)", false)
    }
    return with("minimum", bounds.minimum.map { .plain($0) })
      .with(excludesMaximum ? "exclusiveMaximum" : "maximum", maximum.map { .plain($0) })
  }
}
