import Foundation

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
/// `fstat` would also find the size, but an app that refers to it must give Apple a reason. `scripts/symbols` lists the
/// functions of that kind.
final class InputFile: Sendable {
  /// Why a file cannot be read, as the system describes it: `No such file or directory`.
  struct Failure: Error {
    let reason: String
  }

  /// The size of the file in bytes when it was opened; 0 for a pipe or a terminal. Meaningless for a directory, which
  /// can be opened but not read.
  let count: Int

  #if canImport(Darwin) || canImport(Musl) || canImport(Glibc) || canImport(Android) || canImport(WASILibc)
    private let descriptor: Int32

    init(_ path: String) throws(Failure) {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { throw .last }
      self.descriptor = descriptor
      // A descriptor that `open` duplicates, such as /dev/fd/0 on Apple's systems, may already be past its beginning.
      let start = lseek(descriptor, 0, SEEK_CUR), end = start < 0 ? 0 : max(0, lseek(descriptor, 0, SEEK_END))
      count = Int(clamping: end)
      if end != count { throw Failure(reason: "it has more than \(Int.max) bytes") }
      if start >= 0, lseek(descriptor, start, SEEK_SET) < 0 { throw .last }
    }

    deinit {
      close(descriptor)
    }

    /// Reads up to `count` bytes and appends them to `bytes`.
    ///
    /// - Parameter offset: Where to read in the file; nil continues after the last read without an offset.
    /// - Returns: The number of bytes read; 0 at the end of the file.
    func read(_ count: Int, at offset: Int? = nil, behind bytes: inout [UInt8]) throws(Failure) -> Int {
      let kept = bytes.count
      var result = 0
      // This reuses the array's memory. Writing the zeros takes a hundredth of the time of decoding what is read.
      bytes += repeatElement(0, count: count)
      unsafe bytes.withUnsafeMutableBytes { buffer in
        repeat {
          result = unsafe readBytes(of: descriptor, buffer.baseAddress.map { unsafe $0 + kept }, count, offset)
        } while result < 0 && errno == EINTR
      }
      bytes.removeLast(count - max(0, result))
      if result < 0 { throw .last }
      return result
    }
  #else
    private let handle: FileHandle

    init(_ path: String) throws(Failure) {
      guard let handle = FileHandle(forReadingAtPath: path) else { throw Failure(reason: "it cannot be opened") }
      self.handle = handle
      count = (try? handle.seekToEnd()).flatMap { Int(exactly: $0) } ?? 0
      try? handle.seek(toOffset: 0)
    }

    func read(_ count: Int, at offset: Int? = nil, behind bytes: inout [UInt8]) throws(Failure) -> Int {
      if let offset { try? handle.seek(toOffset: UInt64(offset)) }
      guard let data = try? handle.read(upToCount: count) ?? Data() else { throw Failure(reason: "it is not a file") }
      bytes += data
      return data.count
    }
  #endif
}

/// The number of active processors; 1 if the system does not report it.
func processorCount() -> Int {
  #if canImport(Darwin) || canImport(Musl) || canImport(Glibc) || canImport(Android)
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  #elseif canImport(WASILibc)
    1
  #else
    ProcessInfo.processInfo.activeProcessorCount
  #endif
}

#if canImport(Darwin) || canImport(Musl) || canImport(Glibc) || canImport(Android) || canImport(WASILibc)
  extension InputFile.Failure {
    /// The failure of the last system call.
    fileprivate static var last: Self { unsafe Self(reason: String(cString: strerror(errno))) }
  }

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
