import Foundation

// Classes that play the private classes of Apple's Foundation: a tree from `JSONSerialization` there consists of
// subclasses of `NSArray`, `NSDictionary` and `NSString`, which make their elements only when they are asked.

/// Counts how often the collections of a tree are asked for something.
package final class Questions {
  package var count = 0

  package init() {}

  /// Returns the result of `body` and the number of questions that it asked.
  package func asked<Result>(by body: () throws -> Result) rethrows -> (result: Result, count: Int) {
    let start = count
    return (try body(), count - start)
  }
}

/// An array that has only the two methods that a subclass of `NSArray` must have.
package final class LazyArray: NSArray {
  private var elements: [Any] = [], questions = Questions(), statedCount: Int?

  /// - Parameter statedCount: What `count` returns instead of the number of elements. Elements beyond the end are null.
  package convenience init(_ elements: [Any], _ questions: Questions = Questions(), statedCount: Int? = nil) {
    self.init()
    self.elements = elements
    self.questions = questions
    self.statedCount = statedCount
  }

  package override var count: Int {
    questions.count += 1
    return statedCount ?? elements.count
  }

  package override func object(at index: Int) -> Any {
    questions.count += 1
    return index < elements.count ? elements[index] : NSNull()
  }
}

/// A dictionary that has only the three methods that a subclass of `NSDictionary` must have. It compares keys by their
/// UTF-16, as Apple's do.
package final class LazyDictionary: NSDictionary {
  private var members: [(key: Any, value: Any)] = [], values: [[UInt16]: Any] = [:], questions = Questions()

  package convenience init(_ members: [(key: Any, value: Any)], _ questions: Questions = Questions()) {
    self.init()
    self.members = members
    self.questions = questions
    for (key, value) in members { if let key = key as? NSString { values[units(of: key)] = value } }
  }

  package override var count: Int {
    questions.count += 1
    return members.count
  }

  package override func object(forKey key: Any) -> Any? {
    questions.count += 1
    if let key = key as? String { return values[units(of: NSString(string: key))] }
    return members.first { ($0.key as? NSObject)?.isEqual(key) == true }?.value
  }

  package override func keyEnumerator() -> NSEnumerator {
    questions.count += 1
    return Keys(members.map { $0.key })
  }

  private final class Keys: NSEnumerator {
    private var rest: [Any]

    init(_ keys: [Any]) { rest = keys.reversed() }

    override func nextObject() -> Any? { rest.popLast() }
  }
}

private func units(of key: NSString) -> [UInt16] { (0..<key.length).map { key.character(at: $0) } }

#if canImport(Darwin)
  /// A string of a class of Foundation's own.
  package func lazyString(_ text: String) -> NSString { NSString(string: text) }
#else
  /// A string of a subclass, as all strings of Apple's Foundation are.
  package func lazyString(_ text: String) -> NSString { LazyString(text) }

  /// A string that has only the two methods that a subclass of `NSString` must have.
  private final class LazyString: NSString {
    private var units: [UInt16] = []

    convenience init(_ text: String) {
      self.init(characters: [], length: 0)
      units = Array(text.utf16)
    }

    override init(characters: UnsafePointer<unichar>, length: Int) {
      super.init(characters: characters, length: length)
    }

    required init?(coder: NSCoder) { nil }
    required convenience init(string: String) { self.init(string) }
    required convenience init(unicodeScalarLiteral value: StaticString) { self.init("\(value)") }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) { self.init("\(value)") }
    required convenience init(stringLiteral value: StaticString) { self.init("\(value)") }

    override var length: Int { units.count }
    override func character(at index: Int) -> unichar { units[index] }
  }
#endif

/// The same tree in lazy classes, with strings and keys of `NSString`.
package func lazyTree(_ json: Any, _ questions: Questions = Questions(), as upcast: Upcast? = nil) -> Any {
  let lazy: Any =
    if let object = json as? [String: Any] {
      LazyDictionary(object.map { (lazyString($0.key), lazyTree($0.value, questions, as: upcast)) }, questions)
    } else if let array = json as? [Any] {
      LazyArray(array.map { lazyTree($0, questions, as: upcast) }, questions)
    } else {
      (json as? String).map { lazyString($0) } ?? json
    }
  return upcast?(lazy) ?? lazy
}

/// Stores an instance as an `AnyObject` or an `NSObject` instead of its own class, as casts of arrays do.
package enum Upcast {
  case anyObject, nsObject

  package func callAsFunction(_ value: Any) -> Any {
    let instance = value as AnyObject
    return switch self {
    case .anyObject: ([instance] as [Any])[0]
    case .nsObject: (instance as? NSObject).map { ([$0] as [Any])[0] } ?? value
    }
  }
}
