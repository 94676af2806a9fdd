import KeyPathDecode
import KeyPathDecodeReports

/// The user's choices by path in the samples: `try Overrides(document.root)`.
///
/// ```json
/// {
///   "items[*].status": "enum",
///   "items[*].price": {"type": "Money", "rename": "cost"},
///   "items[*].owner": {"name": "Person"},
///   "items[*].labels": "map",
///   "items[*].node_id": "skip"
/// }
/// ```
package struct Overrides: Sendable {
  /// The form to give the value at a place.
  package enum Form: String, CaseIterable, KeyPathDecodable, Sendable {
    case enumeration = "enum"
    case string, map
    case structure = "struct"
    case any, skip
  }

  /// The choices for one place.
  struct Wish: Sendable, Equatable {
    var form: Form?
    /// The type of the property, declared elsewhere.
    var type: String?
    /// The name of the generated type.
    var name: String?
    /// The name of the property.
    var rename: String?
  }

  fileprivate struct Entry: Sendable {
    let text: String
    let pattern: PathPattern
    var wish: Wish
    var isUsed = false
  }

  private var entries: [Entry] = []

  package init() {}

  /// - Throws: An error with the path of anything that is not understood.
  package init(_ json: JSONNode) throws(DecodeError) {
    if json.kind != .object { throw DecodeError(expected: [String: Any].self, butFound: json) }
    for text in json.keys {
      let entry = try parse(json, DecodePath(key: text)) { value in
        let pattern = PathPattern(text)
        if pattern.isMalformed {
          throw DecodeError(.invalidValue("the key is not a path"), object: value)
        }
        return Entry(text: text, pattern: pattern, wish: try Wish(value))
      }
      entries.append(entry)
    }
  }

  /// Chooses a form for one place.
  ///
  /// - Returns: False if the text is not a path.
  package mutating func add(_ form: Form, at text: String) -> Bool {
    let pattern = PathPattern(text)
    if pattern.isMalformed { return false }
    entries.append(Entry(text: text, pattern: pattern, wish: Wish(form: form)))
    return true
  }

  /// The patterns that matched no place. Call it after every place has been queried.
  package var unused: [String] { entries.filter { !$0.isUsed }.map(\.text) }

  /// The choices for a place. For each choice, the last matching pattern wins.
  mutating func wish(at steps: [DecodePath.Step]) -> Wish? {
    var wish: Wish?
    for index in entries.indices where entries[index].pattern.matches(DecodePath(steps: steps)) {
      entries[index].isUsed = true
      let more = entries[index].wish
      wish = Wish(
        form: more.form ?? wish?.form, type: more.type ?? wish?.type, name: more.name ?? wish?.name,
        rename: more.rename ?? wish?.rename)
    }
    return wish
  }

  /// The chosen form of the objects at a place.
  mutating func form(at steps: [DecodePath.Step]) -> Form? { wish(at: steps)?.form }
}

extension Overrides.Wish {
  private static let keys = ["as", "type", "name", "rename"]
  private static let forms = Overrides.Form.allCases.map { quoted($0.rawValue) }.joined(separator: ", ")

  /// Reads a form alone, or an object with some of the keys.
  fileprivate init(_ json: Any) throws {
    if let form = try? Overrides.Form(json: json) {
      self.init(form: form)
      return
    }
    guard let node = JSONNode(storedIn: json), node.kind == .object else {
      throw DecodeError(.invalidValue("expected \(Self.forms), or an object"), object: json)
    }
    for key in node.keys where !Self.keys.contains(key) {
      try parse(node, DecodePath(key: key)) { value in
        throw DecodeError(.invalidValue("unknown key; expected \(Self.keys.joined(separator: ", "))"), object: value)
      }
    }
    let form: DecodeRule<Overrides.Form> = .custom { value in
      if let form = try? Overrides.Form(json: value) { return form }
      throw DecodeError(.invalidValue("expected \(Self.forms)"), object: value)
    }
    self.init(
      form: try node =>? "as" => form, type: try node =>? "type" => .swiftName(dots: true),
      name: try node =>? "name"
        => .swiftName(dots: false).check("Swift has a type with this name") { !TypeNames.isKnown($0) },
      rename: try node =>? "rename" => .swiftName(dots: false))
  }
}

extension DecodeRule<String> {
  /// A Swift name. With `dots`, it can be qualified.
  fileprivate static func swiftName(dots: Bool) -> DecodeRule {
    .check("it is not a Swift name") { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return (dots || parts.count == 1)
        && parts.allSatisfy { part in
          part.unicodeScalars.first?.properties.isXIDStart ?? false
            && part.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
        }
    }
  }
}
