import KeyPathDecode
import ModelWriter
import SwiftSource

/// The keys and types that models in source files read: `CodeModels([("User.swift", bytes)]).models`.
///
/// Understands `init(json:)` with operators, and Codable types through ``CodableModels``.
package struct CodeModels: Sendable {
  /// The models, in file order.
  package private(set) var models: [CodeModel] = []
  /// Code that is not understood and therefore not compared.
  package private(set) var unchecked: [SourceNote] = []
  /// The files that cannot be read.
  package let unreadable: [SourceNote]
  /// The types that are not read, by name.
  let refused: [String: SourceNote]
  private(set) var repeated: [String: [SourcePlace]] = [:]
  private let indexes: [String: Int]
  static let schemaMember = "jsonSchema"

  package init(_ sources: [(name: String, bytes: [UInt8])]) {
    let types = SourceIndex(of: sources)
    unreadable = types.unreadable
    let codable = CodableModels(types, seesThrough: true)
    let forms = Dictionary(codable.plan.models.map { ($0.name, $0.form) }) { first, _ in first }
    var models: [CodeModel] = [], unchecked: [SourceNote] = []
    for entry in types.entries {
      let heads = entry.parts.filter { $0.declaration.keyword != "extension" }
      if heads.count > 1 { repeated[entry.name] = heads.map(\.place) }
      if entry.readsByKeyPaths {
        var reader = InitializerReader(entry, types)
        var model = reader.model()
        (model.documentation, model.unchecked) = (entry.head?.documentation, reader.unchecked)
        models.append(model)
        unchecked += reader.unchecked
      } else if let form = forms[entry.name], var model = codable.model(entry.name, form, unchecked: &unchecked) {
        model.document(by: entry)
        models.append(model)
      }
    }
    let known = Set(models.map(\.name))
    refused = codable.refused.filter { !known.contains($0.key) }
    unchecked += refused.values
    for index in models.indices {
      let name = models[index].name
      models[index].isPrivate = types.isPrivate(name)
      models[index].isInGeneric = types.isGeneric(name)
      models[index].schemaMember =
        types[name]?.members.first { $0.name == Self.schemaMember && $0.declaration.modifiers.contains("static") }?
        .place
    }
    (self.models, self.unchecked) = (models, unchecked)
    indexes = Dictionary(models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    noteUnknownTypes(known)
    self.unchecked = Set(self.unchecked).sorted { ($0.place, $0.text) < ($1.place, $1.text) }
  }

  package subscript(name: String) -> CodeModel? { indexes[name].map { models[$0] } }

  /// A model that is read from an object.
  func structure(_ name: String) -> CodeModel? {
    self[name].flatMap { $0.rawValues == nil && $0.items.isEmpty && $0.wrapped == nil ? $0 : nil }
  }

  /// The first model that no other model reads, or the first model. It is the default model of each sample.
  package var rootName: String? {
    let read = Set(
      models.flatMap { model in
        (model.fields + model.ruleModels.values.flatMap(\.fields)).flatMap(\.modelNames).filter { $0 != model.name }
      })
    let structures = models.filter { !$0.fields.isEmpty }
    return (structures.first { !read.contains($0.name) } ?? structures.first)?.name
  }

  var ruleModels: [String: CodeModel] { Dictionary(models.flatMap(\.ruleModels)) { first, _ in first } }

  private mutating func noteUnknownTypes(_ known: Set<String>) {
    let ruleModels = ruleModels, known = known.union(ruleModels.keys)
    for model in models + ruleModels.values {
      for field in model.fields {
        for reading in field.readings.map(\.innermost) {
          let name = reading.typeName
          let isModel = if case .lenient = reading { false } else { known.contains(name) }
          if isModel || PlanCheck.knows(reading) { continue }
          unchecked.append(SourceNote(field.place, "\(field.path): the type \(name) is unknown"))
        }
      }
    }
  }
}

/// The fields that one type reads.
package struct CodeModel: Sendable {
  package internal(set) var name: String
  let place: SourcePlace
  var fields: [CodeField] = []
  /// The raw values of an enum without an `.unknown` case.
  var rawValues: RawValues?
  /// The cases of such an enum, in order, with their raw values.
  var items: [(name: String, value: CodeLiteral)] = []
  var wrapped: CodeValue?
  /// The field of an enum that is read by `.tagged` or `.oneOf` alone.
  var union: CodeField? {
    fields.count == 1 && fields[0].steps.isEmpty && fields[0].value.union != nil ? fields[0] : nil
  }
  /// The models of what `.tagged`, `.oneOf` and `.embeddedJSON` read, by names that no type has.
  var ruleModels: [String: CodeModel] = [:]
  var documentation: String?
  /// The code of this model that is not understood.
  var unchecked: [SourceNote] = []
  /// True if the model reads something the reader cannot see, so its unread keys are unknown.
  var readsMore = false
  var isPrivate = false
  /// True if the model or a type around it has generic parameters.
  var isInGeneric = false
  var schemaMember: SourcePlace?

  enum RawValues: Hashable, Sendable {
    case text(Set<String>)
    case integers(Set<Int>)
  }
}

extension SourceIndex.Member {
  var documentation: String? { file.documentation(before: declaration.start) }
}

extension SourceIndex.Entry {
  /// The initializer that reads JSON by key paths: `init(json:)`, or else one with more parameters after `json: Any`.
  var initializer: SourceIndex.Member? {
    let all = members.filter { $0.declaration.keyword == "init" && $0.declaration.body != nil }
    if let plain = all.first(where: { $0.labels == ["json"] }) { return plain }
    return all.first { initializer in
      guard let open = initializer.declaration.parameters else { return false }
      return initializer.file.reads(["json", ":", "Any", ","], at: open + 1)
    }
  }

  private var isKeyPathDecodable: Bool {
    inherited.contains { ["KeyPathDecodable", "DecodableByKeyPaths", "KeyPathDecodableKey"].contains($0) }
  }

  fileprivate var readsByKeyPaths: Bool {
    initializer != nil || isKeyPathDecodable && (head?.declaration.keyword == "enum" || property("rawValue") != nil)
  }
}

extension CodeModel {
  /// Adds the documentation of a Codable type and its properties.
  fileprivate mutating func document(by entry: SourceIndex.Entry) {
    documentation = entry.head?.documentation
    for index in fields.indices {
      let property = entry.properties.first { $0.place == fields[index].place && fields[index].name == $0.name }
      fields[index].documentation = property?.documentation
    }
  }
}

extension CodableModels {
  /// The model of a Codable type.
  fileprivate func model(_ name: String, _ form: Plan.Form, unchecked: inout [SourceNote]) -> CodeModel? {
    guard let places = places[name] else { return nil }
    var model = CodeModel(name: name, place: places.model)
    switch form {
    case .structure(let fields):
      model.fields = zip(fields, places.fields).map { field, place in
        let isOptional = field.presence == .optional
        var read = CodeField(
          steps: field.path.steps, absent: isOptional ? [0] : [], allowsNull: isOptional, reading: field.reading,
          value: values[name]?[field.name] ?? .any, name: field.name, place: place)
        if let key = read.value.listedKey {
          read.value = .unknown(
            CodeRemark(place: place, line: "Codable may read a dictionary with \(key) keys from an array"))
        }
        if field.reading.innermost == .type("Date") {
          read.reading = .any
          read.value = .unknown(
            CodeRemark(place: place, line: "the decoder's strategy determines how the Date is read"))
          unchecked.append(SourceNote(place, "\(read.path): the decoder's strategy determines how the Date is read"))
        }
        return read
      }
    case .rawValues(let type, let cases):
      (model.rawValues, model.items) = (CodeModel.RawValues(type, cases), rawItems(type, cases))
    default: return nil
    }
    return model
  }
}

extension CodeValue {
  /// The type of the keys of a dictionary that Codable reads from an array.
  fileprivate var listedKey: String? {
    switch self {
    case .optional(let value), .array(let value), .set(let value): value.listedKey
    case .dictionary(let key, let value): ["String", "Int"].contains(key) ? value.listedKey : key
    default: nil
    }
  }
}

/// The cases of an enum with their raw values; empty if one cannot be parsed.
func rawItems(_ type: String, _ cases: [Plan.RawCase]) -> [(name: String, value: CodeLiteral)] {
  var next = 0, items: [(name: String, value: CodeLiteral)] = []
  for item in cases {
    if type == "String" {
      let literal = item.literal.map { SourceFile(name: "", bytes: Array($0.utf8)).string(at: 0) } ?? item.name
      guard let literal else { return [] }
      items.append((item.name, .text(literal)))
    } else {
      if let literal = item.literal {
        guard let value = Int(literal.filter { $0 != "_" && $0 != " " }) else { return [] }
        next = value
      }
      items.append((item.name, .plain("\(next)")))
      next &+= 1
    }
  }
  return items
}

extension CodeModel.RawValues {
  /// Nil if a raw value cannot be parsed.
  init?(_ type: String, _ cases: [Plan.RawCase]) {
    let values = rawItems(type, cases).map(\.value)
    if values.isEmpty { return nil }
    let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let integers = values.compactMap { if case .plain(let number) = $0 { Int(number) } else { nil } }
    self = type == "String" ? .text(Set(texts)) : .integers(Set(integers))
  }
}
