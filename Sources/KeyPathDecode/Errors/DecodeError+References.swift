// A node may be read while another value is decoded: JSON:API refers to `included`, and OpenAPI to `components`. A node
// knows its place in its document, so a failure in it keeps its own path. A tree has no such places.

extension DecodeError.Fields {
  mutating func prepend(_ steps: [DecodePath.Step]) {
    path = DecodePath(steps: steps + path.steps)
    clues.stepsAboveCause += steps.count
    if !dictionaryKeys.isEmpty { dictionaryKeys = dictionaryKeys.map { $0 + steps.count } }
  }

  /// Replaces the path with one to the same value from elsewhere, which is longer or shorter at its start.
  private mutating func startPath(with steps: [DecodePath.Step]) {
    let more = steps.count - path.stepCount
    path = DecodePath(steps: steps)
    clues.stepsAboveCause += more
    dictionaryKeys = dictionaryKeys.map { $0 + more }.filter { $0 >= 0 }
  }

  /// Makes the path start at `value`, which was being decoded. Returns false if the failure is in a node outside it. The
  /// path then starts at the root of that node's document.
  mutating func startPath(at value: Any) -> Bool {
    let isEmpty = path.stepCount == 0
    guard let start = JSONNode(storedIn: root), let around = JSONNode(storedIn: value) else {
      if let place = JSONNode(storedIn: root)?.placeInTree {
        startPath(with: place + path.steps)
      } else if isEmpty {
        object = value
      }
      return true
    }
    if start.isSame(as: around) { return true }
    let failed = JSONNode(storedIn: object) ?? start
    if failed.isInside(around) {
      startPath(with: Array((start.stepsFromRoot + path.steps).dropFirst(around.stepsFromRoot.count)))
      return true
    }
    if isEmpty, around.isInside(failed) {
      object = value
      return true
    }
    startPath(with: start.stepsFromRoot + path.steps)
    root = start.documentRoot
    clues.referrer = clues.referrer ?? around
    return false
  }
}

extension DecodeError {
  /// The path of the value that was being decoded when code read the value that failed, if that is not inside it:
  /// `data[0].relationships.author`. It starts at the root of its document.
  package var referrer: (root: Any, steps: [DecodePath.Step])? {
    fields.clues.referrer.map { ($0.documentRoot, $0.stepsFromRoot) }
  }
}

extension ErrorContext {
  /// The error of a replacement for the value. If that is a node of another document, the context of the value took it for
  /// one that the value refers to.
  func adding(to error: DecodeError, ofReplacement json: Any) -> DecodeError {
    guard let replacement = JSONNode(storedIn: json), let own = JSONNode(storedIn: object),
      !replacement.isSame(as: own),
      error.fields.clues.referrer?.isSame(as: own) == true
    else { return error }
    var error = error
    error.fields.clues.referrer = nil
    return ErrorContext(steps: steps, root: root, object: json, type: nil, isMember: isMember)
      .adding(toFailure: error)
  }
}

// MARK: Nodes made from trees

/// The place in a tree of the value that a document was made from. A decoding call that passes the node on adds its steps.
private final class TreeOrigin: DocumentOrigin {
  private let place = Locked<[DecodePath.Step]>([])

  var steps: [DecodePath.Step] { place.withValue { $0 } }
  func prepend(_ steps: [DecodePath.Step]) { place.withValue { $0 = steps + $0 } }
}

extension JSONNode: FailureKeeping {
  /// The origin of a document that is made from a value of a tree while it is decoded.
  static func originInTree() -> any DocumentOrigin {
    DecodingThread.current.value.keptCount += 1
    return TreeOrigin()
  }

  /// The steps to the node in the value that was being decoded, if it was made from a part of that tree.
  package var placeInTree: [DecodePath.Step]? {
    read { $0.origin as? TreeOrigin }.map { $0.steps + stepsFromRoot }
  }

  func adding(_ context: ErrorContext) -> Self {
    if JSONNode(storedIn: context.object) == nil { read { $0.origin as? TreeOrigin }?.prepend(context.steps) }
    return self
  }
}
