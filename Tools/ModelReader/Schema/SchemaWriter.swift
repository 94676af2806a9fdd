import KeyPathDecode
import SwiftSource

/// Writes JSON Schema, draft 2020-12, for models in source code: `try SchemaWriter(code).text(of: "User")`.
///
/// The schema accepts what the models decode. For code that the reader does not understand, it is
/// `{ "$comment": "not understood" }`.
package struct SchemaWriter {
  /// A value that has no schema in the strict subset.
  package struct Problem: Error {
    package let place: SourcePlace
    package let text: String
  }

  let code: CodeModels
  /// True for the subset that structured output of language models takes.
  let isStrict: Bool
  private var names: [String] = []
  private var listed: Set<String> = []
  private var root: String?
  /// The path of the value that is being written, for a problem.
  var path: [String] = []
  /// The number of remarks on code that is not understood.
  var remarks = 0
  /// The number of fields in the schema.
  package private(set) var fieldCount = 0
  /// The number of fields whose schema is complete.
  package private(set) var knownCount = 0

  /// True to add the line of code to each property, for a comparison.
  var marksLines = false
  /// True to write the code that is not understood, with its file and line.
  let showsCode: Bool

  package init(_ code: CodeModels, isStrict: Bool = false, showsCode: Bool = false) {
    self.code = code
    self.isStrict = isStrict
    self.showsCode = showsCode
  }

  /// The schema of a model and all that it refers to.
  package mutating func text(of root: String) throws(Problem) -> String {
    self.root = root
    guard let model = code[root] else { return "" }
    let schema = try schema(of: model)
    if isStrict, schema["type"] != "object" {
      throw Problem(place: model.place, text: "\(root): the root of structured output must be an object")
    }
    let head = SchemaJSON.schema(["$schema": Self.dialect, "title": .string(root)])
    return text(head.members + schema.members + definitions(try referenced()))
  }

  /// The schemas of some models, or all, and of what they refer to.
  package mutating func text(_ names: [String]? = nil) throws(Problem) -> String {
    for name in names ?? code.models.filter({ !$0.isInGeneric }).map(\.name) { note(name) }
    let head = SchemaJSON.schema(["$schema": Self.dialect])
    return text(head.members + definitions(try referenced()))
  }

  private func text(_ members: [SchemaJSON.Member]) -> String {
    SchemaJSON.object(members).sayingWhetherOpen(!isStrict).text
  }

  private static let dialect: SchemaJSON = "https://json-schema.org/draft/2020-12/schema"

  private func definitions(_ schemas: [SchemaJSON.Member]) -> [SchemaJSON.Member] {
    schemas.isEmpty ? [] : [SchemaJSON.Member(key: "$defs", value: .object(schemas))]
  }

  private mutating func referenced() throws(Problem) -> [SchemaJSON.Member] {
    var schemas: [SchemaJSON.Member] = [], next = 0
    while next < names.count {
      let name = names[next]
      next += 1
      if let model = code[name] {
        schemas.append(SchemaJSON.Member(key: name, value: try schema(of: model)))
      }
    }
    return schemas.sorted { $0.key < $1.key }
  }

  private mutating func note(_ name: String) {
    if listed.insert(name).inserted { names.append(name) }
  }

  mutating func reference(to name: String) -> SchemaJSON {
    if name == root { return .schema(["$ref": "#"]) }
    note(name)
    return .schema(["$ref": .string("#/$defs/\(name)")])
  }

  // MARK: Models

  private mutating func schema(of model: CodeModel) throws(Problem) -> SchemaJSON {
    path = [model.name]
    let description = model.documentation.map { SchemaJSON.string($0) }
    var schema: SchemaJSON
    if let place = code.repeated[model.name]?.last {
      schema = try unknown(CodeRemark(place: place, line: "\(model.name) is declared more than once"))
    } else if !model.items.isEmpty {
      schema = rawSchema(of: model)
    } else {
      let tree = FieldTree(model.fields, of: model.name, in: code)
      schema = try self.schema(of: tree)
      // Without required values, the model also decodes null, which the schema of an object need not say.
      if marksLines, tree.acceptsNull { schema = schema.orNull }
    }
    if model.readsMore, let note = model.unchecked.first {
      if isStrict { throw Problem(place: note.place, text: "\(model.name): \(note.text)") }
      (remarks, fieldCount) = (remarks + 1, fieldCount + 1)
      schema = schema.with("$comment", comment(note.place, note.text))
    }
    if schema["$ref"] != nil, isStrict { return schema }
    return .object(SchemaJSON.schema(["description": description]).members + schema.without("description").members)
  }

  /// An enum: `{ "type": "string", "enum": ["open", "closed"] }`.
  func rawSchema(of model: CodeModel) -> SchemaJSON {
    let isText = model.items.contains { if case .text = $0.value { true } else { false } }
    return .schema(["type": isText ? "string" : "integer", "enum": .array(model.items.map { SchemaJSON($0.value) })])
  }

  // MARK: Objects

  /// The schema of what is read from one value.
  mutating func schema(of tree: FieldTree) throws(Problem) -> SchemaJSON {
    var parts: [SchemaJSON] = []
    if !tree.children.isEmpty || tree.fields.isEmpty { parts.append(try object(tree)) }
    for field in tree.fields { parts.append(try schema(of: field)) }
    if isStrict, parts.count > 1, Set(parts).count > 1 {
      throw problem(tree.fields.first?.place, "several types are read from it")
    }
    return .allOf(parts)
  }

  private mutating func object(_ tree: FieldTree) throws(Problem) -> SchemaJSON {
    var required: [SchemaJSON] = [], properties: [SchemaJSON.Member] = []
    var elements: [Int: SchemaJSON] = [:], requiredCount = 0, isObject = tree.children.isEmpty
    for child in tree.children {
      path.append(child.step.pathText)
      defer { path.removeLast() }
      let schema = try schema(of: child)
      if let number = child.step.number {
        if isStrict { throw problem(child.tree.firstPlace, "is an element of a tuple") }
        elements[number] = schema
        if child.isRequired { requiredCount = max(requiredCount, number + 1) }
      }
      guard case .key(let key) = child.step else { continue }
      isObject = true
      if child.isRequired || isStrict { required.append(.string(key)) }
      properties.append(SchemaJSON.Member(key: key, value: schema))
    }
    // A required key that is not a number is never in an array.
    let isOnlyObject = tree.children.contains { $0.isRequired && $0.step.number == nil }
    if isOnlyObject { (elements, requiredCount) = ([:], 0) }
    var types: [SchemaJSON] = isObject ? ["object"] : []
    if !elements.isEmpty { types.append("array") }
    let last = elements.keys.max().map { min($0, 64) }
    return .schema([
      "type": types.count == 1 ? types[0] : .array(types),
      "required": required.isEmpty ? nil : .array(required),
      "properties": properties.isEmpty && !isStrict ? nil : .object(properties),
      "additionalProperties": isObject ? .plain(isStrict ? "false" : "true") : nil,
      "prefixItems": last.map { .array((0...$0).map { elements[$0] ?? .anything }) },
      "minItems": requiredCount > 0 ? .plain("\(requiredCount)") : nil,
    ])
  }

  private mutating func schema(of child: FieldTree.Child) throws(Problem) -> SchemaJSON {
    var schema = try schema(of: child.tree)
    let description = child.tree.fields.lazy.compactMap(\.documentation).first
    let value = child.tree.fields.lazy.compactMap(\.defaultValue).first
    let standard = schema["default"] ?? value.flatMap { defaultValue($0, child.tree.fields.first?.value) }
    let annotations = schema.members.filter { $0.key == "description" }
    schema = schema.without("default", "description")
    if child.isTolerant, child.tree.children.isEmpty == false, !isStrict { schema = .anyOf([schema, .anything]) }
    if child.allowsNull || isStrict && !child.isRequired { schema = schema.orNull }
    if isStrict, schema["$ref"] != nil, description != nil {
      schema = .object([SchemaJSON.Member(key: "anyOf", value: .array([schema]))])
    }
    let head = description.map { [SchemaJSON.Member(key: "description", value: .string($0))] } ?? annotations
    let marks = marksLines ? child.tree.firstPlace.map(Self.marks) ?? [] : []
    return .object(head + schema.members + marks).with("default", isStrict ? nil : standard)
  }

  mutating func schema(of field: CodeField) throws(Problem) -> SchemaJSON {
    let before = remarks
    var schema = try schema(of: field.value, at: field)
    if field.allowsNull, field.steps.isEmpty { schema = schema.orNull }
    if field.value.hasFields { return schema }
    fieldCount += 1
    if remarks == before { knownCount += 1 }
    return schema
  }

  /// A comment on code that is not understood: `not understood`, or `User.swift:12: the type Money is unknown`.
  func comment(_ place: SourcePlace, _ text: String) -> SchemaJSON {
    if !showsCode { return "not understood" }
    return .string("\(place): \(shortened(text, to: 160))")
  }

  static func marks(_ place: SourcePlace) -> [SchemaJSON.Member] {
    SchemaJSON.schema(["x-file": .string(place.file), "x-line": .plain("\(place.line)")]).members
  }

  func problem(_ place: SourcePlace?, _ text: String) -> Problem {
    let place = place ?? code[path[0]]?.place ?? SourcePlace(file: "", line: 1)
    let steps = path.dropFirst().reduce(path[0]) { $1.hasPrefix("[") ? $0 + $1 : "\($0).\($1)" }
    return Problem(place: place, text: "\(steps): \(text)")
  }
}

extension FieldTree {
  /// True if every read of an object may be absent.
  fileprivate var acceptsNull: Bool {
    !children.isEmpty && fields.isEmpty && children.allSatisfy { !$0.isRequired }
  }

  var firstPlace: SourcePlace? { fields.first?.place ?? children.lazy.compactMap(\.tree.firstPlace).first }
}

extension DecodePath.Step {
  fileprivate var pathText: String {
    switch self {
    case .key(let key): key
    case .index(let index): "[\(index)]"
    }
  }
}
