/// Decides whether the memory layouts that this folder relies on are proven.
///
/// Some files in this folder rely on layouts that the language does not guarantee. They say where the layout is
/// documented and what it saves, and have a fallback in plain Swift that gives the same result. Only
/// `storageIdentity(of:)` of a dictionary has no fallback. The fallbacks run wherever ``isProven`` is false, such as on 32-bit
/// and big-endian processors, on Android (whose strings keep their discriminator elsewhere on arm64), on Windows and
/// on Wasm. `-Xswiftc -DKEYPATHDECODE_PORTABLE` selects them anywhere. Both versions compile on every platform.
/// ``isProven`` is a constant, so an optimized build drops the other version.
@usableFromInline
enum Layout {
  /// True on Apple's systems and on Linux, on x86-64 and arm64. `.github/APPLE.md` says where the tests have run.
  @inlinable
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
