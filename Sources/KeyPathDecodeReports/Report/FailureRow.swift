import Foundation
import KeyPathDecode

/// A row of the table of failures, with the columns that only reports need. `DecodeError.Kind.row` and `Fault` have the rest.
// A class, because each copy of so many fields is code.
final class FailureRow {
  /// The part of a problem that may be shown.
  enum Shown {
    /// All of it: nothing in it is from the payload or from other code.
    case always
    /// All of it, unless the forms of values are hidden: it reveals a form, or repeats the program.
    case withForms
    /// The rest after secrets are removed: it may repeat the payload.
    case withoutSecrets
  }

  /// The value to decode instead, to find more failures.
  enum Fit {
    /// A value of a type.
    case type(Any.Type)
    case number(near: String, Any.Type)
    case rawValue(insteadOf: String, Any.Type, [String])
    /// The value of a missing key, which is a tag if there are tags.
    case key(String, tags: [String]?)
    case element(Int)
    /// A value that fits any of the errors.
    case any([DecodeError])
    /// An object with one of the members.
    case oneMember
    case text(String)
    case date(format: String)
    /// No value.
    case absent
    case unknown
  }

  /// A valid value, in words for the client of a server: `must be an integer`.
  let client: () -> String
  let shown: Shown
  let fit: Fit
  /// Adds advice.
  let advise: (Advice) -> Void

  // Not inlined into each row.
  @inline(never)
  init(
    _ client: @autoclosure @escaping () -> String = "is not valid", _ shown: Shown = .withoutSecrets,
    fit: Fit = .unknown, advise: @escaping (Advice) -> Void = { _ in }
  ) {
    self.client = client
    self.shown = shown
    self.fit = fit
    self.advise = advise
  }
}

extension DecodeError {
  /// The row of the fault if the error has one, or else of its kind.
  var row: FailureRow { fault?.row ?? rowOfKind }

  private var rowOfKind: FailureRow {
    switch kind {
    case .typeMismatch(let type, let found):
      FailureRow(kindWords(for: type), fit: .type(type)) { $0.adviseOnType(type, found) }
    case .nullValue(let type): FailureRow("must not be null", fit: .type(type)) { $0.adviseOptional() }
    case .missingKey(let key):
      FailureRow("is required", fit: .key(key, tags: nil)) { $0.adviseOnMissing(key) }
    case .indexOutOfRange(let index, _): FailureRow("is required", fit: .element(index)) { $0.adviseOptional() }
    case .unknownRawValue(let value, let type, let allowed):
      FailureRow(choiceWords(allowed, of: type), fit: .rawValue(insteadOf: value, type, allowed)) {
        $0.adviseOnCases(value, allowed, type)
      }
    case .numberOutOfRange(let digits, let type):
      FailureRow(rangeWords(digits, type), fit: .number(near: digits, type)) { $0.adviseOnNumber(digits, type) }
    case .invalidValue, .invalidPath: FailureRow()
    case .invalidJSON: FailureRow(jsonWords(self)) { $0.adviseOnBytes() }
    case .noAlternative(let errors): FailureRow(alternativeWords(errors), fit: .any(errors))
    case .other: FailureRow()
    case .unreadKey: FailureRow("is not expected", .always, fit: .absent)
    }
  }
}

extension Fault {
  fileprivate var row: FailureRow {
    switch self {
    case .emptyURL, .url: FailureRow("must be a URL", .always, fit: .text(SampleText.of(URL.self)))
    case .uuid: FailureRow("must be a UUID", .always, fit: .text(SampleText.of(UUID.self)))
    case .base64: FailureRow("must be a string in base64", .always, fit: .text(SampleText.of(Data.self)))
    case .character: FailureRow("must be one character", .always, fit: .text(SampleText.of(Character.self)))
    case .date(let fault):
      FailureRow(
        "must be a date and time such as 2025-06-02T09:14:31Z", fault.revealsMonth ? .withForms : .always,
        fit: .text(SampleText.of(Date.self))
      ) { $0.adviseOnDate() }
    case .dateOfFormat(let format):
      FailureRow("must be a date in the format \(escaped(format))", .withForms, fit: .date(format: format)) {
        $0.adviseOnDateOfFormat()
      }
    case .skippedTime(let timeZone):
      FailureRow("must be a time that the time zone \(escaped(timeZone)) has", .withForms)
    case .unixDate(let isSeconds, _):
      FailureRow(
        "must be a date in \(isSeconds ? "seconds" : "milliseconds") since 1970", .always, fit: .type(Double.self)
      ) { $0.adviseOnUnixDate(isSeconds: isSeconds) }
    case .text(let type): FailureRow(kindWords(for: type), .always, fit: .type(type))
    case .bound(let bound):
      FailureRow(
        escaped(shortened(bound.wordsForClient, to: 200)), .withForms)
    case .slowPattern(let pattern):
      FailureRow("must match the pattern \(escaped(shortened(pattern, to: 200)))", .withForms)
    case .lossy: FailureRow("is not valid", .always)
    case .pattern: FailureRow()
    case .rule(let reason): FailureRow(escaped(shortened(reason, to: 200)), .withForms)
    case .key: FailureRow("has a key that is not valid", .always)
    case .equalKeys: FailureRow("has two keys that mean the same", .always)
    case .tag: FailureRow("must be an object with one member", .always, fit: .oneMember)
    case .missingTag(let key, let allowed):
      FailureRow(
        allowed.isEmpty ? "is required" : "is required, and \(choiceWords(allowed))", .withForms,
        fit: .key(key, tags: allowed)
      ) { $0.adviseOnMissing(key, tags: allowed) }
    case .embeddedJSON(let error): FailureRow(embeddedWords(error), .withForms)
    case .depth, .depthOfDecoder: FailureRow("is nested too deeply", .always)
    case .dateOfFormatter, .foreignKey, .corrupted, .propertyList, .alternatives, .noPath:
      FailureRow("is not valid", .always)
    case .path, .largeIndex: FailureRow()
    case .reading(let fault): row(of: fault.row(quote: "`"))
    }
  }

  private func row(of row: ReadingFaultRow) -> FailureRow {
    FailureRow(row.client ?? "is not valid", row.isPlain ? .always : .withoutSecrets)
  }
}

extension RFC3339.Fault {
  /// True if the words reveal the month by its length.
  fileprivate var revealsMonth: Bool { if case .range(.day, _) = self { true } else { false } }
}

/// Texts in common forms.
enum SampleText {
  static let all = ScalarRow.all.filter { $0.type.isText }.map { of($0.type) } + ["1", "2001-01-01", "UTC"]

  /// A text that a scalar decodes.
  static func of(_ type: Any.Type) -> String { ScalarRow.row(of: type)?.samples.first as? String ?? "" }
}

extension FailureRow.Fit {
  /// True if it says which values fit.
  var namesType: Bool {
    switch self {
    case .type, .number, .rawValue: true
    default: false
    }
  }

  /// True if code refused the value as a whole, because of something in it or beside it.
  var isOfWhole: Bool {
    switch self {
    case .type, .number, .rawValue, .key, .element, .absent: false
    case .any, .oneMember, .text, .date, .unknown: true
    }
  }
}
