import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct KeyFormTests {
  @Test(
    "keys that are data are distinguished from names",
    arguments: [
      ("1234", true), ("0b7e4a6c-1f3d-4f7a-9c5e-2d8b6a1f0e4c", true), ("deadbeef01", true), ("ada@example.com", true),
      ("user_12345", true), ("2024-01-31", true), ("42", true), (String(repeating: "k", count: 41), true), ("", true),
      ("id", false), ("address2", false), ("deadbeef", false), ("x86_64", false), ("v12", false), ("facade", false),
      ("name", false), ("sha256", false), ("utf8", false), ("x-request-id", false), ("user.id", false),
      // A mark before the name.
      ("@timestamp", false), ("@_id", false), ("@user.id", false), ("@odata.type", false), ("$ref", false),
      ("$schema", false), ("#text", false), ("_id", false), ("__typename", false), ("_0", false), ("@", false),
      ("$", false), ("#", false), ("_", false), ("#/definitions/x", false), ("@\u{301}a", false),
      ("@ada@example.com", true), ("_ada@example.com", true), ("@@x", true), ("@babel/core", true), ("@12345", true),
      ("@42", true), ("#42", true), ("_12345", true), ("_deadbeef01", true), ("$2024-01-31", true),
      ("#0b7e4a6c-1f3d-4f7a-9c5e-2d8b6a1f0e4c", true), ("@\(String(repeating: "k", count: 41))", true),
      // The form of a handle or a word does not show that it is data.
      ("@ada", false), ("ada", false), ("lodash", false),
    ])
  func ids(key: String, isID: Bool) { expectEqual(looksLikeID(key), isID) }

  @Test("no keyword of JSON-LD is data") func keywords() {
    let keywords = """
      @base @container @context @direction @graph @id @import @included @index @json @language @list @nest @none @prefix \
      @propagate @protected @reverse @set @type @value @version @vocab
      """
    expectEqual(keywords.split(separator: " ").map(String.init).filter(looksLikeID), [])
  }

  @Test(
    "a field name inside a secret has letters, with marks before and between words",
    arguments: [
      ("id", true), ("x-request-id", true), ("created_at", true), ("@type", true), ("$ref", true), ("#text", true),
      ("_id", true), ("@_id", true), ("", false), ("$", false), ("id2", false), ("@ada@example.com", false),
      ("ada@example.com", false), ("user.id", false), ("@babel/core", false), ("a$b", false), ("#a#b", false),
      ("$" + String(repeating: "k", count: 32), false),
    ])
  func fieldNames(key: String, isName: Bool) { expectEqual(looksLikeFieldName(key), isName) }

  @Test(
    "one mark before a name is not a part of it",
    arguments: [
      ("@type", "type"), ("$ref", "ref"), ("#text", "text"), ("_id", "id"), ("@_id", "_id"), ("_0", "_0"), ("$", ""),
      ("", ""), ("-x", "-x"), ("a@b", "a@b"),
    ])
  func marks(key: String, name: String) { #expect(unmarked(key) == name) }
}
