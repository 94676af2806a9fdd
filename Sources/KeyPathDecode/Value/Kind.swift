extension JSONKind {
  /// Creates the kind of the value in `json`: `JSONKind(of: [1, 2])   // .array`.
  public init(of json: Any) {
    let json = unwrapped(json)
    if let node = storedNode(in: json) {
      self = node.kind
    } else if isNull(json) {
      self = .null
    } else if readString(json) != nil {
      self = .string
    } else if readBool(json) != nil {
      self = .bool
    } else if Number(json) != nil {
      self = .number
    } else if ObjectView(json) != nil {
      self = .object
    } else if ListView(json) != nil {
      self = .array
    } else {
      self = .other
    }
  }
}
