/// Why the library itself refuses a value or a path: what code decides by. Its words are made where someone reads them.
package enum Fault: Sendable {
  case emptyURL
  /// The offset is that of the first character that a URL has percent-encoded, when there would be a URL then.
  case url(firstUnencoded: Int?)
  case uuid, base64, character
  case date(RFC3339.Fault)
  case dateOfFormat(String), dateOfFormatter
  case foreignKey
  case key(of: Any.Type), equalKeys(as: Any.Type)
  case tag
  case embeddedJSON(DecodeError)
  case corrupted
  case depth
  case path(String, PathFault), largeIndex(DecodePath.Step), noPath
}

extension Fault {
  /// The kind of error that it is to who decodes.
  var kind: DecodeError.Kind {
    switch self {
    case .path, .largeIndex, .noPath: .invalidPath(words)
    default: .invalidValue(words)
    }
  }

  /// The name of that kind.
  var code: DecodeError.Code {
    switch self {
    case .path, .largeIndex, .noPath: .invalidPath
    default: .invalidValue
    }
  }
}
