import Foundation

/// A value of a decoder of others, read into a plain tree.
///
/// Decoders do not say what they hold. A wrong try takes as long as reading ten values, so the kind that stood in a place
/// before is tried first.
struct PlainTree: Decodable {
  let json: Any

  init(from decoder: any Decoder) throws {
    let memory = ShapeMemory.current
    var shape = memory.value.next
    if memory.value.isMember, let key = decoder.codingPath.last {
      memory.value.keepsKeys = isKeyOfDictionary(key)
      shape = shape.member(key.stringValue, memory)
    }
    json = try HeldValue(decoder).tree(shape, memory)
  }

  /// Reads an object of a decoder that cannot list its keys with the keys that a type names, any other value as usual.
  init(from decoder: any Decoder, keys: [String]) throws {
    guard !keys.isEmpty, let container = HeldValue(decoder).keyed(), container.allKeys.isEmpty else {
      try self.init(from: decoder)
      return
    }
    let memory = ShapeMemory.current
    var members: [String: Any] = [:]
    for key in keys.map(AnyKey.init(stringValue:)) where container.contains(key) {
      let shape = memory.value.next.member(key.stringValue, memory)
      members[key.stringValue] = try HeldValue.member(container, key).tree(shape, memory)
    }
    self.init(members)
  }

  private init(_ members: [String: Any]) {
    json = members
  }
}

extension HeldValue {
  /// The value as a plain tree.
  @inline(never)
  fileprivate func tree(_ shape: PayloadShape, _ memory: ThreadCell<ShapeMemory>) throws -> Any {
    if isNull { return NSNull() }
    if let value = try read(shape.kind, shape, memory) { return value }
    // The most frequent first.
    for kind in PayloadShape.Kind.allCases where kind != shape.kind {
      guard let value = try read(kind, shape, memory) else { continue }
      shape.kind = kind
      return value
    }
    if let data = decode(Data.self) { return data }
    if let date = decode(Date.self) { return date }
    let problem = "the decoder does not say what it holds, so key paths cannot read it"
    throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: problem))
  }

  /// The value if it is of a kind, else nil.
  private func read(_ kind: PayloadShape.Kind, _ shape: PayloadShape, _ memory: ThreadCell<ShapeMemory>) throws -> Any?
  {
    switch kind {
    case .unknown: nil
    case .string: string
    case .integer: integer
    case .number: number
    case .bool: bool
    case .object: try nested { try object(shape, memory) }
    case .list: try nested { try list(shape, memory) }
    }
  }

  /// The value as an integer; nil for 0, which may be negative, and for anything else.
  private var integer: Int64? { int64.flatMap { $0 == 0 ? nil : $0 } }

  /// The exact number, or nil if this is something else.
  private var number: Any? {
    let double = double
    // Only a `Double` has a negative zero. One that is not finite stands for a string.
    if let double, double == 0, double.sign == .minus { return double }
    if double.map({ $0 == $0.rounded(.towardZero) }) ?? true {
      if let value = int64 { return value }
      if let value = decode(UInt64.self) { return value }
    }
    guard let decimal = decode(Decimal.self) else { return double.flatMap { $0.isFinite ? $0 : nil } }
    return double.map { exact($0, decimal) } ?? decimal
  }

  /// The next element if it is a number with a fraction, read in place; nil for any other. It answers the same question as
  /// ``number``, in half the time.
  ///
  /// - Parameter ahead: A second cursor over the elements: each number is read twice, and a cursor moves on.
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

  private func nested<Value>(_ read: () throws -> Value) throws -> Value {
    let thread = DecodingThread.current
    guard thread.value.enter() else {
      throw DecodingError(DecodeError(.depth, object: NSNull()), at: codingPath)
    }
    defer { thread.value.leave() }
    return try read()
  }

  private func object(_ shape: PayloadShape, _ memory: ThreadCell<ShapeMemory>) throws -> [String: Any]? {
    guard memory.value.keepsKeys == true else {
      return try memory.reading(shape, isMember: true) { try dictionary() }?.mapValues(\.json)
    }
    guard let container = keyed() else { return nil }
    let keys = container.allKeys
    var members: [String: Any] = [:]
    members.reserveCapacity(keys.count)
    for key in keys {
      let member = HeldValue.member(container, key)
      members[key.stringValue] = try member.tree(shape.member(key.stringValue, memory), memory)
    }
    return members
  }

  /// The members with the payload's own keys, whatever the decoder makes of keys; a failure inside them is thrown.
  private func dictionary() throws -> [String: PlainTree]? {
    do {
      return try decodeObject()
    } catch DecodingError.typeMismatch(_, let context) where context.codingPath.count <= codingPath.count {
      return nil
    }
  }

  private func list(_ shape: PayloadShape, _ memory: ThreadCell<ShapeMemory>) throws -> [Any]? {
    guard var list = unkeyed() else { return nil }
    let shape = shape.element
    var elements: [Any] = []
    var ahead: (any UnkeyedDecodingContainer)?
    try memory.reading(shape, isMember: false) {
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

/// A number as a `Double` if that keeps all its digits.
private func exact(_ double: Double, _ decimal: Decimal) -> Any {
  hasFewDigits(double, decimal) || Decimal(exactly: double.description) == decimal ? double : decimal
}

/// True if a number has at most 15 digits. A `Double` keeps that many, whatever they are.
private func hasFewDigits(_ double: Double, _ decimal: Decimal) -> Bool {
  let exponent = -decimal.exponent
  return powersOfTen.indices.contains(exponent) && double.magnitude * powersOfTen[exponent] < 9e14
}

private let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14]
