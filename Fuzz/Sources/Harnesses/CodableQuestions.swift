import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Checks that `KeyPathDecoder` gives the code of a type the same answers from bytes and from a tree, and the answers of
/// `JSONDecoder`, whatever the code asks. Any error that the code throws becomes one that keeps the promises of errors.
func checkQuestions(about reference: Reference, _ choices: inout Choices) throws {
  guard !reference.mentionsCanaries else { return }
  let payload = reference.withCanaries(&choices), node = try JSONDocument(payload.text).root
  let theirs = JSONDecoder()
  var ours = KeyPathDecoder(), names = reference.keys
  if choices.below(3) == 0 {
    let strategy = JSONDecoder.KeyDecodingStrategy.custom { AnyKey(stringValue: "_" + ($0.last?.stringValue ?? "")) }
    (theirs.keyDecodingStrategy, ours.keyDecodingStrategy) = (strategy, strategy)
    names = names.map { "_" + $0 }
  }
  if choices.below(3) == 0 {
    let strategy = JSONDecoder.DateDecodingStrategy.custom { Date(timeIntervalSince1970: try Double(from: $0)) }
    (theirs.dateDecodingStrategy, ours.dateDecodingStrategy) = (strategy, strategy)
  }
  let questions = { [choices] in Questions(choices, keys: names + ["super", "missing"]) }
  let bytes = questions(), tree = questions(), foundation = questions()
  for (questions, json) in [(bytes, node as Any), (tree, payload.tree)] {
    ours.userInfo[Questions.key] = questions
    questions.keepError { _ = try ours.decode(Inquirer.self, from: json) }
  }
  theirs.userInfo[Questions.key] = foundation
  foundation.keepError { _ = try theirs.decode(Inquirer.self, from: Data(payload.text)) }
  try expectSame(bytes.answers, tree.answers, "from bytes", "from a tree")
  if !foundation.differsOnPurpose { try expectSame(bytes.answers, foundation.answers, "from bytes", "by JSONDecoder") }
  let showsReport = choices.below(4) == 0
  for error in [bytes.error, tree.error].compactMap({ $0 as? DecodeError }) {
    try checkError(error)
    try checkObject(of: error)
    try expect((error as NSError).userInfo[NSLocalizedDescriptionKey] as? String == error.description, "\(error)")
    if showsReport { try checkReport(error.report()) }
  }
}

/// Expects equal answers. Shows the first two that differ.
private func expectSame(_ found: [String], _ expected: [String], _ one: String, _ other: String) throws {
  let count = zip(found, expected).prefix { $0 == $1 }.count
  let differing = [found, expected].map { $0.dropFirst(count).first ?? "nothing" }
  try expect(
    found == expected, "\(differing[0]) \(one), \(differing[1]) \(other), after \(found.prefix(count).suffix(5))")
}

/// Checks that the path of an error leads from its root to its object.
private func checkObject(of error: DecodeError) throws {
  var value: Any? = plain(error.root)
  for step in error.path.steps {
    switch step {
    case .key(let key): value = (value as? [String: Any])?[key]
    case .index(let index): value = (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
  let found = value.map(spelled) ?? "nothing", object = spelled(plain(error.object))
  try expect(found == object, "\(error.path) leads to \(found), and not to \(object): \(error)")
}

private func plain(_ json: Any) -> Any { (json as? JSONNode)?.value ?? json }

/// A tree as text, with members in order.
private func spelled(_ tree: Any) -> String {
  switch tree {
  case let elements as [Any]: "\(elements.map(spelled))"
  case let members as [String: Any]: "\(members.map { $0.debugDescription + ": " + spelled($1) }.sorted())"
  default: "\(tree)"
  }
}

extension Reference {
  /// The keys of all objects.
  fileprivate var keys: [String] {
    switch content {
    case .array(let elements): elements.flatMap(\.keys)
    case .object(let members): members.flatMap { [$0.key] + $0.value.keys }
    default: []
    }
  }
}

/// A model that asks its decoder the questions that an input chooses.
private struct Inquirer: Decodable {
  init(from decoder: any Decoder) throws { try (decoder.userInfo[Questions.key] as? Questions)?.ask(decoder) }
}

/// Questions to decoders and containers, chosen by an input, and the answers as text.
private final class Questions: @unchecked Sendable {
  static let key = CodingUserInfoKey(rawValue: "questions")!

  /// The decoders and containers that the code of a type can ask.
  private struct Places {
    var decoders: [any Decoder]
    var objects: [KeyedDecodingContainer<AnyKey>] = []
    var lists: [any UnkeyedDecodingContainer] = []
  }

  private struct Refusal: Error {}

  private static let types: [any (Decodable & SendableMetatype).Type] = [
    Int.self, UInt8.self, Double.self, Float.self, Decimal.self, String.self, Bool.self, Date.self, URL.self, UUID.self,
    Data.self, Int?.self, [Int].self, [Double].self, [String?].self, [[Date]].self, Person.Level.self, Shade.self,
    Loose.self, [Loose?].self, Inquirer.self, Inquirer.self, Inquirer?.self, [Inquirer].self, [[Inquirer?]].self,
  ]

  private(set) var answers: [String] = []
  /// The error that was thrown at the end.
  private(set) var error: (any Error)?
  /// True if `JSONDecoder` answers one of the questions differently.
  private(set) var differsOnPurpose = false
  private var choices: Choices
  private let keys: [String]
  private var remaining = 60
  private var caught: [any Error] = []

  init(_ choices: Choices, keys: [String]) {
    (self.choices, self.keys) = (choices, keys)
  }

  /// Decodes, and records the result.
  func keepError(_ decode: () throws -> Void) {
    do {
      try decode()
    } catch {
      self.error = error
      answers.append("ends: \(line((error as? DecodeError)?.decodingError ?? error))")
    }
  }

  /// Asks the decoder of a value some questions and catches errors. May throw one at the end.
  func ask(_ decoder: any Decoder) throws {
    answers.append("value at \(line(decoder.codingPath))")
    var places = Places(decoders: [decoder])
    if let object = try? decoder.container(keyedBy: AnyKey.self) { places.objects.append(object) }
    if let list = try? decoder.unkeyedContainer() { places.lists.append(list) }
    for _ in 0...choices.below(8) {
      remaining -= 1
      guard remaining > 0 else { throw Refusal() }
      do {
        try askOnce(&places)
      } catch {
        answers.append(line(error))
        caught.append(error)
        if choices.below(12) == 0 { throw error }
      }
    }
    if choices.below(8) == 0 { throw someError(decoder) }
  }

  private func askOnce(_ places: inout Places) throws {
    switch choices.below(5) {
    case ...1 where !places.objects.isEmpty: try askObject(choices.one(of: places.objects), &places)
    case 2...3 where !places.lists.isEmpty: try askList(choices.below(places.lists.count), &places)
    default: try askDecoder(choices.one(of: places.decoders), &places)
    }
  }

  private func askDecoder(_ decoder: any Decoder, _ places: inout Places) throws {
    switch choices.below(6) {
    case 0: add(try decoder.container(keyedBy: AnyKey.self), &places)
    case 1: add(try decoder.unkeyedContainer(), &places)
    case 2: answers.append("\(try decoder.singleValueContainer().decodeNil())")
    case 3: _ = try Inquirer(from: decoder)
    default: add(try choices.one(of: Self.types).from(decoder.singleValueContainer()))
    }
  }

  private func askObject(_ object: KeyedDecodingContainer<AnyKey>, _ places: inout Places) throws {
    let key = AnyKey(stringValue: choices.one(of: keys)), type = choices.one(of: Self.types)
    switch choices.below(12) {
    case 0: answers.append("\(object.contains(key))")
    case 1: answers.append("\(try object.decodeNil(forKey: key))")
    case 2: add(try object.nestedContainer(keyedBy: AnyKey.self, forKey: key), &places)
    case 3: add(try object.nestedUnkeyedContainer(forKey: key), &places)
    case 4, 5: add(try object.superDecoder(forKey: key), &places)
    case 6: add(try object.superDecoder(), &places)
    case 7: add(try object.decodeIfPresent(Int.self, forKey: key))
    case 8: add(try type.ifPresent(in: object, key))
    default: add(try type.from(object, key))
    }
  }

  private func askList(_ position: Int, _ places: inout Places) throws {
    if places.lists[position].isAtEnd {
      if choices.below(4) > 0 { return answers.append("at the end") }
      differsOnPurpose = true
    }
    defer { answers.append("index \(places.lists[position].currentIndex)") }
    let type = choices.one(of: Self.types)
    switch choices.below(7) {
    case 0: answers.append("\(try places.lists[position].decodeNil())")
    case 1: add(try places.lists[position].nestedContainer(keyedBy: AnyKey.self), &places)
    case 2: add(try places.lists[position].nestedUnkeyedContainer(), &places)
    case 3: add(try places.lists[position].superDecoder(), &places)
    case 4: add(try type.ifPresent(in: &places.lists[position]))
    default: add(try type.from(&places.lists[position]))
    }
  }

  private func add(_ value: (any Decodable)?) { answers.append(value.map { "\($0)" } ?? "nil") }

  private func add(_ decoder: any Decoder, _ places: inout Places) {
    answers.append("decoder at \(line(decoder.codingPath))")
    places.decoders.append(decoder)
  }

  private func add(_ object: KeyedDecodingContainer<AnyKey>, _ places: inout Places) {
    let keys = object.allKeys.map { Array($0.stringValue.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    answers.append("object at \(line(object.codingPath)): \(keys.map { String(decoding: $0, as: UTF8.self) })")
    places.objects.append(object)
  }

  private func add(_ list: any UnkeyedDecodingContainer, _ places: inout Places) {
    answers.append("list at \(line(list.codingPath)): \(list.count ?? -1)")
    places.lists.append(list)
  }

  /// An error of another value, or a made-up error that need not be about any value.
  private func someError(_ decoder: any Decoder) -> any Error {
    let key = AnyKey(stringValue: choices.one(of: keys))
    let path = choices.one(of: [decoder.codingPath, decoder.codingPath + [key], [key], []])
    let context = DecodingError.Context(codingPath: path, debugDescription: "own", underlyingError: caught.last)
    let own: [any Error] = [
      Refusal(), DecodingError.dataCorrupted(context), DecodingError.typeMismatch(Int.self, context),
      DecodingError.valueNotFound(Int.self, context), DecodingError.keyNotFound(key, context),
    ]
    return choices.one(of: choices.below(2) == 0 || caught.isEmpty ? own : caught)
  }
}

// Containers have methods with these names for single types, but none that takes a type known only at run time.
extension Decodable {
  fileprivate static func from(_ value: any SingleValueDecodingContainer) throws -> any Decodable {
    try value.decode(Self.self)
  }

  fileprivate static func from(_ object: KeyedDecodingContainer<AnyKey>, _ key: AnyKey) throws -> any Decodable {
    try object.decode(Self.self, forKey: key)
  }

  fileprivate static func from(_ list: inout any UnkeyedDecodingContainer) throws -> any Decodable {
    try list.decode(Self.self)
  }

  fileprivate static func ifPresent(
    in object: KeyedDecodingContainer<AnyKey>, _ key: AnyKey
  ) throws -> (any Decodable)? {
    try object.decodeIfPresent(Self.self, forKey: key)
  }

  fileprivate static func ifPresent(in list: inout any UnkeyedDecodingContainer) throws -> (any Decodable)? {
    try list.decodeIfPresent(Self.self)
  }
}

private func line(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: "/") }

/// The case of an error and its coding path, if all decoders agree on them.
private func line(_ error: any Error) -> String {
  switch error {
  case DecodingError.typeMismatch(_, let context): "mismatch at \(line(context.codingPath))"
  case DecodingError.valueNotFound(_, let context): "null at \(line(context.codingPath))"
  case DecodingError.keyNotFound(let key, let context): "no \(key.stringValue) at \(line(context.codingPath))"
  default: "corrupted"
  }
}
