import KeyPathDecode
import KeyPathDecodeReports

/// One walk through a payload of any shape, which marks the keys of a census.
struct CensusWalk {
  private let reads: ReadLog
  private(set) var unread: [(key: Int, steps: [DecodePath.Step])] = []
  private var steps: [DecodePath.Step] = []
  private var memberCount = 0

  /// - Parameter reads: What was read while the payload was decoded.
  init(_ reads: ReadLog) {
    self.reads = reads
  }

  mutating func visit(_ value: Any, _ place: Int, _ census: inout KeyCensus) {
    guard isContainer(value), steps.count < KnownKeys.depthLimit else { return }
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
    let object = census.object(at: place)
    var read = reads.keysRead(of: view.id)
    census.mark(object: object, isKeyed: read != nil)
    let isKeyed = census.known.objects[object].isKeyed
    // A large object is a dictionary, or hostile.
    if !isKeyed, view.count > KnownKeys.elementLimit { return }
    view.forEach { name, value in
      memberCount += 1
      guard let name, memberCount < KnownKeys.memberLimit else { return }
      if !isKeyed { return visit(value, at: .key(name), census.elements(of: place), &census) }
      let key = census.number(of: name, in: object)
      if key < 0 { return }
      let isRead = read?.contain(name)
      census.mark(key: key, isRead: isRead)
      let known = census.known.keys[key]
      if known.isRead { return visit(value, at: .key(name), known.place, &census) }
      if isRead == false { unread.append((key, steps + [.key(name)])) }
    }
  }
}
