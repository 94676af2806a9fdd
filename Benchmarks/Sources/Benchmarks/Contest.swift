import Foundation

/// Several ways to do the same work, measured side by side.
///
/// Every round runs all contenders in turn, so that a change in the speed of the machine affects all of them. Each runs once
/// to warm up and once with the clock. The figures are medians. A ratio is the median of the ratios of the rounds.
struct Contest<Product: Equatable> {
  struct Contender {
    let name: String
    /// The parts of the work. The contenders take turns after each part. Each returns its result.
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
  /// The number of items in one run. Times are shown per item.
  let items: Int
  let unit: String
  /// The number of bytes that one run reads. Throughput is shown if it is known.
  var bytes: Int?
  let contenders: [Contender]
  /// The least ratio of the time of another contender to the time of the first.
  var goals: [(name: String, atLeast: Double)] = []
  /// The least throughput of the first contender, in megabytes (10⁶ bytes) per second.
  var leastThroughput: Double?

  /// The most nanoseconds that an item of the first contender may take in addition to the time of the second.
  var mostBeyondSecond: Double?

  /// Runs the contest and prints its table, if the options select it.
  ///
  /// - Parameter longer: The factor for the number of rounds in the options.
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
          // Each contender runs twice in a row, so it does not pay for what the previous one left in the heap and the caches.
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
        "  \(fixed(beyond, 0)) ns/\(unit) more than \(contenders[1].name)"
          + verdict(beyond, atMost: mostBeyondSecond, unit: " ns"))
    }
    return (["", title] + lines).joined(separator: "\n")
  }
}

struct DifferentResults: Error {
  let title: String
}
