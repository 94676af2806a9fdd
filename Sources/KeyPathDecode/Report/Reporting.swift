import Foundation

extension DecodeError {
  /// What to show to who has to mend it: `print(error.report().text())`.
  ///
  /// - Parameter options: What to hide besides what is secret by default, and the name of the payload.
  /// - Returns: A report, which keeps nothing of the payload but what it shows. It has line and column when the error arose from
  ///   bytes, within the first megabyte of them; ``report(in:_:)`` finds any.
  /// - Complexity: Bounded, whatever the size of the payload; of an array in a document, O(n) in the index.
  public func report(_ options: DecodeReport.Options = .init()) -> DecodeReport {
    DecodeReport(self, at: quickLocation, options)
  }

  /// The same with line and column found in the bytes that the payload was read from: `error.report(in: data).text()`.
  ///
  /// - Complexity: O(n) in the bytes.
  public func report(in data: Data, _ options: DecodeReport.Options = .init()) -> DecodeReport {
    DecodeReport(self, at: location(in: data), options)
  }

  /// The location, when it is known or found quickly.
  private var quickLocation: Location? {
    if let location = fields.location { return location }
    guard let root = load(root, as: JSONNode.self), let node = load(object, as: JSONNode.self) ?? root.node(at: path),
      node.byteRange.lowerBound <= Self.quickOffset
    else { return nil }
    return node.place
  }

  private static let quickOffset = 1 << 20
}

extension JSONNode {
  fileprivate func node(at path: DecodePath) -> JSONNode? {
    (try? (self as Any) => path as Any).flatMap { load($0, as: JSONNode.self) }
  }
}

extension DecodeReport {
  init(_ error: DecodeError, at location: DecodeError.Location?, _ options: Options) {
    let spine = Spine(from: error.root, along: error.path, options)
    let advice = Advice(on: error, at: spine)
    let secrets = error.kind.holdsForeignText && !spine.scope.hidesValues ? Secrets(near: spine) : .none
    let wording = Wording(error: error, scope: spine.scope, secrets: secrets)
    let steps = spine.shownSteps
    let pattern = (steps + [error.kind.absentStep].compactMap { $0 }.map(spine.scope.shown)).shortPattern
    let expected = error.expectedType
    failures = [
      Failure(
        code: error.code, path: steps.shortDescription, pattern: pattern, expected: expected, message: wording.message,
        label: wording.label, hints: advice.hints, attempts: wording.attempts, location: location,
        fingerprint: Fingerprint([error.code.rawValue, pattern, expected ?? ""]).text)
    ]
    // Bytes that are not JSON have no keys by which to tell what is secret.
    excerpt = error.code == .invalidJSON ? [] : Excerpt(around: error, at: spine, nearKey: advice.nearKey).lines
    source = options.source?.shortened(to: 200).escaped
  }
}

extension DecodeError.Kind {
  /// Whether someone else wrote a part of the text, which may hold values.
  fileprivate var holdsForeignText: Bool {
    switch self {
    case .invalidValue, .invalidPath, .invalidJSON, .noAlternative: true
    default: false
    }
  }

  /// What would lead on from the object to what is not there.
  fileprivate var absentStep: DecodePath.Step? {
    switch self {
    case .missingKey(let key): .key(key)
    case .indexOutOfRange(let index, _): .index(index)
    default: nil
    }
  }
}
