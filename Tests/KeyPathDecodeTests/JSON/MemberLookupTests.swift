import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// A member is found by its key after any other lookup, among any number of members, and in any spelling of the key.
@Suite struct MemberLookupTests {
  @Test("a key that is not ASCII finds an ASCII key only if they are equal", arguments: [4, 100])
  func equalCharacters(count: Int) throws {
    let keys = [";", "`", "K", "aK"] + (4..<count).map { "key\($0)" }
    let json = try node("{\(keys.map { "\"\($0)\": 1" }.joined(separator: ", "))}")
    let scalars = (0x80...0x3000).compactMap(Unicode.Scalar.init) + (0xF900...0x10000).compactMap(Unicode.Scalar.init)
    // A debug build tries every fourth character, and the three that are equal to an ASCII one.
    let tried = scalars.filter { isThorough || $0.value % 4 == 0 || [0x37E, 0x1FEF, 0x212A].contains($0.value) }
    for key in tried.flatMap({ [String($0), "a" + String($0)] }) where (json[key] != nil) != keys.contains(key) {
      Issue.record("\(key.debugDescription)")
    }
  }

  @Test(
    "keys that differ only in the middle are found, and the last of equal ones counts",
    arguments: [65, 128, 129, 2_000])
  func keysThatCollide(count: Int) throws {
    func key(_ index: Int) -> String { "the key-\(1_000_000 + index)-of item" }
    let keys = (0..<count).map(key)
    let text = (keys + [keys[7]]).enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
    let json = try node("{\(text)}")
    for index in keys.indices { expectEqual(json[keys[index]]?.description, "\(index == 7 ? count : index)") }
    expectEqual(json[key(count)], nil)
    expectEqual(json.count, count)
    expectEqual(Set(json.keys), Set(keys))
    let nodes = try json => "" as [String: JSONNode]
    #expect(nodes.count == count && nodes[keys[7]]?.description == "\(count)")
  }

  @Test("escaped keys are found in any order", arguments: [3, 70]) func escapedKeys(count: Int) throws {
    let keys = [#"a"b"#, #"a\n"#, "\u{e9}"] + (3..<count).map { "k\($0)" }
    let others = (3..<count).map { ", \"k\($0)\": \($0)" }.joined()
    let text = #"{"a\u0022b": 0, "a\\n": 1, "\u0065\u0301": 2"# + others + "}"
    for json in [try node(text), try node("[\(text), \(text)]")[1]!] {
      for order in [Array(keys.indices), keys.indices.reversed()] {
        for index in order { expectEqual(json[keys[index]]?.description, "\(index)") }
        expectEqual(json[#"a\u0022b"#], nil)
        expectEqual(json["a\n"], nil)
        expectEqual(json["e"], nil)
        expectEqual(json["a"], nil)
      }
      expectEqual(json.count, count)
      expectEqual(json.keys, keys)
    }
    try expectEqual(node(#"{"a": 1, "\u0061": 2, "b": 3}"#)["a"]?.description, "2")
    try expectEqual(node(#"{"\u0061": 1, "\u0061": 2, "b": 3}"#)["a"]?.description, "2")
  }

  /// An object of more than 64 members gets a table.
  @Test("lookups in any order find every member", arguments: [0, 1, 2, 3, 7, 8, 63, 64, 65, 66, 1_000])
  func anyCountInAnyOrder(count: Int) throws {
    let keys = (0..<count).map { "key\($0)" }
    let text = "{\(keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", "))}"
    var random = SplitMix64(state: 1)
    let orders = [
      Array(keys.indices), keys.indices.reversed(), keys.indices.shuffled(using: &random),
      keys.indices.filter { $0 % 3 == 0 },
    ]
    for order in orders {
      // One object that remembers no lookup yet, and one that does.
      for json in [try node(text), try node("[\(text)]")[0]!] {
        for index in order {
          expectEqual(json[keys[index]]?.description, "\(index)")
          expectEqual(json[keys[index]]?.description, "\(index)")
          try expectEqual(json => DecodePath(keys[index]) as Int, index)
          expectEqual(json["key\(index + count)"], nil)
          try expectEqual(json =>? DecodePath("key\(index + count)") as Int?, nil)
        }
        expectEqual(json["kez"], nil)
        expectEqual(json[""], nil)
        expectEqual(json["key"], nil)
        expectEqual(json["é"], nil)
      }
    }
    let json = try node(text)
    expectEqual(json.count, count)
    expectEqual(json.keys, keys)
    expectEqual(json.elements.map(\.description), keys.indices.map { "\($0)" })
    try expectEqual(json => "" as [String: Int], Dictionary(uniqueKeysWithValues: zip(keys, keys.indices)))
  }

  /// Each key is a prefix of the next. Bytes are compared in words, and the last word overlaps.
  @Test("keys of every length are distinguished") func everyLength() throws {
    let base = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH"
    let keys = (0...40).map { String(base.prefix($0)) }
    for order in [keys, keys.reversed()] {
      let json = try node("{\(order.map { "\"\($0)\":\"\($0)\"" }.joined(separator: ","))}")
      for key in keys + keys.reversed() {
        try expectEqual(json => DecodePath(steps: [.key(key)]) as String, key)
        // A key of up to 15 bytes is stored inline.
        #expect(try key.isEmpty || json => DecodePath(key) as String == key)
        // Keys that differ in one byte, at any position.
        for index in key.indices {
          let other = key.replacingCharacters(in: index...index, with: "-")
          expectEqual(json[other], nil)
          try expectEqual(json =>? DecodePath(other) as String?, nil)
        }
        expectEqual(json[key + "\0"], nil)
        try expectEqual(json =>? DecodePath(key + "\0") as String?, nil)
      }
    }
  }

  @Test(
    "lookups find what a Swift dictionary finds",
    arguments: [
      #"{"a\u0062c":1,"\"":2,"\\":3,"\/":4,"\u0000":5,"\n":6,"plain":7}"#,
      #"{"\u00e9":1,"x":2}"#, "{\"é\":1,\"x\":2}", "{\"e\\u0301\":1}", "{\"e\u{301}\":1,\"e\":2}",
      "{\"\u{212B}\":1,\"x\":2}",
      "{\"K\":1,\";\":2,\"`\":3}", "{\"\u{212A}\":1,\"\u{37E}\":2}", "{\"😀\":1,\"👩‍💻\":2,\"👩\":3}", "{\"가\":1}",
      "{\"\u{1100}\u{1161}\":1}", #"{"\ud83d\ude00":1,"a":2}"#, "{\"\u{1F1}\":1,\"DZ\":2}", #"{"":1}"#,
      #"{"\u0000":1,"":2}"#,
    ])
  func keysAsInADictionary(text: String) throws {
    let members = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let keys = [
      "abc", "a\u{62}c", "\"", "\\", "\\\\", "/", "\\/", "\0", "", "\n", "n", "plain", "é", "e\u{301}", "e", "x",
      "\u{212B}",
      "\u{C5}", "A\u{30A}", "K", "\u{212A}", "k", ";", "\u{37E}", "`", "\u{1FEF}", "😀", "👩‍💻", "👩", "\u{AC00}",
      "\u{1100}\u{1161}", "\u{1100}", "DZ", "\u{1F1}", "\\u0000", "a",
    ]
    for padded in [text, text.dropLast() + (0..<64).map { ",\"pad\($0)\":0" }.joined() + "}"] {
      let json = try node(padded)
      for key in keys + keys.reversed() {
        let expected = members[key] as? Int
        expectEqual(json[key].map(\.description), expected.map { "\($0)" }, "\(key.debugDescription)")
        try expectEqual(json => OptionalDecodePath(DecodePath(steps: [.key(key)])) as Int?, expected)
        #expect(try ["", "\""].contains(key) || json =>? DecodePath(key) as Int? == expected)
      }
    }
    expectEqual(Set(try node(text).keys), Set(members.keys))
    try expectEqual(node(text).count, members.count)
  }

  /// Each thread looks up members of small, large, and irregular objects in its own order.
  @Test("concurrent lookups find the right members") func concurrentLookups() async throws {
    let small = (0..<20).map { "\"s\($0)\":\($0)" }.joined(separator: ",")
    let large = (0..<200).map { "\"l\($0)\":\($0)" }.joined(separator: ",")
    let json = try node("{\"small\":{\(small)},\"large\":{\(large)},\"odd\":{\"\\u0061\":1,\"é\":2,\"a\":3}}")
    let copy = try node(json.description)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var random = SplitMix64(state: UInt64(task)), wrong = 0
          for _ in 0..<100 {
            let s = Int.random(in: 0..<25, using: &random), l = Int.random(in: 0..<250, using: &random)
            if json["small"]?["s\(s)"]?.description != (s < 20 ? "\(s)" : nil) { wrong += 1 }
            if json["large"]?["l\(l)"]?.description != (l < 200 ? "\(l)" : nil) { wrong += 1 }
            if (try? json => "odd.a" as Int) != 3 || (try? json => "odd.é" as Int) != 2 { wrong += 1 }
          }
          return (json == copy ? wrong : wrong + 1) + (json["large"]?.count == 200 ? 0 : 1)
        }
      }
      return await group.reduce(0, +)
    }
    expectEqual(wrong, 0)
  }
}
