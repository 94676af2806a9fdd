import Foundation
import KeyPathDecode
import Testing

/// Writes what the decoder makes of each payload, for `scripts/schema-agreement`, which compares it with the schemas
/// that `kpd schema` writes.
@Suite struct SchemaAgreementTests {
  private static let folder = ProcessInfo.processInfo.environment["SCHEMA_AGREEMENT"]

  @Test("payloads and verdicts are written", .enabled(if: folder != nil, "set by scripts/schema-agreement"))
  func writesVerdicts() throws {
    let folder = URL(filePath: try #require(Self.folder))
    var lines: [Data] = []
    for kind in CorpusTests.kinds {
      let faults = kind.faults.map { ($0.name, [$0]) }
      for (name, faults) in [("unchanged", [])] + faults {
        lines.append(line(kind, name, kind.payload(with: faults)))
      }
    }
    try write(lines, to: folder.appending(path: "verdicts.jsonl"))
    let random = folder.appending(path: "random.jsonl")
    guard FileManager.default.fileExists(atPath: random.path) else { return }
    lines = []
    for record in try String(contentsOf: random, encoding: .utf8).split(separator: "\n") {
      let json = try JSONDocument(record.utf8).root
      let model: String = try json => "model"
      let kind = try #require(CorpusTests.kinds.first { $0.model == model })
      let payload: Any = try json => "payload"
      lines.append(line(kind, "random", payload))
    }
    try write(lines, to: folder.appending(path: "random-verdicts.jsonl"))
  }

  private func line(_ kind: PayloadKind, _ name: String, _ payload: Any) -> Data {
    let error = kind.error(payload)
    return serialized([
      "model": kind.model, "name": name, "payload": payload, "decodes": error == nil,
      "error": error.map { "\($0)" } ?? "",
    ])
  }

  private func write(_ lines: [Data], to file: URL) throws {
    try Data(lines.joined(separator: Data("\n".utf8))).write(to: file)
  }
}
