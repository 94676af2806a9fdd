import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension DecodeTrend {
  /// The trend as a table for a terminal, with the most frequent groups of each kind first:
  /// `print(trend.text(width: 100))`.
  ///
  /// - Parameters:
  ///   - color: Pass true to use ANSI escape codes.
  ///   - width: The number of columns, from 30 to 10,000.
  public func text(color: Bool = false, width: Int = 80) -> String { table().text(color: color, width: width) }

  /// The trend as Markdown, with a collapsed example of each group that has one.
  public var markdown: String { table().markdown }

  /// The trend as a self-contained HTML page, without scripts or external resources, in light or dark mode.
  public var html: String { table().html(title: "Decoding trend") }

  /// The groups as a table.
  ///
  /// - Parameters:
  ///   - chart: The title of a column after the share.
  ///   - draw: Returns the cells of that column.
  package func table(chart: String? = nil, _ draw: ([Group]) -> [String] = { _ in [] }) -> TrendTable {
    let groups = groups, charts = draw(groups)
    var hasEndpoints = false
    for model in models where model.name.endpoint != nil { hasEndpoints = true }
    var columns: [TrendTable.Column] = [.init("COUNT", isNumber: true), .init("SHARE", isNumber: true)]
    if let chart { columns.append(.init(chart, isChart: true)) }
    columns += [.init("WHAT"), .init("MODEL", isCode: true)]
    if hasEndpoints { columns.append(.init("ENDPOINT", isCode: true, isOptional: true)) }
    columns += [
      .init("PATTERN", isCode: true), .init("FIRST SEEN", isOptional: true), .init("LAST SEEN", isOptional: true),
    ]
    var rows: [TrendTable.Row] = []
    for (index, group) in groups.enumerated() {
      var cells = [grouped(group.count), percentage(group.part, of: group.total)]
      if chart != nil { cells.append(charts[index]) }
      cells += [group.what, group.model]
      if hasEndpoints { cells.append(group.endpoint ?? "") }
      cells += [group.shownPattern, day(of: group.firstSeen), day(of: group.lastSeen)]
      rows.append(TrendTable.Row(cells: cells, note: group.note, exemplar: group.exemplar))
    }
    return TrendTable(
      summary: summary, columns: columns, rows: rows, nothing: "Nothing failed, and all keys are read.",
      omittedCount: omittedCount)
  }

  /// `1,200 payloads of 6 models, 12 of them checked for keys`, the days, and the versions.
  var summary: [String] {
    let names = Set(models.map(\.name.name)).count
    return [
      "\(counted(payloadCount, "payload")) of \(counted(names, "model")), \(grouped(lookedAtCount)) of them checked for keys",
      days
        + (versions.isEmpty
          ? "" : "; \(versions.count == 1 ? "version" : "versions") \(versions.joined(separator: ", "))"),
    ].filter { !$0.isEmpty }
  }

  /// `2025-06-01`, `2025-06-01 to 2025-06-07`.
  private var days: String {
    let start = day(of: start), end = day(of: end)
    return start == end ? start : "\(start) to \(end)"
  }
}

extension DecodeTrend.Comparison {
  /// The comparison as a table for a terminal, with what is new first.
  ///
  /// - Parameters:
  ///   - color: Pass true to use ANSI escape codes.
  ///   - width: The number of columns, from 30 to 10,000.
  public func text(color: Bool = false, width: Int = 80) -> String { table.text(color: color, width: width) }

  /// The comparison as Markdown, with a collapsed example of each group that has one.
  public var markdown: String { table.markdown }

  /// The comparison as a self-contained HTML page, without scripts or external resources, in light or dark mode.
  public var html: String { table.html(title: "What changed") }

  /// The changes as one line of JSON: `{"v":1,"changes":[{"direction":"new",…}]}`.
  public var json: String {
    var object = ObjectText()
    object.add("v", 1)
    object.add("changes", changes.map(\.json))
    return object.json
  }

  private var table: TrendTable {
    TrendTable(
      summary: ["Now: " + now.summary.joined(separator: "; "), "Before: " + before.summary.joined(separator: "; ")],
      columns: [
        .init("CHANGE"), .init("BEFORE", isNumber: true), .init("NOW", isNumber: true), .init("WHAT"),
        .init("MODEL", isCode: true), .init("PATTERN", isCode: true), .init("COUNTS", isOptional: true),
      ],
      rows: changes.map { change in
        let group = change.group
        return TrendTable.Row(
          cells: [
            change.direction.rawValue, percentage(change.countBefore, of: change.totalBefore),
            percentage(change.countNow, of: change.totalNow), group.what,
            group.model + (group.endpoint.map { " \($0)" } ?? ""), group.shownPattern,
            "\(grouped(change.countBefore))/\(grouped(change.totalBefore)) to \(grouped(change.countNow))/\(grouped(change.totalNow))",
          ], note: group.note, exemplar: group.exemplar)
      }, nothing: "Nothing changed beyond chance.", omittedCount: 0)
  }
}

extension DecodeTrend.Comparison.Change {
  fileprivate var json: String {
    var object = ObjectText()
    object.add("direction", direction.rawValue)
    object.add("kind", group.kind.name)
    if let code = group.code { object.add("code", code.rawValue) }
    object.add("model", group.model)
    if let endpoint = group.endpoint { object.add("endpoint", endpoint) }
    object.add("pattern", group.pattern)
    object.add("fingerprint", group.fingerprint)
    object.add("countBefore", countBefore)
    object.add("totalBefore", totalBefore)
    object.add("countNow", countNow)
    object.add("totalNow", totalNow)
    object.add("probability", json: probability.isFinite ? "\(probability)" : "1")
    return object.json
  }
}

// MARK: Words

extension DecodeTrend.Group {
  /// `type_mismatch`, `dropped element`, `unread key`.
  package var what: String {
    switch kind {
    case .failure: code?.rawValue ?? "failure"
    case .unreadKey: "unread key"
    case .absentKey: "absent key"
    case .warning(let recovery): words(of: recovery.rawValue)
    }
  }

  package var shownPattern: String { pattern.isEmpty ? "(root)" : pattern }

  /// The unknown raw values, if they are known.
  var note: String? {
    var values = RawValues()
    values.add(rawValues)
    return rawValues.isEmpty ? nil : "raw values: \(values.text)"
  }
}

/// `dropped element` for `droppedElement`.
private func words(of name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
}

/// The number with commas between thousands: `1,204`.
package func grouped(_ number: Int) -> String {
  var text = ""
  for (index, digit) in String(number.magnitude).enumerated() {
    if index > 0, (String(number.magnitude).count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return (number < 0 ? "-" : "") + text
}

/// `counted(1_204, "payload")   // 1,204 payloads`.
func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

/// A percentage with one decimal. A part is never rounded to 0% or 100%: `percentage(1, of: 1_000_000)   // <0.1%`.
package func percentage(_ part: Int, of count: Int) -> String {
  let tenths = Int(exactly: (Double(part) / Double(max(1, count)) * 1_000).rounded()) ?? .max
  if part > 0, tenths == 0 { return "<0.1%" }
  if part < count, tenths == 1_000 { return ">99.9%" }
  return "\(tenths / 10).\(tenths % 10)%"
}

/// The day of a date in UTC: `2025-06-02`; empty without a date.
package func day(of date: Date?) -> String { date?.formatted(.iso8601.year().month().day()) ?? "" }
