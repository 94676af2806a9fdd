import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct FingerprintTests {
  /// The vectors of RFC 9923, Appendix C.
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func hash(text: String, digits: String) {
    #expect(Fingerprint([text]).text == digits)
  }

  @Test(arguments: [
    ("Int", "Int"), ("__C.CGSize", "CGSize"), ("[Foundation.Date]", "[Date]"), ("FoundationEssentials.UUID?", "UUID?"),
    ("__NSCFNumber", "NSNumber"), ("(unknown context at $10a3b2c4).Row", "Row"),
    ("Swift.Result<Swift.Int, App.Row>", "Result<Int, App.Row>"),
  ])
  func portableNames(name: String, portable name2: String) {
    #expect(portable(name) == name2)
  }

  private func fingerprint<Value: KeyPathDecodable>(_ json: Any, _ path: DecodePath, _: Value.Type) throws -> String {
    try decodeError { try json => path as Value }.report().fingerprint
  }

  /// These never change, because years of logs are grouped by them.
  @Test func vectors() throws {
    #expect(
      try fingerprint(["users": [["id": "1"]]], "users[0].id", Int.self)
        == Fingerprint(["type_mismatch", "users[*].id", "Int"]).text)
    #expect(try fingerprint(["users": [["id": "1"]]], "users[0].id", Int.self) == "6be493a33496ff98")
    #expect(try fingerprint(["a": [:] as [String: Any]], "a.b", String.self) == "a0c811e0e7c83954")
    #expect(try fingerprint(["a": NSNull()], "a", Date.self) == "4e093b23c8368f57")
    #expect(try fingerprint(["a": 300], "a", UInt8.self) == "81ff9ce379504e64")
  }

  @Test func sameFieldSameFingerprint() throws {
    let json: Any = [
      "users": [["id": "1"], ["id": "2"]], "byID": ["17": ["n": "x"], "9001": ["n": "x"]], "other": ["id": "1"],
    ]
    #expect(try fingerprint(json, "users[0].id", Int.self) == fingerprint(json, "users[1].id", Int.self))
    #expect(try fingerprint(json, "byID.17.n", Int.self) == fingerprint(json, "byID.9001.n", Int.self))
    #expect(try fingerprint(json, "users[0].id", Int.self) != fingerprint(json, "users[0].id", Double.self))
    #expect(try fingerprint(json, "users[0].id", Int.self) != fingerprint(json, "other.id", Int.self))
    #expect(try fingerprint(json, "users[0].x", Int.self) != fingerprint(json, "users[0].y", Int.self))
    #expect(try fingerprint(json, "users[5].x", Int.self) == fingerprint(json, "users[6].x", Int.self))
  }

  /// The members of a dictionary are one field, however their keys look.
  @Test func keysOfDictionaries() throws {
    let json: Any = ["versions": ["next": ["dist": "x"], "1.0.3": ["dist": "y"], "ok": ["dist": 1]]]
    let found = diagnose([String: [String: [String: Int]]].self, json)
    #expect(found.failures.map(\.error.path) == [["versions", "1.0.3", "dist"], "versions.next.dist"])
    let report = found.report(.init())
    #expect(report.failures.map(\.pattern) == ["[*][*][*]", "[*][*][*]"])
    #expect(Set(report.failures.map(\.fingerprint)).count == 1)
    let missing = try decodeError {
      try ["next": ["a": 1]] => "" => .dictionary(.custom { try $0 => "b" as Int }) as [String: Int]
    }
    #expect(missing.report().failures[0].pattern == "[*].b")
    #expect(missing.report(.init(hiddenKeys: [""])).failures[0].pattern == "[*].b")
  }
}
