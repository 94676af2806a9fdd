import Foundation
import KeyPathDecode
import TestSupport
import Testing
import UnboxCompat3

/// One overload, called with a valid value and an invalid one.
struct Row: Sendable, CustomTestStringConvertible {
  /// What a call decodes: the value for a good input, and where and what it expects instead of `[]`.
  struct Form {
    let value: String, place: String, expected: String
    var good: any Sendable = 7.9

    static var value: Form { Form(value: "7", place: "", expected: "Int") }
    static var element: Form { Form(value: "7", place: "[0]", expected: "Int") }
    static var elements: Form { Form(value: "[7]", place: "[0]", expected: "Int") }
    static var character: Form { Form(value: "7", place: "", expected: "Character") }
    static var model: Form { Form(value: "#7", place: ".id", expected: "Int in Numbered") }
    static var models: Form { Form(value: "[#7]", place: "[0].id", expected: "Int in Numbered") }
    static var owned: Form { Form(value: "Ada#7", place: ".id", expected: "Int in Owned") }
    static var allOwned: Form { Form(value: "[Ada#7]", place: "[0].id", expected: "Int in Owned") }
    static var doubled: Form { Form(value: "14", place: "", expected: "String", good: "7") }
    static var doubledElements: Form { Form(value: "[14]", place: "[0]", expected: "String", good: "7") }
  }

  /// What a call does with a value that does not decode.
  enum End { case `throws`, orNil, withoutWarning, lossy }

  let testDescription: String
  private let call: @Sendable (any Sendable) throws -> Any?
  private let value: String, failure: String, good: any Sendable
  private let location: SourceLocation

  /// - Parameters:
  ///   - value: The result of `call` for `good`.
  ///   - failure: The result for `[]`: the error's message, or nil and the warnings.
  init(
    _ name: String, good: any Sendable = 7.9, _ value: String, _ failure: String,
    location: SourceLocation = #_sourceLocation, _ call: @escaping @Sendable (any Sendable) throws -> Any?
  ) {
    (testDescription, self.call, self.value, self.failure, self.good) = (name, call, value, failure, good)
    self.location = location
  }

  init(
    _ form: Form, _ end: End = .throws, at path: String = "", location: SourceLocation = #_sourceLocation,
    _ call: @escaping @Sendable (any Sendable) throws -> Any?
  ) {
    let place = path.isEmpty && form.place.hasPrefix(".") ? String(form.place.dropFirst()) : path + form.place
    let words = form.expected.components(separatedBy: " in ")
    let failure = "\(place): expected \(words[0]), found array" + words.dropFirst().map { " in \($0)" }.joined()
    let result =
      switch end {
      case .throws: failure
      case .orNil: "nil; \(failure); used nil"
      case .withoutWarning: "nil"
      case .lossy: "[]; \(failure); dropped the element"
      }
    self.init("\(form.value), \(end), \(path)", good: form.good, form.value, result, location: location, call)
  }

  func check() {
    expectEqual(outcome { try call(good) ?? "nil" }, value, sourceLocation: location)
    expectEqual(outcome { try call([Int]()) ?? "nil" }, failure, sourceLocation: location)
  }
}

/// The key `a.b` and the key path `c.d` of `unboxer`.
let key = #"["a.b"]"#, keyPath = "c.d"

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
