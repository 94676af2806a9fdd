import Foundation
import KeyPathDecode

struct Hike: KeyPathDecodable {
  let name: String
  let length: Kilometres
  let marks: [TrailMark]
  let weather: String

  init(json: Any) throws {
    name = try json => "name" => .lenient
    length = try json => "length" => KilometreFormatter().rule
    marks = try json => "marks"
    weather = (try? json => "weather" => .lenient as String?) ?? "unknown"
  }
}

typealias Kilometres = Double

struct KilometreFormatter {
  func format(unboxedValue: String) -> Kilometres? {
    Double(unboxedValue.replacingOccurrences(of: "km", with: ""))
  }
}

extension KilometreFormatter {
  var rule: DecodeRule<Kilometres> {
    .custom { json in
      guard let value = self.format(unboxedValue: try json => "" as String) else {
        throw DecodeError(.invalidValue("KilometreFormatter does not accept it"), object: json)
      }
      return value
    }
  }
}

struct TrailMark: KeyPathDecodable {
  let colour: String
  let height: Float?

  init(json: Any) throws {
    colour = try json => "colour" => .lenient
    height = try? json => "height" => .lenient
  }
}
