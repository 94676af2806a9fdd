/// In a diagnosis, the failures of the elements that decoding would not have come to: it stops at the first one.
///
/// They travel with the first one, so that they get the path it gets, and are forgotten where it is caught.
struct JoinedFailures {
  private(set) var errors: [DecodeError] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ error: DecodeError) {
    for error in [error.alone] + error.fields.others where errors.count < limit { errors.append(error) }
  }
}

extension DecodeError {
  /// The error without those that were joined to it.
  var alone: DecodeError {
    var fields = fields
    fields.others = []
    return DecodeError(fields)
  }

  /// The error with others, when a diagnosis is under way.
  func joined(by others: some Sequence<DecodeError>) -> DecodeError {
    let thread = ThreadState.current
    guard let diagnosis = thread.pointee.diagnosis else { return self }
    var failures = JoinedFailures(limit: diagnosis.limit)
    for error in self.fields.others { failures.add(error) }
    for error in others { failures.add(error) }
    thread.pointee.forgetWarnings()
    var fields = fields
    fields.others = failures.errors
    return DecodeError(fields)
  }
}

extension ValueDecoder {
  /// Tells the diagnosis that is under way of an element that is about to be decoded.
  @inline(__always)
  func watch(_ index: Int) {
    ThreadState.current.pointee.beginElement(index, endIsTold: false)
  }
}

/// The failures of the elements of a collection that is decoded as Codable says it: the first one, or in a diagnosis all.
struct CodableFailures {
  private let session: CodableSession
  private var failures: [(key: String?, error: any Error, resolved: DecodeError?)] = []

  init(session: CodableSession) {
    self.session = session
  }

  /// - Throws: The error, when no diagnosis is under way that wants the others too.
  mutating func add(_ error: any Error, _ key: String? = nil) throws {
    failures.append((key, error, session.resolved(error)))
    if ThreadState.current.pointee.diagnosis == nil { throw error }
  }

  /// - Throws: The first error in the order of the keys, when there is one, and in a diagnosis the others with it.
  func throwFirst() throws {
    if failures.isEmpty { return }
    // Elements of an array have no keys, and are in order.
    let ordered = failures[0].key == nil ? failures : failures.sorted { comes($0.key, before: $1.key) }
    // What was decoded behind an element that failed may have thrown, and caught, errors of its own.
    if let resolved = ordered[0].resolved {
      session.remember(ordered[0].error, resolved.joined(by: ordered.dropFirst().compactMap(\.resolved)))
    }
    throw ordered[0].error
  }
}
