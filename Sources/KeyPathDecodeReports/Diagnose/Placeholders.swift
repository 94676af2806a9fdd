import Foundation
import KeyPathDecode

/// Candidates to replace a value that failed, best first.
// A class, because each copy of so many fields is code.
final class Placeholders {
  private let error: DecodeError
  private let fit: FailureRow.Fit
  private let site: FailureSite
  /// Values at the same path in other elements that decoded successfully.
  private let siblings: [Any]

  /// The value that failed; nil if it is missing.
  private var value: Any? { site.value }

  convenience init(for site: FailureSite, siblings: [Any]) {
    self.init(for: site, site.cause, siblings)
  }

  /// - Parameter error: One of the errors about the value.
  private init(for site: FailureSite, _ error: DecodeError, _ siblings: [Any]) {
    self.site = site
    self.error = error
    fit = error.row.fit
    self.siblings = siblings
  }

  /// The maximum distance past the end of an array at which an element may be put.
  private static let farthestIndex = 64

  var fixes: [PayloadFixes.Fix] {
    switch fit {
    case .type(let type): lenient(type) + others + values(placeholders(for: type)) + absence
    case .key where !tags.isEmpty: tags
    case .key(let key, _): others + near(key) + values([NSNull()])
    case .element(let index): isNearEnd(index) ? values([last ?? NSNull()]) : []
    case .rawValue(let text, _, let allowed): rawValues(allowed, insteadOf: text)
    case .number(let digits, let type): values([nearest(to: digits, type)]) + others + values(placeholders(for: type))
    case .any(let errors):
      errors.filter(\.path.steps.isEmpty).flatMap { Placeholders(for: site, $0, siblings).fixes }
    case .absent: [.removed]
    case .oneMember, .text, .date, .unknown:
      others + (site.isContainer ? singleMembers + absence + empty : values(scalars) + absence)
    }
  }

  /// Candidates that the error's fault suggests.
  var named: [PayloadFixes.Fix] { site.isContainer ? [] : values(likelyTexts) }

  /// Candidates of the type that the error names, to replace a candidate that did not fit.
  var ofType: [PayloadFixes.Fix] {
    if case .type(let type) = fit { lenient(type) + values(placeholders(for: type)) } else { fixes }
  }

  /// Candidates to replace a whole value of which only the kind is known.
  var wholes: [PayloadFixes.Fix] {
    let isList = value.map { ListView($0) != nil } ?? false
    return others + (isList ? empty + absence : absence + empty)
  }

  private func values(_ values: [Any]) -> [PayloadFixes.Fix] {
    guard site.isText else { return values.map { .value($0) } }
    return values.compactMap { embeddedText(of: $0) }.map { .value($0) }
  }

  /// The values of other elements, unchanged.
  private var others: [PayloadFixes.Fix] { siblings.map { .value($0) } }

  /// Null, or no value, which many fields allow.
  private var absence: [PayloadFixes.Fix] {
    if case .key = site.steps.last { [.value(NSNull()), .removed] } else { [.value(NSNull())] }
  }

  private var empty: [PayloadFixes.Fix] {
    values(value.map { ListView($0) != nil } == true ? [[Any]()] : [[String: Any]()])
  }

  /// True if an element may be put at the index. The count in an error that user code made may be wrong, so it is not
  /// used.
  private func isNearEnd(_ index: Int) -> Bool {
    let count = ListView(error.object)?.count ?? 0
    return index >= 0 && index < count + Self.farthestIndex
  }

  private var last: Any? { ListView(error.object).flatMap { $0[$0.count - 1] } }

  /// The value of the key that was probably meant.
  private func near(_ key: String) -> [PayloadFixes.Fix] {
    guard let near = nearestKey(to: key, in: error.object) else { return [] }
    return values([ObjectView(error.object)?[near]].compactMap { $0 })
  }

  /// The same value converted to the type, because other values may depend on it.
  private func lenient(_ type: Any.Type) -> [PayloadFixes.Fix] {
    guard let value, !isLongText(value), isLenientlyReadable(value, as: type) else { return [] }
    func read<Value: KeyPathDecodable>(_: Value.Type) -> Any? { try? Value._lenient(value) }
    return values([(type as? any KeyPathDecodable.Type).flatMap { read($0) }].compactMap { $0 })
  }

  /// The allowed tags or raw values, likeliest first.
  var tags: [PayloadFixes.Fix] {
    switch fit {
    case .key(_, let tags?):
      // A tag is often also the key of its content.
      return likeliest(tags) { ObjectView(error.object)?[$0] != nil }
    case .rawValue(let text, _, let allowed) where !site.isContainer:
      let near = nearestKey(to: text, in: Dictionary(allowed.map { ($0, 0) }) { $1 })
      return likeliest(allowed) { $0 == near }
    default: return []
    }
  }

  private func likeliest(_ allowed: [String], _ isLikely: (String) -> Bool) -> [PayloadFixes.Fix] {
    let likely = allowed.filter(isLikely)
    let isNumber = value.flatMap { Number($0) } != nil
    return (likely + allowed.filter { !likely.contains($0) }).prefix(4).map { raw in
      if isNumber, let number = Int(raw) { return .value(number) }
      if isNumber, let number = Double(raw) { return .value(number) }
      return .value(raw)
    }
  }

  /// Allowed raw values, as numbers or strings to match the refused value. A refused key is removed with its member, or
  /// replaced if it is the tag of its object.
  private func rawValues(_ allowed: [String], insteadOf text: String) -> [PayloadFixes.Fix] {
    if value.flatMap({ Number($0) }) != nil || value.flatMap({ readString($0) }) == text {
      return tags + others + absence
    }
    if site.steps.last == .key(text) { return [.removed] }
    let content = value.flatMap { ObjectView($0)?[text] } ?? [String: Any]()
    let renamed = allowed.prefix(4).map { [$0: content] as [String: Any] }
    return others + values(renamed) + values(allowed)
  }

  /// Each of the first members alone, for an object that must have a single member.
  private var singleMembers: [PayloadFixes.Fix] {
    guard case .oneMember = fit, let object = value.flatMap({ ObjectView($0) }) else { return [] }
    return object.firstMembers(4).compactMap { member in
      if case .key(let key) = member.step { .value([key: member.value]) } else { nil }
    }
  }

  /// Scalars in common forms, for a value of the right kind that was refused.
  private var scalars: [Any] {
    guard let value else { return [] }
    if Number(value) != nil { return [1, 0, 50, 0.5, -1] }
    if readString(value) == nil { return [] }
    let likely = likelyTexts
    return likely + SampleText.all.filter { !likely.contains($0) }
  }

  /// Texts in the form that the fault requires.
  private var likelyTexts: [String] {
    switch fit {
    case .text(let text): [text]
    case .date(let format): [date(of: format)]
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

/// Values that a type may be decoded from.
private func placeholders(for type: Any.Type) -> [Any] {
  if let row = ScalarRow.row(of: type) { return row.samples }
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
