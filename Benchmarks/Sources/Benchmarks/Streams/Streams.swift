import Foundation
import KeyPathDecode
import KeyPathDecodeStreams

/// The ways to read the records of a file, by their names on the command line.
enum StreamWay: String, CaseIterable {
  /// `JSONStream`, with one worker per processor.
  case stream
  /// `JSONStream`, with one worker.
  case oneWorker = "one-worker"
  /// `JSONStream`, with a consumer that takes a millisecond for each of the first 1,000 records.
  case slow
  /// `JSONRecords`, on one thread.
  case records
  /// `JSONDecoder`, line by line.
  case decoder
  /// `[Repository](jsonData:)`, with the whole file in memory.
  case document
}

/// The cost of one way.
struct StreamFigures: Codable {
  var records = 0
  var seconds = 0.0
  /// The processor time of all threads.
  var processor = 0.0
  /// The time until the first record.
  var first = 0.0
  var peak = 0
}

/// Prints the cost of reading a file of repositories in each way, as JSON Lines and as one array. Each runs in a process of
/// its own.
func runStreams(_ options: Options) throws {
  let count = options.isSmoke ? 2_000 : 1_000_000
  let title =
    "streams of \(count) repositories: records per second, time, processor time, time to the first record, and peak memory"
  guard options.runs(title) else { return }
  let folder = FileManager.default.temporaryDirectory
  let file = folder.appendingPathComponent("benchmark-\(UUID().uuidString).jsonl")
  let array = folder.appendingPathComponent("benchmark-\(UUID().uuidString).json")
  defer { for file in [file, array] { try? FileManager.default.removeItem(at: file) } }
  try writeRepositories(count, to: file, separator: "\n", around: ("", "\n"))
  try writeRepositories(count, to: array, separator: ",", around: ("[", "]"))
  var rows: [[String]] = [], lines: [StreamWay: StreamFigures] = [:]
  for (file, name, ways) in [
    (array, "one array", [StreamWay.stream, .oneWorker, .records, .document]),
    (file, "JSON Lines", [.stream, .oneWorker, .slow, .records, .decoder]),
  ] {
    for way in ways {
      let output = try outputOfThisProgram(["--stream", way.rawValue, file.path])
      let figures = try JSONDecoder().decode(StreamFigures.self, from: Data(output.utf8))
      guard figures.records == count else { throw DifferentResults(title: title) }
      lines[way] = figures
      rows.append([
        name, way.rawValue, fixed(Double(count) / figures.seconds / 1e3, 0) + "k/s", fixed(figures.seconds, 2) + " s",
        fixed(figures.processor, 2) + " s", fixed(figures.first * 1e3, 1) + " ms", megabytes(figures.peak),
      ])
    }
  }
  print("\n" + title)
  print(aligned(rows).joined(separator: "\n"))
  for (other, words) in [(StreamWay.oneWorker, "one worker"), (.records, "one thread"), (.decoder, "JSONDecoder")] {
    guard let stream = lines[.stream], let other = lines[other] else { continue }
    print("\(fixed(other.seconds / stream.seconds, 2)) times \(words)")
  }
}

private func writeRepositories(
  _ count: Int, to file: URL, separator: String, around brackets: (String, String)
) throws {
  guard FileManager.default.createFile(atPath: file.path, contents: Data(brackets.0.utf8)) else { throw NoFile() }
  let handle = try FileHandle(forWritingTo: file)
  try handle.seekToEnd()
  let size = 10_000
  for start in stride(from: 0, to: count, by: size) {
    let bytes = makeRepositoryBytes(min(size, count - start), separator: separator).dropFirst().dropLast()
    try handle.write(contentsOf: start == 0 ? bytes : Data(separator.utf8) + bytes)
  }
  try handle.write(contentsOf: Data(brackets.1.utf8))
  try handle.close()
}

private struct NoFile: Error {}

/// Reads a file in one way, and prints the cost.
func measureStream(_ way: StreamWay, _ file: String) async throws {
  let url = URL(fileURLWithPath: file)
  let start = ContinuousClock.now
  var figures = StreamFigures()
  func count(_ repository: Repository) {
    if figures.records == 0 { figures.first = (ContinuousClock.now - start) / .seconds(1) }
    figures.records += 1
  }
  switch way {
  case .stream:
    for try await repository in JSONStream(of: Repository.self, contentsOf: url) { count(repository) }
  case .oneWorker:
    let stream = JSONStream(of: Repository.self, contentsOf: url, options: .init(workers: 1))
    for try await repository in stream { count(repository) }
  case .slow:
    for try await repository in JSONStream(of: Repository.self, contentsOf: url) {
      count(repository)
      if figures.records <= 1_000 { try await Task.sleep(for: .milliseconds(1)) }
    }
  case .records:
    for result in JSONRecords(of: Repository.self, contentsOf: url) { count(try result.get()) }
  case .decoder:
    try forEachLine(of: url) { count(try jsonDecoder.decode(Repository.self, from: $0)) }
  case .document:
    for repository in try [Repository](jsonData: Data(contentsOf: url)) { count(repository) }
  }
  figures.seconds = (ContinuousClock.now - start) / .seconds(1)
  figures.processor = processorTime()
  figures.peak = (try? residentMemory("VmHWM")) ?? 0
  print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
}

/// The processor time of all threads of this process, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Calls `body` with each line of a file. Reads the file in pieces.
private func forEachLine(of file: URL, _ body: (Data) throws -> Void) throws {
  let handle = try FileHandle(forReadingFrom: file)
  var rest = Data()
  while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
    rest += piece
    var start = rest.startIndex
    while let end = rest[start...].firstIndex(of: 0x0A) {
      try body(rest[start..<end])
      start = end + 1
    }
    rest = Data(rest[start...])
  }
  if !rest.isEmpty { try body(rest) }
}
