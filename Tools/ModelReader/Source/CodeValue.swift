import KeyPathDecode
import ModelWriter
import SwiftSource

/// The values that the code at a path accepts: a type, or a rule.
indirect enum CodeValue: Hashable, Sendable {
  case any
  /// A type of the library, a model, or an unknown type.
  case type(String)
  case optional(CodeValue)
  /// A value that is nil where it is an empty string.
  case emptyAsNull(CodeValue)
  case array(CodeValue)
  case set(CodeValue)
  case dictionary(key: String, CodeValue)
  case lenient(CodeValue)
  /// An enum, read with `.unknown(as:)`.
  case open(CodeValue)
  case date(format: String)
  case unixSeconds, unixMilliseconds
  /// A collection that drops what it cannot read.
  case lossy(CodeValue)
  /// A value with a fallback for anything that cannot be read.
  case tolerant(CodeValue, default: CodeLiteral?)
  case bounded(CodeValue, CodeBounds)
  /// One of some values: `.in(["a", "b"])`.
  case choice(CodeValue, [CodeLiteral])
  /// A value with a size or a form that the code tests.
  case limited(CodeValue, CodeLimit)
  case oneOf([CodeValue])
  case tagged(CodeTags)
  /// JSON inside a string.
  case embedded(CodeValue)
  /// The members that a closure reads from its argument.
  case object([CodeField])
  /// A value that the code also tests.
  case checked(CodeValue, CodeRemark)
  /// A value that the code transforms; nil if the transformation cannot fail.
  case mapped(CodeValue, CodeRemark?)
  /// Code that is not understood.
  case unknown(CodeRemark)
}

/// A line of code, with the reason that it is not understood.
struct CodeRemark: Hashable, Sendable {
  let place: SourcePlace
  let line: String
}

enum CodeLiteral: Hashable, Sendable {
  case text(String)
  /// A number or Boolean, as JSON writes it.
  case plain(String)
  case emptyArray, emptyObject
  /// A case of an enum: `.open`.
  case item(String)
}

/// A limit that `.count` or `.matching` sets.
enum CodeLimit: Hashable, Sendable {
  /// The number of characters, elements or members.
  case count(minimum: Int?, maximum: Int?)
  /// A regular expression.
  case pattern(String)
}

extension CodeLimit {
  /// The limit of `.count`; nil unless the bounds are integers.
  init?(count bounds: CodeBounds) {
    let ends = [bounds.minimum, bounds.maximum], counts = ends.map { $0.flatMap { Int($0) } }
    guard zip(ends, counts).allSatisfy({ $0 == nil || $1 != nil }) else { return nil }
    let last = counts[1].map { bounds.excludesMaximum && $0 > .min ? $0 - 1 : $0 }
    self = .count(minimum: counts[0], maximum: last)
  }
}

/// A range of numbers.
struct CodeBounds: Hashable, Sendable {
  var minimum: String?
  var maximum: String?
  /// True for `0..<5`.
  var excludesMaximum = false
}

/// The cases of `.tagged`.
struct CodeTags: Hashable, Sendable {
  /// The path of the tag; nil if the only key of the object is the tag.
  var tag: [DecodePath.Step]?
  /// The path of the value; empty for the object itself.
  var content: [DecodePath.Step] = []
  var cases: [Case] = []
  var otherwise: CodeValue?
  /// What is read if the tag is missing or null.
  var missing: CodeValue?

  struct Case: Hashable, Sendable {
    let tag: String
    let value: CodeValue
  }
}

extension CodeValue {
  /// The reading in a plan, in which a set is an array; nil if samples cannot be compared with it.
  var reading: Plan.Reading? { reading { _ in nil } }

  /// - Parameter name: Returns the name of a model for what `.tagged`, `.oneOf` or `.embeddedJSON` reads.
  func reading(_ name: (CodeValue) -> String?) -> Plan.Reading? {
    switch self {
    case .any: .any
    case .type(let name): .type(name)
    case .optional(let wrapped): wrapped.reading(name).map { .optional($0) }
    case .emptyAsNull(let wrapped): wrapped.reading(name).map { .emptyAsNull($0) }
    case .array(let element), .set(let element): element.reading(name).map { .array($0) }
    case .dictionary(_, let value): value.reading(name).map { .dictionary($0) }
    case .lenient(let value): value.reading(name)?.withType { .lenient($0) }
    case .open(let value): value.reading(name)?.withType { .open($0) }
    case .date(let format): .date(format: format)
    case .unixSeconds: .unixSeconds
    case .unixMilliseconds: .unixMilliseconds
    case .lossy(let value), .tolerant(let value, _), .bounded(let value, _), .choice(let value, _),
      .limited(let value, _), .checked(let value, _):
      value.reading(name)
    case .oneOf, .tagged, .embedded: name(self).map { .type($0) }
    case .mapped, .object, .unknown: nil
    }
  }

  /// The readings of the cases of `.tagged` and of the alternatives of `.oneOf`; nil for other values, and if samples
  /// cannot be compared with one of them.
  var union: [Plan.Reading]? {
    let values: [CodeValue]
    switch self {
    case .tagged(let tags) where tags.tag != nil: values = tags.cases.map(\.value)
    case .oneOf(let alternatives): values = alternatives
    default: return nil
    }
    let readings = values.compactMap(\.plain.reading)
    return readings.count == values.count ? readings : nil
  }

  var isOneOf: Bool { if case .oneOf = self { true } else { false } }

  /// True if anything is accepted, with a fallback.
  var isTolerant: Bool {
    switch self {
    case .tolerant: true
    case .checked(let value, _), .mapped(let value, _), .bounded(let value, _), .choice(let value, _),
      .limited(let value, _):
      value.isTolerant
    default: false
    }
  }

  /// True if the value that a rule sees is not the one in the JSON, so that its limits say nothing about that one.
  var isConverted: Bool {
    switch self {
    case .mapped, .lenient, .embedded, .lossy, .set, .date, .unixSeconds, .unixMilliseconds, .unknown: true
    case .type(let name): name != "Character" && ScalarRow.row(named: name)?.type.isText == true
    case .checked(let value, _), .bounded(let value, _), .choice(let value, _), .limited(let value, _),
      .optional(let value), .tolerant(let value, _):
      value.isConverted
    default: false
    }
  }

  /// The value without a transformation that cannot fail.
  var plain: CodeValue { if case .mapped(let value, nil) = self { value.plain } else { self } }

  /// True if closures read fields of the value, which count instead of it.
  var hasFields: Bool {
    switch self {
    case .object: true
    case .optional(let value), .emptyAsNull(let value), .array(let value), .set(let value), .dictionary(_, let value),
      .lossy(let value), .tolerant(let value, _), .embedded(let value), .checked(let value, _), .mapped(let value, _):
      value.hasFields
    case .oneOf(let values): values.contains(where: \.hasFields)
    case .tagged(let tags): tags.cases.contains(where: \.value.hasFields)
    default: false
    }
  }

  var unwrapped: CodeValue { if case .optional(let wrapped) = self { wrapped } else { self } }

  var element: CodeValue {
    switch self {
    case .array(let element), .set(let element), .dictionary(_, let element): element
    default: self
    }
  }

  var typeName: String? {
    switch self {
    case .type(let name): name
    case .optional(let wrapped), .lenient(let wrapped), .open(let wrapped): wrapped.typeName
    default: nil
    }
  }
}

extension Plan.Reading {
  fileprivate func withType(_ transform: (String) -> Plan.Reading) -> Plan.Reading {
    mapped { if case .type(let name) = $0 { transform(name) } else { $0 } }
  }
}
