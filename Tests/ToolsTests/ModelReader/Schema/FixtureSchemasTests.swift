import Foundation
import KeyPathDecode
import ModelWriter
import TestSupport
import Testing

@testable import ModelReader
@testable import SchemaReader

/// The schemas of all models in Tests/Fixtures.
@Suite struct FixtureSchemasTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures")
    .standardized

  /// The files and folders of models.
  private static let modules: [String] = {
    let generated = folder.appending(path: "GeneratedModels").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: generated)) ?? []
    return names.sorted().map { "GeneratedModels/\($0)" } + ["MigratedModels"]
  }()

  private static let codes = Dictionary(
    uniqueKeysWithValues: modules.map { module in (module, Result { try read(module) }) })

  private static func read(_ module: String) throws -> CodeModels {
    let place = folder.appending(path: module)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
    let files = module.hasSuffix(".swift") ? [place] : names.sorted().map { place.appending(path: $0) }
    return CodeModels(
      try files.filter { $0.pathExtension == "swift" }.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) })
  }

  @Test("the schema of each model agrees with the model", arguments: modules) func agrees(module: String) throws {
    let code = try Self.codes[module]!.get()
    #expect(!code.models.isEmpty)
    var writer = SchemaWriter(code), second = SchemaWriter(try Self.read(module))
    let text = try writer.text()
    try expectEqual(second.text(), text)
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "s.json")
    let pairs = document.named.filter { code.problem(with: $0.name) == nil }.map { ($0.name, Optional($0.schema)) }
    try expectEqual(SchemaCheck.findings(document, pairs, code).findings.map(\.description), [])
  }

  @Test("models made from the schemas accept what the schemas allow", arguments: modules) func makesModels(
    module: String
  ) throws {
    let text = try {
      var writer = SchemaWriter(try Self.codes[module]!.get())
      return try writer.text()
    }()
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "s.json")
    guard let plan = try? SchemaPlanner.plan(document).plan else { return }
    let printed = SwiftPrinter().text(of: plan)
    let code = CodeModels([("M.swift", Array(printed.utf8))])
    #expect(code.unreadable.isEmpty && code.models.count >= plan.models.count)
    for (name, schema) in document.named where code[name] != nil {
      let findings = try SchemaCheck.findings(document, at: schema, code, model: name).map(\.description)
      // A structure for several alternatives also reads the keys that only some of them have.
      expectEqual(findings.filter { !$0.contains("read by the code, but not in the schema") }, [], "\(name)")
    }
  }

  @Test("a chain of models is compared, however long it is") func chains() throws {
    let models = (0..<250).map { index in
      """
      struct A\(index): KeyPathDecodable { let a: A\((index + 1) % 250), b: \(index == 200 ? "Int" : "String")
      init(json: Any) throws { a = try json => "a"; b = try json => "b" } }

      """
    }.joined()
    let code = CodeModels([("M.swift", Array(models.utf8))])
    var writer = SchemaWriter(code)
    let text = try writer.text(of: "A0").replacing(#""type": "integer""#, with: #""type": "number""#)
    let document = try SchemaDocument(JSONDocument(text.utf8), file: "s.json", bytes: Array(text.utf8))
    let findings = try SchemaCheck.findings(document, code, model: "A0").map(\.description)
    #expect(findings.count == 1 && findings[0].contains("the schema allows fractions, but the code reads an integer"))
    try expectEqual(SchemaPlanner.plan(document).plan.models.count, 250)
  }
}
