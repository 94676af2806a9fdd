import KeyPathDecode

extension Array: UnboxableCollection {
  /// The type of the elements.
  public typealias UnboxValue = Element

  /// Reads an array and each element with a transformer.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any, allowInvalidElements: Bool, transformer: T
  ) throws -> [Element]? where T.UnboxedElement == Element {
    try nilForOtherKinds {
      try unboxed(from: value, UnboxingOptions(.four, allowsInvalidElements: allowInvalidElements)) {
        try transform($0, transformer, allowInvalidElements)
      }
    }
  }

  /// Reads an array. Strings, `Int`s and `Double`s that need no conversion are read in one step.
  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> [Element] {
    if Element.self == String.self, let value = try? [String](json: json) as? [Element] { return value }
    if Element.self == Int.self, let value = try? [Int](json: json) as? [Element] { return value }
    if Element.self == Double.self, let value = try? [Double](json: json) as? [Element] { return value }
    return try unboxedCollection(from: json, options)
  }

  /// Reads an array and each element with a closure.
  public static func unboxed(
    from json: Any, _ options: UnboxingOptions, element: @escaping (Any) throws -> Element
  ) throws -> [Element] {
    try namingElements(of: json, options) { () throws(DecodeError) in
      if var check = ObjectCheck(options) {
        _ = try decodeElements(of: json, as: [Element].self) { try check($0) } as [Void]
      }
      return try decodeElements(of: json, isLossy: options.allowsInvalidElements, element)
    }
  }
}

extension Set: UnboxableCollection {
  /// The type of the elements.
  public typealias UnboxValue = Element

  /// Reads a set from an array, and each element with a transformer.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any, allowInvalidElements: Bool, transformer: T
  ) throws -> Set? where T.UnboxedElement == Element {
    try [Element].unbox(value: value, allowInvalidElements: allowInvalidElements, transformer: transformer).map {
      Set($0)
    }
  }

  /// Reads a set from an array, and each element with a closure.
  public static func unboxed(
    from json: Any, _ options: UnboxingOptions, element: @escaping (Any) throws -> Element
  ) throws -> Set {
    Set(try [Element].unboxed(from: json, options, element: element))
  }
}

extension Dictionary: UnboxableCollection {
  /// The type of the values.
  public typealias UnboxValue = Value

  /// Reads a dictionary and each value with a transformer.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any, allowInvalidElements: Bool, transformer: T
  ) throws -> [Key: Value]? where T.UnboxedElement == Value {
    try nilForOtherKinds {
      try unboxed(from: value, UnboxingOptions(.four, allowsInvalidElements: allowInvalidElements)) {
        try transform($0, transformer, allowInvalidElements)
      }
    }
  }

  /// Reads a dictionary and each value with a closure. Its keys are `String` or ``UnboxableKey``.
  ///
  /// If several keys become equal, the last in key order wins.
  public static func unboxed(
    from json: Any, _ options: UnboxingOptions, element: @escaping (Any) throws -> Value
  ) throws -> [Key: Value] {
    let keyTransform = try keyTransform(to: Key.self, json)
    let members = try namingElements(of: json, options) { () throws(DecodeError) -> [String: Value] in
      if isObject(json), var check = ObjectCheck(options) {
        _ = try decodeMembers(of: json) { try check($0) } as [String: Void]
      }
      return try decodeMembers(of: json, isLossy: options.allowsInvalidElements, element)
    }
    if let members = members as? [Key: Value] { return members }
    var result = [Key: Value](minimumCapacity: members.count)
    for (key, value) in members.sorted(by: { isSorted($0.key, before: $1.key) }) {
      if let key = keyTransform(key) {
        result[key] = value
      } else {
        try refuse(key, of: json, options)
      }
    }
    return result
  }
}

private func keyTransform<Key>(to type: Key.Type, _ json: Any) throws(DecodeError) -> (String) -> Key? {
  if type == String.self { return { $0 as? Key } }
  guard let unboxableType = type as? any UnboxableKey.Type else {
    throw DecodeError(.invalidDictionaryKeyType(type), about: json)
  }
  return { unboxableType.transform(unboxedKey: $0) as? Key }
}

private func refuse(_ key: String, of json: Any, _ options: UnboxingOptions) throws(DecodeError) {
  do throws(DecodeError) {
    try parse(json, DecodePath(key: key)) { throw DecodeError(.invalidDictionaryKey(key), about: $0) }
  } catch {
    guard options.allowsInvalidElements else { throw error }
    warn(error, .droppedElement)
  }
}

/// Reads an element with an Unbox transformer.
private func transform<T: UnboxCollectionElementTransformer>(
  _ json: Any, _ transformer: T, _ allowsInvalidElements: Bool
) throws(DecodeError) -> T.UnboxedElement {
  guard let raw = plain(json) as? T.UnboxRawElement else {
    throw DecodeError(expected: T.UnboxRawElement.self, butFound: json)
  }
  let element = try callingUserCode(about: json) {
    try transformer.unbox(element: raw, allowInvalidCollectionElements: allowsInvalidElements)
  }
  guard let element else { throw DecodeError(expected: T.UnboxedElement.self, butFound: json) }
  return element
}

/// Attaches to an error about an element the error that Unbox would have thrown, unless a cause inside is more
/// specific.
@inline(__always)
private func namingElements<Value>(
  of json: Any, _ options: UnboxingOptions, _ body: () throws(DecodeError) -> Value
) throws(DecodeError) -> Value {
  do throws(DecodeError) {
    return try body()
  } catch {
    throw named(error, json, options)
  }
}

private func named(_ error: DecodeError, _ json: Any, _ options: UnboxingOptions) -> DecodeError {
  guard error.cause == nil, let step = error.path.steps.first else { return error }
  if case .other = error.kind { return error }
  if error.path.steps.count == 1, !isObject(error.object), options.elementsAreModels { return error }
  var error = error
  let element = plain((try? json => DecodePath(steps: [step]) as Any) ?? error.object)
  switch step {
  case .index(let index): error.cause = UnboxPathError.invalidArrayElement(element, index)
  case .key(let key): error.cause = UnboxPathError.invalidDictionaryValue(element, key)
  }
  return error
}
