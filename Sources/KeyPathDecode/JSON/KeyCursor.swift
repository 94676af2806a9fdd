/// The position at which the next lookup in an object starts. It is stored in a word of the object. The scanner writes
/// it first, and each lookup updates it for the next.
///
/// ```
/// nothing    0
/// template   a flag | position of an earlier object that has all keys of this one, in the same order
/// scanned    a flag | position of the key to start at
/// table      a flag
/// ```
struct KeyCursor {
  let bits: UInt64

  private static let scannedFlag: UInt64 = 1 << 63
  private static let tableFlag: UInt64 = 1 << 62
  private static let templateFlag: UInt64 = 1 << 61

  init(bits: UInt64) {
    self.bits = bits
  }

  init(template object: Int) {
    bits = UInt64(truncatingIfNeeded: object) | Self.templateFlag
  }

  init(isScanned: Bool, key: Int) {
    bits = UInt64(truncatingIfNeeded: key) | (isScanned ? Self.scannedFlag : Self.tableFlag)
  }

  /// The position of an earlier object that has all keys of this one, if nothing more is known.
  var template: Int? { bits & Self.templateFlag != 0 ? key : nil }

  /// True if the keys are few enough to scan, and no two are equal.
  var isScanned: Bool { bits & Self.scannedFlag != 0 }

  /// True if the keys have been examined.
  var isKnown: Bool { bits & (Self.scannedFlag | Self.tableFlag) != 0 }

  /// The position of the key to start at, if the keys are scanned.
  var key: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}
