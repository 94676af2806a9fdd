import Foundation

/// A value of another library's decoder, read into a plain tree.
///
/// A decoder does not reveal the kind of a value. A wrong attempt takes as long as reading ten values, so the kind that
/// the same field had before comes first.
struct PlainTree: Decodable {
  let json: Any

  init(from decoder: any Decoder) throws {
    let cache = ShapeCache.current
    var shape = cache.value.next
    if cache.value.isMember, let key = decoder.codingPath.last {
      cache.value.keepsKeys = isKeyOfDictionary(key)
      shape = shape.member(key.stringValue, cache)
    }
    json = try HeldValue(decoder).tree(shape, cache)
  }

  /// Reads an object by `keys` if the decoder cannot list its own, and any other value as usual.
  init(from decoder: any Decoder, keys: [String]) throws {
    guard !keys.isEmpty, let container = HeldValue(decoder).keyed(), container.allKeys.isEmpty else {
      try self.init(from: decoder)
      return
    }
    let cache = ShapeCache.current
    var members = [String: Any]()
    for key in keys.map(AnyKey.init(stringValue:)) where container.contains(key) {
      let shape = cache.value.next.member(key.stringValue, cache)
      members[key.stringValue] = try HeldValue.member(container, key).tree(shape, cache)
    }
    self.init(members)
  }

  private init(_ members: [String: Any]) {
    json = members
  }
}

extension HeldValue {
  /// Returns the value as a plain tree.
  @inline(never)
  fileprivate func tree(_ shape: PayloadShape, _ cache: ThreadCell<ShapeCache>) throws -> Any {
    if isNull { return NSNull() }
    if let value = try read(shape.kind, shape, cache) { return value }
    for kind in PayloadShape.Kind.order(atDepth: cache.value.depth) where kind != shape.kind {
      guard let value = try read(kind, shape, cache) else { continue }
      shape.kind = kind
      return value
    }
    if let data = decode(Data.self) { return data }
    if let date = decode(Date.self) { return date }
    let problem = "the decoder does not say what it holds, so key paths cannot read it"
    throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: problem))
  }

  /// Returns the value if it is of that kind, or nil.
  private func read(_ kind: PayloadShape.Kind, _ shape: PayloadShape, _ cache: ThreadCell<ShapeCache>) throws -> Any? {
    switch kind {
    case .unknown: nil
    case .string: string
    case .integer: integer
    case .number: number
    case .bool: bool
    case .object: try nested(cache) { try object(shape, cache) }
    case .list: try nested(cache) { try list(shape, cache) }
    }
  }

  /// The value as an integer; nil for 0, which may be negative, and for anything else.
  private var integer: Int64? { int64.flatMap { $0 == 0 ? nil : $0 } }

  /// The exact number, or nil if this is something else.
  private var number: Any? {
    let double = double
    // Only a `Double` has a negative zero. A number that is not finite comes from a string.
    if let double, double == 0, double.sign == .minus { return double }
    if double.map({ $0 == $0.rounded(.towardZero) }) ?? true {
      if let value = int64 { return value }
      if let value = decode(UInt64.self) { return value }
    }
    guard let decimal = decode(Decimal.self) else { return double.flatMap { $0.isFinite ? $0 : nil } }
    return double.map { exact($0, decimal) } ?? decimal
  }

  /// Returns the next element if it is a number with a fraction, or nil. It answers the same question as ``number`` in
  /// half the time.
  ///
  /// - Parameter ahead: A second container over the elements. Each number is read twice, and reading advances a container.
  private func fraction(
    in list: inout any UnkeyedDecodingContainer, _ ahead: inout (any UnkeyedDecodingContainer)?
  ) -> Any? {
    guard var cursor = ahead ?? unkeyed() else { return nil }
    ahead = nil
    defer { ahead = cursor }
    while cursor.currentIndex < list.currentIndex {
      let index = cursor.currentIndex
      guard (try? cursor.superDecoder()) != nil, cursor.currentIndex > index else { return nil }
    }
    guard cursor.currentIndex == list.currentIndex, let double = try? cursor.decode(Double.self), double.isFinite,
      double != double.rounded(.towardZero),
      let decimal = try? list.decode(Decimal.self)
    else { return nil }
    return exact(double, decimal)
  }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private func nested<Value>(_ cache: ThreadCell<ShapeCache>, _ read: () throws -> Value?) throws -> Value? {
    if cache.value.depth >= DecodingThread.foreignDepthLimit {
      if keyed() == nil, unkeyed() == nil { return nil }
      throw DecodeError(.depthOfDecoder, object: NSNull()).decodingError(at: codingPath)
    }
    cache.value.depth += 1
    defer { cache.value.depth -= 1 }
    return try DecodingThread.current.nesting(
      orThrow: DecodeError(.depth, object: NSNull()).decodingError(at: codingPath) as any Error, read)
  }

  private func object(_ shape: PayloadShape, _ cache: ThreadCell<ShapeCache>) throws -> [String: Any]? {
    guard cache.value.keepsKeys == true else {
      return try cache.reading(shape, isMember: true) { try dictionary() }?.mapValues(\.json)
    }
    guard let container = keyed() else { return nil }
    let keys = container.allKeys
    var members = [String: Any]()
    members.reserveCapacity(keys.count)
    for key in keys {
      let member = HeldValue.member(container, key)
      members[key.stringValue] = try member.tree(shape.member(key.stringValue, cache), cache)
    }
    return members
  }

  /// Returns the members by the payload's own keys, even if the decoder converts keys. It throws the failure of a member.
  private func dictionary() throws -> [String: PlainTree]? {
    do {
      return try decodeObject()
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count <= codingPath.count {
      return nil
    }
  }

  private func list(_ shape: PayloadShape, _ cache: ThreadCell<ShapeCache>) throws -> [Any]? {
    guard var list = unkeyed() else { return nil }
    let shape = shape.element
    var elements: [Any] = []
    var ahead: (any UnkeyedDecodingContainer)?
    try cache.reading(shape, isMember: false) {
      while !list.isAtEnd {
        if shape.kind == .string, let text = try? list.decode(String.self) {
          elements.append(text)
        } else if shape.kind == .number, let fraction = fraction(in: &list, &ahead) {
          elements.append(fraction)
        } else {
          elements.append(try list.decode(PlainTree.self).json)
        }
      }
    }
    return elements
  }
}

extension PayloadShape.Kind {
  /// The kinds in the order of attempts: by frequency, but deep values are mostly arrays and objects. There, each wrong
  /// attempt takes time in the depth.
  fileprivate static func order(atDepth depth: Int) -> [Self] { depth < 8 ? shallow : deep }

  private static let shallow = allCases
  private static let deep: [Self] = [.list, .object, .string, .integer, .number, .bool]
}

/// Returns the number as a `Double` if that keeps all digits, or as the decimal.
private func exact(_ double: Double, _ decimal: Decimal) -> Any {
  hasFewDigits(double, decimal) || exactDecimal(double.description) == decimal ? double : decimal
}

/// True if the number has at most 15 digits. A `Double` keeps any 15 digits.
private func hasFewDigits(_ double: Double, _ decimal: Decimal) -> Bool {
  let exponent = -decimal.exponent
  return powersOfTen.indices.contains(exponent) && double.magnitude * powersOfTen[exponent] < 9e14
}

private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14]
