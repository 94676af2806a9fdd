import Foundation
import KeyPathDecode
import Testing

@Suite struct PresenceTests {
  @Test(
    "presence distinguishes null from missing",
    arguments: [
      ("a", Presence.present), ("n", .null), ("z", .missing), ("n.x", .null), ("a.x", .missing), ("list[1]", .null),
      ("list[2]", .missing), ("list.0", .present), ("", .present), ("a[", .missing),
    ])
  func presence(path: String, expected: Presence) {
    let json: Any = ["a": 1, "n": NSNull(), "list": [1, NSNull()] as [Any]] as [String: Any]
    #expect(KeyPathDecode.presence(of: DecodePath(path), in: json) == expected)
  }

  @Test("presence follows the alternative that got furthest") func alternatives() {
    let json: Any = ["n": NSNull(), "a": 1] as [String: Any]
    #expect(KeyPathDecode.presence(of: "z" | "a", in: json) == .present)
    #expect(KeyPathDecode.presence(of: "z" | "n", in: json) == .null)
    #expect(KeyPathDecode.presence(of: "z" | "y", in: json) == .missing)
    // The alternative that got furthest counts, as in errors.
    #expect(KeyPathDecode.presence(of: "z" | "n.x", in: json) == .null)
    #expect(KeyPathDecode.presence(of: "n.x" | "z", in: json) == .null)
  }
}
