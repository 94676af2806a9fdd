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
  @_optimize(size)
  package func page(days: [DecodeTrend] = []) -> TrendPage {
    let groups = groups, shares = days.map { $0.shares(of: groups) }
    let ages = groups.map(age)
    var sections = [endpoints(days: days)]
    let rows = groups.indices.map { index in
      let group = groups[index]
      return row(group, group.sentence() + group.renamed(groups), byDay: shares.map { $0[index] }, of: days)
    }
    for mark in TrendMark.allCases {
      var found: [TrendPage.Row] = []
      // What changed comes first.
      for age in 0..<3 {
        for index in groups.indices where ages[index] == age && rows[index].mark == mark { found.append(rows[index]) }
      }
      sections.append(TrendPage.Section(title: mark.words.title, intro: mark.words.intro, rows: found))
    }
    var notes = groups.isEmpty ? ["Nothing failed, and all keys are read."] : []
    if omittedCount > 0 { notes.append("… " + counted(omittedCount, "more occurrence") + ", not listed") }
    return TrendPage(title: "Decoding trend", summary: summary, sections: sections, notes: notes)
  }

  /// Zero for a key that vanished before the last day, one for what began after the first day, and two for what is as ever.
  private func age(_ group: Group) -> Int {
    if group.kind == .absentKey { return day(of: group.lastSeen) < day(of: end) ? 0 : 2 }
    return day(of: group.firstSeen) > day(of: start) ? 1 : 2
  }

  /// A row for each endpoint, the worst first.
  @_optimize(size)
  fileprivate func endpoints(before: DecodeTrend? = nil, days: [DecodeTrend] = []) -> TrendPage.Section {
    var rows: [TrendPage.Row] = []
    for model in models where model.payloadCount > 0 {
      let mark = model.mark, share = model.decodedShare, text = shareText(share)
      let shares = days.map { $0.decodedShare(of: model.name) }
      var sentence = text + " of " + counted(model.payloadCount, "payload")
      if model.name.endpoint != nil { sentence += " of " + asCode(model.name.name) }
      sentence += " decode"
      if mark == .degraded, model.failedCount == 0 { sentence += ", some without a part" }
      if let before {
        let earlier = before.decodedShare(of: model.name).map(shareText)
        if earlier != text { sentence += earlier.map { ", " + $0 + " before" } ?? ", not seen before" }
      }
      rows.append(TrendPage.Row(mark, nil, model.name, sentence + lastDay(shares, share), share, shares))
    }
    var sorted: [TrendPage.Row] = [], states: [String] = []
    for mark in TrendMark.allCases {
      let found = ordered(rows.filter { $0.mark == mark }) { $0.share < $1.share }
      if !found.isEmpty { states.append(grouped(found.count) + " " + mark.words.name) }
      sorted += found
    }
    return TrendPage.Section(
      title: "Endpoints: " + states.joined(separator: ", "),
      intro:
        "The app can read the payloads that decode. Failing: 1% or more do not. Degraded: fewer, or parts are lost. Sound: neither.",
      rows: sorted)
  }

  /// The share of a model's payloads that decode, if it has payloads.
  private func decodedShare(of name: ModelName) -> Double? {
    for model in models where model.name == name && model.payloadCount > 0 { return model.decodedShare }
    return nil
  }

  /// The row of a group, or of its change.
  @_optimize(size)
  fileprivate func row(
    _ group: Group, _ sentence: String, change: Comparison.Change? = nil, since earlier: Date? = nil,
    byDay: [Double?] = [], of days: [DecodeTrend] = []
  ) -> TrendPage.Row {
    var mark = group.mark, share = group.share
    var facts = grouped(group.part) + " of " + grouped(group.total) + " " + group.noun
    if let change {
      mark = change.mark
      share = Double(change.countNow) / Double(max(1, change.totalNow))
      facts = grouped(change.countNow) + " of " + grouped(change.totalNow) + " " + group.noun
      facts += ", before " + grouped(change.countBefore) + " of " + grouped(change.totalBefore)
    } else if group.objectTotal == nil, group.count != group.payloadCount {
      facts += ", " + grouped(group.count) + " times"
    }
    let last = day(of: group.lastSeen), isOver = last < day(of: end), isAbsent = group.kind == .absentKey
    var first = day(of: earlier ?? group.firstSeen)
    if isAbsent {
      // The group knows when the key was there, and the days when it began to be absent.
      let start = byDay.firstIndex { $0 ?? 0 > 0 } ?? 0
      first = start == 0 ? "" : day(of: days[start].end)
      // Most objects had the key on the first day, and none on the last.
      if let all = byDay.last, all == 1, byDay[0] ?? 1 < 0.5 { mark = .degraded }
    }
    var since = first.isEmpty ? "" : "since " + first
    if isOver { since += (since.isEmpty ? "" : ", ") + (isAbsent ? "last there " : "last ") + last }
    var values = RawValues()
    values.add(group.rawValues)
    return TrendPage.Row(
      mark, mark == .sound ? "better" : mark == .degraded && isAbsent ? "missing" : nil,
      ModelName(name: group.model, endpoint: group.endpoint), sentence, share, byDay,
      facts: facts + lastDay(byDay, share), since: since, technical: group.technical, values: values.text,
      exemplar: group.exemplar)
  }

  /// The share on the last day, if it differs from the share on all days.
  private func lastDay(_ byDay: [Double?], _ all: Double) -> String {
    guard let last = byDay.last ?? nil, shareText(last) != shareText(all) else { return "" }
    return ", " + shareText(last) + " on the last day"
  }

  /// `1,200 payloads of 6 models, 12 of them checked for keys`, the days, and the versions.
  @_optimize(size)
  var summary: [String] {
    let names = Set(models.map(\.name.name)).count, start = day(of: start), end = day(of: end)
    let checked = ", " + grouped(lookedAtCount) + " of them checked for keys"
    var dates = start == end ? start : start + " to " + end
    if !versions.isEmpty {
      dates += (versions.count == 1 ? "; version " : "; versions ") + versions.map(asCode).joined(separator: ", ")
    }
    let counts = counted(payloadCount, "payload") + " of " + counted(names, "model") + checked
    return dates.isEmpty ? [counts] : [counts, dates]
  }
}

/// A share as text. Only none is 0%, and only all is 100%.
private func shareText(_ share: Double) -> String {
  let part = Int(exactly: (min(1, max(0, share)) * 1e9).rounded()) ?? 0
  return percentage(share >= 1 ? 1_000_000_000 : max(share > 0 ? 1 : 0, min(999_999_999, part)), of: 1_000_000_000)
}

extension ModelCounts {
  fileprivate var decodedShare: Double { 1 - Double(failedCount) / Double(max(1, payloadCount)) }
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

  @_optimize(size)
  package var page: TrendPage {
    let earlier = before.groups, keys = earlier.map(\.key), listed = changes.filter(\.isNews)
    let groups = listed.map(\.group), changed = changes.map(\.group.key)
    func since(_ group: DecodeTrend.Group) -> Date? { keys.firstIndex(of: group.key).flatMap { earlier[$0].firstSeen } }
    var worse: [TrendPage.Row] = [], better: [TrendPage.Row] = [], same: [TrendPage.Row] = []
    for change in listed {
      let group = change.group
      let row = now.row(group, change.sentence + group.renamed(groups), change: change, since: since(group))
      if row.mark == .sound { better.append(row) } else { worse.append(row) }
    }
    for group in now.groups where group.mark.isLoss && !changed.contains(group.key) {
      same.append(now.row(group, group.sentence(), since: since(group)))
    }
    var notes = changes.isEmpty ? ["Nothing changed beyond chance."] : []
    let left = changes.count - listed.count
    if left > 0 { notes.append("… " + counted(left, "more change") + " without harm, not listed") }
    return TrendPage(
      title: "What changed",
      summary: ["Now: " + now.summary.joined(separator: "; "), "Before: " + before.summary.joined(separator: "; ")],
      sections: [
        TrendPage.Section(
          title: "New or worse",
          intro:
            "Missing: a key that was there before. Handled: the app uses a default or a repair. Note: nothing fails.",
          rows: ordered(worse) { $0.mark.rawValue < $1.mark.rawValue }),
        TrendPage.Section(title: "Better", rows: better), now.endpoints(before: before),
        TrendPage.Section(
          title: "No clear change", intro: "Chance may explain the difference, if there is any.", rows: same),
      ], notes: notes)
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
      case .new: "New: "
      case .grew: "Up from " + before + ": "
      case .shrank: "Down from " + before + ": "
      case .gone: "Gone, " + before + " before: "
      }
    return change + group.sentence(percentage(countNow, of: totalNow))
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
