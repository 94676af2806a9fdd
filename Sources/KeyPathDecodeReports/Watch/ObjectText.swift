import KeyPathDecode

/// A JSON object as text. `Codable` would write the same, but the code that the compiler synthesizes for it takes ten times
/// the space.
struct ObjectText {
  private var text = ""

  mutating func add(_ key: String, json: String) {
    text += text.isEmpty ? "{\"" : ",\""
    text += key
    text += "\":"
    text += json
  }

  mutating func add(_ key: String, _ number: some BinaryInteger) { add(key, json: String(number)) }

  mutating func add(_ key: String, _ text: String) { add(key, json: jsonText(text)) }

  mutating func add(_ key: String, _ objects: [String]) { add(key, json: "[\(objects.joined(separator: ","))]") }

  var json: String { text.isEmpty ? "{}" : text + "}" }
}

/// Returns a text without invisible characters, shortened to a number of code points. It is shortened last, because
/// escaping makes it longer.
func printable(_ text: String, to limit: Int) -> String { shortened(escaped(text), to: limit) }

/// A string of JSON (RFC 8259), with its quotes.
func jsonText(_ text: String) -> String {
  var json = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      json += "\\"
      json.unicodeScalars.append(scalar)
    case "\0"..<" ":
      json += scalar.value < 16 ? "\\u000" : "\\u00"
      json += String(scalar.value, radix: 16)
    default: json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}
