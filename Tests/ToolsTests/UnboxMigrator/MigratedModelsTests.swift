import Foundation
import SwiftSource
import TestSupport
import Testing

@testable import UnboxMigrator

/// Realistic models for Unbox 4 and 3, their rewritten versions, and the values both decode.
///
/// `UPDATE_GOLDEN=1 swift test --filter MigratedModelsTests` rewrites the files; review the diff.
@Suite struct MigratedModelsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
    .standardized

  @Test("models are rewritten as in the files", arguments: [Dialect.four, .three]) func modelsAreRewritten(
    dialect: Dialect
  ) throws {
    let before = try sources(in: "UnboxModels", dialect), after = try sources(in: "MigratedModels", dialect)
    let migration = Migration(before)
    #expect(migration.files.map(\.name) == before.map(\.name) && migration.files.allSatisfy { $0.dialect == dialect })
    for file in migration.files {
      try expectGolden(
        String(decoding: file.migrated, as: UTF8.self), in: Self.folder.appending(path: "MigratedModels/\(file.name)"))
    }
    expectEqual(Migration(after).files.filter(\.isChanged).map(\.name), [])
  }

  @Test("the fixtures contain every form") func everyFormIsInTheFolder() throws {
    let groups = try [sources(in: "UnboxModels", .four), sources(in: "UnboxModels", .three), sources(in: "ForAPerson")]
    let forms = groups.flatMap { Migration($0).files.flatMap(\.uses).flatMap(\.forms) }
    expectEqual(Form.allCases.filter { !forms.contains($0) }, [])
  }

  @Test("the original and the migrated model decode the same values", arguments: comparedModels)
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
        expectEqual(before, after, "\(value)")
      case (.failure, .failure): break
      default: Issue.record("\(model.name): \(before) is not \(after) from \(value)")
      }
    }
    #expect(decoded > 1 && (decoded < values.count || model.takesAnything))
    #expect((try? model.migrated(payload)) != nil)
    for other: Any in [[1], "a", 7, NSNull()] { #expect(throws: (any Error).self) { try model.migrated(other) } }
  }

  @Test("a broken model judged safe is migrated completely", arguments: ["UnboxModels", "ForAPerson"])
  func brokenModelsDoNoHarm(folder: String) throws {
    var random = SplitMix64(state: 3)
    for (name, bytes) in try sources(in: folder) {
      let tokens = Lexer.read(bytes).tokens.map { Array(bytes[$0.range]) }
      for _ in 0..<(isThorough ? 160 : 8) {
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

  /// The files of a folder. The names of those for Unbox 3 end in a 3.
  private func sources(in name: String, _ dialect: Dialect? = nil) throws -> [(name: String, bytes: [UInt8])] {
    try swiftFiles(in: Self.folder.appending(path: name)).filter {
      dialect == nil || $0.name.hasSuffix("3.swift") == (dialect == .three)
    }
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
