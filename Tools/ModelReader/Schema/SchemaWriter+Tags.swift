import KeyPathDecode

extension SchemaWriter {
  mutating func tagged(_ tags: CodeTags, _ field: CodeField) throws(Problem) -> SchemaJSON {
    guard let tag = tags.tag else {
      return try unknown(CodeRemark(place: field.place, line: "the only key is the tag"))
    }
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
}

/// The values that are read as a tag: its text, and the integer or the Boolean with this text.
private func values(of tag: String) -> [SchemaJSON] {
  let isPlain = Int(tag)?.description == tag || ["true", "false"].contains(tag)
  return [.string(tag)] + (isPlain ? [.plain(tag)] : [])
}
