import KeyPathDecode

extension DecodeReport {
  /// The report for an issue or a chat: the codes and places as code, the excerpt in a fence, the fingerprint below.
  ///
  /// Nothing of the payload stands outside of code, so that it cannot be read as Markdown or HTML.
  public var markdown: String {
    let titles = shownGroups.map { group in
      let failure = group.failure
      return
        "**`\(failure.code.rawValue)`** at \(inlineCode(failure.path.isEmpty ? "(root)" : failure.path))\(failure.doubt)"
        + (group.more > 0 ? " and \(group.more) more like it" : "")
    }
    let text = text(width: 100)
    let fence = String(repeating: "`", count: max(3, text.longestRun(of: "`") + 1))
    return """
      \(titles.isEmpty ? "**\(outcome)**" : titles.joined(separator: "  \n"))

      \(fence)text
      \(text)
      \(fence)

      Fingerprint: `\(fingerprint)`

      """
  }
}

/// The text as code within a line, between more backticks than it has in a row.
package func inlineCode(_ text: String) -> String {
  let run = text.longestRun(of: "`")
  let ticks = String(repeating: "`", count: run + 1)
  return run > 0 || text.hasPrefix(" ") ? "\(ticks) \(text) \(ticks)" : "\(ticks)\(text)\(ticks)"
}

extension String {
  /// How often a character stands in a row, at most; looked for among code points, which a combining mark does not hide.
  fileprivate func longestRun(of scalar: Unicode.Scalar) -> Int {
    var longest = 0, run = 0
    for other in unicodeScalars {
      run = other == scalar ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
