// An enum of the library may gain cases, so a switch in a client needs an `@unknown default`. The first function lacks it.
import KeyPathDecode

func form(_ kind: JSONKind) -> String {
  switch kind {
  case .null, .bool, .number, .string: "scalar"
  case .array, .object: "container"
  case .other: "other"
  }
}

func formInEveryRelease(_ kind: JSONKind) -> String {
  switch kind {
  case .null, .bool, .number, .string: "scalar"
  case .array, .object: "container"
  case .other: "other"
  @unknown default: "other"
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
