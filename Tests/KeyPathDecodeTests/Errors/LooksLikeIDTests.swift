import Testing

@testable import KeyPathDecode

@Suite struct LooksLikeIDTests {
  @Test(
    "IDs are distinguished from names",
    arguments: [
      ("1234", true), ("0b7e4a6c-1f3d-4f7a-9c5e-2d8b6a1f0e4c", true), ("deadbeef01", true), ("ada@example.com", true),
      ("user_12345", true), ("2024-01-31", true), ("42", true), (String(repeating: "k", count: 41), true), ("", true),
      ("id", false), ("address2", false), ("deadbeef", false), ("x86_64", false), ("v12", false), ("facade", false),
      ("name", false),
      ("sha256", false), ("utf8", false),
    ])
  func ids(key: String, isID: Bool) {
    #expect(looksLikeID(key) == isID)
  }
}
