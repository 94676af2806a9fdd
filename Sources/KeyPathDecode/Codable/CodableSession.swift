import Foundation

/// The state that all decoders of one decoding share: the options, the root, and the last failures.
final class CodableSession {
  let options: KeyPathDecoder
  let root: Any
  /// True if dates are read directly, without a custom strategy or a formatter.
  let readsDates: Bool
  /// True if dates are RFC 3339.
  let readsInternetDates: Bool
  /// True if data is read directly.
  let readsData: Bool
  /// True if keys are not converted.
  let keepsKeys: Bool
  /// True if strings may stand for numbers, or JSON5 may have numbers that JSON has not.
  let convertsNumbers: Bool
  private var failures: [(error: any Error, resolved: DecodeError)] = []
  /// How many failures are remembered. Code that tries several ways to decode may rethrow the error of any of them.
  private static let failureLimit = 8

  /// The routes of the types read so far: finding one takes as long as reading several values.
  private var routes = RouteTable()

  lazy var userInfo: [CodingUserInfoKey: Any] = options.userInfo

  init(_ options: KeyPathDecoder, root: Any) {
    self.options = options
    self.root = root
    keepsKeys = if case .useDefaultKeys = options.keyDecodingStrategy { true } else { false }
    convertsNumbers =
      if case .convertFromString = options.nonConformingFloatDecodingStrategy { true } else { options.allowsJSON5 }
    readsDates = options.isStrict || options.dateDecodingStrategy.isPlain
    readsInternetDates = if case .iso8601 = options.dateDecodingStrategy { true } else { options.isStrict }
    readsData = if case .base64 = options.dataDecodingStrategy { true } else { false }
  }

  /// How values of a type are decoded.
  func route<Value: Decodable>(of type: Value.Type) -> Route {
    if let route = routes[type] { return route }
    let route = Route(type, in: self)
    routes.add(route, of: type)
    return route
  }

  /// Remembers what `error` means. The error itself stays unchanged: code on its way up may catch and inspect it.
  func remember(_ error: any Error, _ resolved: DecodeError) {
    if failures.count == Self.failureLimit { failures.removeFirst() }
    failures.append((error, resolved))
  }

  /// Adds a type, whose value is at `steps` from the root, to what a remembered error went through; returns false for any
  /// other error. One error may be thrown for several values: a constant, or that of a kept `Result`. It has no place of its
  /// own, so what it meant for another value is forgotten.
  func remember(_ type: Any.Type, of error: any Error, at steps: @autoclosure () -> [DecodePath.Step]) -> Bool {
    guard let index = failures.lastIndex(where: { isSameError($0.error, error) }) else { return false }
    let steps = steps(), resolved = failures[index].resolved
    if (error as? DecodingError)?.original == nil, !resolved.path.steps.starts(with: steps) {
      failures.remove(at: index)
      return false
    }
    failures[index].resolved = resolved.passing(type, from: steps.count)
    return true
  }

  /// What an error from further down means, if it is remembered.
  func resolved(_ error: any Error) -> DecodeError? {
    failures.last { isSameError($0.error, error) }?.resolved
  }
}

extension JSONDecoder.DateDecodingStrategy {
  fileprivate var isPlain: Bool {
    switch self {
    case .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601: true
    default: false
    }
  }
}
