import Foundation

/// One interface to arrays of any type. Elements are read in place, without copying or bridging their contents.
package enum ListView {
  case native([Any])
  case node(JSONNode)
  case foundation(NSArray)
  // Indirect, so that a view fits in a few words and is copied in registers.
  indirect case other(any ListShape)

  /// The array in `json`, or nil if `json` is not an array.
  package init?(_ json: borrowing Any) {
    if let list = exactCast(json, to: [Any].self) {
      self = .native(list)
    } else if let node = storedNode(in: json) {
      guard node.word.kind == .array else { return nil }
      self = .node(node)
    } else if let list = storedInstance(in: json, as: NSArray.self) {
      self = .foundation(list)
    } else {
      let value = unwrapped(json)
      if storedType(of: value) != storedType(of: json) {
        // Out of its box, the value may be any of these.
        self.init(value)
      } else {
        guard !isInstance(value), let list = value as? any ListShape else { return nil }
        self = .other(list)
      }
    }
  }

  package var count: Int {
    switch self {
    case .native(let list): list.count
    case .node(let node): node.count
    case .foundation(let list): storedCount(of: list)
    case .other(let list): list.count
    }
  }

  /// The element at `index`, counted from 0, or nil if the index is out of range.
  package subscript(index: Int) -> Any? {
    switch self {
    case .native(let list): list.indices.contains(index) ? list[index] : nil
    case .node(let node): node[index]
    case .foundation(let list): storedElement(at: index, of: list)
    case .other(let list): index >= 0 && index < list.count ? list.element(at: index) : nil
    }
  }

  /// Calls `body` with every element, in order.
  // One unspecialized copy.
  @_semantics("optimize.sil.specialize.generic.never")
  package func forEach<Failure: Error>(_ body: (Any) throws(Failure) -> Void) throws(Failure) {
    var cursor = ListCursor(self)
    while !cursor.isAtEnd {
      try body(cursor.current)
      cursor.advance()
    }
  }

  @inline(never)
  var sequential: ListView {
    if case .foundation(let list) = self, convertsContents(list) { .native(elements) } else { self }
  }

  /// The number of elements to reserve memory for. A subclass of `NSArray` may return any count.
  var plausibleCount: Int { if case .foundation = self { min(count, 4_096) } else { count } }

  /// Returns the first `count` elements, without walking to each from the start.
  package func first(_ count: Int) -> [Any] {
    var elements: [Any] = [], cursor = ListCursor(self)
    while elements.count < count, !cursor.isAtEnd {
      elements.append(cursor.current)
      cursor.advance()
    }
    return elements
  }

  /// Calls `body` with the place of every element and the element itself, in order. `body` owns the element.
  @inline(__always)
  func forEachPlace<Failure: Error>(_ body: (Place, consuming Any) throws(Failure) -> Void) throws(Failure) {
    switch sequential {
    case .native(let list): for index in list.indices { try body(Place(value: index), list[index]) }
    case .node(let node):
      try node.forEachElement { element throws(Failure) in try body(Place(value: element.position), element) }
    case let list:
      var index = 0
      // The count is asked each time, because `body` may change an `NSArray`.
      while let element = list[index] {
        try body(Place(value: index), element)
        index += 1
      }
    }
  }

  /// The place of an element: its index, or its position in a document, which finds it without a search.
  struct Place {
    fileprivate let value: Int
  }

  subscript(place: Place) -> Any {
    switch self {
    case .native(let list): list[place.value]
    case .node(let node): node.sibling(at: place.value)
    // An `NSMutableArray` may have lost the element since.
    case let list: list[place.value] ?? NSNull()
    }
  }

  /// The elements as a Swift array. This is free for a `[Any]`.
  package var elements: [Any] {
    switch self {
    case .native(let list): list
    case .node(let node): node.elements
    case .foundation(let list): storedElements(of: list)
    case .other(let list): (0..<list.count).map { list.element(at: $0) }
    }
  }
}

/// A cursor over an array. Each step takes constant time, even in a document.
struct ListCursor {
  private let list: ListView
  let count: Int
  private(set) var index = 0
  private var position = 0
  /// The indexes of later elements to pass over, in order.
  private var omitted: ArraySlice<Int>
  let end: Int

  init(_ list: ListView, omitting omitted: [Int] = []) {
    let list = list.sequential
    self.list = list
    self.omitted = omitted[...]
    end = list.count
    count = end - omitted.count
    if case .node(let node) = list { position = node.read { $0.firstPosition(in: node.position) } }
    if !omitted.isEmpty { omit() }
  }

  var isAtEnd: Bool { index >= end }

  var presentedIndex: Int { index - (end - count - omitted.count) }

  /// The current element. The cursor must not be at the end.
  var current: Any {
    switch list {
    case .native(let list): list[index]
    case .node(let node): node.sibling(at: position)
    case .foundation(let list): storedElement(at: index, of: list) ?? NSNull()
    case .other(let list): list.element(at: index)
    }
  }

  mutating func advance() {
    moveOn()
    if !omitted.isEmpty { omit() }
  }

  private mutating func moveOn() {
    if case .node(let node) = list { position = node.read { $0.position(after: position) } }
    index += 1
  }

  private mutating func omit() {
    while omitted.first == index {
      omitted.removeFirst()
      moveOn()
    }
  }
}

/// A Swift array of any type.
package protocol ListShape {
  var count: Int { get }
  func element(at index: Int) -> Any
}

extension ListShape where Self: RandomAccessCollection {
  package func element(at index: Int) -> Any {
    self[self.index(startIndex, offsetBy: index)]
  }
}

extension Array: ListShape {}
extension ArraySlice: ListShape {}
extension ContiguousArray: ListShape {}
