import Foundation

/// Several ways to do the same, measured side by side.
///
/// Every round runs each contender, in turn, so that a change in the machine's speed meets them all: once to settle, and once by the
/// clock. The figures are medians, and a ratio is the median of the ratios of each round.
struct Contest<Product: Equatable> {
  struct Contender {
    let name: String
    /// The parts of the work, of which the contenders do one after the other in turn; each gives what it made.
    let parts: [() throws -> Product]

    init(name: String, run: @escaping () throws -> Product) {
      self.init(name: name, parts: [run])
    }

    init(name: String, parts: [() throws -> Product]) {
      self.name = name
      self.parts = parts
    }
  }

  let title: String
  /// How many items one run handles; times are shown for one.
  let items: Int
  let unit: String
  /// How many bytes one run reads; throughput is shown where it is known.
  var bytes: Int?
  let contenders: [Contender]
  /// The ratio that the first contender must keep to another: at least this many times as fast.
  var goals: [(name: String, atLeast: Double)] = []
  /// The megabytes (10⁶ bytes) that the first contender must read in a second, at least.
  var leastThroughput: Double?

  /// The nanoseconds that an item of the first contender may take beyond one of the second, at most.
  var mostBeyondSecond: Double?

  /// Runs the contest and prints its table, if it is asked for.
  ///
  /// - Parameter longer: So many times as many rounds as the options say.
  func run(_ options: Options, longer: Int = 1) throws {
    guard options.runs(title) else { return }
    let rounds = options.rounds * longer
    let products = try contenders.map { try $0.parts.map { try $0() } }
    guard products.allSatisfy({ $0 == products[0] }) else { throw DifferentResults(title: title) }
    var times = contenders.map { _ in [Double]() }
    let clock = ContinuousClock()
    for round in 0..<rounds {
      var spent = contenders.map { _ in 0.0 }
      for part in products[0].indices {
        for offset in contenders.indices {
          let index = (offset + round) % contenders.count, run = contenders[index].parts[part]
          // What one contender leaves in the heap and the caches must not be paid for by the next: each comes right behind itself.
          _ = try run()
          var product: Product?
          let time = try clock.measure { product = try run() }
          withExtendedLifetime(product) {}
          spent[index] += time / .nanoseconds(1)
        }
      }
      for index in contenders.indices { times[index].append(spent[index]) }
    }
    print(table(times))
  }

  private func table(_ times: [[Double]]) -> String {
    let ratios = times.map { time in median(zip(time, times[0]).map { $0 / $1 }) }
    let speeds = bytes.map { bytes in times.map { Double(bytes) * 1e3 / median($0) } }
    let rows = contenders.indices.map { index in
      [contenders[index].name, fixed(median(times[index]) / Double(items), 1) + " ns/\(unit)"]
        + (speeds.map { [fixed($0[index], 0) + " MB/s"] } ?? []) + ["× " + fixed(ratios[index], 2)]
    }
    var lines = aligned(rows)
    for index in contenders.indices {
      if let goal = goals.first(where: { $0.name == contenders[index].name }) {
        lines[index] += verdict(ratios[index], atLeast: goal.atLeast)
      }
    }
    if let leastThroughput, let speeds {
      lines[0] += verdict(speeds[0], atLeast: leastThroughput, digits: 0, unit: " MB/s")
    }
    if let mostBeyondSecond {
      let beyond = median(zip(times[0], times[1]).map { ($0 - $1) / Double(items) })
      lines.append(
        "  \(fixed(beyond, 0)) ns/\(unit) beyond \(contenders[1].name)"
          + verdict(beyond, atMost: mostBeyondSecond, unit: " ns"))
    }
    return (["", title] + lines).joined(separator: "\n")
  }
}

struct DifferentResults: Error {
  let title: String
}
