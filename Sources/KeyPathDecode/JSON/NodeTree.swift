import Foundation

extension JSONNode {
  /// The plain tree that `JSONSerialization` would make: dictionaries, arrays, `String`, `NSNumber` and `NSNull`.
  ///
  /// A number that is not written as a 64-bit integer is an `NSDecimalNumber` if it has more than 17 characters
  /// before its exponent, or digits that a `Double` would change, and if that type can hold it.
  ///
  /// - Complexity: O(n) in the bytes of the value. It uses no stack for nesting; releasing nested collections does.
  public var value: Any {
    didReadAll()
    var builders: [TreeBuilder] = []
    var next = position
    let end = read { $0.position(after: position) }
    var result: Any = NSNull()
    while true {
      // Add a complete container to the one around it, which may now be complete as well.
      while let last = builders.last, next >= last.end {
        result = builders.removeLast().finished
        if builders.isEmpty { return result }
        builders[builders.count - 1].add(result)
      }
      if next >= end { return result }
      if builders.last?.awaitsKey == true {
        builders[builders.count - 1].key = sibling(at: next).string
        next += 1
      }
      let node = sibling(at: next)
      switch node.word.kind {
      case .array, .object:
        builders.append(TreeBuilder(node))
        next = node.read { $0.firstPosition(in: next) }
      default:
        if builders.isEmpty { return node.scalar }
        builders[builders.count - 1].add(node.scalar)
        next += 1
      }
    }
  }

  /// The value of a node that is not a container, as `JSONSerialization` would make it.
  private var scalar: Any {
    switch word.kind {
    case .isTrue: plainNumber(true)
    case .isFalse: plainNumber(false)
    case .string: string
    case .integer, .decimal: number
    default: NSNull()
    }
  }

  /// The scalar in plain form, or nil for an array, an object, or a number that an `NSNumber` would change.
  var exactScalar: Any? {
    switch word.kind {
    case .array, .object: nil
    case .integer, .decimal: exactNumber
    default: scalar
    }
  }

  private var number: PlainNumber { exactNumber ?? plainNumber(nonFinite ?? read { $0.double(at: position) }) }

  /// The number with all its digits, or nil if no type can hold them.
  private var exactNumber: PlainNumber? {
    let digits = digits
    if let value = integer, !(value == 0 && digits.hasPrefix("-")) { return plainNumber(value) }
    if word.kind == .integer, digits.first != "-", let value = UInt64(digits) { return plainNumber(value) }
    let count = digits.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.count
    let value = read { $0.double(at: position) }
    if count > 17 || count > 15 && hasOtherDigits(value) || hasOtherInteger(value) {
      return exactDecimal(digits).map { plainNumber($0) }
    }
    return value.isFinite && (value != 0 || NumberText(digits).digits.isEmpty) ? plainNumber(value) : nil
  }

  /// True if the shortest digits of the double are a different number. With up to fifteen digits, they never are.
  private func hasOtherDigits(_ value: Double) -> Bool {
    let text = value.description
    return text != digits && NumberText(text) != NumberText(digits)
  }

  /// True if the number and the double differ as 64-bit integers.
  private func hasOtherInteger(_ value: Double) -> Bool {
    guard value.magnitude >= 0x1p53, value.magnitude <= 0x1p64 else { return false }
    let number = NumberText(digits)
    return number.exactly(Int64.self) != Int64(exactly: value) || number.exactly(UInt64.self) != UInt64(exactly: value)
  }
}

/// An array or object under construction.
private struct TreeBuilder {
  /// The position after the array or object.
  let end: Int
  var key: String?
  private let isObject: Bool
  private var elements: [Any] = []
  private var members: [String: Any] = [:]

  init(_ node: JSONNode) {
    end = node.word.end
    isObject = node.word.kind == .object
    let count = node.read { $0.count(of: node.position) }
    if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
  }

  var awaitsKey: Bool { isObject && key == nil }

  mutating func add(_ value: Any) {
    if let key { add(value, at: key) } else { elements.append(value) }
    key = nil
  }

  /// If keys are equal, the last one wins, with its own spelling: "é" may be one scalar or two.
  private mutating func add(_ value: Any, at key: String) {
    let count = members.count
    members[key] = value
    if members.count == count {
      members[key] = nil
      members[key] = value
    }
  }

  var finished: Any { isObject ? members : elements }
}

extension JSONNode: CustomStringConvertible {
  /// The value as compact JSON, with the document's text but without white space: `{"id":2,"name":"Ada"}`.
  ///
  /// JSON5 is converted to JSON. Numbers that JSON does not have become `1e99999`, which no type can hold.
  ///
  /// - Complexity: O(n) in the bytes of the value.
  public var description: String {
    read { reader in Self.compact(reader.bytes[reader.textRange(of: position)]) }
  }

  private static func compact(_ bytes: ByteView) -> String {
    unsafe String(unsafeUninitializedCapacity: bytes.count) { text in
      var written = 0, isInString = false, isEscape = false
      for offset in 0..<bytes.count {
        let byte = bytes[offset]
        guard isInString || byte > 0x20 else { continue }
        unsafe text[written] = byte
        written += 1
        if byte == "\"", !isEscape { isInString.toggle() }
        isEscape = isInString && byte == "\\" && !isEscape
      }
      return written
    }
  }
}

extension JSONNode: Equatable {
  /// True if both values are the same JSON. Objects may differ in order; numbers are compared by value, strings by
  /// their characters.
  ///
  /// - Complexity: O(n) in the values. It uses no stack for nesting.
  public static func == (left: JSONNode, right: JSONNode) -> Bool {
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      guard left.kind == right.kind else { return false }
      switch left.kind {
      case .array:
        let elements = left.elements, others = right.elements
        guard elements.count == others.count else { return false }
        pairs.append(contentsOf: zip(elements, others))
      case .object:
        guard left.count == right.count else { return false }
        var isMissing = false
        left.forEachMember { key, value in
          if let other = right[key] { pairs.append((value, other)) } else { isMissing = true }
        }
        if isMissing { return false }
      case .string: if left.string != right.string { return false }
      case .number: if !left.isSameNumber(as: right) { return false }
      case .bool: if left.word.kind != right.word.kind { return false }
      case .null, .other: break
      }
    }
    return true
  }

  private func isSameNumber(as other: JSONNode) -> Bool {
    if let value = integer, let other = other.integer { return value == other }
    let value = nonFinite, otherValue = other.nonFinite
    if value != nil || otherValue != nil { return value?.description == otherValue?.description }
    return NumberText(digits) == NumberText(other.digits)
  }
}
