import Foundation
import SwiftSource
import TestSupport
import Testing

@testable import UnboxMigrator

/// Realistic models for Unbox 4 and 3, their rewritten versions, and the values both decode.
///
/// `UPDATE_GOLDEN=1 swift test --filter MigratedModelsTests` rewrites the files; review the diff.
@Suite struct MigratedModelsTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/UnboxModels")
    .standardized

  @Test(
    "models are rewritten as in the files",
    arguments: [("Unbox4", "Migrated4", Dialect.four), ("Unbox3", "Migrated3", .three)])
  func modelsAreRewritten(from: String, to: String, dialect: Dialect) throws {
    let before = try sources(in: from)
    let migration = Migration(before)
    #expect(migration.files.map(\.name) == before.map(\.name) && migration.files.allSatisfy { $0.dialect == dialect })
    for file in migration.files {
      try expectGolden(
        String(decoding: file.migrated, as: UTF8.self), in: Self.folder.appending(path: "\(to)/\(file.name)"))
    }
    #expect(Migration(try sources(in: to)).files.filter(\.isChanged).map(\.name) == [])
  }

  /// Guards what teams rely on: nearly all uses of an app are rewritten, and most files are finished. Calls that do not
  /// show their type hold nothing back; otherwise the four in `Bookshop.swift` would hold back half of all uses.
  @Test("95% of uses are rewritten, and 90% of files finished") func mostUsesAreRewritten() throws {
    let files = try ["Unbox4", "Unbox3"].flatMap { Migration(try sources(in: $0)).files }
    let uses = files.flatMap(\.uses), rewritten = uses.count { $0.isRewritten }
    #expect(files.count >= 60 && uses.count >= 900)
    #expect(Double(rewritten) / Double(uses.count) >= 0.95)
    #expect(Double(files.count { $0.isSafe }) / Double(files.count) >= 0.9)
    let types = Set(uses.compactMap { if case .type(let name) = $0.unit { name } else { nil } })
    #expect(types.count >= 150)
  }

  @Test("the fixtures contain every form") func everyFormIsInTheFolder() throws {
    let folders = ["Unbox4", "Unbox3", "ForAPerson"]
    let forms = try folders.flatMap { Migration(try sources(in: $0)).files.flatMap(\.uses).flatMap(\.forms) }
    #expect(Form.allCases.filter { !forms.contains($0) } == [])
  }

  @Test(
    "the original and the migrated model decode the same values",
    arguments: modelsOf4 + modelsOf3 + appsOf4 + appsOf3)
  fileprivate func sameValues(_ model: ComparedModel) throws {
    let payload = try JSONSerialization.jsonObject(with: Data(model.payload.utf8))
    var values = [payload] + model.variants(of: payload)
    let single = values.count
    // Several changes at once.
    var random = SplitMix64(state: UInt64(model.payload.utf8.count))
    for _ in 0..<rounds(20) {
      let changed = values[Int.random(in: 0..<single, using: &random)]
      values += [model.variants(of: changed).randomElement(using: &random) ?? changed]
    }
    var decoded = 0
    for case let value as [String: Any] in values {
      let before = Result { rendering(try model.original(value)) },
        after = Result { rendering(try model.migrated(value)) }
      switch (before, after) {
      case (.success(let before), .success(let after)):
        decoded += 1
        #expect(before == after, "\(value)")
      case (.failure, .failure): break
      default: Issue.record("\(model.name): \(before) is not \(after) from \(value)")
      }
    }
    #expect(decoded > 1 && (decoded < values.count || model.takesAnything))
    #expect((try? model.migrated(payload)) != nil)
    for other: Any in [[1], "a", 7, NSNull()] { #expect(throws: (any Error).self) { try model.migrated(other) } }
  }

  @Test("a broken model judged safe is migrated completely", arguments: ["Unbox4", "Unbox3", "ForAPerson"])
  func brokenModelsDoNoHarm(folder: String) throws {
    var random = SplitMix64(state: 3)
    for (name, bytes) in try sources(in: folder) {
      let tokens = Lexer.read(bytes).tokens.map { Array(bytes[$0.range]) }
      for _ in 0..<rounds(40) {
        var broken = tokens
        for _ in 0..<Int.random(in: 1...6, using: &random) where broken.count > 1 {
          let index = Int.random(in: 0..<broken.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: broken.remove(at: index)
          case 1: broken.insert(tokens.randomElement(using: &random) ?? [], at: index)
          case 2: broken.swapAt(index, Int.random(in: 0..<broken.count, using: &random))
          default: broken = Array(broken.prefix(max(1, index)))
          }
        }
        for file in Migration([(name, Array(broken.joined()))]).files where file.isSafe {
          #expect(Migration([(name, file.migrated)]).files.isEmpty)
        }
      }
    }
  }

  private func sources(in name: String) throws -> [(name: String, bytes: [UInt8])] {
    try swiftFiles(in: Self.folder.appending(path: name))
  }
}

/// A model before and after migration, with a payload.
struct ComparedModel: CustomTestStringConvertible, Sendable {
  let name: String
  let dialect: Dialect
  let payload: String
  let original: @Sendable ([String: Any]) throws -> Any
  let migrated: @Sendable (Any) throws -> Any
  /// True if no field is required.
  var takesAnything = false

  var testDescription: String { name }

  /// The payload with one value at a time removed, set to null, or replaced.
  ///
  /// Skips the changes that the guide names: fractions as an `Int` of Unbox 3, Booleans and other numbers that replace
  /// each other, and elements that are not objects.
  func variants(of payload: Any, isElement: Bool = false) -> [Any] {
    var others: [Any] = [NSNull(), "nope", "5", 1, [Any](), [String: Any]()]
    if dialect == .four { others.append(1.5) }
    switch payload {
    case let object as [String: Any]:
      if isElement { others = [[String: Any]()] }
      for (key, value) in object {
        var without = object
        without[key] = nil
        others.append(without)
        for variant in variants(of: value) { others.append(object.merging([key: variant]) { $1 }) }
      }
    case let array as [Any]:
      for (index, value) in array.enumerated() {
        for variant in variants(of: value, isElement: true) {
          var changed = array
          changed[index] = variant
          others.append(changed)
        }
      }
    case is Bool: others = others.filter { !($0 is Double) }
    default: break
    }
    return others
  }
}

/// A value's contents as text. The order of sets and dictionaries does not matter, nor do the modules of types.
func rendering(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  var children = mirror.children.map { "\($0.label.map { "\($0): " } ?? "")\(rendering($0.value))" }
  if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { children.sort() }
  if let parent = mirror.superclassMirror {
    children = parent.children.map { "\($0.label ?? ""): \(rendering($0.value))" } + children
  }
  return children.isEmpty ? "\(value)" : "\(type(of: value))(\(children.joined(separator: ", ")))"
}
