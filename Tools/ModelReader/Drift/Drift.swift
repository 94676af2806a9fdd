import KeyPathDecode
import KeyPathDecodeReports
import ModelWriter
import SwiftSource

/// Collects the differences between samples and the code that reads them: `drift.add(sample)`, then `drift.lines`.
///
/// Applies the library's own rules to each value and counts each problem by path and line of code. Keeps no values.
/// Adding one `Drift` to another combines their counts, so several threads can each collect their own.
package struct Drift {
  /// The maximum depth of nested models to check.
  static let levelLimit = 64
  /// The maximum number of differences to count separately.
  static let differenceLimit = 1_000

  /// The number of samples.
  package private(set) var count = 0
  private var counts: [Difference: Int] = [:]
  private var hasMore = false
  private let models: [String: CodeModel]
  private let keys: [String: ReadKeys]
  let taggedObjects: [CodeField: [String: TaggedObject]]
  private let rootName: String
  private let shown = ShownParts()
  var found: Set<Difference> = []
  private var leaves: [Plan.Reading: PlanCheck] = [:]

  /// - Parameter rootName: The model of each sample.
  package init(_ code: CodeModels, rootName: String) {
    let models = Dictionary(code.models.map { ($0.name, $0) } + code.ruleModels) { first, _ in first }
    self.models = models
    self.rootName = rootName
    keys = models.compactMapValues { Self.keys(of: $0, in: models) }
    taggedObjects = Dictionary(
      models.values.compactMap { model in
        model.union.flatMap { field in TaggedObject.all(of: model, in: models).map { (field, $0) } }
      }
    ) { first, _ in first }
  }

  /// One line for each difference, sorted by source location.
  package var lines: [String] {
    let sorted = counts.map { (difference: $0.key, text: $0.key.text(count: $0.value, of: count)) }
      .sorted { ($0.difference.place, $0.text) < ($1.difference.place, $1.text) }
    return sorted.map(\.text) + (hasMore ? ["there are more than \(Self.differenceLimit) differences"] : [])
  }

  package mutating func add(_ sample: JSONNode) {
    count += 1
    if let model = models[rootName] { check(sample, as: model, at: [], model.place, 0) }
    for difference in found { add(difference, 1) }
    found.removeAll(keepingCapacity: true)
  }

  package mutating func add(_ other: Drift) {
    count += other.count
    hasMore = hasMore || other.hasMore
    for (difference, count) in other.counts { add(difference, count) }
  }

  private mutating func add(_ difference: Difference, _ count: Int) {
    if counts[difference] == nil, counts.count == Self.differenceLimit {
      hasMore = true
    } else {
      counts[difference, default: 0] += count
    }
  }

  mutating func note(_ problem: Difference.Problem, at steps: [DecodePath.Step], _ place: SourcePlace) {
    found.insert(Difference(place: place, path: path(steps), problem: problem))
  }

  func path(_ steps: [DecodePath.Step]) -> String {
    steps.isEmpty ? "the sample" : shortPattern(of: shown.shown(steps))
  }

  /// The keys that a model reads, including those that other models read from the same object; nil if unknown.
  static func keys(of model: CodeModel, in models: [String: CodeModel]) -> ReadKeys? {
    var keys = ReadKeys(), queue = [model], seen: Set<String> = []
    while let next = queue.popLast() {
      if next.readsMore { return nil }
      for field in next.fields {
        keys.add(field)
        if case .tagged(let tags) = field.value, field.steps.isEmpty, field.value.union != nil {
          for part in TaggedObject.fields(tags, field.place).joined() where !part.steps.isEmpty { keys.add(part) }
          if !tags.content.isEmpty { continue }
          return nil
        }
        guard field.steps.isEmpty, let reading = field.reading else { continue }
        guard case .type(let name) = reading, let other = models[name] else { return nil }
        if seen.insert(name).inserted { queue.append(other) }
      }
    }
    return keys
  }

  // MARK: Models

  private mutating func check(
    _ node: JSONNode, as model: CodeModel, at steps: [DecodePath.Step], _ place: SourcePlace, _ level: Int,
    sharesObject: Bool = false
  ) {
    if level == Self.levelLimit { return }
    if let values = model.rawValues { return check(node, values, of: model.name, at: steps, place) }
    if let union = model.union {
      return check(node, union, of: model, at: steps, place, level, sharesObject: sharesObject)
    }
    if let reading = model.embedded { return check(embeddedIn: node, reading, at: steps, place, level) }
    check(node, as: model, keys[model.name], at: steps, place, level, sharesObject: sharesObject)
  }

  private mutating func check(
    embeddedIn node: JSONNode, _ reading: Plan.Reading, at steps: [DecodePath.Step], _ place: SourcePlace, _ level: Int
  ) {
    guard check(node, leaf: .type("String"), "JSON in a string", at: steps, place), let text = try? String(json: node)
    else { return }
    guard let root = try? JSONDocument(text.utf8).root else {
      return note(.form(expected: "JSON in a string"), at: steps, place)
    }
    check(root, reading, at: steps, place, level + 1)
  }

  /// - Parameter keys: The keys that are read from the object; nil if they are unknown.
  mutating func check(
    _ node: JSONNode, as model: CodeModel, _ keys: ReadKeys?, at steps: [DecodePath.Step], _ place: SourcePlace,
    _ level: Int, sharesObject: Bool
  ) {
    guard node.kind == .object else {
      if !model.readsMore, !model.fields.isEmpty {
        note(.kind(expected: model.name, found: node.kind.words), at: steps, place)
      }
      return
    }
    for field in model.fields { check(field, in: node, at: steps, level) }
    guard !sharesObject, let keys else { return }
    var unread: [[DecodePath.Step]] = []
    keys.forEachUnread(in: node, at: steps) { unread.append($0) }
    for steps in unread { note(.unread(model: model.name), at: steps, model.place) }
  }

  private mutating func check(
    _ node: JSONNode, _ values: CodeModel.RawValues, of name: String, at steps: [DecodePath.Step], _ place: SourcePlace
  ) {
    guard check(node, leaf: .type(values.isText ? "String" : "Int"), name, at: steps, place) else { return }
    let isKnown =
      switch values {
      case .text(let texts): (try? String(json: node)).map(texts.contains)
      case .integers(let integers): (try? Int(json: node)).map(integers.contains)
      }
    if isKnown == false { note(.noCase(of: name), at: steps, place) }
  }

  // MARK: Fields

  private mutating func check(_ field: CodeField, in node: JSONNode, at steps: [DecodePath.Step], _ level: Int) {
    var node = node, steps = steps
    for (index, step) in field.steps.enumerated() {
      switch TreeStepping.step(into: step, of: node) {
      case .found(let next):
        steps.append(step)
        // Every part of a JSONNode is a JSONNode.
        node = next as! JSONNode
      case .null:
        if !field.absent.contains(index), !field.absent.contains(index - 1) { note(.null, at: steps, field.place) }
        return
      case .missing, .absent:
        if !field.absent.contains(index) { note(.missing, at: steps + [step], field.place) }
        return
      case .notContainer, .unreachable:
        let expected = if case .key = step { "an object" } else { "an array" }
        note(.kind(expected: expected, found: node.kind.words), at: steps, field.place)
        return
      }
    }
    guard let reading = field.reading else { return }
    if node.kind == .null {
      if !field.allowsNull, reading.isNeverNull { note(.null, at: steps, field.place) }
    } else {
      check(node, reading, at: steps, field.place, level, sharesObject: field.steps.isEmpty)
    }
  }

  mutating func check(
    _ node: JSONNode, _ reading: Plan.Reading, at steps: [DecodePath.Step], _ place: SourcePlace, _ level: Int,
    sharesObject: Bool = false
  ) {
    switch reading {
    case .any: break
    case .optional(let wrapped):
      if node.kind != .null { check(node, wrapped, at: steps, place, level) }
    case .emptyAsNull(let wrapped):
      if node.kind != .null, (try? String(json: node))?.isEmpty != true {
        check(node, wrapped, at: steps, place, level)
      }
    case .array(let element):
      guard node.kind == .array else {
        return note(.kind(expected: reading.typeName, found: node.kind.words), at: steps, place)
      }
      let steps = steps + [.index(0)]
      node.forEachElement { checkInner($0, element, at: steps, place, level) }
    case .dictionary(let value):
      guard node.kind == .object else {
        return note(.kind(expected: reading.typeName, found: node.kind.words), at: steps, place)
      }
      let steps = steps + [.key("*")]
      node.forEachMember { _, member in checkInner(member, value, at: steps, place, level) }
    case .type(let name) where models[name] != nil:
      if let model = models[name] {
        check(node, as: model, at: steps, place, level + 1, sharesObject: sharesObject)
      }
    case .open(let name):
      guard let values = models[name]?.rawValues else { return }
      _ = check(node, leaf: .type(values.isText ? "String" : "Int"), name, at: steps, place)
    default: _ = check(node, leaf: reading, reading.typeName, at: steps, place)
    }
  }

  private mutating func checkInner(
    _ node: JSONNode, _ reading: Plan.Reading, at steps: [DecodePath.Step], _ place: SourcePlace, _ level: Int
  ) {
    if node.kind == .null, reading.isNeverNull { return note(.null, at: steps, place) }
    check(node, reading, at: steps, place, level)
  }

  /// Reads a value that is not a container by the library's rules, and notes a failure. Returns true on success.
  private mutating func check(
    _ node: JSONNode, leaf reading: Plan.Reading, _ name: String, at steps: [DecodePath.Step], _ place: SourcePlace
  ) -> Bool {
    let rule: PlanCheck
    if let known = leaves[reading] {
      rule = known
    } else {
      let field = Plan.Field(name: "", path: "", reading: reading)
      rule = PlanCheck(Plan(models: [Plan.Model(name: "", form: .structure([field]))]))
      leaves[reading] = rule
    }
    do throws(DecodeError) {
      try rule.check(node)
      return true
    } catch {
      // `.lenient` accepts several kinds.
      let isKind = if case .lenient = reading { false } else { error.code == .typeMismatch }
      note(isKind ? .kind(expected: name, found: node.kind.words) : .form(expected: name), at: steps, place)
      return false
    }
  }
}

extension Plan.Reading {
  fileprivate var isNeverNull: Bool {
    switch self {
    case .optional, .emptyAsNull, .any: false
    default: true
    }
  }
}

extension CodeModel.RawValues {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
