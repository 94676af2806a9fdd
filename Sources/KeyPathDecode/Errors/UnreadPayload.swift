/// A payload that was given as it came, where a tree is meant: `User(json: data)`.
enum UnreadPayload {
  case bytes, text

  /// What `json` is, or nil if it is no such payload. A string counts if it begins like an object or array.
  init?(_ json: Any) {
    let json = unwrapped(json)
    if isData(json) || isStored(json, as: [UInt8].self) || isStored(json, as: ArraySlice<UInt8>.self) {
      self = .bytes
    } else if !isNode(json), let first = readString(json)?.first(where: { !$0.isWhitespace }),
      first == "{" || first == "["
    {
      self = .text
    } else {
      return nil
    }
  }

  /// What to write instead.
  var advice: String {
    switch self {
    case .bytes: "bytes are decoded by init(jsonData:)"
    case .text: "JSON text is decoded by init(jsonString:)"
    }
  }
}
