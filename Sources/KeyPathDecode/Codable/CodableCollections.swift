import Foundation

/// A collection of the standard library. Codable decodes it even if it is also ``KeyPathDecodable``, so the decoder's
/// strategies apply to its elements.
protocol CodableCollection {
  /// Decodes the value at `step` inside the value of `decoder`, or the decoder's own value if there is no step.
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep) throws -> Self
  /// True if it contains only scalars that Codable and this library read the same way, at any depth of arrays. Then
  /// `init(json:)` reads the whole collection.
  static func isReadInPlace(in session: CodableSession) -> Bool
}

extension CodableCollection {
  static func isReadInPlace(in session: CodableSession) -> Bool { false }
}

extension CodableCollection where Self: Decodable {
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep) throws -> Self {
    let inner = try decoder.decoder(for: json, orSelfAt: step)
    return try decoder.run(of: Self.self, in: inner) { try Self(from: inner) }
  }
}

extension Set: CodableCollection where Element: Decodable {}

extension Optional: CodableCollection where Wrapped: Decodable {
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep) throws -> Wrapped? {
    isNull(json) ? nil : try decoder.decode(Wrapped.self, json, at: step)
  }
}

extension Array: CodableCollection where Element: Decodable {
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep) throws -> [Element] {
    guard let list = ListView(json) else {
      throw decoder.raised(DecodeError(expected: Self.self, butFound: json), about: json, at: step)
    }
    let inner = try decoder.decoder(for: json, orSelfAt: step)
    return try decoder.nested(json, at: step) { try inner.elements(of: list, as: Self.self) }
  }

  static func isReadInPlace(in session: CodableSession) -> Bool { session.readsInPlaceAlways(Element.self) }
}

extension CodableSession {
  /// True for a scalar that Codable and this library read the same way under every strategy, and for arrays of it.
  fileprivate func readsInPlaceAlways<Value: Decodable>(_ type: Value.Type) -> Bool {
    if type == Date.self || type == Data.self || type == URL.self || convertsNumbers && isAffected(type) {
      return false
    }
    // The most frequent scalars need no check for a protocol.
    if type == String.self || type == Int.self || type == Double.self || type == Bool.self { return true }
    if let collection = collectionType(type) { return collection.isReadInPlace(in: self) }
    return (type as? any KeyPathDecodable.Type)?._isLeaf == true
  }
}

extension Dictionary: CodableCollection where Key: Decodable, Value: Decodable {
  static func isReadInPlace(in session: CodableSession) -> Bool {
    Key.self == String.self && session.readsInPlaceAlways(Value.self)
  }

  /// The keys of a `[String: Value]` are data, so no strategy converts them. The operators read a dictionary from an
  /// object if its key is a ``KeyPathDecodableKey``. A `KeyPathDecoder` follows the standard library, as `JSONDecoder`
  /// does.
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep) throws -> [Key: Value] {
    let inner = try decoder.decoder(for: json, orSelfAt: step), object = ObjectView(json)
    if Key.self == String.self, object == nil {
      throw decoder.raised(DecodeError(expected: Self.self, butFound: json), about: json, at: step)
    }
    let keys = decoder.session.options.isStrict ? Key.self as? any KeyPathDecodableKey.Type : nil
    // The standard library reads members one by one, so a repair could not drop one.
    let isRepaired = Key.self == Int.self && DecodingThread.repairing != nil
    if let object, Key.self == String.self || keys != nil || isRepaired && inner.readsIntegers(object) {
      return try decoder.nested(json, at: step) {
        try inner.members(of: object) { name, json in
          if Key.self == String.self { return sameType(name, as: Key.self) }
          return try keys.map { try inner.decodeKey($0, name, of: json) as! Key } ?? Int(name) as! Key
        }
      }
    }
    // The standard library would drop members whose keys are not strings.
    if object?.hasForeignKey == true {
      throw decoder.raised(DecodeError(.foreignKey, object: json), about: json, at: step)
    }
    return try decoder.run(of: Self.self, in: inner) {
      do { return try Self(from: inner) } catch {
        inner.rememberKey(Key.self, refusedWith: error)
        throw error
      }
    }
  }
}

extension ValueDecoder {
  /// Remembers what the standard library's error about a key means: its words may show the key, and its type is not the
  /// value's.
  fileprivate func rememberKey<Key>(_: Key.Type, refusedWith cause: any Error) {
    guard let context = (cause as? DecodingError).flatMap(codingContext), context.underlyingError == nil,
      let key = context.codingPath.last, context.codingPath.count == depth + 1, session.resolved(cause) == nil,
      let value = member(key.stringValue), case .key(let name)? = payloadStep(.key(key))
    else { return }
    func isRefused<Other: CodingKeyRepresentable>(by _: Other.Type) -> Bool { Other(codingKey: key) == nil }
    let type = Key.self as? any CodingKeyRepresentable.Type
    guard Key.self == Int.self ? key.intValue == nil : type.map({ isRefused(by: $0) }) == true else { return }
    let error = refusedKey(name, as: Key.self, of: value)
    var resolved = ErrorContext.adding(steps(to: .key(key)), in: session.root, true, to: error, about: value)
    resolved.cause = cause
    resolved.fields.clues.depth = resolved.path.stepCount
    session.remember(cause, resolved)
  }

  /// True if each key is a different integer. The standard library accepts several keys for one integer.
  fileprivate func readsIntegers(_ object: ObjectView) -> Bool {
    var integers = [String: Int]()
    let codingPath = codingPath
    return object.orderedKeys.allSatisfy { key in
      guard let integer = Int(key), session.options.name(ofKey: key, at: codingPath) == key else { return false }
      return integers.updateValue(integer, forKey: "\(integer)") == nil
    }
  }

  /// Decodes the elements of an array. It is generic over the array: code that is generic over the element looks up the
  /// array's metadata for each element.
  fileprivate func elements<Elements: RangeReplaceableCollection>(
    of list: ListView, as _: Elements.Type
  ) throws -> Elements where Elements.Element: Decodable {
    typealias Element = Elements.Element
    var failures = CodableFailures(of: self)
    var elements = Elements()
    elements.reserveCapacity(list.plausibleCount)
    let known = session.reads(Element.self) ? nil : session.known(Element.self)
    try decodeElements(of: list, &failures) { (index, _, json) throws(any Error) in
      do {
        elements.append(try decode(Element.self, json, at: .index(index), by: known))
      } catch {
        try addRepaired(error, Element.self, json, at: .index(index), by: known) { elements.append($0) }
      }
    }
    return elements
  }

  fileprivate func members<Key: Hashable, Value: Decodable>(
    of object: ObjectView, _ key: (String, Any) throws -> Key
  ) throws -> [Key: Value] {
    var failures = CodableFailures(of: self)
    var members = [Key: Value](minimumCapacity: object.entryCount)
    try decodeMembers(
      of: object, in: json, by: Key.self, &failures,
      failure: { raised(DecodeError($0, object: self.json), about: self.json) }, storedCount: { members.count }
    ) { (name, json) throws(any Error) in
      let key = try key(name, json)
      do {
        let value = try decode(Value.self, json, at: .member(name))
        members[key, default: value] = value
        return true
      } catch {
        return try addRepaired(error, Value.self, json, at: .member(name)) { members[key] = $0 }
      }
    }
    return members
  }

  // Apart from the loop over the elements, which would otherwise make the type of an optional element for each.
  @discardableResult
  private func addRepaired<Value: Decodable>(
    _ error: any Error, _ type: Value.Type, _ json: Any, at step: CodingStep, by known: KnownType? = nil,
    _ add: (Value) -> Void
  ) throws -> Bool {
    guard let value = try repaired(error, json, at: step, as: type, { try decode(type, $0, at: step, by: known) })
    else { return false }
    add(value)
    return true
  }

  fileprivate func decodeKey<Key: KeyPathDecodableKey>(_: Key.Type, _ name: String, of json: Any) throws -> Key {
    do throws(DecodeError) {
      return try decodedKey(name, of: json)
    } catch {
      throw raised(error, about: json, at: .member(name))
    }
  }
}

/// The failures of a collection that Codable decodes. The errors stay unchanged because a type's code may catch them.
private struct CodableFailures: CollectionFailures {
  private let decoder: ValueDecoder
  private var failures: [CodableFailure] = []

  init(of decoder: ValueDecoder) { self.decoder = decoder }

  mutating func add(_ error: any Error, at key: String?) throws {
    var resolved = decoder.session.resolved(error)
    if key != nil, var located = resolved {
      located.fields.dictionaryKeys = [decoder.steps.count] + located.fields.dictionaryKeys
      resolved = located
      decoder.session.remember(error, located)
    }
    failures.append(CodableFailure(error, resolved, at: key))
    if DecodingThread.laterFailureLimit == 0 { throw error }
  }

  mutating func throwFirst() throws {
    if failures.isEmpty { return }
    let failures = ordered(failures) { isSorted($0.key, before: $1.key) }
    // Later elements may have thrown and caught other errors, so remember this one again.
    if let resolved = failures[0].resolved {
      let others = failures.indices.dropFirst().compactMap { failures[$0].resolved }
      decoder.session.remember(failures[0].raised, resolved.followed(by: others))
    }
    throw failures[0].raised
  }

  func noteLoss(_ error: DecodeError) { warn(error, .droppedElement) }
}
