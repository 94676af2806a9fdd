/// A step into a value. Nothing is made of it before something fails.
enum CodingStep {
  /// No step: the value itself.
  case none
  case index(Int)
  /// A key of a type, which a key strategy may have made of the payload's.
  case key(any CodingKey)
  /// A key of a dictionary, as it stands in the payload.
  case member(String)

  var key: (any CodingKey)? {
    switch self {
    case .none: nil
    case .index(let index): AnyKey(index: index)
    case .key(let key): key
    case .member(let name): AnyKey(stringValue: name)
    }
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
  /// The same in a document, whose members are found without counting a reference; nil where a strategy converts keys.
  let node: BorrowedNode?
  let session: CodableSession
  /// Where the value is in another one; nil at the root.
  let outer: Outer?
  /// True if nothing is there and null stands for it, as in a `superDecoder()` for a missing key.
  let isAbsent: Bool
  /// The value as an object whose keys a strategy has converted.
  private(set) var converted: ConvertedObject?
  private let depth: Int

  /// The decoder of the value around another, and the step from there.
  struct Outer {
    let decoder: ValueDecoder
    let step: CodingStep
  }

  init(_ json: Any, of session: CodableSession) {
    self.json = json
    node = session.keepsKeys ? withNode(json) { $0 } : nil
    self.session = session
    outer = nil
    isAbsent = false
    depth = 0
  }

  private init(_ json: Any, _ node: BorrowedNode?, in decoder: ValueDecoder, at step: CodingStep, isAbsent: Bool) {
    self.json = json
    self.node = node
    session = decoder.session
    outer = Outer(decoder: decoder, step: step)
    self.isAbsent = isAbsent
    depth = decoder.depth + 1
  }

  /// The decoder for the value at `step` inside this one. The depth is limited, since a payload may contain itself.
  func decoder(for json: Any, at step: CodingStep, isAbsent: Bool = false) throws -> ValueDecoder {
    guard depth < DecodingThread.depthLimit else {
      throw raised(DecodeError(.depth, object: json), about: json, at: step)
    }
    let node = session.keepsKeys ? withNode(json) { $0 } : nil
    return ValueDecoder(json, node, in: self, at: step, isAbsent: isAbsent)
  }

  /// The decoders of the values from the root to this one.
  private var line: [ValueDecoder] { sequence(first: self, next: \.outer?.decoder).reversed() }

  /// The steps of the payload that lead from the root to this value.
  var steps: [DecodePath.Step] {
    line.compactMap { $0.outer.flatMap { $0.decoder.payloadStep($0.step) } }
  }

  /// The step of the payload that a step into this value stands for; a key strategy makes them differ.
  func payloadStep(_ step: CodingStep) -> DecodePath.Step? {
    switch step {
    case .none: nil
    case .index(let index): .index(index)
    case .key(let key): .key(converted?.members[key.stringValue]?.key ?? key.stringValue)
    case .member(let name): .key(name)
    }
  }
}

extension ValueDecoder: Decoder {
  var codingPath: [any CodingKey] { line.compactMap { $0.outer?.step.key } }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.map({ _NodePlace($0).kind == .object }) ?? isObject(json) else {
      throw raised(DecodeError(expected: [String: Any].self, butFound: json), about: json)
    }
    if !session.keepsKeys, converted == nil { converted = ObjectView(json).map { ConvertedObject($0, of: self) } }
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
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decode(type, json, at: .none) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try decode(type, json, at: .none) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decode(type, json, at: .none) }
}
