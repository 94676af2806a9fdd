import Foundation

/// Several ways to do the same, measured side by side.
///
/// Every round runs each contender once, in turn, so that a change in the machine's speed meets them all. The figures are medians,
/// and a ratio is the median of the ratios of each round.
struct Contest<Product: Equatable> {
  struct Contender {
    let name: String
    /// Does the work once and gives what it made.
    let run: () throws -> Product
  }

  let title: String
  /// How many items one run handles; times are shown for one.
  let items: Int
  let unit: String
  let contenders: [Contender]
  /// The ratio that the first contender must keep to another: at least this many times as fast.
  var goals: [(name: String, atLeast: Double)] = []

  /// Runs the contest and prints its table.
  func run(rounds: Int) throws {
    let products = try contenders.map { try $0.run() }
    guard products.allSatisfy({ $0 == products[0] }) else { throw DifferentResults(title: title) }
    var times = contenders.map { _ in [Double]() }
    let clock = ContinuousClock()
    for round in 0..<rounds {
      for offset in contenders.indices {
        let index = (offset + round) % contenders.count
        var product: Product?
        let time = try clock.measure { product = try contenders[index].run() }
        withExtendedLifetime(product) {}
        times[index].append(time / .nanoseconds(1))
      }
    }
    print(table(times))
  }

  private func table(_ times: [[Double]]) -> String {
    let width = contenders.map(\.name.count).max() ?? 0
    var lines = ["", title]
    for (contender, time) in zip(contenders, times) {
      let ratio = median(zip(time, times[0]).map { $0 / $1 })
      var line = "  " + contender.name.padded(to: width)
      line += (fixed(median(time) / Double(items), 1) + " ns/\(unit)").padded(to: 20, onLeft: true)
      line += "  × " + fixed(ratio, 2)
      if let goal = goals.first(where: { $0.name == contender.name }) {
        line += ratio >= goal.atLeast ? "   goal ≥ \(fixed(goal.atLeast, 2))" : "   MISSED ≥ \(fixed(goal.atLeast, 2))"
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

struct DifferentResults: Error {
  let title: String
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

func fixed(_ value: Double, _ digits: Int) -> String {
  String(format: "%.\(digits)f", value)
}

extension String {
  func padded(to width: Int, onLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return onLeft ? padding + self : self + padding
  }
}
