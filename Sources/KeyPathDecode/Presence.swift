/// The state of a path: missing, null, or present.
public enum Presence: String, Hashable, Sendable, Codable, CaseIterable {
  /// The path names a missing key or index, or steps into a value that is not a container.
  case missing
  /// The value is null, or the path steps into null.
  case null
  /// The path leads to a value that is not null.
  case present
}

/// Distinguishes a missing value from null: `presence(of: "name", in: json)   // .missing`.
///
/// Use it to update an existing object, where a missing key keeps the value and null clears it.
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
