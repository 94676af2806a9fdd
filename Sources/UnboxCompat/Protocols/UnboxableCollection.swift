import KeyPathDecode

/// A collection whose elements are read one by one.
public protocol UnboxableCollection: UnboxCompatible {
  /// The type of its elements; of a dictionary, that of its values.
  associatedtype UnboxValue

  /// Reads a collection, its elements by a transformer, or gives nil when the value is none.
  static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any, allowInvalidElements: Bool, transformer: T
  ) throws -> Self? where T.UnboxedElement == UnboxValue

  /// Reads a collection from any shape of JSON: what an ``Unboxer`` calls.
  ///
  /// There is nothing to write: what you write is `unbox(value:allowInvalidElements:transformer:)`.
  static func unboxed(
    from json: Any, _ options: UnboxingOptions, element: @escaping (Any) throws -> UnboxValue
  ) throws -> Self
}

/// What reads the elements of a collection.
public protocol UnboxCollectionElementTransformer {
  /// What an element is before; an element of another type is not read.
  associatedtype UnboxRawElement
  /// What it becomes.
  associatedtype UnboxedElement

  /// Reads an element, or gives nil when it is not one.
  func unbox(element: UnboxRawElement, allowInvalidCollectionElements: Bool) throws -> UnboxedElement?
}

extension UnboxableCollection {
  /// Reads a collection of what is ``Unboxable``, ``UnboxCompatible`` or `KeyPathDecodable`.
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
      options.requiresObjects = UnboxValue.self is any Unboxable.Type
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

/// How an element of this type is read; nil when it is of no type that can be.
private func elementReader<Element>(_: Element.Type, _ options: UnboxingOptions) -> ((Any) throws -> Element)? {
  // What is read is of the very type `Element`, which the compiler cannot know: nothing is boxed, and no cast fails.
  func compatible<Read: UnboxCompatible>(_: Read.Type) -> (Any) throws -> Element {
    { try cast(Read.unboxed(from: $0, options), of: $0) }
  }
  func model<Read: Unboxable>(_: Read.Type) -> (Any) throws -> Element {
    { try cast(readModel($0, options.dialect) as Read, of: $0) }
  }
  func decodable<Read: KeyPathDecodable>(_: Read.Type) -> (Any) throws -> Element {
    { try cast(Read(json: $0), of: $0) }
  }
  if let type = Element.self as? any UnboxCompatible.Type { return compatible(type) }
  if let type = Element.self as? any Unboxable.Type { return model(type) }
  if let type = Element.self as? any KeyPathDecodable.Type { return decodable(type) }
  return nil
}

private func cast<Read, Element>(_ value: Read, of json: Any) throws(DecodeError) -> Element {
  try made(value as? Element, of: json)
}
