import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import Testing

/// The Comparison page shows real output. `UPDATE_GOLDEN=1 swift test --filter ComparisonTests` rewrites its reports.
@Suite(.serialized) struct ComparisonTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  private static let file = root.appending(
    path: "Sources/KeyPathDecodeReports/KeyPathDecodeReports.docc/Comparison.md")

  @Test("the page shows the errors of a repository search") func repositories() throws {
    try compare("repositories", GitHubRepositories.SearchResult.self, CodableTwins.SearchResult.self) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .iso8601
    }
  }

  @Test("the page shows the errors of a comment thread") func comments() throws {
    try compare("comments", RedditComments.Listing.self, Listing.self)
  }

  @Test("the page shows the errors of a forecast") func forecast() throws {
    try compare("forecast", WeatherForecast.Forecast.self, CodableTwins.Forecast.self) {
      $0.dateDecodingStrategy = .iso8601
    }
  }

  @Test("the page shows the errors of completion chunks") func chunks() throws {
    try compare("chunks", [CompletionChunks.Chunk].self, [Chunk].self)
  }

  @Test("the page shows the errors of package metadata") func package() throws {
    try compare("package", PackageMetadata.Packument.self, Packument.self)
  }

  private func compare<Model: KeyPathDecodable, Twin: Decodable>(
    _ name: String, _ model: Model.Type, _ twin: Twin.Type, _ configure: (JSONDecoder) -> Void = { _ in }
  ) throws {
    let data = try Data(contentsOf: Self.root.appending(path: "scripts/comparison.d/\(name).json"))
    let error = #expect(throws: DecodeError.self) { try Model(jsonData: data) }
    let report = diagnose(model, jsonData: data).report(.init(source: "\(name).json")).text()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try update(report, of: name) }
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    expect(page, shows: error.map { "\($0)" } ?? "")
    expect(page, shows: report)
    let decoder = JSONDecoder()
    configure(decoder)
    let foreign = #expect(throws: DecodingError.self) { try decoder.decode(twin, from: data) }
    // Other releases and Apple's Foundation word it differently.
    #if !canImport(Darwin) && compiler(>=6.3) && compiler(<6.4)
      expect(page, shows: foreign.map { "\($0)" } ?? "")
    #else
      _ = foreign
    #endif
  }

  private func expect(_ page: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(page.contains("```\n\(text)\n"), "\(text)", sourceLocation: sourceLocation)
  }

  /// Replaces a report: the block of the page that starts like a report and names the payload.
  private func update(_ report: String, of name: String) throws {
    var blocks = try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "```\n")
    let index = try #require(blocks.firstIndex { $0.hasPrefix("error[") && $0.contains("\(name).json:") })
    blocks[index] = report + "\n"
    try blocks.joined(separator: "```\n").write(to: Self.file, atomically: true, encoding: .utf8)
  }
}

// MARK: Models for JSONDecoder

private struct Listing: Decodable {
  struct Data: Decodable { let after: String?, children: [Thing] }
  let data: Data
}
private enum Thing: Decodable {
  case comment(Comment), more(More)
  enum CodingKeys: String, CodingKey { case kind, data }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "t1": self = .comment(try container.decode(Comment.self, forKey: .data))
    case "more": self = .more(try container.decode(More.self, forKey: .data))
    case let kind:
      throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "unknown kind \(kind)")
    }
  }
}
private struct Comment: Decodable { let id: String, author: String, body: String, score: Int, replies: Replies }
private struct More: Decodable { let count: Int, children: [String] }
private enum Replies: Decodable {
  case none
  indirect case listing(Listing)
  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self), text.isEmpty { self = .none; return }
    self = .listing(try Listing(from: decoder))
  }
}
private struct Packument: Decodable { let name: String, versions: [String: Version] }
private struct Version: Decodable { let version: String, dist: Dist, dependencies: [String: String]? }
private struct Dist: Decodable { let shasum: String, tarball: URL, unpackedSize: Int?, signatures: [Signature]? }
private struct Signature: Decodable { let keyid: String, sig: Data }

private struct Chunk: Decodable { let id: String, choices: [Choice] }
private struct Choice: Decodable { let index: UInt8, delta: Delta }
private struct Delta: Decodable { let content: String?, tool_calls: [Call]? }
private struct Call: Decodable {
  let id: String, function: Function
  struct Function: Decodable {
    let name: String, arguments: CodableTwins.Arguments
    enum CodingKeys: String, CodingKey { case name, arguments }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      let text = try container.decode(String.self, forKey: .arguments)
      arguments = try JSONDecoder().decode(CodableTwins.Arguments.self, from: Data(text.utf8))
    }
  }
}
