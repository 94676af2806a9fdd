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

  package init(_ sources: [(name: String, bytes: [UInt8])]) {
    let table = TypeTable(sources)
    unreadable = table.unreadable
    let codable = CodableModels(table, seesThrough: true)
    let forms = Dictionary(codable.plan.models.map { ($0.name, $0.form) }) { first, _ in first }
    for entry in table.entries {
      if entry.readsByKeyPaths {
        var reader = InitializerReader(entry, table)
        models.append(reader.model())
        unchecked += reader.unchecked
      } else if let form = forms[entry.name], let model = codable.model(entry.name, form, unchecked: &unchecked) {
        models.append(model)
      }
    }
    let known = Set(models.map(\.name))
    unchecked += codable.refused.filter { !known.contains($0.key) }.values
    noteUnknownTypes(known)
    unchecked = Set(unchecked).sorted { ($0.place, $0.text) < ($1.place, $1.text) }
  }

  package subscript(name: String) -> CodeModel? { models.first { $0.name == name } }

  /// The first model that no other model reads, or the first model. It is the default model of each sample.
  package var rootName: String? {
    let read = Set(models.flatMap { model in model.fields.compactMap(\.modelName).filter { $0 != model.name } })
    let structures = models.filter { !$0.fields.isEmpty }
    return (structures.first { !read.contains($0.name) } ?? structures.first)?.name
  }

  private mutating func noteUnknownTypes(_ known: Set<String>) {
    for model in models {
      for field in model.fields {
        guard let reading = field.reading?.innermost else { continue }
        let name = reading.typeName
        let isModel = if case .lenient = reading { false } else { known.contains(name) }
        if isModel || PlanCheck.knows(reading) { continue }
        unchecked.append(SourceNote(field.place, "\(field.path): the type \(name) is unknown"))
      }
    }
  }
}

/// The fields that one type reads.
package struct CodeModel: Sendable {
  package let name: String
  let place: SourcePlace
  var fields: [CodeField] = []
  /// The raw values of an enum without an `.unknown` case.
  var rawValues: RawValues?
  /// True if the model reads something the reader cannot see, so its unread keys are unknown.
  var readsMore = false

  enum RawValues: Hashable, Sendable {
    case text(Set<String>)
    case integers(Set<Int>)
  }
}

/// One value that an initializer reads.
struct CodeField: Hashable, Sendable {
  var steps: [DecodePath.Step]
  /// The indexes of the steps that may be missing or null.
  var absent: Set<Int> = []
  /// True if the value may be null.
  var allowsNull = false
  /// The type to read; nil if only other reads continue from here.
  var reading: Plan.Reading?
  let place: SourcePlace

  var path: String { steps.isEmpty ? "the whole" : shortPattern(of: steps) }

  /// The innermost type, which may be a model.
  var modelName: String? {
    switch reading?.innermost {
    case .type(let name), .open(let name): name
    default: nil
    }
  }
}

extension TypeTable.Entry {
  /// The initializer that reads JSON by key paths.
  var initializer: TypeTable.Member? {
    members.first {
      $0.declaration.keyword == "init" && $0.labels == ["json"] && $0.declaration.body != nil
    }
  }

  fileprivate var readsByKeyPaths: Bool {
    initializer != nil || isKeyPathDecodable && head?.declaration.keyword == "enum"
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
          place: place)
        if field.reading.innermost == .type("Date") {
          read.reading = .any
          unchecked.append(SourceNote(place, "\(read.path): the decoder's strategy determines how the Date is read"))
        }
        return read
      }
    case .rawValues(let type, let cases): model.rawValues = CodeModel.RawValues(type, cases)
    default: return nil
    }
    return model
  }
}

extension CodeModel.RawValues {
  /// Nil if a raw value cannot be parsed.
  init?(_ type: String, _ cases: [Plan.RawCase]) {
    if type == "String" {
      let values = cases.map { item in
        guard let literal = item.literal else { return String?.some(item.name) }
        return SourceFile(name: "", bytes: Array(literal.utf8)).string(at: 0)
      }
      if values.contains(nil) { return nil }
      self = .text(Set(values.compactMap { $0 }))
    } else {
      var next = 0, values: Set<Int> = []
      for item in cases {
        if let literal = item.literal {
          guard let value = Int(literal.filter { $0 != "_" && $0 != " " }) else { return nil }
          next = value
        }
        values.insert(next)
        next &+= 1
      }
      self = .integers(values)
    }
  }
}
