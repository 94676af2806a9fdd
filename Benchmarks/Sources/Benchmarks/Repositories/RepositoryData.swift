import Foundation

/// The same repositories in every run and on every machine, as Swift literals of native types.
func makeRepositories(_ count: Int) -> [[String: Any]] {
  var random = SplitMix64(state: 42)
  return (0..<count).map { makeRepository($0, &random) }
}

private func makeRepository(_ index: Int, _ random: inout SplitMix64) -> [String: Any] {
  let login = "user-\(random.next(below: 5_000))", name = "\(random.word())-\(random.word())"
  return [
    "id": 10_000_000 + index * 37,
    "node_id": "MDEwOlJlcG9zaXRvcnk\(10_000 + index)",
    "name": name,
    "full_name": "\(login)/\(name)",
    "private": random.next(below: 10) == 0,
    "owner": [
      "login": login,
      "id": random.next(below: 9_000_000),
      "avatar_url": "https://avatars.githubusercontent.com/u/\(random.next(below: 9_000_000))?v=4",
      "site_admin": random.next(below: 50) == 0,
    ] as [String: Any],
    "html_url": "https://github.com/\(login)/\(name)",
    "description": random.next(below: 4) == 0 ? NSNull() : random.sentence(),
    "fork": random.next(below: 3) == 0,
    "created_at": random.date(),
    "updated_at": random.date(),
    "pushed_at": random.next(below: 9) == 0 ? NSNull() : random.date(),
    "homepage": random.next(below: 2) == 0 ? NSNull() : "https://\(name).example.com",
    "size": random.next(below: 400_000),
    "stargazers_count": random.next(below: 90_000),
    "language": random.next(below: 8) == 0 ? NSNull() : "Swift",
    "forks_count": random.next(below: 9_000),
    "license": random.next(below: 3) == 0
      ? NSNull() : ["key": "mit", "name": "MIT License", "spdx_id": "MIT"] as [String: Any],
    "topics": (0..<random.next(below: 6)).map { _ in random.word() } as [Any],
    "score": Double(random.next(below: 10_000)) / 64 + 0.25,
  ]
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  mutating func word() -> String {
    let words = [
      "swift", "decode", "json", "parser", "network", "cache", "layout", "async", "router", "vapor", "kit", "core",
    ]
    return words[next(below: words.count)]
  }

  mutating func sentence() -> String {
    (0..<(4 + next(below: 10))).map { _ in word() }.joined(separator: " ") + "."
  }

  mutating func date() -> String {
    String(
      format: "20%02d-%02d-%02dT%02d:%02d:%02dZ", 10 + next(below: 15), 1 + next(below: 12), 1 + next(below: 28),
      next(below: 24), next(below: 60), next(below: 60))
  }
}
