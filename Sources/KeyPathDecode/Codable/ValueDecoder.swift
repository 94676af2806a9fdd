/// The decoder that a type's `init(from:)` receives: a value and the steps that lead to it.
final class ValueDecoder {
  private let firstValue: Any
  /// The same value in a document, whose members are found without retaining it, or a later one in that document. Nil if a
  /// strategy converts keys.
  private(set) var node: _UnretainedNode?
  let session: CodableSession
  /// The decoder of the value around this one; nil at the root.
  private(set) var outer: ValueDecoder?
  private(set) var step: CodingStep
  /// True if the value is missing and null replaces it, as in a `superDecoder()` for a missing key.
  let isAbsent: Bool
  private(set) var converted: ConvertedObject?
  /// The number of ``steps``.
  private(set) var depth: Int
  private var isReused = false
  private var maker: ContainerMaker?

  /// - Parameter isAbsent: True if null replaces a missing value.
  init(
    _ json: Any, of session: CodableSession, in outer: ValueDecoder? = nil, at step: CodingStep = .none,
    isAbsent: Bool = false
  ) {
    firstValue = json
    node = session.keepsKeys ? withNode(json) { $0 } : nil
    self.session = session
    self.outer = outer
    self.step = step
    self.isAbsent = isAbsent
    depth = outer.map { $0.depth + 1 } ?? 0
  }

  /// Returns the decoder for the value at `step` inside this one. The depth is limited because a payload may contain
  /// itself.
  func decoder(for json: Any, at step: CodingStep, isAbsent: Bool = false) throws -> ValueDecoder {
    guard depth < DecodingThread.depthLimit else {
      throw raised(DecodeError(.depth, object: json), about: json, at: step)
    }
    return ValueDecoder(json, of: session, in: self, at: step, isAbsent: isAbsent)
  }

  /// Returns the decoder for the value at `step` inside this one, which has the known type. It may be the decoder of an
  /// earlier value of the type in the same document.
  func decoder(for json: Any, at step: CodingStep, reusing known: KnownType) throws -> ValueDecoder {
    guard depth < DecodingThread.depthLimit, session.keepsKeys, let node = withNode(json, { $0 }),
      let decoder = known.takeSpare(), decoder.node?.isInSameDocument(as: node) == true
    else {
      return try self.decoder(for: json, at: step)
    }
    decoder.node = node
    decoder.outer = self
    // An assignment would check the access for exclusivity while it releases the old step.
    var step = step
    swap(&decoder.step, &step)
    decoder.depth = depth + 1
    decoder.isReused = true
    return decoder
  }

  func leave() { outer = nil }

  @inline(never)
  var json: Any { node?.retained ?? firstValue }

  /// The steps from the root to this value.
  var steps: [DecodePath.Step] { steps(to: .none) }

  func steps(to step: CodingStep) -> [DecodePath.Step] {
    line.compactMap { $0.outer?.payloadStep($0.step) } + payloadSteps(step)
  }

  /// The decoders of the values from the root, which is left out, to this one.
  private var line: [ValueDecoder] {
    var line: [ValueDecoder] = [], next = self
    while let outer = next.outer {
      line.append(next)
      next = outer
    }
    return line.reversed()
  }

  func payloadSteps(_ step: CodingStep) -> [DecodePath.Step] { payloadStep(step).map { [$0] } ?? [] }

  /// Returns the payload's step for a step into this value. They differ if a strategy converts keys.
  func payloadStep(_ step: CodingStep) -> DecodePath.Step? {
    switch step {
    case .none: nil
    case .index(let index): .index(index)
    case .key(let key, _): .key(converted?.key(for: key.stringValue) ?? key.stringValue)
    case .member(let name): .key(name)
    }
  }
}

extension ValueDecoder: Decoder {
  var codingPath: [any CodingKey] { codingPath(to: .none) }

  func codingPath(to step: CodingStep) -> [any CodingKey] {
    var path = line.compactMap(\.step.key)
    if let last = step.key { path.append(last) }
    return path
  }

  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard node.map({ $0.kind == .object }) ?? isObject(json) else {
      throw raised(DecodeError(expected: [String: Any].self, butFound: json), about: json)
    }
    if !session.keepsKeys, converted == nil { converted = ObjectView(json).map { ConvertedObject($0, of: self) } }
    if let maker, maker.isKeyed(by: type) { return maker.container(KeyedContainer<Key>.self, of: self) }
    return makeContainer(keyedBy: type)
  }

  private func makeContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    // A type with one value needs no maker, so it is kept from the second value on.
    if isReused, maker == nil { maker = .of(KeyedContainer<Key>.self) }
    return KeyedDecodingContainer(KeyedContainer<Key>(of: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let list = ListView(json) else {
      throw raised(DecodeError(expected: [Any].self, butFound: json), about: json)
    }
    let omitted = DecodingThread.repairing?.omittedIndexes(of: json) ?? []
    return UnkeyedContainer(decoder: self, elements: ListCursor(list, omitting: omitted))
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

/// A step into a value. It becomes a coding key or a path step only when something fails.
enum CodingStep {
  /// No step: the value itself.
  case none
  case index(Int)
  /// A coding key, which may be converted from the payload's key, and if its property may be absent.
  case key(any CodingKey, isOptional: Bool = false)
  /// A key of a dictionary, unchanged from the payload.
  case member(String)

  var key: (any CodingKey)? {
    switch self {
    case .none: nil
    case .index(let index): AnyKey(index: index)
    case .key(let key, _): key
    case .member(let name): AnyKey(member: name)
    }
  }
}

/// A key of any name, or an index.
struct AnyKey: CodingKey {
  let stringValue: String, intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }

  /// The key of a dictionary, with an integer if its name is one, as `JSONDecoder` makes it.
  init(member name: String) { (stringValue, intValue) = (name, Int(name)) }

  init(index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
}
