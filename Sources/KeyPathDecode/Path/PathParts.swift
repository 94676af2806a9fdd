/// The later parts of a long path, in order: segments that were joined to it, or its other alternatives.
///
/// Joining copies no parts: a new path shares the parts of both. Short paths have none, only an array.
// Unchecked: only `deinit` changes the fields, and no other thread can reach the object then.
@usableFromInline
final class PathParts: @unchecked Sendable {
  private var before: PathParts?
  private let part: DecodePath
  private var after: PathParts?

  /// The number of segments or alternatives up to which an array is copied.
  static let shortCount = 32

  init(before: PathParts?, _ part: DecodePath, after: PathParts?) {
    (self.before, self.part, self.after) = (before, part, after)
  }

  deinit {
    // Freed one by one. Each part would otherwise be freed inside the one before it, and many would overflow the stack.
    var open = takeNeighbors()
    while var parts = open.popLast() {
      if isKnownUniquelyReferenced(&parts) { open += parts.takeNeighbors() }
    }
  }

  private func takeNeighbors() -> [PathParts] {
    if before == nil, after == nil { return [] }
    defer { (before, after) = (nil, nil) }
    return [before, after].compactMap { $0 }
  }

  /// Calls `body` with each part, in order.
  func forEach(_ body: (DecodePath) -> Void) {
    var open: [PathParts] = [], next: PathParts? = self
    while true {
      while let parts = next {
        open.append(parts)
        next = parts.before
      }
      guard let parts = open.popLast() else { return }
      body(parts.part)
      next = parts.after
    }
  }
}

extension DecodePath {
  /// Several segments, of which the first `firstOperand` were written as one operand.
  @usableFromInline
  struct Route: Sendable {
    /// The first segments: all of them, except in a long path. Empty only if the path is the root.
    private(set) var head: [Segment]
    var firstOperand: Int
    private var tail: PathParts?

    init(_ segments: [Segment], firstOperand: Int) {
      (head, self.firstOperand) = (segments, firstOperand)
    }

    private init(_ head: [Segment], firstOperand: Int, _ tail: PathParts?) {
      (self.head, self.firstOperand, self.tail) = (head, firstOperand, tail)
    }

    var segments: [Segment] {
      guard let tail else { return head }
      var segments = head
      tail.forEach { segments += $0.segments }
      return segments
    }

    /// The segment, if there is only one.
    var onlySegment: Segment? { tail == nil && head.count == 1 ? head[0] : nil }

    /// The route with marks on the segments of its first operand, which may be absent.
    var withOptionalOperand: Route {
      if firstOperand == 0 || head[0].mayBeAbsent { return self }
      var route = self
      for position in 0..<firstOperand { route.head[position].mayBeAbsent = true }
      return route
    }

    /// The route with the segments of another one after its own.
    func joined(to rest: Route) -> Route {
      if rest.head.isEmpty { return self }
      if head.isEmpty { return Route(rest.head, firstOperand: firstOperand, rest.tail) }
      if tail == nil, rest.tail == nil, head.count + rest.head.count <= PathParts.shortCount {
        return Route(head + rest.head, firstOperand: firstOperand)
      }
      let part = DecodePath(storage: .route(Route(rest.head, firstOperand: 0)))
      return Route(head, firstOperand: firstOperand, PathParts(before: tail, part, after: rest.tail))
    }
  }

  /// The alternatives in one place of a path.
  @usableFromInline
  struct Alternatives: Hashable, Sendable {
    /// The first ones: all of them, unless there are many. Never empty.
    private let head: [DecodePath]
    private let tail: PathParts?

    init(_ head: [DecodePath], _ tail: PathParts? = nil) {
      (self.head, self.tail) = (head, tail)
    }

    var first: DecodePath { head[0] }

    var paths: [DecodePath] {
      guard let tail else { return head }
      var paths = head
      tail.forEach { paths += $0.alternatives.head }
      return paths
    }

    func joined(to rest: Alternatives) -> Alternatives {
      if tail == nil, rest.tail == nil, head.count + rest.head.count <= PathParts.shortCount {
        return Alternatives(head + rest.head)
      }
      return Alternatives(head, PathParts(before: tail, DecodePath(oneOf: Alternatives(rest.head)), after: rest.tail))
    }

    @usableFromInline
    static func == (left: Alternatives, right: Alternatives) -> Bool { left.paths == right.paths }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(paths) }
  }
}
