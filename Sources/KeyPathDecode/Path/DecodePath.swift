/// The location of a value: the keys and indexes that lead to it from a root.
///
/// ```swift
/// "user.name"                  // the key `name` in the object at the key `user`
/// "users[0].name"              // an index in brackets; `users.0.name` is equivalent if `users` is an array
/// #"headers["a.b"]"#           // a quoted key is not split; it allows the escapes \" \\ \n \r \t and \u{…}
/// ["headers", "a.b", 0]        // an array literal takes its keys literally
/// "users[\(index)].\(name)"    // an interpolated value is one key or index, taken literally
/// 0                            // an index
/// ""                           // the root itself
/// ```
///
/// Malformed text never traps; it creates a path that throws `invalid_path` when used. Two paths are equal if they
/// follow the same steps, regardless of how they were written.
// Frozen, because an inlinable initializer sets its storage: a build with library evolution requires it.
@frozen
public struct DecodePath: Sendable {
  /// One step of a path: into an object by its key, or into an array by its index.
  public enum Step: Hashable, Sendable {
    /// The member of an object. In an array, a key of digits is an index.
    case key(String)
    /// The element of an array, counted from 0.
    case index(Int)
  }

  /// The most common forms have their own cases, which allocate nothing and keep a path as small as a `String`.
  @usableFromInline
  enum Storage: Sendable {
    /// One plain key, as in most literals. It also needs no reference counting.
    case inline(InlineASCII)
    /// One key, which may contain any character.
    case key(String)
    /// Plain keys with dots between them, written as one operand.
    case dotted(String)
    /// Plain keys with dots between them, of which the first is a separate operand.
    case joined(String)
    /// One index.
    case index(Int)
    indirect case route(Route)
    indirect case malformed(text: String, fault: PathFault)
  }

  /// Several segments, of which the first `firstOperand` were written as one operand.
  @usableFromInline
  struct Route: Sendable {
    var segments: [Segment]
    var firstOperand: Int

    init(_ segments: [Segment], firstOperand: Int) {
      (self.segments, self.firstOperand) = (segments, firstOperand)
    }

    /// The route with marks on the segments of its first operand, which may be absent.
    var withOptionalOperand: Route {
      if segments.first?.mayBeAbsent == true { return self }
      var route = self
      for position in 0..<firstOperand { route.segments[position].mayBeAbsent = true }
      return route
    }

    func joined(to rest: Route) -> Route {
      rest.segments.isEmpty ? self : Route(segments + rest.segments, firstOperand: firstOperand)
    }
  }

  /// The alternatives in one place of a path.
  @usableFromInline
  struct Alternatives: Equatable, Sendable {
    /// Never empty.
    let paths: [DecodePath]
    /// 1, plus how deep alternatives are nested in these.
    let depth: Int

    /// A limit on `depth`: a walk calls itself for each level of alternatives.
    static let maximumDepth = 64

    var first: DecodePath { paths[0] }

    func joined(to rest: Alternatives) -> Alternatives {
      Alternatives(paths: paths + rest.paths, depth: max(depth, rest.depth))
    }
  }

  /// One step of a path, or a choice of alternatives. It may be absent only in an ``OptionalDecodePath``.
  @usableFromInline
  struct Segment: Equatable, Sendable {
    @usableFromInline
    enum Target: Equatable, Sendable {
      case step(Step)
      case alternatives(Alternatives)
    }

    var target: Target
    var mayBeAbsent = false
  }

  @usableFromInline
  var storage: Storage

  /// The root itself: a path without steps.
  package static let root = DecodePath(steps: [])

  /// Creates a path from steps: `DecodePath(steps: [.key("users"), .index(0)])   // users[0]`.
  ///
  /// A negative index creates a malformed path.
  public init(steps: [Step]) {
    var segments: [Segment] = []
    segments.reserveCapacity(steps.count)
    for step in steps {
      if case .index(let index) = step, index < 0 {
        self.init(index: index)
        return
      }
      segments.append(Segment(target: .step(step)))
    }
    self.init(Route(segments, firstOperand: segments.count))
  }

  /// Creates a path from dotted text: `DecodePath("users[0].name").steps.count   // 3`.
  ///
  /// - Complexity: O(n) in the length of the text.
  public init(_ dotted: String) {
    storage = PathReader.read(dotted)
  }

  /// Creates a path with one key, which may contain any character.
  public init(key: String) {
    storage = .key(key)
  }

  /// Creates a path from keys with dots between them. Brackets and quotes have no special meaning.
  package init(keysBetweenDots text: String) {
    storage = .dotted(text)
  }

  init(storage: Storage) { self.storage = storage }

  init(_ route: Route) {
    storage =
      switch route.segments.count == 1 ? route.segments[0].target : nil {
      case .step(.key(let key)): .key(key)
      case .step(.index(let index)): .index(index)
      default: .route(route)
      }
  }

  init(oneOf alternatives: Alternatives) {
    storage = .route(Route([Segment(target: .alternatives(alternatives))], firstOperand: 1))
  }

  /// Creates a path with one index, without allocating. A negative index creates a malformed path.
  init(index: Int) {
    storage = index < 0 ? .malformed(text: "[\(index)]", fault: .signedIndex) : .index(index)
  }

  var segments: [Segment] {
    switch storage {
    case .inline(let key): [Segment(target: .step(.key(key.string)))]
    case .key(let key): [Segment(target: .step(.key(key)))]
    case .index(let index): [Segment(target: .step(.index(index)))]
    case .dotted(let text), .joined(let text):
      withByteView(of: text) { bytes in
        var keys = DottedKeys(text: bytes), segments: [Segment] = []
        while let key = keys.next() { segments.append(Segment(target: .step(.key(key)))) }
        return segments
      }
    case .route(let route): route.segments
    case .malformed: []
    }
  }

  /// How deep alternatives are nested in the path; 0 if it has none.
  var depthOfAlternatives: Int {
    guard case .route(let route) = storage else { return 0 }
    return route.segments.reduce(0) { depth, segment in
      if case .alternatives(let paths) = segment.target { max(depth, paths.depth) } else { depth }
    }
  }

  /// True if the path was created from malformed text or a negative index.
  package var isMalformed: Bool { if case .malformed = storage { true } else { false } }

  /// The key if the path consists of a single key, or nil.
  var onlyKey: String? {
    switch storage {
    case .inline(let key): key.string
    case .key(let key): key
    default: nil
    }
  }

  /// The number of segments that were written as the first operand of `=>`.
  var firstOperandCount: Int {
    switch storage {
    case .inline, .key, .index, .joined: 1
    case .dotted: segments.count
    case .route(let route): route.firstOperand
    case .malformed: 0
    }
  }

  /// The steps of the path. Alternatives contribute the steps of the first one; a malformed path has no steps.
  public var steps: [Step] {
    switch storage {
    case .inline(let key): return [.key(key.string)]
    case .key(let key): return [.key(key)]
    case .index(let index): return [.index(index)]
    default: break
    }
    return segments.flatMap { segment in
      switch segment.target {
      case .step(let step): [step]
      case .alternatives(let paths): paths.first.steps
      }
    }
  }

  /// The number of ``steps``.
  var stepCount: Int {
    segments.reduce(0) { count, segment in
      if case .alternatives(let paths) = segment.target { count + paths.first.stepCount } else { count + 1 }
    }
  }
}

// MARK: Literals

extension DecodePath: ExpressibleByStringLiteral {
  /// Creates a path from a dotted literal: `let path: DecodePath = "users[0].name"`.
  // Inlined, so that the compiler checks a literal of one short key and no work is left at run time.
  @inlinable
  @inline(__always)
  public init(stringLiteral dotted: String) {
    storage = if let key = PathReader.inlineKey(dotted) { .inline(key) } else { PathReader.readFurther(dotted) }
  }
}

extension DecodePath: ExpressibleByArrayLiteral {
  /// Creates a path from keys and indexes, taken literally: `let path: DecodePath = ["headers", "a.b", index]`.
  public init(arrayLiteral steps: any DecodePathElement...) {
    self.init(steps: steps.map(\.step))
  }
}

extension DecodePath: ExpressibleByIntegerLiteral {
  /// Creates a path with one index: `try json => 0   // the first element`.
  public init(integerLiteral index: Int) {
    self.init(index: index)
  }
}

// Declared only for `@_spi`, which keeps them out of the list that an editor shows after `=> .`. The initializers cannot
// have it: a literal could no longer be the default argument of a public function.
@_spi(Literals)
extension DecodePath {
  public typealias IntegerLiteralType = Int
  public typealias StringLiteralType = String
  public typealias ExtendedGraphemeClusterLiteralType = String
  public typealias UnicodeScalarLiteralType = String
}

// MARK: Equality

extension DecodePath: Hashable {
  /// True if both paths follow the same steps, regardless of how they were split into operands.
  @inline(never)
  public static func == (left: DecodePath, right: DecodePath) -> Bool {
    switch (left.storage, right.storage) {
    case (.malformed(let left, _), .malformed(let right, _)): left == right
    case (.malformed, _), (_, .malformed): false
    default: left.segments == right.segments
    }
  }

  public func hash(into hasher: inout Hasher) {
    if case .malformed(let text, _) = storage { hasher.combine(text) }
    hasher.combine(steps)
  }
}
