/// A path with steps that may be absent, such as `"a" =>? "b"`.
///
/// The operand to the right of `=>?` may be missing or null. All other steps are required:
///
/// ```swift
/// try json => "user" =>? "address" => "city" as String?   // `user` and `city` are required, `address` is not
/// ```
///
/// A dotted literal is one operand: in `"user" =>? "address.city"`, both `address` and `city` may be absent.
public struct OptionalDecodePath: Sendable {
  /// The steps. In a route, the marked segments may be absent; in other paths, the first operand may be absent.
  let path: DecodePath

  /// Creates a path whose first operand may be absent: `json => OptionalDecodePath("a")` is `json =>? "a"`.
  public init(_ path: DecodePath) {
    switch path.storage {
    case .route: self.path = path.markingFirstOperand()
    default: self.path = path
    }
  }

  /// Creates a path from one whose segments are already marked.
  init(marked path: DecodePath) { self.path = path }

  /// Creates a path whose first operand may also be absent, for `json =>? path`.
  init(_ rest: OptionalDecodePath) { self.init(rest.path) }

  /// Creates a path of required steps, followed by the steps of `rest`.
  init(required: DecodePath, _ rest: OptionalDecodePath) {
    if case .malformed = required.storage {
      path = required
    } else if case .malformed = rest.path.storage {
      path = rest.path
    } else {
      path = DecodePath(storage: .route(required.route.joined(to: rest.marked.route)))
    }
  }
}

extension OptionalDecodePath {
  /// The path as a route, with marks on the segments that may be absent.
  fileprivate var marked: DecodePath {
    switch path.storage {
    case .route: path
    default: path.markingFirstOperand()
    }
  }
}

extension DecodePath {
  fileprivate func markingFirstOperand() -> DecodePath {
    if case .malformed = storage { return self }
    return DecodePath(storage: .route(route.withOptionalOperand))
  }
}
