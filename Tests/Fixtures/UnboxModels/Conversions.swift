import Foundation
import UnboxCompat

/// A class that transforms: it cannot have an initializer of the library's in an extension.
final class Swatch: UnboxableByTransform {
  typealias UnboxRawValue = String

  let hex: String

  init(hex: String) {
    self.hex = hex
  }

  static func transform(unboxedValue: String) -> Swatch? {
    unboxedValue.hasPrefix("#") ? Swatch(hex: unboxedValue) : nil
  }
}

struct Brand: Unboxable {
  let primary: Swatch
  let accents: [Swatch]
  let dark: Swatch?
  let named: [String: Swatch]

  init(unboxer: Unboxer) throws {
    primary = try unboxer.unbox(key: "primary")
    accents = try unboxer.unbox(key: "accents")
    dark = try? unboxer.unbox(key: "dark")
    named = try unboxer.unbox(keyPath: "more.named")
  }
}

/// Formatters of the app's own, beside Foundation's.
struct DurationFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> TimeInterval? {
    unboxedValue.hasSuffix("min") ? Double(unboxedValue.dropLast(3)).map { $0 * 60 } : nil
  }
}

final class TrimmingFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> String? {
    let text = unboxedValue.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}

struct Appointment: Unboxable {
  let title: String
  let length: TimeInterval
  let breaks: [TimeInterval]
  let note: String?

  init(unboxer: Unboxer) throws {
    let trimming = TrimmingFormatter()
    title = try unboxer.unbox(key: "title", formatter: trimming)
    length = try unboxer.unbox(keyPath: "time.length", formatter: DurationFormatter())
    breaks = try unboxer.unbox(key: "breaks", formatter: DurationFormatter(), allowInvalidElements: true)
    note = try? unboxer.unbox(key: "note", formatter: trimming)
  }
}

struct Auction: Unboxable {
  let lot: String
  let bids: [Bid]
  let highest: Bid?
  let state: State

  init(unboxer: Unboxer) throws {
    let lot: String = try unboxer.unbox(key: "lot")
    self.lot = lot
    bids = try unboxer.unbox(key: "bids", context: lot)
    highest = try? unboxer.unbox(key: "highest", context: lot)
    state = try unboxer.unbox(key: "state")
  }

  enum State: Int, UnboxableEnum { case open, sold, withdrawn }
}

/// A bid knows the lot that it is for.
struct Bid: UnboxableWithContext {
  let lot: String
  let amount: Decimal

  init(unboxer: Unboxer, context: String) throws {
    lot = context
    amount = try unboxer.unbox(key: "amount")
  }
}

func bid(_ dictionary: UnboxableDictionary, on lot: String) throws -> Bid {
  return try unbox(dictionary: dictionary, context: lot)
}

func bids(_ data: Data, on lot: String) throws -> [Bid] {
  try unbox(data: data, context: lot)
}
