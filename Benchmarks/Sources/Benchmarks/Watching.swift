import Foundation
import KeyPathDecode
import KeyPathDecodeWatch

/// The cost of a watch: of payloads that it looks at and of others, and of a million payloads.
func runWatching(_ options: Options) throws {
  try contest(Account.self, "accounts", makeAccountBytes(), count: 1_000, options)
  try contest([Repository].self, "pages of 30 repositories", makeRepositoryBytes(30), count: 20, options)
  try runMillion(options)
}

/// Decodes an account a number of times with a watch, or without one if `sampling` is nil, to count instructions.
func decodeWatched(_ sampling: Double?, times: Int) throws {
  try watched(Account.self, makeAccountBytes(), sampling, times)()
}

private func watched<T: KeyPathDecodable>(
  _ type: T.Type, _ data: Data, _ sampling: Double?, _ count: Int
) -> () throws -> Void {
  guard let sampling else {
    return { for _ in 0..<count { _ = try T(jsonData: data) } }
  }
  let watch = DecodeWatch(sampling: sampling)
  return { for _ in 0..<count { _ = try watch.decode(T.self, jsonData: data) } }
}

private func contest<T: KeyPathDecodable>(
  _ type: T.Type, _ title: String, _ data: Data, count: Int, _ options: Options
) throws {
  func decode(_ sampling: Double?) -> () throws -> Int {
    let run = watched(type, data, sampling, count)
    return {
      try run()
      return count
    }
  }
  try Contest(
    title: "\(count) \(title) of \(data.count) bytes: watch", items: count, unit: "payload",
    contenders: [
      .init(name: "init(jsonData:)", run: decode(nil)),
      .init(name: "watched, sampling 0", run: decode(0)),
      .init(name: "watched, sampling 0.01", run: decode(0.01)),
      .init(name: "watched, sampling 1, goal at most × 2", run: decode(1)),
    ]
  ).run(options, longer: 3)
}

/// A million accounts at 1 % sampling, of which one in a hundred fails or drifts, with hostile keys.
private func runMillion(_ options: Options) throws {
  let count = options.isSmoke ? 2_000 : 1_000_000
  let title = "watch: \(count) accounts: time, memory and size of the trend"
  guard options.runs(title) else { return }
  let text = String(decoding: makeAccountBytes(), as: UTF8.self)
  let changed = (0..<1_000).map { index in
    let text =
      switch index % 4 {
      case 0: text.replacingOccurrences(of: #""login""#, with: #""log\#(index)in""#)
      case 1: text.replacingOccurrences(of: "4.875", with: #""4.875""#)
      case 2: text.replacingOccurrences(of: "{", with: #"{"new_\#(index)_key":1,"#)
      default: text.replacingOccurrences(of: #""seats":24"#, with: #""seats":null"#)
      }
    return Data(text.utf8)
  }
  let data = Data(text.utf8), watch = DecodeWatch(sampling: 0.01, version: "1.0")
  func decode(_ count: Int) {
    for index in 0..<count {
      _ = try? watch.decode(Account.self, jsonData: index % 100 == 0 ? changed[index / 100 % 1_000] : data)
    }
  }
  decode(1_000)
  let before = try? residentMemory("VmRSS")
  let time = ContinuousClock().measure { decode(count) }
  let memory = before.flatMap { before in (try? residentMemory("VmRSS")).map { max(0, $0 - before) } }
  let trend = watch.trend()
  print("\n" + title)
  print(
    aligned([
      [
        fixed(time / .seconds(1), 2) + " s", (memory.map(megabytes) ?? "-") + " more memory",
        "\(trend.json.utf8.count) bytes of trend",
        "\(trend.groups.count) groups, and \(trend.omittedCount) occurrences in none",
      ]
    ]).joined(separator: "\n"))
}
