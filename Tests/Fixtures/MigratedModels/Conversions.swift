import Foundation
import KeyPathDecode

/// A class that transforms: it cannot have an initializer of the library's in an extension.
final class Swatch {
  typealias UnboxRawValue = String

  let hex: String

  init(hex: String) {
    self.hex = hex
  }

  static func transform(unboxedValue: String) -> Swatch? {
    unboxedValue.hasPrefix("#") ? Swatch(hex: unboxedValue) : nil
  }
}

extension Swatch {
  static var rule: DecodeRule<Swatch> {
    .custom { json in
      guard let value = transform(unboxedValue: try json => "" as String) else {
        throw DecodeError(.invalidValue("it does not make a valid Swatch"), object: json)
      }
      return value
    }
  }
}

struct Brand: KeyPathDecodable {
  let primary: Swatch
  let accents: [Swatch]
  let dark: Swatch?
  let named: [String: Swatch]

  init(json: Any) throws {
    primary = try json => "primary" => Swatch.rule
    accents = try json => "accents" => .array(Swatch.rule)
    dark = try? json => "dark" => Swatch.rule
    named = try json => "more.named" => .dictionary(Swatch.rule)
  }
}

/// Formatters of the app's own, beside Foundation's.
struct DurationFormatter {
  func format(unboxedValue: String) -> TimeInterval? {
    unboxedValue.hasSuffix("min") ? Double(unboxedValue.dropLast(3)).map { $0 * 60 } : nil
  }
}

extension DurationFormatter {
  var rule: DecodeRule<TimeInterval> {
    .custom { json in
      guard let value = self.format(unboxedValue: try json => "" as String) else {
        throw DecodeError(.invalidValue("DurationFormatter does not accept it"), object: json)
      }
      return value
    }
  }
}

final class TrimmingFormatter {
  func format(unboxedValue: String) -> String? {
    let text = unboxedValue.trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? nil : text
  }
}

extension TrimmingFormatter {
  var rule: DecodeRule<String> {
    .custom { json in
      guard let value = self.format(unboxedValue: try json => "" as String) else {
        throw DecodeError(.invalidValue("TrimmingFormatter does not accept it"), object: json)
      }
      return value
    }
  }
}

struct Appointment: KeyPathDecodable {
  let title: String
  let length: TimeInterval
  let breaks: [TimeInterval]
  let note: String?

  init(json: Any) throws {
    let trimming = TrimmingFormatter()
    title = try json => "title" => trimming.rule
    length = try json => "time.length" => DurationFormatter().rule
    breaks = try json => "breaks" => .lossy(.array(DurationFormatter().rule))
    note = try? json => "note" => trimming.rule
  }
}

struct Auction: KeyPathDecodable {
  let lot: String
  let bids: [Bid]
  let highest: Bid?
  let state: State

  init(json: Any) throws {
    let lot: String = try json => "lot" => .lenient
    self.lot = lot
    bids = try json => "bids" => .each { try Bid(json: $0, context: lot) }
    highest = try? json => "highest" => .custom { try Bid(json: $0, context: lot) }
    state = try json => "state"
  }

  enum State: Int, KeyPathDecodable { case open, sold, withdrawn }
}

/// A bid knows the lot that it is for.
struct Bid {
  let lot: String
  let amount: Decimal

  init(json: Any, context: String) throws {
    lot = context
    amount = try json => "amount" => .lenient
  }
}

func bid(_ dictionary: [String: Any], on lot: String) throws -> Bid {
  return try dictionary => "" => .custom { try Bid(json: $0, context: lot) }
}

func bids(_ data: Data, on lot: String) throws -> [Bid] {
  try JSONDocument(data).root => "" => .each { try Bid(json: $0, context: lot) }
}
