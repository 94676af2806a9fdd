import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct ElementsAndMembersTests {
  /// The order of a dictionary changes from run to run, the error does not.
  @Test func firstErrorByKey() throws {
    for _ in 0..<20 {
      var json: [String: Any] = [:]
      for key in ["d", "c", "b", "e", "a"].shuffled() { json[key] = key == "a" ? 1 : "x" }
      #expect(try decodeError { try [String: Int](json: json) }.path == "b")
    }
  }

  @Test func foundationDictionary() throws {
    let object = NSMutableDictionary()
    for index in 0..<5_000 { object["key\(index)"] = index }
    object["z"] = "bad"
    #expect(try decodeError { try [String: Int](json: object) }.path == "z")
  }
}
