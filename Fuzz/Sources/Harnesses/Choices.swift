/// Choices that depend only on the bytes of an input, so the same input is always checked in the same way.
///
/// The numbers come from SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct Choices {
  private var state: UInt64

  init(of bytes: [UInt8]) {
    state = Self.hash(of: bytes)
  }

  /// FNV-1a, which is the same in every process.
  static func hash(of bytes: some Sequence<UInt8>, after hash: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// A number below `bound`.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 1) % bound
  }

  /// One of the elements.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// A number of random elements. An element may occur several times.
  mutating func some<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    (0..<count).map { _ in one(of: elements) }
  }
}
