/// What is known of an object for lookups, in a word of it: first by the scanner, then what a lookup leaves for the next one.
///
/// ```
/// nothing   0
/// model     a flag | index of an earlier object that has all of its keys, in the same order
/// scanned   a flag | index of the key at which to start
/// table     a flag
/// ```
struct LookupState {
  let bits: UInt64

  private static let scannedFlag: UInt64 = 1 << 63
  private static let tableFlag: UInt64 = 1 << 62
  private static let modelFlag: UInt64 = 1 << 61

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(model object: Int) {
    bits = UInt64(truncatingIfNeeded: object) | Self.modelFlag
  }

  @inline(__always)
  init(isScanned: Bool, position: Int) {
    bits = UInt64(truncatingIfNeeded: position) | (isScanned ? Self.scannedFlag : Self.tableFlag)
  }

  /// The earlier object by whose keys its own are known, as long as nothing else is.
  @inline(__always)
  var model: Int? { bits & Self.modelFlag != 0 ? position : nil }

  /// Whether its keys are told apart by their bytes, and few.
  @inline(__always)
  var isScanned: Bool { bits & Self.scannedFlag != 0 }

  /// Whether its keys were looked at.
  @inline(__always)
  var isKnown: Bool { bits & (Self.scannedFlag | Self.tableFlag) != 0 }

  /// The key at which to start, when the keys are scanned.
  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}
