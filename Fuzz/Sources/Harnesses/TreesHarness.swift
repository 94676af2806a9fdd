import Foundation
import KeyPathDecode

extension Harness {
  /// A document, its plain tree and the tree of `JSONSerialization` give the same values and errors for every read.
  public static let trees = Harness(name: "trees") { bytes in
    guard let reference = Reference.read(bytes) else { return }
    let node = try JSONDocument(bytes).root, tree = node.value
    try expect(JSONSerialization.isValidJSONObject([tree]), "the plain tree cannot be encoded")
    guard reference.isHeldByTrees, !reference.hasKeysThatLookAlike else { return }
    var payloads = [(name: "tree", json: tree)]
    if reference.isSameInFoundation, let tree = serialized(bytes) { payloads.append(("JSONSerialization", tree)) }
    var choices = Choices(of: bytes)
    for _ in 0..<3 {
      let path = reference.somePath(&choices)
      for read in choices.some(4, of: reads) {
        let expected = read(node, path)
        for (name, json) in payloads {
          let found = read(json, path)
          try expect(found == expected, "\(path): \(found) from \(name), \(expected) from the document")
        }
      }
    }
  }
}

/// A hash of the results of all reads for some paths of a payload. The portable build must give the same hash.
func digest(of bytes: [UInt8]) -> UInt64 {
  guard let reference = Reference.read(bytes), let node = try? JSONDocument(bytes).root else { return 0 }
  var choices = Choices(of: bytes), hash = Choices.hash(of: [])
  let tree = node.value
  for _ in 0..<8 {
    let path = reference.somePath(&choices)
    for read in reads { hash = Choices.hash(of: (read(node, path) + read(tree, path)).utf8, after: hash) }
  }
  return hash
}

private func serialized(_ bytes: [UInt8]) -> Any? {
  try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
}

/// The reads. Each returns its result as text, with members in order.
private let reads: [@Sendable (Any, DecodePath) -> String] = [
  { json, path in result { try json => path as Int } }, { json, path in result { try json => path as UInt8 } },
  { json, path in result { try json => path as UInt64 } }, { json, path in result { try json => path as Double } },
  { json, path in result { try json => path as Float } }, { json, path in result { try json => path as Decimal } },
  { json, path in result { try json => path as String } }, { json, path in result { try json => path as Bool } },
  { json, path in result { try json => path as Character } }, { json, path in result { try json => path as Date } },
  { json, path in result { try json => path as URL } }, { json, path in result { try json => path as UUID } },
  { json, path in result { try json => path as Data } }, { json, path in result { try json => path as [Int] } },
  { json, path in result { try json => path as [Double?] } },
  { json, path in result { try json => path as [String] } },
  { json, path in result { try inOrder(json => path as [String: Int]) } },
  { json, path in result { try inOrder(json => path as [String: String?]) } },
  { json, path in result { try json =>? path as Int? } }, { json, path in result { try json =>? path as [Int?]? } },
  { json, path in result { try json => path as Result<Int, DecodeError> } },
  { json, path in result { try (json => path as Set<Int>).sorted() } },
  { json, path in result { try json => path => .lenient as Int } },
  { json, path in result { try json => path => .lossy() as [Int] } },
  { json, path in result { try json => path => .embeddedJSON as [Int] } },
  { json, path in result { try json => path => .unixSeconds as Date } },
  { json, path in result { try json => path =>? "a" as String? } }, { json, path in "\(presence(of: path, in: json))" },
]

// Sorted by bytes: in Swift 6.3, neither of "\u{212A}" and "Ké" comes before the other.
private func inOrder<Value>(_ members: [String: Value]) -> [(String, Value)] {
  members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
}

/// The result of decoding as text: the value, or the code, the path and the message of the error.
func result<Value>(_ body: () throws -> Value) -> String {
  do {
    return "\(try body())"
  } catch let error as DecodeError {
    return "\(error.code.rawValue) | \(error.path) | \(error)"
  } catch {
    return "another error: \(error)"
  }
}

extension Reference {
  /// The steps to a value, and sometimes further.
  func somePath(_ choices: inout Choices) -> DecodePath {
    var steps: [DecodePath.Step] = [], value = self
    walk: while choices.below(6) > 0 {
      switch value.content {
      case .array(let elements) where !elements.isEmpty:
        let index = choices.below(elements.count)
        steps.append(choices.below(4) > 0 ? .index(index) : .key("\(index)"))
        value = elements[index]
      case .object(let members) where !members.isEmpty:
        let key = choices.one(of: members).key
        steps.append(.key(key))
        value = member(key, of: value)
      default: break walk
      }
    }
    if choices.below(8) == 0 { steps.append(choices.one(of: [.key("a"), .key("0"), .index(0), .index(7)])) }
    return DecodePath(steps: steps)
  }

  private func member(_ key: String, of value: Reference) -> Reference { value.member(key)! }

  /// True if the root is a string. As a tree it could be JSON text that was never parsed, which errors point out.
  var isText: Bool { if case .string = content { true } else { false } }

  /// True if a tree can represent the whole value: numbers that do not fit an `NSNumber` are rounded, and those beyond
  /// `Double` are null.
  var isHeldByTrees: Bool {
    if isText { return false }
    var values = [self]
    while let value = values.popLast() {
      switch value.content {
      case .number(let text):
        let isZero = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(0x31...0x39).contains($0) }
        guard let double = Double(text), double.isFinite, double != 0 || isZero else { return false }
        if text.utf8.count > 17 && Int64(text) == nil && UInt64(text) == nil { return false }
      case .array(let elements): values += elements
      case .object(let members): values += members.map(\.value)
      default: break
      }
    }
    return true
  }

  /// True if Foundation reads the same value: no number that it rounds or rejects, no character that it drops, and no keys
  /// that it merges in another order.
  var isSameInFoundation: Bool {
    var values = [self]
    while let value = values.popLast() {
      switch value.content {
      case .number(let text):
        guard text.utf8.count <= 15, let double = Double(text), double.magnitude < 1e15 else { return false }
        if double == 0, text != "0" { return false }
        if double != 0, double.magnitude < 1e-10 { return false }
      case .string(let text): if text.unicodeScalars.contains("\u{FEFF}") { return false }
      case .array(let elements): values += elements
      case .object(let members):
        if value.uniqueMembers.count != members.count { return false }
        if members.contains(where: { $0.key.unicodeScalars.contains("\u{FEFF}") }) { return false }
        values += members.map(\.value)
      default: break
      }
    }
    return true
  }
}
