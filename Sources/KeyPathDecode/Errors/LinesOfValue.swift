/// The lines of an initializer that read from a value that is not an object. Each fails in the same way, and one warning is enough.
struct LinesOfValue: Sendable {
  /// The paths of the lines so far.
  private var paths: [DecodePath] = []

  /// True if a warning is like the one before it, but for the path of its line. A line that comes again reads another value.
  mutating func continues(_ last: DecodeWarning?, with warning: DecodeWarning) -> Bool {
    let error = warning.error
    guard error.code == .typeMismatch || error.code == .nullValue, let path = error.fields.clues.walk.followed?.path
    else {
      return false
    }
    if let last, last.recovery == warning.recovery, isOfSameValue(last.error, error), !paths.contains(path) {
      paths.append(path)
      return true
    }
    paths = [path]
    return false
  }

  /// True if two lines read from the same value, as far as values have an identity.
  private func isOfSameValue(_ one: DecodeError, _ other: DecodeError) -> Bool {
    guard one == other, one.model == other.model, let start = one.fields.clues.walk.followed?.start,
      let otherStart = other.fields.clues.walk.followed?.start
    else { return false }
    if let node = node(in: start), let otherNode = KeyPathDecode.node(in: otherStart) {
      return node.isSame(as: otherNode)
    }
    return !(type(of: start) is AnyClass) || start as AnyObject === otherStart as AnyObject
  }
}
