/// True for a comment that begins with `///` or `/**`.
func isDocumentation(_ comment: ArraySlice<UInt8>) -> Bool {
  let isLine = comment.starts(with: "///".utf8) && !comment.starts(with: "////".utf8)
  return isLine || comment.starts(with: "/**".utf8) && comment.count > 4
}

/// The text of comments without their signs: `["/// A user,", "/// signed in."]` is `A user, signed in.`
///
/// Stops at a list of parameters. Paragraphs are separated by an empty line.
func documentationText(of comments: [String]) -> String {
  var paragraphs: [[String]] = [[]]
  for line in comments.flatMap(lines) {
    if fieldNames.contains(where: { line.hasPrefix("- \($0)") }) { break }
    if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
  }
  return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "\n\n")
}

private let fieldNames = ["Parameter", "Parameters", "Returns", "Throws", "Complexity", "Note", "SeeAlso"]

/// The lines of one comment without its signs and indentation.
private func lines(of comment: String) -> [String] {
  if comment.hasPrefix("///") { return [trimmed(comment.dropFirst(3))] }
  let body = comment.dropFirst(3).dropLast(comment.hasSuffix("*/") ? 2 : 0)
  return body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    let text = trimmed(line)
    return text.hasPrefix("*") ? trimmed(text.dropFirst()) : text
  }
}

private func trimmed(_ line: Substring) -> String {
  var line = line.drop { $0.isWhitespace }
  while line.last?.isWhitespace == true { line.removeLast() }
  return String(line)
}
