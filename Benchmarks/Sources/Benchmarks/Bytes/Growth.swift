import Foundation
import KeyPathDecode

/// Prints the time and peak memory per byte for payloads from 20 KB to 200 MB. With linear growth, the figures are equal.
func runGrowth(_ options: Options) throws {
  let title = "growth: repositories, bytes → document and bytes → models"
  guard options.runs(title) else { return }
  let payload = try payload(named: "repositories")
  var rows = [["", "document", "models", "peak, document", "peak, models"]]
  for count in [30, 300, 3_000, 30_000] + (options.isSmoke ? [] : [300_000]) {
    let bytes = makeRepositoryBytes(count)
    let rounds = min(options.rounds, 5)
    let times = [
      try nanoseconds(rounds, bytes) { try JSONDocument(bytes) },
      try nanoseconds(rounds, bytes) { try [Repository](jsonData: bytes) },
    ]
    let peaks = try peakMemory(of: payload, bytes, [.document, .operators]) ?? []
    rows.append(
      [megabytes(bytes.count)] + times.map { fixed($0, 2) + " ns/byte" }
        + peaks.map { fixed(Double($0) / Double(bytes.count), 2) + " bytes/byte" })
  }
  print("\n" + title)
  print(aligned(rows).joined(separator: "\n"))
}

/// The median time per byte. A round repeats a small payload until 2 MB are read.
private func nanoseconds<Product>(_ rounds: Int, _ bytes: Data, _ run: () throws -> Product) throws -> Double {
  let repetitions = max(1, 2_000_000 / bytes.count)
  let clock = ContinuousClock()
  let times = try (0..<rounds).map { _ in
    try clock.measure { for _ in 0..<repetitions { _ = try run() } } / .nanoseconds(1)
  }
  return median(times) / Double(repetitions * bytes.count)
}
