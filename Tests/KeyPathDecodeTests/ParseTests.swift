import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// A class that cannot conform: it needs its owner.
private final class Item {
  let name: String
  let owner: String

  init(json: Any, owner: String) throws {
    name = try json => "name"
    self.owner = owner
  }
}

private struct Odd: Error, Equatable {
  let reason: String
}

/// A list of lists of lists, as deep as the payload.
private struct Tree: KeyPathDecodable {
  let children: [Tree]

  init(json: Any) throws {
    children = try json =>? "children" ?? []
  }
}

private func code<Value>(_ decode: @escaping (Any) throws -> Value) -> (Any) -> DecodeError.Code? {
  { json in
    do throws(DecodeError) {
      _ = try parse(json, "", decode: decode)
      return nil
    } catch {
      return error.code
    }
  }
}

/// A model with frames as large as they come: fields of many kinds beside the one that nests.
private struct Wide: KeyPathDecodable {
  let members: [String: Wide?]
  let a: String?, b: Int?, c: [String]?, d: Date?, e: URL?, f: Double?

  init(json: Any) throws {
    members = try json =>? "members" ?? [:]
    a = try json =>? "a"
    b = try json =>? "b"
    c = try json =>? "c"
    d = try json =>? "d"
    e = try json =>? "e"
    f = try json =>? "f"
  }
}

@Suite struct ParseTests {
  private let json: Any = ["items": [["name": "a"], ["title": "b"]], "n": NSNull()] as [String: Any]

  @Test func closure() throws {
    let item = try parse(json, "items[0]") { try Item(json: $0, owner: "me") }
    #expect((item.name, item.owner) == ("a", "me"))
    #expect(
      outcome { try parse(json, "items[1]") { try Item(json: $0, owner: "me") } }
        == #"missing_key | items[1]: missing key "name" (use =>? if it may be missing)"#)
    #expect(try parse(json, "items" =>? 9) { try Item(json: $0, owner: "me") } == nil)
    #expect(try parse(json, OptionalDecodePath("n")) { _ in 1 } == nil)
  }

  /// A closure decides what a value is, even where the operators would know.
  @Test(arguments: shapes(of: #"{"a":"text","b":{"c":"text"}}"#))
  func closureForString(shape: Shape) throws {
    let json = shape.json()
    for path in ["a", "b.c"] as [DecodePath] {
      #expect(try parse(json, path) { _ in "other" } == "other")
      #expect(try parse(json, path) { _ in nil as String? } == nil)
      #expect(try parse(json, OptionalDecodePath(path)) { _ in "other" } == "other")
    }
  }

  @Test func foreignErrors() throws {
    let error = try decodeError { try parse(json, "items[1]") { _ in throw Odd(reason: "secret") } as Int }
    #expect(error.code == .other)
    #expect(error.path == "items[1]")
    #expect(error.object as? [String: String] == ["title": "b"])
    #expect((error.root as? [String: Any])?.count == 2)
    guard case .other(let original) = error.kind else { throw error }
    #expect(original as? Odd == Odd(reason: "secret"))
    #expect(error.description == "items[1]: threw Odd")
  }

  @Test func thrownDecodeErrorsKeepTheirKindAndGainThePath() throws {
    let error = try decodeError {
      try parse(["a": ["b": [1, 2]]] as Any, "a.b") { json in
        try parse(json, 1) { throw DecodeError(.invalidValue("is even"), object: $0) } as Int
      }
    }
    #expect("\(error)" == "a.b[1]: is even")
    #expect(error.path.steps == [.key("a"), .key("b"), .index(1)])
    #expect(error.object as? Int == 2)
  }

  @Test func typedThrowsInAClosure() {
    let decode: (Any) -> String = { json in
      do throws(DecodeError) {
        return try json => "n" as String
      } catch {
        return error.code.rawValue
      }
    }
    #expect(decode(json) == "null_value")
  }

  /// Nothing is thrown and caught inside when something may be absent: the closure is not even called.
  @Test func absenceCallsNothing() throws {
    var calls = 0
    _ = try parse(json, OptionalDecodePath("zzz")) { _ in calls += 1 }
    _ = try parse(json, OptionalDecodePath("n")) { _ in calls += 1 }
    _ = try parse(json, "items" =>? 7) { _ in calls += 1 }
    #expect(calls == 0)
  }

  @Test func deepModelsEndInAnError() throws {
    func tree(_ depth: Int) -> Any {
      var tree: Any = [String: Any]()
      for _ in 0..<depth { tree = ["children": [tree]] }
      return tree
    }
    var levels = 0
    var next = try Tree(json: tree(200))
    while let child = next.children.first {
      next = child
      levels += 1
    }
    #expect(levels == 200)
    let error = try decodeError { try Tree(json: tree(2_000)) }
    #expect(error.code == .invalidValue)
    #expect(
      error.description.hasSuffix("it is nested too deeply to decode (at most 512 levels, fewer on a small stack)"))
    #expect(error.path.steps.count > 500)
  }

  /// A small stack ends decoding with an error before it ends the process.
  @Test(arguments: [512 << 10, 1 << 20, 8 << 20])
  func smallStacks(size: Int) async throws {
    let depths = [5, 60, 120, 180, 240, 300, 400, 600]
    // The payloads live here: to let go of one takes more stack than to decode it.
    let payloads = depths.map { depth -> (wide: Any, tree: Any) in
      var wide: Any = [String: Any](), tree: Any = [String: Any]()
      for _ in 0..<depth {
        wide = ["members": ["a": wide]]
        tree = ["children": [tree]]
      }
      return (wide, tree)
    }
    nonisolated(unsafe) let shared = payloads
    let codes: [DecodeError.Code?] = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          returning: shared.flatMap { [code { try Wide(json: $0) }($0.wide), code { try Tree(json: $0) }($0.tree)] })
      }
      thread.stackSize = size
      thread.start()
    }
    #expect(codes.prefix(2) == [nil, nil])
    #expect(codes.suffix(2) == [.invalidValue, .invalidValue])
    #expect(codes.allSatisfy { $0 == nil || $0 == .invalidValue })
  }

  @Test func aPayloadThatHoldsItselfEndsInAnError() throws {
    let cycle = NSMutableDictionary()
    cycle["children"] = NSMutableArray(array: [cycle])
    let error = try decodeError { try Tree(json: cycle) }
    #expect(error.code == .invalidValue)
    #expect(error.debugDescription.utf8.count < 4_000)
    cycle.removeAllObjects()
  }
}
