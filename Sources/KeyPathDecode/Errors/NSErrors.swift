import Foundation

extension DecodeError: CustomNSError {
  /// `KeyPathDecode.DecodeError`, in every release.
  public static var errorDomain: String { "KeyPathDecode.DecodeError" }

  /// A number for the ``code``, the same in every release: crash tools group by it.
  public var errorCode: Int {
    switch code {
    case .typeMismatch: 1
    case .nullValue: 2
    case .missingKey: 3
    case .indexOutOfRange: 4
    case .unknownRawValue: 5
    case .numberOutOfRange: 6
    case .invalidValue: 7
    case .invalidPath: 8
    case .invalidJSON: 9
    case .noAlternative: 10
    case .other: 11
    }
  }

  /// The description, the `code` as text, the `pattern` of the path, the `model` if it is known, and the `fingerprint` of a
  /// report; no values of the payload.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [:]
    info[NSLocalizedDescriptionKey] = description
    info["code"] = code.rawValue
    info["pattern"] = pattern
    info["model"] = model
    info["fingerprint"] = fingerprint
    return info
  }

  /// The steps of the path, with an index in place of each key that a dictionary decoded: payloads differ in both.
  package var stepsOfPattern: [DecodePath.Step] {
    var steps = path.steps
    for position in fields.dictionaryKeys where steps.indices.contains(position) { steps[position] = .index(0) }
    return steps
  }
}
