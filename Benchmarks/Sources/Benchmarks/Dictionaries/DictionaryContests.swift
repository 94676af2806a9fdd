import Foundation
import KeyPathDecode

/// Dictionaries of three sizes.
func runDictionaryContests(_ options: Options) throws {
  for count in [60, 1_000, options.count * 200] {
    try contest(count, "Int", { $0 * 7_919 % 100_000 }, [String: Int].self).run(options)
    try contest(count, "String", { "\"the value of \($0 * 7_919 % 100_000)\"" }, [String: String].self).run(options)
  }
}

/// Decodes a dictionary from bytes. Small ones are decoded repeatedly, so that a run takes at least a millisecond.
private func contest<Value: KeyPathDecodable & Decodable & Equatable>(
  _ count: Int, _ name: String, _ value: (Int) -> Any, _ type: [String: Value].Type
) -> Contest<[String: Value]> {
  let bytes = makeMembers(count, value), times = max(1, 20_000 / count)
  return Contest(
    title: "[String: \(name)] of \(count) members, bytes → dictionary", items: count * times, unit: "member",
    bytes: bytes.count * times,
    contenders: [
      .init(name: "init(jsonData:)") { try repeated(times) { try type.init(jsonData: bytes) } },
      .init(name: "JSONDecoder") { try repeated(times) { try jsonDecoder.decode(type, from: bytes) } },
    ],
    goals: [("JSONDecoder", 4)])
}

/// Runs a number of times, and returns the last result.
func repeated<Product>(_ times: Int, _ run: () throws -> Product) rethrows -> Product {
  for _ in 1..<times { _ = try run() }
  return try run()
}

/// An object whose keys are distinct ids in random order.
func makeMembers(_ count: Int, _ value: (Int) -> Any) -> Data {
  var random = SplitMix64(state: 13)
  let members = (0..<count).map { "\"\(random.next(below: 1_000_000_000))-\($0)\":\(value($0))" }
  return Data("{\(members.joined(separator: ","))}".utf8)
}
