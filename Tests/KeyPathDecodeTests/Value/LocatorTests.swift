import Foundation
import KeyPathDecode
import Testing

@Suite("byte ranges of paths") struct LocatorTests {
  @Test(
    "a path leads to the byte range of its value",
    arguments: [
      ("", 0..<37), ("users", 10..<36), ("users[1]", 22..<35), ("users[1].id", 29..<34), ("users.0.id", 18..<19),
      ("id" | "users[0]", 11..<20), ("users[2]", nil), ("name", nil), ("users.id", nil), ("a[", nil),
    ] as [(DecodePath, Range<Int>?)])
  func byteRanges(path: DecodePath, range: Range<Int>?) throws {
    let document = try JSONDocument(Data(#"{"users": [{"id": 1}, {"id": "Ada"}]}"#.utf8))
    #expect(document.byteRange(of: path) == range)
  }
}
