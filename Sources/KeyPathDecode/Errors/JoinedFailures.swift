extension DecodeError {
  /// The failures that travel with this one in a diagnosis: those of the elements after the first that failed, where
  /// decoding would stop otherwise. They get the same path on the way up, and are dropped where this error is caught.
  package var others: [DecodeError] { fields.others }

  /// The error without the failures joined to it.
  package var alone: DecodeError {
    var fields = fields
    fields.others = []
    return DecodeError(fields)
  }

  /// The error with others joined to it, as many as a diagnosis wants.
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
