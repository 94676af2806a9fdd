import KeyPathDecode

/// A collection whose elements are read one by one.
public protocol UnboxableCollection: Collection, UnboxCompatible {
  /// The type of its elements, or of a dictionary's values.
  associatedtype UnboxValue

  /// Reads a collection and each element with a transformer, or returns nil if the value is not a collection.
  static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any, allowInvalidElements: Bool, transformer: T
  ) throws -> Self? where T.UnboxedElement == UnboxValue

  /// Reads a collection from any shape of JSON. An ``Unboxer`` calls this.
  ///
  /// You need not implement it. Implement `unbox(value:allowInvalidElements:transformer:)` instead.
  static func unboxed(
    from json: Any, _ options: UnboxingOptions, element: @escaping (Any) throws -> UnboxValue
  ) throws -> Self
}

/// Reads the elements of a collection.
public protocol UnboxCollectionElementTransformer {
  /// The type of an element before it is read. Elements of other types cannot be read.
  associatedtype UnboxRawElement
  /// The type of an element after it is read.
  associatedtype UnboxedElement

  /// Reads an element, or returns nil if it is not valid.
  func unbox(element: UnboxRawElement, allowInvalidCollectionElements: Bool) throws -> UnboxedElement?
}

extension UnboxableCollection {
  /// Reads a collection whose elements are ``Unboxable``, ``UnboxCompatible`` or `KeyPathDecodable`.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    try nilForOtherKinds {
      try unboxed(from: value, UnboxingOptions(.four, allowsInvalidElements: allowInvalidCollectionElements))
    }
  }

  public static func unboxed(from json: Any, _ options: UnboxingOptions) throws -> Self {
    try unboxedCollection(from: json, options)
  }

  static func unboxedCollection(from json: Any, _ options: UnboxingOptions) throws -> Self {
    if let element = elementReader(UnboxValue.self, options) {
      var options = options
      options.setElement(UnboxValue.self)
      return try unboxed(from: json, options, element: element)
    }
    if let value = plain(json) as? Self { return value }
    throw DecodeError(.invalidCollectionElementType(UnboxValue.self), about: json)
  }

  public static func unboxed(
    from json: Any, _ options: UnboxingOptions, element: @escaping (Any) throws -> UnboxValue
  ) throws -> Self {
    let value = try callingUserCode(about: json) {
      try unbox(
        value: plain(json), allowInvalidElements: options.allowsInvalidElements,
        transformer: ClosureTransformer(body: element))
    }
    guard let value else { throw DecodeError(expected: Self.self, butFound: json) }
    return value
  }
}

private struct ClosureTransformer<Element>: UnboxCollectionElementTransformer {
  let body: (Any) throws -> Element

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Element? {
    try body(element)
  }
}

/// Returns a closure that reads an element of this type, or nil if the type cannot be read.
private func elementReader<Element>(_: Element.Type, _ options: UnboxingOptions) -> ((Any) throws -> Element)? {
  // `Read` is always `Element`, which the compiler cannot know, so nothing is boxed and no cast fails.
  func compatible<Read: UnboxCompatible>(_: Read.Type) -> (Any) throws -> Element {
    { try cast(Read.unboxed(from: $0, options), of: $0) }
  }
  func model<Read: Unboxable>(_: Read.Type) -> (Any) throws -> Element {
    { try cast(readModel($0, options.dialect) as Read, of: $0) }
  }
  func decodable<Read: KeyPathDecodable>(_: Read.Type) -> (Any) throws -> Element {
    { json in
      do {
        return try cast(Read(json: json), of: json)
      } catch let error as DecodeError {
        throw error.withUnboxCause
      }
    }
  }
  if let type = Element.self as? any UnboxCompatible.Type { return compatible(type) }
  if let type = Element.self as? any Unboxable.Type { return model(type) }
  if let type = Element.self as? any KeyPathDecodable.Type { return decodable(type) }
  return nil
}

private func cast<Read, Element>(_ value: Read, of json: Any) throws(DecodeError) -> Element {
  try made(value as? Element, of: json)
}
