import KeyPathDecode
import SchemaReader

/// JSON with ordered keys, to write a schema: `SchemaJSON.object([("type", "integer")]).text`.
indirect enum SchemaJSON: Hashable, Sendable {
  case string(String)
  /// A number, a Boolean or null, as JSON writes it.
  case plain(String)
  case array([SchemaJSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    let key: String
    var value: SchemaJSON
  }

  /// A schema that accepts anything: `{}`.
  static let anything = SchemaJSON.object([])
  static let null = SchemaJSON.object([Member(key: "type", value: "null")])

  /// The text, indented. An object or array that fits in a line is on one line.
  var text: String {
    var text = ""
    write(to: &text, indentation: "", used: 0)
    return text + "\n"
  }

  private static let width = 100

  private func write(to text: inout String, indentation: String, used: Int) {
    if let line = line(limit: Self.width - used) { return text += line }
    let inner = indentation + "  "
    switch self {
    case .string, .plain: text += line(limit: .max) ?? ""
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        element.write(to: &text, indentation: inner, used: inner.utf8.count + 1)
      }
      text += "\n\(indentation)]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        let key = jsonString(member.key) + ": "
        text += (index > 0 ? ",\n" : "\n") + inner + key
        member.value.write(to: &text, indentation: inner, used: inner.utf8.count + key.utf8.count + 1)
      }
      text += "\n\(indentation)}"
    }
  }

  /// The value on one line; nil if that is longer than `limit` bytes.
  private func line(limit: Int) -> String? {
    let text: String
    switch self {
    case .string(let value): text = jsonString(value)
    case .plain(let value): text = value
    case .array(let elements): return Self.line("[", elements.lazy.map { ("", $0) }, "]", limit)
    case .object(let members) where members.isEmpty: text = "{}"
    case .object(let members):
      return Self.line("{ ", members.lazy.map { (jsonString($0.key) + ": ", $0.value) }, " }", limit)
    }
    return text.utf8.count <= limit ? text : nil
  }

  private static func line(
    _ open: String, _ items: some Sequence<(String, SchemaJSON)>, _ close: String, _ limit: Int
  ) -> String? {
    var text = open
    for (index, item) in items.enumerated() {
      text += (index > 0 ? ", " : "") + item.0
      guard let value = item.1.line(limit: limit - text.utf8.count) else { return nil }
      text += value
    }
    text += close
    return text.utf8.count <= limit ? text : nil
  }
}

extension SchemaJSON: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .string(value) }
}

extension SchemaJSON {
  /// An object with these members, without those that are nil.
  static func schema(_ members: KeyValuePairs<String, SchemaJSON?>) -> SchemaJSON {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  subscript(key: String) -> SchemaJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The object with a member replaced or added.
  func with(_ key: String, _ value: SchemaJSON?) -> SchemaJSON {
    guard let value else { return self }
    var members = members
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(Member(key: key, value: value))
    }
    return .object(members)
  }

  func without(_ keys: String...) -> SchemaJSON { .object(members.filter { !keys.contains($0.key) }) }

  var orNull: SchemaJSON {
    if members.isEmpty || isAnything || self == .null { return self }
    if self["enum"] != nil || self["const"] != nil || self["type"] == nil || self["anyOf"] != nil {
      if case .array(let all)? = self["anyOf"], all.contains(where: { $0.isAnything || $0 == .null }) { return self }
      if case .array(let all)? = self["anyOf"], members.count == 1 {
        return .object([Member(key: "anyOf", value: .array(all + [.null]))])
      }
      return .object([Member(key: "anyOf", value: .array([self, .null]))])
    }
    switch self["type"] {
    case .string(let name)?: return with("type", .array([.string(name), "null"]))
    case .array(let names)?: return names.contains("null") ? self : with("type", .array(names + ["null"]))
    default: return self
    }
  }

  /// True if only annotations are in the schema.
  var isAnything: Bool { members.allSatisfy { ["$comment", "description", "default", "examples"].contains($0.key) } }

  /// A schema that accepts what any of these accepts.
  static func anyOf(_ all: [SchemaJSON]) -> SchemaJSON {
    var distinct: [SchemaJSON] = []
    for schema in all {
      // Alternatives among the alternatives.
      var parts = [schema]
      if schema.members.count == 1, case .array(let inner)? = schema["anyOf"] { parts = inner }
      for part in parts where !distinct.contains(part) { distinct.append(part) }
    }
    return distinct.count == 1 ? distinct[0] : .object([Member(key: "anyOf", value: .array(distinct))])
  }

  /// A schema that accepts what all of these accept. They become one object if no key is repeated.
  static func allOf(_ all: [SchemaJSON]) -> SchemaJSON {
    var distinct: [SchemaJSON] = []
    for schema in all where !distinct.contains(schema) && !schema.members.isEmpty { distinct.append(schema) }
    // `{ "type": "object" }` says nothing beside an object with properties.
    distinct = distinct.filter { schema in
      !distinct.contains { $0 != schema && Set($0.members).isSuperset(of: schema.members) }
    }
    let keys = distinct.flatMap { $0.members.map(\.key) }
    if Set(keys).count == keys.count { return .object(distinct.flatMap(\.members)) }
    return .object([Member(key: "allOf", value: .array(distinct))])
  }
}

extension SchemaJSON {
  /// A schema for objects with a value at a path.
  static func at(_ steps: ArraySlice<DecodePath.Step>, _ value: SchemaJSON) -> SchemaJSON {
    guard case .key(let key)? = steps.first else { return steps.isEmpty ? value : .anything }
    let properties = SchemaJSON.object([Member(key: key, value: at(steps.dropFirst(), value))])
    return .schema(["type": "object", "required": [.string(key)], "properties": properties])
  }

  /// The schemas of two objects in one: all properties of both, and the required keys of either.
  func merged(with other: SchemaJSON) -> SchemaJSON {
    other.members.reduce(self) { schema, member in
      switch (member.key, schema[member.key], member.value) {
      case ("properties", let properties?, _):
        schema.with(
          "properties",
          member.value.members.reduce(properties) { all, next in
            all.with(next.key, all[next.key].map { $0.merged(with: next.value) } ?? next.value)
          })
      case ("required", .array(let names)?, .array(let others)):
        schema.with("required", .array(names + others.filter { !names.contains($0) }))
      default: schema.with(member.key, member.value)
      }
    }
  }
}

extension SchemaJSON {
  /// The schema in which each object says whether it may have other keys: with `additionalProperties`.
  func sayingWhetherOpen(_ isOpen: Bool) -> SchemaJSON {
    guard case .object(let members) = self else { return self }
    let schema = SchemaJSON.object(
      members.map { Member(key: $0.key, value: $0.value.sayingWhetherOpen(isOpen, in: $0.key)) })
    let isObject =
      switch schema["type"] {
      case .string(let name)?: name == "object"
      case .array(let names)?: names.contains("object")
      default: false
      }
    if !isObject || schema["additionalProperties"] != nil { return schema }
    return schema.with("additionalProperties", .plain(isOpen ? "true" : "false"))
  }

  private func sayingWhetherOpen(_ isOpen: Bool, in keyword: String) -> SchemaJSON {
    switch (keyword, self) {
    case ("properties", .object(let members)), ("$defs", .object(let members)):
      .object(members.map { Member(key: $0.key, value: $0.value.sayingWhetherOpen(isOpen)) })
    case ("anyOf", .array(let all)), ("oneOf", .array(let all)), ("allOf", .array(let all)),
      ("prefixItems", .array(let all)):
      .array(all.map { $0.sayingWhetherOpen(isOpen) })
    case ("items", _), ("additionalProperties", _), ("contentSchema", _): sayingWhetherOpen(isOpen)
    default: self
    }
  }
}
