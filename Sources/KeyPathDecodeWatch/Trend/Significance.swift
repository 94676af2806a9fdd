import Foundation

/// How likely two shares differ by chance.
///
/// Fisher's exact test (R. A. Fisher, *Statistical Methods for Research Workers*, section 21.02; A. Agresti,
/// *Categorical Data Analysis*, section 3.5): if both trends had the same share, the occurrences would be distributed
/// between their payloads as drawn without replacement. The test is exact for small counts, so 3 of 10 against none does not
/// count as a change. The probability of one tail is doubled, since a share may rise or fall.
package struct SharePair {
  /// The occurrences and payloads of the earlier trend, and of the later one.
  package let before: (count: Int, total: Int), now: (count: Int, total: Int)

  /// A trend from another source may have more occurrences than payloads, or fewer than none.
  package init(before: (Int, Int), now: (Int, Int)) {
    func possible(_ pair: (count: Int, total: Int)) -> (Int, Int) { (min(max(0, pair.count), pair.total), pair.total) }
    self.before = possible(before)
    self.now = possible(now)
  }

  /// True if the later share is larger.
  var isRise: Bool {
    Double(now.count) * Double(before.total) > Double(before.count) * Double(now.total)
  }

  /// The probability of a difference at least as large if nothing changed.
  package var probability: Double {
    let (one, other) = isRise ? (now, before) : (before, now)
    let drawn = one.count + other.count
    guard drawn > 0, one.total > 0, other.total > 0 else { return 1 }
    let first =
      logChoices(one.total, one.count) + logChoices(other.total, other.count)
      - logChoices(one.total + other.total, drawn)
    var term = exp(first), sum = term, count = one.count
    while count < min(drawn, one.total), term > sum * 1e-17 {
      // The ratio of two neighboring terms of the hypergeometric distribution.
      term *= Double(drawn - count) / Double(count + 1)
      term *= Double(one.total - count) / Double(other.total - drawn + count + 1)
      count += 1
      sum += term
    }
    return min(1, 2 * sum)
  }

  /// Returns true for each probability that is too small for chance, when all are considered together: Holm's method
  /// (S. Holm, *A simple sequentially rejective multiple test procedure*, 1979). If nothing changed, the chance that any is
  /// true is at most 1 %.
  static func areSignificant(_ probabilities: [Double]) -> [Bool] {
    var result = probabilities.map { _ in false }
    let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
    for (rank, index) in order.enumerated() {
      if probabilities[index] > 0.01 / Double(order.count - rank) { break }
      result[index] = true
    }
    return result
  }
}

/// The logarithm of the number of ways to choose `count` of `total`.
private func logChoices(_ total: Int, _ count: Int) -> Double {
  logFactorial(total) - logFactorial(count) - logFactorial(total - count)
}

/// The logarithm of a factorial: exact for small numbers, and by Stirling's series (NIST DLMF, 5.11.1) for others.
private func logFactorial(_ number: Int) -> Double {
  if number < 2 { return 0 }
  if number < 32 { return log((2...number).reduce(1.0) { $0 * Double($1) }) }
  let x = Double(number)
  return (x + 0.5) * log(x) - x + 0.918_938_533_204_672_74 + 1 / (12 * x) - 1 / (360 * x * x * x)
}
