/// A string as JSON writes it.
package func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The integer types of a fixed width with their bounds, the narrowest first.
package let boundedIntegers: [(name: String, minimum: String, maximum: String)] = [
  bounds(Int8.self), bounds(Int16.self), bounds(Int32.self), bounds(Int64.self), bounds(UInt8.self),
  bounds(UInt16.self), bounds(UInt32.self), bounds(UInt64.self),
]

/// The type of a format of OpenAPI: `Int32` for `int32`.
package func boundedInteger(ofFormat format: String?) -> (name: String, minimum: String, maximum: String)? {
  boundedIntegers.first { $0.name.lowercased() == format }
}

private func bounds<Integer: FixedWidthInteger>(_: Integer.Type) -> (name: String, minimum: String, maximum: String) {
  ("\(Integer.self)", "\(Integer.min)", "\(Integer.max)")
}
