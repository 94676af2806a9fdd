import KeyPathDecode

/// The name of a model, and of the endpoint if there is one.
struct ModelName: Equatable, Sendable {
  /// The number of code points that a name and an endpoint are shortened to.
  static let limit = 64

  let name: String
  let endpoint: String?

  /// A text that identifies it. Names have no line breaks, but they may have spaces.
  var key: String { endpoint.map { "\(name)\n\($0)" } ?? name }

  init(name: String, endpoint: String?) {
    self.name = name
    self.endpoint = endpoint
  }

  init(_ type: Any.Type, _ endpoint: String?) {
    name = printable(typeName(type), to: Self.limit)
    self.endpoint = endpoint.map { printable($0, to: Self.limit) }
  }

  static func precedes(_ one: ModelName, _ other: ModelName) -> Bool {
    one.name == other.name ? isSorted(one.endpoint, before: other.endpoint) : isSorted(one.name, before: other.name)
  }
}

/// Returns a text without invisible characters, shortened to a number of code points. It is shortened last, because
/// escaping makes it longer.
func printable(_ text: String, to limit: Int) -> String { shortened(escaped(text), to: limit) }
