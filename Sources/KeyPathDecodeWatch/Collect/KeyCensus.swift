import KeyPathDecode
import KeyPathDecodeReports

/// The keys of a model's payloads, and which of them its code reads. The lock of the log guards it.
///
/// Keys are known by the pattern of their object. An object whose members are read as a whole, such as a dictionary, has
/// data for keys, which are not recorded.
struct KeyCensus {
  /// The objects at one place.
  private struct ObjectRecord {
    let shown: ShownParts
    /// The numbers of the keys.
    var numbers: [String: Int] = [:]
    /// The keys that code looked up in payloads that decoded, whether an object had them or not.
    var requested: Set<String> = []
    var payloadCount = 0
    var count = 0

    /// The number of a key; -1 if it is not to be recorded, and nil if it is new.
    func number(of name: String, _ keyCount: Int) -> Int? {
      if let number = numbers[name] { return number }
      // An object with very many keys is a dictionary.
      let mayAdd =
        keyCount < KeyCensus.keyLimit && numbers.count < KeyCensus.keysOfObject && name.utf8.count <= 64
        && shown.shows(key: name) && !looksLikeID(name)
      return mayAdd ? nil : -1
    }
  }

  /// One key of such objects.
  private struct KeyRecord {
    var wasUnread = false
    /// How many decodings were observed with the key unread.
    var observationCount = 0
    var count = 0
    var presentCount = 0
    var completeCount = 0
    var seen = Seen()
    var exemplar: Exemplar?
  }

  /// The limits of what is kept.
  private static let keyLimit = 400, keysOfObject = 100
  /// How many decodings show that a key is not read. Code may read a key only in some payloads.
  private static let unreadObservations = 4

  private let options: DecodeReport.Options
  var known = KnownKeys()
  private var objectRecords: [ObjectRecord] = []
  private var keyRecords: [KeyRecord] = []

  init(_ options: DecodeReport.Options) {
    self.options = options
  }

  /// Finds the keys of a payload. Returns nil if code may read a key that it did not read before.
  mutating func sighting(in json: Any) -> KnownKeys.Sighting? {
    var walk = CensusWalk(nil)
    walk.visit(json, 0, &self)
    let sighting = known.takeMarks()
    return walk.isUnknown ? nil : sighting
  }

  /// Finds the keys of a payload, and which of them were read while it was decoded. If it failed, only its objects that were read
  /// count.
  mutating func learn(from json: Any, _ reads: ReadLog, _ failure: DecodeError?) -> KnownKeys.Sighting {
    var walk = CensusWalk(reads, isFailed: failure != nil)
    walk.visit(json, 0, &self)
    for (key, steps) in walk.unread where keyRecords[key].exemplar == nil {
      let unread = UnreadKey(DecodePath(steps: steps), shape: self.steps(to: known.keys[key].place))
      keyRecords[key].exemplar = Exemplar(unread.error(in: json).report(options))
    }
    return known.takeMarks()
  }

  /// Counts a payload with these objects and keys.
  ///
  /// - Parameter failure: Its failure. The object that misses a key is a failure already, so it does not count as lacking it.
  mutating func count(_ sighting: KnownKeys.Sighting, _ failure: DecodeError?, at date: Int64) {
    let seen = Seen(first: date, last: date)
    for (object, count) in sighting.objects {
      objectRecords[object].payloadCount += 1
      objectRecords[object].count += count
    }
    for (key, count, isComplete) in sighting.keys {
      keyRecords[key].count += count
      keyRecords[key].presentCount += 1
      keyRecords[key].completeCount += isComplete ? 1 : 0
      keyRecords[key].seen.add(seen)
    }
    if let failure { countMissing(failure, sighting) }
  }

  /// Counts a key that one object misses as if the object had it.
  private mutating func countMissing(_ failure: DecodeError, _ sighting: KnownKeys.Sighting) {
    guard let missing = keyMissing(failure),
      let total = sighting.objects.first(where: { $0.object == missing.object })?.count
    else { return }
    let count = sighting.keys.first { $0.key == missing.key }?.count ?? 0
    if count >= total { return }
    keyRecords[missing.key].count += 1
    if count + 1 == total { keyRecords[missing.key].completeCount += 1 }
  }

  /// The key that a failure misses, if it is known.
  private func keyMissing(_ failure: DecodeError) -> (key: Int, object: Int)? {
    guard case .missingKey(let name) = failure.kind else { return nil }
    var place = 0
    for step in failure.path.steps {
      // A walk does not visit elements beyond the limit.
      if case .index(let index) = step, index >= KnownKeys.elementLimit { return nil }
      place = inner(step, of: place)
      if place < 0 { return nil }
    }
    let object = known.places[place].object
    if object < 0 { return nil }
    // Under a key strategy, the error names the key as the type does.
    let numbers = objectRecords[object].numbers
    guard let key = numbers[name] ?? numbers.first(where: { camelCase($0.key) == name })?.value else { return nil }
    return (key, object)
  }

  /// The place that a step leads to; -1 if it is not known.
  private func inner(_ step: DecodePath.Step, of place: Int) -> Int {
    let object = known.places[place].object
    guard case .key(let name) = step, object >= 0, known.objects[object].isKeyed else {
      return known.places[place].elements
    }
    return objectRecords[object].numbers[name].map { known.keys[$0].place } ?? -1
  }

  mutating func startOver() {
    for object in objectRecords.indices {
      objectRecords[object].payloadCount = 0
      objectRecords[object].count = 0
    }
    for key in keyRecords.indices {
      keyRecords[key].count = 0
      keyRecords[key].presentCount = 0
      keyRecords[key].completeCount = 0
      keyRecords[key].seen = Seen()
    }
  }

  /// The counts of each object.
  var objects: [ObjectCounts] {
    var counts: [ObjectCounts] = []
    for (number, object) in known.objects.enumerated() where object.isKeyed && objectRecords[number].payloadCount > 0 {
      var keys: [KeyCounts] = []
      for key in object.keys where keyRecords[key].presentCount > 0 {
        let record = keyRecords[key], isRead = known.keys[key].isRead
        keys.append(
          KeyCounts(
            key: DecodePath(key: known.names[key]).description, count: record.count,
            presentCount: record.presentCount, completeCount: record.completeCount, isRead: isRead,
            wasUnread: record.wasUnread, seen: record.seen, exemplar: isRead ? nil : record.exemplar))
      }
      counts.append(
        ObjectCounts(
          pattern: shortPattern(of: steps(to: object.place)), payloadCount: objectRecords[number].payloadCount,
          count: objectRecords[number].count, keys: keys))
    }
    return counts
  }

  /// The steps to a place. The index of an element is 0.
  private func steps(to place: Int) -> [DecodePath.Step] {
    var steps: [DecodePath.Step] = [], next = known.places[place]
    while next.parent >= 0 {
      steps.append(next.key < 0 ? .index(0) : .key(known.names[next.key]))
      next = known.places[next.parent]
    }
    return steps.reversed()
  }

  // MARK: For walks

  /// The objects at a place; nil if there were none and none may be added.
  mutating func object(at place: Int, mayAdd: Bool) -> Int? {
    if known.places[place].object >= 0 { return known.places[place].object }
    if !mayAdd { return nil }
    let shown = steps(to: place).reduce(ShownParts(options)) { $0.entering($1) }
    objectRecords.append(ObjectRecord(shown: shown))
    return known.addObject(at: place)
  }

  /// The number of a key of an object; -1 if it is not to be recorded, and nil if it is new.
  func number(of name: String, in object: Int) -> Int? { objectRecords[object].number(of: name, keyRecords.count) }

  /// The number of a key of an object, which is added if it is new; -1 if it is not to be recorded.
  mutating func addedNumber(of name: String, in object: Int) -> Int {
    if let number = number(of: name, in: object) { return number }
    let number = known.addKey(name, to: object)
    objectRecords[object].numbers[name] = number
    keyRecords.append(KeyRecord())
    return number
  }

  func isKeyed(at place: Int) -> Bool {
    let object = known.places[place].object
    return object >= 0 && known.objects[object].isKeyed
  }

  /// Records that the keys of an object were looked up. Only a payload that decodes shows all of them.
  mutating func addReads(_ keys: ReadKeys, of object: Int, isFailed: Bool) {
    known.objects[object].isKeyed = true
    if isFailed || objectRecords[object].requested.count >= Self.keysOfObject { return }
    objectRecords[object].requested.formUnion(keys.names.prefix(Self.keysOfObject))
  }

  /// True if code looked up the key in a payload that decoded.
  func isRequested(_ name: String, in object: Int) -> Bool { objectRecords[object].requested.contains(name) }

  /// Marks a key of an object, and records whether it was read, if that is known.
  ///
  /// - Parameter isCertain: False if code may read the key in other payloads.
  mutating func mark(key: Int, isRead: Bool?, isCertain: Bool) {
    known.mark(key: key)
    if isRead == true { known.keys[key].isRead = true }
    if isRead != false { return }
    keyRecords[key].wasUnread = true
    if !isCertain { return }
    keyRecords[key].observationCount += 1
    known.keys[key].isCertain = keyRecords[key].observationCount >= Self.unreadObservations
  }
}
