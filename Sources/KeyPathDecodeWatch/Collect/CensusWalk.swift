import KeyPathDecode
import KeyPathDecodeReports

/// One walk through a payload of any shape, which marks the keys of a census. ``KnownKeys/walk(_:find:)`` does the same in less
/// time in a document whose keys are known.
struct CensusWalk {
  /// The keys read, if decoding was observed. Only such a walk adds new keys.
  let reads: ReadLog?
  /// The steps to the failure of a payload that failed. Only the objects that were read count in it.
  private let failure: [DecodePath.Step]?
  private(set) var isUnknown = false
  private(set) var unread: [(key: Int, steps: [DecodePath.Step])] = []
  private var steps: [DecodePath.Step] = []
  private var memberCount = 0

  init(_ reads: ReadLog?, _ failure: [DecodePath.Step]? = nil) {
    self.reads = reads
    self.failure = failure
  }

  mutating func visit(_ value: Any, _ place: Int, _ census: inout KeyCensus) {
    guard isContainer(value), steps.count < KnownKeys.depthLimit, !isUnknown else { return }
    if let object = ObjectView(value) {
      visit(object, place, &census)
    } else if let list = ListView(value) {
      let elements = list.first(KnownKeys.elementLimit), inner = census.elements(of: place)
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
    if read == nil, failure != nil {
      // A dictionary, or an object that was not read before the failure.
      if !census.isKeyed(at: place) { visitMembers(of: view, place, &census) }
      return
    }
    guard let object = census.object(at: place, mayAdd: reads != nil) else {
      isUnknown = true
      return
    }
    let isReadWhole = failure.map { !$0.starts(with: steps) } ?? true
    var isCounted = true
    if read == nil {
      census.mark(object: object)
    } else {
      isCounted = census.mark(keyed: object, isReadWhole: isReadWhole)
    }
    if !census.isKeyed(at: place) { return visitMembers(of: view, place, &census) }
    view.forEach { name, value in
      memberCount += 1
      guard let name, memberCount < KnownKeys.memberLimit, !isUnknown else { return }
      let isRead = read?.contain(name)
      if isRead == false, !isCounted { return }
      guard let key = number(of: name, in: object, &census), key >= 0 else { return }
      if isCounted {
        census.mark(key: key, isRead: isRead, isReadWhole: isReadWhole)
      } else {
        census.markRead(key: key)
      }
      let known = census.known.keys[key]
      if known.isRead { return visit(value, at: .key(name), known.place, &census) }
      if isRead == false { unread.append((key, steps + [.key(name)])) }
      if reads == nil, !known.isCertain { isUnknown = true }
    }
  }

  /// Visits the members of a dictionary.
  private mutating func visitMembers(of view: ObjectView, _ place: Int, _ census: inout KeyCensus) {
    // A large object is a dictionary, or hostile.
    if view.count > KnownKeys.elementLimit { return }
    view.forEach { name, value in
      memberCount += 1
      guard let name, memberCount < KnownKeys.memberLimit, !isUnknown else { return }
      visit(value, at: .key(name), census.elements(of: place), &census)
    }
  }

  private mutating func number(of name: String, in object: Int, _ census: inout KeyCensus) -> Int? {
    if reads != nil { return census.addedNumber(of: name, in: object) }
    let number = census.number(of: name, in: object)
    isUnknown = number == nil
    return number
  }
}
