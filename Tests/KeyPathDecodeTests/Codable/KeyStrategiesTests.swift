import Foundation
import KeyPathDecode
import TestSupport
import Testing

private struct Snake: Codable, Hashable {
  var fullName: String
  var _id_: Int
  var nested: Nested
  var map: [String: Nested]

  struct Nested: Codable, Hashable { var deepValue: Int }
}

@Suite struct KeyStrategiesTests {
  @Test("key strategies convert keys as in JSONDecoder") func convertedKeys() {
    let text = #"{"full_name": "Ada", "_id_": 1, "nested": {"deep_value": 2}, "map": {"a_b": {"deep_value": 3}}}"#
    for (old, new) in [("", ""), ("3", "true"), ("deep_", ""), (#""Ada""#, "null")] {
      expectParity(Snake.self, old.isEmpty ? text : text.replacing(old, with: new)) {
        $0.keyDecodingStrategy = .convertFromSnakeCase
        $1.keyDecodingStrategy = .convertFromSnakeCase
      }
    }
    let custom = JSONDecoder.KeyDecodingStrategy.custom { path in
      path.count == 1 ? path[0] : Key(stringValue: path[path.count - 1].stringValue.lowercased())
    }
    expectParity([Int: Plain].self, #"{"7": {"ID": 1, "NAME": "x"}}"#) {
      ($0.keyDecodingStrategy, $1.keyDecodingStrategy) = (custom, custom)
    }
  }

  @Test("random keys convert from snake case as in JSONDecoder") func snakeCase() throws {
    struct Names: Decodable {
      var keys: [String]
      init(from decoder: any Decoder) throws {
        keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue).sorted()
      }
    }
    var random = SplitMix64(state: 7)
    let theirs = JSONDecoder()
    theirs.keyDecodingStrategy = .convertFromSnakeCase
    var ours = KeyPathDecoder()
    ours.keyDecodingStrategy = .convertFromSnakeCase
    for _ in 0..<500 {
      let key = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        ["_", "a", "B", "ß", "é", "1", "-", "\u{301}", " "].randomElement(using: &random) ?? ""
      }.joined()
      let data = try JSONSerialization.data(withJSONObject: [key: 1])
      #expect(
        try ours.decode(Names.self, from: [key: 1]).keys == theirs.decode(Names.self, from: data).keys,
        "\(key.debugDescription)")
    }
  }

  @Test("an error's path has the payload's keys") func pathsOfConvertedKeys() throws {
    var decoder = KeyPathDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json: Any =
      ["full_name": "Ada", "_id_": 1, "nested": ["deep_value": "2"], "map": [String: Any]()] as [String: Any]
    let error = try decodeError { try decoder.decode(Snake.self, from: json) }
    expectEqual(error.summary, "nested.deep_value: expected Int, found string in Nested")
    try expectEqual(error.root => error.path as String, "2")
    let missing = try decodeError { try decoder.decode(Snake.Nested.self, from: ["deepvalue": 1]) }
    expectEqual(missing.summary, #"(root): missing key "deepValue" in Nested"#)
  }
}

private struct Key: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
