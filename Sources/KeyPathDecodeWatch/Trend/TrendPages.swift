import Foundation
import KeyPathDecode
import KeyPathDecodeReports

extension DecodeTrend {
  /// The trend for a terminal, in plain words: a line for each endpoint, then what is wrong, the worst first.
  /// `print(trend.text(width: 100))`.
  ///
  /// - Parameters:
  ///   - color: Pass true to use ANSI escape codes.
  ///   - width: The number of columns, from 30 to 10,000.
  public func text(color: Bool = false, width: Int = 80) -> String { page().text(color: color, width: width) }

  /// The trend as Markdown, with a collapsed example of each group that has one.
  public var markdown: String { page().markdown }

  /// The trend as a self-contained HTML page, without scripts or external resources, in light or dark mode.
  public var html: String { page().html }

  /// The trend as a page.
  ///
  /// - Parameter days: The trends of several days, to draw the shares by day.
  package func page(days: [DecodeTrend] = []) -> TrendPage {
    let groups = groups, shares = days.map { $0.shares(of: groups) }
    var sections = [endpoints(days: days)]
    for mark in TrendMark.allCases {
      let found = ordered(groups.indices.filter { groups[$0].mark == mark }) {
        age(groups[$0]) < age(groups[$1])
      }
      let rows = found.map { index in
        let group = groups[index]
        return row(group, group.sentence() + group.renamed(groups), byDay: shares.map { $0[index] }, of: days)
      }
      sections.append(TrendPage.Section(title: mark.heading.title, intro: mark.heading.intro, rows: rows))
    }
    return TrendPage(
      title: "Decoding trend", summary: summary, sections: sections,
      notes: (groups.isEmpty ? ["Nothing failed, and all keys are read."] : [])
        + (omittedCount > 0 ? ["… \(counted(omittedCount, "more occurrence")), not listed"] : []))
  }

  /// Zero for a key that vanished before the last day, one for what began after the first day, and two for what is as ever.
  private func age(_ group: Group) -> Int {
    if group.kind == .absentKey { return day(of: group.lastSeen) < day(of: end) ? 0 : 2 }
    return day(of: group.firstSeen) > day(of: start) ? 1 : 2
  }

  /// A row for each endpoint, the worst first.
  fileprivate func endpoints(before: DecodeTrend? = nil, days: [DecodeTrend] = []) -> TrendPage.Section {
    let models = ordered(models.filter { $0.payloadCount > 0 }) { one, other in
      one.mark != other.mark ? one.mark.rank < other.mark.rank : one.decodedShare < other.decodedShare
    }
    let rows = models.map { model in
      var more = model.mark == .degraded && model.failedCount == 0 ? ", some without a part" : ""
      if let before {
        let earlier = before.counts(of: model.name)?.decodedText
        if earlier != model.decodedText { more += earlier.map { ", \($0) before" } ?? ", not seen before" }
      }
      let shares = days.map { $0.counts(of: model.name)?.decodedShare }
      more += lastDay(shares, model.decodedShare)
      let of = model.name.endpoint == nil ? "" : " of \(asCode(model.name.name))"
      return TrendPage.Row(
        mark: model.mark, name: model.name, share: model.decodedShare,
        sentence: "\(model.decodedText) of \(counted(model.payloadCount, "payload"))\(of) decode\(more)",
        byDay: shares)
    }
    let states = TrendMark.allCases.compactMap { mark in
      let count = rows.count { $0.mark == mark }
      return count > 0 ? "\(grouped(count)) \(mark.rawValue)" : nil
    }
    return TrendPage.Section(
      title: "Endpoints: \(states.joined(separator: ", "))",
      intro:
        "The app can read the payloads that decode. Failing: 1% or more do not. Degraded: fewer, or parts are lost. Sound: neither.",
      rows: rows)
  }

  /// The share on the last day, if it differs from the share on all days.
  private func lastDay(_ byDay: [Double?], _ all: Double) -> String {
    func text(_ share: Double) -> String { percentage(Int((share * 1_000_000).rounded()), of: 1_000_000) }
    guard let last = byDay.last ?? nil, text(last) != text(all) else { return "" }
    return ", \(text(last)) on the last day"
  }

  /// The counts of a model, if it has payloads.
  private func counts(of name: ModelName) -> ModelCounts? { models.first { $0.name == name && $0.payloadCount > 0 } }

  /// The row of a group, or of its change.
  fileprivate func row(
    _ group: Group, _ sentence: String, change: Comparison.Change? = nil, since earlier: Date? = nil,
    byDay: [Double?] = [], of days: [DecodeTrend] = []
  ) -> TrendPage.Row {
    var facts = "\(grouped(group.part)) of \(grouped(group.total)) \(group.noun)"
    if let change {
      facts =
        "\(grouped(change.countNow)) of \(grouped(change.totalNow)) \(group.noun), before \(grouped(change.countBefore)) of \(grouped(change.totalBefore))"
    } else if group.objectTotal == nil, group.count != group.payloadCount {
      facts += ", \(grouped(group.count)) times"
    }
    facts += lastDay(byDay, group.share)
    let last = day(of: group.lastSeen), isOver = last < day(of: end)
    var first = day(of: earlier ?? group.firstSeen), ending = isOver ? "last \(last)" : ""
    if group.kind == .absentKey {
      // The group knows when the key was there, and the days when it began to be absent.
      let start = byDay.firstIndex { $0 ?? 0 > 0 } ?? 0
      first = start == 0 ? "" : day(of: days[start].end)
      if isOver { ending = "last there \(last)" }
    }
    let since = [first.isEmpty ? "" : "since \(first)", ending].filter { !$0.isEmpty }.joined(separator: ", ")
    return TrendPage.Row(
      mark: change?.mark ?? group.mark, tag: change.map { $0.mark == .sound ? "better" : nil } ?? nil,
      name: ModelName(name: group.model, endpoint: group.endpoint),
      share: change.map { Double($0.countNow) / Double(max(1, $0.totalNow)) } ?? group.share, sentence: sentence,
      facts: facts, since: since, byDay: byDay, group: group
    )
  }

  /// `1,200 payloads of 6 models, 12 of them checked for keys`, the days, and the versions.
  var summary: [String] {
    let names = Set(models.map(\.name.name)).count, start = day(of: start), end = day(of: end)
    let days = start == end ? start : "\(start) to \(end)"
    let versions =
      versions.isEmpty ? "" : "; \(versions.count == 1 ? "version" : "versions") \(versions.joined(separator: ", "))"
    return [
      "\(counted(payloadCount, "payload")) of \(counted(names, "model")), \(grouped(lookedAtCount)) of them checked for keys",
      days + versions,
    ].filter { !$0.isEmpty }
  }
}

extension ModelCounts {
  fileprivate var decodedShare: Double { 1 - Double(failedCount) / Double(max(1, payloadCount)) }
  fileprivate var decodedText: String { percentage(payloadCount - failedCount, of: payloadCount) }
}

extension DecodeTrend.Comparison {
  /// The comparison for a terminal, in plain words: what is new or worse, what is better, each endpoint, and what is as
  /// before. A harmless change of less than 10 percentage points is only counted.
  ///
  /// - Parameters:
  ///   - color: Pass true to use ANSI escape codes.
  ///   - width: The number of columns, from 30 to 10,000.
  public func text(color: Bool = false, width: Int = 80) -> String { page.text(color: color, width: width) }

  /// The comparison as Markdown, with a collapsed example of each group that has one.
  public var markdown: String { page.markdown }

  /// The comparison as a self-contained HTML page, without scripts or external resources, in light or dark mode.
  public var html: String { page.html }

  /// The changes as one line of JSON: `{"v":1,"changes":[{"direction":"new",…}]}`.
  public var json: String {
    var object = ObjectText()
    object.add("v", 1)
    object.add("changes", changes.map(\.json))
    return object.json
  }

  private var page: TrendPage {
    let listed = ordered(changes.filter(\.isNews)) { $0.mark.rank < $1.mark.rank }, groups = listed.map(\.group)
    var since: [String: Date] = [:]
    for group in before.groups { since[group.key] = group.firstSeen }
    func rows(_ isIncluded: (Change) -> Bool) -> [TrendPage.Row] {
      listed.filter(isIncluded).map {
        now.row($0.group, $0.sentence + $0.group.renamed(groups), change: $0, since: since[$0.group.key])
      }
    }
    let changed = Set(changes.map(\.group.key))
    let same = now.groups.filter { $0.mark.isLoss && !changed.contains($0.key) }
    let left = changes.count - listed.count
    return TrendPage(
      title: "What changed",
      summary: ["Now: " + now.summary.joined(separator: "; "), "Before: " + before.summary.joined(separator: "; ")],
      sections: [
        TrendPage.Section(title: "New or worse", rows: rows { $0.mark != .sound }),
        TrendPage.Section(title: "Better", rows: rows { $0.mark == .sound }), now.endpoints(before: before),
        TrendPage.Section(
          title: "No clear change", intro: "Chance may explain the difference, if there is any.",
          rows: same.map { now.row($0, $0.sentence(), since: since[$0.key]) }),
      ],
      notes: (changes.isEmpty ? ["Nothing changed beyond chance."] : [])
        + (left > 0 ? ["… \(counted(left, "more change")) without harm, not listed"] : []))
  }
}

extension DecodeTrend.Comparison.Change {
  /// True if the share is larger than it was.
  private var isRise: Bool { direction == .new || direction == .grew }

  fileprivate var mark: TrendMark {
    if !isRise { return .sound }
    return group.kind == .absentKey ? .degraded : group.mark
  }

  /// False for a small change of what does no harm.
  fileprivate var isNews: Bool {
    if mark.isLoss || group.mark.isLoss || direction == .new || direction == .gone { return true }
    let before = Double(countBefore) / Double(max(1, totalBefore)), now = Double(countNow) / Double(max(1, totalNow))
    return abs(now - before) >= 0.1
  }

  fileprivate var sentence: String {
    let before = percentage(countBefore, of: totalBefore)
    let change =
      switch direction {
      case .new: "New"
      case .grew: "Up from \(before)"
      case .shrank: "Down from \(before)"
      case .gone: "Gone, \(before) before"
      }
    return "\(change): \(group.sentence(percentage(countNow, of: totalNow)))"
  }

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
