import KeyPathDecode
import TestSupport
import Testing

@testable import kpd

@Suite struct PathMatchesTests {
  @Test(
    "a pattern finds each match, or says why there is none",
    arguments: [
      ("a", ["[1,[2,3]]"]), ("a[*]", ["1", "[2,3]"]), ("a[1][*]", ["2", "3"]),
      ("a[*][*]", ["a[0]: expected array, found number", "2", "3"]),
      ("b[*].c", ["1", #"b[1]: missing key "c""#, "b[2]: expected object, found null"]),
      ("*", ["[1,[2,3]]", #"[{"c":1},{},null]"#, "null"]),
      ("b.*.c", ["1", #"b[1]: missing key "c""#, "b[2]: expected object, found null"]),
      ("c.*", ["c: expected object, found null"]), ("**.c", ["1", "null"]), ("b.**.c", ["1"]),
      ("**[1]", ["[2,3]", "3", "{}"]), ("**.x", ["nothing in it matches **.x"]), ("**.b.**.c", ["1"]),
      ("a[1].**", ["[2,3]", "2", "3"]), ("c[*]", ["c: expected array, found null"]),
      ("d[*]", [#"(root): missing key "d""#]),
    ])
  func matches(text: String, found: [String]) throws {
    let root = try JSONDocument(#"{"a": [1, [2, 3]], "b": [{"c": 1}, {}, null], "c": null}"#.utf8).root
    var results: [String] = []
    PathPattern(text).forEachMatch(in: root) { result, way in
      switch result {
      case .success(let node): results.append(node.description)
      case .failure(let error):
        results.append(String(error.line(in: "f", after: way).split(separator: ": ", maxSplits: 1)[1]))
      }
    }
    expectEqual(results, found)
  }
}
