import Foundation

/// The value of any decoder as a plain tree: dictionaries, arrays, strings, Booleans, numbers and null, plus dates and
/// data from a property list. A ``KeyPathDecoder`` passes its value unchanged.
final class PlainValue: Decodable {
  let json: Any
  private let source: (decoder: ValueDecoder, step: CodingStep)?

  init(json: Any, of decoder: ValueDecoder, at step: CodingStep) {
    self.json = json
    source = (decoder, step)
  }

  private init(tree: Any) {
    json = tree
    source = nil
  }

  convenience init(from decoder: any Decoder) throws {
    try self.init(from: decoder, keys: [])
  }

  /// - Parameter keys: The keys to request if the decoder lists none.
  convenience init(from decoder: any Decoder, keys: [String]) throws {
    if let decoder = decoder as? ValueDecoder {
      self.init(json: decoder.json, of: decoder, at: .none)
    } else {
      self.init(tree: try PlainTree(from: decoder, keys: keys).json)
    }
  }

  /// Decodes the value with `decode`. Its errors become `DecodingError`s whose coding paths start with `codingPath`.
  func decode<Value>(at codingPath: @autoclosure () -> [any CodingKey], _ decode: (Any) throws -> Value) throws -> Value
  {
    if let source {
      return try source.decoder.decode(json, at: source.step, by: decode)
    }
    do throws(DecodeError) {
      return try parse(json, .root, with: decode)
    } catch {
      throw error.decodingError(at: codingPath() + error.path.steps.map(\.codingKey))
    }
  }
}

/// A value of another library's decoder, read into a plain tree.
///
/// A decoder does not reveal the kind of a value, so each value is requested as one kind after another.
struct PlainTree: Decodable {
  let json: Any

  init(from decoder: any Decoder) throws { json = try ForeignValue(decoder).tree() }

  /// Reads an object by `keys` if the decoder cannot list its own, and any other value as usual.
  init(from decoder: any Decoder, keys: [String]) throws {
    guard !keys.isEmpty, let container = try? decoder.container(keyedBy: AnyKey.self), container.allKeys.isEmpty else {
      try self.init(from: decoder)
      return
    }
    var members = [String: Any]()
    for name in keys {
      let key = AnyKey(stringValue: name)
      if container.contains(key) { members[name] = try member(of: container, key) }
    }
    self.init(members)
  }

  private init(_ members: [String: Any]) { json = members }
}

/// Returns a member as a plain tree. A decoder of flat records may read only scalars.
private func member(of container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey) throws -> Any {
  do {
    return try container.decode(PlainTree.self, forKey: key).json
  } catch {
    if (try? container.decodeNil(forKey: key)) == true { return NSNull() }
    for type in [String.self, Int64.self, Double.self, Bool.self] as [any Decodable.Type] {
      if let value = try? container.decode(type, forKey: key) { return value }
    }
    throw error
  }
}

/// A value in another library's decoder. Each property is nil if the value is of another kind.
private final class ForeignValue {
  let decoder: any Decoder
  /// Nil if the decoder supports only objects or arrays.
  let container: (any SingleValueDecodingContainer)?

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    container = try? decoder.singleValueContainer()
  }

  func tree() throws -> Any {
    if container?.decodeNil() == true { return NSNull() }
    if let value = decode(String.self) ?? number ?? decode(Bool.self) { return value }
    if let value = try nested({ try object() ?? list() }) { return value }
    if let value = decode(Data.self) ?? decode(Date.self) { return value }
    let problem = "the decoder does not say what it holds, so key paths cannot read it"
    throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problem))
  }

  private func decode<Value: Decodable>(_ type: Value.Type) -> Any? { try? container?.decode(type) }

  private var number: Any? {
    let double = try? container?.decode(Double.self)
    // Only a `Double` has a negative zero. A number that is not finite comes from a string.
    if let double, double == 0, double.sign == .minus { return double }
    if double.map({ $0 == $0.rounded(.towardZero) }) ?? true,
      let value = decode(Int64.self) ?? decode(UInt64.self)
    {
      return value
    }
    guard let decimal = try? container?.decode(Decimal.self) else { return double.flatMap { $0.isFinite ? $0 : nil } }
    guard let double else { return decimal }
    return Scientific(double.description).decimal == decimal ? double : decimal
  }

  private func nested(_ read: () throws -> Any?) throws -> Any? {
    let thread = DecodingThread.current
    if thread.value.depth >= DecodingThread.foreignDepthLimit {
      if (try? decoder.container(keyedBy: AnyKey.self)) == nil, (try? decoder.unkeyedContainer()) == nil { return nil }
      throw DecodeError(.depthOfDecoder, object: NSNull()).decodingError(at: decoder.codingPath)
    }
    return try thread.nesting(
      orThrow: DecodeError(.depth, object: NSNull()).decodingError(at: decoder.codingPath) as any Error, read)
  }

  /// The members, by the payload's own keys even if the decoder converts keys: decoders leave those of a dictionary as
  /// they are. It throws the failure of a member.
  private func object() throws -> Any? {
    do {
      if let container { return try container.decode([String: PlainTree].self).mapValues(\.json) }
      guard (try? decoder.container(keyedBy: AnyKey.self)) != nil else { return nil }
      return try [String: PlainTree](from: decoder).mapValues(\.json)
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count <= decoder.codingPath.count {
      return nil
    }
  }

  private func list() throws -> Any? {
    guard var list = try? decoder.unkeyedContainer() else { return nil }
    var elements: [Any] = []
    while !list.isAtEnd { elements.append(try list.decode(PlainTree.self).json) }
    return elements
  }
}
