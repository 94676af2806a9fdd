/// True if a key looks like data and not like a field name: an email address, digits, a date, a UUID or a hash.
///
/// A mark before the name does not count: `@timestamp`, `$ref`, `#text` and `_id` are names. The rest is data if it
///
/// - contains an `@`, or a `/` after a leading `@`, as in `@babel/core`
/// - is longer than 40 bytes
/// - has four digits in a row, or consists of digits for three quarters or more
/// - has eight or more characters, all of them hexadecimal digits and hyphens, with at least one digit
///
/// The empty key is data. Words have no form of their own, so a handle such as `@ada` and a dictionary's key such as
/// `lodash` look like names.
package func looksLikeID(_ key: String) -> Bool {
  let isHandle = key.utf8.first == UInt8(ascii: "@")
  var count = 0, digits = 0, run = 0
  var isHexadecimal = true, isNumbered = false
  for byte in unmarked(key).utf8 {
    count += 1
    if byte == "@" || byte == "/" && isHandle || count > 40 { return true }
    run = isDigit(byte) ? run + 1 : 0
    if run > 0 { digits += 1 }
    if run == 4 { isNumbered = true }
    if run == 0, (byte | 0x20) &- UInt8(ascii: "a") > 5, byte != "-" { isHexadecimal = false }
  }
  if digits == 0 { return key.isEmpty }
  return digits * 4 >= count * 3 || count >= 8 && isHexadecimal || isNumbered
}

/// True if a key is almost certainly a field name: a few letters, with marks before them and between words.
package func looksLikeFieldName(_ key: String) -> Bool {
  let name = unmarked(key)
  return !name.isEmpty && key.utf8.count <= 32
    && name.utf8.allSatisfy { isASCIILetter($0) || $0 == "_" || $0 == "-" }
}

/// The key without one mark before its name: `type` for `@type`, `ref` for `$ref`. In `_0`, as in Codable enums, the `_` is
/// a part of the name.
package func unmarked(_ key: String) -> Substring {
  guard let first = key.utf8.first, "@$#_".utf8.contains(first) else { return key[...] }
  let name = key[key.utf8.index(after: key.startIndex)...]
  return first == "_" && name.utf8.first.map(isDigit) == true ? key[...] : name
}
