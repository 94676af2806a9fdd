import Foundation
import KeyPathDecodeWatch

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

  /// The sum as a page. If there are several days, it draws shares by day.
  var page: TrendPage {
    let days = sortedDays.suffix(Self.drawnDays).map(\.trend)
    return total.page(days: days.count > 1 ? days : [])
  }

  /// One line of JSON for each day, and one for all other trends, which another run can read.
  var lines: String {
    (count == 0 ? [total] : sortedDays.map(\.trend) + [others].compactMap { $0 }).map { "\($0.json)\n" }.joined()
  }
}
