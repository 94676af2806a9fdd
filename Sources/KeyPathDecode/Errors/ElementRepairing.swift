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

/// Decodes an element or member again with repairs, or throws its failure.
///
/// - Parameters:
///   - error: The error of the element, without its path.
///   - context: The collection, the step to the element, the element and its type.
///   - decode: Decodes the element.
/// - Returns: False if the element was dropped.
@inline(never)
@_optimize(size)
func repair(
  _ error: any Error, in context: ErrorContext, on thread: ThreadCell<DecodingThread>,
  _ decode: (consuming Any) throws -> Void
) throws(DecodeError) -> Bool {
  thread.value.forgetWarnings()
  let failure = context.adding(to: error)
  guard let repairs = thread.value.repairs, let type = context.type,
    let path = repairs.path(of: context.root, elements: type)
  else { throw failure }
  return try repairs.repair(failure, of: context.object, in: RepairFrame(path: path, count: 1)) {
    json throws(DecodeError) in
    try ErrorContext.decoding(
      json, as: type, at: context.steps, in: context.root, isMember: context.isMember, on: thread
    ) { try decode($0) }
  }
}
