// An enum of the library may gain cases, so a switch in a client needs an `@unknown default`. The first function lacks it.
import KeyPathDecode

func advice(_ error: DecodeError) -> String {
  switch error.code {
  case .missingKey, .nullValue: "absent"
  case .typeMismatch, .indexOutOfRange, .unknownRawValue, .numberOutOfRange, .invalidValue: "wrong"
  case .invalidPath, .invalidJSON, .noAlternative, .other: "other"
  }
}

func adviceForEveryRelease(_ error: DecodeError) -> String {
  switch error.code {
  case .missingKey, .nullValue: "absent"
  case .typeMismatch, .indexOutOfRange, .unknownRawValue, .numberOutOfRange, .invalidValue: "wrong"
  case .invalidPath, .invalidJSON, .noAlternative, .other: "other"
  @unknown default: "other"
  }
}

func kind(_ kind: JSONKind) -> String {
  switch kind {
  case .null, .bool, .number, .string: "scalar"
  case .array, .object: "container"
  case .other: "other"
  @unknown default: "other"
  }
}

func key(in kind: DecodeError.Kind) -> String? {
  switch kind {
  case .missingKey(let key): key
  case .typeMismatch, .nullValue, .indexOutOfRange, .unknownRawValue, .numberOutOfRange, .invalidValue: nil
  case .invalidPath, .invalidJSON, .noAlternative, .other: nil
  @unknown default: nil
  }
}

// These enums never gain cases: a path has keys and indexes, and a value is missing, null, or present.
func presence(_ presence: Presence) -> Bool {
  switch presence {
  case .missing, .null: false
  case .present: true
  }
}

func isKey(_ step: DecodePath.Step) -> Bool {
  switch step {
  case .key: true
  case .index: false
  }
}

#if compiler(<6.2.3)
#error("an older compiler does not ask for an @unknown default")
#endif
