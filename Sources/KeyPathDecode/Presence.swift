/// Whether something is at a path, for those who must tell missing from null.
public enum Presence: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing is there: a key or index of the path is missing, or the path leads through something that has neither.
  case missing
  /// Null is there, or on the way there.
  case null
  /// A value is there.
  case present
}

/// Tells a missing value from null: `presence(of: "name", in: json)   // .missing`.
///
/// An existing object is updated so: a missing field keeps its value, null clears it.
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
