import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Nests as deeply as the payload.
private struct Tree: KeyPathDecodable {
  let children: [Tree]
  init(json: Any) throws { children = try json =>? "children" ?? [] }
}

/// Uses large stack frames: fields of many kinds besides the nested one.
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

@Suite struct DecodingThreadTests {
  @Test("a model nested too deeply is refused") func deepPayloads() throws {
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
    expectEqual(levels, 200)
    let error = try decodeError { try Tree(json: tree(2_000)) }
    expectEqual(error.code, .invalidValue)
    #expect(error.description.hasSuffix("\(words(of: .depth)), in Tree"))
    #expect(error.path.steps.count > 500)
  }

  @Test("deep decoding on a small stack ends in an error", arguments: [512 << 10, 1 << 20, 8 << 20])
  func smallStacks(size: Int) async throws {
    let depths = isThorough ? [5, 60, 120, 180, 240, 300, 400, 600] : [5, 120, 240, 513]
    // The payloads live here, because freeing one takes more stack than decoding it.
    let payloads = depths.map { depth -> (wide: Any, tree: Any) in
      var wide: Any = [String: Any](), tree: Any = [String: Any]()
      for _ in 0..<depth {
        wide = ["members": ["a": wide]]
        tree = ["children": [tree]]
      }
      return (wide, tree)
    }
    nonisolated(unsafe) let shared = payloads
    let codes: [DecodeError.Code?] = await onAnotherThread(stackSize: size) {
      shared.flatMap { [code { try Wide(json: $0) }($0.wide), code { try Tree(json: $0) }($0.tree)] }
    }
    expectEqual(codes.prefix(2), [nil, nil])
    expectEqual(codes.suffix(2), [.invalidValue, .invalidValue])
    #expect(codes.allSatisfy { $0 == nil || $0 == .invalidValue })
  }

  @Test("a cyclic tree ends in a short error") func cycles() throws {
    let cycle = NSMutableDictionary()
    cycle["children"] = NSMutableArray(array: [cycle])
    let error = try decodeError { try Tree(json: cycle) }
    expectEqual(error.code, .invalidValue)
    #expect(error.debugDescription.utf8.count < 4_000)
    cycle.removeAllObjects()
  }
}
