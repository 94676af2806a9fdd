import KeyPathDecode
import KeyPathDecodeReports

/// The options and thresholds for turning evidence into a plan.
package struct PlanOptions: Sendable {
  /// The name of the first type.
  package var name: String
  /// False if strings become an enum only on request.
  package var findsEnums = true
  /// The minimum number of strings before they become an enum.
  package var enumSamples = 20
  /// The maximum number of different strings in an enum.
  package var enumCases = 10
  /// The maximum share of strings seen only once. It estimates how many future strings would be new.
  package var enumNovelty = 0.02
  /// The number of objects below which a null or a missing key suggests more of them: a field without either is then
  /// optional if a similar field has one.
  package var fewObjects = 10
  /// The number of values below which a field is optional, even if no sample is null or lacks the key.
  package var toleratedValues = 0
  /// The usual value of ``toleratedValues`` for tolerant models.
  package static let tolerantValues = 10

  package init(name: String) {
    self.name = name
  }
}

/// The reason that no plan can be created.
package enum PlanError: Error, Equatable {
  /// The samples are not objects.
  case noObjects(found: String)
  /// Some samples are objects and others are not.
  case mixed(found: String)
  /// The samples have too many different keys to be fields.
  case tooManyKeys
  case tooManyPlaces
  /// Override patterns that match nothing.
  case unusedPatterns([String])
  /// An enum is requested, but the strings are unsuitable or the place has other values.
  case noEnum(DecodePath)

  /// The problem and its solution.
  package var message: String {
    switch self {
    case .noObjects(let found): "the samples are \(found), not objects; use --at to select objects: --at 'items[*]'"
    case .mixed(let found): "the samples are objects, but also \(found); use --at to select objects: --at 'items[*]'"
    case .tooManyKeys:
      "the samples have more than \(grouped(Evidence.keyLimit)) different keys, so they are maps; use --at to select objects"
    case .tooManyPlaces:
      "the samples have more than \(grouped(Evidence.placeLimit)) different paths; use --at to select fewer: --at 'items[*]'"
    case .unusedPatterns(let patterns): "the samples have nothing at \(patterns.map(quoted).joined(separator: ", "))"
    case .noEnum(let path): "no enum possible at \(path): too many strings, too long strings, secrets, or other values"
    }
  }
}
