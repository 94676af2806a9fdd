import Foundation
import KeyPathDecode

/// Compares decoding Codable models with `KeyPathDecoder` and with Foundation.
func runCodableContests(_ options: Options) throws {
  let repositories = makeRepositoryBytes(options.count)
  try treeContest(try JSONSerialization.jsonObject(with: repositories), options).run(options)
  for payload in codablePayloads { try payload.runContest(options) }
  try runDecodableContests(options, repositories: repositories)
}

private func treeContest(_ tree: Any, _ options: Options) -> Contest<[OnlyDecodable.Repository]> {
  Contest(
    title: "\(options.count) repositories, tree → Codable models", items: options.count, unit: "repository",
    contenders: [
      .init(name: "KeyPathDecoder") { try keyPathDecoder.decode([OnlyDecodable.Repository].self, from: tree) },
      .init(name: "JSONSerialization.data + JSONDecoder") {
        try jsonDecoder.decode(
          [OnlyDecodable.Repository].self, from: JSONSerialization.data(withJSONObject: tree))
      },
    ],
    goals: [("JSONSerialization.data + JSONDecoder", 3)])
}

/// A model that every decoder decodes with its `init(json:)`.
private struct ByKeyPaths<Model: KeyPathDecodable & Equatable>: DecodableByKeyPaths, Equatable {
  let model: Model

  init(json: Any) throws { model = try Model(json: json) }
}

private struct Chain: KeyPathDecodable, Decodable, Equatable {
  let depth: Int, next: [Chain]

  init(json: Any) throws { (depth, next) = (try json => "depth", try json => "next") }
}

/// Compares `DecodableByKeyPaths` through `JSONDecoder` with synthesized code.
private func runDecodableContests(_ options: Options, repositories: Data) throws {
  let numbers = (0..<10_000).map { "\($0 * 7_919 % 1_000).\($0 * 104_729 % 100_000)" }.joined(separator: ", ")
  let chain = (0..<80).reduce(#"{"depth": 80, "next": []}"#) { #"{"depth": \#($1), "next": [\#($0)]}"# }
  try runContest("\(options.count) repositories", [Repository].self, options.count, "repository", repositories, options)
  try runContest("10 000 numbers", [Double].self, 10_000, "number", Data("[\(numbers)]".utf8), options)
  try runContest("an account", Account.self, 1, "object", makeAccountBytes(), options, times: 1_000)
  try runContest("80 nested objects", Chain.self, 80, "object", Data(chain.utf8), options, times: 50)
}

private func runContest<Model: KeyPathDecodable & Decodable & Equatable>(
  _ title: String, _ type: Model.Type, _ items: Int, _ unit: String, _ bytes: Data, _ options: Options, times: Int = 1
) throws {
  func repeated(_ decode: () throws -> Model) throws -> Model {
    for _ in 1..<times { _ = try decode() }
    return try decode()
  }
  let contest = Contest<Model>(
    title: "\(title), JSONDecoder → models", items: items * times, unit: unit, bytes: bytes.count * times,
    contenders: [
      .init(name: "DecodableByKeyPaths") {
        try repeated { try jsonDecoder.decode(ByKeyPaths<Model>.self, from: bytes).model }
      },
      .init(name: "synthesized") { try repeated { try jsonDecoder.decode(type, from: bytes) } },
    ])
  try contest.run(options)
}
