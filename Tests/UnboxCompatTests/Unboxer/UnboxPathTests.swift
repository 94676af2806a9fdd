import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

struct UnboxPathTests {
  static let json = """
    {"a": {"b": [1, {"c": 2}], "n": null, "a": 5, "": 9, "s": "x"}, "a.b": 7, "0": 8, "": {"": 3}}
    """

  @Test(
    "a key path follows keys and unsigned indexes",
    arguments: [
      ("a.b.0", "1"), ("a.b.1.c", "2"), ("0", "8"), ("a.a", "5"), ("a.", "9"), (".", "3"), ("a.b.00", "1"),
      ("", #"An error occurred while unboxing path "": Key path can't be empty. | "": Key path can't be empty."#),
      ("z", #"(root): missing key "z" | "z": The key "z" is missing."#),
      ("a.z.y", #"a: missing key "z" | "a.z.y": The key "z" is missing."#),
      ("a.n.y", #"a.n: expected object, found null | "a.n.y": Invalid value (<null>) for key "n"."#),
      ("a.n", #"a.n: expected Int, found null | "a.n": Invalid value (<null>) for key "n"."#),
      ("a.s.y", #"a.s: expected object, found string | "a.s.y": Invalid value (x) for key "s"."#),
      ("a..y", #"a[""]: expected object, found number | "a..y": Invalid value (9) for key ""."#),
      ("a.b.2", #"a.b: no index 2 (array of 2) | "a.b.2": The key "2" is missing."#),
      ("a.b.-1", #"a.b: expected object, found array | "a.b.-1": The key "-1" is missing."#),
      ("a.b.+1", #"a.b: expected object, found array | "a.b.+1": The key "+1" is missing."#),
      ("a.b.x", #"a.b: expected object, found array | "a.b.x": The key "x" is missing."#),
      (
        "a.b.99999999999999999999",
        "a.b: invalid path 99999999999999999999: the index is too large"
          + #" | "a.b.99999999999999999999": The key "99999999999999999999" is missing."#
      ),
    ])
  func keyPath(_ path: String, expected: String) throws {
    try expectEqual(results { try $0.unbox(keyPath: path) as Int }, [expected])
  }

  @Test(
    "a key is not split at dots",
    arguments: [
      ("a.b", "7"), ("0", "8"), ("[0]", #"(root): missing key "[0]" | "[0]": The key "[0]" is missing."#),
      ("a.s", #"(root): missing key "a.s" | "a.s": The key "a.s" is missing."#),
    ])
  func keysAreNotSplit(_ key: String, expected: String) throws {
    try expectEqual(results { try $0.unbox(key: key) as Int }, [expected])
  }

  /// The results of two unboxers of the same object, one from bytes and one from a tree.
  private func results(_ read: (Unboxer) throws -> Int) throws -> Set<String> {
    let data = Data(Self.json.utf8)
    let unboxers = [
      try Unboxer(data: data),
      Unboxer(dictionary: try JSONSerialization.jsonObject(with: data) as? UnboxableDictionary ?? [:]),
    ]
    return Set(unboxers.map { unboxer in outcome { try read(unboxer) } })
  }
}
