/// What `value` holds, on one line of bounded length: `{"a": [1, "x", …2 more]}`.
///
/// It goes six levels deep and shows a few members of each, so that a payload of any size, and one that holds itself, ends.
func debugText(of value: Any, depth: Int = 6) -> String {
  let value = unboxed(value)
  if isNull(value) { return "null" }
  if let text = readString(value) { return text.shortened(to: 80).quoted }
  if let value = readBool(value) { return "\(value)" }
  if let number = Number(value) { return number.text.shortened(to: 80) }
  if let list = ListView(value) {
    guard depth > 0 else { return "[…\(list.count) elements]" }
    let shown = (0..<min(list.count, 4)).compactMap { list[$0] }.map { debugText(of: $0, depth: depth - 1) }
    return "[\(parts(shown, of: list.count))]"
  }
  if let object = ObjectView(value) {
    guard depth > 0 else { return "{…\(object.count) members}" }
    let shown = object.keys.sorted().prefix(4).map { key in
      "\(key.shortened(to: 64).quoted): \(object[key].map { debugText(of: $0, depth: depth - 1) } ?? "null")"
    }
    return "{\(parts(shown, of: object.count))}"
  }
  return "<\(typeName(type(of: value)))>"
}

private func parts(_ shown: [String], of count: Int) -> String {
  let hidden = count > shown.count ? ["…\(count - shown.count) more"] : []
  return (shown + hidden).joined(separator: ", ")
}
