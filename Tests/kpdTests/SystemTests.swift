import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct SystemTests {
  @Test("a file's bytes stay as they were when read") func filesThatChange() throws {
    let part = Data((0..<30_011).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) })
    let bytes = (0..<100).reduce(into: Data()) { bytes, _ in bytes += part }
    try withTemporaryFile(bytes) { path in
      let read = try readFile(path, nil)
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data(repeating: 0x5C, count: bytes.count))
      expectEqual(read, bytes)
      try file.truncate(atOffset: 0)
      expectEqual(read, bytes)
      #expect(try readFile(path, nil).isEmpty)
    }
  }

  @Test("only a regular file has a size") func onlyFilesHaveASize() throws {
    try withTemporaryDirectory { directory in
      let pipe = Pipe(), empty = "\(directory)/empty"
      try Data().write(to: URL(fileURLWithPath: empty))
      expectEqual(size(ofFile: pipe.fileHandleForReading.fileDescriptor), nil)
      for (path, count) in [(directory, nil), (empty, 0), ("/dev/null", nil)] as [(String, Int?)] {
        let descriptor = open(path, O_RDONLY)
        expectEqual(size(ofFile: descriptor), count)
        close(descriptor)
      }
    }
  }

  @Test("only a terminal has columns") func onlyTerminalsHaveColumns() throws {
    try withTemporaryFile([]) { file in
      let descriptor = open(file, O_RDONLY)
      expectEqual(terminalColumns(of: descriptor), nil)
      close(descriptor)
    }
    expectEqual(terminalColumns(of: Pipe().fileHandleForReading.fileDescriptor), nil)
    expectEqual(terminalColumns(of: -1), nil)
  }

  @Test("text written to a pipe can be read") func whatIsWrittenIsRead() throws {
    let pipe = Pipe()
    try writeWhole("a 🚀", to: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    try expectEqual(String(decoding: readPiece(of: descriptor), as: UTF8.self), "a 🚀")
    #expect(try readPiece(of: descriptor).isEmpty)
    #expect(throws: POSIXError(.EBADF)) { try readPiece(of: -1) }
    #expect(throws: POSIXError(.EBADF)) { try writeWhole("a", to: -1) }
  }

  @Test("a repeated action ends when stopped") func repeatsUntilItIsStopped() {
    let ticks = Ticks()
    let stop = repeating(after: .milliseconds(1), every: .milliseconds(1)) { ticks.count() }
    for _ in 1...3 { ticks.next.wait() }
    stop()
    let counted = ticks.counted
    Thread.sleep(forTimeInterval: 0.02)
    #expect(counted >= 3 && ticks.counted == counted)
  }
}

private final class Ticks: @unchecked Sendable {
  let next = DispatchSemaphore(value: 0)
  private(set) var counted = 0

  func count() {
    counted += 1
    next.signal()
  }
}
