import Foundation

/// Rows of text in columns as wide as their widest cells. The first column is aligned left, the others right.
func aligned(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
  return rows.map { row in
    let cells = row.indices.map { row[$0].padded(to: widths[$0], onLeft: $0 > 0) }
    return "  " + cells.joined(separator: "   ")
  }
}

/// The end of a row: says if `value` is at least its goal.
func verdict(_ value: Double, atLeast goal: Double, digits: Int = 2, unit: String = "") -> String {
  "   \(value >= goal ? "goal" : "MISSED") ≥ \(fixed(goal, digits))\(unit)"
}

/// The end of a row: says if `value` is at most its goal.
func verdict(_ value: Double, atMost goal: Double, digits: Int = 0, unit: String) -> String {
  "   \(value <= goal ? "goal" : "MISSED") ≤ \(fixed(goal, digits))\(unit)"
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

func fixed(_ value: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}

/// A number of bytes, in megabytes of 10⁶ bytes.
func megabytes(_ bytes: Int) -> String {
  fixed(Double(bytes) / 1e6, bytes < 10_000_000 ? 2 : 0) + " MB"
}

extension String {
  fileprivate func padded(to width: Int, onLeft: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return onLeft ? padding + self : self + padding
  }
}
