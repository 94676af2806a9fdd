/// Why the library refuses a value or a path. Code decides by the case; words are made where someone reads them.
package enum Fault: Sendable {
  case emptyURL
  /// `firstUnencoded` is the offset of the first character to percent-encode, if that would make a URL.
  case url(firstUnencoded: Int?)
  case uuid, base64, character
  case date(RFC3339.Fault)
  case dateOfFormat(String), dateOfFormatter
  case foreignKey
  case key(of: Any.Type), equalKeys(as: Any.Type)
  case tag
  case missingTag(String, allowed: [String])
  case embeddedJSON(DecodeError)
  case corrupted
  case propertyList
  case depth
  case alternatives
  /// A record of a stream that is longer than so many bytes, or text beside the records; one that may be cut short; a file
  /// that cannot be read, and why.
  case longRecord(Int), longText(Int), cutRecord, noSeparator, unreadable(file: String, String)
  case path(String, PathFault), largeIndex(DecodePath.Step), noPath
}

extension Fault {
  /// The kind of error that the caller sees.
  var kind: DecodeError.Kind {
    switch self {
    case .path, .largeIndex, .noPath: .invalidPath(words)
    case .missingTag(let key, _): .missingKey(key)
    default: .invalidValue(words)
    }
  }

  /// The code of that kind.
  var code: DecodeError.Code {
    switch self {
    case .path, .largeIndex, .noPath: .invalidPath
    case .missingTag: .missingKey
    default: .invalidValue
    }
  }
}
