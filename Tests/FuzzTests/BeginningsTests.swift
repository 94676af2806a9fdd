import Foundation
import FuzzHarnesses
import TestSupport
import Testing

/// Compares every beginning of a document with the whole, byte by byte, with both ways to read strings.
@Suite struct BeginningsTests {
  private func check(_ bytes: [UInt8]) throws {
    // 0 for the second byte: each byte is a piece.
    for strings in [0, 1] as [UInt8] { try Harness.partial.check([strings, 0] + bytes) }
  }

  @Test("each beginning of an accepted text is the beginning of its value", arguments: acceptedTexts)
  func texts(text: String) throws { try check(Array(text.utf8)) }

  @Test(
    "each beginning of a sample is the beginning of its value",
    arguments: [("document", "many-members"), ("document", "numbers"), ("document", "records"), ("trees", "mixed")])
  func samples(harness: String, name: String) throws {
    try check(try #require(savedInputs(of: harness).first { $0.name == name }).bytes)
  }
}
