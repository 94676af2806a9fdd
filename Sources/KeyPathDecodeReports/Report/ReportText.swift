import KeyPathDecode

extension DecodeReport {
  /// Formats the report for a terminal: a header, the excerpt with carets under what failed, and the advice. The text
  /// has at most 40 lines, or eight for each field if ``Options/maximumFailures`` asks for more than five.
  ///
  /// ```swift
  /// print(report.text(color: isTerminal, width: 100))
  /// ```
  ///
  /// - Parameters:
  ///   - color: Pass true to color the text with ANSI escape codes.
  ///   - width: The number of columns, from 30 to 10,000. Wide characters take two.
  public func text(color: Bool = false, width: Int = 80) -> String {
    TextRendering(report: self, width: min(max(30, width), 10_000), style: TextStyle(isColored: color)).lines.prefix(
      lineLimit
    )
    .joined(separator: "\n")
  }
}

private final class TextRendering {
  let report: DecodeReport
  let width: Int
  let style: TextStyle

  init(report: DecodeReport, width: Int, style: TextStyle) {
    (self.report, self.width, self.style) = (report, width, style)
  }

  var lines: [String] {
    let groups = report.shownGroups
    let start = report.failures.isEmpty ? [report.outcome] : groups.flatMap(header)
    let end =
      report.helpPages.map { "  help: \($0)" } + [report.rest].compactMap { $0 }.map { cut("  \($0)", to: width) }
      + report.unreadNotes.flatMap(indented)
    let code = report.codeToWrite.flatMap(code)
    let limit = report.lineLimit
    let room = limit - end.count - start.count - code.count
    var body = report.excerpt.prefix(limit - 9).flatMap(excerpt)
    if body.count > room {
      body = body.prefix(max(0, room - 1)) + ["  " + style.dim("… \(counted(body.count - room + 1, "more line"))")]
    }
    return start + (body + groups.flatMap { help($0.failure) }).prefix(max(0, room)) + code + end
  }

  // MARK: Header

  private func header(_ group: DecodeReport.Group) -> [String] {
    let failure = group.failure
    let code = "error[\(failure.code.rawValue)]"
    let place = failure.place(in: report.source)
    let limit = report.failures.count == 1 ? 3 : 2
    // The path of a single failure may fill its own line; with several failures it must fit on the first line.
    let title = failure.title(ofPathWithin: max(24, limit > 2 ? width - 3 : width - columnCount(of: code) - 2))
    var lines = wrapped("\(code) \(title)\(failure.doubt)", to: width - 2, first: width, limit: limit)
    if !place.isEmpty {
      let last = lines.count - 1
      let room = width - columnCount(of: lines[last]) - (last > 0 ? 2 : 0)
      if columnCount(of: place) + 3 <= room {
        lines[last] += "   \(place)"
      } else {
        lines.append(cutAtStart(place, to: width - 2))
      }
    }
    let rest = String(lines[0].dropFirst(code.count))
    let more = group.note.map { [style.dim(cut("  \($0)", to: width))] } ?? []
    return ["\(style.red(code))\(style.bold(rest))"] + lines.dropFirst().map { "  \($0)" } + more
  }

  // MARK: Excerpt

  private func excerpt(_ line: DecodeReport.Line) -> [String] {
    let indent = String(repeating: " ", count: min(2 + 2 * line.depth, width / 2))
    let comma = line.isFollowed ? "," : ""
    let room = width - columnCount(of: indent) - comma.count
    if line.role == .hidden { return [indent + style.dim(cut(line.text, to: room))] }
    let key = cut(line.key, to: room * 2 / 3, before: "\": ")
    let text = cut(line.text, to: room - columnCount(of: key), before: line.text.hasSuffix("\"") ? "\"" : "")
    let shown = indent + key + text + comma
    return [shown] + report.failures(of: line).flatMap { caret($0, indent: indent, key: key, text: text) }
  }

  /// Carets under the value, or under the start of its form, with the label after them if there is room, otherwise below.
  private func caret(_ failure: DecodeReport.Failure, indent: String, key: String, text: String) -> [String] {
    let column = columnCount(of: indent) + columnCount(of: key)
    let length = min(max(1, columnCount(of: text)), text.hasPrefix("<") ? 8 : .max)
    let carets = String(repeating: " ", count: column) + style.red(String(repeating: "^", count: length))
    let label = failure.note
    let start = column + length + 1
    if width - start >= min(28, columnCount(of: label)), width - start >= widestCode(in: label) {
      let lines = wrapped(label, to: width - start, limit: 4)
      return ["\(carets) \(style.red(lines[0]))"]
        + lines.dropFirst().map { String(repeating: " ", count: start) + style.red($0) }
    }
    let room = max(width - columnCount(of: indent), 10)
    return [carets] + wrapped(label, to: room, limit: 3).map { indent + style.red($0) }
  }

  // MARK: Help

  private func help(_ failure: DecodeReport.Failure) -> [String] {
    failure.notes.prefix(6).flatMap(indented)
  }

  /// Wraps a note into at most two lines.
  private func indented(_ note: String) -> [String] {
    wrapped(note, to: width - 4, first: width - 2, limit: 2).enumerated().map { index, line in
      index == 0 ? "  \(line)" : "    \(line)"
    }
  }

  /// The line of code to write, never broken or cut. If there is no room after the words, it gets its own line.
  private func code(_ code: String, for places: [String]) -> [String] {
    let place = shortPlace(places[0], 24) + (places.count > 1 ? " and \(places.count - 1) more" : "")
    let words = report.shownGroups.count == 1 ? "write:" : "write for \(place):"
    let line = "  \(style.dim(words)) \(style.bold(code))"
    if 3 + columnCount(of: words) + columnCount(of: code) <= width { return [line] }
    return ["  \(style.dim(words))", "    \(style.bold(code))"]
  }
}

extension DecodeReport {
  /// The text if no failures are listed, which can mean that the diagnosis had a limit of 0.
  var outcome: String { isComplete ? "nothing failed" : "decoding failed" }

  /// The failures that a line shows.
  func failures(of line: Line) -> [Failure] {
    ([line.failure].compactMap { $0 } + (line.others ?? []).prefix(8)).filter(failures.indices.contains).map {
      failures[$0]
    }
  }
}

extension DecodeReport.Failure {
  /// The path and the message. The root is shown as `(root)`.
  var title: String { title(ofPathWithin: .max) }

  /// The path and the message, with the middle of a long path left out to make room for the message.
  func title(ofPathWithin width: Int) -> String { "\(shortPlace(path.isEmpty ? "(root)" : path, width)): \(message)" }

  /// The path of the value that is decoded by `suggestedCode`, which includes a missing key: `users[1].login`. The root is
  /// shown as `(root)`.
  var placeOfCode: String {
    guard code == .missingKey, let key = lastStepOfPattern else { return path.isEmpty ? "(root)" : path }
    return path.isEmpty || key.hasPrefix("[") ? path + key : "\(path).\(key)"
  }

  /// The last step of `pattern`, as written there: `login`, `["a.b"]`.
  private var lastStepOfPattern: Substring? {
    if pattern.hasSuffix("\"]") { return pattern.ranges(of: "[\"").last.map { pattern[$0.lowerBound...] } }
    return pattern.split(separator: ".").last
  }

  /// The known parts of the place: `payload.json:4:10`.
  package func place(in source: String?) -> String {
    if let source, let location { return "\(source):\(location.line):\(location.column)" }
    let place = location.map { "line \($0.line), column \($0.column)" } ?? byteOffset.map { "byte \($0)" }
    return [source, place].compactMap { $0 }.joined(separator: ", ")
  }

  /// The text beside the value: the label and the best advice.
  var note: String { ([label] + hints.prefix(1)).joined(separator: "; ") }

  /// The text below the excerpt: the failed attempts and the remaining advice.
  var notes: [String] { attempts.map { "tried: \($0)" } + hints.dropFirst().map { "help: \($0)" } }
}

/// Returns a path in `width` columns, without the steps in the middle: `next.next…next.left`. A path that was shortened
/// already keeps its beginning and its end.
private func shortPlace(_ place: String, _ width: Int) -> String {
  if columnCount(of: place) <= width { return place }
  let parts = place.split(separator: "…", omittingEmptySubsequences: false)
  let start = parts[0].prefix(width / 2), end = parts[parts.count - 1].suffix(width / 2 - 1)
  // Whole steps, if there are any.
  let lastDot = start.lastIndex(of: ".") ?? start.endIndex
  let firstDot = end.firstIndex(of: ".").map(end.index(after:)) ?? end.startIndex
  return "\(start[..<lastDot])…\(end[firstDot...])"
}
