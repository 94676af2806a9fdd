import KeyPathDecode
import SchemaReader
import SwiftSource

/// Finds where a published schema allows what the code refuses, and what the code reads that the schema lacks.
///
/// The code's side is the schema that ``SchemaWriter`` writes, so both are compared keyword by keyword.
package struct SchemaCheck {
  /// A line to print: `User.swift:12: name: required by the code, but the schema lets it be absent (user.json:4)`.
  package struct Finding: Hashable, Comparable {
    let place: SourcePlace
    let path: String
    let text: String
    let published: SourcePlace

    fileprivate var withoutPath: Finding { Finding(place: place, path: "", text: text, published: published) }

    package var description: String { "\(place): \(path): \(text) (\(published))" }

    package static func < (one: Finding, other: Finding) -> Bool {
      (one.place, one.path, one.text) < (other.place, other.path, other.text)
    }
  }

  let published: SchemaDocument
  let code: SchemaDocument
  /// The parts of the published schema that cannot be read.
  private var skipped: [SchemaDocument.Problem] = []
  /// The pairs to compare. Where others refer to them, they are not compared again.
  private var roots: Set<Pair> = []
  /// The findings of each pair of schemas; empty while they are compared.
  private var known: [Pair: [Finding]] = [:]

  /// Pairs that are compared after the current one, so that a chain of models does not exhaust the stack.
  private var queue: [(published: JSONNode, code: JSONNode, position: Position)] = []
  private var level = 0
  /// The number of nested pairs from which others are compared later.
  private static let levelLimit = 24

  private struct Pair: Hashable {
    let published: Int
    let code: Int

    init(_ published: JSONNode, _ code: JSONNode) {
      (self.published, self.code) = (published.byteRange.lowerBound, code.byteRange.lowerBound)
    }
  }

  /// The place of the comparison: the path, and the line of code.
  struct Position {
    var path: String
    var place: SourcePlace

    func entering(_ step: String) -> Position {
      Position(path: path.isEmpty || step.hasPrefix("[") ? path + step : "\(path).\(step)", place: place)
    }
  }

  /// The findings for models, each with its schema or the root, sorted by the line of code, and the parts of the schema
  /// that cannot be read.
  package static func findings(
    _ published: SchemaDocument, _ pairs: [(model: String, schema: JSONNode?)], _ code: CodeModels
  ) throws -> (findings: [Finding], skipped: [SchemaDocument.Problem]) {
    var writer = SchemaWriter(code)
    writer.marksLines = true
    let text = try writer.text(pairs.map(\.model))
    let written = try SchemaDocument(JSONDocument(text.utf8), file: "the schema of the code")
    var check = SchemaCheck(published: published, code: written), findings: [Finding] = []
    let all = pairs.compactMap { model, schema in
      written.root["$defs"]?[model].map { (published: schema ?? published.root, code: $0, place: code[model]?.place) }
    }
    check.roots = Set(all.map { Pair($0.published, $0.code) })
    for root in all {
      check.known = [:]
      let place = root.place ?? SourcePlace(file: "", line: 1)
      check.queue = [(root.published, root.code, Position(path: "", place: place))]
      while let next = check.queue.popLast() { findings += check.compare(next.published, next.code, next.position) }
    }
    return (distinct(findings), check.skipped)
  }

  /// The findings without repetitions, sorted by the line of code. A model that is reached in several ways has the
  /// shortest path.
  private static func distinct(_ findings: [Finding]) -> [Finding] {
    var shortest: [Finding: Finding] = [:]
    for finding in Set(findings).sorted() {
      let known = shortest[finding.withoutPath]
      if known == nil || finding.path.utf8.count < known?.path.utf8.count ?? 0 {
        shortest[finding.withoutPath] = finding
      }
    }
    return shortest.values.sorted()
  }

  // MARK: Schemas

  mutating func compare(
    _ published: JSONNode, _ code: JSONNode, _ position: Position
  ) -> [Finding] {
    let pair = Pair(published, code)
    if let findings = known[pair] { return findings }
    if level == Self.levelLimit {
      queue.append((published, code, position))
      return []
    }
    level += 1
    defer { level -= 1 }
    known[pair] = []
    var position = position
    if let place = line(of: code) { position.place = place }
    guard let mine = shapes(of: code, in: self.code), let theirs = shapes(of: published, in: self.published) else {
      return []
    }
    var findings: [Finding] = []
    for shape in theirs {
      for kind in SchemaShape.Kind.allCases where shape.kinds.contains(kind) {
        findings += compare(shape, kind, mine, position)
      }
    }
    known[pair] = findings
    return findings
  }

  /// The alternatives of a schema; nil if it cannot be read.
  private mutating func shapes(of node: JSONNode, in document: SchemaDocument) -> [SchemaShape]? {
    do throws(SchemaDocument.Problem) {
      return try document.shapes(of: node)
    } catch {
      if !skipped.contains(error) { skipped.append(error) }
      return nil
    }
  }

  private mutating func compare(
    _ shape: SchemaShape, _ kind: SchemaShape.Kind, _ mine: [SchemaShape], _ position: Position
  ) -> [Finding] {
    let candidates = mine.filter { $0.kinds.contains(kind) }
    // An integer is a number, so it has its own line only if numbers are not allowed.
    if kind == .integer, shape.kinds.contains(.number), candidates.count < mine.count || candidates.isEmpty,
      !mine.contains(where: { $0.kinds.contains(.integer) })
    {
      return []
    }
    guard let first = candidates.first else { return [kindFinding(kind, shape, mine, position)] }
    if kind != .object, candidates.contains(where: \.isAnything) { return [] }
    var best = differences(shape, first, kind, position)
    for other in candidates.dropFirst() where !best.isEmpty {
      let next = differences(shape, other, kind, position)
      if next.count < best.count { best = next }
    }
    return best
  }

  private func kindFinding(
    _ kind: SchemaShape.Kind, _ shape: SchemaShape, _ mine: [SchemaShape], _ position: Position
  ) -> Finding {
    if kind == .null { return finding("the schema lets it be null, but the code does not", shape, position) }
    let kinds = Set(mine.flatMap(\.kinds)).subtracting([.null])
    if kind == .number, kinds.contains(.integer) {
      return finding("the schema allows fractions, but the code reads an integer", shape, position)
    }
    let read = SchemaShape.Kind.allCases.filter { kinds.contains($0) && !($0 == .integer && kinds.contains(.number)) }
    let words = read.map(\.words).joined(separator: " or ")
    let what = shape.isTyped ? kind.words : "any value"
    return finding("the schema allows \(what), but the code reads \(words)", shape, position)
  }

  func finding(_ text: String, _ shape: SchemaShape, _ position: Position) -> Finding {
    Finding(
      place: position.place, path: position.path.isEmpty ? "the whole" : position.path, text: text,
      published: published.place(of: shape.node))
  }

  /// The line of code in a schema that `SchemaWriter` marked.
  private func line(of node: JSONNode) -> SourcePlace? {
    guard let file = node["x-file"].flatMap({ try? String(json: $0) }),
      let line = node["x-line"].flatMap({ try? Int(json: $0) })
    else { return nil }
    return SourcePlace(file: file, line: line)
  }

  // MARK: Kinds

  private mutating func differences(
    _ shape: SchemaShape, _ mine: SchemaShape, _ kind: SchemaShape.Kind, _ position: Position
  ) -> [Finding] {
    switch kind {
    case .null, .boolean: return valueFinding(shape, mine, kind, position)
    case .integer, .number:
      // Bounds of integers are compared once.
      if kind == .number, !shape.kinds.contains(.integer) || mine.kinds.contains(.number) {
        return valueFinding(shape, mine, kind, position) + boundsFindings(shape, mine, position)
      }
      return shape.kinds.contains(.number) && mine.kinds.contains(.number)
        ? [] : valueFinding(shape, mine, kind, position) + boundsFindings(shape, mine, position)
    case .string: return valueFinding(shape, mine, kind, position) + textFindings(shape, mine, position)
    case .array: return arrayFindings(shape, mine, position)
    case .object:
      if let theirs = shape.reference, let own = mine.reference, roots.contains(Pair(theirs, own)) { return [] }
      return objectFindings(shape, mine, position)
    }
  }

  private mutating func arrayFindings(
    _ shape: SchemaShape, _ mine: SchemaShape, _ position: Position
  ) -> [Finding] {
    var findings: [Finding] = []
    if let minimum = mine.number("minItems"), minimum > shape.number("minItems") ?? 0 {
      let count = Int(minimum)
      let words = count == 1 ? "an empty array, but the code requires an element" : "fewer than \(count) elements"
      findings.append(finding("the schema allows \(words)", shape, position))
    }
    for (index, element) in mine.prefix.enumerated() {
      let theirs = index < shape.prefix.count ? shape.prefix[index] : shape.items
      if let theirs { findings += compare(theirs, element, position.entering("[\(index)]")) }
    }
    guard let items = mine.items else { return findings }
    guard let theirs = shape.items else {
      if shape.prefix.isEmpty, shapes(of: items, in: code)?.contains(where: \.isAnything) == false {
        findings.append(finding("the schema does not say what the elements are", shape, position))
      }
      return findings
    }
    return findings + compare(theirs, items, position.entering("[*]"))
  }

  private mutating func objectFindings(
    _ shape: SchemaShape, _ mine: SchemaShape, _ position: Position
  ) -> [Finding] {
    var findings: [Finding] = []
    for (key, schema) in mine.properties {
      var inner = position.entering(key)
      if let place = line(of: schema) { inner.place = place }
      let isRequired = mine.required.contains(key)
      let extra = shape.additional.flatMap { $0.kind == .object && $0.count > 0 ? $0 : nil }
      guard let theirs = shape.property(key) ?? extra else {
        if shapes(of: schema, in: code)?.allSatisfy({ $0.kinds == [.null] }) == true { continue }
        // Of several paths, only one must be in the schema.
        if !isRequired, schema["$comment"] != nil { continue }
        let verb = isRequired ? "required" : "read"
        findings.append(finding("\(verb) by the code, but not in the schema", shape, inner))
        continue
      }
      if isRequired, !shape.required.contains(key) {
        let place = SchemaShape(node: theirs)
        findings.append(finding("required by the code, but the schema lets it be absent", place, inner))
      }
      findings += compare(theirs, schema, inner)
    }
    guard let values = mine.additional, values.kind == .object else { return findings }
    let inner = position.entering("*")
    for (_, schema) in shape.properties { findings += compare(schema, values, inner) }
    if let theirs = shape.additional, theirs.kind == .object { findings += compare(theirs, values, inner) }
    return findings
  }
}
