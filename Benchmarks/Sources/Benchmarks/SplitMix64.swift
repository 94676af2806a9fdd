import Foundation

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// A number from 0 up to but not including 1, with 53 random bits.
  mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  mutating func word() -> String {
    let words = [
      "swift", "decode", "json", "parser", "network", "cache", "layout", "async", "router", "vapor", "kit", "core",
    ]
    return words[next(below: words.count)]
  }

  mutating func sentence() -> String {
    (0..<(4 + next(below: 10))).map { _ in word() }.joined(separator: " ") + "."
  }

  mutating func date() -> String {
    String(
      format: "20%02d-%02d-%02dT%02d:%02d:%02dZ", 10 + next(below: 15), 1 + next(below: 12), 1 + next(below: 28),
      next(below: 24), next(below: 60), next(below: 60))
  }
}
