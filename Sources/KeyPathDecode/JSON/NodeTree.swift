import Foundation

extension JSONNode {
  /// The plain tree that `JSONSerialization` would make: dictionaries, arrays, `String`, `NSNumber` and `NSNull`.
  ///
  /// A number that is not written as a 64-bit integer is an `NSDecimalNumber` if it has more than 17 characters
  /// before its exponent, or digits that a `Double` would change, and if that type can hold it. A number that is too
  /// large or too small for `Double`, such as `1e400` or `1e-400`, is `NSNull`, because infinity and 0 would be other values:
  /// `try json => "meta" as [String: Any]` throws `number_out_of_range` instead. `NaN` and `Infinity` of JSON5 remain.
  ///
  /// - Complexity: O(n) in the bytes of the value. It uses no stack for nesting. When Swift releases nested collections, 512
  ///   levels take up to 96 KB of stack, so do not release a deep tree on a thread with a smaller one.
  public var value: Any {
    var losses = TreeLosses()
    return tree(&losses)
  }

  /// Returns the plain tree. `losses` receives what it does not have.
  func tree(_ losses: inout TreeLosses) -> Any {
    didReadAll()
    var builder: TreeBuilder?, next = position
    let end = read { $0.position(after: position) }
    var result: Any = NSNull()
    while true {
      // Add a complete container to the one around it, which may now be complete as well.
      while let last = builder, next >= last.end {
        if last.hasEqualKeys { losses.objects.append(sibling(at: last.position)) }
        result = last.finished
        builder = last.outer
        builder?.add(result)
      }
      if next >= end { return result }
      if let builder, builder.awaitsKey {
        builder.key = sibling(at: next).string
        next += 1
      }
      let node = sibling(at: next)
      switch node.word.kind {
      case .array, .object:
        builder = TreeBuilder(node, in: builder)
        next = node.read { $0.firstPosition(in: next) }
      default:
        let scalar = node.scalar
        if scalar == nil, losses.number == nil { losses.number = node }
        result = scalar ?? NSNull()
        builder?.add(result)
        next += 1
      }
    }
  }

  /// The value of a node that is not a container, as `JSONSerialization` would make it; nil for a number that is out of the
  /// range of every type.
  private var scalar: Any? {
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

  private var number: PlainNumber? {
    exactNumber ?? (nonFinite ?? read { $0.finiteDouble(at: position) }).map { plainNumber($0) }
  }

  /// The number with all its digits, or nil if no type can hold them.
  private var exactNumber: PlainNumber? {
    let digits = digits
    if let value = integer, !(value == 0 && digits.hasPrefix("-")) { return plainNumber(value) }
    if word.kind == .integer, digits.first != "-", let value = Scientific(digits).exactly(UInt64.self) {
      return plainNumber(value)
    }
    let count = digits.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.count
    let value = read { $0.double(at: position) }
    if count > 17 || count > 15 && hasOtherDigits(value) || hasOtherInteger(value) {
      return Scientific(digits).decimal.map { plainNumber($0) }
    }
    return value.isFinite && (value != 0 || read { $0.isZero(at: position) }) ? plainNumber(value) : nil
  }

  /// True if the shortest digits of the double are a different number. With up to fifteen digits, they never are.
  private func hasOtherDigits(_ value: Double) -> Bool {
    let text = value.description
    return text != digits && !Scientific.isSame(text, digits)
  }

  private func hasOtherInteger(_ value: Double) -> Bool {
    guard value.magnitude >= 0x1p53, value.magnitude <= 0x1p64 else { return false }
    let number = Scientific(digits)
    return number.exactly(Int64.self) != Int64(exactly: value) || number.exactly(UInt64.self) != UInt64(exactly: value)
  }
}

/// What a plain tree does not have of a document.
struct TreeLosses {
  /// The first number that is out of the range of every type. The tree has `NSNull` in its place.
  var number: JSONNode?
  /// The objects with keys of different bytes that are equal in Swift. The tree has the last member of each.
  var objects: [JSONNode] = []
}

/// An array or object under construction.
private final class TreeBuilder {
  let position, end: Int
  /// The array or object around this one.
  let outer: TreeBuilder?
  /// True if keys of different bytes are equal in Swift.
  private(set) var hasEqualKeys = false
  var key: String?
  private let isObject: Bool
  private var elements: [Any] = []
  private var members = [String: Any]()

  init(_ node: JSONNode, in outer: TreeBuilder?) {
    (position, end, self.outer) = (node.position, node.word.end, outer)
    isObject = node.word.kind == .object
    let count = node.read { $0.count(of: node.position) }
    if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
  }

  var awaitsKey: Bool { isObject && key == nil }

  func add(_ value: Any) {
    if let key { add(value, at: key) } else { elements.append(value) }
    key = nil
  }

  /// If keys are equal, the last one wins, with its own spelling: "é" may be one scalar or two.
  private func add(_ value: Any, at key: String) {
    let count = members.count
    members[key] = value
    if members.count == count {
      let earlier = members.index(forKey: key).map { members.remove(at: $0).key }
      hasEqualKeys = hasEqualKeys || earlier.map { haveSameBytes($0, key) } == false
      members[key] = value
    }
  }

  var finished: Any { isObject ? members : elements }
}

extension JSONNode: CustomStringConvertible {
  /// The value as compact JSON, with the document's text but without white space: `{"id":2,"name":"Ada"}`.
  ///
  /// JSON5 is converted to JSON, except `NaN` and `Infinity`, which JSON does not have.
  ///
  /// - Complexity: O(n) in the bytes of the value; O(n log n) if it was converted from JSON5 or another encoding.
  public var description: String {
    read { reader in
      let range = reader.textRange(of: position)
      guard reader.origin != nil else { return Self.compact(reader.bytes[range]) }
      var text = "", start = range.lowerBound
      var next = position
      let end = reader.position(after: position)
      while next < end {
        let position = next
        next = reader[position].isContainer ? reader.firstPosition(in: position) : position + 1
        guard let value = reader.nonFinite(at: position) else { continue }
        let number = reader.contentRange(of: position)
        text += Self.compact(reader.bytes[start..<number.lowerBound])
        text += value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
        start = number.upperBound
      }
      return text + Self.compact(reader.bytes[start..<range.upperBound])
    }
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
  // Disfavored: literals are nodes as well, and `json => "x" == 1.5` would be ambiguous.
  @_disfavoredOverload
  public static func == (left: JSONNode, right: JSONNode) -> Bool {
    // The values that are left to compare.
    var lefts = [left], rights = [right]
    while let left = lefts.popLast(), let right = rights.popLast() {
      guard left.kind == right.kind else { return false }
      switch left.kind {
      case .array:
        guard left.count == right.count else { return false }
        left.forEachElement { lefts.append($0) }
        right.forEachElement { rights.append($0) }
      case .object:
        guard left.count == right.count else { return false }
        var isMissing = false
        left.forEachMember { key, value in
          lefts.append(value)
          if let other = right[key] { rights.append(other) } else { isMissing = true }
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
    if isNaN || other.isNaN { return isNaN && other.isNaN }
    if value != nil || otherValue != nil { return value == otherValue }
    return Scientific.isSame(digits, other.digits)
  }

  /// True for JSON5's NaN, which equals any other NaN here, as equal JSON does.
  var isNaN: Bool { nonFinite?.isNaN == true }
}

extension JSONNode: Hashable {
  /// Hashes the value as `==` compares it: numbers by value, and members in any order. If the node is still arriving, this
  /// hashes the part that is there.
  ///
  /// - Complexity: O(n) in the value, down to 64 levels of nesting.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest(depth: 0)) }

  private func digest(depth: Int) -> Int {
    var hasher = Hasher()
    switch kind {
    case .string: hasher.combine(string)
    case .number: hasher.combine(Scientific(isNaN ? "0" : digits).normalized)
    case .bool: hasher.combine(word.kind == .isTrue)
    case .array: hasher.combine(1)
    case .object: hasher.combine(2)
    case .null, .other: break
    }
    var digest = hasher.finalize()
    // Deeper values are ignored, so the stack is bounded.
    if depth == 64 { return digest }
    let keys = keys, elements = elements
    for index in elements.indices {
      let inner = elements[index].digest(depth: depth + 1)
      // The sum does not depend on the order of the members.
      digest = keys.isEmpty ? digest &* 31 &+ inner : digest &+ keys[index].hashValue &* (inner | 1)
    }
    return digest
  }
}
