import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// Code that fails with a message that the page of its code shows. The pages have the messages.
struct ShownMessage: Sendable {
  let code: DecodeError.Code
  let read: @Sendable (Any) throws -> Any

  init(_ code: DecodeError.Code, _ read: @escaping @Sendable (Any) throws -> Any) {
    self.code = code
    self.read = read
  }

  static let payload = """
    {
      "users": [{"id": 1, "login": "ada", "avatar": "https://a.example"}, {"id": "2", "login": null, "avatar": 5}],
      "stars": 1843, "ratio": 0.5, "visibility": "secret", "a.b": 1, "at": true,
      "home": "not a url", "born": "2023-02-30T00:00:00Z", "token": "E621E1F8",
      "open": [{"start": 9, "end": 17}, {"start": 20, "end": 8}], "prices": {"tea": {"cents": -1}}
    }
    """

  static let all: [ShownMessage] = ofShape + ofContent + ofCode

  static func all(of code: DecodeError.Code) -> [ShownMessage] { all.filter { $0.code == code } }
}

/// The repairs on each code page, in the page's order.
enum CodeRepairs { typealias Read = (Any) throws -> Any }

/// The codes of values that are missing or of the wrong kind.
extension ShownMessage {
  static let ofShape: [ShownMessage] = [
    .init(.typeMismatch) { json in try json => "users[1].id" as Int },
    .init(.typeMismatch) { json in try json => "users" as [Account] },
    .init(.typeMismatch) { json in try json => "stars.count" as Int },
    .init(.nullValue) {
      json in
      try json => "users[1].login" as String
    },
    .init(.missingKey) { json in try json => "owner" as String },
    .init(.missingKey) { json in try json => "users[0].Login" as String },
    .init(.missingKey) { json in try json => "a.b" as Int },
    .init(.missingKey) { json in try json => "owner" | "author" as String },
    .init(.indexOutOfRange) { json in try json => "users[5].id" as Int },
  ]
}

extension CodeRepairs {
  static func ofShape(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .typeMismatch:
      [
        { json in try json => "id" => .lenient as Int },
        { json in try json => "owner.login" as String },
        { json in try json => "tags" => .oneOrMany as [String] },
      ]
    case .nullValue:
      [
        { json in try json => "login" as String? as Any },
        { json in try json =>? "tags" ?? [] as [String] },
        { json in try json => "scores" => .lossy() as [Int] },
      ]
    case .missingKey:
      [
        { json in try json =>? "about" as String? as Any },
        { json in try json => "name" | "nickname" as String },
        { json in try json => ["meta.total"] as Int },
      ]
    case .indexOutOfRange:
      [
        { json in try json =>? "photos[0].url" as String? as Any },
        { json in try json =>? "scores[1]" ?? 0 as Int },
        { json in try json => "point" => .value.check("a point has two numbers") { $0.count == 2 } as [Double] },
      ]
    default: []
    }
  }
}

private struct Account: KeyPathDecodable {
  let avatar: URL
  init(json: Any) throws { avatar = try json => "avatar" }
}

/// The codes of values that are of the right kind but refused.
extension ShownMessage {
  static let ofContent: [ShownMessage] = [
    .init(.unknownRawValue) {
      json in
      try json => "visibility" as Visibility
    },
    .init(.numberOutOfRange) { json in try json => "stars" as Int8 },
    .init(.numberOutOfRange) { json in try json => "ratio" as Int },
    .init(.invalidValue) { json in try json => "home" as URL },
    .init(.invalidValue) { json in try json => "born" as Date },
    .init(.invalidValue) { json in try json => "token" as UUID },
    .init(.invalidValue) { json in try json => "born" => .date(format: "yyyy-MM-dd") as Date },
    .init(.invalidValue) { json in try json => "open" as [Period]
    },
  ]
}

extension CodeRepairs {
  static func ofContent(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .unknownRawValue:
      [
        { json in try json => "state" as State },
        { json in try json => "role" => .unknown(as: .other) as Role },
        { json in
          let plan: Plan = try json => "plan"
          let name = plan.rawValue
          return name
        },
      ]
    case .numberOutOfRange:
      [
        { json in try json => "id" as UInt64 },
        { json in try json => "price" as Decimal },
        { json in try json => "volume" => .map { (volume: Int) in UInt8(clamping: volume) } as UInt8 },
      ]
    case .invalidValue:
      [
        { json in try json => "born" => .date(format: "yyyy-MM-dd") as Date },
        { json in try json => "changed" => .oneOf(.iso8601, .unixSeconds) as Date },
        { json in try json => "home" => .orNil() as URL? as Any },
      ]
    default: []
    }
  }

  enum State: String, CaseIterable, KeyPathDecodable { case open, inReview = "in_review" }

  enum Role: String, CaseIterable, KeyPathDecodable { case admin, viewer, other }

  struct Plan: RawRepresentable, KeyPathDecodable {
    static let free = Plan(rawValue: "free")
    let rawValue: String
  }
}

private enum Visibility: String, CaseIterable, KeyPathDecodable {
  case everyone = "public"
  case owner = "private"
}

private struct Period: KeyPathDecodable {
  let start: Int, end: Int

  init(json: Any) throws {
    start = try json => "start"
    end = try json => "end"
    if end < start { throw DecodeError(.invalidValue("a period ends before it starts"), object: json) }
  }
}

/// The codes of paths, bytes, alternatives and other errors.
extension ShownMessage {
  static let ofCode: [ShownMessage] = [
    .init(.noAlternative) { json in try json => "at" => .oneOf(.value, .map { (id: Int) in "\(id)" }) as String },
    .init(.invalidJSON) {
      _ in
      try JSONDocument(Data("<html>".utf8)) => 0 as Int
    },
    .init(.invalidJSON) { _ in try JSONDocument(Data("[1,".utf8)) => 0 as Int },
    .init(.invalidJSON) { _ in try JSONDocument(Data("{a: 1}".utf8)) => "a" as Int },
    .init(.invalidJSON) { _ in try JSONDocument(Data(#"{"a" 1}"#.utf8)) => "a" as Int },
    .init(.invalidPath) { json in try json => "users[-1].id" as Int },
    .init(.invalidPath) { json in try json => "users[0.id" as Int },
    .init(.other) { json in try json => "prices" as [String: Price] },
    .init(.unreadKey) { json in try parse(json, "open[0]") { try Start(json: $0, unreadKeys: .refused) } },
    .init(.unreadKey) { json in try parse(json, "users") { try [Picture](json: $0, unreadKeys: .refused) } },
  ]
}

extension CodeRepairs {
  static func ofCode(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .noAlternative:
      [
        { json in try json => "at" => .oneOf(.iso8601, .unixSeconds, .date(format: "dd.MM.yyyy")) as Date },
        { json in
          let circle = DecodeRule<Double>.custom { try $0 => "radius" }
          let square = DecodeRule<Double>.custom { try $0 => "side" }
          let size: Double = try json => "shape" => .tagged("type", ["circle": circle, "square": square])
          return size
        },
        { json in try json => "at" => .oneOf(.iso8601, .unixSeconds).or(Date(timeIntervalSince1970: 0)) as Date },
      ]
    case .invalidPath:
      [
        { json in
          let key = "a[0"
          let price: Int = try json => "prices.\(key)"
          return price
        },
        { json in try json => #"["filter[name]"]"# as String },
        { json in
          let users: [JSONNode] = try json => "users"
          let last: Int? = try users.last.map { try $0 => "id" }
          return last as Any
        },
      ]
    case .other:
      [
        { json in
          let cents: Int = try json => "cents"
          if cents < 0 { throw DecodeError(.invalidValue("a price is not negative"), object: json) }
          return cents
        },
        { json in try json => "cents" => .value.check("a price is not negative") { $0 >= 0 } as Int },
        { json in
          do throws(DecodeError) {
            _ = try json => "" as [String: Price]
          } catch {
            if case .other(PriceError.negative) = error.kind { return "negative at \(error.path)" }
          }
          return "nothing thrown"
        },
      ]
    case .unreadKey:
      [
        { json in
          let start = try Start(json: json, unreadKeys: .refused(except: "meta"))
          return start.start
        },
        { json in
          let rest: [String: JSONNode] = try json => "" => .except("start")
          return rest.keys.sorted()
        },
        { json in
          let (start, warnings) = try collectingWarnings { try Start(json: json, unreadKeys: .warned) }
          return "\(start.start): \(warnings[0])"
        },
      ]
    default: []
    }
  }

  /// The repairs of `invalid_json`, which read bytes.
  static let ofBytes: [@Sendable (Data) throws -> Any] = [
    { data in
      let port: Int = try JSONDocument(data, options: .json5) => "port"
      return port
    },
    { data in
      let ids = try data.split(separator: UInt8(ascii: "\n")).map { try JSONDocument($0) => "id" as Int }
      return ids
    },
    { data in
      let id: Int = try JSONDocument(data.drop { $0 != UInt8(ascii: "{") }) => "id"
      return id
    },
  ]

  enum PriceError: Error { case negative }

  struct Start: KeyPathDecodable {
    let start: Int
    init(json: Any) throws { start = try json => "start" }
  }

  struct Picture: KeyPathDecodable {
    let avatar: JSONNode?
    init(json: Any) throws { avatar = try json =>? "avatar" }
  }

  struct Price: KeyPathDecodable {
    let cents: Int

    init(json: Any) throws {
      cents = try json => "cents"
      if cents < 0 { throw PriceError.negative }
    }
  }
}

private typealias Price = CodeRepairs.Price
private typealias Start = CodeRepairs.Start
private typealias Picture = CodeRepairs.Picture
