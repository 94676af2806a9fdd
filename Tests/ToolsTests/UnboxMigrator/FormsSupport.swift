@testable import UnboxMigrator

/// The rewritten line, or the reason it was not rewritten.
struct Migrated: Equatable {
  var line = ""
  var reason: String?
}

/// Migrates a line of a model's initializer.
func migrated(_ line: String, _ dialect: Dialect?) -> Migrated {
  let (head, tail) = ("\(headOfUser)    required_ = try unboxer.unbox(key: \"r\")\n    ", "\n  }\n}\n")
  let source = head + line + tail
  let migration = Migration(
    [("User.swift", Array(source.utf8)), ("Color.swift", Array(otherFile.utf8))],
    dialect: dialect)
  let file = migration.files[0]
  if let reason = file.uses.compactMap(\.reason).first { return Migrated(reason: reason) }
  let text = String(decoding: file.migrated, as: UTF8.self)
  let lines = text.components(separatedBy: "=> \"r\" => .lenient\n    ")
  return Migrated(line: lines.count == 2 ? String(lines[1].dropLast(tail.count)) : text)
}

private let otherFile = """
  import Unbox
  struct Color: UnboxableByTransform {}
  struct Hex: UnboxableByTransform { static func transform(unboxedValue: Int) -> Hex? { nil } }
  class Base: Unboxable {
    var above: Double
    required init(unboxer: Unboxer) throws { above = try unboxer.unbox(key: "x") }
  }
  struct ISO: UnboxFormatter { func format(unboxedValue: String) -> Date? { nil } }
  struct Owned: UnboxableWithContext { init(unboxer: Unboxer, context: Int) throws { _ = try unboxer.unbox(key: "x") as Int } }

  """

private let headOfUser = #"""
  import Foundation
  import Unbox

  typealias Identifier = Int
  enum Role: String, UnboxableEnum { case admin }
  struct Owner: Unboxable { let pet: String; init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "x") as Int } }
  struct Plain {}
  struct Sized { init(pair: Int, name: String, count: Int) {} }
  class User: Base, Unboxable {
    let required_: Int
    let name: String, page: Int
    var about: String?
    let role: Role
    let owner: Owner
    let owners: [Owner]
    let friend: Owner!
    let site: URL
    let tags: [String]
    let rates: Dictionary<String, Double>
    let codes: Set<Int>
    let id: Identifier
    let ratio: Double
    let born: Date
    let days: [Date]
    let foreign: Foreign
    let plain: Plain
    let color: Color
    let inferred = make()
    @objc dynamic var count = -1
    var half: Double? = 0.5, isOn = false
    var `default` = "none", `class`: Int
    let byRole: [Role: Int]
    let any: [String: Any]
    let holes: [Int?]
    let matrix: [[Int]], x, y: Double, z, w: Int?
    let flags: Bool
    static let day = DateFormatter()
    let mine = MyFormatter(), iso = ISO()
    let owned: Owned, all: [Owned], hex: Hex, sized: Sized
    init(id: Int, tag: String = "") {}
    static func join(_ text: String) -> String { text }

    required init(unboxer: Unboxer) throws {

  """#
