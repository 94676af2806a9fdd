extension [DecodePath.Step] {
  /// The path of the steps, or its beginning and end if it is long: `a.b…y.z`.
  package var shortDescription: String {
    shortened { DecodePath(steps: $0).description }
  }

  /// The same, with indexes and keys that look like ids starred.
  package var shortPattern: String {
    shortened { steps in
      DecodePath(
        steps: steps.map { step in
          if case .key(let key) = step, key.looksLikeID { .key("*") } else { step }
        }
      ).pattern
    }
  }

  private func shortened(_ text: ([DecodePath.Step]) -> String) -> String {
    count <= 24 ? text(self) : "\(text(Array(prefix(8))))…\(text(Array(suffix(12))))"
  }
}

extension String {
  /// True if a key looks like data rather than a field name: digits, a date, a UUID, a hash, an e-mail address.
  package var looksLikeID: Bool {
    let bytes = utf8
    if bytes.isEmpty || bytes.count > 40 || bytes.contains(UInt8(ascii: "@")) { return true }
    let digits = bytes.lazy.filter(\.isDigit).count
    if digits == 0 { return false }
    if digits * 4 >= bytes.count * 3 { return true }
    let hexadecimal = bytes.lazy.filter { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }
      .count
    if bytes.count >= 8, hexadecimal + bytes.lazy.filter({ $0 == UInt8(ascii: "-") }).count == bytes.count {
      return true
    }
    var run = 0
    return bytes.contains { byte in
      run = byte.isDigit ? run + 1 : 0
      return run == 4
    }
  }
}
