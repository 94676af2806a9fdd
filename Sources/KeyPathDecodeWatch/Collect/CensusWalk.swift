import KeyPathDecode
import KeyPathDecodeReports

/// One walk through a payload of any shape, which marks the keys of a census.
struct CensusWalk {
  /// The keys read, if decoding was observed. Only such a walk adds new keys.
  let reads: ReadLog?
  /// True if the payload failed. Only objects that were read count in it, at places that a payload that decoded has.
  private let isFailed: Bool
  private(set) var isUnknown = false
  private(set) var unread: [(key: Int, steps: [DecodePath.Step])] = []
  private var steps: [DecodePath.Step] = []
  private var memberCount = 0

  init(_ reads: ReadLog?, isFailed: Bool = false) {
    self.reads = reads
    self.isFailed = isFailed
  }

  mutating func visit(_ value: Any, _ place: Int, _ census: inout KeyCensus) {
    guard isContainer(value), steps.count < KnownKeys.depthLimit, memberCount < KnownKeys.memberLimit, !isUnknown else {
      return
    }
    if let object = ObjectView(value) {
      visit(object, place, &census)
    } else if let list = ListView(value) {
      let elements = list.first(KnownKeys.elementLimit), inner = census.known.elements(of: place)
      for (index, element) in elements.enumerated() {
        memberCount += 1
        visit(element, at: .index(index), inner, &census)
      }
    }
  }

  private mutating func visit(_ value: Any, at step: DecodePath.Step, _ place: Int, _ census: inout KeyCensus) {
    steps.append(step)
    visit(value, place, &census)
    steps.removeLast()
  }

  private mutating func visit(_ view: ObjectView, _ place: Int, _ census: inout KeyCensus) {
    var read = reads?.keysRead(of: view.id)
    // Not read before the failure.
    if isFailed, read == nil, census.isKeyed(at: place) { return }
    guard let object = census.object(at: place, mayAdd: reads != nil && !isFailed) else {
      isUnknown = !isFailed
      return
    }
    // An object is counted with all of its members, or not at all.
    memberCount += view.count
    if memberCount > KnownKeys.memberLimit { return }
    if let read { census.addReads(read, of: object, isFailed: isFailed) }
    census.known.mark(object: object)
    let isKeyed = census.isKeyed(at: place)
    // A large object is a dictionary, or hostile.
    if !isKeyed, view.count > KnownKeys.elementLimit { return }
    view.forEach { name, value in
      guard let name, !isUnknown else { return }
      if !isKeyed { return visit(value, at: .key(name), census.known.elements(of: place), &census) }
      guard let key = number(of: name, in: object, &census), key >= 0 else { return }
      var isRead = read?.contain(name)
      // Code reads the key in other payloads.
      if isFailed, census.isRequested(name, in: object) { isRead = true }
      census.mark(key: key, isRead: isRead, isCertain: !isFailed)
      let known = census.known.keys[key]
      if known.isRead { return visit(value, at: .key(name), known.place, &census) }
      if isRead == false { unread.append((key, steps + [.key(name)])) }
      if reads == nil, !known.isCertain { isUnknown = true }
    }
  }

  private mutating func number(of name: String, in object: Int, _ census: inout KeyCensus) -> Int? {
    if reads != nil { return census.addedNumber(of: name, in: object) }
    let number = census.number(of: name, in: object)
    isUnknown = number == nil
    return number
  }
}
