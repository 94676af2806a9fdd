import KeyPathDecode

extension Output {
  /// Writes a value as JSON: indented, with sorted keys and unescaped slashes, the numbers as they are written in the document.
  ///
  /// - Parameter lineBreak: What a line begins with: a line feed and the indentation of the value.
  func write(_ node: JSONNode, lineBreak: String = "\n") throws(Failure) {
    switch node.kind {
    case .object:
      let keys = node.keys, values = node.elements
      let order = keys.indices.sorted { keys[$0] < keys[$1] }
      try write(order, between: "{", "}", lineBreak) { (member, lineBreak) throws(Failure) in
        try write(quoted(keys[member]) + ": ")
        try write(values[member], lineBreak: lineBreak)
      }
    case .array:
      try write(node.elements, between: "[", "]", lineBreak) { (element, lineBreak) throws(Failure) in
        try write(element, lineBreak: lineBreak)
      }
    case .string:
      let json = node.description
      try write(json.utf8.dropFirst().dropLast().allSatisfy(isPlain) ? json : quoted(node.text))
    default: try write(node.description)
    }
  }

  private func write<Item>(
    _ items: [Item], between open: String, _ close: String, _ lineBreak: String,
    _ writeItem: (Item, _ lineBreak: String) throws(Failure) -> Void
  ) throws(Failure) {
    if items.isEmpty { return try write(open + close) }
    let inner = lineBreak + "  ", next = "," + inner
    var before = open + inner
    for item in items {
      try write(before)
      try writeItem(item, inner)
      before = next
    }
    try write(lineBreak + close)
  }
}

extension JSONNode {
  /// The characters of a string; those of anything else are its JSON.
  var text: String {
    (try? self => "" as String) ?? description
  }
}

/// The text as JSON: `quoted("a/\"b\"")   // "a/\"b\""`.
private func quoted(_ text: String) -> String {
  "\"\(text.utf8.allSatisfy(isPlain) ? text : text.unicodeScalars.map(\.escaped).joined())\""
}

private func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

extension Unicode.Scalar {
  /// As JSON writes it in a string.
  fileprivate var escaped: String {
    switch self {
    case "\"": #"\""#
    case "\\": #"\\"#
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    case "\0"..<" ", "\u{7F}": "\\u" + String(repeating: "0", count: value < 0x10 ? 3 : 2) + String(value, radix: 16)
    default: String(self)
    }
  }
}
