import KeyPathDecode

/// A JSON object as text. `Codable` would write the same, but the code that the compiler synthesizes for it takes ten times
/// the space.
package struct ObjectText {
  private var text = ""

  package init() {}

  @inline(never)  // 4 KB
  package mutating func add(_ key: String, json: String) {
    text += text.isEmpty ? "{\"" : ",\""
    text += key
    text += "\":"
    text += json
  }

  package mutating func add(_ key: String, _ number: some BinaryInteger) { add(key, json: String(number)) }

  package mutating func add(_ key: String, _ text: String) { add(key, json: jsonText(text)) }

  /// Adds a member, unless the value is nil.
  mutating func add(present key: String, _ text: String?) { if let text { add(key, text) } }

  /// Adds a member, unless the value is nil.
  mutating func add(present key: String, _ number: Int?) { if let number { add(key, number) } }

  package mutating func add(_ key: String, _ objects: [String]) {
    add(key, json: "[\(objects.joined(separator: ","))]")
  }

  package var json: String { text.isEmpty ? "{}" : text + "}" }
}

/// A string of JSON (RFC 8259), with its quotes.
package func jsonText(_ text: String) -> String {
  var json = JSONText()
  json.append(string: text)
  return String(decoding: json.bytes, as: UTF8.self)
}
