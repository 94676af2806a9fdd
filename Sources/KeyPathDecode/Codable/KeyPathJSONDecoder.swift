import Foundation

extension KeyPathDecoder {
  /// Makes a `JSONDecoder` that decodes as this decoder does, for code that accepts no other type:
  ///
  /// ```swift
  /// var decoder = KeyPathDecoder()
  /// decoder.repairs = ["data[*].created": .or(0)]
  /// let client = Client(decoder: decoder.makeJSONDecoder(onError: { log($0.report()) }))
  /// ```
  ///
  /// It starts with the settings of this decoder, and you can change them afterwards. Threads may share it as they may share
  /// any `JSONDecoder`: they may decode, but not change a setting while another one decodes.
  ///
  /// It throws the errors of a `JSONDecoder`: a `DecodingError` with Foundation's types, or an error that a type throws, unchanged.
  /// Servers print these errors to their clients, so they name no model and give no advice, nor do those that a type's code
  /// catches. Like Foundation's errors, they may contain a value: `Cannot initialize Level from invalid String value secret`.
  /// `onError` gets the ``DecodeError``, without values.
  ///
  /// - Parameters:
  ///   - onError: Called with each error, on the thread that decodes.
  ///   - onWarning: Called with each warning of a payload that decodes, on the thread that decodes. Such a warning reaches no
  ///     collector around it.
  ///   - attachesDecodeError: True to make the ``DecodeError`` the `underlyingError` of each `DecodingError` that has none.
  public func makeJSONDecoder(
    onError: (@Sendable (DecodeError) -> Void)? = nil, onWarning: (@Sendable (DecodeWarning) -> Void)? = nil,
    attachesDecodeError: Bool = false
  ) -> JSONDecoder {
    var decoder = self
    decoder.hidesDecodeErrors = !attachesDecodeError
    return KeyPathJSONDecoder(decoder, nil, onError, onWarning)
  }

  /// Makes a `JSONDecoder` whose payloads a watch decodes.
  package func makeJSONDecoder(countedBy watch: any PayloadDecoding) -> JSONDecoder {
    var decoder = self
    decoder.hidesDecodeErrors = true
    return KeyPathJSONDecoder(decoder, watch, nil, nil)
  }
}

/// What decodes the payloads of a decoder: a watch, which counts them.
package protocol PayloadDecoding: Sendable {
  func decode<T: Decodable>(_ type: T.Type, jsonData data: Data, decoder: KeyPathDecoder) throws(DecodeError) -> T
}

/// A `JSONDecoder` that decodes with a ``KeyPathDecoder``.
private final class KeyPathJSONDecoder: JSONDecoder, @unchecked Sendable {
  private let decoder: KeyPathDecoder
  private let watch: (any PayloadDecoding)?
  private let onError: (@Sendable (DecodeError) -> Void)?
  private let onWarning: (@Sendable (DecodeWarning) -> Void)?

  init(
    _ decoder: KeyPathDecoder, _ watch: (any PayloadDecoding)?, _ onError: (@Sendable (DecodeError) -> Void)?,
    _ onWarning: (@Sendable (DecodeWarning) -> Void)?
  ) {
    self.decoder = decoder
    self.watch = watch
    self.onError = onError
    self.onWarning = onWarning
    super.init()
    dateDecodingStrategy = decoder.dateDecodingStrategy
    dataDecodingStrategy = decoder.dataDecodingStrategy
    keyDecodingStrategy = decoder.keyDecodingStrategy
    nonConformingFloatDecodingStrategy = decoder.nonConformingFloatDecodingStrategy
    allowsJSON5 = decoder.allowsJSON5
    userInfo = decoder.userInfo
    // Foundation keeps it inside `userInfo`.
    if decoder.assumesTopLevelDictionary { assumesTopLevelDictionary = true }
  }

  /// The decoder with the current settings.
  private var current: KeyPathDecoder {
    var current = decoder
    current.dateDecodingStrategy = dateDecodingStrategy
    current.dataDecodingStrategy = dataDecodingStrategy
    current.keyDecodingStrategy = keyDecodingStrategy
    current.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    current.allowsJSON5 = allowsJSON5
    current.assumesTopLevelDictionary = assumesTopLevelDictionary
    current.userInfo = userInfo
    return current
  }

  override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try reporting { decoder throws(DecodeError) in
      if let watch { return try watch.decode(type, jsonData: data, decoder: decoder) }
      return try decoder.decode(type, from: data)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  override func decode<Value: DecodableWithConfiguration>(
    _ type: Value.Type, from data: Data, configuration: Value.DecodingConfiguration
  ) throws -> Value {
    try reporting { decoder throws(DecodeError) in
      try decoder.decode(type, from: data, configuration: configuration)
    }
  }

  private func reporting<Value>(_ decode: (KeyPathDecoder) throws(DecodeError) -> Value) throws -> Value {
    let decoder = current
    do throws(DecodeError) {
      guard let onWarning else { return try decode(decoder) }
      let (value, warnings) = try collectingWarnings { () throws(DecodeError) in try decode(decoder) }
      warnings.forEach(onWarning)
      return value
    } catch {
      onError?(error)
      throw error.errorOfJSONDecoder(attachesError: !decoder.hidesDecodeErrors)
    }
  }
}
