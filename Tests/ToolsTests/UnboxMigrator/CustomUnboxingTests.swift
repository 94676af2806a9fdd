import Testing

@testable import UnboxMigrator

/// Migrates calls of `performCustomUnboxing`.
@Suite struct CustomUnboxingTests {
  private func migrated(_ line: String, _ module: String = "UnboxCompat") -> String {
    let head =
      "import Foundation\nimport \(module)\nstruct Car { let seats: Int; init(seats: Int) {} }\nstruct Odd { init?(_ a: Int) {} }\n"
    let file = Migration([("a.swift", Array("\(head)\(line)\n".utf8))]).files[0]
    let reason = file.uses.compactMap(\.reason).first
    return reason
      ?? String(decoding: file.migrated, as: UTF8.self).split(separator: "\n").dropFirst(4).joined(separator: "\n")
  }

  @Test(
    "a custom unboxing call becomes `parse` or `.each`",
    arguments: [
      (
        #"let a: Int = try Unboxer.performCustomUnboxing(dictionary: d) { u in try u.unbox(key: "a") }"#,
        #"let a: Int = try parse(d, "") { json in try json => "a" => .lenient }"#
      ),
      (
        #"let a: Int = try Unboxer.performCustomUnboxing(data: d, closure: { try $0.unbox(key: "a") })"#,
        #"let a: Int = try parse(JSONDocument(d).root, "", decode: { try $0 => "a" => .lenient })"#
      ),
      (
        #"let a: [Int] = try Unboxer.performCustomUnboxing(array: f(d)) { u in try u.unbox(key: "a") }"#,
        #"let a: [Int] = try (f(d)) => "" => .each { json in try json => "a" => .lenient }"#
      ),
      (
        #"let a: Car = try Unboxer.performCustomUnboxing(dictionary: d) { (u: Unboxer) -> Car? in return Car(seats: try u.unbox(key: "a")) }"#,
        #"let a: Car = try parse(d, "") { json in return Car(seats: try json => "a" => .lenient) }"#
      ),
      (
        #"let a: Car = try Unboxer.performCustomUnboxing(dictionary: d) { u in if b { return nil }; let car = Car(seats: 1); return car }"#,
        #"let a: Car = try parse(d, "") { json in if b { throw DecodeError(.invalidValue("custom unboxing failed"), object: json) }; let car = Car(seats: 1); return car }"#
      ),
      (
        "let a: Car = try Unboxer.performCustomUnboxing(dictionary: d) { u in\nif b,\nc { return nil }\nreturn Car(seats: 1)\n}",
        """
        let a: Car = try parse(d, "") { json in
        if b,
        c { throw DecodeError(.invalidValue("custom unboxing failed"), object: json) }
        return Car(seats: 1)
        }
        """
      ),
      (
        #"let a: Car = try Unboxer.performCustomUnboxing(data: d) { u in return Car(seats: 1) }"#,
        #"let a: Car = try parse(JSONDocument(d).root, "") { json in _ = try json => "" as [String: Any]; return Car(seats: 1) }"#
      ),
    ])
  func rewritten(before: String, after: String) { #expect(migrated(before) == after) }

  @Test("a closure without `try` gets one") func ofThree() {
    let line = #"let a: Int = try Unboxer.performCustomUnboxing(dictionary: d) { $0.unbox(key: "a") }"#
    #expect(migrated(line, "UnboxCompat3") == #"let a: Int = try parse(d, "") { try $0 => "a" => .lenient }"#)
  }

  @Test(
    "an unclear closure is left to a person",
    arguments: [
      (
        "let a: Odd = try Unboxer.performCustomUnboxing(dictionary: d) { u in return Odd(1) }",
        "the closure may return nil, which only Unbox treats as an error"
      ),
      (
        "let a: Int = try Unboxer.performCustomUnboxing(dictionary: d) { u in return x?.y }",
        "the closure may return nil, which only Unbox treats as an error"
      ),
      (
        #"let a: String = try Unboxer.performCustomUnboxing(dictionary: d, closure: { $0.unbox(keyPath: "user.meta.name") }) ?? """#,
        "`try` covers `??`: the default is never used in Unbox 4, and nothing throws in Unbox 3"
      ),
      (
        "let a: Int = try Unboxer.performCustomUnboxing(dictionary: d, closure: make)",
        "the closure of performCustomUnboxing is not written at the call"
      ),
      (
        #"f(try Unboxer.performCustomUnboxing(dictionary: d) { u in try u.unbox(key: "a") })"#,
        "the type of the value is not visible here; write `as T` after the call"
      ),
    ])
  func forAPerson(line: String, reason: String) { #expect(migrated(line) == reason) }
}
