import KeyPathDecode

/// Checks that a description is one line of at most 1,000 characters without control characters.
func checkDescription(_ error: DecodeError) throws {
  let text = error.description
  try expect(text.count <= 1_000, "a description of \(text.count) characters")
  try expect(text.unicodeScalars.allSatisfy { !isControl($0) }, "control characters in \(text.debugDescription)")
}

/// Checks that an error about invalid JSON has a valid location.
func checkRefusal(_ error: DecodeError, _ bytes: [UInt8]) throws {
  try expect(error.code == .invalidJSON, "refuses with \(error.code)")
  guard let location = error.location else { throw Disagreement(description: "no location: \(error)") }
  try expect((0...bytes.count).contains(location.byteOffset), "an error at byte \(location.byteOffset)")
  try expect(location.line >= 1 && location.column >= 1, "an error at \(location.line):\(location.column)")
  try checkDescription(error)
}

/// The number of lines that a text has at most: CR LF counts twice.
func lineCount(of bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A || $0 == 0x0D } + 1 }

/// The error that `body` throws.
func error<Value>(_ body: () throws -> Value) throws -> DecodeError {
  do {
    _ = try body()
  } catch let error as DecodeError {
    return error
  }
  throw Disagreement(description: "nothing is thrown")
}

/// True for characters that move the cursor of a terminal, end a line, or change the direction of text.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// A string as JSON in ASCII.
func quoted(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = [UInt8(ascii: "\"")]
  for unit in text.utf16 {
    if (0x20..<0x7F).contains(unit), unit != UInt16(UInt8(ascii: "\"")), unit != UInt16(UInt8(ascii: "\\")) {
      bytes.append(UInt8(unit))
    } else {
      bytes += Array("\\u".utf8) + [12, 8, 4, 0].map { hexadecimalDigits[Int(unit >> UInt16($0)) & 15] }
    }
  }
  return bytes + [UInt8(ascii: "\"")]
}

private let hexadecimalDigits = Array("0123456789abcdef".utf8)
