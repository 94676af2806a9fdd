import KeyPathDecode
import ModelReader
import ModelWriter
import SchemaReader

extension Harness {
  /// The reader of models reads any text. Its notes name lines of the text, its schemas are valid JSON, and the text that
  /// it writes for a schema or for Codable types can be read again.
  public static let sources = Harness(name: "sources") { bytes in
    let code = CodeModels([("Model.swift", bytes)]), lines = lineCount(of: bytes)
    for note in code.unchecked + code.unreadable {
      try expect((1...lines).contains(note.place.line), "a note at line \(note.place.line) of \(lines)")
    }
    for model in code.models {
      var drift = Drift(code, rootName: model.name)
      for sample in samples { drift.add(sample.root) }
      try expect(drift.lines.allSatisfy { !$0.contains("\n") }, "a difference of several lines")
    }
    for isStrict in [false, true] {
      var writer = SchemaWriter(code, isStrict: isStrict, showsCode: true)
      guard let text = try? writer.text() else { continue }
      do {
        _ = try JSONDocument(text.utf8)
      } catch {
        throw Disagreement(description: "a schema that is not JSON: \(error): \(text)")
      }
    }
    if let source = try? SchemaSource(code, names: nil, writer: SchemaWriter(code)) {
      _ = try readBack(source.text)
    }
    let codable = CodableModels([("Model.swift", bytes)])
    _ = try readBack(SwiftPrinter().text(of: codable.plan))
  }

  /// The reader of JSON Schema reads any document, and the reader of models understands the models that are written for it.
  public static let schemas = Harness(name: "schemas") { bytes in
    guard let document = try? JSONDocument(bytes) else { return }
    let lines = lineCount(of: bytes)
    for isWhole in [true, false] {
      let plan: Plan
      do throws(SchemaDocument.Problem) {
        let schema = try SchemaDocument(document, file: "schema.json", bytes: bytes)
        plan = try SchemaPlanner.plan(schema, findsEnums: isWhole).plan
      } catch {
        try expect((1...lines).contains(error.place.line), "a problem at line \(error.place.line) of \(lines)")
        continue
      }
      let text = SwiftPrinter(isPublic: isWhole).text(of: plan), code = try readBack(text)
      let names = Set(code.models.map(\.name))
      for model in plan.models {
        try expect(names.contains(model.name), "\(model.name) is not read: \(code.unchecked): \(text)")
      }
      try expect(code.unchecked.isEmpty, "\(code.unchecked): \(text)")
    }
  }
}

/// Payloads to compare with models: with values of every kind at the keys that the seeds use, and with none.
private let samples = [
  #"{"a": 1, "b": "x", "user": {"name": "n"}, "tags": ["x", null, 2], "home": [{}], "kind": "round"}"#,
  "[{}, 1]", "null",
].compactMap { try? JSONDocument($0.utf8) }

/// The models in source code that was written, which can always be read.
private func readBack(_ text: String) throws -> CodeModels {
  let code = CodeModels([("Written.swift", Array(text.utf8))])
  try expect(code.unreadable.isEmpty, "\(code.unreadable): \(text)")
  return code
}
