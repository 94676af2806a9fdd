import Foundation
import TestSupport
import Testing

/// Where a rule must be named, besides its own file.
@Suite("lists of rules") struct RuleListsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")

  private static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The names of the static members of `DecodeRule` in the library.
  private static let rules: Set<String> = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: rulesFolder).path)) ?? []
    let paths = files.map { "\(rulesFolder)/\($0)" } + ["Sources/KeyPathDecode/Codable/CodableOperators.swift"]
    let source = paths.compactMap { try? text(of: $0) }.joined()
    let names = source.matches(of: #/public static (?:var|func) `?([a-z]\w*)/#).map { String($0.1) }
    return Set(names)
  }()

  private static let rulesFolder = "Sources/KeyPathDecode/Rules"

  @Test("every public rule has a row in the guide, in the promises, and in the reader of schemas") func complete()
    throws
  {
    #expect(Self.rules.isSuperset(of: ["value", "in", "codable", "lossy", "date"]) && Self.rules.count > 25)
    let guideFile = "Sources/KeyPathDecode/KeyPathDecode.docc/Rules.md", guide = try Self.text(of: guideFile)
    let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `.") }.map { $0.split(separator: "|")[0] }.joined()
    let promises = "Tests/KeyPathDecodeReportsTests/PromisesGuideTests.swift"
    let reader = "Tools/ModelReader/Initializers/RuleReader.swift"
    let lists = [
      ("a row with an example to \(guideFile)", rows, #"`\.NAME\b"#),
      ("a line to `forms` in \(promises)", try Self.text(of: promises), #"=> \.NAME\b"#),
      ("a case to `value(of:_:)` in \(reader)", try Self.text(of: reader), #"\("NAME", "#),
    ]
    for (list, text, pattern) in lists {
      let missing = try Self.rules.filter { name in
        try text.firstMatch(of: Regex(pattern.replacing("NAME", with: name))) == nil
      }
      expectEqual(missing.sorted(), [], "add \(list)")
    }
  }
}
