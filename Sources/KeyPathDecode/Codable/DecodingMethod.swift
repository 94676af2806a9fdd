import Foundation

/// How a decoder reads the values of a type.
enum DecodingMethod {
  /// As a collection of the standard library, whose elements have their own method.
  case collection(any CodableCollection.Type)
  /// By `init(json:)`.
  case keyPath(any KeyPathDecodable.Type)
  /// As the value itself, for ``PlainValue``.
  case plain
  /// By `init(from:)`.
  case codable

  init<Value: Decodable>(_ type: Value.Type, in session: CodableSession) {
    let model = type as? any KeyPathDecodable.Type
    // Most types differ from every collection in their size. Looking up a conformance takes as long as reading three values.
    let mayBeCollection = MemoryLayout<Value>.size == MemoryLayout<[Value]>.size || _isOptional(type)
    if mayBeCollection, let type = type as? any CodableCollection.Type {
      // A document's bytes are read into a collection of leaves directly.
      self = if let model, type.isReadInPlace(in: session) { .keyPath(model) } else { .collection(type) }
    } else if let model {
      self = Value.self == Date.self || Value.self == Data.self ? .codable : .keyPath(model)
    } else {
      self = type == PlainValue.self ? .plain : .codable
    }
  }
}

/// A type that a session has met.
final class KnownType {
  let method: DecodingMethod
  private let id: ObjectIdentifier
  /// The next type in its chain, which was met before.
  private let next: KnownType?
  /// The decoder of an earlier value of the type, for a later value to use again.
  private var spare: ValueDecoder?

  fileprivate init(_ id: ObjectIdentifier, _ method: DecodingMethod, next: KnownType?) {
    self.method = method
    self.id = id
    self.next = next
  }

  fileprivate func find(_ id: ObjectIdentifier) -> KnownType? { self.id == id ? self : next?.find(id) }

  /// Returns the decoder of an earlier value, and no longer keeps it.
  func takeSpare() -> ValueDecoder? {
    let spare = spare
    self.spare = nil
    return spare
  }

  /// Keeps a decoder for a later value.
  func keep(_ decoder: consuming ValueDecoder) { spare = decoder }
}

/// The types that a session has met: the first ones in a chain, and any others in a hash table with chains.
///
/// The key is the address of the type. A `Dictionary` of all types takes 9 % more instructions for an account, and neither
/// more nor less for the repositories and the catalog.
struct KnownTypes {
  private static let chainLimit = 8
  private var first: KnownType?
  private var count = 0
  /// The chains of the types after the first ones, by the hash of the type.
  private var slots: [KnownType?] = []

  /// The entry of a type, or nil before ``add(_:_:)``.
  @inline(__always)
  subscript(type: Any.Type) -> KnownType? {
    let id = ObjectIdentifier(type)
    return first?.find(id) ?? (slots.isEmpty ? nil : slots[slot(of: id)]?.find(id))
  }

  /// Adds a type that is not known yet.
  mutating func add(_ type: Any.Type, _ method: DecodingMethod) -> KnownType {
    let id = ObjectIdentifier(type)
    count += 1
    if count <= Self.chainLimit {
      let known = KnownType(id, method, next: first)
      first = known
      return known
    }
    if slots.isEmpty { slots = Array(repeating: nil, count: 64) }
    let known = KnownType(id, method, next: slots[slot(of: id)])
    slots[slot(of: id)] = known
    return known
  }

  private func slot(of id: ObjectIdentifier) -> Int {
    Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15) &>> 58)
  }
}
