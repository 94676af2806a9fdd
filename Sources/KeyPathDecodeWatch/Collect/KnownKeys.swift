import KeyPathDecode

/// The keys that the objects of some payloads are known to have, each at its place. A walk through a document finds them by
/// their bytes, without making strings or counting references.
///
/// Places, objects and keys have numbers. The root is place 0.
struct KnownKeys {
  /// The place of a value: the root, under a key, or in an array or dictionary.
  struct Place {
    /// The place around it; -1 for the root.
    let parent: Int
    /// The key that leads to it; -1 for an element or member of any name.
    let key: Int
    /// The objects at the place, and the place of what is in an array or dictionary; -1 if not known.
    fileprivate(set) var object = -1, elements = -1
  }

  /// The objects at one place.
  struct Object {
    let place: Int
    /// True if code looks up single keys.
    var isKeyed = false
    fileprivate var firstKey = -1, lastKey = -1
    /// The number of such objects in the payload that is walked.
    fileprivate(set) var mark = 0
  }

  /// One key of such objects.
  struct Key {
    fileprivate let text: _UnretainedNode.ShortText
    /// The place of its value.
    let place: Int
    /// The key that was found after it, in the order of the first payload; -1 for the last key.
    fileprivate var next = -1
    /// True if code reads the key. If it is not certain, a walk ends at it.
    var isRead = false, isCertain = false
    /// The number of such keys in the payload that is walked.
    fileprivate(set) var mark = 0
  }

  /// The objects and keys of one payload, by number, with their counts.
  struct Sighting {
    var objects: [(object: Int, count: Int)] = []
    var keys: [(key: Int, count: Int, isComplete: Bool)] = []
  }

  /// The limits of one walk.
  static let elementLimit = WantedReads.elementCount, depthLimit = 32, memberLimit = 20_000
  /// How many keys are compared before `find` is asked.
  private static let comparedKeys = 4

  private(set) var places = [Place(parent: -1, key: -1)]
  var objects: [Object] = []
  var keys: [Key] = []
  /// The names of the keys.
  private(set) var names: [String] = []
  /// The objects in the payload that is walked.
  private var marked: [Int] = []
  private var memberCount = 0

  init() {}

  // MARK: Adding

  /// The place of what is in the array or dictionary at a place.
  mutating func elements(of place: Int) -> Int {
    if places[place].elements < 0 {
      places[place].elements = places.count
      places.append(Place(parent: place, key: -1))
    }
    return places[place].elements
  }

  mutating func addObject(at place: Int) -> Int {
    places[place].object = objects.count
    objects.append(Object(place: place))
    return objects.count - 1
  }

  mutating func addKey(_ name: String, to object: Int) -> Int {
    let key = keys.count
    names.append(name)
    keys.append(Key(text: _UnretainedNode.ShortText(name), place: places.count))
    places.append(Place(parent: objects[object].place, key: key))
    if objects[object].lastKey < 0 {
      objects[object].firstKey = key
    } else {
      keys[objects[object].lastKey].next = key
    }
    objects[object].lastKey = key
    return key
  }

  /// The keys of an object, in the order of the first payload.
  func keys(of object: Int) -> [Int] {
    var numbers: [Int] = [], next = objects[object].firstKey
    while next >= 0 {
      numbers.append(next)
      next = keys[next].next
    }
    return numbers
  }

  // MARK: Marking

  mutating func mark(object: Int) {
    if objects[object].mark == 0 { marked.append(object) }
    objects[object].mark &+= 1
  }

  mutating func mark(key: Int) { keys[key].mark &+= 1 }

  /// Removes the marks, and returns what was marked.
  mutating func takeMarks() -> Sighting {
    var found = Sighting()
    found.keys.reserveCapacity(keys.count)
    for object in marked {
      let count = objects[object].mark
      found.objects.append((object, count))
      objects[object].mark = 0
      var next = objects[object].firstKey
      while next >= 0 {
        let mark = keys[next].mark
        if mark > 0 {
          found.keys.append((next, mark, isComplete: mark >= count))
          keys[next].mark = 0
        }
        next = keys[next].next
      }
    }
    marked = []
    memberCount = 0
    return found
  }

  // MARK: Walking

  /// Marks the objects and keys of a document. Returns false if it has an object that is not known, or a key that is new or not
  /// certain.
  ///
  /// - Parameter find: Returns the number of a key of an object by its name; -1 if the key is to be ignored; nil if it is new.
  mutating func walk(_ node: JSONNode, find: (String, Int) -> Int?) -> Bool {
    node.inPlace { !$0.isContainer || visit($0, 0, Self.depthLimit, find) }
  }

  private mutating func visit(_ list: _UnretainedNode, _ place: Int, _ depth: Int, _ find: (String, Int) -> Int?)
    -> Bool
  {
    if depth == 0 || memberCount >= Self.memberLimit { return true }
    if list.isObject { return visitObject(list, place, depth, find) }
    var next = list.first, count = 0
    while let element = next, count < Self.elementLimit {
      memberCount &+= 1
      count &+= 1
      if element.isContainer, !visit(element, elements(of: place), depth - 1, find) { return false }
      next = list.entry(after: element)
    }
    return true
  }

  private mutating func visitObject(
    _ view: _UnretainedNode, _ place: Int, _ depth: Int, _ find: (String, Int) -> Int?
  ) -> Bool {
    let object = places[place].object
    if object < 0 { return false }
    // An object is counted with all of its members, or not at all.
    memberCount &+= view.entryCount
    if memberCount > Self.memberLimit { return true }
    mark(object: object)
    let isKeyed = objects[object].isKeyed
    // A large object is a dictionary, or hostile.
    if !isKeyed, view.entryCount > Self.elementLimit { return true }
    var next = view.first, expected = objects[object].firstKey
    while let name = next {
      let value = name.value
      next = view.entry(after: value)
      if name.isReplaced(in: view) { continue }
      var inner = -1
      if isKeyed {
        guard let key = key(name, object, expected, find) else { return false }
        if key < 0 { continue }
        expected = keys[key].next
        keys[key].mark &+= 1
        if !keys[key].isRead {
          if keys[key].isCertain { continue }
          return false
        }
        inner = keys[key].place
      }
      if !value.isContainer { continue }
      if !isKeyed { inner = elements(of: place) }
      if !visit(value, inner, depth - 1, find) { return false }
    }
    return true
  }

  /// The number of a key, which mostly is the one after the last.
  private func key(_ name: _UnretainedNode, _ object: Int, _ expected: Int, _ find: (String, Int) -> Int?) -> Int? {
    var next = expected, count = 0
    while next >= 0, count < Self.comparedKeys {
      if name.hasBytes(of: keys[next].text) { return next }
      next = keys[next].next
      count &+= 1
    }
    return find(name.string, object)
  }
}
