import Foundation

/// JSON text under construction.
package struct JSONText {
  package var bytes: [UInt8] = []
  /// True if the NaN and infinities of JSON5 keep their names: for a reader of JSON5, not for a document.
  var namesNonFinite = false

  package init() {}

  init(namesNonFinite: Bool) { self.namesNonFinite = namesNonFinite }

  /// Appends a string in quotes, escaped.
  package mutating func append(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      if byte < 0x20 {
        bytes += Self.escape(byte).utf8
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A byte as a JSON escape: `\u000b`.
  static func escape(_ byte: UInt8) -> String { "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16) }

  mutating func append(_ node: JSONNode) {
    if namesNonFinite, node.read({ $0.origin != nil }) { return bytes += node.description.utf8 }
    node.read { reader in unsafe bytes += reader.bytes[reader.textRange(of: node.position)].buffer }
  }

  @inline(never)
  private mutating func add(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Appends an object with these keys, or an array without keys, whose values `append` appends.
  mutating func append<Failure: Error>(
    keys: [String]?, count: Int, _ append: (inout JSONText, Int) throws(Failure) -> Void
  ) throws(Failure) {
    add(keys == nil ? "[" : "{")
    for index in 0..<count {
      if index > 0 { add(",") }
      if let keys {
        self.append(string: keys[index])
        add(":")
      }
      try append(&self, index)
    }
    add(keys == nil ? "]" : "}")
  }

  /// The document of the complete text, which may not have 4 GiB or more.
  func document(of origin: (any DocumentOrigin)? = nil) throws(JSONProblem) -> JSONDocument {
    let owner = BytesOwner(of: bytes)
    return JSONDocument(owner, tape: try JSONDocument.tape(of: owner.bytes, depthLimit: .max), of: origin)
  }

  fileprivate var root: JSONNode {
    guard let document = try? document() else { preconditionFailure("a literal of 4 GiB or more") }
    return document.root
  }
}

let numberBeyondAll = "1e99999"

extension JSONNode {
  /// The value's bytes, unchanged: `try JSONDocument(jsonString: "[ 2.50 ]").root[0]?.data   // the bytes of 2.50`.
  ///
  /// They are the document's bytes at its ``byteRange``. If the document was converted from JSON5 or from UTF-16 or UTF-32,
  /// they are the bytes of the conversion, which is strict JSON in UTF-8. If the value is still arriving, they are what is
  /// there of it, with the quote and brackets that close it: of `[1, {"a": "b`, they are `[1, {}]`.
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
  private init(text: String) {
    var json = JSONText()
    json.bytes = Array(text.utf8)
    self = json.root
  }

  // Not `ExpressibleByNilLiteral`: the nil in `isEmpty ? nil : node` would become a node instead of an absent one.
  /// A null: `let body: JSONNode = ["parent": .null]`.
  public static var null: JSONNode { JSONNode(text: "null") }

  /// Creates a Boolean: `let body: JSONNode = ["draft": true]`.
  public init(booleanLiteral value: Bool) { self.init(text: value ? "true" : "false") }

  /// Creates a number: `let body: JSONNode = ["id": 1]`.
  public init(integerLiteral value: Int) { self.init(text: value.description) }

  /// Creates a number: `let body: JSONNode = ["price": 2.5]`.
  ///
  /// A literal that is too large for a `Double` becomes a number that no type can hold.
  public init(floatLiteral value: Double) {
    self.init(text: value.isFinite ? value.description : (value < 0 ? "-" : "") + numberBeyondAll)
  }

  /// Creates a string: `let body: JSONNode = ["name": "Ada"]`.
  public init(stringLiteral value: String) {
    var text = JSONText()
    text.append(string: value)
    self = text.root
  }

  /// Creates an array: `let body: JSONNode = ["a", 1, .null]`.
  ///
  /// - Complexity: O(n) in the bytes of the elements.
  public init(arrayLiteral elements: JSONNode...) { self.init(keys: nil, elements) }

  /// Creates an object: `let body: JSONNode = ["id": 1, "tags": ["a"]]`. If a key appears twice, the last one wins.
  ///
  /// - Complexity: O(n) in the bytes of the members.
  public init(dictionaryLiteral members: (String, JSONNode)...) {
    self.init(keys: members.map(\.0), members.map(\.1))
  }

  private init(keys: [String]?, _ elements: [JSONNode]) {
    var text = JSONText()
    text.append(keys: keys, count: elements.count) { $0.append(elements[$1]) }
    self = text.root
  }
}
