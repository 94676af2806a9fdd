import SwiftSource

/// The rule that reads a type as Unbox did, with its arrow; "" if the type alone is enough.
struct RuleForType {
  let project: Project
  /// The qualified name of the type around the code, or "".
  let scope: String
  let allowsInvalidElements: Bool
  /// The expression of a DateFormatter that reads the values.
  let formatter: String?
  /// Generic parameters that are models.
  let parameters: Set<String>

  /// - Throws: The reason that the type is unknown or cannot be read this way.
  func text(_ type: SwiftType) throws(NeedsPerson) -> String {
    let type = project.resolved(type)
    if let formatter { return try text(type, formatter) }
    if type.leaf == .named("Any"), type != type.leaf, !allowsInvalidElements {
      try checkKeys(of: type)
      return ""
    }
    let isScalar = try isScalar(type.leaf)
    try checkKeys(of: type)
    if case .named = type {
      if allowsInvalidElements { throw NeedsPerson("allowInvalidElements requires a collection, not \(type)") }
      return isScalar ? " => .lenient" : ""
    }
    if !allowsInvalidElements { return isScalar ? " => .lenient" : "" }
    guard case .some(let element) = type.element, case .named = element else {
      throw NeedsPerson("allowInvalidElements also applies to the collections inside \(type)")
    }
    guard isScalar else { return " => .lossy()" }
    let written = project.shortened(element, in: scope)
    return switch type {
    case .set: " => .map(.lossy(.array(.lenient))) { (elements: [\(written)]) in Set(elements) }"
    case .dictionary: " => .lossy(.dictionary(.lenient))"
    default: " => .lossy(.array(.lenient))"
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
