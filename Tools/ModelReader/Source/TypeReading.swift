import KeyPathDecode
import ModelWriter
import SwiftSource

struct TypeReading {
  var value: CodeValue
  var reading: Plan.Reading
  var isOptional = false
  /// The types that neither the library nor the source files define.
  var unknown: [String] = []
  /// The dictionary key types that are neither text nor numbers.
  var strangeKeys: [String] = []
}

extension SourceIndex {
  /// The index of files, given by name and bytes.
  init(of sources: [(name: String, bytes: [UInt8])]) {
    self.init(sources.map { SourceFile(name: $0.name, bytes: $0.bytes) })
  }

  /// The types that the library decodes itself.
  static let leaves = Set(ScalarRow.all.map(\.name))
  private static let plainKeys = Set(ScalarRow.all.filter { $0.type is any KeyPathDecodableKey.Type }.map(\.name))
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
      return TypeReading(
        value: .type(wrapped), reading: .type(wrapped), isOptional: wrapped != text, unknown: [wrapped])
    }
    return reading(of: type, in: scope, seesThrough: seesThrough)
  }

  func reading(of type: SwiftType, in scope: String, seesThrough: Bool) -> TypeReading {
    var result = TypeReading(value: .any, reading: .any)
    var type = resolved(type, in: scope, Self.aliasLimit)
    if case .optional(let wrapped) = type {
      result.isOptional = true
      type = resolved(wrapped, in: scope, Self.aliasLimit)
    }
    result.value = inner(type, scope, &result)
    result.reading = seesThrough ? result.value.reading ?? .any : result.value.printed
    return result
  }

  private func resolved(_ type: SwiftType, in scope: String, _ limit: Int) -> SwiftType {
    guard limit > 0, case .named(let name) = type, let alias = aliasName(name, in: scope),
      let meanings = aliases[alias], meanings.count == 1, case let other?? = meanings.first
    else { return type }
    return resolved(other, in: scope, limit - 1)
  }

  private func inner(_ type: SwiftType, _ scope: String, _ result: inout TypeReading) -> CodeValue {
    switch resolved(type, in: scope, Self.aliasLimit) {
    case .named("Any"): return .any
    case .named(let name):
      let short = Self.unqualified(name)
      if let known = typeName(name, in: scope) { return .type(known) }
      if Self.leaves.contains(short) { return .type(short) }
      if name == "JSONNode" { return .any }
      result.unknown.append(name)
      return .type(name)
    case .optional(let wrapped): return .optional(inner(wrapped, scope, &result))
    case .array(let element): return .array(inner(element, scope, &result))
    case .set(let element): return .set(inner(element, scope, &result))
    case .dictionary(let key, let value):
      let key = inner(key, scope, &result).printed.typeName, value = inner(value, scope, &result)
      if !Self.plainKeys.contains(key) { result.strangeKeys.append(key) }
      return .dictionary(key: key, value)
    }
  }

  /// `Date` for `Foundation.Date`.
  private static func unqualified(_ name: String) -> String {
    ["Foundation.", "Swift."].first { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) } ?? name
  }
}

extension CodeValue {
  /// The reading with the Swift type as declared, such as `Set<Int>`.
  fileprivate var printed: Plan.Reading {
    switch self {
    case .optional(let wrapped): .optional(wrapped.printed)
    case .array(let element): .array(element.printed)
    case .set(let element): .type("Set<\(element.printed.typeName)>")
    case .dictionary("String", let value): .dictionary(value.printed)
    case .dictionary(let key, let value): .type("[\(key): \(value.printed.typeName)]")
    default: reading ?? .any
    }
  }
}
