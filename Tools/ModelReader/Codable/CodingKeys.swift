import ModelWriter
import SwiftSource

/// Why a type is not converted.
struct Refusal: Error {
  let place: SourcePlace
  let reason: String

  init(at place: SourcePlace, _ reason: String) {
    self.place = place
    self.reason = reason
  }
}

/// The attributes that do not change how a type or a property is decoded.
let knownAttributes: Set<String> = [
  "available", "frozen", "usableFromInline", "inlinable", "MainActor", "objc", "objcMembers", "nonobjc",
  "dynamicMemberLookup", "NSCopying", "NSManaged", "GKInspectable", "IBInspectable", "preconcurrency", "_spi",
  "retroactive", "unchecked", "discardableResult",
]

let integers: Set<String> = ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"]

extension SourceIndex.Member {
  /// True if the type is written with a `?`, or as `Optional<…>`.
  var isOptional: Bool { file.wholeType(in: declaration.type)?.isOptional ?? false }
}

extension SourceIndex.Entry {
  var isDecodable: Bool { inherited.contains { $0 == "Codable" || $0 == "Decodable" } }
  var isCodingKeys: Bool { name == "CodingKeys" || name.hasSuffix(".CodingKeys") }

  /// Refuses a type if the compiler does not synthesize all of its decoding.
  func checkHead(_ head: SourceIndex.Member) throws(Refusal) {
    let heads = parts.filter { $0.declaration.keyword != "extension" }
    if heads.count > 1 { throw Refusal(at: heads[1].place, "it is declared twice") }
    if let condition = members.first(where: { $0.declaration.keyword == "#if" }) {
      throw Refusal(at: condition.place, "#if determines its members")
    }
    if let macro = parts.lazy.flatMap({ part in part.declaration.attributes.map { (part.place, $0) } })
      .first(where: { !knownAttributes.contains($0.1) })
    {
      throw Refusal(at: macro.0, "@\(macro.1) may generate code")
    }
    if let written = members.first(where: { $0.isDecodingInitializer }) {
      throw Refusal(at: written.place, "`init(from:)` is written by hand")
    }
    switch head.declaration.keyword {
    case "struct" where head.declaration.isGeneric: throw Refusal(at: head.place, "it is generic")
    case "struct", "enum": break
    case "class": throw Refusal(at: head.place, "it is a class")
    default: throw Refusal(at: head.place, "it is not a structure")
    }
    if let strange = members.first(where: { $0.declaration.isVariable && $0.name == "(" }) {
      throw Refusal(at: strange.place, "a tuple declares its properties")
    }
  }

  /// The coding keys by property name; nil if the type has no CodingKeys and the property names are the keys.
  func codingKeys(in types: SourceIndex) throws(Refusal) -> [String: (key: String, place: SourcePlace)]? {
    if let alias = members.first(where: { $0.declaration.keyword == "typealias" && $0.name == "CodingKeys" }) {
      throw Refusal(at: alias.place, "CodingKeys is an alias")
    }
    guard let keys = types["\(name).CodingKeys"] else { return nil }
    guard let head = keys.head, head.declaration.keyword == "enum" else {
      throw Refusal(at: keys.place ?? parts[0].place, "CodingKeys is not an enum")
    }
    if let other = keys.members.first(where: { $0.declaration.keyword != "case" }) {
      throw Refusal(at: other.place, "CodingKeys contains more than cases")
    }
    var result: [String: (key: String, place: SourcePlace)] = [:]
    for item in keys.members {
      let declaration = item.declaration, file = item.file
      if declaration.parameters != nil { throw Refusal(at: item.place, "a case of CodingKeys has an associated value") }
      guard declaration.hasValue else {
        result[item.name] = (item.name, item.place)
        continue
      }
      // If the raw value is a number, the case name is the key.
      let isNumber = file.code.at(declaration.value.upperBound - 1)?.kind == .number
      guard let key = isNumber ? item.name : file.string(at: declaration.value.lowerBound) else {
        throw Refusal(at: item.place, "the key of `\(item.name)` is not a plain string")
      }
      result[item.name] = (key, item.place)
    }
    return result
  }

  func rawValues(_ head: SourceIndex.Member) throws(Refusal) -> (String, [Plan.RawCase]) {
    let items = members.filter { $0.declaration.keyword == "case" }
    if let item = items.first(where: { $0.declaration.parameters != nil }) {
      throw Refusal(at: item.place, "`\(item.name)` has an associated value")
    }
    guard let type = head.declaration.inherited.first, type == "String" || integers.contains(type) else {
      throw Refusal(at: head.place, "its raw type is not String or an integer type")
    }
    if items.isEmpty { throw Refusal(at: head.place, "it has no cases") }
    var cases: [Plan.RawCase] = []
    for item in items {
      let value = item.declaration.value, file = item.file
      let last = file.code.at(value.upperBound - 1)
      if item.declaration.hasValue, type == "String" ? file.string(at: value.lowerBound) == nil : last?.kind != .number
      {
        throw Refusal(at: item.place, "the raw value of `\(item.name)` cannot be read")
      }
      cases.append(Plan.RawCase(name: item.name, literal: item.declaration.hasValue ? file.text(of: value) : nil))
    }
    return (type, cases)
  }
}

extension SourceIndex {
  /// How a property is read; nil if its type is neither declared nor clear from a literal.
  func reading(of property: Member, in scope: String, seesThrough: Bool = false) -> TypeReading? {
    let declaration = property.declaration, file = property.file
    if let type = reading(of: declaration.type, file, in: scope, seesThrough: seesThrough) { return type }
    let value = file[declaration.value.lowerBound] == "-" ? declaration.value.dropFirst() : declaration.value
    guard value.count == 1 else { return nil }
    return file.typeOfLiteral(at: value.lowerBound).map { TypeReading(value: .type($0), reading: .type($0)) }
  }
}

extension SourceIndex.Member {
  /// True for `init(from:)`.
  fileprivate var isDecodingInitializer: Bool { declaration.keyword == "init" && labels == ["from"] }
}
