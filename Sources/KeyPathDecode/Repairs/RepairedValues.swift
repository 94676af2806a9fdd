/// Identifies a collection among the live ones; nil for an array of a type that has no identity.
func identity(of value: Any) -> ObjectID? {
  if let node = node(in: value) { return node.read { $0.id(ofObject: node.position) } }
  if let object = ObjectView(value) { return object.id }
  if isInstance(value) { return ObjectID(base: UInt(bitPattern: ObjectIdentifier(value as AnyObject))) }
  return exactCast(value, to: [Any].self).map { ObjectID(base: storageIdentity(of: $0)) }
}

/// Returns the type in any number of optionals.
func withoutOptionals(_ type: Any.Type) -> Any.Type {
  (type as? any AnyOptional.Type).map { withoutOptionals($0.wrappedType) } ?? type
}

extension DecodeError {
  /// The error with the errors of repairs instead of its other attempts, as many as are kept.
  func afterRepairs(_ errors: [DecodeError]) -> DecodeError {
    var fields = fields
    if fields.related.isAfterRepairs { fields.related.attempts = [] }
    if !errors.isEmpty {
      fields.related.attempts = Array(errors.map { $0.afterRepairs([]) }.prefix(8))
      fields.related.isAfterRepairs = true
    }
    return DecodeError(fields)
  }
}
