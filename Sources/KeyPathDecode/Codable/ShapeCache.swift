/// The kinds of values in earlier payloads of a type, used as the first guess for the next payload.
///
/// A wrong guess costs time but does not change the result. Without the cache, the benchmarks of `DecodableByKeyPaths` take
/// 60 % more instructions, though they also run synthesized code, which has no cache.
final class PayloadShape {
  enum Kind: CaseIterable {
    case unknown, string, integer, number, bool, object, list
  }

  var kind = Kind.unknown
  /// The members of an object by the hashes of their keys, so the cache contains no payload data.
  private var members = [Int: PayloadShape]()
  /// The shape that all elements of a list share, and all members of an object after the first ones.
  private var rest: PayloadShape?
  /// The number of keys of an object with their own shapes. In larger objects keys are data, and members share a shape.
  private static let keyLimit = 64

  func member(_ key: String, _ cache: ThreadCell<ShapeCache>) -> PayloadShape {
    let hash = key.hashValue
    if let member = members[hash] { return member }
    guard members.count < Self.keyLimit, let member = cache.value.makeShape() else { return element }
    members[hash] = member
    return member
  }

  var element: PayloadShape {
    if let rest { return rest }
    let shape = PayloadShape()
    rest = shape
    return shape
  }
}

/// A thread's shapes, one for each type, and its current position in them.
struct ShapeCache: ThreadLocal {
  /// The shapes by the addresses of their types.
  private var roots = [Int: PayloadShape]()
  private var count = 0
  /// The number of shapes at which the cache is emptied.
  private static let limit = 4_096

  /// The shape of the next value, or of the object whose member is next.
  var next = PayloadShape(), isMember = false
  /// The number of arrays and objects around the next value.
  var depth = 0
  /// True if the decoder's keyed containers use the payload's own keys. Nil until that is known.
  var keepsKeys: Bool?
  private weak var decoder: AnyObject?
  private var isReading = false

  static var slot: ThreadSlot { .shapes }

  /// Runs `body`, which reads a payload of `type` from a decoder. The elements of an array share a decoder.
  static func reading<Result>(
    _ type: Any.Type?, from decoder: any Decoder, _ body: () throws -> Result
  ) rethrows -> Result {
    let cache = current
    let outer = (cache.value.decoder, cache.value.keepsKeys, cache.value.isReading)
    let object = Swift.type(of: decoder) is AnyObject.Type ? decoder as AnyObject : nil
    if object == nil || object !== outer.0 { (cache.value.decoder, cache.value.keepsKeys) = (object, nil) }
    cache.value.isReading = true
    defer {
      cache.value.isReading = outer.2
      if outer.2 { (cache.value.decoder, cache.value.keepsKeys) = (outer.0, outer.1) }
    }
    let root = type.map { cache.value.root(of: $0) } ?? PayloadShape()
    return try cache.reading(root, isMember: false, body)
  }

  private mutating func root(of type: Any.Type) -> PayloadShape {
    if count >= Self.limit { (roots, count) = ([:], 0) }
    let address = Int(bitPattern: ObjectIdentifier(type))
    if let root = roots[address] { return root }
    count += 1
    let root = PayloadShape()
    roots[address] = root
    return root
  }

  fileprivate mutating func makeShape() -> PayloadShape? {
    if count >= Self.limit { return nil }
    count += 1
    return PayloadShape()
  }
}

extension ThreadCell<ShapeCache> {
  /// Runs `body`, in which a decoder reads a ``PlainTree`` of this shape, or its members.
  func reading<Result>(_ shape: PayloadShape, isMember: Bool, _ body: () throws -> Result) rethrows -> Result {
    let outer = (value.next, value.isMember)
    (value.next, value.isMember) = (shape, isMember)
    defer { (value.next, value.isMember) = outer }
    return try body()
  }
}
