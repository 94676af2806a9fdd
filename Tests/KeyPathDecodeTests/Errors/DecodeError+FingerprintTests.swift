import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

@Suite struct NSErrorsTests {
  @Test("an NSError has the code, message, and path pattern") func fields() throws {
    let error = try decodeError { try ["users": [["id": 1], ["id": "hunter2"]]] => "users[1].id" as Int } as NSError
    expectEqual(error.domain, "KeyPathDecode.DecodeError")
    expectEqual(error.code, 1)
    expectEqual(error.userInfo["pattern"] as? String, "users[*].id")
    expectEqual(error.userInfo["code"] as? String, "type_mismatch")
    expectEqual(error.localizedDescription, "users[1].id: expected Int, found string")
    #expect(!"\(error) \(error.userInfo)".contains("hunter2"))
  }

  private struct Release: KeyPathDecodable {
    let dist: Int
    init(json: Any) throws { dist = try json => "dist" }
  }

  private struct CodableRelease: Decodable { let dist: Int }

  private struct Package: DecodableByKeyPaths {
    let versions: [String: Release]
    init(json: Any) throws { versions = try json => "versions" }
  }

  private enum Channel: String, KeyPathDecodableKey { case stable }

  /// Dictionary keys become stars, whatever they look like; field names never do.
  @Test("a pattern replaces dictionary keys with stars") func keysOfDictionaries() throws {
    let text = #"{"versions": {"next": {"dist": "x"}}, "one": {"1.0.3": {"dist": "x"}}, "all": {"a": {"b": [1, "x"]}}}"#
    let decoder = KeyPathDecoder()
    let reads: [(String, (Any) throws -> Any)] = [
      ("versions[*].dist", { try $0 => "versions" as [String: Release] }),
      ("versions[*].dist", { try $0 => "versions" => .dictionary(.value) as [String: Release] }),
      ("versions[*].dist", { try $0 => "versions" as [String: CodableRelease] }),
      ("versions[*].dist", { try $0 => "versions" => .dictionary(.codable) as [String: CodableRelease] }),
      (
        "versions[*].dist",
        { try $0 => "versions" => .custom { try $0 => "" as [String: Release] } as [String: Release] }
      ),
      ("versions[*].dist", { try Package(json: $0) }), ("versions[*]", { try $0 => "versions" as [Channel: Release] }),
      ("versions.next.dist", { try $0 => "versions.next" as Release }),
      ("[*][*]…", { try $0 => "" as [String: [String: [String: Int]]] }),
      ("all[*][*][*]", { try $0 => "all" as [String: [String: [Int]]] }),
      ("[*][*]…", { try decoder.decode([String: [String: CodableRelease]].self, from: $0) }),
    ]
    for json in [try node(text), try JSONSerialization.jsonObject(with: Data(text.utf8))] as [Any] {
      for (expected, read) in reads {
        let pattern = try #require(decodeError { try read(json) }.errorUserInfo["pattern"] as? String)
        #expect(expected.hasSuffix("…") ? pattern.hasPrefix(expected.dropLast()) : pattern == expected)
      }
    }
  }

  @Test("stored and dropped failures have patterns") func keptFailures() throws {
    let json: Any = ["versions": ["next": ["dist": "x"]]]
    let (releases, warnings) = try collectingWarnings { try json => "versions" => .lossy() as [String: Release] }
    expectEqual(warnings.map { $0.error.errorUserInfo["pattern"] as? String }, ["versions[*].dist"])
    #expect(releases.isEmpty)
    let results = try ["all": ["a": ["b": "x"]]] => "all" as [String: [String: Result<Int, DecodeError>]]
    let kept = try #require(results["a"]?["b"]?.error)
    expectEqual("\(kept.path)", "all.a.b")
    expectEqual(kept.errorUserInfo["pattern"] as? String, "all[*][*]")
  }

  @Test("a pattern survives another decoder") func throughOtherDecoders() throws {
    let data = Data(#"{"packages": {"a": {"versions": {"next": {"dist": "x"}}}}}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([String: [String: Package]].self, from: data)
    }
    let found = DecodeError(error, in: try JSONDocument(data).root)
    expectEqual("\(found.path)", "packages.a.versions.next.dist")
    expectEqual(found.errorUserInfo["pattern"] as? String, "packages.a.versions[*].dist")
  }
}
