/// What stood in the payloads that a type was read from before: the first guess of what a decoder holds.
///
/// A wrong guess costs time and changes no result.
final class PayloadShape {
  enum Kind: CaseIterable {
    case unknown, string, integer, number, bool, object, list
  }

  var kind = Kind.unknown
  /// The members of an object by the hash of their keys: what is remembered shows nothing of a payload.
  private var members: [Int: PayloadShape] = [:]
  /// What the elements of a list, and the members beyond the first ones, have in common.
  private var rest: PayloadShape?
  /// How many keys of an object are told apart. Objects with more have data as keys, and members that look alike.
  private static let keyLimit = 64

  func member(_ key: String, _ memory: ThreadCell<ShapeMemory>) -> PayloadShape {
    let hash = key.hashValue
    if let member = members[hash] { return member }
    guard members.count < Self.keyLimit, let member = memory.value.makeShape() else { return element }
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

/// The shapes that a thread remembers, one for each type, and what it reads now.
struct ShapeMemory {
  private var roots: [ObjectIdentifier: PayloadShape] = [:]
  private var count = 0
  /// How many shapes are remembered before all are forgotten.
  private static let limit = 4_096

  /// The value that is read next, or the object whose member is read next.
  var next = PayloadShape(), isMember = false
  /// True if the keyed containers of the decoder have the payload's own keys; nil before it is known.
  var keepsKeys: Bool?
  private weak var decoder: AnyObject?
  private var isReading = false

  private static let thread = ThreadLocal("KeyPathDecode.ShapeMemory") { ShapeMemory() }

  @inline(__always)
  static var current: ThreadCell<ShapeMemory> { thread.current }

  /// Runs `body`, which reads a payload of `type` from a decoder. The elements of an array have the same decoder.
  static func reading<Result>(
    _ type: Any.Type?, from decoder: any Decoder, _ body: () throws -> Result
  ) rethrows -> Result {
    let memory = current
    let outer = (memory.value.decoder, memory.value.keepsKeys, memory.value.isReading)
    let object = Swift.type(of: decoder) is AnyObject.Type ? decoder as AnyObject : nil
    if object == nil || object !== outer.0 { (memory.value.decoder, memory.value.keepsKeys) = (object, nil) }
    memory.value.isReading = true
    defer {
      memory.value.isReading = outer.2
      if outer.2 { (memory.value.decoder, memory.value.keepsKeys) = (outer.0, outer.1) }
    }
    let root = type.map { memory.value.root(of: $0) } ?? PayloadShape()
    return try memory.reading(root, isMember: false, body)
  }

  private mutating func root(of type: Any.Type) -> PayloadShape {
    if count >= Self.limit { (roots, count) = ([:], 0) }
    if let root = roots[ObjectIdentifier(type)] { return root }
    count += 1
    let root = PayloadShape()
    roots[ObjectIdentifier(type)] = root
    return root
  }

  fileprivate mutating func makeShape() -> PayloadShape? {
    if count >= Self.limit { return nil }
    count += 1
    return PayloadShape()
  }
}

extension ThreadCell<ShapeMemory> {
  /// Runs `body`, in which a decoder reads a ``PlainTree`` of a shape, or the members of one.
  func reading<Result>(_ shape: PayloadShape, isMember: Bool, _ body: () throws -> Result) rethrows -> Result {
    let outer = (value.next, value.isMember)
    (value.next, value.isMember) = (shape, isMember)
    defer { (value.next, value.isMember) = outer }
    return try body()
  }
}
