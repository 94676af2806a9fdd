import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Checks that a report is well formed in every format, has no control characters, and reads back from its JSON.
func checkFormats(of report: DecodeReport) throws {
  let text = report.text()
  let isPlain = { (text: String) in text.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) } }
  for text in [text, report.markdown, report.html, report.json] {
    try expect(isPlain(text), "control characters in \(text.debugDescription)")
  }
  try expect(text.split(separator: "\n").count <= 400, "a report of \(text.split(separator: "\n").count) lines")
  try checkBalance(of: report.html)
  let fences = report.markdown.utf8.split(separator: UInt8(ascii: "\n")).count { $0.starts(with: "```".utf8) }
  try expect(fences.isMultiple(of: 2), "\(fences) fences in \(report.markdown)")
  try expect(Reference.read(Array(report.json.utf8)) != nil, "not JSON: \(report.json)")
  let back = try DecodeReport(jsonData: Data(report.json.utf8))
  try expect(back == report, "a report reads back as \(back.json), not \(report.json)")
}

/// Checks that every element of a page is closed, in order. It compares Unicode scalars, as browsers do: a combining mark
/// after a `>` makes no difference.
private func checkBalance(of html: String) throws {
  var open: [Substring] = []
  for part in html.unicodeScalars.split(separator: "<").dropFirst(html.hasPrefix("<") ? 0 : 1) {
    guard let end = part.firstIndex(of: ">") else {
      throw Disagreement(description: "a tag that is not closed: \(part)")
    }
    let name = Substring(part[..<end].prefix { $0 != " " && $0 != "\n" })
    if name.hasPrefix("/") {
      let last = open.popLast() ?? "nothing"
      try expect(last == name.dropFirst(), "\(last) is closed by \(name)")
    } else if !["!doctype", "meta", "br"].contains(name) {
      open.append(name)
    }
  }
  try expect(open.isEmpty, "\(open) not closed")
}
