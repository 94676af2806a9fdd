import Foundation

/// How a decoder reads the values of a type.
enum DecodingMethod {
  /// By `init(json:)`: a collection of leaves, which a document's bytes are read into directly.
  case inPlace(any CodableCollection.Type, any KeyPathDecodable.Type, isFloatingPoint: Bool)
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
    if let type = type as? any CodableCollection.Type {
      if let model, type.isReadInPlace(in: session) {
        self = .inPlace(type, model, isFloatingPoint: type.isFloatingPoint)
      } else {
        self = .collection(type)
      }
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
  /// The type that was met before it and has the same slot.
  private let next: KnownType?
  /// The decoder of an earlier value of the type and its container, for a later value to use again.
  private var spare: (decoder: ValueDecoder, container: ReusableContainer?)?

  fileprivate init(_ id: ObjectIdentifier, _ method: DecodingMethod, next: KnownType?) {
    self.method = method
    self.id = id
    self.next = next
  }

  fileprivate func find(_ id: ObjectIdentifier) -> KnownType? { self.id == id ? self : next?.find(id) }

  /// Returns the decoder and the container of an earlier value, which this type no longer keeps then.
  func takeSpare() -> (decoder: ValueDecoder, container: ReusableContainer?)? {
    let spare = spare
    self.spare = nil
    return spare
  }

  func keep(_ decoder: ValueDecoder, _ container: ReusableContainer?) { spare = (decoder, container) }
}

/// The types that a session has met, in a hash table with chains.
///
/// The key is the address of the type. Hashing it for a `Dictionary` takes as long as reading a number.
struct KnownTypes {
  private var slots: [KnownType?] = []

  /// What is known of a type, or nil before ``add(_:_:)``.
  @inline(__always)
  subscript(type: Any.Type) -> KnownType? {
    slots.isEmpty ? nil : slots[slot(of: ObjectIdentifier(type))]?.find(ObjectIdentifier(type))
  }

  /// Adds a type that is not known yet.
  mutating func add(_ type: Any.Type, _ method: DecodingMethod) -> KnownType {
    let id = ObjectIdentifier(type), slot = slot(of: id)
    let known = KnownType(id, method, next: slots.isEmpty ? nil : slots[slot])
    if slots.isEmpty {
      // `Array(repeating:count:)` would look up the type of its storage.
      slots = [known, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil]
      slots.swapAt(0, slot)
    } else {
      slots[slot] = known
    }
    return known
  }

  @inline(__always)
  private func slot(of id: ObjectIdentifier) -> Int {
    Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: id)) &* 0x9E37_79B9_7F4A_7C15) &>> 60)
  }
}
