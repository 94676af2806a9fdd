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

  // The first cast of a type to a protocol searches all conformances of the program, so types are asked only where no other
  // sign decides.
  init<Value: Decodable>(_ type: Value.Type, in session: CodableSession) {
    if Value.self == Date.self || Value.self == Data.self {
      self = .codable
    } else if mayBeCollection(type), let method = Self.ofCollection(type, in: session) {
      self = method
    } else if let model = type as? any KeyPathDecodable.Type {
      self = .keyPath(model)
    } else {
      self = type == PlainValue.self ? .plain : .codable
    }
  }

  private static func ofCollection<Value>(_ type: Value.Type, in session: CodableSession) -> DecodingMethod? {
    let frequent = collectionsOfScalars.first { $0 == type }
    guard let collection = frequent ?? type as? any CodableCollection.Type else { return nil }
    // A document's bytes are read into a collection of leaves directly.
    guard collection.isReadInPlace(in: session), let model = frequent ?? type as? any KeyPathDecodable.Type else {
      return .collection(collection)
    }
    return .keyPath(model)
  }
}

/// The most frequent collections of scalars.
private let collectionsOfScalars: [any (CodableCollection & KeyPathDecodable).Type] = [
  [String: String].self, [String: Int].self, [String: Double].self, [String: Bool].self, [String].self, [Int].self,
  [Double].self, [Bool].self,
]

/// False for most types that are no collection of the standard library: they differ in their size, or are classes.
func mayBeCollection<Value>(_ type: Value.Type) -> Bool {
  MemoryLayout<Value>.size == MemoryLayout<[Value]>.size && !(type is AnyObject.Type) || _isOptional(type)
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
