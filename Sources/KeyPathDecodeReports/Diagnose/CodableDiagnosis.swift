import Foundation
import KeyPathDecode

/// Finds every failure of a Codable type in a payload: `diagnose([User].self, json: json, decoder: decoder)`.
///
/// This works like ``diagnose(_:json:limit:unreadKeys:)`` and applies the decoder's strategies.
///
/// - Parameters:
///   - type: The type to decode.
///   - json: A tree of any shape, or a node of a document.
///   - decoder: The decoder to use, with its strategies.
///   - limit: The maximum number of failures to find.
///   - unreadKeys: Lists unread keys also among the warnings or the failures, except those that it ignores.
/// - Returns: The value or the failures, the warnings, and the unread keys.
/// - Complexity: The same as for ``diagnose(_:json:limit:unreadKeys:)``.
public func diagnose<T: Decodable>(
  _ type: T.Type, json: Any, decoder: KeyPathDecoder, limit: Int = 100, unreadKeys: UnreadKeys = .allowed
) -> Diagnosis<T> {
  diagnosis(of: json, limit: limit, unreadKeys) { try decoder.decode(type, from: $0) }
}

/// Finds every failure of a Codable type in JSON bytes: `diagnose([User].self, jsonData: data, decoder: decoder)`.
///
/// Every failure has a line and a column. Bytes that are not JSON count as one failure.
///
/// - Parameters:
///   - type: The type to decode.
///   - data: The bytes of a JSON document.
///   - decoder: The decoder to use, with its strategies.
///   - limit: The maximum number of failures to find.
///   - unreadKeys: Lists unread keys also among the warnings or the failures, except those that it ignores.
public func diagnose<T: Decodable>(
  _ type: T.Type, jsonData data: Data, decoder: KeyPathDecoder, limit: Int = 100, unreadKeys: UnreadKeys = .allowed
) -> Diagnosis<T> {
  diagnosis(of: data, limit: limit) {
    diagnose(type, json: $0, decoder: decoder, limit: limit, unreadKeys: unreadKeys)
  }
}

/// Finds every failure of a Codable type in JSON text: `diagnose([User].self, jsonString: text, decoder: decoder)`.
///
/// The parameters are those of ``diagnose(_:jsonData:decoder:limit:unreadKeys:)``.
public func diagnose<T: Decodable>(
  _ type: T.Type, jsonString text: String, decoder: KeyPathDecoder, limit: Int = 100,
  unreadKeys: UnreadKeys = .allowed
) -> Diagnosis<T> {
  diagnose(type, jsonData: Data(text.utf8), decoder: decoder, limit: limit, unreadKeys: unreadKeys)
}
