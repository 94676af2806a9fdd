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
