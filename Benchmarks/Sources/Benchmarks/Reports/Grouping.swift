import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Prints the cost of grouping 1,000,000 reports from a pipe with `kpd report`: with 12 fingerprints, and all distinct.
func runGrouping(_ options: Options) throws {
  let count = options.isSmoke ? 2_000 : 1_000_000
  let title = "kpd report: \(count) reports: size, time and peak memory"
  guard options.runs(title) else { return }
  guard let tool = tool(in: options.isSmoke ? ["release", "debug"] : ["release"]) else {
    return print("\n\(title)\nnot measured: first run swift build -c release --product kpd")
  }
  var rows: [[String]] = [], verdicts: [String] = []
  for areDistinct in [false, true] {
    let figures = try group(try ReportLines(areDistinct: areDistinct), count: count, with: tool)
    rows.append([
      areDistinct ? "all distinct" : "12 fingerprints", megabytes(figures.bytes), fixed(figures.seconds, 2) + " s",
      figures.peak.map(megabytes) ?? "-",
    ])
    // The goals apply to a million reports.
    let time = options.isSmoke ? "" : verdict(figures.seconds, atMost: 20, unit: " s")
    verdicts.append(time + (figures.peak.map { verdict(Double($0) / 1e6, atMost: 200, unit: " MB") } ?? ""))
  }
  print("\n" + title)
  print(zip(aligned(rows), verdicts).map { $0 + $1 }.joined(separator: "\n"))
}

/// Log lines with a time and the report of a real error, in each of 12 fields of 10 elements in turn.
private struct ReportLines {
  /// The lines without their fingerprints, split where those were.
  private let lines: [(parts: [String], fingerprint: String)]
  private let areDistinct: Bool

  init(areDistinct: Bool) throws {
    self.areDistinct = areDistinct
    let fields = [
      "age", "born", "city", "email", "fax", "id", "language", "login", "manager", "name", "phone", "team",
    ]
    let user = "{\(fields.map { "\"\($0)\": \"7\"" }.joined(separator: ", "))}"
    let users = "{\"users\": [\(Array(repeating: user, count: 10).joined(separator: ",\n  "))]}"
    let json = try JSONDocument(Data(users.utf8)).root
    lines = (0..<120).compactMap { number in
      do throws(DecodeError) {
        _ = try json => DecodePath(steps: [.key("users"), .index(number % 10), .key(fields[number % 12])]) as Int
        return nil
      } catch {
        let report = error.report(.init(source: "users.json"))
        return (report.json.components(separatedBy: report.fingerprint), report.fingerprint)
      }
    }
  }

  func line(_ number: Int) -> String {
    let (parts, fingerprint) = lines[number % lines.count]
    let digits = String(number, radix: 16)
    let own = areDistinct ? String(repeating: "0", count: 16 - digits.count) + digits : fingerprint
    return "{\"time\":\(1_748_736_000 + number),\"report\":\(parts.joined(separator: own))}\n"
  }
}

/// The `kpd` of the package's first build that has one.
private func tool(in builds: [String]) -> URL? {
  let top = (1...5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  return builds.map { top.appending(path: ".build/\($0)/kpd") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// The bytes of the lines, the seconds that `kpd report` ran, and its peak memory if the system reports it.
private func group(
  _ lines: ReportLines, count: Int, with tool: URL
) throws -> (bytes: Int, seconds: Double, peak: Int?) {
  let process = Process(), input = Pipe(), output = Pipe()
  process.executableURL = tool
  process.arguments = ["report", "--format", "json", "-"]
  process.standardInput = input
  process.standardOutput = output
  let start = ContinuousClock.now
  try process.run()
  let id = String(process.processIdentifier)
  var piece = Data(), bytes = 0, peak: Int?
  func measure() { peak = [peak, try? residentMemory("VmHWM", of: id)].compactMap { $0 }.max() }
  for number in 0..<count {
    piece += lines.line(number).utf8
    if piece.count < 1 << 20, number + 1 < count { continue }
    bytes += piece.count
    try input.fileHandleForWriting.write(contentsOf: piece)
    piece.removeAll(keepingCapacity: true)
    measure()
  }
  try input.fileHandleForWriting.close()
  var groups = Data()
  while let part = try output.fileHandleForReading.read(upToCount: 1 << 12), !part.isEmpty {
    measure()
    groups += part
  }
  process.waitUntilExit()
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  guard try JSONDocument(groups).root => "reports" as Int == count else {
    throw DifferentResults(title: "kpd report")
  }
  return (bytes, seconds, peak)
}
