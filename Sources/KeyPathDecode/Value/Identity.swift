/// Identifies an array or object of any shape among the live ones; nil for an array of a type that has no identity.
func identity(of value: Any) -> ObjectID? {
  let value = unwrapped(value)
  if let node = node(in: value) { return node.read { $0.id(ofObject: node.position) } }
  if let object = ObjectView(value) { return object.id }
  if isInstance(value) { return ObjectID(base: UInt(bitPattern: ObjectIdentifier(value as AnyObject))) }
  return exactCast(value, to: [Any].self).map { ObjectID(base: storageIdentity(of: $0)) }
}
