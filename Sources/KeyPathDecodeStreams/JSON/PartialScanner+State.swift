import KeyPathDecode

extension PartialScanner {
  /// The part of JSON that the bytes so far end in, or after.
  enum State {
    /// Before the first value, where a byte order mark may be.
    case mark
    /// In prose before the value, and in prose after it.
    case prose, rest
    case value, valueOrClose, key, keyOrClose, colon, commaOrClose, end
    /// In a string that is a value, or in a key.
    case string, keyString
    /// After a part of a number.
    case minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent
    case literal
  }
}

extension PartialScanner.State {
  /// True if any number of digits may follow.
  @inline(__always)
  var takesDigits: Bool { self == .integer || self == .fraction || self == .exponent }

  /// True if a number can end after this part.
  @inline(__always)
  var mayEndNumber: Bool { self == .zero || takesDigits }

  /// The part of a number that a byte belongs to, or nil if the byte cannot follow.
  @inline(__always)
  func next(_ byte: UInt8) -> Self? {
    switch self {
    case .minus where byte == "0": .zero
    case .minus where isDigit(byte): .integer
    case .zero where byte == ".", .integer where byte == ".": .point
    case .point where isDigit(byte): .fraction
    case .zero where byte | 0x20 == "e", .integer where byte | 0x20 == "e", .fraction where byte | 0x20 == "e":
      .exponentMark
    case .exponentMark where byte == "+" || byte == "-": .exponentSign
    case .exponentMark where isDigit(byte), .exponentSign where isDigit(byte): .exponent
    default: nil
    }
  }
}
