import KeyPathDecode

/// The text for a value on one line of bounded length: the value, or its form. This is the only place that makes text
/// from a value to show: `"2"` or `<string of 1 character>`, `{… 3 keys}`, `<string, redacted>`.
///
/// - Complexity: O(1), regardless of the value's size.
func valueText(of value: Any, in scope: RedactionScope) -> String {
  let value = unwrapped(value)
  let kind = JSONKind(quicklyOf: value)
  if scope.isRedacted { return "<\(kind), redacted>" }
  switch kind {
  case .null: return "null"
  case .array:
    let count = ListView(value)?.count ?? 0
    return count == 0 ? "[]" : "[… \(count)]"
  case .object:
    let count = ObjectView(value)?.quickCount ?? 0
    return count == 0 ? "{}" : "{… \(counted(count, "key"))}"
  case .other: return "<\(typeName(ofValue: value) ?? "\(kind)")>"
  case .bool, .number, .string:
    if scope.showsValues { return scalarText(of: value, kind, in: scope) }
    return "<\(kind)\(scope.showsKindsOnly ? "" : size(of: value))>"
  }
}

private func scalarText(of value: Any, _ kind: JSONKind, in scope: RedactionScope) -> String {
  if kind == .bool { return readBool(value) == true ? "true" : "false" }
  guard let text = shortText(of: value) else { return "<\(kind)>" }
  if kind == .number {
    return SecretForms.stand(in: Array(text.utf8.prefix(24))) ? "<number, redacted>" : escaped(shortened(text, to: 80))
  }
  // The name of a secret may come far before its end, so everything from which a part is shown is searched.
  let searched = text.utf8.count > longestText ? String(text.unicodeScalars.prefix(240)) + "…" : text
  return scope.hides(text) || scope.keys.areNamed(in: searched)
    ? "<string, redacted>" : quoted(shortened(searched, to: 120))
}

/// The length of a string, after its kind: ` of 24 characters`.
private func size(of value: Any) -> String {
  if isLongText(value) { return " of more than \(longestText) bytes" }
  return readString(value).map { " of \(counted($0.count, "character"))" } ?? ""
}

/// True if a value is a string or number that takes long to read.
func isLongText(_ value: Any) -> Bool {
  if let node = JSONNode(storedIn: value) { return node.byteRange.count > longestText }
  return readString(value).map { $0.utf8.count > longestText } ?? false
}

/// A string, or the digits of a number. For a long value in a document, only the beginning.
func shortText(of value: Any) -> String? {
  if let node = JSONNode(storedIn: value), node.byteRange.count > longestText {
    return node.beginning + "…"
  }
  return readString(value) ?? Number(value)?.text
}

private let longestText = 2_048

extension JSONKind {
  /// The kind, found without reading long strings.
  init(quicklyOf value: Any) {
    if let node = JSONNode(storedIn: value) { self = node.kind } else { self = JSONKind(of: value) }
  }
}
