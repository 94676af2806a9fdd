import Foundation
import KeyPathDecode
import ModelReader
import ModelWriter
import TestSupport
import Testing

@testable import GeneratedModels

/// Models of well-known payloads. The generated models are compiled as one target, so those with names of others are not.
///
/// `UPDATE_GOLDEN=1 swift test --filter GeneratedModelsTests` rewrites the files; review the diff.
@Suite struct GeneratedModelsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../Fixtures/GeneratedModels"
  ).standardized

  @Test("the generated model matches its file", arguments: compiled) func asInTheFile(_ family: Family) throws {
    // The formatter's warnings about keys of a thousand characters do not help.
    let head = family.name == "HostileKeys" ? "// swift-format-ignore-file\n" : ""
    let file = Self.folder.appending(path: "\(family.name).swift")
    try expectGolden(head + family.printer.text(of: family.plan()), in: file)
  }

  @Test("a plan reads its samples and 95% of others", arguments: Family.all) func plansDecode(_ family: Family) throws {
    let check = PlanCheck(try family.plan())
    for sample in family.samples { try check.check(try JSONDocument(sample.utf8).root) }
    var failures: [String] = []
    for payload in family.unseen {
      do { try check.check(try JSONDocument(payload.utf8).root) } catch { failures.append("\(error)") }
    }
    #expect(failures.count * 20 <= family.unseen.count, "\(failures)")
  }

  @Test("a compiled model reads like its plan", arguments: compiled) func modelsDecode(_ family: Family) throws {
    let decode = try #require(Self.models[family.name])
    for sample in family.samples { _ = try decode(Data(sample.utf8)) }
    let failures = family.unseen.filter { (try? decode(Data($0.utf8))) == nil }
    #expect(failures.count * 20 <= family.unseen.count)
    let check = PlanCheck(try family.plan())
    for text in try thinned(family.unseen).flatMap(brokenCopies) {
      let model = Result { _ = try decode(Data(text.utf8)) },
        plan = Result { try check.check(JSONDocument(text.utf8).root) }
      expectEqual(Self.problem(model), Self.problem(plan), "\(text)")
    }
  }

  @Test("a generated model has no difference from its samples", arguments: Family.all) func modelsAgree(
    _ family: Family
  ) throws {
    let samples = try family.samples.map { try jsonRoot($0) }
    let code = CodeModels([("M.swift", Array(family.printer.text(of: try family.plan()).utf8))])
    #expect(code.unreadable.isEmpty && code.unchecked.isEmpty && code.rootName == family.root)
    var drift = Drift(code, rootName: family.root)
    for sample in samples { drift.add(sample) }
    expectEqual(drift.lines, [])
  }

  private static let compiled = Family.all.filter { models[$0.name] != nil }

  private static let models: [String: @Sendable (Data) throws -> Any] = [
    "RedditListings": { try GeneratedModels.Listing(jsonData: $0) },
    "OpenAPI": { try GeneratedModels.API(jsonData: $0) }, "HostileKeys": { try GeneratedModels.Hostile(jsonData: $0) },
  ]

  /// The code and path of the error, or nil on success.
  private static func problem(_ result: Result<Void, any Error>) -> String? {
    guard case .failure(let error as DecodeError) = result else { return nil }
    return "\(error.code) \(error.path)"
  }
}
