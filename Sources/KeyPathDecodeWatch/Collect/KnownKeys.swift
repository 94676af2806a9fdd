import KeyPathDecode

/// The keys that the objects of some payloads are known to have, each at its place.
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
    fileprivate(set) var object = -1
    fileprivate var elements = -1
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
    /// The place of its value.
    let place: Int
    /// The key that was found after it, in the order of the first payload; -1 for the last key.
    fileprivate var next = -1
    /// True if code reads the key.
    var isRead = false
    /// The number of such keys in the payload that is walked.
    fileprivate(set) var mark = 0
  }

  /// The objects and keys of one payload, by number.
  struct Sighting {
    let objects: [Int]
    /// The number of each key, doubled, plus one if no object at its place lacks it.
    let keys: [Int]
  }

  /// The limits of one walk.
  static let elementLimit = WantedReads.elementCount, depthLimit = 32, memberLimit = 20_000

  private(set) var places = [Place(parent: -1, key: -1)]
  var objects: [Object] = []
  var keys: [Key] = []
  /// The names of the keys.
  private(set) var names: [String] = []
  /// The objects in the payload that is walked.
  private var marked: [Int] = []

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
    keys.append(Key(place: places.count))
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
    var found: [Int] = []
    found.reserveCapacity(2 * keys.count)
    for object in marked {
      let count = objects[object].mark
      objects[object].mark = 0
      var next = objects[object].firstKey
      while next >= 0 {
        let mark = keys[next].mark
        if mark > 0 {
          found.append(next &* 2 &+ (mark == count ? 1 : 0))
          keys[next].mark = 0
        }
        next = keys[next].next
      }
    }
    let objects = marked
    marked = []
    return Sighting(objects: objects, keys: found)
  }
}
