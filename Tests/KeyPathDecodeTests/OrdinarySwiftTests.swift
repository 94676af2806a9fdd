import Foundation
import KeyPathDecode
import Testing

/// The type that the compiler infers for an expression. It is a closure, because an `Any` passed as a value is opened.
private func inferred<Value>(_ value: @autoclosure () throws -> Value) -> String { "\(Value.self)" }

/// Expressions that have nothing to do with decoding have the same types as without the import.
@Suite struct OrdinarySwiftTests {
  private let numbers = ["a": 1]
  private let mixed: [String: Any] = ["a": 1]
  private let optionals: [String: Any?] = ["a": nil]
  private let key = "a"

  @Test("?? after a lookup gives the type of the values") func defaultOfLookup() {
    let number = numbers[key] ?? 1
    #expect(inferred(number) == "Int")
    #expect(inferred(numbers[key]) == "Optional<Int>")
    #expect(inferred(numbers[key] ?? nil) == "Optional<Int>")
    let any = mixed[key] ?? 1
    #expect(inferred(any) == "Any")
    #expect(inferred(mixed[key] ?? nil) == "Optional<Any>")
    #expect(inferred(mixed[key] as? Int ?? 1) == "Int")
    #expect(inferred(optionals[key] ?? nil) == "Optional<Any>")
  }

  @Test("a chain of ?? gives the type of its last operand") func chains() {
    let first: Int? = nil, second: Int? = 2
    let value = first ?? second ?? 3
    #expect(inferred(value) == "Int")
    #expect(inferred(first ?? second) == "Optional<Int>")
    let one: Any? = nil, other: Any? = 2
    let any = one ?? other ?? 1
    #expect(inferred(any) == "Any")
    #expect(inferred(one ?? other) == "Optional<Any>")
    #expect(inferred(mixed[key] ?? numbers[key] ?? "none") == "Any")
  }

  @Test("try? gives one optional, and ?? removes it") func optionalTry() {
    func number() throws -> Int? { numbers[key] }
    #expect(inferred((try? number()) ?? 1) == "Int")
    #expect(inferred(try? number() ?? 1) == "Optional<Int>")
    #expect(inferred(try? number()) == "Optional<Int>")
  }

  @Test("literals and | keep their own types") func literals() {
    let text = "a.b", number = 1 | 2, list = ["a", "b"]
    #expect(inferred(text) == "String")
    #expect(inferred(number) == "Int")
    #expect(inferred(list) == "Array<String>")
  }
}
