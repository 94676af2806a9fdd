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

  // The first cast of a type to a protocol searches all conformances of the program, so types are cast only if nothing else
  // decides.
  init<Value: Decodable>(_ type: Value.Type, in session: CodableSession) {
    if Value.self == Date.self || Value.self == Data.self {
      self = .codable
    } else if let collection = collectionType(type) {
      self = .collection(collection)
      // A document's bytes are read into a collection of leaves directly.
      if collection.isReadInPlace(in: session),
        let model = frequentCollection(type) ?? type as? any KeyPathDecodable.Type
      {
        self = .keyPath(model)
      }
    } else if let model = type as? any KeyPathDecodable.Type, ScalarRow.row(of: type)?.usesKeyPaths != false {
      self = .keyPath(model)
    } else {
      self = type == PlainValue.self ? .plain : .codable
    }
  }
}

/// The most frequent collections of scalars.
private let collectionsOfScalars: [any (CodableCollection & KeyPathDecodable).Type] = [
  [String: String].self, [String: Int].self, [String: Double].self, [String: Bool].self, [String].self, [Int].self,
  [Double].self, [Bool].self,
]

private func frequentCollection<Value>(_ type: Value.Type) -> (any (CodableCollection & KeyPathDecodable).Type)? {
  collectionsOfScalars.first { $0 == type }
}

/// Returns the type as a collection of the standard library or an optional, or nil if it is none.
///
/// The size of most other types decides.
func collectionType<Value: Decodable>(_ type: Value.Type) -> (any CodableCollection.Type)? {
  let mayBeCollection = MemoryLayout<Value>.size == MemoryLayout<[Value]>.size && !(type is AnyObject.Type)
  guard _isOptional(type) || mayBeCollection else { return nil }
  if let frequent = frequentCollection(type) { return frequent }
  return collectionTypes.withValue { types in
    let id = ObjectIdentifier(type)
    if let known = types.first(where: { $0.id == id }) { return known.collection }
    let collection = type as? any CodableCollection.Type
    if types.count < 64 { types.append((id, collection)) }
    return collection
  }
}

/// What ``collectionType(_:)`` found out by a cast, of the first types.
private let collectionTypes = Locked<[(id: ObjectIdentifier, collection: (any CodableCollection.Type)?)]>([])

/// A type that a session has met, in a tree of them that is ordered by ``order(of:)``.
final class KnownType {
  let method: DecodingMethod
  private let order: UInt
  private var lower: KnownType?, higher: KnownType?
  /// The decoder of an earlier value of the type, for a later value to use again.
  private var spare: ValueDecoder?

  init(_ type: Any.Type, _ method: DecodingMethod) { (order, self.method) = (Self.order(of: type), method) }

  /// A number for each type. Types are often met in the order of their addresses, which would make the tree a list, so
  /// these are multiplied (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  private static func order(of type: Any.Type) -> UInt {
    UInt(bitPattern: ObjectIdentifier(type)) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
  }

  func find(_ type: Any.Type) -> KnownType? {
    let order = Self.order(of: type)
    var next: KnownType? = self
    while let known = next, known.order != order { next = order < known.order ? known.lower : known.higher }
    return next
  }

  func add(_ new: KnownType) {
    var known = self
    while let next = new.order < known.order ? known.lower : known.higher { known = next }
    if new.order < known.order { known.lower = new } else { known.higher = new }
  }

  func takeSpare() -> ValueDecoder? {
    let spare = spare
    self.spare = nil
    return spare
  }

  func keep(_ decoder: consuming ValueDecoder) { spare = decoder }
}
