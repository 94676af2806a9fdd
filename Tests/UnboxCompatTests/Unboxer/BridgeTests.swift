import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

/// A model that has moved, but for some lines.
private struct Parcel: KeyPathDecodable {
  init(json: Any) throws {
    let unboxer = try Unboxer(json)
    _ = try json => "id" as Int
    _ = try unboxer.unbox(key: "count") as Int
    _ = try unboxer.unbox(keyPath: "box.sides.0") as String
    _ = try unboxer.unbox(key: "owner") as Owner
    _ = try? unboxer.unbox(key: "note") as String
  }
}

private struct Owner: Unboxable {
  init(unboxer: Unboxer) throws {
    let name: String = try unboxer.unbox(key: "name")
    if name == "none" { throw Refused() }
  }
}

private struct Refused: Error {}

/// The lines that still use an `Unboxer` fail as the lines that have moved do.
@Suite struct BridgeTests {
  @Test(
    "the error of a line that uses an Unboxer has the full path and no values",
    arguments: [
      ("7", "[0]: expected object, found number in Parcel"),
      (#"{"id": "secret"}"#, "[0].id: expected Int, found string in Parcel"),
      (#"{"id": 1, "count": "secret"}"#, "[0].count: expected Int, found string in Parcel"),
      (#"{"id": 1}"#, #"[0]: missing key "count" in Parcel (use =>? if it may be missing)"#),
      (
        #"{"id": 1, "count": null}"#,
        "[0].count: expected Int, found null in Parcel (use =>? or an optional if it may be null)"
      ),
      (#"{"id": 1, "count": 2, "box": {"sides": [{}]}}"#, "[0].box.sides[0]: expected String, found object in Parcel"),
      (
        #"{"id": 1, "count": 2, "box": {"sides": ["a"]}, "owner": {"name": []}}"#,
        "[0].owner.name: expected String, found array in Owner"
      ),
      (
        #"{"id": 1, "count": 2, "box": {"sides": ["a"]}, "owner": {"name": "none"}}"#,
        "[0].owner: threw Refused in Parcel"
      ),
    ])
  func errors(text: String, expected: String) throws {
    let error = try decodeError { try [Parcel](jsonData: Data("[\(text)]".utf8)) }
    expectEqual("\(error)", expected)
  }

  @Test("a value that fits decodes as in Unbox") func values() throws {
    let text = #"{"id": 1, "count": "2", "box": {"sides": [3]}, "owner": {"name": "a"}, "note": []}"#
    _ = try Parcel(jsonData: Data(text.utf8))
  }
}
