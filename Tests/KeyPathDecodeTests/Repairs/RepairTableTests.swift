import Foundation
import KeyPathDecode
import Testing

// Ten shapes of Codable types, each with a field `f` that may fail in several ways and be repaired in several ways.

/// A type with a value at a path, made from the text of the field `f`.
private protocol FieldShape: Decodable, SendableMetatype {
  static var path: String { get }
  /// The payload with the text of the field; nil for a missing field.
  static func text(_ field: String?) -> String
  var field: Int? { get }
}

private func object(_ field: String?, _ rest: String = "\"z\": 0") -> String {
  field.map { "{\"f\": \($0), \(rest)}" } ?? "{\(rest)}"
}

private enum Level: Int, Codable, CaseIterable {
  case low = 1, high = 5
}

private struct AtRoot: FieldShape {
  let f: Level, z: Int
  static var path: String { "f" }
  static func text(_ field: String?) -> String { object(field) }
  var field: Int? { f.rawValue }
}

private struct InObject: FieldShape {
  struct Inner: Decodable { let f: Int8 }
  let inner: Inner
  static var path: String { "inner.f" }
  static func text(_ field: String?) -> String { "{\"inner\": \(object(field))}" }
  var field: Int? { Int(inner.f) }
}

private struct InOptionalObject: FieldShape {
  struct Inner: Decodable { let f: Int8 }
  let inner: Inner?
  static var path: String { "inner.f" }
  static func text(_ field: String?) -> String { "{\"inner\": \(object(field))}" }
  var field: Int? { inner.map { Int($0.f) } }
}

private struct InArray: FieldShape {
  struct Inner: Decodable { let f: Int8 }
  let list: [Inner]
  static var path: String { "list[0].f" }
  static func text(_ field: String?) -> String { "{\"list\": [\(object(field))]}" }
  var field: Int? { list.first.map { Int($0.f) } }
}

private struct InDictionary: FieldShape {
  struct Inner: Decodable { let f: Int8 }
  let members: [String: Inner]
  static var path: String { "members.a.f" }
  static func text(_ field: String?) -> String { "{\"members\": {\"a\": \(object(field))}}" }
  var field: Int? { members["a"].map { Int($0.f) } }
}

private struct InNestedContainer: FieldShape {
  let f: Level
  enum Keys: CodingKey { case outer, f }
  init(from decoder: any Decoder) throws {
    f = try decoder.container(keyedBy: Keys.self).nestedContainer(keyedBy: Keys.self, forKey: .outer)
      .decode(Level.self, forKey: .f)
  }
  static var path: String { "outer.f" }
  static func text(_ field: String?) -> String { "{\"outer\": \(object(field))}" }
  var field: Int? { f.rawValue }
}

private struct InUnkeyedContainer: FieldShape {
  var values: [Int] = []
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      values.append(
        Int(
          try container.nestedContainer(keyedBy: AnyCodingKey.self).decode(
            Int8.self, forKey: AnyCodingKey(stringValue: "f"))))
    }
  }
  static var path: String { "[0].f" }
  static func text(_ field: String?) -> String { "[\(object(field))]" }
  var field: Int? { values.first }
}

private class Base: Decodable {
  let f: Int8
  enum Keys: CodingKey { case f }
  required init(from decoder: any Decoder) throws {
    f = try decoder.container(keyedBy: Keys.self).decode(Int8.self, forKey: .f)
  }
}

private final class InSuperDecoder: Base, FieldShape {
  enum Keys: CodingKey { case `super` }
  required init(from decoder: any Decoder) throws {
    try super.init(from: decoder.container(keyedBy: Keys.self).superDecoder())
  }
  static var path: String { "super.f" }
  static func text(_ field: String?) -> String { "{\"super\": \(object(field))}" }
  var field: Int? { Int(f) }
}

@propertyWrapper private struct Wrapped<Value: Decodable>: Decodable {
  var wrappedValue: Value
  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Value.self) }
}

private struct InWrapper: FieldShape {
  @Wrapped var f: Int8
  static var path: String { "f" }
  static func text(_ field: String?) -> String { object(field) }
  var field: Int? { Int(f) }
}

private struct InOptional: FieldShape {
  let f: Level?
  static var path: String { "f" }
  static func text(_ field: String?) -> String { object(field) }
  var field: Int? { f?.rawValue }
}

/// Each shape of type, with each fault and each repair.
@Suite struct RepairTableTests {
  private static let shapes: [any FieldShape.Type] = [
    AtRoot.self, InObject.self, InOptionalObject.self, InArray.self, InDictionary.self, InNestedContainer.self,
    InUnkeyedContainer.self, InSuperDecoder.self, InWrapper.self, InOptional.self,
  ]
  private static let faults: [(name: String, text: String?)] = [
    ("missing", nil), ("null", "null"), ("wrong type", "\"5\""), ("unknown raw value or out of range", "300"),
    ("an object", "{\"n\": 5}"), ("a fraction", "5.5"),
  ]

  @Test("a value in place of the field always helps", arguments: 0..<10) func values(shape: Int) throws {
    func run<Shape: FieldShape>(_: Shape.Type) throws {
      for fault in Self.faults {
        let text = Shape.text(fault.text)
        let isValid = (try? KeyPathDecoder().decode(Shape.self, from: Data(text.utf8))) != nil
        let repairs: [(String, Repair, applies: Bool)] = [
          ("or", .or(5), true), ("map", .map { _ in 5 }, fault.text != nil), ("from", .from("z5"), false),
        ]
        for (name, repair, applies) in repairs {
          let result = Result { try repaired(Shape.self, text, [PathPattern(Shape.path): repair]) }
          switch result {
          case .success(let (value, warnings)):
            #expect(isValid || applies, "\(Shape.self), \(fault.name), \(name)")
            #expect(isValid || value.field == 5, "\(Shape.self), \(fault.name), \(name)")
            #expect(warnings.count == (isValid ? 0 : 1), "\(Shape.self), \(fault.name), \(name): \(warnings)")
          case .failure(let error): #expect(!isValid && !applies, "\(Shape.self), \(fault.name), \(name): \(error)")
          }
        }
      }
    }
    try run(Self.shapes[shape])
  }

  @Test("another member in place of the field helps", arguments: 0..<10) func members(shape: Int) throws {
    func run<Shape: FieldShape>(_: Shape.Type) throws {
      for fault in Self.faults {
        let text = Shape.text(fault.text).replacing("\"z\": 0", with: "\"z\": 5")
        let (value, warnings) = try repaired(Shape.self, text, [PathPattern(Shape.path): .from("z")])
        #expect(value.field == (warnings.isEmpty ? nil : 5), "\(Shape.self), \(fault.name)")
      }
    }
    try run(Self.shapes[shape])
  }

  @Test("lenient helps for a string alone, and null, missing and dropped for optionals alone", arguments: 0..<10)
  func others(shape: Int) throws {
    func run<Shape: FieldShape>(_: Shape.Type) throws {
      for fault in Self.faults {
        let data = Data(Shape.text(fault.text).utf8)
        let original = Result { () throws(DecodeError) in try KeyPathDecoder().decode(Shape.self, from: data) }
        for (name, repair) in [("lenient", .lenient), ("null", .null), ("missing", .missing), ("dropped", .dropped)]
          as [(String, Repair)]
        {
          var decoder = KeyPathDecoder()
          decoder.repairs = [PathPattern(Shape.path): repair]
          let result = Result { () throws(DecodeError) in try decoder.decode(Shape.self, from: data) }
          let helps = name == "lenient" ? fault.name == "wrong type" : Shape.self == InOptional.self
          let note = Comment(rawValue: "\(Shape.self), \(fault.name), \(name): \(result)")
          switch (original, result) {
          case (.success, .success): break
          case (.failure, .success(let value)): #expect(helps && value.field == (name == "lenient" ? 5 : nil), note)
          case (.failure(let first), .failure(let error)): #expect(!helps && error == first, note)
          case (.success, .failure): Issue.record(note)
          }
        }
      }
    }
    try run(Self.shapes[shape])
  }

  @Test("relaxed leaves only what a required field needs", arguments: 0..<10) func relaxed(shape: Int) throws {
    func run<Shape: FieldShape>(_: Shape.Type) throws {
      let optional: [any FieldShape.Type] = [
        InOptionalObject.self, InArray.self, InDictionary.self, InUnkeyedContainer.self, InOptional.self,
      ]
      for fault in Self.faults {
        let result = Result { try repaired(Shape.self, Shape.text(fault.text), .relaxed) }
        let helps = fault.name == "wrong type" || optional.contains { $0 == Shape.self }
        #expect(((try? result.get()) != nil) == helps, "\(Shape.self), \(fault.name): \(result)")
        if case .success(let (value, warnings)) = result {
          #expect(value.field == (fault.name == "wrong type" ? 5 : nil), "\(Shape.self), \(fault.name)")
          #expect(warnings.count <= 1)
        }
      }
    }
    try run(Self.shapes[shape])
  }
}
