/// Repairs the elements of collections that fail. The collections only know this protocol.
protocol ElementRepairing: AnyObject {
  /// The path of a collection if its elements are repaired one by one, or nil.
  ///
  /// - Parameter element: The type of the elements. A type may try several for one collection.
  func path(of collection: Any, elements element: Any.Type) -> [DecodePath.Step]?

  /// Decodes a value again, each time with one more repair.
  ///
  /// - Parameters:
  ///   - failure: The failure of the value.
  ///   - decode: Decodes a repaired value. Its errors have paths in the same frame as the failure.
  /// - Returns: False if the value was dropped from its collection.
  /// - Throws: The failure that no repair helps, or the error of a closure.
  func repair(
    _ failure: DecodeError, of value: Any, in frame: RepairFrame, _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool
}

/// How the path of a failure relates to the root and to the value that is decoded again.
struct RepairFrame {
  /// The steps from the root to where the path of the failure starts.
  var path: [DecodePath.Step] = []
  /// The number of steps from there to the value.
  var count = 0
  /// True if the value is an element of an array or a member of a dictionary.
  var isElement = true
}

/// Decodes an element or member of `collection` again with repairs, or throws its failure.
///
/// - Parameters:
///   - failure: The failure, with a path that starts at the collection.
///   - type: The type of the element.
///   - decode: Decodes the element.
/// - Returns: False if the element was dropped.
@inline(never)
func repair(
  _ failure: DecodeError, of element: Any, at step: DecodePath.Step, in collection: Any, as type: Any.Type,
  on thread: ThreadCell<DecodingThread>, _ decode: (Any) throws -> Void
) throws(DecodeError) -> Bool {
  guard let repairs = thread.value.repairs, let path = repairs.path(of: collection, elements: type) else {
    throw failure
  }
  return try repairs.repair(failure, of: element, in: RepairFrame(path: path, count: 1)) { json throws(DecodeError) in
    try ErrorContext.decoding(
      json, as: type, at: [step], in: collection, isMember: step.isKey, on: thread, decode)
  }
}
