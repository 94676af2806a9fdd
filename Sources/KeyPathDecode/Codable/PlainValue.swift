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
    try self.init(from: decoder, keys: [])
  }

  /// - Parameter keys: The keys to request if the decoder lists none.
  init(from decoder: any Decoder, keys: [String]) throws {
    if let decoder = decoder as? ValueDecoder {
      self.init(json: decoder.json, of: decoder, at: .none)
    } else {
      self.init(tree: try PlainTree(from: decoder, keys: keys).json)
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
