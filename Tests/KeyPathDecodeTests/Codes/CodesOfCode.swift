import Foundation
import KeyPathDecode
import KeyPathDecodeReports

/// The codes of paths, bytes, alternatives and other errors.
extension ShownMessage {
  static let ofCode: [ShownMessage] = [
    .init(.noAlternative) { json in try json => "at" => .oneOf(.value, .map { (id: Int) in "\(id)" }) as String },
    .init(.invalidJSON) {
      _ in
      try JSONDocument(Data("<html>".utf8)) => 0 as Int
    },
    .init(.invalidJSON) { _ in
      try JSONDocument(Data("[1,".utf8)) => 0 as Int
    },
    .init(.invalidJSON) { _ in try JSONDocument(Data("{a: 1}".utf8)) => "a" as Int },
    .init(.invalidJSON) { _ in
      try JSONDocument(Data(#"{"a" 1}"#.utf8)) => "a" as Int
    },
    .init(.invalidPath) { json in
      try json => "users[-1].id" as Int
    },
    .init(.invalidPath) { json in
      try json => "users[0.id" as Int
    },
    .init(.other) { json in try json => "prices" as [String: Price] },
    .init(.unreadKey) { json in
      try parse(json, "open[0]") { try Start(json: $0, unreadKeys: .refused) }
    },
    .init(.unreadKey) { json in
      try parse(json, "users") { try [Picture](json: $0, unreadKeys: .refused) }
    },
  ]
}

extension CodeRepairs {
  static func ofCode(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .noAlternative:
      [
        { json in
          let at: Date = try json => "at" => .oneOf(.iso8601, .unixSeconds, .date(format: "dd.MM.yyyy"))
          return at
        },
        { json in
          let circle = DecodeRule<Double>.custom { try $0 => "radius" }
          let square = DecodeRule<Double>.custom { try $0 => "side" }
          let size: Double = try json => "shape" => .tagged("type", ["circle": circle, "square": square])
          return size
        },
        { json in
          let at: Date = try json => "at" => .oneOf(.iso8601, .unixSeconds).or(Date(timeIntervalSince1970: 0))
          return at
        },
      ]
    case .invalidPath:
      [
        { json in
          let key = "a[0"
          let price: Int = try json => "prices.\(key)"
          return price
        },
        { json in
          let filter: String = try json => #"["filter[name]"]"#
          return filter
        },
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
        { json in
          let cents: Int = try json => "cents" => .value.check("a price is not negative") { $0 >= 0 }
          return cents
        },
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

  enum PriceError: Error {
    case negative
  }

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
