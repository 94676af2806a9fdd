/// A collection of the standard library: it is decoded as Codable says it even where it is ``KeyPathDecodable`` too, so that its
/// elements meet the strategies of the decoder.
protocol CodableCollection {
  /// Decodes a value inside that of a decoder, or with no step the decoder's own.
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep?) throws -> Self
}

extension CodableCollection where Self: Decodable {
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep?) throws -> Self {
    let inner = try decoder.decoder(for: json, orSelfAt: step)
    return try decoder.run(of: Self.self, in: inner, at: step) { try Self(from: inner) }
  }
}

extension Set: CodableCollection where Element: Decodable {}

extension Optional: CodableCollection where Wrapped: Decodable {
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep?) throws -> Wrapped? {
    isNull(json) ? nil : try decoder.decode(Wrapped.self, json, at: step)
  }
}

extension Array: CodableCollection where Element: Decodable {
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep?) throws -> [Element] {
    guard let list = ListView(json) else {
      throw decoder.raised(DecodeError(expected: Self.self, butFound: json), about: json, at: step)
    }
    let inner = try decoder.decoder(for: json, orSelfAt: step)
    return try decoder.nested(json, at: step) { try inner.decodeElements(of: list) }
  }
}

extension Dictionary: CodableCollection where Key: Decodable, Value: Decodable {
  /// The keys of a `[String: Value]` are data, which no strategy converts.
  static func decode(_ json: Any, in decoder: ValueDecoder, at step: CodingStep?) throws -> [Key: Value] {
    let inner = try decoder.decoder(for: json, orSelfAt: step)
    guard Key.self == String.self else {
      return try decoder.run(of: Self.self, in: inner, at: step) { try Self(from: inner) }
    }
    guard let object = ObjectView(json) else {
      throw decoder.raised(DecodeError(expected: Self.self, butFound: json), about: json, at: step)
    }
    let members: [String: Value] = try decoder.nested(json, at: step) { try inner.decodeMembers(of: object) }
    return members as! Self
  }
}

extension ValueDecoder {
  fileprivate func decodeElements<Element: Decodable>(of list: ListView) throws -> [Element] {
    var elements: [Element] = []
    var failures = CodableFailures(session: session)
    var index = 0
    elements.reserveCapacity(list.count)
    try? list.forEach { (json) throws(any Error) in
      watch(index)
      do {
        elements.append(try decode(Element.self, json, at: CodingStep(index: index)))
      } catch {
        try failures.add(error)
      }
      index += 1
    }
    try failures.throwFirst()
    return elements
  }

  fileprivate func decodeMembers<Value: Decodable>(of object: ObjectView) throws -> [String: Value] {
    var members = [String: Value](minimumCapacity: object.count)
    var failures = CodableFailures(session: session)
    var visited = 0
    try? object.forEachUntilFailure { (key, json) throws(any Error) in
      watch(visited)
      visited += 1
      do {
        guard let key else {
          throw raised(DecodeError(.invalidValue(ObjectView.foreignKey), object: self.json), about: self.json)
        }
        members[key] = try decode(Value.self, json, at: CodingStep(AnyKey(stringValue: key), key))
      } catch {
        try failures.add(error, key)
      }
    }
    try failures.throwFirst()
    return members
  }
}
