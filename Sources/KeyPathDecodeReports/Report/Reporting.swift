import Foundation
import KeyPathDecode

extension DecodeError {
  /// Makes a report about the error: `print(error.report().text())`.
  ///
  /// - Parameter options: The values to hide besides the default secrets, and the name of the payload.
  /// - Returns: A report that keeps only the parts of the payload that it shows. If the error arose from bytes, it has
  ///   line and column within the first megabyte, and only the offset beyond. ``report(in:_:)`` finds any location.
  /// - Complexity: Bounded, regardless of the payload's size. For an element of an array in a document, O(n) in the
  ///   index.
  public func report(_ options: DecodeReport.Options = .init()) -> DecodeReport {
    let place = quickPlace
    return DecodeReport(self, at: place.location, byteOffset: place.byteOffset, options)
  }

  /// Makes a report with line and column, which it finds in the bytes that the payload was read from:
  /// `error.report(in: data).text()`.
  ///
  /// - Complexity: O(n) in the bytes.
  public func report(in data: Data, _ options: DecodeReport.Options = .init()) -> DecodeReport {
    let location = location(in: data)
    return DecodeReport(self, at: location, byteOffset: location?.byteOffset, options)
  }

  /// The location or byte offset, if it is known or quick to find.
  var quickPlace: (location: Location?, byteOffset: Int?) {
    if let location = fields.clues.location { return (location, location.byteOffset) }
    guard let node = JSONNode(storedIn: object) ?? JSONNode(storedIn: root)?.quickNode(at: path) else {
      return (nil, nil)
    }
    let offset = node.byteRange.lowerBound
    return (offset - recordOffset <= Self.quickOffset ? location : nil, offset)
  }

  private static let quickOffset = 1 << 20

  /// Where the record that failed begins in its stream.
  fileprivate var recordOffset: Int { originPlace?.record?.offset ?? 0 }
}

extension JSONNode {
  /// The value at a path, or nil if it is missing or slow to reach.
  fileprivate func quickNode(at path: DecodePath) -> JSONNode? {
    var node = self
    for step in path.steps {
      let next: JSONNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let index): index > reachedElements ? nil : node[index]
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }
}

extension DecodeReport {
  init(
    _ error: DecodeError, at location: DecodeError.Location?, byteOffset: Int?, _ options: Options
  ) {
    let subject = ReportSubject(error, options)
    failures = [subject.failure(at: location, byteOffset: byteOffset, certainty: nil)]
    excerpt =
      if error.code == .invalidJSON, let data = error.object as? Data {
        byteOffset.map { BytesExcerpt(of: data, at: $0 - error.recordOffset).lines } ?? []
      } else {
        error.isOfStream ? [] : Excerpt.lines(around: [(subject, 0)])
      }
    source = options.shownSource
    showsValues = options.showsValues && !options.showsKindsOnly
    hiddenFailures = 0
    shownFields = Self.shownGroups
    isComplete = true
    unreadKeys = []
    hiddenUnreadKeys = 0
  }
}

extension DecodeReport.Options {
  var shownSource: String? { source.map { escaped(shortened($0, to: 200)) } }
}

/// The source of a report: a failure, its path, and the advice.
// A class, because each copy of so many fields is code.
final class ReportSubject {
  let error: DecodeError
  let options: DecodeReport.Options
  let redactedPath: RedactedPath
  let advice: Advice

  init(_ error: DecodeError, _ options: DecodeReport.Options, _ reading: ErrorResponse.Reading = .unknown) {
    self.error = error
    self.options = options
    redactedPath = RedactedPath(to: error, options)
    advice = Advice(on: error, at: redactedPath, reading)
  }

  func failure(
    at location: DecodeError.Location?, byteOffset: Int?, certainty: DiagnosedFailure.Certainty?
  ) -> DecodeReport.Failure {
    let isForeign = error.kind.holdsForeignText || error.otherAttempts.contains(where: \.kind.holdsForeignText)
    let secrets = isForeign && !redactedPath.scope.hidesForms ? Secrets(near: redactedPath) : .none
    let problem = RedactedProblem(
      error: error, scope: redactedPath.scope, in: redactedPath.rootScope, secrets: secrets)
    let steps = redactedPath.shownSteps
    let model = error.model.map { shortened($0, to: 64) }
    let stepsOfPattern = zip(steps, error.stepsOfPattern).map { if case .index = $1 { $1 } else { $0 } }
    let pattern = shortPattern(
      of: stepsOfPattern + error.kind.absentSteps.map(redactedPath.scope.shown))
    return DecodeReport.Failure(
      code: error.code, path: shortDescription(of: steps), pattern: pattern, expected: error.expectedType,
      model: model, message: problem.message(in: error.modelToName.map { shortened($0, to: 64) }),
      label: problem.label, hints: error.isOfStream ? [] : advice.hints + reference,
      suggestedCode: SuggestedCode(error: error, redactedPath: redactedPath).line(for: advice.repair),
      attempts: attempts(secrets),
      location: location,
      byteOffset: byteOffset,
      record: error.record,
      fingerprint: error.fingerprint, certainty: certainty, help: options.helpPage(on: error.code))
  }
}

extension ReportSubject {
  /// The path of the value that refers to the one that failed, if there is one.
  private var reference: [String] {
    guard let referrer = error.referrer else { return [] }
    let path = RedactedPath(along: referrer.steps, from: referrer.root, to: referrer.root, options)
    return [referenced(from: shortDescription(of: path.shownSteps))]
  }
}

extension DecodeError.Kind {
  /// True if other code wrote part of the text, which may contain values.
  fileprivate var holdsForeignText: Bool {
    switch self {
    case .invalidValue, .invalidPath, .invalidJSON, .noAlternative, .other: true
    default: false
    }
  }
}
