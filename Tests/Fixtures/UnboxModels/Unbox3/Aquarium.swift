import Foundation
import UnboxCompat3

class Fish: Unboxable {
  var name: String = ""
  var depth: Double?
  var kind: FishKind?

  required init(unboxer: Unboxer) throws {
    self.name = try unboxer.unbox(key: "name")
    self.depth = unboxer.unbox(key: "depth")
    self.kind = unboxer.unbox(key: "kind")
  }

  class func withArray(dictionaries: [[String: Any]]) throws -> [Fish] {
    var fish = [Fish]()
    for dictionary in dictionaries {
      let one: Fish = try unbox(dictionary: dictionary)
      fish.append(one)
    }
    return fish
  }
}

final class Shark: Fish {
  var teeth: Int

  required init(unboxer: Unboxer) throws {
    teeth = unboxer.unbox(key: "teeth") ?? 50
    try super.init(unboxer: unboxer)
  }
}

enum FishKind: Int, UnboxableEnum { case river, sea }
