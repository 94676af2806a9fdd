import Foundation
import KeyPathDecode

struct Bakery: KeyPathDecodable {
  let name: String
  let opens: ClockTime
  let specials: [ClockTime]
  let holiday: ClockTime?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    opens = try json => "opens"
    specials = try json => "specials"
    holiday = try? json => "holiday"
  }
}

/// A time as "07:30".
struct ClockTime: KeyPathDecodable {
  typealias UnboxRawValue = String

  let hour: Int, minute: Int

  static func transform(unboxedValue: String) -> ClockTime? {
    let parts = unboxedValue.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? ClockTime(hour: parts[0], minute: parts[1]) : nil
  }
}

extension ClockTime {
  init(json: Any) throws {
    guard let value = Self.transform(unboxedValue: try json => "" as String) else {
      throw DecodeError(.invalidValue("it does not make a valid ClockTime"), object: json)
    }
    self = value
  }
}

enum Allergen: KeyPathDecodable {
  typealias UnboxRawValue = Int

  case nuts, milk

  static func transform(unboxedValue: Int) -> Allergen? {
    switch unboxedValue {
    case 1: .nuts
    case 2: .milk
    default: nil
    }
  }
}

extension Allergen {
  init(json: Any) throws {
    guard let value = Self.transform(unboxedValue: try json => "" as Int) else {
      throw DecodeError(.invalidValue("it does not make a valid Allergen"), object: json)
    }
    self = value
  }
}

struct Cake: KeyPathDecodable {
  let allergens: [Allergen]
  let baked: ClockTime

  init(json: Any) throws {
    allergens = try json => "allergens" => .lossy()
    baked = try json => "times.baked"
  }
}
