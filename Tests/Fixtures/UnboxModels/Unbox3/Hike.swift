import Foundation
import UnboxCompat3

struct Hike: Unboxable {
  let name: String
  let length: Kilometres
  let marks: [TrailMark]
  let weather: String

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    length = try unboxer.unbox(key: "length", formatter: KilometreFormatter())
    marks = try unboxer.unbox(key: "marks")
    weather = unboxer.unbox(key: "weather") as String? ?? "unknown"
  }
}

typealias Kilometres = Double

struct KilometreFormatter: UnboxFormatter {
  func format(unboxedValue: String) -> Kilometres? {
    Double(unboxedValue.replacingOccurrences(of: "km", with: ""))
  }
}

struct TrailMark: Unboxable {
  let colour: String
  let height: Float?

  init(unboxer: Unboxer) throws {
    colour = try unboxer.unbox(key: "colour")
    height = unboxer.unbox(key: "height")
  }
}
