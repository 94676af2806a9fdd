import Foundation
import KeyPathDecode

extension Harness {
  /// A path made from any text prints and reads back, splits and joins, and leads to the value that was put at its end.
  public static let paths = Harness(name: "paths") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    try checkInterpolation(of: text)
    let path = DecodePath(text)
    let printed = path.description
    try expect(
      printed.unicodeScalars.allSatisfy { !isControl($0) }, "prints control characters: \(printed.debugDescription)")
    let failure = try? error { try ([:] as [String: Int]) => path as [String: Int] }
    if failure?.code == .invalidPath { return try checkDescription(failure!) }
    let back = DecodePath(printed)
    try expect(back == path && sameBytes(back.steps, path.steps), "\(printed.debugDescription) reads as \(back.steps)")
    try expect(back.hashValue == path.hashValue, "equal paths with other hashes")
    try expect(DecodePath(back.description).description == printed, "\(printed.debugDescription) prints in two ways")
    try expect(DecodePath(steps: path.steps) == path, "the steps \(path.steps) are not the path")
    try checkPointer(path)
    try checkJoining(path)
    try checkLookups(path)
  }
}

/// Checks that an interpolated value is a single key.
private func checkInterpolation(of text: String) throws {
  let path: DecodePath = "a.\(text).b"
  try expect(sameBytes(path.steps, [.key("a"), .key(text), .key("b")]), "interpolated as \(path.steps)")
  let key = DecodePath(key: text)
  try expect(sameBytes(key.steps, [.key(text)]) && DecodePath(key.description) == key, "the key reads as \(key.steps)")
}

/// Checks that the JSON Pointer (RFC 6901) reads back to the steps.
private func checkPointer(_ path: DecodePath) throws {
  // A slash may be followed by a combining character.
  let tokens = path.jsonPointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
  let keys = tokens.map { token in
    var key: [UInt8] = [], isEscaped = false
    for byte in token {
      if isEscaped { key.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~")) }
      if !isEscaped, byte != UInt8(ascii: "~") { key.append(byte) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "~")
    }
    return String(decoding: key, as: UTF8.self)
  }
  let steps = path.steps.map {
    if case .index(let index) = $0 { "\(index)" } else if case .key(let key) = $0 { key } else { "" }
  }
  try expect(keys == steps, "\(path.jsonPointer) for \(path.steps)")
  let indexes = path.steps.count { if case .index = $0 { true } else { false } }
  if indexes == 0 { try expect(path.pattern == path.description, "the pattern \(path.pattern)") }
}

private func checkJoining(_ path: DecodePath) throws {
  let steps = path.steps
  for index in 0...min(steps.count, 4) {
    let joined = DecodePath(steps: Array(steps[..<index])) => DecodePath(steps: Array(steps[index...]))
    try expect(joined == path, "\(joined) is joined at \(index), not \(path)")
  }
}

/// Puts a value at the end of the path, and decodes it from a tree and from a document.
private func checkLookups(_ path: DecodePath) throws {
  // An array needs as many elements as the index requires.
  let fits =
    path.steps.count <= 100 && path.steps.allSatisfy { if case .index(let index) = $0 { index < 20 } else { true } }
  guard fits else { return }
  var tree: Any = 7, text = Array("7".utf8)
  for step in path.steps.reversed() {
    switch step {
    case .key(let key):
      tree = [key: tree]
      text = Array("{".utf8) + quoted(key) + Array(":".utf8) + text + Array("}".utf8)
    case .index(let index):
      tree = Array(repeating: NSNull(), count: index) as [Any] + [tree]
      text = Array(("[" + String(repeating: "null,", count: index)).utf8) + text + Array("]".utf8)
    }
  }
  for json in [tree, try JSONDocument(text).root] as [Any] {
    try expect(try json => path as Int == 7, "another value at \(path)")
    try expect(try json =>? path as Int? == 7, "another value at the optional \(path)")
    try expect(presence(of: path, in: json) == .present, "nothing at \(path)")
    let wrong = try error { try json => path as String }
    try expect(wrong.path == path && (try json => wrong.path as Int) == 7, "the error has the path \(wrong.path)")
    try checkDescription(wrong)
    let missing = try error { try json => DecodePath(steps: path.steps + [.key("b"), .index(1)]) as String }
    try expect(missing.path == path, "the missing value has the path \(missing.path)")
  }
}

private func sameBytes(_ left: [DecodePath.Step], _ right: [DecodePath.Step]) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { left, right in
      switch (left, right) {
      case (.key(let left), .key(let right)): left.utf8.elementsEqual(right.utf8)
      case (.index(let left), .index(let right)): left == right
      default: false
      }
    }
}
