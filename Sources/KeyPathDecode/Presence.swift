/// Whether something is at a path, for code that must tell missing from null.
public enum Presence: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is there: the path names a missing key or index, or steps into a value that has neither.
  case missing
  /// Null is there, or the path steps into null.
  case null
  /// A value is there.
  case present
}

/// Tells a missing value from null: `presence(of: "name", in: json)   // .missing`.
///
/// Use it to update an existing object: a missing field keeps its value, null clears it.
///
/// ```swift
/// if presence(of: "name", in: json) != .missing { name = try json =>? "name" }
/// ```
///
/// - Complexity: One lookup for each step of the path.
public func presence(of path: DecodePath, in json: Any) -> Presence {
  switch find(path, in: json, isOptional: false) {
  case .found(let value): isNull(value) ? .null : .present
  case .null: .null
  case .absent, .missing, .notContainer, .unreachable: .missing
  }
}
