import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat3

/// One overload, called with a valid value and an invalid one.
struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let call: @Sendable (any Sendable) throws -> Any?
  private let value: String, failure: String, good: any Sendable

  /// - Parameters:
  ///   - value: The result of `call` for `good`.
  ///   - failure: The result for `[]`: the error's message, or nil and the warnings.
  init(
    _ name: String, good: any Sendable = 7.9, _ value: String, _ failure: String,
    _ call: @escaping @Sendable (any Sendable) throws -> Any?
  ) {
    (testDescription, self.call, self.value, self.failure, self.good) = (name, call, value, failure, good)
  }

  func check() {
    #expect(outcome { try call(good) ?? "nil" } == value)
    #expect(outcome { try call([Int]()) ?? "nil" } == failure)
  }
}

/// The value and the warnings, or the error's message, without hints.
func outcome(_ body: () throws -> Any) -> String {
  do {
    let (value, warnings) = try collectingWarnings(body)
    return (["\(value)"] + warnings.map { withoutHints("\($0)") }).joined(separator: "; ")
  } catch let error as UnboxError {
    return error.decodeError?.summary ?? error.localizedDescription
  } catch {
    return "\(error)"
  }
}

/// A table of deprecated calls. Reading it through this requirement, which is not deprecated, gives no warning.
protocol OldCalls {
  var rows: [Row] { get }
}

struct Numbered: Unboxable, CustomStringConvertible {
  let id: Int
  var description: String { "#\(id)" }

  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
  }
}

struct Owned: UnboxableWithContext, CustomStringConvertible {
  let id: Int, owner: String
  var description: String { "\(owner)#\(id)" }

  init(unboxer: Unboxer, context: String) throws {
    id = try unboxer.unbox(key: "id")
    owner = context
  }
}

struct Doubling: UnboxFormatter {
  func format(unboxedValue: String) -> Int? { Int(unboxedValue).map { $0 * 2 } }
}

func bytes(_ json: Any) throws -> Data { try JSONSerialization.data(withJSONObject: json) }

/// An unboxer with `value` at the key `a.b` and at the key path `c.d`.
func unboxer(_ value: Any) -> Unboxer { Unboxer(dictionary: ["a.b": value, "c": ["d": value]]) }
