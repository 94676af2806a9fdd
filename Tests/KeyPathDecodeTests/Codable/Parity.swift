import Foundation
import TestSupport
import Testing

@testable import KeyPathDecode

/// Expects `KeyPathDecoder` to give, for every shape of a text, what `JSONDecoder` gives for its bytes: an equal value,
/// or an error with the same code and path.
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
    expectEqual(outcome, expected, "\(type) from \(shape.name): \(text)", sourceLocation: sourceLocation)
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

/// Expects every shape of a text to fail with the `DecodingError` that `JSONDecoder` throws for its bytes, both when a
/// type's code catches it and in `error.decodingError`: the same case, key, and coding path.
func expectSameError<Value: Decodable>(
  _ type: Value.Type, _ text: String, in shapes: [Shape]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ setUp: (JSONDecoder, inout KeyPathDecoder) -> Void = { _, _ in }
) throws {
  let theirs = JSONDecoder()
  var ours = KeyPathDecoder()
  setUp(theirs, &ours)
  let data = Data(text.utf8)
  var found: (any Error)?
  do { _ = try theirs.decode(type, from: data) } catch { found = error }
  let expected = try #require(found as? DecodingError, sourceLocation: sourceLocation)
  let caught = try theirs.decode(Caught<Value>.self, from: data).line
  for shape in shapes ?? TestSupport.shapes(of: text) {
    let error = try decodeError(sourceLocation: sourceLocation) { try ours.decode(type, from: shape.json()) }
    let comment: Comment = "\(type) from \(shape.name): \(text)"
    expectEqual(error.decodingError.line, expected.line, comment, sourceLocation: sourceLocation)
    expectEqual(
      try ours.decode(Caught<Value>.self, from: shape.json()).line, caught, comment, sourceLocation: sourceLocation)
  }
}

/// Records the error that a type's own code catches.
private struct Caught<Value: Decodable>: Decodable {
  var line = ""

  init(from decoder: any Decoder) throws {
    do {
      _ = try decoder.singleValueContainer().decode(Value.self)
    } catch let error as DecodingError {
      line = error.line
    }
  }
}

extension DecodingError {
  /// The case of the error and its keys, which all decoders agree on: `no id at users/Index 0`.
  var line: String {
    switch self {
    case .typeMismatch: "mismatch at \(codingPathText)"
    case .valueNotFound: "nothing at \(codingPathText)"
    case .keyNotFound(let key, _): "no \(key.stringValue) at \(codingPathText)"
    case .dataCorrupted: "corrupted at \(codingPathText)"
    @unknown default: "?"
    }
  }

  /// The keys of the coding path, separated by slashes.
  var codingPathText: String { codingContext(of: self)?.codingPath.map(\.stringValue).joined(separator: "/") ?? "?" }
}

/// The value, or the case, the type or key, the coding path, and the words of the type's own.
func said<Value: Decodable>(_ type: Value.Type, _ data: Data, _ decoder: JSONDecoder) -> String {
  do {
    return "\(try decoder.decode(type, from: data))"
  } catch let error as DecodingError {
    let (name, context): (String, DecodingError.Context) =
      switch error {
      case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context)
      case .valueNotFound(let type, let context): ("valueNotFound \(type)", context)
      case .typeMismatch(let type, let context): ("typeMismatch \(type)", context)
      case .dataCorrupted(let context): ("dataCorrupted", context)
      @unknown default: ("?", .init(codingPath: [], debugDescription: ""))
      }
    let words = context.debugDescription == "Invalid version" ? " Invalid version" : ""
    if let underlying = context.underlyingError { return "\(name) with \(underlying)" }
    return "\(name) \(context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue })\(words)"
  } catch {
    return "\(error)"
  }
}
