import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct StrictTextTests {
  /// Each case has the new text and the origin of each of its bytes.
  @Test(
    "missing braces are added and bytes keep their origin",
    arguments: [
      ("\"a\":1", "{\"a\":1}", [0, 0, 1, 2, 3, 4, 5, 5]), ("", "{}", [0, 0, 0]), (" ", "{ }", [0, 0, 1, 1]),
      ("{}", "{}", [0, 1, 2]), ("\n {}", "\n {}", [0, 1, 2, 3, 4]), ("1,", "{1,}", [0, 0, 1, 2, 2]),
      (",", "{,}", [0, 0, 1, 1]), ("\u{FEFF}1", "{1}", [0, 3, 4, 4]), ("\u{FEFF}{}", "{}", [3, 4, 5]),
    ] as [(String, String, [Int])])
  func members(source: String, spelled: String, origins: [Int]) {
    let text = withByteView(of: source) { StrictText(membersOf: $0) }
    expectEqual(String(decoding: text.bytes, as: UTF8.self), spelled)
    expectEqual((0...text.count).map { min(text.origin(of: $0), source.utf8.count) }, origins)
  }

  @Test("removing and blanking change only the bytes named") func removing() {
    let text = StrictText(capacity: 0)
    text.append("[12")
    text.removeAll(after: 1)
    text.append(UInt8(ascii: ","))
    text.blank(at: 1)
    expectEqual(String(decoding: text.bytes, as: UTF8.self), "[ ")
  }

  @Test("an offset maps to the byte it came from") func origins() {
    let text = StrictText(capacity: 0)
    #expect((0...3).map { text.origin(of: $0) } == [0, 1, 2, 3] && text.isInPlace)
    // Ten bytes unchanged, three left out, then five bytes written for two.
    for (count, origin) in [(4, 4), (10, 13), (12, 15), (20, 23), (25, 25)] {
      text.append(String(repeating: "x", count: count - text.count))
      text.continues(from: origin)
    }
    expectEqual([0, 9, 10, 19].map { text.origin(of: $0) }, [0, 9, 13, 22])
    expectEqual((20...26).map { text.origin(of: $0) }, [23, 24, 25, 25, 25, 25, 26])
  }
}
