import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Statistics about the strings at a place.
package struct StringEvidence: Sendable {
  /// The forms that all strings at a place may share.
  package struct Forms: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An RFC 3339 date and time.
    package static let dateTime = Forms(rawValue: 1)
    /// `https://…`, `http://…`.
    package static let url = Forms(rawValue: 2)
    package static let uuid = Forms(rawValue: 4)
    /// Digits, with an optional minus sign and fraction.
    package static let decimal = Forms(rawValue: 8)
    /// A date in another format that fits all strings.
    package static let date = Forms(rawValue: 16)

    static let all: Forms = [.dateTime, .url, .uuid, .decimal, .date]
  }

  package private(set) var count = 0
  /// The number of empty strings. It is complete only while there are ``forms``.
  package private(set) var emptyCount = 0
  /// The forms that fit every string that is not empty.
  package private(set) var forms: Forms = .all
  /// The date formats that fit every string; nil before the first string, or if there is none.
  package private(set) var dateFormats: [String]?
  /// The number of occurrences of each string; nil if there are too many strings or one is too long.
  package private(set) var distinct: [String: Int]? = [:]

  /// The maximum number of strings to count separately.
  static let distinctLimit = 40
  /// The maximum length of an enum case's string, in bytes.
  static let lengthLimit = 60

  mutating func add(_ node: JSONNode) {
    count += 1
    // No form or distinct string is left to find.
    if forms.isEmpty, distinct == nil { return }
    guard let text = try? String(json: node) else { return }
    if distinct != nil { keep(text) }
    if text.isEmpty { return emptyCount += 1 }
    if forms.contains(.dateTime), (try? RFC3339.date(text)) == nil { forms.remove(.dateTime) }
    if forms.contains(.url), !text.isWebAddress { forms.remove(.url) }
    if forms.contains(.uuid), (try? UUID(json: text)) == nil { forms.remove(.uuid) }
    if forms.contains(.decimal), !text.isDecimal { forms.remove(.decimal) }
    if forms.contains(.date) { keepFormats(KeyPathDecodeReports.dateFormats(of: text)) }
  }

  mutating func add(_ other: StringEvidence) {
    if other.count == 0 { return }
    count += other.count
    emptyCount += other.emptyCount
    forms.formIntersection(other.forms)
    if forms.contains(.date), other.count > other.emptyCount { keepFormats(other.dateFormats ?? []) }
    guard distinct != nil, let others = other.distinct else { return distinct = nil }
    distinct?.merge(others, uniquingKeysWith: +)
    if let distinct, distinct.count > Self.distinctLimit { self.distinct = nil }
  }

  private mutating func keepFormats(_ formats: [String]) {
    dateFormats = dateFormats.map { $0.filter(formats.contains) } ?? formats
    if dateFormats?.isEmpty ?? true {
      forms.remove(.date)
      dateFormats = nil
    }
  }

  private mutating func keep(_ text: String) {
    if text.utf8.count > Self.lengthLimit { return distinct = nil }
    distinct?[text, default: 0] += 1
    if let distinct, distinct.count > Self.distinctLimit { self.distinct = nil }
  }
}

extension String {
  /// True for a web address that the library decodes.
  fileprivate var isWebAddress: Bool {
    guard let scheme = ["https://", "http://"].first(where: hasPrefix),
      let first = utf8.dropFirst(scheme.utf8.count).first
    else { return false }
    return (isDigit(first) || isASCIILetter(first)) && (try? URL(json: self)) != nil
  }

  fileprivate var isDecimal: Bool {
    var bytes = utf8[...]
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    return utf8.count <= 30 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
  }
}
