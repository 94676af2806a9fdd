import Foundation
import KeyPathDecode

class Fish: KeyPathDecodable {
  var name: String = ""
  var depth: Double?
  var kind: FishKind?

  required init(json: Any) throws {
    self.name = try json => "name" => .lenient
    self.depth = try? json => "depth" => .lenient
    self.kind = try? json => "kind"
  }

  class func withArray(dictionaries: [[String: Any]]) throws -> [Fish] {
    var fish = [Fish]()
    for dictionary in dictionaries {
      let one: Fish = try Fish(json: dictionary)
      fish.append(one)
    }
    return fish
  }
}

final class Shark: Fish {
  var teeth: Int

  required init(json: Any) throws {
    teeth = (try? json => "teeth" => .lenient) ?? 50
    try super.init(json: json)
  }
}

enum FishKind: Int, KeyPathDecodable { case river, sea }
