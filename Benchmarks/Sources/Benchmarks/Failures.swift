import Foundation
import KeyPathDecode

/// A decode that fails at a path of four steps in a large payload, thrown, caught and its path read, beside one that works.
func failureContest(beside tree: Any) -> Contest<Int> {
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
