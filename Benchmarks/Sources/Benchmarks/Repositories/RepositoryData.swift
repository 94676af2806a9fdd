import Foundation

/// The same repositories in every run and on every machine, as Swift literals of native types.
func makeRepositories(_ count: Int) -> [[String: Any]] {
  var random = SplitMix64(state: 42)
  return (0..<count).map { dictionary(makeRepository($0, &random)) }
}

/// The same repositories as JSON, 680 bytes each. They are written one at a time, without a tree of a hundred megabytes.
func makeRepositoryBytes(_ count: Int, separator: String = ",") -> Data {
  var random = SplitMix64(state: 42)
  var json = "["
  for index in 0..<count {
    if index > 0 { json += separator }
    write(makeRepository(index, &random), to: &json)
  }
  return Data((json + "]").utf8)
}

private func makeRepository(_ index: Int, _ random: inout SplitMix64) -> OrderedObject {
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
    ] as OrderedObject,
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
      ? NSNull() : ["key": "mit", "name": "MIT License", "spdx_id": "MIT"] as OrderedObject,
    "topics": (0..<random.next(below: 6)).map { _ in random.word() } as [Any],
    "score": Double(random.next(below: 10_000)) / 64 + 0.25,
  ]
}
