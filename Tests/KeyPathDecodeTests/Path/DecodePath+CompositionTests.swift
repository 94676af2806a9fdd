import Foundation
@testable import KeyPathDecode
import TestSupport
import Testing

@Suite("joined paths") struct JoinedPathsTests {
  private static func keys(_ count: Int) -> [DecodePath] { (0..<count).map { DecodePath(key: "k\($0)") } }

  @Test("alternatives from left to right, from right to left, and in pairs are equal", arguments: [2, 3, 100])
  func alternatives(count: Int) throws {
    let keys = Self.keys(count)
    let left = keys.dropFirst().reduce(keys[0]) { $0 | $1 }
    let right = keys.dropLast().reversed().reduce(keys[count - 1]) { $1 | $0 }
    let halves =
      keys[1..<count / 2].reduce(keys[0]) { $0 | $1 } | keys[(count / 2 + 1)...].reduce(keys[count / 2]) { $0 | $1 }
    expectEqual(left.description, keys.map(\.description).joined(separator: " | "))
    expectEqual(Set([left, right, halves]).count, 1)
    #expect(left != (left | "more") && left != ("more" | left))
    for path in [left, right, halves] {
      try expectEqual(["k\(count - 1)": 1] => path as Int, 1)
      try expectEqual(["k0": 0, "k1": 1] => path as Int, 0)
      try expectEqual(["a": ["k1": 1]] => "a" => path as Int, 1)
      try expectEqual(["a": 1] =>? path as Int?, nil)
    }
  }

  @Test("joins from left to right, from right to left, and in pairs are equal", arguments: [2, 3, 100])
  func joins(count: Int) throws {
    for parts in [Self.keys(count), (0..<count).map { $0 % 2 == 0 ? 0 : "a.b" }] {
      let left = parts.dropFirst().reduce(parts[0]) { $0 => $1 }
      let right = parts.dropLast().reversed().reduce(parts[count - 1]) { $1 => $0 }
      let halves =
        parts[1..<count / 2].reduce(parts[0]) { $0 => $1 }
        => parts[(count / 2 + 1)...].reduce(parts[count / 2]) { $0 => $1 }
      expectEqual(left.steps, parts.flatMap(\.steps))
      expectEqual(Set([left, right, halves]).count, 1)
      #expect(left != (left => "more") && ("" => left) == left && (left => "") == left)
      let json = left.steps.reversed().reduce(1 as Any) { value, step in
        switch step {
        case .key(let key): [key: value]
        case .index: [value]
        }
      }
      for path in [left, right, halves] {
        try expectEqual(json => path as Int, 1)
        try expectEqual([:] as [String: Any] =>? ("a" => path) as Int?, nil)
      }
    }
  }

  @Test("in a long path, the same operands may be absent as in a short one", arguments: [3, 40])
  func optionalOperands(count: Int) throws {
    let keys = Self.keys(count)
    var path = OptionalDecodePath(keys[count - 1])
    for key in keys[1..<count - 1].reversed() { path = key =>? path }
    let end = keys.dropFirst().reduce("" as DecodePath) { $0 => $1 }
    expectEqual(path.path.description, end.description)
    var json: Any = [String: Any]()
    for key in keys[1...].reversed() {
      try expectEqual(json =>? path as Int?, nil)
      json = [key.description: json]
    }
    try expectEqual((["k0": [:] as [String: Any]] as Any) => "k0" =>? path as Int?, nil)
    let joined = keys.dropFirst().reduce(keys[0]) { $0 => $1 }
    try expectEqual([:] as [String: Any] =>? joined as Int?, nil)
    #expect(throws: DecodeError.self) { try ["k0": [:] as [String: Any]] =>? joined as Int? }
    try expectEqual(decodeError { try ["k0": ["k1": 1]] =>? joined as Int? }.path, "k0.k1")
  }

  @Test(
    "alternatives can be nested 64 deep, and a path of more is invalid when it is used",
    arguments: [
      { ("a" => $0) | "b" }, { "b" | ("a" => $0) }, { ($0 => "a") | "b" }, { "b" | ($0 => 0) },
    ] as [@Sendable (DecodePath) -> DecodePath])
  func nestedAlternatives(nest: @Sendable (DecodePath) -> DecodePath) throws {
    let deep = (1...64).reduce("x") { path, _ in nest(path) }
    #expect(!deep.isMalformed && deep == deep && !deep.description.isEmpty)
    try expectEqual(["b": 1] => deep as Int, 1)
    try expectEqual(decodeError { try ["c": 1] => deep as Int }.code, .missingKey)

    let error = try decodeError { try ["b": 1] => nest(deep) as Int }
    expectEqual(error.code, .invalidPath)
    #expect(error.problem.hasSuffix(": alternatives can be nested up to 64 deep"))
    let deeper = (1...rounds(100_000)).reduce("x") { path, _ in nest(path) }
    try expectEqual(decodeError { try ["b": 1] => deeper as Int }.code, .invalidPath)
  }
}
