import KeyPathDecode

/// How a plan is made of evidence. Each number is the threshold of a rule.
package struct PlanOptions: Sendable {
  /// The name of the first type.
  package var name: String
  /// True if objects with one use and few fields have no type: their fields are read by path.
  package var flattens = false
  /// How many fields these objects have at most.
  package var flattenedFields = 8
  /// The same if the object may be absent: whether it is there shows in each field.
  package var flattenedOptionalFields = 2
  /// False if no strings become an enum unless it is asked for.
  package var findsEnums = true
  /// How often a string was seen at least before it becomes an enum.
  package var enumSamples = 20
  /// How many different strings there are at most.
  package var enumCases = 10
  /// The part of the strings that were seen once only, at most: so much of what comes next would be new.
  package var enumNovelty = 0.02
  /// True if no name is made of a string of the samples.
  package var hidesValues = false

  package init(name: String) {
    self.name = name
  }
}

/// Why there is no plan.
package enum PlanError: Error, Equatable {
  /// The samples are no objects.
  case noObjects(found: String)
  /// The samples are objects, and something else.
  case mixed(found: String)
  /// Nothing tells the fields of the samples: they have too many different keys.
  case tooManyKeys
  case tooManyPlaces
  /// Patterns of overrides that nothing matches.
  case unusedPatterns([String])
  /// There are too many different strings, or none, where an enum is wanted.
  case noEnum(DecodePath)

  /// What is wrong, and what to do.
  package var message: String {
    switch self {
    case .noObjects(let found): "the samples are \(found), not objects; --at says where objects are: --at 'items[*]'"
    case .mixed(let found): "the samples are objects, but also \(found); --at says where objects are: --at 'items[*]'"
    case .tooManyKeys:
      "the samples have more than \(Evidence.keyLimit.grouped) different keys, which is a map; --at says where objects are"
    case .tooManyPlaces:
      "the samples have more than \(Evidence.placeLimit.grouped) different paths; --at says where to look: --at 'items[*]'"
    case .unusedPatterns(let patterns): "the samples have nothing at \(patterns.map(\.quoted).joined(separator: ", "))"
    case .noEnum(let path): "no enum at \(path): there are too many different strings, too long ones, or other values"
    }
  }
}

extension Int {
  /// The number with commas: `100,000`.
  fileprivate var grouped: String {
    let digits = String(self)
    return String(
      digits.enumerated().flatMap { index, digit in
        index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
      })
  }
}
