internal import CKeyPathDecode

/// Checks whether this thread's stack has room for another decoding call.
///
/// Assumed: the stack grows down, and local variables are on it. A stack of unknown size counts as small.
struct StackGuard {
  /// The lowest address at which the stack still has room for another call.
  private let limit: UInt
  private let bounds: Range<UInt>

  /// How much stack to keep free for the rest of a call. A call for a large model in a debug build takes about 10 KB;
  /// some threads have a stack of 512 KB.
  private static let reserve: UInt = 128 << 10

  init() {
    var lowest: UInt = 0, end: UInt = 0
    self.init(unsafe kpd_stack(&lowest, &end) ? lowest..<end : Self.unknown())
  }

  /// The guard of a stack with these bounds.
  init(_ bounds: Range<UInt>) {
    self.bounds = bounds
    limit = bounds.lowerBound + min(Self.reserve, UInt(bounds.count) / 2)
  }

  /// True if there is room. An address outside the stack, where a sanitizer puts variables, counts as room.
  var hasRoom: Bool {
    let address = stackAddress()
    return address >= limit || address > bounds.upperBound || address < bounds.lowerBound
  }

  /// The bounds of the smallest stack that programs give a thread, starting at the first call. Half of it is for calls.
  static func unknown() -> Range<UInt> {
    let start = stackAddress()
    return start - min(64 << 10, start)..<start
  }
}

/// The address that the stack has reached.
private func stackAddress() -> UInt {
  var marker: UInt8 = 0
  return unsafe _withUnprotectedUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
}
