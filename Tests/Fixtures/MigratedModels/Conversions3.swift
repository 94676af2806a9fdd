import Foundation
import KeyPathDecode

/// "250 ml" and the like.
struct Volume: KeyPathDecodable {
  typealias UnboxRawValue = String

  let millilitres: Int

  static func transform(unboxedValue: String) -> Volume? {
    Int(unboxedValue.replacingOccurrences(of: " ml", with: "")).map { Volume(millilitres: $0) }
  }
}

extension Volume {
  init(json: Any) throws {
    guard let value = Self.transform(unboxedValue: try json => "" as String) else {
      throw DecodeError(.invalidValue("it does not make a valid Volume"), object: json)
    }
    self = value
  }
}

struct Coffee: KeyPathDecodable {
  let name: String
  let volume: Volume
  let refills: [Volume]
  let milk: Volume?

  init(json: Any) throws {
    name = try json => "name" => .lenient
    volume = try json => "volume"
    refills = (try? json => "refills") ?? []
    milk = try? json => "milk"
  }
}

struct CoffeeMenu: KeyPathDecodable {
  let coffees: [String: Coffee]
  let open: Bool?

  init(json: Any) throws {
    coffees = try json => "coffees"
    open = try? json => "open" => .lenient
  }
}
