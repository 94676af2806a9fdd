import KeyPathDecode

extension SchemaWriter {
  mutating func tagged(_ tags: CodeTags, _ field: CodeField) throws(Problem) -> SchemaJSON {
    guard let tag = tags.tag else { return try external(tags, field) }
    var branches: [SchemaJSON] = []
    for item in tags.cases {
      let values = isStrict ? [] : values(of: item.tag)
      let constant =
        values.count > 1
        ? SchemaJSON.schema(["enum": .array(values)])
        : .schema(["type": isStrict ? "string" : nil, "const": .string(item.tag)])
      let value = item.value.plain
      var schema = SchemaJSON.at(tag[...], constant)
      if isStrict || !tags.content.isEmpty || value.hasFields {
        var content = CodeField(steps: tags.content, reading: .any, place: field.place)
        content.value = value
        if value != .any || !tags.content.isEmpty {
          schema = schema.merged(with: try self.schema(of: FieldTree([content], in: code)))
        }
        if isStrict { schema = schema.with("additionalProperties", .plain("false")) }
      } else if value != .any {
        schema = .allOf([schema, try self.schema(of: value, at: field)])
      }
      branches.append(schema)
    }
    if let missing = tags.missing, !isStrict {
      let present = SchemaJSON.at(tag[...], .schema(["not": .schema(["type": "null"])]))
      branches.append(.allOf([try schema(of: missing.plain, at: field), .schema(["not": present])]))
    }
    guard let otherwise = tags.otherwise, !isStrict else {
      return .object([SchemaJSON.Member(key: isStrict ? "anyOf" : "oneOf", value: .array(branches))])
    }
    // Any other tag, with what that rule reads from the whole object.
    let known = SchemaJSON.schema(["enum": .array(tags.cases.flatMap { values(of: $0.tag) })])
    let other = try schema(of: otherwise.plain, at: field)
    // A rule that reads the tag itself says of what type it is.
    let read = other.members.first { $0.key == "properties" }?.value.members ?? []
    let readsTag = read.contains { .key($0.key) == tag.first }
    let types: [SchemaJSON] = [.string("string"), .string("integer"), .string("boolean")]
    let place = SchemaJSON.at(tag[...], .schema(["type": readsTag ? nil : .array(types), "not": known]))
    let isSame = other.members.map(\.key) == ["type", "required", "properties", "additionalProperties"]
    branches.append(isSame ? other.merged(with: place) : .allOf([place, other]))
    return .object([SchemaJSON.Member(key: "oneOf", value: .array(branches))])
  }

  /// Objects whose only key is the tag, or a string that is the tag.
  private mutating func external(_ tags: CodeTags, _ field: CodeField) throws(Problem) -> SchemaJSON {
    var branches: [SchemaJSON] = [], names: [SchemaJSON] = []
    for item in tags.cases {
      let value = item.value.plain
      if isStrict, value == .any {
        names.append(.string(item.tag))
        continue
      }
      let schema = try self.schema(of: value, at: field)
      if schema.acceptsString { names.append(.string(item.tag)) }
      branches.append(
        .schema([
          "type": "object", "required": [.string(item.tag)],
          "properties": .object([SchemaJSON.Member(key: item.tag, value: schema)]),
          "additionalProperties": .plain("false"),
        ]))
    }
    if !names.isEmpty { branches.insert(.schema(["type": "string", "enum": .array(names)]), at: 0) }
    if let otherwise = tags.otherwise, !isStrict {
      branches.append(try schema(of: otherwise.plain, at: field))
      return .anyOf(branches)
    }
    return .object([SchemaJSON.Member(key: isStrict ? "anyOf" : "oneOf", value: .array(branches))])
  }
}

/// The values that are read as a tag: its text, and the integer or the Boolean with this text.
private func values(of tag: String) -> [SchemaJSON] {
  let isPlain = Int(tag)?.description == tag || ["true", "false"].contains(tag)
  return [.string(tag)] + (isPlain ? [.plain(tag)] : [])
}

extension SchemaJSON {
  fileprivate var acceptsString: Bool {
    switch self["type"] {
    case .string(let name)?: name == "string"
    case .array(let names)?: names.contains("string")
    default: isAnything
    }
  }
}
