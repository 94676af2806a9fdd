import KeyPathDecode

/// The keys of a model's payloads, and which of them its code reads. The lock of the log guards it.
///
/// Keys are known by the pattern of their object. An object whose members are read as a whole, such as a dictionary, has
/// data for keys, which are not recorded.
final class KeyCensus {
  /// The place of a value: under a key, in an array, or at the root.
  final class Place {
    let steps: [DecodePath.Step]
    let scope: RedactionScope
    /// The value, if it is an object.
    var object: Object?
    /// The elements or members, if the value is an array or a dictionary.
    private var children: Place?

    init(_ steps: [DecodePath.Step], _ scope: RedactionScope) {
      self.steps = steps
      self.scope = scope
    }

    func elements() -> Place {
      if let children { return children }
      let place = Place(steps + [.index(0)], scope.entering(.index(0)))
      children = place
      return place
    }
  }

  /// The objects at one place.
  final class Object {
    let number: Int
    let place: Place
    /// True if code looks up single keys.
    var isKeyed = false
    var keys: [Key] = []
    var indexes: [String: Int] = [:]
    var payloadCount = 0
    /// The number of such objects in the payload that is walked.
    var mark = 0

    init(_ number: Int, _ place: Place) {
      self.number = number
      self.place = place
    }
  }

  /// One key of such objects.
  final class Key {
    let number: Int
    let name: String
    let place: Place
    var isRead = false
    var wasUnread = false
    /// How many decodings were observed with the key unread.
    var observationCount = 0
    var presentCount = 0
    var completeCount = 0
    var seen = Seen()
    var exemplar: Exemplar?
    var mark = 0

    init(_ number: Int, _ name: String, _ place: Place) {
      self.number = number
      self.name = name
      self.place = place
    }
  }

  /// The objects and keys of one payload, by number.
  struct Sighting {
    var objects: [Int] = []
    /// The number of each key, doubled, plus one if no object at its place lacks it.
    var keys: [Int] = []
  }

  /// The limits of one walk, and of what is kept.
  static let elementLimit = LookupWatch.watchedElements, memberLimit = 20_000, depthLimit = 32,
    keyLimit = 400, keysOfObject = 100
  /// How many decodings show that a key is not read. Code may read a key only in some payloads.
  private static let unreadObservations = 4

  private let root: Place
  private var allObjects: [Object] = []
  private var allKeys: [Key] = []

  init(_ options: DecodeReport.Options) {
    root = Place([], RedactionScope(options))
  }

  /// Finds the keys of a payload. Returns nil if code may read a key that it did not read before.
  func sighting(in json: Any) -> Sighting? {
    var walk = CensusWalk(run: nil)
    walk.visit(json, root, self)
    return swept(walk)
  }

  /// Finds the keys of a payload, and which of them were read while it was decoded.
  func learn(from json: Any, _ run: DiagnosisRun, _ options: DecodeReport.Options) -> Sighting? {
    var walk = CensusWalk(run: run)
    walk.visit(json, root, self)
    for (key, steps) in walk.unread where key.exemplar == nil {
      key.exemplar = exemplar(of: steps, in: json, options)
    }
    return swept(walk)
  }

  /// Counts a payload with these objects and keys.
  func count(_ sighting: Sighting, at date: Int) {
    for number in sighting.objects { allObjects[number].payloadCount += 1 }
    for number in sighting.keys {
      let key = allKeys[number / 2]
      key.presentCount += 1
      key.completeCount += number % 2
      key.seen.add(Seen(first: date, last: date))
    }
  }

  func startOver() {
    for object in allObjects { object.payloadCount = 0 }
    for key in allKeys {
      key.presentCount = 0
      key.completeCount = 0
      key.seen = Seen()
    }
  }

  /// The counts of each object.
  var objects: [ObjectCounts] {
    allObjects.filter { $0.isKeyed && $0.payloadCount > 0 }.map { object in
      ObjectCounts(
        pattern: shortPattern(of: object.place.steps), payloadCount: object.payloadCount,
        keys: object.keys.filter { $0.presentCount > 0 }.map { key in
          KeyCounts(
            key: DecodePath.Step.key(key.name).description, presentCount: key.presentCount,
            completeCount: key.completeCount, isRead: key.isRead, wasUnread: key.wasUnread, seen: key.seen,
            exemplar: key.isRead ? nil : key.exemplar)
        })
    }
  }

  /// Collects the marks of a walk, and removes them.
  private func swept(_ walk: CensusWalk) -> Sighting? {
    var sighting = Sighting()
    sighting.keys.reserveCapacity(walk.objects.reduce(0) { $0 + $1.keys.count })
    for object in walk.objects {
      sighting.objects.append(object.number)
      for key in object.keys where key.mark > 0 {
        sighting.keys.append(key.number * 2 + (key.mark == object.mark ? 1 : 0))
        key.mark = 0
      }
      object.mark = 0
    }
    return walk.isUnknown ? nil : sighting
  }

  /// A report about a key that no code reads.
  private func exemplar(of steps: [DecodePath.Step], in json: Any, _ options: DecodeReport.Options) -> Exemplar? {
    do throws(DecodeError) {
      try parse(json, DecodePath(steps: steps)) {
        throw DecodeError(.rule("nothing reads this key"), object: $0)
      }
      return nil
    } catch {
      return Exemplar(error.report(options))
    }
  }

  // MARK: For walks

  func addObject(at place: Place) -> Object {
    let object = Object(allObjects.count, place)
    allObjects.append(object)
    place.object = object
    return object
  }

  /// Adds a key, unless it must not be shown or there are too many.
  func addKey(_ name: String, to object: Object) -> Key? {
    guard mayAdd(name, to: object) else { return nil }
    let step = DecodePath.Step.key(name)
    let key = Key(allKeys.count, name, Place(object.place.steps + [step], object.place.scope.entering(step)))
    allKeys.append(key)
    object.indexes[name] = object.keys.count
    object.keys.append(key)
    return key
  }

  /// True if a key that is not known may be recorded. An object with very many keys is a dictionary.
  func mayAdd(_ name: String, to object: Object) -> Bool {
    allKeys.count < Self.keyLimit && object.keys.count < Self.keysOfObject && name.utf8.count <= 64
      && object.place.scope.shows(name) && !looksLikeID(name)
  }

  /// True if more decodings must show whether code reads the key.
  static func isUncertain(_ key: Key) -> Bool {
    !key.isRead && key.observationCount < unreadObservations
  }
}
