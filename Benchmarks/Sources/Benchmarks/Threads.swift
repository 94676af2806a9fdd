import Foundation
import KeyPathDecode

/// Prints the processor time of decoding documents on one thread and on two threads at once, which should be the same.
///
/// Threads that share a document each get its root, and lookups write what they learn into the same tape. Every document is
/// new. An account is decoded so often that both threads are always in the same object. Unlike clock time, processor time
/// does not increase while a thread waits for a processor.
///
/// Only rounds in which both threads ran at once count: their processor time was at least 1.5 times the clock time. In other
/// rounds, the threads took turns because other programs used the processors. The last column has the number of rounds that
/// counted. With fewer than ten, the goal is not checked.
func runThreads(_ options: Options) throws {
  let title = "two threads: processor time of a decode, document → models"
  guard options.runs(title) else { return }
  let repositories = makeRepositoryBytes(options.count)
  let catalogue = makeCatalogueBytes(performances: options.count * 6 / 25)
  let rows = [
    try rows("plain-repositories", repositories, [PlainRepository].self, options),
    try rows("catalog", catalogue, Catalogue.self, options),
    try rows("account", makeAccountBytes(), Account.self, options, repetitions: options.count * 5),
  ].joined()
  let lines = aligned([["", "one thread", "two threads", "", "rounds"]] + rows.map(\.cells))
  let verdicts = [""] + rows.map { $0.ratio.map { verdict($0, atMost: 1.1, digits: 1, unit: " times") } ?? "" }
  print("\n" + title)
  print(zip(lines, verdicts).map { $0 + $1 }.joined(separator: "\n"))
}

private func rows<Model: KeyPathDecodable & Sendable>(
  _ name: String, _ bytes: Data, _ type: Model.Type, _ options: Options, repetitions: Int = 1
) throws -> [(cells: [String], ratio: Double?)] {
  try [false, true].map { isShared in
    let all = try (0..<options.rounds * 16).map { _ in try measure(bytes, type, isShared: isShared, repetitions) }
    let atOnce = all.filter { $0.two.processor / $0.two.clock > 1.5 }
    let cells = ["\(name), \(isShared ? "the same document" : "each its own document")"]
    guard !atOnce.isEmpty else { return (cells + ["-", "-", "-", "0 of \(all.count)"], nil) }
    let times = [atOnce.map(\.one.processor), atOnce.map(\.two.processor)].map { fixed(median($0) / 1e3, 2) + " µs" }
    let ratio = median(atOnce.map { $0.two.processor / $0.one.processor })
    return (
      cells + times + ["× " + fixed(ratio, 2), "\(atOnce.count) of \(all.count)"], atOnce.count < 10 ? nil : ratio
    )
  }
}

/// The time of a decode in nanoseconds.
private typealias Time = (processor: Double, clock: Double)

/// Both ways do the same work: the same number of documents and of decodes.
private func measure<Model: KeyPathDecodable & Sendable>(
  _ bytes: Data, _: Model.Type, isShared: Bool, _ repetitions: Int
) throws -> (one: Time, two: Time) {
  // A run is short, two milliseconds, so it is rarely interrupted.
  let count = 2
  @Sendable func decode(_ documents: [JSONDocument]) {
    for document in documents {
      for _ in 0..<repetitions { _ = try? Model(json: document.root) }
    }
  }
  func documents() throws -> [JSONDocument] { try (0..<count).map { _ in try JSONDocument(bytes) } }
  func time(_ works: [@Sendable () -> Void], _ warmUp: @escaping @Sendable () -> Void) -> Time {
    let total = run(works, warmUp), decodes = Double(2 * count * repetitions)
    return (total.processor / decodes, total.clock / decodes)
  }

  let first = try documents(), second = isShared ? first : try documents(), others = try documents()
  let alone = zip(first, second).flatMap { [$0, $1] }
  let one = time([{ decode(alone) }]) { decode(others) }
  let third = try documents(), fourth = isShared ? third : try documents()
  let two = time([{ decode(third) }, { decode(fourth) }]) { decode(others) }
  return (one, two)
}

/// Runs `works` at once, each on a thread of its own. Returns the processor time, and the clock time from the first start to
/// the last end.
///
/// - Parameter warmUp: The work that each thread does first, to set up its part of the heap and its caches.
private func run(_ works: [@Sendable () -> Void], _ warmUp: @escaping @Sendable () -> Void) -> Time {
  let sum = Sum(), ready = DispatchGroup(), start = DispatchSemaphore(value: 0), end = DispatchGroup()
  for work in works {
    ready.enter()
    end.enter()
    Thread.detachNewThread {
      warmUp()
      ready.leave()
      start.wait()
      let before = processorTimeOfThread()
      work()
      sum.add(processorTimeOfThread() - before)
      end.leave()
    }
  }
  ready.wait()
  let clock = ContinuousClock().measure {
    for _ in works { start.signal() }
    end.wait()
  }
  return (sum.value, clock / .nanoseconds(1))
}

private func processorTimeOfThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// A sum that several threads add to.
private final class Sum: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value = 0.0

  func add(_ summand: Double) {
    lock.withLock { value += summand }
  }
}
