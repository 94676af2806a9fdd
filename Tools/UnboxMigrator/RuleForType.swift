import SwiftSource

/// The rule that reads a type as Unbox did, with its arrow; "" if the type alone is enough.
struct RuleForType {
  /// How the values of a collection, or a single value, are read.
  enum Reader: Equatable {
    /// By type. If it is a scalar, strings and numbers are converted into each other.
    case type
    /// By a DateFormatter, given as an expression.
    case dates(String)
    /// By a rule with its result type.
    case rule(String, SwiftType)
    /// By a closure that reads a model with a context.
    case closure(String)
  }

  let project: Project
  /// The qualified name of the type around the code, or "".
  let scope: String
  /// True if strings and numbers are not converted into each other.
  let isStrict: Bool
  let allowsInvalidElements: Bool
  let reader: Reader
  /// Generic parameters that are models.
  let parameters: Set<String>

  /// - Throws: The reason that the type is unknown or cannot be read this way.
  func text(_ type: SwiftType) throws(NeedsPerson) -> String {
    let type = project.resolved(type)
    switch reader {
    case .dates(let formatter): return try text(type, formatter)
    case .rule(let rule, let result):
      guard type.leaf == project.resolved(result) else {
        throw NeedsPerson("the formatter returns \(result), not \(type.leaf)")
      }
      return try applied(rule, to: type)
    case .closure(let body):
      if case .array(.named) = type { return allowsInvalidElements ? " => .lossy(.each \(body))" : " => .each \(body)" }
      return try applied(".custom \(body)", to: type)
    case .type: break
    }
    if case .named(let name) = type.leaf, !parameters.contains(name), project.reading(of: name) == .transform {
      return try applied("\(project.shortened(.named(name), in: scope)).rule", to: type)
    }
    if type.leaf == .named("Any"), type != type.leaf, !allowsInvalidElements {
      try checkKeys(of: type)
      return ""
    }
    let isScalar = try isScalar(type.leaf)
    try checkKeys(of: type)
    if case .named = type {
      if allowsInvalidElements { throw NeedsPerson("allowInvalidElements requires a collection, not \(type)") }
      return isScalar && !isStrict ? " => .lenient" : ""
    }
    if !allowsInvalidElements { return isScalar && !isStrict ? " => .lenient" : "" }
    guard case .some(let element) = type.element, case .named = element else {
      throw NeedsPerson("allowInvalidElements also applies to the collections inside \(type)")
    }
    guard isScalar, !isStrict else { return " => .lossy()" }
    let written = project.shortened(element, in: scope)
    return switch type {
    case .set: " => .map(.lossy(.array(.lenient))) { (elements: [\(written)]) in Set(elements) }"
    case .dictionary: " => .lossy(.dictionary(.lenient))"
    default: " => .lossy(.array(.lenient))"
    }
  }

  /// The code that applies a value's rule to a type that contains such values.
  private func applied(_ rule: String, to type: SwiftType) throws(NeedsPerson) -> String {
    try checkKeys(of: type)
    switch type {
    case .named where !allowsInvalidElements: return " => \(rule)"
    case .array(.named): return allowsInvalidElements ? " => .lossy(.array(\(rule)))" : " => .array(\(rule))"
    case .dictionary(_, .named):
      return allowsInvalidElements ? " => .lossy(.dictionary(\(rule)))" : " => .dictionary(\(rule))"
    default: throw NeedsPerson("the tool has no rule for \(type) here")
    }
  }

  private func text(_ type: SwiftType, _ formatter: String) throws(NeedsPerson) -> String {
    switch type {
    case .named("Date") where !allowsInvalidElements: return " => .date(\(formatter))"
    case .array(.named("Date")):
      return allowsInvalidElements ? " => .lossy(.array(.date(\(formatter))))" : " => .array(.date(\(formatter)))"
    default: throw NeedsPerson("a DateFormatter returns Date, not \(type)")
    }
  }

  private func isScalar(_ leaf: SwiftType) throws(NeedsPerson) -> Bool {
    guard case .named(let name) = leaf, !parameters.contains(name) else { return false }
    if ["Any", "AnyObject"].contains(name) {
      throw NeedsPerson("`=>` cannot return \(leaf) here; it can return [Any] and [String: Any]")
    }
    switch project.reading(of: name) {
    case .scalar: return true
    case .itself: return false
    case .transform: throw NeedsPerson("\(name) is read by a transform")
    case .unknown(let reason): throw NeedsPerson(reason)
    }
  }

  /// Refuses optional elements, and dictionary keys other than String.
  private func checkKeys(of type: SwiftType) throws(NeedsPerson) {
    var type = type
    while let element = type.element {
      if case .dictionary(let key, _) = type, key != .named("String") {
        throw NeedsPerson("the keys of \(type) have their own conversion; make \(key) a KeyPathDecodableKey")
      }
      if element.isOptional { throw NeedsPerson("the elements of \(type) are optional") }
      type = element
    }
  }
}

extension SwiftType {
  fileprivate var element: SwiftType? {
    switch self {
    case .array(let element), .set(let element), .dictionary(_, let element): element
    case .named, .optional: nil
    }
  }
}
