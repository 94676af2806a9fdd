import Foundation
import Testing

@testable import kpd

@Suite struct SystemTests {
  @Test func mappedBytesStayWhatTheyAre() throws {
    let bytes = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    try withTemporaryFile(bytes) { file in
      let descriptor = open(file, O_RDONLY)
      let mapped = try #require(mappedBytes(of: descriptor))
      close(descriptor)
      for _ in 1...3 {
        #expect(mapped == Data(bytes))
        // Time for the pages to be given back.
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  @Test func onlyFilesWithBytesAreMapped() throws {
    try withTemporaryDirectory { directory in
      let pipe = Pipe(), empty = "\(directory)/empty"
      try Data().write(to: URL(fileURLWithPath: empty))
      #expect(mappedBytes(of: pipe.fileHandleForReading.fileDescriptor) == nil)
      #expect(!isFile(pipe.fileHandleForReading.fileDescriptor))
      for (path, isAFile) in [(directory, false), (empty, true), ("/dev/null", false)] {
        let descriptor = open(path, O_RDONLY)
        #expect(mappedBytes(of: descriptor) == nil)
        #expect(isFile(descriptor) == isAFile)
        close(descriptor)
      }
    }
  }

  @Test func onlyTerminalsHaveColumns() throws {
    try withTemporaryFile([]) { file in
      let descriptor = open(file, O_RDONLY)
      #expect(terminalColumns(of: descriptor) == nil)
      close(descriptor)
    }
    #expect(terminalColumns(of: Pipe().fileHandleForReading.fileDescriptor) == nil)
    #expect(terminalColumns(of: -1) == nil)
  }

  @Test func whatIsWrittenIsRead() throws {
    let pipe = Pipe()
    try writeWhole("a 🚀", to: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(try String(decoding: readPiece(of: descriptor), as: UTF8.self) == "a 🚀")
    #expect(try readPiece(of: descriptor).isEmpty)
    #expect(throws: POSIXError(.EBADF)) { try readPiece(of: -1) }
    #expect(throws: POSIXError(.EBADF)) { try writeWhole("a", to: -1) }
  }

  @Test func repeatsUntilItIsStopped() {
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
