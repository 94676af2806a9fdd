/// Repairs the elements of collections that fail. The collections only know this protocol.
protocol ElementRepairing: AnyObject {
  /// Decodes an element of an array, or a member of a dictionary, again with repairs.
  ///
  /// - Parameters:
  ///   - failure: The failure of the element.
  ///   - element: The element, and its collection as root.
  ///   - stepCount: The number of steps from the start of the failure's path to the collection; nil if the path starts at
  ///     the element. The failure is then without its context.
  ///   - decode: Decodes a repaired element. The paths of its errors start at the collection, or where the failure's path
  ///     starts if `stepCount` is not nil.
  /// - Returns: False if the element was dropped.
  /// - Throws: The failure, if no repair helps, or if the elements of the collection are not repaired one by one.
  func repair(
    _ failure: DecodeError, of element: ErrorContext, below stepCount: Int?,
    _ decode: (Any) throws(DecodeError) -> Void
  ) throws(DecodeError) -> Bool

  /// The indexes of elements that an unkeyed container must not present, in order.
  func omittedIndexes(of array: Any) -> [Int]

  /// Omits the last elements of an array, which were just dropped, when the array is decoded again.
  func omitLast(of array: Any)
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
  guard let repairs = thread.value.repairs else { throw context.adding(to: error) }
  return try repairs.repair(context.failure(error), of: context, below: nil) { json throws(DecodeError) in
    do { try decode(json) } catch {
      thread.value.forgetWarnings()
      throw context.adding(to: error)
    }
  }
}
