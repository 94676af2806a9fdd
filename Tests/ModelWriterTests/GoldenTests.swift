import Foundation
import KeyPathDecode
import ModelReader
import ModelWriter
import TestSupport
import Testing

@testable import Model_Flattened
@testable import Model_GeoJSON
@testable import Model_GitHubEvents
@testable import Model_GitHubRepositories
@testable import Model_GitHubWebhooks
@testable import Model_HostileKeys
@testable import Model_JSONAPI
@testable import Model_Kubernetes
@testable import Model_NPMPackages
@testable import Model_Nested
@testable import Model_OpenAPI
@testable import Model_RedditListings
@testable import Model_SlackMessages
@testable import Model_StripeEvents

/// Models of well-known payloads. The generated models are compiled as separate targets.
///
/// `UPDATE_GOLDEN=1 swift test --filter ModelWriterTests.GoldenTests` rewrites the files; review the diff.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../Fixtures/GeneratedModels"
  )
  .standardized

  @Test("the generated model matches its file", arguments: Family.all)
  func asInTheFile(_ family: Family) throws {
    // The formatter's warnings about keys of a thousand characters do not help.
    let head = family.name == "HostileKeys" ? "// swift-format-ignore-file\n" : ""
    let file = Self.folder.appending(path: "\(family.name)/\(family.name).swift")
    try expectGolden(head + family.printer.text(of: family.plan()), in: file)
  }

  @Test("a plan reads its samples and 95% of others", arguments: Family.all)
  func plansDecode(_ family: Family) throws {
    let check = PlanCheck(try family.plan())
    for sample in family.samples { try check.check(try JSONDocument(sample.utf8).root) }
    var failures: [String] = []
    for payload in family.unseen {
      do { try check.check(try JSONDocument(payload.utf8).root) } catch { failures.append("\(error)") }
    }
    #expect(failures.count * 20 <= family.unseen.count, "\(failures)")
  }

  @Test("a compiled model reads like its plan", arguments: Family.all)
  func modelsDecode(_ family: Family) throws {
    let decode = try #require(Self.models[family.name])
    for sample in family.samples { _ = try decode(Data(sample.utf8)) }
    let failures = family.unseen.filter { (try? decode(Data($0.utf8))) == nil }
    #expect(failures.count * 20 <= family.unseen.count)
    let check = PlanCheck(try family.plan())
    for text in try family.unseen.flatMap(brokenCopies) {
      let model = Result { _ = try decode(Data(text.utf8)) },
        plan = Result { try check.check(JSONDocument(text.utf8).root) }
      #expect(Self.problem(model) == Self.problem(plan), "\(text)")
    }
  }

  @Test("what a compiled model encodes decodes to the same value", arguments: Family.all)
  func modelsEncode(_ family: Family) throws {
    let decode = try #require(Self.models[family.name])
    for sample in family.samples + family.unseen {
      guard let model = try? decode(Data(sample.utf8)) else { continue }
      #expect(throws: Never.self) {
        let encodable: any Encodable = try #require(model as? (any Encodable))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let encoded = try encoder.encode(encodable)
        let again: any Encodable = try #require(decode(encoded) as? (any Encodable))
        #expect(try encoder.encode(again) == encoded)
      }
    }
  }

  @Test("a generated model has no difference from its samples", arguments: Family.all)
  func modelsAgree(_ family: Family) throws {
    for (style, nests) in [(family.printer.style, family.nests), (.assign, true), (.memberwise, true)] {
      var printer = family.printer
      printer.style = style
      let text = printer.text(of: try family.plan(evidence(of: family.samples)) { $0.nests = nests })
      let code = CodeModels([("M.swift", Array(text.utf8))])
      #expect(code.unreadable.isEmpty && code.unchecked.isEmpty && code.rootName == family.root)
      var drift = Drift(code, rootName: family.root)
      for sample in family.samples { drift.add(try jsonRoot(sample)) }
      #expect(drift.lines == [])
    }
  }

  @Test("nested types decode the same values") func nestedModelsDecode() throws {
    let family = try #require(Family.all.first { $0.name == "Nested" })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for sample in family.samples + family.unseen {
      let plain = try? encoder.encode(Model_Kubernetes.Resource(jsonString: sample))
      #expect(plain == (try? encoder.encode(Model_Nested.Resource(jsonString: sample))))
    }
  }

  private static let models: [String: @Sendable (Data) throws -> Any] = [
    "GitHubRepositories": { try Model_GitHubRepositories.Repository(jsonData: $0) },
    "GitHubEvents": { try Model_GitHubEvents.Event(jsonData: $0) },
    "GitHubWebhooks": { try Model_GitHubWebhooks.Webhook(jsonData: $0) },
    "Flattened": { try Model_Flattened.FlatWebhook(jsonData: $0) },
    "NPMPackages": { try Model_NPMPackages.Package(jsonData: $0) },
    "GeoJSON": { try Model_GeoJSON.Feature(jsonData: $0) },
    "StripeEvents": { try Model_StripeEvents.Event(jsonData: $0) },
    "SlackMessages": { try Model_SlackMessages.Message(jsonData: $0) },
    "Kubernetes": { try Model_Kubernetes.Resource(jsonData: $0) },
    "Nested": { try Model_Nested.Resource(jsonData: $0) },
    "RedditListings": { try Model_RedditListings.Listing(jsonData: $0) },
    "JSONAPI": { try Model_JSONAPI.Document(jsonData: $0) },
    "OpenAPI": { try Model_OpenAPI.API(jsonData: $0) },
    "HostileKeys": { try Model_HostileKeys.Hostile(jsonData: $0) },
  ]

  /// The code and path of the error, or nil on success.
  private static func problem(_ result: Result<Void, any Error>) -> String? {
    guard case .failure(let error as DecodeError) = result else { return nil }
    return "\(error.code) \(error.path)"
  }
}
