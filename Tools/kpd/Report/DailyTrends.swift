import Foundation
import KeyPathDecodeWatch

/// The trends of files, added up, and the trends of each day.
struct DailyTrends {
  /// The maximum number of days to keep and to draw.
  private static let keptDays = 400, drawnDays = 30

  private(set) var total = DecodeTrend()
  private(set) var count = 0
  private var days: [String: DecodeTrend] = [:]
  /// The trends without a date, and of days beyond the limit.
  private var others: DecodeTrend?

  /// Adds a trend, whose day is the one on which it ended, in UTC.
  mutating func add(_ trend: DecodeTrend) {
    total += trend
    count += 1
    if let day = trend.end?.day, days[day] != nil || days.count < Self.keptDays {
      days[day, default: DecodeTrend()] += trend
    } else {
      others = (others ?? DecodeTrend()) + trend
    }
  }

  private var sortedDays: [(day: String, trend: DecodeTrend)] {
    days.sorted { $0.key < $1.key }.map { (day: $0.key, trend: $0.value) }
  }

  /// The trend as a table. If there are several days, a column draws the share of each group by day.
  var table: TrendTable {
    let days = sortedDays.suffix(Self.drawnDays)
    guard days.count > 1 else { return total.table() }
    return total.table(chart: "BY DAY") { groups in
      let shares = days.map { $0.trend.shares(of: groups) }
      return groups.indices.map { group in Self.chart(shares.map { $0[group] }) }
    }
  }

  /// One line of JSON for each day, and one for all other trends, which another run can read.
  var lines: String {
    (count == 0 ? [total] : sortedDays.map(\.trend) + [others].compactMap { $0 }).map { "\($0.json)\n" }.joined()
  }

  /// Draws shares relative to the largest: `·` for none, `▁` to `█`, and a space for a day without payloads.
  static func chart(_ shares: [Double?]) -> String {
    let largest = shares.compactMap { $0 }.max() ?? 0
    return shares.map { share in
      guard let share else { return " " }
      if share <= 0 { return "·" }
      return String(Array("▁▂▃▄▅▆▇█")[min(7, Int(share / largest * 8))])
    }.joined()
  }
}
