import Foundation
import KeyPathDecode
import TestSupport
import Testing

/// Expects `KeyPathDecoder` to give for every shape of a text what `JSONDecoder` gives for its bytes: an equal value, or an
/// error with the same code and path.
func expectParity<Value: Decodable & Equatable>(
  _ type: Value.Type, _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ setUp: (JSONDecoder, inout KeyPathDecoder) -> Void = { _, _ in }
) {
  let theirs = JSONDecoder()
  var ours = KeyPathDecoder()
  setUp(theirs, &ours)
  let expected = Outcome<Value>(of: text) { try theirs.decode(type, from: Data(text.utf8)) }
  for shape in shapes(of: text) {
    let outcome = Outcome<Value>(of: text) { try ours.decode(type, from: shape.json()) }
    #expect(outcome == expected, "\(type) from \(shape.name): \(text)", sourceLocation: sourceLocation)
  }
}

private enum Outcome<Value: Equatable>: Equatable {
  case value(Value)
  case error(String)
  case unexpected(String)

  init(of text: String, _ body: () throws -> Value) {
    do {
      self = .value(try body())
    } catch let error as DecodingError {
      let root = (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) as Any
      self.init(DecodeError(error, in: root))
    } catch let error as DecodeError {
      self.init(error)
    } catch {
      self = .unexpected("\(error)")
    }
  }

  /// The standard library has no code for an unknown raw value.
  private init(_ error: DecodeError) {
    let code = error.code == .unknownRawValue ? .invalidValue : error.code
    self = .error("\(code.rawValue) at \(error.path)")
  }
}

extension DecodingError {
  /// The keys of the coding path, separated by slashes.
  var codingPathText: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.map(\.stringValue).joined(separator: "/")
    @unknown default: "?"
    }
  }
}
