import Foundation
import KeyPathDecode

/// The repairs on each code page, in the page's order.
enum CodeRepairs {
  typealias Read = (Any) throws -> Any

  static func ofShape(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .typeMismatch:
      [
        { json in
          let id: Int = try json => "id" => .lenient
          return id
        },
        { json in
          let owner: String = try json => "owner.login"
          return owner
        },
        { json in
          let tags: [String] = try json => "tags" => .oneOf(.value, .map { (tag: String) in [tag] })
          return tags
        },
      ]
    case .nullValue:
      [
        { json in
          let login: String? = try json => "login"
          return login as Any
        },
        { json in
          let tags: [String] = try json =>? "tags" ?? []
          return tags
        },
        { json in
          let scores: [Int] = try json => "scores" => .lossy()
          return scores
        },
      ]
    case .missingKey:
      [
        { json in
          let about: String? = try json =>? "about"
          return about as Any
        },
        { json in
          let name: String = try json => "name" | "nickname"
          return name
        },
        { json in
          let total: Int = try json => ["meta.total"]
          return total
        },
      ]
    case .indexOutOfRange:
      [
        { json in
          let cover: String? = try json =>? "photos[0].url"
          return cover as Any
        },
        { json in
          let second: Int = try json =>? "scores[1]" ?? 0
          return second
        },
        { json in
          let point: [Double] = try json => "point" => .value.check("a point has two numbers") { $0.count == 2 }
          return point
        },
      ]
    default: []
    }
  }

  static func ofContent(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .unknownRawValue:
      [
        { json in
          let state: State = try json => "state"
          return state
        },
        { json in
          let role: Role = try json => "role" => .unknown(as: .other)
          return role
        },
        { json in
          let plan: Plan = try json => "plan"
          let name = plan.rawValue
          return name
        },
      ]
    case .numberOutOfRange:
      [
        { json in
          let id: UInt64 = try json => "id"
          return id
        },
        { json in
          let price: Decimal = try json => "price"
          return price
        },
        { json in
          let volume: UInt8 = try json => "volume" => .map { (volume: Int) in UInt8(clamping: volume) }
          return volume
        },
      ]
    case .invalidValue:
      [
        { json in
          let born: Date = try json => "born" => .date(format: "yyyy-MM-dd")
          return born
        },
        { json in
          let changed: Date = try json => "changed" => .oneOf(.iso8601, .unixSeconds)
          return changed
        },
        { json in
          let home: URL? = try json => "home" => .orNil()
          return home as Any
        },
      ]
    default: []
    }
  }

  static func ofCode(_ code: DecodeError.Code) -> [Read] {
    switch code {
    case .noAlternative:
      [
        { json in
          let at: Date = try json => "at" => .oneOf(.iso8601, .unixSeconds, .date(format: "dd.MM.yyyy"))
          return at
        },
        { json in
          let circle = Decoding<Double>.custom { try $0 => "radius" }
          let square = Decoding<Double>.custom { try $0 => "side" }
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
}

extension CodeRepairs {
  enum State: String, CaseIterable, KeyPathDecodable { case open, inReview = "in_review" }

  enum Role: String, CaseIterable, KeyPathDecodable { case admin, viewer, other }

  struct Plan: RawRepresentable, KeyPathDecodable {
    static let free = Plan(rawValue: "free")
    let rawValue: String
  }

  enum PriceError: Error {
    case negative
  }

  struct Price: KeyPathDecodable {
    let cents: Int

    init(json: Any) throws {
      cents = try json => "cents"
      if cents < 0 { throw PriceError.negative }
    }
  }
}
