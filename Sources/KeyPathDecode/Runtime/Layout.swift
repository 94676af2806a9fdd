/// Where the memory layouts that this room relies on are proven.
///
/// Each file of the room makes one assumption that the language does not promise. It says where the assumption is written down and
/// what it saves, and has a twin in plain Swift that answers the same question. The twins run wherever ``isProven`` is false: on
/// 32-bit and big-endian processors, on Android (whose strings keep their discriminator elsewhere on arm64), on Windows and on Wasm.
/// `-Xswiftc -DKEYPATHDECODE_PORTABLE` chooses them anywhere. Both compile on every platform, and one constant chooses, so that
/// the other is gone from an optimized build.
@usableFromInline
enum Layout {
  /// True on macOS and its siblings and on Linux, on x86-64 and arm64: the tests run there.
  @inlinable
  @inline(__always)
  static var isProven: Bool {
    #if KEYPATHDECODE_PORTABLE || !_pointerBitWidth(_64) || _endian(big) || !(arch(x86_64) || arch(arm64))
      false
    #elseif os(macOS) || os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(Linux)
      true
    #else
      false
    #endif
  }
}
