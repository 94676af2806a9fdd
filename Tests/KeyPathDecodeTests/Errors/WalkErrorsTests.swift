import KeyPathDecode
import TestSupport
import Testing

private let payload = """
  {"nick": null, "name": "Ada", "deep": {"name": "Lovelace"}, "n": 1, "a": {"b": {"c": [1]}}, "list": ["a", "b"],
   "object": {"0": "c"}}
  """

@Suite("errors along a path") struct WalkErrorsTests {
  @Test("alternatives report their most specific failure") func alternatives() {
    expect(
      payload,
      refused: #"missing_key | deep: missing key "yyy"; tried yyy, zzz"#
    ) { try $0 => "deep" => "yyy" | "zzz" as String }
    expect(
      payload, refused: "null_value | nick: expected String, found null"
    ) { try $0 => "nick" | "zzz" as String }
    expect(payload, refused: "type_mismatch | name: expected object, found string") {
      try $0 => "name.x" | "nick" as String
    }
    expect(payload, refused: "type_mismatch | deep.name: expected Int, found string") {
      try $0 => "deep.name" | "name" as Int
    }
    expect(payload, refused: "type_mismatch | n: expected object, found number") { try $0 =>? "n.x" | "zzz" as Int? }
    expect(
      payload,
      refused: "index_out_of_range | list: no index 5 (array of 2); tried [5], [6]"
    ) { try $0 => "list" => 5 | 6 as Int }
  }

  @Test("`=>?` does not make other steps optional") func optionalSteps() {
    expect(payload, refused: #"missing_key | a: missing key "y""#) {
      try $0 => "a" => "y" =>? "z" as Int?
    }
    expect(payload, refused: #"missing_key | a: missing key "x""#) {
      try $0 =>? ("a" => "x" =>? "z") as Int?
    }
    expect(payload, refused: #"missing_key | (root): missing key "zzz""#) {
      try $0 => "zzz" =>? "" as Int?
    }
    expect(payload, refused: "type_mismatch | a.b: expected array, found object") {
      try $0 =>? "a" => "b" => 0 as Int?
    }
  }

  @Test("digits are an array's index or an object's key") func digits() {
    expect(payload, refused: "type_mismatch | list[1]: expected Int, found string") { try $0 => "list.1" as Int }
    expect(
      payload,
      refused: "index_out_of_range | list: no index 7 (array of 2)"
    ) { try $0 => "list.7" as Int }
    expect(payload, refused: "type_mismatch | list: expected object, found array") { try $0 => "list.x" as Int }
    expect(payload, refused: "type_mismatch | object: expected array, found object") { try $0 => "object[0]" as Int }
    expect(
      payload,
      refused: "invalid_path | list: invalid path 99999999999999999999: the index is too large"
    ) { try $0 => "list.99999999999999999999" as Int }
  }
}
