import Foundation
import KeyPathDecode

/// Candidates to put in place of a value that failed, best first.
struct Placeholders {
  let error: DecodeError
  /// The value that failed; nil if it is missing.
  let value: Any?
  /// Values at the same path in other elements that decoded.
  let siblings: [Any]
  /// The step to the value from its container.
  let step: DecodePath.Step?

  /// How far past the end of an array an element may be put.
  private static let farthestIndex = 64

  var fixes: [Repairs.Fix] {
    switch error.kind {
    case .typeMismatch(let type, _), .nullValue(let type):
      lenient(type) + values(siblings) + values(placeholders(for: type)) + absence
    case .missingKey(let key): values(siblings) + near(key) + values([NSNull()])
    case .indexOutOfRange(let index, let count): index - count < Self.farthestIndex ? values([last ?? NSNull()]) : []
    case .unknownRawValue(let text, _, let allowed): rawValues(allowed, insteadOf: text)
    case .numberOutOfRange(let text, let type):
      values([nearest(to: text, type)]) + values(siblings) + values(placeholders(for: type))
    default: values(siblings) + (isContainer ? absence + empty : values(scalars) + absence)
    }
  }

  /// Candidates to replace an earlier one that did not fit, if the error names a type.
  var ofType: [Repairs.Fix] {
    switch error.kind {
    case .typeMismatch(let type, _), .nullValue(let type): lenient(type) + values(placeholders(for: type))
    default: fixes
    }
  }

  /// Candidates for a whole value of which only the kind is known.
  var wholes: [Repairs.Fix] {
    let isList = value.map { ListView($0) != nil } ?? false
    return values(siblings) + (isList ? empty + absence : absence + empty)
  }

  private func values(_ values: [Any]) -> [Repairs.Fix] { values.map { .value($0) } }

  private var isContainer: Bool { value.map { ObjectView($0) != nil || ListView($0) != nil } ?? false }

  /// Null, and no value at all: many fields allow them.
  private var absence: [Repairs.Fix] {
    if case .key = step { [.value(NSNull()), .removed] } else { [.value(NSNull())] }
  }

  private var empty: [Repairs.Fix] {
    value.map { ListView($0) != nil } == true ? [.value([Any]())] : [.value([String: Any]())]
  }

  private var last: Any? { ListView(error.object).flatMap { $0[$0.count - 1] } }

  /// The value of the key that was probably meant.
  private func near(_ key: String) -> [Repairs.Fix] {
    guard let near = nearKey(to: key, in: error.object) else { return [] }
    return values([ObjectView(error.object)?[near]].compactMap { $0 })
  }

  /// The same value as another type; other values may rely on it.
  private func lenient(_ type: Any.Type) -> [Repairs.Fix] {
    guard let value, !isLongText(value), isLenientlyReadable(value, as: type) else { return [] }
    func read<Value: KeyPathDecodable>(_: Value.Type) -> Any? { try? Value._lenient(value) }
    return values([(type as? any KeyPathDecodable.Type).flatMap { read($0) }].compactMap { $0 })
  }

  /// Allowed raw values, as numbers or strings like the value that is not allowed. A key that is not allowed is
  /// removed with its member.
  private func rawValues(_ allowed: [String], insteadOf text: String) -> [Repairs.Fix] {
    let isNumber = value.flatMap { Number($0) } != nil
    if !isNumber, value.flatMap({ readString($0) }) != text {
      return step == .key(text) ? [.removed] : values(siblings)
    }
    let others = allowed.prefix(4).map { raw -> Any in
      if isNumber, let number = Int(raw) { return number }
      if isNumber, let number = Double(raw) { return number }
      return raw
    }
    return values(others) + values(siblings) + absence
  }

  /// Scalars in the usual forms, for a value of the right kind that was refused.
  private var scalars: [Any] {
    guard let value else { return [] }
    if Number(value) != nil { return [1, 0, 50, 0.5, -1] }
    if readString(value) == nil { return [] }
    let likely = likelyTexts
    return likely + sampleTexts.filter { !likely.contains($0) }
  }

  /// The texts that the fault asks for.
  private var likelyTexts: [String] {
    switch error.fault {
    case .date: [sampleTexts[0]]
    case .url, .emptyURL: [sampleTexts[1]]
    case .uuid: [sampleTexts[2]]
    case .base64: [sampleTexts[3]]
    case .character: [sampleTexts[4]]
    case .dateOfFormat(let format): [date(of: format)]
    default: []
    }
  }

  private func date(of format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = format
    return formatter.string(from: Date(timeIntervalSince1970: 978_307_200))
  }
}

private let sampleTexts = [
  "2001-01-01T00:00:00Z", "https://example.com", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "AAAA", "a", "1", "2001-01-01",
]

/// Values that a type may be decoded from.
private func placeholders(for type: Any.Type) -> [Any] {
  if type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == Decimal.self {
    return [1, 0, 50]
  }
  if type == String.self { return ["a", "1", sampleTexts[0], sampleTexts[1]] }
  if type == Bool.self { return [false, true] }
  if type == Character.self { return ["a"] }
  if type == Date.self { return [sampleTexts[0]] }
  if type == URL.self { return [sampleTexts[1]] }
  if type == UUID.self { return [sampleTexts[2]] }
  if type == Data.self { return [sampleTexts[3]] }
  if type is any KeyedShape.Type { return [[String: Any]()] }
  if type is any ListShape.Type || type is any SetAlgebra.Type { return [[Any]()] }
  let rawValues = allowedRawValues(of: type).prefix(2).map { $0 as Any }
  return rawValues + [[String: Any](), "a", 1, [Any](), false]
}

/// The number nearest to `digits` that the type can hold.
private func nearest(to digits: String, _ type: Any.Type) -> Any {
  func nearest<Integer: FixedWidthInteger>(_: Integer.Type) -> Any {
    guard let value = Double(digits), !value.isNaN else { return 0 }
    if value >= Double(Integer.max) { return Integer.max }
    if value <= Double(Integer.min) { return Integer.min }
    return Integer(exactly: value.rounded(.towardZero)) ?? 0
  }
  return (type as? any FixedWidthInteger.Type).map { nearest($0) } ?? 1
}
