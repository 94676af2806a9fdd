import KeyPathDecode

extension Harness {
  /// Strict JSON reads the same with and without `.json5`. The JSON made from JSON5 has the same values. It is strict
  /// unless it has a NaN or an infinity, which strict JSON cannot hold.
  public static let json5 = Harness(name: "json5") { bytes in
    let reference = Reference.read(bytes)
    do {
      let root = try JSONDocument(bytes, options: .json5).root
      let spelled = Array(root.description.utf8)
      let isStrict = Reference.read(spelled) != nil, isFinite = !hasNonFinite(spelled)
      try expect(isStrict == isFinite, "JSON5 is spelled as \(root.description.debugDescription)")
      let again = try JSONDocument(spelled, options: isStrict ? [] : .json5).root
      try expect(again == root || !isFinite, "JSON5 is spelled as another value")
      try expect(Self.rangesAreNested(root, in: 0..<bytes.count), "a value outside of the one around it")
      if isFinite { try checkRanges(root, bytes) }
      if reference != nil {
        let strict = try JSONDocument(bytes).root
        try expect(strict == root && strict.description == root.description, "strict JSON reads as \(root)")
        try expect(ranges(strict) == ranges(root), "at \(ranges(root)), not \(ranges(strict))")
      }
    } catch let error as DecodeError {
      try expect(reference == nil, "refuses strict JSON: \(error)")
      try checkRefusal(error, bytes)
    }
  }

  /// True if each value is within the bytes of its container, and has a line and a column.
  private static func rangesAreNested(_ root: JSONNode, in whole: Range<Int>) -> Bool {
    var open = [(root, whole)]
    while let (node, outer) = open.popLast() {
      let range = node.byteRange
      guard outer.lowerBound <= range.lowerBound, range.upperBound <= outer.upperBound, !range.isEmpty else {
        return false
      }
      open += node.elements.map { ($0, range) }
    }
    return root.location.line >= 1 && root.location.column >= 1
  }
}

/// Checks that the bytes of each value are the value.
private func checkRanges(_ root: JSONNode, _ bytes: [UInt8]) throws {
  for node in nodes(root) {
    let alone = try JSONDocument(Array(bytes[node.byteRange]), options: .json5).root
    try expect(alone == node && alone.byteRange.count == node.byteRange.count, "bytes \(node.byteRange) are \(alone)")
  }
}

private func ranges(_ root: JSONNode) -> [Range<Int>] { nodes(root).map(\.byteRange) }

/// All values, each before those in it.
private func nodes(_ root: JSONNode) -> [JSONNode] {
  var nodes = [root], index = 0
  while index < nodes.count {
    nodes += nodes[index].elements
    index += 1
  }
  return nodes
}

/// True if the text writes a NaN or an infinity, which only JSON5 can. Members that a later equal key replaces count.
private func hasNonFinite(_ text: [UInt8]) -> Bool {
  var isString = false, isEscaped = false
  for byte in text {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\"") {
      isString.toggle()
    } else if isString {
      isEscaped = byte == UInt8(ascii: "\\")
    } else if byte == UInt8(ascii: "N") || byte == UInt8(ascii: "I") {
      return true
    }
  }
  return false
}
