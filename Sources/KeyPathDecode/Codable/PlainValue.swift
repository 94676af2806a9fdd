import Foundation

/// The value of any decoder as a plain tree: dictionaries, arrays, strings, Booleans, numbers and null, plus dates and
/// data from a property list. A ``KeyPathDecoder`` passes its value unchanged.
struct PlainValue: Decodable {
  let json: Any
  private let source: (decoder: ValueDecoder, step: CodingStep)?

  init(json: Any, of decoder: ValueDecoder, at step: CodingStep) {
    self.json = json
    source = (decoder, step)
  }

  private init(tree: Any) {
    json = tree
    source = nil
  }

  init(from decoder: any Decoder) throws {
    try self.init(from: decoder, like: nil)
  }

  /// - Parameters:
  ///   - type: A type whose payloads have similar shapes, so each shape is the first guess for the next. Nil if unknown.
  ///   - keys: The keys to request if the decoder lists none.
  @_optimize(size)
  init(from decoder: any Decoder, like type: Any.Type?, keys: [String] = []) throws {
    if let decoder = decoder as? ValueDecoder {
      self.init(json: decoder.json, of: decoder, at: .none)
    } else {
      self.init(tree: try ShapeCache.reading(type, from: decoder) { try PlainTree(from: decoder, keys: keys).json })
    }
  }

  /// Decodes the value with `decode`. Its errors become `DecodingError`s whose coding paths start with `codingPath`.
  func decode<Value>(at codingPath: @autoclosure () -> [any CodingKey], _ decode: (Any) throws -> Value) throws -> Value
  {
    if let source {
      return try source.decoder.decode(json, at: source.step, by: decode)
    }
    do throws(DecodeError) {
      return try parse(json, .root, with: decode)
    } catch {
      throw error.decodingError(at: codingPath() + error.path.steps.map(\.codingKey))
    }
  }
}
