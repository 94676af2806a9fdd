import KeyPathDecode
import TestSupport

@testable import KeyPathDecodeStreams

@Suite struct InputFileTests {
  /// Reads the size and the first four bytes of a file, or the reason that it cannot be read.
  private func read(_ path: String) -> String {
    do throws(DecodeError) {
      let file = try InputFile(URL(fileURLWithPath: path))
      var bytes: [UInt8] = []
      let first = try file.read(2, behind: &bytes), second = try file.read(2, behind: &bytes)
      return "\(file.count): \(first) + \(second) \(String(decoding: bytes, as: UTF8.self).debugDescription)"
    } catch {
      return error.problem
    }
  }

  @Test("a file has its size and is read from its beginning") func files() async throws {
    for (text, expected) in [("", #"0: 0 + 0 """#), ("a", #"1: 1 + 0 "a""#), ("abcde", #"5: 2 + 2 "abcd""#)] {
      try await withFile(text.utf8) { expectEqual(read($0.path), expected) }
    }
  }

  @Test(
    "a file of the system or a device has no size",
    arguments: [
      ("/dev/null", #"0: 0 + 0 """#), ("/dev/zero", #"0: 2 + 2 "\0\0\0\0""#),
    ])
  func devices(path: String, expected: String) throws { expectEqual(read(path), expected) }

  #if os(Linux)
    @Test("a file that the system writes on demand has no size") func filesOfTheSystem() throws {
      expectEqual(read("/proc/self/status"), #"0: 2 + 2 "Name""#)
    }
  #endif

  @Test("a pipe has no size and is read as it arrives") func pipes() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    // Opening a pipe waits for its other end. This descriptor is both ends.
    let other = open(path, O_RDWR)
    try #require(other >= 0)
    defer { close(other) }
    try FileHandle(fileDescriptor: other).write(contentsOf: Data("abc".utf8))
    expectEqual(read(path), #"0: 2 + 1 "abc""#)
  }

  @Test("a descriptor that is opened again continues where it is") func duplicatedDescriptors() async throws {
    try await withFile("abcde".utf8) { url in
      let handle = try FileHandle(forReadingFrom: url)
      try handle.seek(toOffset: 3)
      // On Linux, this opens the file anew; on Apple's systems, it duplicates the descriptor.
      let found = read("/dev/fd/\(handle.fileDescriptor)")
      #expect([#"5: 2 + 2 "abcd""#, #"5: 2 + 0 "de""#].contains(found))
      #expect(try handle.offset() >= 3)
    }
  }
}
