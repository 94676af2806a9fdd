import KeyPathDecode

extension DecodeReport {
  /// The report as Markdown for an issue or a chat: codes and paths as code, the excerpt in a fence, the fingerprint
  /// below.
  ///
  /// Text from the payload appears only inside code, so it cannot be interpreted as Markdown or HTML.
  public var markdown: String {
    let titles = shownGroups.map { group in
      let failure = group.failure
      return
        "**`\(failure.code.rawValue)`** at \(inlineCode(failure.path.isEmpty ? "(root)" : failure.path))\(failure.doubt)"
        + (group.more > 0 ? " and \(group.more) more like it" : "")
    }
    let text = text(width: 100)
    let links = helpPages.filter(isWebAddress).map { "Help: <\($0)>\n\n" }.joined()
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: text) + 1))
    return """
      \(titles.isEmpty ? "**\(outcome)**" : titles.joined(separator: "  \n"))

      \(fence)text
      \(text)
      \(fence)

      \(links)Fingerprint: `\(fingerprint)`

      """
  }
}

/// The text as inline code, between more backticks than its longest run.
package func inlineCode(_ text: String) -> String {
  let run = longestRun(of: "`", in: text)
  let ticks = String(repeating: "`", count: run + 1)
  return run > 0 || text.hasPrefix(" ") ? "\(ticks) \(text) \(ticks)" : "\(ticks)\(text)\(ticks)"
}

/// Returns the length of the longest run of a character. It compares scalars, because a combining mark would hide a
/// character.
private func longestRun(of scalar: Unicode.Scalar, in text: String) -> Int {
  var longest = 0, run = 0
  for other in text.unicodeScalars {
    run = other == scalar ? run + 1 : 0
    longest = max(longest, run)
  }
  return longest
}
