import KeyPathDecode
import Testing

/// The `DecodeError` that `body` throws. Records an issue if it throws none.
package func decodeError<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> DecodeError {
  try #require(throws: DecodeError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// The result of decoding as text: the value, or the error's code and whole message.
package func outcome<Value>(_ body: () throws -> Value) -> String {
  do {
    return "\(try body())"
  } catch let error as DecodeError {
    return "\(error.code.rawValue) | \(error)"
  } catch {
    return "another error: \(error)"
  }
}
