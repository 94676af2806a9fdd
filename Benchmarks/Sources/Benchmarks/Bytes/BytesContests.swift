import Foundation
import KeyPathDecode

/// Every data set from bytes, in every way.
func runBytesContests(_ options: Options) throws {
  for payload in payloads {
    guard let bytes = try payload.makeBytes(options) else { continue }
    try payload.runContests(bytes, options)
  }
}

extension DataSet {
  func runContests(_ bytes: Data, _ options: Options) throws {
    try modelContest(bytes).run(options)
    try parseContest(bytes).run(options)
  }

  /// Decodes models from bytes.
  private func modelContest(_ bytes: Data) throws -> Contest<Model> {
    let contenders: [Contest<Model>.Contender] = [
      .init(name: "init(jsonData:)") { try repeated { try Model(jsonData: bytes) } },
      .init(name: "JSONSerialization + =>") {
        try repeated { try Model(json: JSONSerialization.jsonObject(with: bytes)) }
      },
      .init(name: "JSONDecoder") { try repeated { try jsonDecoder.decode(Model.self, from: bytes) } },
    ]
    return Contest(
      title: "\(title(bytes)): bytes → models", items: items(try Model(jsonData: bytes)) * repetitions, unit: unit,
      bytes: bytes.count * repetitions, contenders: contenders,
      goals: leastRatio.map { [("JSONDecoder", $0)] } ?? [])
  }

  /// Decodes models from a `JSONSerialization` tree.
  ///
  /// The contenders only have to find as many items: for a number of 17 digits, `as? Double` can return a double beside the
  /// nearest one.
  func runTreeContest(_ options: Options) throws {
    guard let byHand, let bytes = try makeBytes(options) else { return }
    let tree = try JSONSerialization.jsonObject(with: bytes)
    let contest = Contest<Int>(
      title: "\(title(bytes)): JSONSerialization tree → models", items: items(try Model(json: tree)) * repetitions,
      unit: unit,
      contenders: [
        .init(name: "=>") { items(try repeated { try Model(json: tree) }) },
        .init(name: "as? by hand") { items(try repeated { try byHand(tree) }) },
      ])
    try contest.run(options)
  }

  /// Parses bytes into a document or a tree, without models.
  private func parseContest(_ bytes: Data) -> Contest<Tree> {
    Contest(
      title: "\(title(bytes)): bytes alone", items: bytes.count * repetitions / 1_000, unit: "KB",
      bytes: bytes.count * repetitions,
      contenders: [
        .init(name: "JSONDocument") { try repeated { Tree(root: try JSONDocument(bytes).root) } },
        .init(name: "JSONSerialization") { try repeated { Tree(root: try JSONSerialization.jsonObject(with: bytes)) } },
      ],
      leastThroughput: leastThroughput)
  }

  private func title(_ bytes: Data) -> String {
    "\(name), " + (repetitions > 1 ? "\(repetitions) × \(bytes.count) bytes" : megabytes(bytes.count))
  }

  private func repeated<Product>(_ run: () throws -> Product) rethrows -> Product {
    for _ in 1..<repetitions { _ = try run() }
    return try run()
  }
}
