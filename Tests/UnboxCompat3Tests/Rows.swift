import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat3

/// One overload, called with a value that it reads and one that it does not.
struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let call: @Sendable (any Sendable) throws -> Any?
  private let value: String, failure: String, good: any Sendable

  /// What `call` makes of `good`, and what it says of `[]`: the line of the error, or nil and the warnings.
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

/// The value and the warnings, or the line of the error, without hints.
func outcome(_ body: () throws -> Any) -> String {
  do {
    let (value, warnings) = try collectingWarnings(body)
    return (["\(value)"] + warnings.map { $0.error.withoutHints("\($0)") }).joined(separator: "; ")
  } catch let error as UnboxError {
    return error.decodeError?.summary ?? error.localizedDescription
  } catch {
    return "\(error)"
  }
}

/// Calls that are deprecated. A table behind a requirement that is not deprecated is read without a warning.
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

/// An unboxer with a value at the key `a.b`, and another one at the key path `c.d`.
func unboxer(_ value: Any) -> Unboxer { Unboxer(dictionary: ["a.b": value, "c": ["d": value]]) }
