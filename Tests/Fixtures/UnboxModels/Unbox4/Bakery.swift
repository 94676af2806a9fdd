import Foundation
import UnboxCompat

struct Bakery: Unboxable {
  let name: String
  let opens: ClockTime
  let specials: [ClockTime]
  let holiday: ClockTime?

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    opens = try unboxer.unbox(key: "opens")
    specials = try unboxer.unbox(key: "specials")
    holiday = try? unboxer.unbox(key: "holiday")
  }
}

/// A time as "07:30".
struct ClockTime: UnboxableByTransform {
  typealias UnboxRawValue = String

  let hour: Int, minute: Int

  static func transform(unboxedValue: String) -> ClockTime? {
    let parts = unboxedValue.split(separator: ":").compactMap { Int($0) }
    return parts.count == 2 ? ClockTime(hour: parts[0], minute: parts[1]) : nil
  }
}

enum Allergen: UnboxableByTransform {
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

struct Cake: Unboxable {
  let allergens: [Allergen]
  let baked: ClockTime

  init(unboxer: Unboxer) throws {
    allergens = try unboxer.unbox(key: "allergens", allowInvalidElements: true)
    baked = try unboxer.unbox(keyPath: "times.baked")
  }
}
