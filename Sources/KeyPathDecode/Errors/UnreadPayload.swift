/// A payload that was given as it came, where a tree is meant: `User(json: data)`.
package enum UnreadPayload {
  case bytes, text

  /// What `json` is, or nil if it is no such payload. A string counts if it begins like an object or array.
  package init?(_ json: Any) {
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

  /// What to write instead; code stands between `quote` and another one.
  package func advice(quote: String = "") -> String {
    switch self {
    case .bytes: "bytes are decoded by \(quote)init(jsonData:)\(quote)"
    case .text: "JSON text is decoded by \(quote)init(jsonString:)\(quote)"
    }
  }
}
