import Foundation

/// The inputs that `Fuzz/inputs.txt` has for a harness, by name: its seeds and its former failures.
func savedInputs(of harness: String) throws -> [(name: String, bytes: [UInt8])] {
  let table = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz/inputs.txt")
  return try String(contentsOf: table, encoding: .utf8).split(separator: "\n").compactMap { row in
    let cells = row.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    return cells[0] == harness ? (String(cells[1]), unescaped(cells.dropFirst(2).first ?? "")) : nil
  }
}

/// The bytes of a text with Python's escapes: `\n`, `\r`, `\t`, `\\` and `\x00`.
private func unescaped(_ text: Substring) -> [UInt8] {
  var bytes: [UInt8] = [], rest = text.utf8[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
      bytes.append(byte)
      continue
    }
    switch letter {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "x"):
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    default: bytes.append(letter)
    }
  }
  return bytes
}
