import KeyPathDecode

extension Harness {
  /// Strict JSON reads the same with and without `.json5`. The strict JSON made from JSON5 has the same values.
  public static let json5 = Harness(name: "json5") { bytes in
    let reference = Reference.read(bytes)
    do {
      let root = try JSONDocument(bytes, options: .json5).root
      let spelled = Array(root.description.utf8)
      try expect(Reference.read(spelled) != nil, "JSON5 is spelled as \(root.description.debugDescription)")
      try expect(try JSONDocument(spelled).root == root || hasNonFinite(root), "JSON5 is spelled as another value")
      try expect(Self.rangesAreNested(root, in: 0..<bytes.count), "a value outside of the one around it")
      if reference != nil {
        let strict = try JSONDocument(bytes).root
        try expect(strict == root && strict.description == root.description, "strict JSON reads as \(root)")
        try expect(strict.byteRange == root.byteRange, "at \(root.byteRange), not \(strict.byteRange)")
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

/// True if the value may contain a NaN or an infinity, which is written as the JSON number 1e99999.
private func hasNonFinite(_ root: JSONNode) -> Bool { root.description.contains("1e99999") }
