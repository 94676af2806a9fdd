import TestSupport

@testable import KeyPathDecode
@testable import KeyPathDecodeReports

@Suite struct FingerprintTests {
  /// Vectors from RFC 9923, Appendix C.
  @Test(
    "a hash matches the vectors of RFC 9923",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func hash(text: String, digits: String) { expectEqual(Fingerprint([text]).text, digits) }

  @Test("the fingerprint of an error is made of the names of Swift") func namesOfAnError() throws {
    struct Cart<Price: KeyPathDecodable>: KeyPathDecodable {
      let price: Price
      init(json: Any) throws { price = try json => "price" }
    }
    func expected(_ model: String, _ pattern: String, _ type: String) -> String {
      Fingerprint(["type_mismatch", model, pattern, type]).text
    }
    try expectEqual(fingerprint(["a": true], "a", Decimal.self), expected("", "a", "Decimal"))
    let model = "Cart<Decimal>"
    try expectEqual(fingerprint(["price": true], "", Cart<Decimal>.self), expected(model, "price", "Decimal"))
    let error = try decodeError { try ["price": true] => "" as Cart<Decimal> }
    expectEqual(error.description, "price: expected Decimal, found bool in Cart<Decimal>")
    expectEqual(error.model, model)
    expectEqual((error as NSError).userInfo["model"] as? String, error.model)
  }

  private func fingerprint<Value: KeyPathDecodable>(_ json: Any, _ path: DecodePath, _: Value.Type) throws -> String {
    try decodeError { try json => path as Value }.report().fingerprint
  }

  @Test("indexes and IDs do not change a fingerprint") func sameFieldSameFingerprint() throws {
    let json: Any = [
      "users": [["id": "1"], ["id": "2"]], "byID": ["17": ["n": "x"], "9001": ["n": "x"]], "other": ["id": "1"],
    ]
    try expectEqual(fingerprint(json, "users[0].id", Int.self), fingerprint(json, "users[1].id", Int.self))
    try expectEqual(fingerprint(json, "byID.17.n", Int.self), fingerprint(json, "byID.9001.n", Int.self))
    #expect(try fingerprint(json, "users[0].id", Int.self) != fingerprint(json, "users[0].id", Double.self))
    #expect(try fingerprint(json, "users[0].id", Int.self) != fingerprint(json, "other.id", Int.self))
    #expect(try fingerprint(json, "users[0].x", Int.self) != fingerprint(json, "users[0].y", Int.self))
    try expectEqual(fingerprint(json, "users[5].x", Int.self), fingerprint(json, "users[6].x", Int.self))
  }

  @Test("a model's field has one fingerprint everywhere") func sameFieldOfAModel() throws {
    let json: Any = [
      "owner": ["id": "1"], "users": [["id": "2"]], "byName": ["ada": ["id": "3"]], "wrapped": ["user": ["id": "4"]],
      "other": ["id": "5"],
    ]
    let paths: [DecodePath] = ["owner", "users[0]", "byName.ada", "wrapped.user"]
    let fingerprints = try paths.map { try fingerprint(json, $0, User.self) }
    expectEqual(Set(fingerprints).count, 1)
    #expect(try fingerprint(json, "other", Group.self) != fingerprints[0])
    #expect(try fingerprint(json, "owner.id", Int.self) != fingerprints[0])
  }

  private struct User: KeyPathDecodable {
    let id: Int
    init(json: Any) throws { id = try json => "id" }
  }

  private struct Group: KeyPathDecodable {
    let id: Int
    init(json: Any) throws { id = try json => "id" }
  }

  @Test("a dictionary's members share one pattern") func keysOfDictionaries() throws {
    let json: Any = ["versions": ["next": ["dist": "x"], "1.0.3": ["dist": "y"], "ok": ["dist": 1]]]
    let found = diagnose([String: [String: [String: Int]]].self, json: json)
    expectEqual(found.failures.map(\.error.path), [["versions", "1.0.3", "dist"], "versions.next.dist"])
    let report = found.report(.init())
    expectEqual(report.failures.map(\.pattern), ["[*][*][*]", "[*][*][*]"])
    expectEqual(Set(report.failures.map(\.fingerprint)).count, 1)
    let missing = try decodeError {
      try ["next": ["a": 1]] => "" => .dictionary(.custom { try $0 => "b" as Int }) as [String: Int]
    }
    expectEqual(missing.report().failures[0].pattern, "[*].b")
    expectEqual(missing.report(.init(hiddenKeys: [""])).failures[0].pattern, "[*].b")
  }
}
