import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// Writes reports with hostile keys and values into the folder `REPORTS_FOLDER`, for `scripts/pages parse`, which reads
/// them with parsers of HTML and Markdown.
@Suite struct ParsedReportsTests {
  private static let folder = ProcessInfo.processInfo.environment["REPORTS_FOLDER"]

  /// Markup of HTML and Markdown, and text that changes what is around it.
  private static let hostile = [
    "<script>alert(1)</script>", "</pre><img src=x onerror=alert(1)>", "</code></pre></details>", "`a`", "``",
    "```\n```", "~~~\n", "a|b", "|---|", "](javascript:alert(1))", "[x](http://a.example)", "![i](http://a.example/i)",
    "[x]: /y", "&lt;b&gt;&amp;", "\"'><b onclick=x>", "a\nb", "a\n\n# h\n\n- i", "\u{202E}rtl", "  lead", "    code",
    "# h", "- i", "1. i", "> q", "*e* _e_ **b** ~~s~~", "\\`", "\\", "<!--", "-->", "]]>", "<?x?>", "<![CDATA[",
    "<a href=//x>", "http://a.example", "www.a.example", "<http://a.example>", "@user #1", "`\u{301}", "<\u{301}b>",
    "\u{0}", "a\r\nb", "\t", "---", "===", "&#x3c;b&#x3e;", "{{x}}", "<b", "`` ` ``", " ` ", "😀`<b>",
  ]

  private struct Talkative: Error, CustomStringConvertible { let description: String }

  /// Errors of many kinds at a key, over values that contain the same text.
  private static func errors(_ text: String) -> [DecodeError] {
    let canary = "7cAnArY7\(text)"
    let json: Any = [
      text: ["id": canary, "list": [canary, 770_077_007], "password": canary + "8sEcReT8"] as [String: Any]
    ]
    let paths: [DecodePath] = [
      [text], [text, "id"], [text, "list", 0], [text, "list", 1], [text, text], [text, "password"],
    ]
    return paths.flatMap { path -> [DecodeError] in
      [
        thrown { try json => path as Bool }, thrown { try json => path as Date },
        thrown { try json => path | "other" as URL },
        thrown { try json => path => .oneOf(.unixSeconds, .date(format: "yyyy")) as Date },
        thrown { try json => path => .check(text) { (_: String) in false } as String },
        thrown { try parse(json, path) { throw DecodeError(.invalidValue("bad \($0)"), object: $0) } },
        thrown { try parse(json, path) { throw Talkative(description: "\(text)\($0)") } },
      ].compactMap { $0 }
    }
  }

  @Test("reports with hostile keys are written for other parsers", .enabled(if: folder != nil))
  func writing() throws {
    let folder = URL(filePath: try #require(Self.folder))
    var lines: [String] = []
    for (number, text) in Self.hostile.enumerated() {
      for (index, error) in Self.errors(text).enumerated() {
        let name = "\(number)-\(index)", report = error.report()
        try Data(report.html.utf8).write(to: folder.appending(path: "\(name).html"))
        try Data(report.markdown.utf8).write(to: folder.appending(path: "\(name).md"))
        let shown = error.report(.showingValues)
        try Data(shown.html.utf8).write(to: folder.appending(path: "\(name)-values.html"))
        try Data(shown.markdown.utf8).write(to: folder.appending(path: "\(name)-values.md"))
        try Data(error.path.description.utf8).write(to: folder.appending(path: "\(name).path"))
        lines.append(report.json.replacing("\n", with: ""))
      }
    }
    #expect(lines.count > 1_000)
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "all.jsonl"))
  }
}
