import Foundation
import KeyPathDecode
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
