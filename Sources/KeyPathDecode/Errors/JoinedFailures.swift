extension DecodeError {
  /// The failures that travel with this one: in a diagnosis, those of the elements behind the one that failed first, at which decoding
  /// stops. They get the path that it gets, and are forgotten where it is caught.
  package var others: [DecodeError] { fields.others }

  /// The error without those that were joined to it.
  package var alone: DecodeError {
    var fields = fields
    fields.others = []
    return DecodeError(fields)
  }

  /// The error with others, as many as a diagnosis wants to know.
  func joined(by others: some Sequence<DecodeError>) -> DecodeError {
    let thread = DecodingThread.current
    guard thread.value.failureLimit > 0 else { return self }
    thread.value.forgetWarnings()
    var fields = fields
    let all = fields.others + others.flatMap { [$0.alone] + $0.others }
    fields.others = Array(all.prefix(thread.value.failureLimit))
    return DecodeError(fields)
  }
}
