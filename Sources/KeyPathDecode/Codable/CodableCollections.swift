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
    var cursor = ListCursor(list)
    elements.reserveCapacity(cursor.count)
    while !cursor.isAtEnd {
      elements.append(try decode(Element.self, cursor.current, at: CodingStep(index: cursor.index)))
      cursor.advance()
    }
    return elements
  }

  fileprivate func decodeMembers<Value: Decodable>(of object: ObjectView) throws -> [String: Value] {
    var members = [String: Value](minimumCapacity: object.count)
    let decodeMember = { (key: String?, json: Any) in
      guard let key else {
        throw self.raised(DecodeError(.invalidValue(ObjectView.foreignKey), object: self.json), about: self.json)
      }
      members[key] = try self.decode(Value.self, json, at: CodingStep(AnyKey(stringValue: key), key))
    }
    var visited = 0
    do {
      try object.forEach { (key, json) throws(any Error) in
        visited += 1
        try decodeMember(key, json)
      }
    } catch {
      // As with every dictionary, the error is the first in the order of the keys, and no member is decoded twice.
      let resolved = session.resolved(error)
      for (key, json) in object.membersBefore(visited) { try decodeMember(key, json) }
      if let resolved { session.remember(error, resolved) }
      throw error
    }
    return members
  }
}
