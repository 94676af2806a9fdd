import Foundation
import KeyPathDecode

/// Prints the processor time of decoding documents on one thread and on two at once, which should be the same.
///
/// A lookup writes what it remembers into the tape of its document, so threads that share a document write the same memory. Every document
/// is fresh. Processor time, unlike that of the clock, does not count while a thread waits for a processor.
func runThreads(_ options: Options) throws {
  let title = "two threads: processor time of a decode, document → models"
  guard options.runs(title) else { return }
  let repositories = makeRepositoryBytes(options.count)
  let catalogue = makeCatalogueBytes(performances: options.count * 6 / 25)
  let rows = [
    try row("plain-repositories", repositories, [PlainRepository].self, options),
    try row("catalogue", catalogue, Catalogue.self, options),
  ].joined()
  let columns = ["", "one thread", "two threads", ""]
  let lines = aligned([columns] + rows.map(\.cells))
  let verdicts = [""] + rows.map { verdict($0.ratio, atMost: 1.1, digits: 1, unit: " times") }
  print("\n" + title)
  print(zip(lines, verdicts).map { $0 + $1 }.joined(separator: "\n"))
}

private typealias Row = (cells: [String], ratio: Double)

private func row<Model: KeyPathDecodable & Sendable>(
  _ name: String, _ bytes: Data, _ type: Model.Type, _ options: Options
) throws -> [Row] {
  try [false, true].map { isShared in
    let times = try (0..<options.rounds).map { _ in try measure(bytes, type, isShared: isShared) }
    let one = median(times.map(\.one)), two = median(times.map(\.two))
    let ratio = median(times.map { $0.two / $0.one })
    let figures = [one, two].map { fixed($0 / 1e3, 0) + " µs" } + ["× " + fixed(ratio, 2)]
    return (["\(name), \(isShared ? "the same document" : "each its own document")"] + figures, ratio)
  }
}

/// The nanoseconds of one decode. Both ways do the same: so many documents, twice as many decodes.
private func measure<Model: KeyPathDecodable & Sendable>(
  _ bytes: Data, _: Model.Type, isShared: Bool
) throws -> (one: Double, two: Double) {
  let count = 10
  @Sendable func decode(_ documents: [JSONDocument]) {
    for document in documents { _ = try? Model(json: document.root) }
  }
  func documents() throws -> [JSONDocument] { try (0..<count).map { _ in try JSONDocument(bytes) } }

  let first = try documents(), second = isShared ? first : try documents()
  let alone = zip(first, second).flatMap { [$0, $1] }
  let others = try documents()
  let one = processorTime([{ decode(alone) }]) { decode(others) }
  let third = try documents(), fourth = isShared ? third : try documents()
  let two = processorTime([{ decode(third) }, { decode(fourth) }]) { decode(others) }
  return (one / Double(2 * count), two / Double(2 * count))
}

/// The nanoseconds of processor time that `works` take together, each on a thread of its own, all at once.
///
/// - Parameter warmUp: What each thread does before, so that its part of the heap and its caches are there.
private func processorTime(_ works: [@Sendable () -> Void], _ warmUp: @escaping @Sendable () -> Void) -> Double {
  let sum = Sum(), start = DispatchSemaphore(value: 0), end = DispatchGroup()
  for work in works {
    end.enter()
    Thread.detachNewThread {
      warmUp()
      start.wait()
      let before = processorTimeOfThread()
      work()
      sum.add(processorTimeOfThread() - before)
      end.leave()
    }
  }
  for _ in works { start.signal() }
  end.wait()
  return sum.value
}

private func processorTimeOfThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// A sum that threads add to.
private final class Sum: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value = 0.0

  func add(_ summand: Double) {
    lock.withLock { value += summand }
  }
}
