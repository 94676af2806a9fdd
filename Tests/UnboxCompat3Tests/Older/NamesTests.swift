import Foundation
import TestSupport
import Testing
import UnboxCompat3

// Models and errors as they were written for Unbox 1 and 2.

private let negative = #"nil; ["a.b"]: invalid path "[-1]": indexes start at 0 and have no sign; used nil"#

private let past = #"nil; ["a.b"]: no index 1 (array of 1); used nil"#

private struct Names: OldCalls {
  @available(*, deprecated)
  var rows: [Row] {
    [
      Row("performCustomUnboxingWithDictionary", "7", "id: expected Int, found array") {
        try Unboxer.performCustomUnboxingWithDictionary(["id": $0]) { try $0.unbox(key: "id") as Int }
      },
      Row("performCustomUnboxingWithArray", "[7]", "[0].id: expected Int, found array") {
        try Unboxer.performCustomUnboxingWithArray([["id": $0]]) { try $0.unbox(key: "id") as Int }
      },
      Row("performCustomUnboxingWithData", "7", "id: expected Int, found array") {
        try Unboxer.performCustomUnboxingWithData(bytes(["id": $0])) { try $0.unbox(key: "id") as Int }
      },
      Row("a negative index", negative, negative) { unboxer([$0]).unbox("a.b", index: -1) as Int? },
      Row("an index past the end", past, past) { unboxer([$0]).unbox("a.b", index: 1) as Int? },
    ]
  }

  @available(*, deprecated)
  func ages(_ dictionary: UnboxableDictionary) throws -> [Int?] {
    let optional: Person? = Unbox(dictionary)
    let required: Person = try Unbox(dictionary)
    let orThrow: Person = try UnboxOrThrow(dictionary)
    let tried = try? Unbox(dictionary) as Person
    guard let bound: Person = Unbox(dictionary) else { return [] }
    let people: [Person]? = Unbox([dictionary])
    let angle: Angle = try Unboxer(dictionary: dictionary).unbox("angle", formatter: Angles())
    let owned: Renamed? = Unbox(dictionary, context: "Ada")
    return [optional, required, orThrow, tried, bound, people?.first].map { $0?.age }
      + [Int(angle.degrees), owned?.owner.count]
  }

  @available(*, deprecated)
  var errors: [UnboxError] {
    [
      .missingValue("a"), .invalidValue(5, "a"), .MissingKey("a"), .InvalidValue("a", "5"), .InvalidData,
      .CustomUnboxingFailed,
    ]
  }
}

private protocol OldForms {
  func ages(_ dictionary: UnboxableDictionary) throws -> [Int?]
  var errors: [UnboxError] { get }
}

extension Names: OldForms {}

@available(*, deprecated)
private struct Angle: UnboxableByTransform, UnboxableWithFormatter {
  typealias UnboxRawValueType = Double
  typealias UnboxFormatterType = Angles

  let degrees: Double

  static func transform(unboxedValue: Double) -> Angle? { Angle(degrees: unboxedValue) }
}

@available(*, deprecated)
private struct Angles: UnboxFormatter {
  func format(unboxedValue: String) -> Angle? { Double(unboxedValue).map { Angle(degrees: $0) } }
}

@available(*, deprecated)
private struct Renamed: UnboxableWithContext {
  typealias ContextType = String

  let owner: String

  init(unboxer: Unboxer, context: String) { owner = context }
}

/// A model of Unbox 1, with `try` before what is required.
@available(*, deprecated)
private struct Person: Unboxable {
  let age: Int, nick: String?, angle: Angle?, second: Int?

  init(unboxer: Unboxer) throws {
    age = try unboxer.unbox("age")
    nick = unboxer.unbox("names.nick", isKeyPath: true)
    angle = unboxer.unbox("degrees")
    second = unboxer.unbox("list", index: 1)
  }
}

struct NamesTests {
  @Test("old names decode the same values") func forms() throws {
    let names: any OldForms = Names()
    try expectEqual(names.ages(["age": 7, "angle": "90"]), [7, 7, 7, 7, 7, 7, 90, 3])
    #expect(throws: UnboxError.self) { try names.ages([:]) }
  }

  @Test("a call gives its value", arguments: (Names() as any OldCalls).rows)
  func everyCall(_ row: Row) { row.check() }

  @Test("old errors print the messages of Unbox") func errors() {
    let missing = #"[UnboxError] An error occurred while unboxing path "a": The key "a" is missing."#
    let invalid = #"[UnboxError] An error occurred while unboxing path "a": Invalid value (5) for key "a"."#
    expectEqual(
      (Names() as any OldForms).errors.map(\.description),
      [
        missing, invalid, missing, invalid, "[UnboxError] Invalid data.", "[UnboxError] Custom unboxing failed.",
      ])
  }
}
