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
    fileprivate(set) var object = -1, elements = -1
  }

  /// The objects at one place.
  struct Object {
    let place: Int
    /// True if code looks up single keys.
    var isKeyed = false
    /// The numbers of the keys, in the order of the first payload.
    fileprivate(set) var keys: [Int] = []
    /// The number of such objects in the payload that is walked.
    fileprivate(set) var mark = 0
  }

  /// One key of such objects.
  struct Key {
    /// The place of its value.
    let place: Int
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
    objects[object].keys.append(key)
    return key
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
      for key in objects[object].keys where keys[key].mark > 0 {
        found.keys.append((key, keys[key].mark, isComplete: keys[key].mark >= count))
        keys[key].mark = 0
      }
    }
    marked = []
    return found
  }
}
