extension Result: KeyPathDecodable where Success: KeyPathDecodable, Failure == DecodeError {
  /// Keeps a failure as a value: one element of `[Result<User, DecodeError>]` fails without its neighbours.
  ///
  /// The error's path is that of an error thrown there: it leads from the outermost array, object or operator that decoded
  /// the result. It never throws, not even for null.
  public init(json: Any) {
    do {
      self = .success(try Success(json: json))
    } catch {
      ThreadState.current.pointee.keptFailures += 1
      self = .failure(ErrorContext(steps: [], root: json).adding(to: error, about: json))
    }
  }
}
