import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat

/// One overload, called with a valid value and an invalid one.
struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let call: @Sendable (any Sendable) throws -> Any?
  private let value: String, error: String
  private let location: SourceLocation

  /// - Parameters:
  ///   - value: The result of `call` for `"7"`.
  ///   - error: The message for `[]`, followed by Unbox's wording.
  init(
    _ name: String, _ value: String, _ error: String, location: SourceLocation = #_sourceLocation,
    _ call: @escaping @Sendable (any Sendable) throws -> Any?
  ) {
    (testDescription, self.call, self.value, self.error, self.location) = (name, call, value, error, location)
  }

  /// A call that reads a model's `id` below `path`, or that drops the model instead of the error if it has no path.
  init(
    _ value: String = "#7", in model: String, at path: String?, location: SourceLocation = #_sourceLocation,
    _ call: @escaping @Sendable (any Sendable) throws -> Any?
  ) {
    let words = #"id: expected Int, found array in \#(model) | "id": Invalid value ([]) for key "id"."#
    self.init("\(value) at \(path ?? "any place")", value, path.map { $0 + words } ?? "[]", location: location, call)
  }

  func check() {
    expectEqual(outcome { try call("7") ?? "nil" }, value, sourceLocation: location)
    expectEqual(outcome { try call([Int]()) ?? "nil" }, error, sourceLocation: location)
  }
}

struct Numbered: Unboxable, CustomStringConvertible {
  let id: Int
  var description: String { "#\(id)" }

  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}

struct Owned: UnboxableWithContext, CustomStringConvertible {
  let id: Int, owner: String
  var description: String { "\(owner)#\(id)" }

  init(unboxer: Unboxer, context: String) throws {
    id = try unboxer.unbox(key: "id")
    owner = context
  }
}

struct Doubling: UnboxFormatter { func format(unboxedValue: String) -> Int? { Int(unboxedValue).map { $0 * 2 } } }

func bytes(_ json: Any) throws -> Data { try JSONSerialization.data(withJSONObject: json) }
