import Foundation
import KeyPathDecode

extension Harness {
  /// `KeyPathDecoder` decodes what `JSONDecoder` decodes to an equal value, rejects what it rejects, and gives the code of
  /// a type the same answers.
  ///
  /// It leaves out intended differences and differences between releases of Foundation: numbers that do not fit, and
  /// duplicate keys.
  public static let codable = Harness(name: "codable") { bytes in
    guard let reference = Reference.read(bytes), reference.isSameInFoundation, reference.isHeldByTrees else { return }
    var choices = Choices(of: bytes)
    try choices.one(of: comparisons)(Data(bytes))
    let tree = try JSONDocument(bytes).root.value
    try choices.one(of: shapes)(bytes, tree)
    try checkQuestions(about: reference, &choices)
  }
}

private let theirs = JSONDecoder()
private let ours = KeyPathDecoder()

/// Compares the decoders for a type.
private func comparing<Value: Decodable & Equatable & SendableMetatype>(_: Value.Type)
  -> @Sendable (Data) throws -> Void
{
  { data in
    let expected = try? theirs.decode(Value.self, from: data)
    do {
      let found = try ours.decode(Value.self, from: data)
      try expect(found == expected, "\(Value.self): \(found), not \(expected.map { "\($0)" } ?? "an error")")
    } catch let error as DecodeError {
      try expect(expected == nil, "\(Value.self): \(error), not \(expected!)")
      try checkDescription(error)
    }
  }
}

/// Compares decoding a type from bytes and from a tree.
private func comparingShapes<Value: Decodable & Equatable & SendableMetatype>(_: Value.Type)
  -> @Sendable ([UInt8], Any) throws -> Void
{
  { bytes, tree in
    let node = try JSONDocument(bytes).root
    let fromBytes = result { try ours.decode(Value.self, from: node) }
    let fromTree = result { try ours.decode(Value.self, from: tree) }
    try expect(fromBytes == fromTree, "\(Value.self): \(fromBytes) from bytes, \(fromTree) from a tree")
  }
}

private let comparisons = [
  comparing(Person.self), comparing([Person].self), comparing([String: Person].self), comparing(Shade.self),
  comparing([Int].self), comparing([Double?].self), comparing([String: Int].self), comparing([Int: String].self),
  comparing(String.self), comparing(Bool.self), comparing([[UInt8]].self), comparing(URL.self), comparing(UUID.self),
  comparing(Data.self), comparing([Float].self), comparing(Loose.self),
  comparing(Int.self), comparing(Int8.self), comparing(Int16.self), comparing(Int32.self), comparing(Int64.self),
  comparing(UInt.self), comparing(UInt8.self), comparing(UInt16.self), comparing(UInt32.self), comparing(UInt64.self),
  comparing(Float.self), comparing(Double.self), comparing(Date.self), comparing(Int?.self), comparing(String?.self),
  comparing([String?].self), comparing([String].self), comparing([Bool].self), comparing([Date].self),
  comparing([URL?].self), comparing([UUID].self), comparing([Data?].self), comparing(Set<String>.self),
  comparing(Set<Int>.self), comparing([String: String?].self), comparing([String: [Int]].self),
  comparing([String: [String: Double]].self), comparing([Shade].self), comparing([Person.Level].self),
  comparing([Person.Level: Int].self), comparing([Loose?].self), comparing([[String: Loose]].self),
  comparing(Range<Int>.self), comparing(ClosedRange<Double>.self), comparing([Shade?].self),
]

private let shapes = [
  comparingShapes(Person.self), comparingShapes([Person].self), comparingShapes(Shade.self),
  comparingShapes([Int].self), comparingShapes([Double?].self), comparingShapes([String].self),
  comparingShapes(Loose.self), comparingShapes([[UInt8]].self), comparingShapes(Decimal.self),
]

struct Person: Codable, Equatable {
  enum Level: String, Codable, CodingKeyRepresentable { case low, high }

  enum CodingKeys: String, CodingKey {
    case id, age, tags, level, shade, scores
    case name = "user_name"
    case friends = "next"
  }

  var id: Int
  var name: String?
  var age: Int8?
  var tags: [String]?
  var level: Level?
  var shade: Shade?
  var scores: [String: Double]?
  var friends: [Person]?
}

enum Shade: Codable, Equatable {
  case rgb(red: Int, green: Int)
  case named(String)
  case none
}

/// A type that calls every method of its containers.
struct Loose: Decodable, Equatable {
  var parts: [String] = []

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      parts.append("\(list.count ?? -1)")
      while !list.isAtEnd {
        if try list.decodeNil() {
          parts.append("null")
        } else if let value = try? list.decode(Int.self) {
          parts.append("\(value)")
        } else {
          parts += try list.decode(Loose.self).parts
        }
      }
    } else if let object = try? decoder.container(keyedBy: AnyKey.self) {
      for key in object.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        parts.append(key.stringValue)
        parts += try object.decodeNil(forKey: key) ? ["null"] : object.decode(Loose.self, forKey: key).parts
      }
    } else {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        parts = [text]
      } else if let flag = try? value.decode(Bool.self) {
        parts = ["\(flag)"]
      } else {
        parts = value.decodeNil() ? ["null"] : ["\(try value.decode(Double.self))"]
      }
    }
  }
}

/// A key with any name.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { Int(stringValue) }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { self.init(stringValue: "\(intValue)") }
}
