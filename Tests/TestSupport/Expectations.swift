import KeyPathDecode
import Testing

/// The `DecodeError` that `body` throws; records an issue when it throws none.
package func decodeError<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> DecodeError {
  try #require(throws: DecodeError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// What decoding gives, as text: the value, or the error's code and whole message.
package func outcome<Value>(_ body: () throws -> Value) -> String {
  do {
    return "\(try body())"
  } catch let error as DecodeError {
    return "\(error.code.rawValue) | \(error)"
  } catch {
    return "another error: \(error)"
  }
}
