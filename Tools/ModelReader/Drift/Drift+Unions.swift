import KeyPathDecode
import ModelWriter
import SwiftSource

struct TaggedObject {
  /// The tag and the content as fields, with the name and the place of the model at the tag if it reads the same object.
  let model: CodeModel
  let keys: ReadKeys?

  /// The objects by tag; nil if the model is not a tagged union.
  static func all(of model: CodeModel, in models: [String: CodeModel]) -> [String: TaggedObject]? {
    guard let field = model.union, case .tagged(let tags) = field.value else { return nil }
    let objects = zip(tags.cases, fields(tags, field.place)).map { item, fields in
      let sharing = tags.content.isEmpty ? fields.last?.modelNames.first.flatMap { models[$0] } : nil
      var object = CodeModel(name: sharing?.name ?? model.name, place: sharing?.place ?? model.place)
      object.fields = fields
      return (item.tag, TaggedObject(model: object, keys: Drift.keys(of: object, in: models)))
    }
    return Dictionary(objects) { first, _ in first }
  }

  /// The tag and the value of each case.
  static func fields(_ tags: CodeTags, _ place: SourcePlace) -> [[CodeField]] {
    let tag = CodeField(steps: tags.tag ?? [], reading: .type("String"), place: place)
    return tags.cases.map { item in
      [tag, CodeField(steps: tags.content, reading: item.value.plain.reading, place: place)]
    }
  }
}

extension Drift {
  /// Checks a value of an enum.
  mutating func check(
    _ node: JSONNode, _ union: CodeField, of model: CodeModel, at steps: [DecodePath.Step], _ place: SourcePlace,
    _ level: Int, sharesObject: Bool
  ) {
    switch union.value {
    case .tagged(let tags):
      let tag: String? = tags.tag.flatMap { try? node => DecodePath(steps: $0) }
      if let tag, let object = taggedObjects[union]?[tag] {
        check(node, as: object.model, object.keys, at: steps, place, level, sharesObject: sharesObject)
      } else if tag == nil || tags.otherwise == nil {
        // The tag is missing, has another kind, or has no case.
        var object = CodeModel(name: model.name, place: model.place)
        object.fields = [CodeField(steps: tags.tag ?? [], reading: .type("String"), place: union.place)]
        check(node, as: object, nil, at: steps, place, level, sharesObject: true)
        if tag != nil { note(.noCase(of: model.name), at: steps + (tags.tag ?? []), union.place) }
      }
    default: checkAlternatives(node, union.readings, model.name, at: steps, place, level)
    }
  }

  /// Checks a value that the first of several readings that fits decodes.
  private mutating func checkAlternatives(
    _ node: JSONNode, _ readings: [Plan.Reading], _ name: String, at steps: [DecodePath.Step], _ place: SourcePlace,
    _ level: Int
  ) {
    let before = found
    defer { found.formUnion(before) }
    // The differences inside the value, for each reading of its kind.
    var inside: [Set<Difference>] = []
    for reading in readings {
      found = []
      check(node, reading, at: steps, place, level + 1)
      if found.allSatisfy(\.isOnlyUnread) { return }
      let path = self.path(steps)
      if !found.contains(where: { $0.path == path && $0.isOfKind }) { inside.append(found) }
    }
    found = inside.count == 1 ? inside[0] : []
    if inside.count == 1 { return }
    note(inside.isEmpty ? .kind(expected: name, found: node.kind.words) : .form(expected: name), at: steps, place)
  }
}

extension Difference {
  fileprivate var isOnlyUnread: Bool { if case .unread = problem { true } else { false } }
  fileprivate var isOfKind: Bool { if case .kind = problem { true } else { false } }
}
