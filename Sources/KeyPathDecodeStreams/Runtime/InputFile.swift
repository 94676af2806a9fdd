import Foundation
import KeyPathDecode

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A file that is read in pieces. It is closed when this object is released.
///
/// Assumed: the POSIX functions `open`, `lseek`, `read` and `pread`. Nothing is mapped into memory, so truncating the
/// file cannot end the process. The fallback is Foundation's `FileHandle`, which copies the bytes once more.
///
/// `fstat` would also find the size, but an app that refers to it must give Apple a reason. `scripts/apple symbols` lists the
/// functions of that kind.
final class InputFile: Sendable {
  /// The size of the file in bytes when it was opened; 0 for a pipe or a terminal. Meaningless for a directory, which
  /// can be opened but not read.
  let count: Int
  private let name: String

  /// The error for a file that cannot be read.
  func failure(_ reason: String) -> DecodeError { unreadable(name, reason) }

  #if canImport(Darwin) || canImport(Musl) || canImport(Glibc) || canImport(Android) || canImport(WASILibc)
    private let descriptor: Int32

    init(_ url: URL) throws(DecodeError) {
      name = url.lastPathComponent
      let descriptor = unsafe open(url.path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw unreadable(name, reason) }
      self.descriptor = descriptor
      // A descriptor that `open` duplicates, such as /dev/fd/0 on Apple's systems, may already be past its beginning.
      let start = lseek(descriptor, 0, SEEK_CUR), end = start < 0 ? 0 : max(0, lseek(descriptor, 0, SEEK_END))
      count = Int(clamping: end)
      if end != count { throw failure("it has more than \(Int.max) bytes") }
      if start >= 0, lseek(descriptor, start, SEEK_SET) < 0 { throw failure(reason) }
    }

    deinit {
      close(descriptor)
    }

    /// Reads up to `count` bytes and appends them to `bytes`.
    ///
    /// - Parameter offset: Where to read in the file; nil continues after the last read without an offset.
    /// - Returns: The number of bytes read; 0 at the end of the file.
    func read(_ count: Int, at offset: Int? = nil, behind bytes: inout [UInt8]) throws(DecodeError) -> Int {
      let kept = bytes.count
      var result = 0
      bytes += [UInt8](repeating: 0, count: count)
      unsafe bytes.withUnsafeMutableBytes { buffer in
        repeat {
          result = unsafe readBytes(of: descriptor, buffer.baseAddress.map { unsafe $0 + kept }, count, offset)
        } while result < 0 && errno == EINTR
      }
      bytes.removeLast(count - max(0, result))
      if result < 0 { throw failure(reason) }
      return result
    }
  #else
    private let handle: FileHandle

    init(_ url: URL) throws(DecodeError) {
      name = url.lastPathComponent
      guard let handle = FileHandle(forReadingAtPath: url.path) else { throw unreadable(name, "it cannot be opened") }
      self.handle = handle
      count = (try? handle.seekToEnd()).flatMap { Int(exactly: $0) } ?? 0
      try? handle.seek(toOffset: 0)
    }

    func read(_ count: Int, at offset: Int? = nil, behind bytes: inout [UInt8]) throws(DecodeError) -> Int {
      if let offset { try? handle.seek(toOffset: UInt64(offset)) }
      guard let data = try? handle.read(upToCount: count) ?? Data() else { throw failure("it is not a file") }
      bytes += data
      return data.count
    }
  #endif
}

private func unreadable(_ name: String, _ reason: String) -> DecodeError {
  StreamFault.unreadable(file: name, reason).error
}

/// The number of active processors; 1 if the system does not report it.
func countProcessors() -> Int {
  #if canImport(Darwin) || canImport(Musl) || canImport(Glibc) || canImport(Android)
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  #elseif canImport(WASILibc)
    1
  #else
    ProcessInfo.processInfo.activeProcessorCount
  #endif
}

#if canImport(Darwin) || canImport(Musl) || canImport(Glibc) || canImport(Android) || canImport(WASILibc)
  /// The reason that the last system call failed: `No such file or directory`.
  private var reason: String { unsafe String(cString: strerror(errno)) }

  private func readBytes(
    of descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int, _ offset: Int?
  ) -> Int {
    if let offset {
      unsafe pread(descriptor, start, count, off_t(offset))
    } else {
      unsafe read(descriptor, start, count)
    }
  }
#endif
