/// A value that is decoded again until it decodes: the root of a call, or an element of a collection.
final class RepairedValue {
  private let original: Any
  /// The value with its repairs.
  var payload: Any
  /// The collection of an element.
  let collection: RepairedCollection?
  /// The steps from the root to where the paths of failures start.
  let start: [DecodePath.Step]
  /// The last failure, and those that were repaired.
  var failure: DecodeError, repaired: [RepairedFailure] = []
  /// The number of failures that the session repaired before.
  var outerCount = 0

  init(
    _ value: Any, in collection: RepairedCollection? = nil, from start: [DecodePath.Step] = [], _ failure: DecodeError
  ) {
    (original, payload, self.collection, self.start, self.failure) = (value, value, collection, start, failure)
  }

  /// The number of steps from the root to the value.
  var count: Int { collection.map { $0.path.count + 1 } ?? 0 }

  /// The steps from the root to what failed: a value, or a member that is missing.
  func place(of failure: DecodeError) -> [DecodePath.Step] { start + failure.stepsToFailure }

  /// Notes the repair of the last failure.
  ///
  /// - Parameters:
  ///   - steps: The steps from the root to the value that was replaced, or that was removed.
  ///   - json: The value with the repair; nil if an element was removed.
  func use(_ repair: String, at steps: ArraySlice<DecodePath.Step>, in json: Any?) {
    let last = repaired.count - 1
    repaired[last].repair = repair
    repaired[last].change = ChangedPayload.Change(steps: steps, start: count, payload: json)
    let rest = steps.dropFirst(count), found = withoutReports { follow(rest, from: payload) }
    repaired[last].original = found.count == rest.count ? found.value : nil
  }

  /// The failure with its path from the root, and with the payload's own values.
  func located(_ failure: DecodeError, in root: Any) -> DecodeError {
    var fields = failure.fields
    // From the value, because finding it in a document takes time in its index.
    let steps = fields.path.steps.dropFirst(count - start.count), found = follow(steps, from: original)
    if found.count == steps.count { fields.object = found.value }
    if let collection { fields.addTypes(around: (collection.failure, collection.stepCount), stepCount: steps.count) }
    fields.prepend(start)
    fields.root = root
    return DecodeError(fields)
  }
}

/// A failure that was repaired, to warn of, and what was decoded instead.
struct RepairedFailure {
  /// The steps from the root to what failed.
  let place: [DecodePath.Step]
  /// Nil if there were more failures before it than are kept.
  var error: DecodeError?
  /// The repair and its pattern: `models[*].created: .or(0)`.
  var repair = ""
  /// The change to the payload, for code that rewrites it.
  var change: ChangedPayload.Change?
  /// What was there before the change; nil if nothing was.
  var original: Any?
  /// The repairs that were tried for the place.
  var tried: [Repairs.Table.Candidate]
}
