import ModelWriter
import SwiftSource

/// How a declared type is read.
struct TypeReading {
  var reading: Plan.Reading
  var isOptional = false
  /// The types that neither the library nor the source files define.
  var unknown: [String] = []
  /// The dictionary key types that are neither text nor numbers.
  var strangeKeys: [String] = []
}

extension TypeTable {
  /// The types that the library decodes itself.
  static let leaves: Set<String> = [
    "Bool", "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "UInt128", "Float", "Double", "CGFloat", "Decimal", "Date", "URL", "UUID", "Data",
  ]
  private static let plainKeys: Set<String> = leaves.subtracting(["Bool", "Character", "Float", "Double", "Decimal"])
  /// The maximum length of a chain of type aliases.
  private static let aliasLimit = 16

  /// How a type is read; nil if there are no tokens.
  ///
  /// - Parameter seesThrough: True to read a set as an array, and any dictionary as one with string keys. The JSON is
  ///   the same, but the Swift type is not.
  func reading(of tokens: Range<Int>, _ file: SourceFile, in scope: String, seesThrough: Bool) -> TypeReading? {
    if tokens.isEmpty { return nil }
    guard let type = file.wholeType(in: tokens) else {
      let text = file.text(of: tokens), wrapped = text.hasSuffix("?") ? String(text.dropLast()) : text
      return TypeReading(reading: .type(wrapped), isOptional: wrapped != text, unknown: [wrapped])
    }
    return reading(of: type, in: scope, seesThrough: seesThrough)
  }

  func reading(of type: SwiftType, in scope: String, seesThrough: Bool) -> TypeReading {
    var result = TypeReading(reading: .any)
    let type = resolved(type, in: scope, Self.aliasLimit)
    if case .optional(let wrapped) = type {
      result.isOptional = true
      result.reading = inner(resolved(wrapped, in: scope, Self.aliasLimit), scope, seesThrough, &result)
    } else {
      result.reading = inner(type, scope, seesThrough, &result)
    }
    return result
  }

  private func resolved(_ type: SwiftType, in scope: String, _ limit: Int) -> SwiftType {
    guard limit > 0, case .named(let name) = type, let other = alias(name, in: scope) else { return type }
    return resolved(other, in: scope, limit - 1)
  }

  private func inner(
    _ type: SwiftType, _ scope: String, _ seesThrough: Bool, _ result: inout TypeReading
  ) -> Plan.Reading {
    switch resolved(type, in: scope, Self.aliasLimit) {
    case .named("Any"): return .any
    case .named(let name):
      let short = Self.unqualified(name)
      if let known = typeName(name, in: scope) { return .type(known) }
      if Self.leaves.contains(short) { return .type(short) }
      if name == "JSONNode" { return .any }
      result.unknown.append(name)
      return .type(name)
    case .optional(let wrapped): return .optional(inner(wrapped, scope, seesThrough, &result))
    case .array(let element): return .array(inner(element, scope, seesThrough, &result))
    case .set(let element):
      let element = inner(element, scope, seesThrough, &result)
      return seesThrough ? .array(element) : .type("Set<\(element.typeName)>")
    case .dictionary(let key, let value):
      let key = inner(key, scope, seesThrough, &result), value = inner(value, scope, seesThrough, &result)
      if !Self.plainKeys.contains(key.typeName) { result.strangeKeys.append(key.typeName) }
      return seesThrough || key == .type("String") ? .dictionary(value) : .type("[\(key.typeName): \(value.typeName)]")
    }
  }

  /// `Date` for `Foundation.Date`.
  private static func unqualified(_ name: String) -> String {
    ["Foundation.", "Swift."].first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
  }
}
