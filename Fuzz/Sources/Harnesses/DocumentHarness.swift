import Foundation
import KeyPathDecode

extension Harness {
  /// `JSONDocument` and the ``Reference`` accept the same bytes and read the same values, from every form of bytes and with
  /// members and elements read in any order.
  public static let document = Harness(name: "document") { bytes in
    var choices = Choices(of: bytes)
    let reference = Reference.read(bytes)
    let form = choices.below(BytesForm.all.count)
    do {
      let document = try BytesForm.all[form](bytes)
      guard let reference else { throw Disagreement(description: "accepts what is not JSON, form \(form)") }
      if choices.below(2) == 0 { try compareAtRandom(document.root, reference, &choices) }
      try compare(document.root, reference)
      try compareAtRandom(document.root, reference, &choices)
      if bytes.count < 4_096 { try compareCopies(of: document.root, bytes, &choices) }
    } catch let error as DecodeError {
      try expect(reference == nil, "fails on JSON, form \(form): \(error)")
      try checkRefusal(error, bytes)
    }
  }
}

/// The forms of bytes that a document can be read from.
private enum BytesForm {
  static let all: [@Sendable ([UInt8]) throws -> JSONDocument] = [
    { try JSONDocument(Data($0)) },
    { try JSONDocument($0) },
    { try JSONDocument(([0x5B] + $0 + [0x5D])[1..<$0.count + 1]) },
    { try JSONDocument(Data([0x5B] + $0 + [0x31])[1..<$0.count + 1]) },
    { try JSONDocument([$0[..<($0.count / 2)], $0[($0.count / 2)...]].joined()) },
    { bytes in
      // The document keeps the memory and frees it.
      let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
      memory.copyMemory(from: bytes, byteCount: bytes.count)
      return try JSONDocument(
        Data(bytesNoCopy: memory, count: bytes.count, deallocator: .custom { memory, _ in memory.deallocate() }))
    },
    { try JSONDocument(NSData(data: Data($0)) as Data) },
    { bytes in
      // A text made from bytes that are not UTF-8 would have other bytes.
      let text = String(decoding: bytes, as: UTF8.self)
      return try text.utf8.elementsEqual(bytes) ? JSONDocument(jsonString: text) : JSONDocument(bytes)
    },
  ]
}

/// Compares two values and everything in them, in document order.
private func compare(_ node: JSONNode, _ reference: Reference) throws {
  try compareHead(node, reference)
  switch reference.content {
  case .array(let elements):
    let found = node.elements
    try expect(found.count == elements.count, "\(found.count) elements, not \(elements.count)")
    for (found, element) in zip(found, elements) { try compare(found, element) }
  case .object:
    let members = reference.uniqueMembers, keys = node.keys, values = node.elements
    try expect(keys == members.map(\.key) && values.count == keys.count, "other keys at \(reference.range)")
    for (value, member) in zip(values, members) { try compare(value, member.value) }
  default: break
  }
}

/// Compares the bytes of each value, and the document with its encoding.
private func compareCopies(of root: JSONNode, _ bytes: [UInt8], _ choices: inout Choices) throws {
  var rest = [root], isExact = true
  while let node = rest.popLast() {
    try expect(node.data.elementsEqual(bytes[node.byteRange]), "other bytes at \(node.byteRange)")
    rest += node.elements
    // Longer numbers may be rounded, and equal keys of different spelling are one in a dictionary.
    if node.kind == .number {
      let text = node.description, value = Double(text)!
      let isRounded = value == 0 ? text.contains { "1"..."9" ~= $0 } : !value.isNormal
      isExact = isExact && text.utf8.count <= 15 && !isRounded
    } else if node.kind == .object {
      isExact = isExact && Set(node.keys).count == node.keys.count
    }
  }
  try expect([root, .null] == ([root, .null] as JSONNode).elements, "another literal")
  guard isExact, choices.below(4) == 0 else { return }
  do {
    let copy = try JSONDocument(JSONEncoder().encode(root)).root
    try expect(copy == root && copy.hashValue == root.hashValue, "another encoding")
  } catch is EncodingError {
    // An encoder limits the depth.
    try expect(bytes.count > 300, "refuses to encode")
  }
}

/// Compares two values, but not their members and elements.
private func compareHead(_ node: JSONNode, _ reference: Reference) throws {
  let range = reference.range
  try expect(node.byteRange == range, "the bytes \(node.byteRange), not \(range)")
  switch reference.content {
  case .null: try expect(node.kind == .null, "\(node.kind) at \(range), not null")
  case .bool(let value): try expect(try Bool(json: node) == value, "another bool at \(range)")
  case .string(let value):
    try expect(try String(json: node).utf8.elementsEqual(value.utf8), "another string at \(range)")
  case .number(let text): try compareNumber(node, text)
  case .array(let elements):
    try expect(node.kind == .array && node.count == elements.count, "another count at \(range)")
  case .object:
    try expect(node.kind == .object && node.count == reference.uniqueMembers.count, "another count at \(range)")
  }
}

private func compareNumber(_ node: JSONNode, _ text: String) throws {
  try expect(node.kind == .number && node.description == text, "\(node.description), not \(text)")
  let double = Double(text)!
  let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { !("1"..."9" ~= $0) }
  let isInRange = double.isFinite && (double != 0 || isZero)
  try expect((try? Double(json: node)) == (isInRange ? double : nil), "another double than \(text)")
  if text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) {
    try expect((try? Int(json: node)) == Int(text), "another integer than \(text)")
    try expect((try? UInt64(json: node)) == (text == "-0" ? 0 : UInt64(text)), "another UInt64 than \(text)")
    try expect((try? Int8(json: node)) == Int8(text), "another Int8 than \(text)")
  } else if let int = try? Int(json: node), int.magnitude < 1 << 53 {
    try expect(Double(int) == double, "the integer \(int), not \(text)")
  }
}

/// Walks down from the root through members and elements in any order. Some of them do not exist.
private func compareAtRandom(_ root: JSONNode, _ reference: Reference, _ choices: inout Choices) throws {
  for _ in 0..<4 {
    var node = root, value = reference
    walk: while true {
      switch value.content {
      case .array(let elements):
        let index = choices.below(elements.count + 1)
        let found = node[index]
        try expect((found != nil) == (index < elements.count), "element \(index) of \(elements.count)")
        guard let found else { break walk }
        (node, value) = (found, elements[index])
      case .object(let members):
        let key = members.isEmpty || choices.below(8) == 0 ? "a" : choices.one(of: members).key
        let found = node[key], member = value.member(key)
        try expect(found?.byteRange == member?.range, "another member \(key.debugDescription) at \(value.range)")
        guard let found, let member else { break walk }
        let decoded = try node => DecodePath(key: key) as JSONNode
        try expect(decoded.byteRange == member.range, "another value => \(key.debugDescription)")
        (node, value) = (found, member)
      default: break walk
      }
    }
    try compareHead(node, value)
  }
}
