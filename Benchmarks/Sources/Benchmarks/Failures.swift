import Foundation
import KeyPathDecode

/// The cost of a failure: at a short path, and after a thousand elements without failures.
func runFailureContests(_ options: Options, beside tree: Any) throws {
  try failureContest(beside: tree).run(options)
  try lastElementContest("JSONSerialization tree") { try JSONSerialization.jsonObject(with: $0) }.run(options)
  try lastElementContest("bytes") { $0 }.run(options)
}

/// Compares a decode that succeeds with one that fails at a path of four steps in a large payload. The error is caught and
/// its path read.
private func failureContest(beside tree: Any) -> Contest<Int> {
  let users: [[String: Any]] = [["id": 1], ["id": "2"]]
  let payload: Any = ["feed": ["users": users as [Any]] as [String: Any], "rest": tree] as [String: Any]
  let rounds = 1_000
  return Contest(
    title: "a path of four steps", items: rounds, unit: "decode",
    contenders: [
      .init(name: "fails, path read") {
        var steps = 0
        for _ in 0..<rounds {
          do throws(DecodeError) {
            _ = try payload => "feed.users[1].id" as Int
          } catch {
            steps += error.path.steps.count
          }
        }
        return steps
      },
      .init(name: "works") {
        var steps = 0
        for _ in 0..<rounds { steps += 4 * (try payload => "feed.users[0].id" as Int) }
        return steps
      },
    ])
}

private struct Item: KeyPathDecodable {
  let id: Int
  let name: String

  init(json: Any) throws {
    id = try json => "id"
    name = try json => "name"
  }
}

/// Compares 1,000 valid elements with 1,000 elements of which the last has a number for a name.
private func lastElementContest(_ title: String, _ make: (Data) throws -> Any) rethrows -> Contest<Int> {
  func payload(lastName: String) throws -> Any {
    let items = (0..<1_000).map { #"{"id":\#($0),"name":\#($0 < 999 ? #""name \#($0)""# : lastName)}"# }
    return try make(Data("[\(items.joined(separator: ","))]".utf8))
  }
  func decode(_ json: Any) throws(DecodeError) -> Int {
    if let bytes = json as? Data { try [Item](jsonData: bytes).count } else { try [Item](json: json).count }
  }
  let broken = try payload(lastName: "999"), whole = try payload(lastName: #""name 999""#), rounds = 10
  return Contest(
    title: "1,000 elements, \(title): wrong type in the last one", items: rounds, unit: "decode",
    contenders: [
      .init(name: "fails, path read") {
        (0..<rounds).reduce(0) { sum, _ in
          do throws(DecodeError) {
            return sum - (try decode(broken))
          } catch {
            return sum + error.path.steps.count
          }
        }
      },
      .init(name: "works") { try (0..<rounds).reduce(0) { sum, _ in sum + (try decode(whole)) / 500 } },
    ],
    mostBeyondSecond: 5_000)
}
