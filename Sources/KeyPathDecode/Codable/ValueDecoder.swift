/// A step into a value, as a coding key and as a step of the payload; a key strategy makes them differ.
struct CodingStep {
  let key: any CodingKey
  let step: DecodePath.Step

  init(_ key: any CodingKey, _ name: String) {
    self.key = key
    step = .key(name)
  }

  init(index: Int) {
    key = AnyKey(index: index)
    step = .index(index)
  }
}

/// A key of any name, or an index, whose name is only made when it is asked for.
struct AnyKey: CodingKey {
  private let name: String?
  private let isIndex: Bool
  let intValue: Int?

  var stringValue: String { name ?? intValue.map { isIndex ? "Index \($0)" : "\($0)" } ?? "" }

  private init(_ name: String?, _ intValue: Int?, isIndex: Bool) {
    self.name = name
    self.intValue = intValue
    self.isIndex = isIndex
  }

  init(stringValue: String) { self.init(stringValue, nil, isIndex: false) }

  init(intValue: Int) { self.init(nil, intValue, isIndex: false) }

  init(index: Int) { self.init(nil, index, isIndex: true) }
}

/// The decoder that a type's code receives: a value, and the steps that led to it.
final class ValueDecoder {
  let json: Any
  let session: CodableSession
  /// The decoder of the value around this one.
  let parent: ValueDecoder?
  let step: CodingStep?
  /// True if nothing is there and null stands for it, as in a `superDecoder()` for a missing key.
  let isAbsent: Bool
  /// The value as an object whose keys a strategy has converted.
  private(set) var converted: ConvertedObject?
  private let depth: Int

  init(_ json: Any, of session: CodableSession) {
    self.json = json
    self.session = session
    parent = nil
    step = nil
    isAbsent = false
    depth = 0
  }

  private init(_ json: Any, in parent: ValueDecoder, at step: CodingStep, isAbsent: Bool) {
    self.json = json
    session = parent.session
    self.parent = parent
    self.step = step
    self.isAbsent = isAbsent
    depth = parent.depth + 1
  }

  /// The decoder for a value inside this one. The depth is limited, since a payload may contain itself.
  func decoder(for json: Any, at step: CodingStep, isAbsent: Bool = false) throws -> ValueDecoder {
    guard depth < DecodingThread.depthLimit else {
      throw raised(DecodeError(.depth, object: json), about: json, at: step)
    }
    return ValueDecoder(json, in: self, at: step, isAbsent: isAbsent)
  }

  /// The steps that lead from the root to this value.
  private var codingSteps: [CodingStep] {
    var steps: [CodingStep] = []
    var next: ValueDecoder? = self
    while let decoder = next {
      if let step = decoder.step { steps.append(step) }
      next = decoder.parent
    }
    return steps.reversed()
  }

  /// The steps of the payload that lead from the root to this value.
  var steps: [DecodePath.Step] { codingSteps.map(\.step) }
}

extension ValueDecoder: Decoder {
  var codingPath: [any CodingKey] { codingSteps.map(\.key) }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let object = ObjectView(json) else {
      throw raised(DecodeError(expected: [String: Any].self, butFound: json), about: json)
    }
    if !session.keepsKeys, converted == nil { converted = ConvertedObject(object, of: self) }
    return KeyedDecodingContainer(KeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let list = ListView(json) else {
      throw raised(DecodeError(expected: [Any].self, butFound: json), about: json)
    }
    return UnkeyedContainer(decoder: self, elements: ListCursor(list))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { isNull(json) }

  // One generic copy, as in `UnkeyedContainer`.
  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decode(type, json, at: nil) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try decode(type, json, at: nil) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decode(type, json, at: nil) }
}
