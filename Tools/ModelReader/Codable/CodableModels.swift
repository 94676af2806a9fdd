import KeyPathDecode
import ModelWriter
import SwiftSource

/// The `init(json:)` plan for Codable types: `CodableModels([("User.swift", bytes)]).plan`.
///
/// Reads only types whose decoding the compiler synthesizes. A type with hand-written decoding is refused, with the
/// reason.
package struct CodableModels {
  package private(set) var plan = Plan(models: [])
  /// The parts that the plan leaves out, or may decode differently.
  package private(set) var notes: [SourceNote] = []
  /// The types that are not converted, with the reason, and the files that cannot be read.
  package private(set) var refusals: [SourceNote] = []
  private(set) var places: [String: (model: SourcePlace, fields: [SourcePlace])] = [:]
  /// The value that each property accepts, by type and by name.
  private(set) var values: [String: [String: CodeValue]] = [:]
  /// The types that are not read, by name.
  private(set) var refused: [String: SourceNote] = [:]
  private let types: SourceIndex
  /// True to read a set as an array.
  private let seesThrough: Bool

  package init(_ sources: [(name: String, bytes: [UInt8])]) {
    self.init(SourceIndex(of: sources))
    if plan.models.isEmpty, refusals.isEmpty, let first = sources.first {
      refusals = [SourceNote(SourcePlace(file: first.name, line: 1), "no type is Codable or Decodable")]
    }
  }

  init(_ types: SourceIndex, seesThrough: Bool = false) {
    self.types = types
    self.seesThrough = seesThrough
    refusals = types.unreadable
    for entry in types.entries { read(entry) }
    notes.sort { ($0.place, $0.text) < ($1.place, $1.text) }
    refusals.sort { ($0.place, $0.text) < ($1.place, $1.text) }
  }

  private mutating func read(_ entry: SourceIndex.Entry) {
    guard let place = entry.place, !entry.isCodingKeys else { return }
    guard entry.isDecodable else {
      if entry.head != nil { notes.append(SourceNote(place, "\(entry.name) is not Decodable and is left out")) }
      return
    }
    do throws(Refusal) {
      guard let head = entry.head else {
        throw Refusal(at: place, "it is declared elsewhere")
      }
      try entry.checkHead(head)
      if head.declaration.keyword == "enum" {
        let (type, cases) = try entry.rawValues(head)
        add(entry, head.place, .rawValues(of: type, cases), cases.map { _ in head.place })
      } else {
        try readStructure(entry, head)
      }
    } catch {
      refusals.append(SourceNote(error.place, "\(entry.name) is not converted: \(error.reason)"))
      refused[entry.name] = SourceNote(error.place, "\(entry.name) is not read: \(error.reason)")
    }
  }

  private mutating func add(
    _ entry: SourceIndex.Entry, _ place: SourcePlace, _ form: Plan.Form, _ fields: [SourcePlace]
  ) {
    plan.models.append(Plan.Model(name: entry.name, form: form))
    places[entry.name] = (place, fields)
  }

  // MARK: Structures

  private mutating func readStructure(_ entry: SourceIndex.Entry, _ head: SourceIndex.Member) throws(Refusal) {
    let keys = try entry.codingKeys(in: types)
    var fields: [Plan.Field] = [], fieldPlaces: [SourcePlace] = [], fieldNotes: [SourceNote] = [],
      names: Set<String> = []
    for property in entry.properties {
      let declaration = property.declaration, name = property.name
      names.insert(name)
      if let wrapper = declaration.attributes.first(where: { !knownAttributes.contains($0) }) {
        throw Refusal(at: property.place, "@\(wrapper) determines how `\(name)` is decoded")
      }
      if declaration.keyword == "let", declaration.hasValue {
        fieldNotes.append(SourceNote(property.place, "\(entry.name).\(name) already has a value and is left out"))
        continue
      }
      guard let key = keys == nil ? name : keys?[name]?.key else {
        guard declaration.hasValue || declaration.keyword == "var" && property.isOptional else {
          throw Refusal(at: property.place, "`\(name)` has neither a case in CodingKeys nor a value")
        }
        fieldNotes.append(SourceNote(property.place, "\(entry.name).\(name) is not decoded and is left out"))
        continue
      }
      guard name != "self", let type = types.reading(of: property, in: entry.name, seesThrough: seesThrough) else {
        throw Refusal(at: property.place, "`\(name)` has no type annotation")
      }
      fieldNotes += notes(on: property, entry.name, type)
      fields.append(
        Plan.Field(
          name: name, path: DecodePath(key: key), presence: type.isOptional ? .optional : .required,
          reading: type.reading))
      fieldPlaces.append(property.place)
      values[entry.name, default: [:]][name] = type.value
    }
    if let stray = keys?.filter({ !names.contains($0.key) }).min(by: { $0.value.place < $1.value.place }) {
      throw Refusal(at: stray.value.place, "`CodingKeys.\(stray.key)` does not name a stored property")
    }
    notes += fieldNotes
    add(entry, head.place, .structure(fields), fieldPlaces)
  }

  private func notes(on property: SourceIndex.Member, _ owner: String, _ type: TypeReading) -> [SourceNote] {
    let name = "\(owner).\(property.name)"
    var texts: [String] = []
    let innermost = type.reading.innermost.typeName
    if innermost.split(whereSeparator: { "<>[]: ?".contains($0) }).contains("Date") {
      texts.append("\(name): `=>` reads RFC 3339 text; JSONDecoder reads seconds since 2001, or follows its strategy")
    }
    texts += type.unknown.map { "\(name): `=>` reads \($0) if it is Decodable" }
    texts += type.strangeKeys.map {
      "\(name): Codable may read a dictionary with \($0) keys from an array; `=>` reads an object if \($0) is a KeyPathDecodableKey"
    }
    return texts.map { SourceNote(property.place, $0) }
  }
}
