import KeyPathDecode

/// An object in a common form that a server sends to report an error, instead of what was requested.
///
/// `{"errors": [{"message": …}], "data": null}` (GraphQL), `{"errors": [{"status": …, "title": …}]}` (JSON:API),
/// `{"type": …, "title": …, "status": …}` (RFC 9457), `{"error": {"code": …, "message": …}}`,
/// `{"ok": false, "error": …}`.
struct ErrorResponse {
  /// Says whether code reads the error that the response describes.
  enum Reading { case unknown, unread, read }

  /// The paths of the values that describe the error, with their kinds: `error.message (string)`.
  private let signs: [String]
  /// The members of the root that describe the error.
  private let keys: Set<String>

  var hint: String { "the payload looks like an error response: \(signs.joined(separator: ", "))" }

  /// The response that caused an error; nil if the root is not a response, or a response would not cause the error.
  init?(behind error: DecodeError, at redactedPath: RedactedPath, _ reading: Reading) {
    guard reading != .read, error.mayLackAll, !error.isOfErrorModel || reading == .unread else { return nil }
    let isSure = if case .typeMismatch = error.kind { true } else { reading == .unread }
    self.init(error.root, redactedPath.rootScope, isSure: isSure)
  }

  /// - Parameter isSure: True if a single sign, such as `message`, is enough.
  private init?(_ root: Any, _ scope: RedactionScope, isSure: Bool) {
    guard let object = ObjectView(root), object.quickCount <= 24, !scope.hidesKeys else { return nil }
    let foreign = object.keys.filter { !Self.usualKeys.contains(KeyWords($0).text) }
    guard foreign.count * 4 <= object.quickCount else { return nil }
    let found = Self.signs.filter { Self.kind(at: $0, in: root) != nil }
    let heads = Set(found.compactMap(\.head))
    guard isSure && !heads.isEmpty || Self.isTelling(heads, in: object) else { return nil }
    keys = heads
    // A value inside an object says more than the object.
    let shown = found.filter { path in !found.contains { $0.steps.count > path.steps.count && $0.head == path.head } }
    signs = shown.prefix(3).compactMap { path in
      Self.kind(at: path, in: root).map { "\(path) (\($0))" }
    }
  }

  // MARK: Forms

  /// The paths of values that describe an error, the clearest first.
  private static let signs: [DecodePath] = [
    "error.message", "error.code", "error.type", "error.status", "errors[0].message", "errors[0].title",
    "errors[0].detail", "errors[0].status", "errors[0].code", "errors[0]", "errors", "error", "error_description",
    "message", "Message", "errorMessage", "error_message", "title", "status", "detail", "statusCode", "code", "fault",
  ]

  /// Other members of such objects, as words without a naming style.
  private static let usualKeys: Set<String> = [
    "error", "errors", "message", "errormessage", "errorcode", "errortype", "errordescription", "erroruri", "title",
    "status", "statuscode", "statustext", "detail", "details", "type", "instance", "code", "ok", "success", "data",
    "documentationurl", "requestid", "traceid", "correlationid", "timestamp", "path", "reason", "meta", "links",
    "jsonapi", "extensions", "fault", "warning", "help", "moreinfo", "responsemetadata", "needed", "provided",
  ]

  /// The kind of the value at a path, if such a value can describe an error.
  private static func kind(at path: DecodePath, in root: Any) -> JSONKind? {
    let found = TreeStepping.follow(path.steps[...], from: root)
    guard found.count == path.steps.count else { return nil }
    let kind = JSONKind(of: found.value)
    return switch kind {
    case .string, .number: kind
    case .array: ListView(found.value)?.count == 0 ? nil : kind
    case .object: ObjectView(found.value)?.quickCount == 0 ? nil : kind
    case .null, .bool, .other: nil
    }
  }

  /// True if these members of an object almost certainly describe an error.
  private static func isTelling(_ heads: Set<String>, in object: ObjectView) -> Bool {
    if !heads.isDisjoint(with: ["error", "errors", "error_description", "errorMessage", "error_message", "fault"]) {
      return true
    }
    let isFailure =
      ["ok", "success"].contains { object[$0].flatMap(readBool) == false } || object["error"].flatMap(readBool) == true
      || ["status", "statusCode"].contains { object[$0].map(isErrorStatus) ?? false }
    let isProblem = object["type"].flatMap(readString)?.contains(":") == true && heads.contains("title")
    if heads.contains("message") || heads.contains("Message") {
      return isFailure || isProblem || heads.contains("code") || object["documentation_url"] != nil
    }
    return isProblem || isFailure && !heads.isDisjoint(with: ["title", "detail", "code"])
  }

  private static func isErrorStatus(_ value: Any) -> Bool {
    (try? Int._lenient(value)).map { 400..<600 ~= $0 } ?? false
  }
}

// MARK: In a diagnosis

extension ErrorResponse {
  /// Determines from the unread keys whether the diagnosed code reads the error that the response describes.
  static func reading(_ errors: [DecodeError], _ unreadKeys: [DecodePath], isComplete: Bool) -> Reading {
    guard let error = errors.first(where: \.mayLackAll) else { return .unknown }
    if case .typeMismatch = error.kind { return .unknown }
    guard let response = ErrorResponse(error.root, RedactionScope(.init()), isSure: true) else { return .unknown }
    let unread = Set(unreadKeys.filter { $0.steps.count == 1 }.compactMap(\.head))
    if response.keys.isSubset(of: unread) { return .unread }
    return isComplete || !unread.isEmpty ? .read : .unknown
  }

  /// The one failure to report for all of them, if the payload is an error response and the root's model misses nearly
  /// all of its keys; otherwise nil.
  static func failure(
    for all: [DiagnosedFailure], _ unreadKeys: [DecodePath], _ reading: Reading, _ options: DecodeReport.Options
  ) -> DiagnosedFailure? {
    let all = all.filter { $0.error.code != .unreadKey }, missing = all.filter { $0.error.isMissingAtRoot }
    guard all.count > 1, let first = missing.first, let root = ObjectView(first.error.root) else { return nil }
    let readCount = reading == .unread ? root.quickCount - unreadKeys.count { $0.steps.count == 1 } : 0
    guard max(readCount, all.count - missing.count) * 3 <= missing.count else { return nil }
    return missing.first { ErrorResponse(behind: $0.error, at: RedactedPath(to: $0.error, options), reading) != nil }
  }
}

extension DecodeError {
  fileprivate var isMissingAtRoot: Bool {
    if case .missingKey = kind { path.steps.isEmpty } else { false }
  }

  /// True if decoding an error response as another type can cause this error.
  fileprivate var mayLackAll: Bool {
    switch kind {
    case .missingKey, .nullValue: path.steps.isEmpty || path.head == "data"
    case .typeMismatch(_, let found): path.steps.isEmpty && found == .object
    default: false
    }
  }

  /// True if the missing key is one that error models read.
  fileprivate var isOfErrorModel: Bool {
    guard case .missingKey(let key) = kind else { return false }
    return ["error", "errors", "message", "detail", "errordescription", "errormessage"].contains(KeyWords(key).text)
  }
}

extension DecodePath {
  /// The first key.
  fileprivate var head: String? {
    if case .key(let key)? = steps.first { key } else { nil }
  }
}

extension KeyWords {
  /// The words of the key without a naming style, equal for `error_description` and `errorDescription`.
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
