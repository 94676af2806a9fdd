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

/// The methods of the types that a decoder has met, in a hash table with open addressing.
///
/// The key is the address of the type. Hashing it for a `Dictionary` takes as long as reading a number.
struct DecodingMethodTable {
  private typealias Entry = (type: ObjectIdentifier, method: DecodingMethod)

  /// The slots, a power of two, at most half of which are full. An entry is in its type's slot or soon after it.
  private var slots = [Entry?](repeating: nil, count: 16)
  private var count = 0

  /// The method of a type, or nil before ``add(_:for:)``.
  subscript(type: Any.Type) -> DecodingMethod? { slots[slot(of: ObjectIdentifier(type))]?.method }

  /// Adds the method of a type that has none.
  mutating func add(_ method: DecodingMethod, for type: Any.Type) {
    if 2 * count == slots.count { grow() }
    slots[slot(of: ObjectIdentifier(type))] = (ObjectIdentifier(type), method)
    count += 1
  }

  private mutating func grow() {
    let entries = slots.compactMap { $0 }
    slots = Array(repeating: nil, count: 2 * slots.count)
    for entry in entries { slots[slot(of: entry.type)] = entry }
  }

  /// The slot of the type, or the empty slot where it belongs.
  @inline(__always)
  private func slot(of type: ObjectIdentifier) -> Int {
    let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
    while let entry = slots[slot], entry.type != type { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
