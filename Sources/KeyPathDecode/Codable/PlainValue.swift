import Foundation

/// The value of any decoder as a plain tree: dictionaries, arrays, strings, Booleans, numbers and null, and dates and
/// data from a property list. From a ``KeyPathDecoder`` it is the value itself.
struct PlainValue: Decodable {
  let json: Any
  private let source: (decoder: ValueDecoder, step: CodingStep?)?

  init(json: Any, of decoder: ValueDecoder, at step: CodingStep?) {
    self.json = json
    source = (decoder, step)
  }

  private init(tree: Any) {
    json = tree
    source = nil
  }

  init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ValueDecoder {
      self.init(json: decoder.json, of: decoder, at: nil)
      return
    }
    let thread = DecodingThread.current
    guard thread.value.enter() else {
      throw DecodingError(DecodeError(.depth, object: NSNull()), at: decoder.codingPath)
    }
    defer { thread.value.leave() }
    self.init(tree: try tree(of: try decoder.singleValueContainer()))
  }

  /// Decodes the value with `decode`, whose errors become `DecodingError`s with the path from `codingPath` on.
  func decode<Value>(at codingPath: [any CodingKey], _ decode: (Any) throws -> Value) throws -> Value {
    if let source {
      return try source.decoder.decode(json, at: source.step, by: decode)
    }
    do throws(DecodeError) {
      return try parse(json, .root, reading: decode)
    } catch {
      throw DecodingError(error, at: codingPath + error.path.steps.map(\.codingKey))
    }
  }
}

/// Asks a container for one kind of value after another, the most frequent first: decoders do not say what they hold.
private func tree(of container: any SingleValueDecodingContainer) throws -> Any {
  if container.decodeNil() { return NSNull() }
  if let text = try? container.decode(String.self) { return text }
  if let number = number(in: container) { return number }
  if let value = try? container.decode(Bool.self) { return value }
  if let object = try collection([String: PlainValue].self, in: container) { return object.mapValues(\.json) }
  if let list = try collection([PlainValue].self, in: container) { return list.map(\.json) }
  if let data = try? container.decode(Data.self) { return data }
  return try container.decode(Date.self)
}

/// The collection in a container, or nil if it holds something else; a failure inside the collection is thrown.
private func collection<Value: Decodable>(
  _ type: Value.Type, in container: any SingleValueDecodingContainer
) throws -> Value? {
  do {
    return try container.decode(type)
  } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count <= container.codingPath.count {
    return nil
  }
}

/// The exact number in a container, or nil if it holds something else.
private func number(in container: any SingleValueDecodingContainer) -> Any? {
  let double = try? container.decode(Double.self)
  // Only a `Double` has a negative zero.
  if let double, double == 0, double.sign == .minus { return double }
  if let value = try? container.decode(Int64.self) { return value }
  if let value = try? container.decode(UInt64.self) { return value }
  guard let decimal = try? container.decode(Decimal.self) else { return double }
  if let double, Decimal(exactly: double.description) == decimal { return double }
  return decimal
}
