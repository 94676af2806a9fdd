import Foundation
import TestSupport
import Testing

@testable import kpd

@Suite struct LineReaderTests {
  @Test(
    "lines are numbered from 1",
    arguments: [
      ("", []), ("\n", ["1:"]), ("a", ["1:a"]), ("a\n", ["1:a"]), ("a\nb", ["1:a", "2:b"]),
      ("\n\na\n", ["1:", "2:", "3:a"]), ("a\r\nb\r\n", ["1:a\r", "2:b\r"]), ("é\n🚀", ["1:é", "2:🚀"]),
    ])
  func lines(text: String, expected: [String]) throws { try expectEqual(lines(of: [Data(text.utf8)]), expected) }

  @Test("lines do not depend on where pieces end") func cutAtEveryByte() throws {
    let bytes = Data("ab\n\ncde\r\n🚀\nf".utf8)
    let expected = ["1:ab", "2:", "3:cde\r", "4:🚀", "5:f"]
    for first in 1..<bytes.count {
      for second in first...bytes.count {
        let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]].filter { !$0.isEmpty }
        try expectEqual(lines(of: pieces), expected)
      }
    }
    try expectEqual(lines(of: bytes.indices.map { bytes[$0...$0] }), expected)
  }

  @Test("a line over the limit has no bytes", arguments: [0, 1, 2]) func longLines(excess: Int) throws {
    let megabyte = Data(repeating: 0x61, count: 1 << 20)
    let pieces =
      [Data("a\n".utf8)] + Array(repeating: megabyte, count: 16) + [
        Data("\(String(repeating: "b", count: excess))\nc".utf8)
      ]
    var reader = reader(pieces), counts: [Int?] = []
    while let line = try reader.next() { counts.append(line.bytes?.count) }
    expectEqual(counts, [1, excess == 0 ? LineReader.limit : nil, 1])
  }

  @Test("an endless line is skipped to the end") func aLineThatNeverEnds() throws {
    var read = 0
    var reader = LineReader { () throws(POSIXError) in
      read += 1
      return read > 40 ? Data() : Data(repeating: 0x20, count: 1 << 20)
    }
    let line = try #require(try reader.next())
    expectEqual(line.number, 1)
    expectEqual(line.bytes, nil)
    #expect(try reader.next() == nil)
    expectEqual(read, 41)
  }

  @Test("the rest can be read ahead of the lines") func rest() throws {
    var reader = reader([Data("a\nb".utf8), Data("c\nd".utf8)])
    try expectEqual(reader.next()?.bytes, Data("a".utf8))
    try expectEqual(reader.rest(), Data("bc\nd".utf8))
    try expectEqual(reader.next()?.bytes, Data("bc".utf8))
    try expectEqual(reader.next()?.bytes, Data("d".utf8))
    #expect(try reader.next() == nil)
  }

  @Test("a rest over the limit is nil") func noMoreRestThanTheLimit() throws {
    var reader = reader([Data("a\n".utf8)] + Array(repeating: Data(repeating: 0x0A, count: 1 << 20), count: 17))
    _ = try reader.next()
    try expectEqual(reader.rest(), nil)
    try expectEqual(reader.next()?.number, 2)
  }

  @Test("a read error is thrown") func errorsArePassedOn() {
    var reader = LineReader { () throws(POSIXError) in throw POSIXError(.EIO) }
    #expect(throws: POSIXError(.EIO)) { try reader.next() }
  }

  private func reader(_ pieces: [Data]) -> LineReader {
    var pieces = pieces[...]
    return LineReader { () throws(POSIXError) in pieces.popFirst() ?? Data() }
  }

  private func lines(of pieces: [Data]) throws -> [String] {
    var reader = reader(pieces), lines: [String] = []
    while let line = try reader.next() {
      lines.append("\(line.number):\(line.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "(too long)")")
    }
    return lines
  }
}
