/// A hash of the fields of a model, in their order. `Benchmarks/Peers` has the same function for the models of other programs.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Mixes in any model: a number, a string, an optional, an array, a dictionary, or a struct of these.
  mutating func combine(_ model: Any) {
    let mirror = Mirror(reflecting: model)
    // A cast of an optional would look through it.
    if mirror.displayStyle == .optional { return combineChildren(of: mirror) }
    switch model {
    case let number as Int: mix(UInt64(bitPattern: Int64(number)))
    case let truth as Bool: mix(truth ? 1 : 0)
    case let number as Double: mix(number.bitPattern)
    case let text as String:
      for byte in text.utf8 { mix(UInt64(byte)) }
      mix(UInt64(text.utf8.count))
    default: combineChildren(of: mirror)
    }
  }

  private mutating func combineChildren(of mirror: Mirror) {
    switch mirror.displayStyle {
    case .optional, .collection: mix(UInt64(mirror.children.count))
    case .dictionary:
      mix(UInt64(mirror.children.count))
      // The order of the members is random, so their own hashes are added up.
      return mix(
        mirror.children.reduce(0) { sum, member in
          var digest = Digest()
          digest.combine(member.value)
          return sum &+ digest.value
        })
    default: break
    }
    for child in mirror.children { combine(child.value) }
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }
}
