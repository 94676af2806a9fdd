import KeyPathDecode

/// A place of the samples, or several places whose values have one type.
final class Place {
  /// The path from the root to the first place. An index means any element, and the key `*` means any key of a map.
  let steps: [DecodePath.Step]
  var bools = 0
  var numbers = NumberEvidence()
  var strings = StringEvidence()
  var arrays = 0
  var unread = 0
  /// True if the values may be secret and must not be printed.
  var isSecret = false
  /// The elements of the arrays, if there are any.
  var elements: Edge?
  var object: ObjectPlace?

  init(at steps: [DecodePath.Step]) {
    self.steps = steps
  }
}

/// A connection to a place: a key of an object, or the elements of an array.
struct Edge {
  /// The key. For elements, the key of the array.
  let key: String
  /// The number of values, including null.
  var count: Int
  var nulls: Int
  let place: Place
  var wish: Overrides.Wish?
  /// True if a tag next to the value determines its kind. The enclosing object is then read instead.
  var readsParent = false
  /// True if this is the tag of a union, whose cases already express it.
  var isTag = false
}

final class ObjectPlace {
  enum Form {
    /// Fields, in payload order.
    case fields([Edge])
    case map(Edge)
    /// A tagged union. Each edge is a case, and its key is the tag.
    case tagged(tag: String, content: String?, [Edge])
  }

  let steps: [DecodePath.Step]
  /// The basis for a type name.
  let hint: String
  var count: Int
  var form: Form
  /// Comments for the type.
  var notes: [String] = []
  var signature: Signature
  /// The number of other places with this type.
  var others = 0
  /// The union that these objects are a case of; nil if they are not.
  var union: Int?
  private var replacement: ObjectPlace?

  init(at steps: [DecodePath.Step], hint: String, count: Int, _ form: Form, _ signature: Signature) {
    self.steps = steps
    self.hint = hint
    self.count = count
    self.form = form
    self.signature = signature
  }

  var current: ObjectPlace {
    var place = self
    while let next = place.replacement { place = next }
    return place
  }

  /// Replaces this place by another one.
  func yield(to other: ObjectPlace) {
    replacement = other
    other.count += count
    other.others += others + 1
    for note in notes where !other.notes.contains(note) { other.notes.append(note) }
    other.signature.add(signature)
  }
}
