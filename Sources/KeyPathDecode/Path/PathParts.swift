/// The later parts of a long path, in order: segments that were joined to it, or its other alternatives.
///
/// Joining copies no parts: a new path shares the parts of both. Short paths have none, only an array.
// Unchecked: only `deinit` changes the fields, when no other thread can reach the object.
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

  /// Calls `update` with each part, in order.
  func reduce<Result>(into result: Result, _ update: (inout Result, DecodePath) -> Void) -> Result {
    var result = result, open: [PathParts] = [], next: PathParts? = self
    while true {
      while let parts = next {
        open.append(parts)
        next = parts.before
      }
      guard let parts = open.popLast() else { return result }
      update(&result, parts.part)
      next = parts.after
    }
  }
}

extension DecodePath {
  /// A path of any length, to join with others.
  struct LongRoute {
    /// The first segments: all of them, except in a long path. Empty only if the path is the root.
    private var head: Route
    private let tail: PathParts?

    init(_ head: Route, _ tail: PathParts? = nil) {
      (self.head, self.tail) = (head, tail)
    }

    var storage: Storage { if let tail { .long(head, more: tail) } else { .route(head) } }

    /// The segment, if there is only one.
    var onlySegment: Segment? { tail == nil && head.segments.count == 1 ? head.segments[0] : nil }

    var isRoot: Bool { head.segments.isEmpty }

    /// The route with marks on the segments of its first operand, which may be absent.
    var withOptionalOperand: LongRoute {
      if head.firstOperand == 0 || head.segments[0].mayBeAbsent { return self }
      var route = self
      for position in 0..<head.firstOperand { route.head.segments[position].mayBeAbsent = true }
      return route
    }

    /// The route with the segments of another one after its own.
    func joined(to rest: LongRoute) -> LongRoute {
      if rest.isRoot { return self }
      if isRoot { return LongRoute(Route(rest.head.segments, firstOperand: head.firstOperand), rest.tail) }
      if tail == nil, rest.tail == nil, head.segments.count + rest.head.segments.count <= PathParts.shortCount {
        return LongRoute(Route(head.segments + rest.head.segments, firstOperand: head.firstOperand))
      }
      let part = DecodePath(storage: .route(rest.head))
      return LongRoute(head, PathParts(before: tail, part, after: rest.tail))
    }
  }

  /// The alternatives in one place of a path.
  @usableFromInline
  struct Alternatives: Hashable, Sendable {
    /// The first ones: all of them, unless there are many. Never empty.
    private let head: [DecodePath]
    private let tail: PathParts?
    /// 1, plus how deep alternatives are nested in these.
    let depth: Int

    /// A limit on `depth`: a walk calls itself for each level of alternatives.
    static let maximumDepth = 64

    init(_ head: [DecodePath], _ tail: PathParts? = nil, depth: Int) {
      (self.head, self.tail, self.depth) = (head, tail, depth)
    }

    var first: DecodePath { head[0] }

    @inline(never)
    @_optimize(size)
    var paths: [DecodePath] {
      tail.map { $0.reduce(into: head) { $0 += $1.alternatives.head } } ?? head
    }

    func joined(to rest: Alternatives) -> Alternatives {
      let depth = max(depth, rest.depth)
      if tail == nil, rest.tail == nil, head.count + rest.head.count <= PathParts.shortCount {
        return Alternatives(head + rest.head, depth: depth)
      }
      let part = DecodePath(oneOf: Alternatives(rest.head, depth: depth))
      return Alternatives(head, PathParts(before: tail, part, after: rest.tail), depth: depth)
    }

    @usableFromInline
    static func == (left: Alternatives, right: Alternatives) -> Bool { left.paths == right.paths }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(paths) }
  }
}
