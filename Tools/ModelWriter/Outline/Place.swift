import KeyPathDecode

/// A place of the samples, or several whose values have one type.
final class Place {
  /// The way from the root to the first of them: an index stands for any, and the key `*` for any key of a map.
  let steps: [DecodePath.Step]
  var bools = 0
  var numbers = NumberEvidence()
  var strings = StringEvidence()
  var arrays = 0
  var unread = 0
  /// What is in the arrays, if anything is.
  var elements: Edge?
  var object: ObjectPlace?

  init(at steps: [DecodePath.Step]) {
    self.steps = steps
  }
}

/// A way into a place: a key of an object, or the elements of arrays.
struct Edge {
  /// The key; of elements, that of the array.
  let key: String
  /// How many values there are, null too.
  var count: Int
  var nulls: Int
  let place: Place
  /// What somebody asked for.
  var wish: Overrides.Wish?
  /// True if a tag beside the value tells what it is, so that the object around it is read.
  var readsParent = false
  /// True if it is the tag of a union, whose cases tell it.
  var isTag = false
}

/// The objects at a place, or at several if they have one type.
final class ObjectPlace {
  enum Form {
    /// Fields, in the payload's order.
    case fields([Edge])
    case map(Edge)
    /// Objects that a tag tells apart, each at its edge, whose key is the tag.
    case tagged(tag: String, content: String?, [Edge])
  }

  let steps: [DecodePath.Step]
  /// What a type would be named after.
  let hint: String
  var count: Int
  var form: Form
  var signature: Signature
  /// How many other places have this type too.
  var others = 0
  /// The union that it is a case of, and no other.
  var union: Int?
  /// How many edges lead here.
  var uses = 1
  private var replacement: ObjectPlace?

  init(at steps: [DecodePath.Step], hint: String, count: Int, _ form: Form, _ signature: Signature) {
    self.steps = steps
    self.hint = hint
    self.count = count
    self.form = form
    self.signature = signature
  }

  /// The place that stands for this one.
  var current: ObjectPlace {
    var place = self
    while let next = place.replacement { place = next }
    return place
  }

  /// Lets another place stand for this one.
  func yield(to other: ObjectPlace) {
    replacement = other
    other.count += count
    other.others += others + 1
    other.uses += uses
    other.signature.add(signature)
  }
}
