import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// An object reads the same, whatever similar objects come before it.
@Suite struct MemberPredictionTests {
  private static let objects = [
    #"{"a":1,"b":"two","c":null,"d":true}"#,
    #"{ "id" : 12 , "name" : "Ada" , "in" : { "x" : [ 1 ] , "y" : { } , "z" : "" } , "is" : false }"#,
    """
    {
          "a key of more than sixteen bytes": [],
          "": [{"x": -1.5e3, "y": false}, {"x": "", "y": false}],
          "\\"\\u0061": {"x": [[{"y": null}], [{"y": 0}]]}
        }
    """,
    #"{"a":1,"a":2,"b":{"a":1,"a":1}}"#, "{}", #"{"a":{"a":{"a":{"a":0}}}}"#,
  ]
  private static let keys = [
    "a", "b", "c", "d", "id", "name", "in", "is", "a key of more than sixteen bytes", "", "\"a",
  ]

  /// The changed object reads as it does after a number instead of a similar object.
  @Test("an object changed anywhere reads as on its own", arguments: objects)
  func changedAnywhere(object: String) throws {
    let bytes = Array(object.utf8)
    let others = Array("\0\n \"\\,:-.0e[]{}tnf".utf8) + [0x7F, 0x80, 0xC3]
    for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / rounds(bytes.count))) {
      var changes = (index + 1...bytes.count).map { Array(bytes[..<index] + bytes[$0...]) }
      for other in others + [bytes[index] ^ 1, bytes[index] ^ 0x20] {
        changes.append(bytes[..<index] + [other] + bytes[(index + 1)...])
        changes.append(bytes[..<index] + [other] + bytes[index...])
      }
      // A debug build tries every fifth change, other ones at each index.
      for number in stride(from: isThorough ? 0 : index % 5, to: changes.count, by: isThorough ? 1 : 5) {
        let changed = changes[number]
        try check(changed, behind: bytes)
        if problem(changed) == nil { try check(bytes, behind: changed) }
      }
    }
  }

  @Test("objects that share members read as on their own", arguments: 0..<UInt64(isThorough ? 200 : 10))
  func someOfTheMembers(seed: UInt64) throws {
    var document = RandomDocument(seed: seed)
    document.keys += Self.keys
    let members = document.keys.map { key in
      document.escaped(key) + [":", " : "].randomElement(using: &document.random)! + document.value(depth: 3)
    }
    let objects = (0..<12).map { _ in
      var members = members
      for _ in 0..<Int.random(in: 0...3, using: &document.random) {
        let place = members.indices.randomElement(using: &document.random)!
        switch Int.random(in: 0..<6, using: &document.random) {
        case 0: members.insert(members.randomElement(using: &document.random)!, at: place)
        case 1: members.swapAt(0, place)
        case 2: members.insert("\"new\":\(document.number())", at: place)
        default: members.remove(at: place)
        }
      }
      return "{\(members.joined(separator: ","))}"
    }
    let all = "[\(objects.joined(separator: ","))]"
    let list = try node(all)
    for (object, read) in zip(objects, list.elements).shuffled(using: &document.random) {
      try expectSame(read, try node(object))
    }
    expectEqual(
      (problem(all, options: .rejectDuplicateKeys) == nil),
      objects.allSatisfy { problem($0, options: .rejectDuplicateKeys) == nil })
  }

  @Test("an object after one with a table reads correctly") func likeOneThatNeedsATable() throws {
    let many = "{\((0..<70).map { "\"k\($0)\":\($0)" }.joined(separator: ","))}"
    for first in [many, #"{"k0":1,"k1":2,"k0":3}"#, #"{"k0":1,"\u006b1":2,"k2":3}"#, #"{"k0":1,"é":2,"k1":3}"#] {
      let list = try node("[\(first),\(first),{\"k0\":1,\"k1\":2},\(first)]")
      for (index, object) in [first, first, #"{"k0":1,"k1":2}"#, first].enumerated().reversed() {
        try expectSame(list[index]!, try node(object), keys: ["k0", "k1", "k2", "k69", "é"])
      }
    }
  }

  /// The length of a scalar may not fit its tape word.
  @Test("objects with huge scalars read as on their own", .enabled(if: isThorough, "a debug build takes seconds"))
  func longScalars() throws {
    let long = String(repeating: "a", count: 1 << 26)
    let list = try node("[{\"a\":\"\(long)\",\"b\":1},{\"a\":\"\(long)\",\"b\":2},{\"a\":\"\",\"b\":3,\"\(long)\":4}]")
    expectEqual(list.elements.map { $0["b"]?.description }, ["1", "2", "3"])
    try expectEqual(list[1]! => "a" as String, long)
    expectEqual(list[2]?[long]?.description, "4")
    expectEqual(
      problem("[{\"a\":\"\(long),b\",\"b\":1},{\"a\":1,b\",\"b\":1}]")?.contains("expected a key in quotes, found"),
      true)
  }

  private func check(_ object: [UInt8], behind first: [UInt8]) throws {
    let number = Array("0".utf8) + first.dropFirst().map { $0 == 0x0A ? 0x0A : 0x20 }
    let alike = Array("[".utf8) + first + Array(",".utf8) + object + Array("]".utf8)
    let alone = Array("[".utf8) + number + Array(",".utf8) + object + Array("]".utf8)
    let found = problem(alike)
    expectEqual(found, problem(alone), "\(String(decoding: alike, as: UTF8.self))")
    guard found == nil else { return }
    try expectSame(JSONDocument(Data(alike)).root[1]!, JSONDocument(Data(alone)).root[1]!)
  }

  private func expectSame(_ read: JSONNode, _ expected: JSONNode, keys: [String] = Self.keys) throws {
    expectEqual(read.description, expected.description)
    expectEqual(read.keys, expected.keys)
    expectEqual(read.count, expected.count)
    for key in keys { expectEqual(read[key]?.description, expected[key]?.description, "\(key)") }
    expectEqual(read, expected)
  }
}
