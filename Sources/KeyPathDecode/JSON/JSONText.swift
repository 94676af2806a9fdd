import Foundation

/// JSON text under construction.
struct JSONText {
  private var bytes: [UInt8] = []

  /// Appends text that is JSON or part of it: brackets, a number, `null`.
  mutating func append(_ text: String) { bytes += text.utf8 }

  /// Appends a string in quotes, escaped.
  mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20: append(escape(byte))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a value with its own spelling.
  mutating func append(_ node: JSONNode) {
    node.read { reader in unsafe bytes += reader.bytes[reader.textRange(of: node.position)].buffer }
  }

  /// Appends elements with commas between them, in brackets.
  mutating func append<Elements: Sequence, Failure: Error>(
    _ elements: Elements, in brackets: (String, String),
    _ appendElement: (inout JSONText, Elements.Element) throws(Failure) -> Void
  ) throws(Failure) {
    append(brackets.0)
    var separator = ""
    for element in elements {
      append(separator)
      try appendElement(&self, element)
      separator = ","
    }
    append(brackets.1)
  }

  /// The value of the complete text.
  var root: JSONNode {
    do {
      return try JSONDocument(reading: BytesOwner(of: bytes), of: nil, options: [], depthLimit: .max).root
    } catch {
      // Only a text of 4 GiB or more is refused.
      preconditionFailure("documents of 4 GiB or more are not supported")
    }
  }
}

extension JSONNode {
  /// The value's bytes, unchanged: `try JSONDocument(jsonString: "[ 2.50 ]").root[0]?.data   // the bytes of 2.50`.
  ///
  /// They are the document's bytes at its ``byteRange``. If the document was converted from JSON5 or from UTF-16 or UTF-32,
  /// they are the bytes of the conversion, which is strict JSON in UTF-8.
  ///
  /// - Complexity: O(n) in the bytes of the value.
  public var data: Data {
    read { reader in unsafe Data(buffer: reader.bytes[reader.textRange(of: position)].buffer) }
  }
}

// MARK: Literals

extension JSONNode: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  private init(writing write: (inout JSONText) -> Void) {
    var text = JSONText()
    write(&text)
    self = text.root
  }

  // Not `ExpressibleByNilLiteral`: the nil in `isEmpty ? nil : node` would become a node instead of an absent one.
  /// A null: `let body: JSONNode = ["parent": .null]`.
  public static var null: JSONNode { JSONNode(writing: { $0.append("null") }) }

  /// Creates a Boolean: `let body: JSONNode = ["draft": true]`.
  public init(booleanLiteral value: Bool) {
    self.init(writing: { $0.append(value ? "true" : "false") })
  }

  /// Creates a number: `let body: JSONNode = ["id": 1]`.
  public init(integerLiteral value: Int) {
    self.init(writing: { $0.append("\(value)") })
  }

  /// Creates a number: `let body: JSONNode = ["price": 2.5]`.
  ///
  /// A literal that is too large for a `Double` becomes a number that no type can hold.
  public init(floatLiteral value: Double) {
    self.init(writing: { $0.append(value.isFinite ? "\(value)" : value < 0 ? "-" + numberBeyondAll : numberBeyondAll) })
  }

  /// Creates a string: `let body: JSONNode = ["name": "Ada"]`.
  public init(stringLiteral value: String) {
    self.init(writing: { $0.append(string: value) })
  }

  /// Creates an array: `let body: JSONNode = ["a", 1, .null]`.
  ///
  /// - Complexity: O(n) in the bytes of the elements.
  public init(arrayLiteral elements: JSONNode...) {
    self.init(writing: { $0.append(elements, in: ("[", "]")) { $0.append($1) } })
  }

  /// Creates an object: `let body: JSONNode = ["id": 1, "tags": ["a"]]`. If a key appears twice, the last one wins.
  ///
  /// - Complexity: O(n) in the bytes of the members.
  public init(dictionaryLiteral members: (String, JSONNode)...) {
    self.init(writing: { text in
      text.append(members, in: ("{", "}")) { text, member in
        text.append(string: member.0)
        text.append(":")
        text.append(member.1)
      }
    })
  }
}
