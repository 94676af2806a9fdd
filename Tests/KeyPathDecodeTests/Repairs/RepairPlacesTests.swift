import Foundation
import KeyPathDecode
import TestSupport
import Testing

// Five types of fields in nine places, each with faults and repairs.

/// The type of a field, which decodes from a number.
private protocol FieldType: Decodable, SendableMetatype { var number: Int? { get } }

private enum Level: Int, Decodable, CaseIterable, FieldType {
  case low = 1, high = 5
  var number: Int? { rawValue }
}

extension Int8: FieldType { fileprivate var number: Int? { Int(self) } }

extension Level?: FieldType { fileprivate var number: Int? { self?.rawValue } }

/// A type with a field somewhere in it.
private protocol Place: Decodable, SendableMetatype {
  associatedtype Field: FieldType
  static var path: PathPattern { get }
  /// The element or member with the field.
  static var element: PathPattern? { get }
  /// The payload with the text of the field, or without the field.
  static func text(_ field: String?) -> String
  var field: Field? { get }
}

extension Place { static var element: PathPattern? { nil } }

private struct Inner<Field: FieldType>: Place {
  let f: Field
  static var path: PathPattern { "f" }
  static func text(_ field: String?) -> String { field.map { "{\"f\": \($0), \"z\": 5}" } ?? "{\"z\": 5}" }
  var field: Field? { f }
}

private struct Root<Field: FieldType>: Place {
  let field: Field?
  init(from decoder: any Decoder) throws { field = try Field(from: decoder) }
  static var path: PathPattern { "" }
  static func text(_ field: String?) -> String { field ?? "null" }
}

private struct InObject<Field: FieldType>: Place {
  let a: Inner<Field>
  static var path: PathPattern { "a.f" }
  static func text(_ field: String?) -> String { "{\"a\": \(Inner<Field>.text(field))}" }
  var field: Field? { a.f }
}

private struct InOptional<Field: FieldType>: Place {
  let a: Inner<Field>?
  static var path: PathPattern { "a.f" }
  static func text(_ field: String?) -> String { InObject<Field>.text(field) }
  var field: Field? { a?.f }
}

private struct InArray<Field: FieldType>: Place {
  let a: [Inner<Field>]
  static var path: PathPattern { "a[0].f" }
  static var element: PathPattern? { "a[*]" }
  static func text(_ field: String?) -> String { "{\"a\": [\(Inner<Field>.text(field))]}" }
  var field: Field? { a.first?.f }
}

private struct InDictionary<Field: FieldType>: Place {
  let a: [String: Inner<Field>]
  static var path: PathPattern { "a.m.f" }
  static var element: PathPattern? { "a.*" }
  static func text(_ field: String?) -> String { "{\"a\": {\"m\": \(Inner<Field>.text(field))}}" }
  var field: Field? { a["m"]?.f }
}

private enum Keys: CodingKey { case a, f, `super` }

private struct InNestedContainer<Field: FieldType>: Place {
  let f: Field
  init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: Keys.self)
    f = try outer.nestedContainer(keyedBy: Keys.self, forKey: .a).decode(Field.self, forKey: .f)
  }
  static var path: PathPattern { "a.f" }
  static func text(_ field: String?) -> String { InObject<Field>.text(field) }
  var field: Field? { f }
}

private struct InUnkeyedContainer<Field: FieldType>: Place {
  var fields: [Field] = []
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd { fields.append(try container.decode(Inner<Field>.self).f) }
  }
  static var path: PathPattern { "[0].f" }
  static var element: PathPattern? { "[*]" }
  static func text(_ field: String?) -> String { "[\(Inner<Field>.text(field))]" }
  var field: Field? { fields.first }
}

private class Base<Field: FieldType>: Decodable {
  let f: Field
  required init(from decoder: any Decoder) throws {
    f = try decoder.container(keyedBy: Keys.self).decode(Field.self, forKey: .f)
  }
}

private final class InSuperDecoder<Field: FieldType>: Base<Field>, Place {
  required init(from decoder: any Decoder) throws {
    try super.init(from: decoder.container(keyedBy: Keys.self).superDecoder())
  }
  static var path: PathPattern { "super.f" }
  static func text(_ field: String?) -> String { "{\"super\": \(Inner<Field>.text(field))}" }
  var field: Field? { f }
}

/// A type of field in a place.
private struct Case: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let check: @Sendable () throws -> Void

  init<P: Place>(_: P.Type) {
    testDescription = "\(P.self)"
    check = { try checkRepairs(P.self) }
  }

  static func places<Field: FieldType>(_: Field.Type) -> [Case] {
    [
      Case(Root<Field>.self), Case(Inner<Field>.self), Case(InObject<Field>.self), Case(InOptional<Field>.self),
      Case(InArray<Field>.self), Case(InDictionary<Field>.self), Case(InNestedContainer<Field>.self),
      Case(InUnkeyedContainer<Field>.self), Case(InSuperDecoder<Field>.self),
    ]
  }
}

private func checkRepairs<P: Place>(_: P.Type) throws {
  // A debug build checks every fourth combination, others in each place.
  var round = "\(P.self)".utf8.reduce(0) { $0 + Int($1) }
  for fault in [nil, "null", "\"5\"", "{\"n\": 5}", "[5]", "5.5", "300", "7"] {
    let text = P.text(fault)
    let original = Result { () throws(DecodeError) in try KeyPathDecoder().decode(P.self, from: Data(text.utf8)) }
    let isRoot = P.path == "", isString = fault == "\"5\""
    // The path with its repair, whether that helps, and the field's number with it.
    var rows: [(PathPattern, Repair, helps: Bool, number: Int?)] = [
      (P.path, .or(5), true, 5), (P.path, .map { _ in 5 }, fault != nil || isRoot, 5),
      (P.path, .from("z"), !isRoot, 5), (P.path, .from("y"), false, nil), (P.path, .lenient, isString, 5),
      (P.path, .null, P.Field.self == Level?.self, nil), (P.path, .or("x"), false, nil),
      ("**", .or(5), true, 5), ("other.f", .or(5), false, nil),
    ]
    if let element = P.element { rows.append((element, .dropped, true, nil)) }
    // Without a field, an optional or the element or member around it can do.
    let isOptional = P.Field.self == Level?.self || P.element != nil || P.self == InOptional<P.Field>.self
    if !isRoot { try check(.relaxed, isString || isOptional, isString ? 5 : nil, "relaxed") }
    for (pattern, repair, helps, number) in rows {
      try check([pattern: repair], helps, number, "\(pattern), \(repair)")
    }
    func check(_ repairs: Repairs, _ helps: Bool, _ number: Int?, _ name: String) throws {
      round += 1
      guard isThorough || round % 4 == 0 else { return }
      let note = Comment(rawValue: "\(P.self), \(fault ?? "missing"), \(name)")
      switch (original, Result { try repaired(P.self, text, repairs) }) {
      case (.success(let value), .success(let (same, warnings))):
        #expect(same.field?.number == value.field?.number && warnings.isEmpty, note)
      case (.failure(let error), .success(let (value, warnings))):
        #expect(helps && value.field?.number == number, note)
        expectEqual(warnings, ["repaired | \(error.summary)"], note)
      case (.failure(let error), .failure(let second)): #expect(!helps && second as? DecodeError == error, note)
      case (.success, .failure): Issue.record(note)
      }
    }
  }
}

@Suite("repairs of each type of field in each place") struct RepairPlacesTests {
  private static let cases = Case.places(Level.self) + Case.places(Int8.self) + Case.places(Level?.self)

  @Test("a repair helps where its value decodes, and its warning is the original error", arguments: cases)
  fileprivate func repairs(place: Case) throws { try place.check() }
}
