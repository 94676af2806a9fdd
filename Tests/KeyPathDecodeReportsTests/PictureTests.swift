import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// The part of README's model that the payload fails.
private struct Repository: KeyPathDecodable {
  let name: String, stars: Int

  init(json: Any) throws {
    name = try json => "name"
    stars = try json => "stats.stargazers_count"
  }
}

/// README shows a report in color as a picture, which is the printed report, line by line.
///
/// `UPDATE_GOLDEN=1 swift test --filter PictureTests` draws it again; look at it in a browser.
@Suite struct PictureTests {
  @Test("the picture in README shows the printed report") func picture() throws {
    let payload = """
      [{"name": "engine", "description": null, "stats": {"stargazers_count": 12}},
       {"name": "notes", "description": "A diary", "stats": {"stargazers_count": "3", "forks_count": 1}}]
      """
    let error = try #require(throws: DecodeError.self) { try [Repository](jsonData: Data(payload.utf8)) }
    let picture = svg(of: error.report().text(color: true))
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = folder.appending(path: ".github/report.svg")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(picture.utf8).write(to: file)
    }
    try expectEqual(String(contentsOf: file, encoding: .utf8), picture)
    #expect(
      try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8).contains("(.github/report.svg)"))
  }

  /// Draws the lines of a terminal. The picture has a background of its own, so it is readable on any page.
  private func svg(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let drawn = lines.enumerated().map { "<text x=\"16\" y=\"\(30 + 20 * $0)\">\(spans(of: $1))</text>" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="720" height="\(28 + 20 * lines.count)" role="img">
      <title>The report of an error on an excerpt of the payload</title>
      <style>
      text { font: 14px ui-monospace, Menlo, Consolas, monospace; fill: #e6e6e6; white-space: pre }
      .bold { font-weight: bold } .red { font-weight: bold; fill: #ff7b72 } .dim { fill: #9aa4af }
      </style>
      <rect width="100%" height="100%" rx="8" fill="#161b22"/>
      \(drawn.joined(separator: "\n"))
      </svg>

      """
  }

  /// The parts between escape codes.
  private func spans(of line: String) -> String {
    line.components(separatedBy: "\u{1B}[").enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "m") else { return escaped(part) }
      let text = escaped(String(part[part.index(after: end)...]))
      let style = ["1": "bold", "2": "dim", "1;31": "red"][part[..<end]]
      return style.map { "<tspan class=\"\($0)\">\(text)</tspan>" } ?? text
    }.joined()
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
