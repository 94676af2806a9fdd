import Foundation
import KeyPathDecode
import KeyPathDecodeWatch

/// The cost of a watch: of payloads that it looks at and of others.
func runWatching(_ options: Options) throws {
  try contest(Account.self, "accounts", makeAccountBytes(), count: 1_000, options)
  try contest([Repository].self, "pages of 30 repositories", makeRepositoryBytes(30), count: 20, options)
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
