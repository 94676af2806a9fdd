import Foundation
import KeyPathDecode
import TestSupport
import Testing

@Suite struct ElementsAndMembersTests {
  /// `Dictionary` iterates in a different order on each run.
  @Test("a dictionary throws its first error by key") func firstErrorByKey() throws {
    for _ in 0..<20 {
      var json: [String: Any] = [:]
      for key in ["d", "c", "b", "e", "a"].shuffled() { json[key] = key == "a" ? 1 : "x" }
      #expect(try decodeError { try [String: Int](json: json) }.path == "b")
    }
  }

  @Test("a Foundation dictionary reports the failing key") func foundationDictionary() throws {
    let object = NSMutableDictionary()
    for index in 0..<5_000 { object["key\(index)"] = index }
    object["z"] = "bad"
    #expect(try decodeError { try [String: Int](json: object) }.path == "z")
  }
}
