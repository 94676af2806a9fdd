import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

private enum ID: CodingKey { case id }
private enum Name: CodingKey { case name }

/// A model that keeps what it was decoded with, as far as `kept` says.
private struct Keeper: Decodable {
  let id: Int
  let kept: String
  var decoder: (any Decoder)?
  var container: KeyedDecodingContainer<CodingKeys>?
  var list: (any UnkeyedDecodingContainer)?

  enum CodingKeys: CodingKey { case id, kept, list }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    kept = try container.decode(String.self, forKey: .kept)
    if kept.contains("decoder") { self.decoder = decoder }
    if kept.contains("container") { self.container = container }
    if kept.contains("list") { list = try container.nestedUnkeyedContainer(forKey: .list) }
    if kept.contains("super") { self.decoder = try container.superDecoder(forKey: .list) }
  }
}

/// A model of itself, whose members are decoded between its own.
private struct Tree: Decodable, Equatable {
  let name: String
  let left: [Tree]
  let right: [Tree]
  let size: Int

  enum CodingKeys: CodingKey { case name, left, right, size }

  init(_ name: String, _ left: [Tree], _ right: [Tree], _ size: Int) {
    (self.name, self.left, self.right, self.size) = (name, left, right, size)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    left = try container.decodeIfPresent([Tree].self, forKey: .left) ?? []
    right = try [container.decodeIfPresent(Tree.self, forKey: .right)].compactMap { $0 }
    size = try container.decode(Int.self, forKey: .size)
    expectEqual(decoder.codingPath.map(\.stringValue), container.codingPath.map(\.stringValue))
  }

  var json: String {
    let right = right.first.map { #","right":\#($0.json)"# } ?? ""
    return #"{"name":"\#(name)","left":[\#(left.map(\.json).joined(separator: ","))]\#(right),"size":\#(size)}"#
  }

  static func sample(_ depth: Int, _ name: String = "t") -> Tree {
    guard depth > 0 else { return Tree(name, [], [], 0) }
    let left = (0..<3).map { sample(depth - 1 - $0 % 2, "\(name)\($0)") }
    return Tree(name, left, [sample(depth - 1, "\(name)r")], depth)
  }
}

private class Base: Decodable {
  let id: Int

  required init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: ID.self).decode(Int.self, forKey: .id)
  }
}

/// An object in the `userInfo` of a decoder, which lives as long as the decoding call and its decoders.
private final class Witness: Sendable { static let key = CodingUserInfoKey(rawValue: "witness")! }

@Suite("decoders that later values use") struct ReusedDecodersTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try KeyPathDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(
    "what a model keeps remains about its own value",
    arguments: ["", "decoder", "container", "list", "super", "decoder container", "decoder container list"])
  func kept(_ kept: String) throws {
    // The models around each that keeps something keep nothing.
    let all = (0..<12).map {
      #"{"id":\#($0),"kept":"\#($0 % 4 == 2 || $0 > 9 ? kept : "")","list":[{"id":\#($0 + 100)},{"id":\#($0 + 200)}]}"#
    }
    let models = try decode([Keeper].self, "[\(all.joined(separator: ","))]")
    expectEqual(models.map(\.id), Array(0..<12))
    for model in models {
      let path = ["Index \(model.id)"]
      if let container = model.container {
        try expectEqual(container.decode(Int.self, forKey: .id), model.id)
        try expectEqual(container.decode([Base].self, forKey: .list).map(\.id), [model.id + 100, model.id + 200])
        expectEqual(container.codingPath.map(\.stringValue), path)
      }
      if var list = model.list {
        try expectEqual([list.decode(Base.self).id, list.decode(Base.self).id], [model.id + 100, model.id + 200])
        expectEqual(list.codingPath.map(\.stringValue), path + ["list"])
      }
      guard let decoder = model.decoder else { continue }
      if kept == "super" {
        try expectEqual([Base](from: decoder).map(\.id), [model.id + 100, model.id + 200])
        expectEqual(decoder.codingPath.map(\.stringValue), path + ["list"])
      } else {
        try expectEqual(Base(from: decoder).id, model.id)
        expectEqual(decoder.codingPath.map(\.stringValue), path)
        let error = #expect(throws: DecodingError.self) {
          try decoder.container(keyedBy: ID.self).decode(String.self, forKey: .id)
        }
        expectEqual(error.flatMap(codingContext)?.codingPath.map(\.stringValue), path + ["id"])
      }
    }
  }

  @Test("models inside models of the same type keep their own places") func recursion() throws {
    let tree = Tree.sample(5)
    try expectEqual(decode(Tree.self, tree.json), tree)
    try expectEqual(decode([Tree].self, "[\(tree.json),\(tree.json)]"), [tree, tree])
    try expectEqual(decode([String: Tree].self, #"{"a":\#(tree.json),"b":\#(tree.json)}"#), ["a": tree, "b": tree])
  }

  @Test("a model may ask for several containers") func containers() throws {
    let json = (0..<6).map { #"{"id":\#($0),"name":"n\#($0)"}"# }.joined(separator: ",")
    struct Two: Decodable {
      let id: Int, name: String
      init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: Name.self).decode(String.self, forKey: .name)
        id = try Base(from: decoder).id + (try decoder.container(keyedBy: ID.self).decode(Int.self, forKey: .id))
      }
    }
    let models = try decode([Two].self, "[\(json)]")
    expectEqual(models.map(\.id), [0, 2, 4, 6, 8, 10])
    expectEqual(models.map(\.name), (0..<6).map { "n\($0)" })
  }

  @Test("an error has the path and message of its own value", arguments: 0..<5)
  func errors(_ failing: Int) throws {
    let json = (0..<5).map { #"{"name":"n","left":[],"right":{"name":"r","left":[],"size":1},"size":\#($0)}"# }
    var missing = json, wrong = json, inner = json
    missing[failing] = #"{"name":"n","left":[]}"#
    wrong[failing] = #"{"name":"n","left":[],"size":"1"}"#
    inner[failing] = #"{"name":"n","left":[{"name":"m","left":[],"size":1},{"name":true}],"size":1}"#
    func error(_ json: [String]) throws -> DecodeError {
      try decodeError { try decode([Tree].self, "[\(json.joined(separator: ","))]") }
    }
    #expect("\(try error(missing))".hasPrefix("[\(failing)]: missing key \"size\" in Tree"))
    #expect("\(try error(wrong))".hasPrefix("[\(failing)].size: expected Int, found string in Tree"))
    #expect("\(try error(inner))".hasPrefix("[\(failing)].left[1].name: expected String, found bool in Tree"))
    let codingPath = codingContext(of: try error(inner).decodingError)?.codingPath
    expectEqual(codingPath?.map(\.stringValue), ["Index \(failing)", "left", "Index 1", "name"])
  }

  @Test("values of another document have a decoder of their own") func documents() throws {
    struct Mixed: Decodable {
      let id: Int, other: Int
      init(from decoder: any Decoder) throws {
        let id = try Base(from: decoder).id
        self.id = id
        other =
          (decoder as? ValueDecoder).map { outer in
            let node = try? JSONDocument(Data(#"{"id":\#(id + 50)}"#.utf8)).root
            return (try? outer.decode(Base.self, node as Any, at: .index(0)).id) ?? -1
          } ?? -2
      }
    }
    let models = try decode([Mixed].self, #"[{"id":1},{"id":2},{"id":3}]"#)
    expectEqual(models.map(\.id), [1, 2, 3])
    expectEqual(models.map(\.other), [51, 52, 53])
  }

  @Test("no decoder outlives the call and the models that keep it", arguments: ["", "decoder", "container", "list"])
  func lifetimes(_ kept: String) throws {
    weak var witness: Witness?
    do {
      var decoder = KeyPathDecoder()
      let object = Witness()
      witness = object
      decoder.userInfo[Witness.key] = object
      let all = (0..<8).map { #"{"id":\#($0),"kept":"\#($0 % 3 == 1 ? kept : "")","list":[{"id":1},{"id":2}]}"# }
      let models = try decoder.decode([Keeper].self, from: Data("[\(all.joined(separator: ","))]".utf8))
      for _ in 0..<2 {
        for model in models {
          guard let decoder = model.decoder else { continue }
          _ = try decoder.container(keyedBy: Keeper.CodingKeys.self).decode([Base].self, forKey: .list)
        }
      }
      _ = try decodeError { try decoder.decode([Keeper].self, from: Data("[\(all.joined(separator: ",")),{}]".utf8)) }
    }
    #expect(witness == nil)
  }

  /// A distinct type for each depth.
  private struct Nested<Inner> {}

  @Test("the tree of known types returns each type's own method", arguments: [1, 2, 9, 200])
  func eachTypeHasItsMethod(_ count: Int) {
    func nested<Inner>(_: Inner.Type) -> Any.Type { Nested<Inner>.self }
    let types = Array(sequence(first: Int.self as Any.Type) { _openExistential($0, do: nested) }.prefix(count))
    let tree = KnownType(Int.self, .plain)
    for (index, type) in types.enumerated().dropFirst() {
      if tree.find(type) != nil { Issue.record("\(type) is there already") }
      let known = KnownType(type, index.isMultiple(of: 2) ? .plain : .codable)
      tree.add(known)
      #expect(tree.find(type) === known)
    }
    for (index, type) in types.enumerated() {
      switch tree.find(type)?.method {
      case .plain: #expect(index.isMultiple(of: 2))
      case .codable: #expect(!index.isMultiple(of: 2))
      default: Issue.record("no method for \(type)")
      }
    }
    if tree.find(String.self) != nil { Issue.record("String was not added") }
  }
}
