extension Result: KeyPathDecodable where Success: KeyPathDecodable, Failure == DecodeError {
  /// Keeps a failure as a value, so one element of `[Result<User, DecodeError>]` can fail without the others.
  ///
  /// The error has the same path as a thrown one: from the outermost array, object or operator that decoded the result.
  /// This never throws, not even for null.
  public init(json: Any) {
    do throws(DecodeError) {
      self = .success(try decodeValue(at: .root, of: json) { try Success(json: $0) })
    } catch {
      DecodingThread.current.value.keptCount += 1
      self = .failure(error)
    }
  }
}
