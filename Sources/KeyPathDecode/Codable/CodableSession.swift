import Foundation

/// The state that all decoders of one decoding call share: the options, the root and the last failures.
final class CodableSession {
  let options: KeyPathDecoder
  let root: Any
  /// True if the session reads dates itself, without a custom strategy or a formatter.
  let readsDates: Bool
  /// True if dates are in RFC 3339 format.
  let readsInternetDates: Bool
  let readsData: Bool
  let keepsKeys: Bool
  /// True if strings may represent numbers, or if JSON5 allows numbers that JSON does not have.
  let convertsNumbers: Bool
  private var failures: [CodableFailure] = []
  /// The number of failures to remember. Code that tries several ways to decode may rethrow any of the errors.
  private static let failureLimit = 8

  /// The types met so far, because it is slow to decide how to read one.
  private var types: KnownType?
  private(set) var reusesDecoders = true

  lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo

  init(_ options: KeyPathDecoder, root: Any) {
    self.options = options
    self.root = root
    keepsKeys = if case .useDefaultKeys = options.keyDecodingStrategy { true } else { false }
    convertsNumbers =
      if case .convertFromString = options.nonConformingFloatDecodingStrategy { true } else { options.allowsJSON5 }
    readsDates = options.isStrict || isPlain(options.dateDecodingStrategy)
    readsInternetDates = if case .iso8601 = options.dateDecodingStrategy { true } else { options.isStrict }
    readsData = if case .base64 = options.dataDecodingStrategy { true } else { false }
  }

  func known<Value: Decodable>(_ type: Value.Type) -> KnownType {
    types?.find(type) ?? add(type)
  }

  private func add<Value: Decodable>(_ type: Value.Type) -> KnownType {
    let known = KnownType(type, DecodingMethod(type, in: self))
    if let types { types.add(known) } else { types = known }
    return known
  }

  /// Ends the decoding call. It forgets the types, because they keep decoders, which refer to the session.
  func end() {
    reusesDecoders = false
    types = nil
  }

  /// Remembers what `error` means. The error stays unchanged because a type's code may catch and inspect it.
  func remember(_ error: any Error, _ resolved: DecodeError) {
    if failures.count == Self.failureLimit { failures.removeFirst() }
    failures.append(CodableFailure(error, resolved))
  }

  /// Adds a type whose value is at `steps`, of which there are `stepCount`, to the types that a remembered error passed. Returns
  /// false if the error is not remembered.
  ///
  /// One error may be thrown for several values, such as a constant or the error of a stored `Result`. If it was
  /// remembered for a value elsewhere, that meaning is forgotten.
  func remember(
    _ type: Any.Type, of error: any Error, from stepCount: Int, at steps: @autoclosure () -> [DecodePath.Step]
  ) -> Bool {
    guard let index = failures.lastIndex(where: { isSameError($0.raised, error) }),
      let resolved = failures[index].resolved
    else { return false }
    if (error as? DecodingError).flatMap(original(of:)) == nil, !resolved.path.steps.starts(with: steps()) {
      failures.remove(at: index)
      return false
    }
    failures[index].resolved?.pass(type, from: stepCount)
    return true
  }

  @inline(never)
  func resolved(_ error: any Error) -> DecodeError? {
    failures.last { isSameError($0.raised, error) }?.resolved
  }
}

/// An error that a type threw or may rethrow, and what it means.
final class CodableFailure {
  let raised: any Error
  var resolved: DecodeError?
  /// The key of the member that failed, in a dictionary.
  let key: String?

  init(_ raised: any Error, _ resolved: DecodeError?, at key: String? = nil) {
    (self.raised, self.resolved, self.key) = (raised, resolved, key)
  }
}

private func isPlain(_ strategy: JSONDecoder.DateDecodingStrategy) -> Bool {
  switch strategy {
  case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601: true
  default: false
  }
}

/// An object whose keys were converted by a strategy.
final class ConvertedObject {
  private var names: [String] = [], keys: [String] = [], values: [Any] = []
  private var positions = [String: Int]()
  /// The positions by ``exactKey(_:)`` of names that equal an earlier name in other bytes.
  private var exactPositions = [String: Int]()
  private let id: ObjectID

  /// If several keys become one name, the first one wins, as in `JSONDecoder`. Keys without an order are sorted first.
  init(_ object: ObjectView, of decoder: ValueDecoder) {
    let codingPath = decoder.codingPath, options = decoder.session.options
    id = object.id
    // A key is read when the type asks for its name.
    withoutReports {
      for key in object.orderedKeys {
        guard let value = object[key] else { continue }
        let name = options.name(ofKey: key, at: codingPath)
        if let earlier = positions.updateValue(positions[name] ?? keys.count, forKey: name) {
          let exact = exactKey(name)
          if haveSameBytes(names[earlier], name) || exactPositions[exact] != nil { continue }
          exactPositions[exact] = keys.count
        }
        names.append(name)
        keys.append(key)
        values.append(value)
      }
    }
  }

  var allNames: [String] {
    LookupThread.didRead(nil, of: id)
    return names
  }

  /// The payload's key that was converted to `name`.
  func key(for name: String) -> String? { position(of: name).map { keys[$0] } }

  private func position(of name: String) -> Int? {
    (exactPositions.isEmpty ? nil : exactPositions[exactKey(name)]) ?? positions[name]
  }

  /// The value of the member that was converted to `name`.
  func value(for name: String) -> Any? {
    let position = position(of: name)
    LookupThread.didRead(position.map { keys[$0] } ?? name, of: id)
    return position.map { values[$0] }
  }
}

/// A text with a character for each byte of another one, as in ISO 8859-1. Swift finds `"\u{E9}"` and `"e\u{301}"` equal, but not
/// what this returns for them.
func exactKey(_ text: String) -> String {
  var exact = String.UnicodeScalarView()
  for byte in text.utf8 { exact.append(Unicode.Scalar(byte)) }
  return String(exact)
}

extension KeyPathDecoder {
  /// Returns the coding key for `key` of the object at `codingPath`.
  @inline(never)
  func name(ofKey key: String, at codingPath: [any CodingKey]) -> String {
    switch keyDecodingStrategy {
    case .convertFromSnakeCase: camelCase(key)
    case .custom(let convert): convert(codingPath + [AnyKey(stringValue: key)]).stringValue
    default: key
    }
  }
}

/// Converts a key in snake case to a name in camel case: `camelCase("_full_name_")   // "_fullName_"`.
package func camelCase(_ key: String) -> String {
  guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
    return key
  }
  let words = key[first...last].split(separator: "_")
  guard words.count > 1 else { return key }
  var name = String(key[..<first]) + words[0].lowercased()
  for word in words.dropFirst() { name += word.capitalized }
  return name + key[key.index(after: last)...]
}
