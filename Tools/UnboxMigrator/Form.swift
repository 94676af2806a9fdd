import SwiftSource

/// The ways in which code uses Unbox. The raw values appear in reports.
package enum Form: String, Codable, CaseIterable {
  case module = "import"
  case model = "Unboxable"
  case enumeration = "UnboxableEnum"
  case constraint = "T: Unboxable"
  case initializer = "init(unboxer:)"
  case key = "unbox(key:)"
  case keyPath = "unbox(keyPath:)"
  case computedKey = "a key that is not a literal"
  case formatter = "formatter:"
  case allowInvalidElements = "allowInvalidElements:"
  case local = "let x: T"
  case cast = "as T"
  case fallback = "?? default"
  case tryOptional = "try?"
  case withoutTry = "without try"
  case callSite = "unbox(data:), unbox(dictionary:)"
  case nested = "T(unboxer:)"
  case dictionary = "UnboxableDictionary"
  case context = "context:"
  case customUnboxing = "performCustomUnboxing"
  case error = "UnboxError"
  case transform = "UnboxableByTransform"
  case formatterType = "UnboxFormatter"
  case extended = "extension Unboxer"
  case companion = "import of a module built on Unbox"
  case bridge = "extension T: KeyPathDecodable {}"
  case positional = "unbox(\"a.b\") of Unbox 1"
  case other = "other"
}

/// One use of Unbox in a file.
package struct Use: Equatable {
  package let line: Int
  package var forms: [Form]
  /// Why a person must review the use; nil if it is safe.
  package var reason: String?
  /// The unit that the use moves with.
  package internal(set) var unit: Unit
  /// True if the rewritten file no longer contains the use.
  package internal(set) var isRewritten = false
}

/// Why a use is not rewritten automatically.
struct NeedsPerson: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// A replacement for a byte range of a file.
struct Edit: Equatable {
  let range: Range<Int>
  let text: String
}

/// The Unbox version that the code was written for. Versions differ in what an optional means.
package enum Dialect: Int, Codable {
  /// `unboxer.unbox(key:)` into an optional does not throw. Any failure returns nil.
  case three = 3
  /// `unboxer.unbox(key:)` into an optional throws like any other call.
  case four = 4
}
