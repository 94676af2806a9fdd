import Foundation
import KeyPathDecode

/// The failures of a request, for the client that sent it, as `application/problem+json` (RFC 9457).
///
/// ```swift
/// let diagnosis = diagnose(Order.self, jsonData: request.body)
/// guard let order = diagnosis.value else { return Response(422, body: diagnosis.problem().data) }
/// ```
///
/// ```json
/// {
///   "detail": "2 values of the request are not valid.",
///   "errors": [
///     { "code": "type_mismatch", "detail": "must be an integer", "pointer": "#/lines/0/count" },
///     { "code": "missing_key", "detail": "is required", "pointer": "#/customer" }
///   ],
///   "status": 422,
///   "title": "Unprocessable Content"
/// }
/// ```
///
/// It has no values, names of Swift types, files, or advice for your code. It has the keys that the client sent or left
/// out, the values that an enum allows, and the reasons that you give to `.check`.
public struct DecodeProblem: Error, Sendable, Hashable {
  /// One failure.
  public struct Item: Sendable, Hashable {
    /// Where, as a JSON Pointer in a URI fragment (RFC 6901, section 6): `#/users/1/id`. For a missing key, where it belongs.
    public var pointer: String
    /// The code of the error: `type_mismatch`.
    public var code: DecodeError.Code
    /// A description of a valid value: `must be a number`.
    public var detail: String
  }

  /// The address of a page about problems of this kind; nil for `about:blank`, whose title is the name of the status.
  public var type: String?
  /// The kind of problem: `Unprocessable Content`.
  public var title: String
  /// The status code of the response.
  public var status: Int
  /// A sentence about the whole request.
  public var detail: String?
  /// The failures, at most 100.
  public var errors: [Item]

  /// The JSON of the problem, as the body of a response with the content type `application/problem+json`.
  public var data: Data {
    var object = ObjectText()
    if let detail { object.add("detail", detail) }
    object.add(
      "errors",
      errors.map { item in
        var object = ObjectText()
        object.add("code", item.code.rawValue)
        object.add("detail", item.detail)
        object.add("pointer", item.pointer)
        return object.json
      })
    object.add("status", status)
    object.add("title", title)
    if let type { object.add("type", type) }
    return Data(object.json.utf8)
  }

  init(_ failures: [DiagnosedFailure], isComplete: Bool, status: Int?) {
    let isJSON = failures.first?.error.code != .invalidJSON
    self.status = status ?? (isJSON ? 422 : 400)
    title = Self.title(of: self.status)
    // A failure that may follow from a guess is not the client's mistake.
    let certain = failures.filter { $0.certainty != .speculative }
    let items = (certain.isEmpty ? failures : certain).map { Item($0.error) }
    errors = Array(items.prefix(100))
    detail = Self.detail(items, isComplete: isComplete && items.count == failures.count)
  }

  private static func detail(_ items: [Item], isComplete: Bool) -> String? {
    if items.isEmpty { return isComplete ? nil : "The request is not valid." }
    if items[0].code == .invalidJSON { return "The request cannot be read as JSON." }
    let count = items.count == 1 ? "1 value of the request is" : "\(items.count) values of the request are"
    return "\(count) not valid.\(isComplete ? "" : " There may be more.")"
  }

  /// The names of the status codes that requests with invalid bodies get (RFC 9110, section 15.5).
  private static func title(of status: Int) -> String {
    switch status {
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    default: "Bad Request"
    }
  }
}

extension DecodeProblem: Encodable, DecodableByKeyPaths, _SharedCollections {
  /// Writes the members of ``data``.
  public func encode(to encoder: any Encoder) throws {
    try JSONDocument(data).root.encode(to: encoder)
  }

  /// Reads the problem in a response: `try DecodeProblem(jsonData: body)`.
  public init(json: Any) throws {
    let members = MemberReader(json)
    type = members.read(nil) { try $0 =>? "type" }
    title = members.read("") { try $0 => "title" }
    status = members.read(0) { try $0 => "status" }
    detail = members.read(nil) { try $0 =>? "detail" }
    errors = members.read([]) { json in
      try json => "errors"
        => .each { json in
          Item(pointer: try json => "pointer", code: try json => "code" => .named, detail: try json => "detail")
        }
    }
    try members.finish()
  }
}

extension Diagnosis {
  /// Describes all failures to the client that sent the request: `diagnosis.problem().data`.
  ///
  /// - Parameter status: The status code of the response; by default 400 if the request is not JSON, else 422.
  public func problem(status: Int? = nil) -> DecodeProblem {
    DecodeProblem(failures, isComplete: isComplete, status: status)
  }
}

extension DecodeError {
  /// Describes the error to the client that sent the request: `error.problem().data`.
  ///
  /// It has only this error. ``Diagnosis/problem(status:)`` has all.
  ///
  /// - Parameter status: The status code of the response; by default 400 if the request is not JSON, else 422.
  public func problem(status: Int? = nil) -> DecodeProblem {
    DecodeProblem([DiagnosedFailure(error: self, certainty: .observed)], isComplete: true, status: status)
  }
}

extension DecodeProblem.Item {
  init(_ error: DecodeError) {
    let steps = error.path.steps + error.kind.absentSteps.map(error.sent)
    let pointer = DecodePath(steps: steps).jsonPointer
    let fragment = pointer.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? pointer
    self.init(pointer: "#" + fragment, code: error.code, detail: error.row.client())
  }
}

extension DecodeError {
  /// The key that a client must send: in snake case, if the strategy of the decoder gives that the missing name.
  fileprivate func sent(_ step: DecodePath.Step) -> DecodePath.Step {
    guard case .key(let name) = step else { return step }
    let key = name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : "\($1)" }
    return key != name && renamed(key) == name ? .key(key) : step
  }
}
