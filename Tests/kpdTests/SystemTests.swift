import Foundation
import Testing

@testable import kpd

@Suite struct SystemTests {
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
}
