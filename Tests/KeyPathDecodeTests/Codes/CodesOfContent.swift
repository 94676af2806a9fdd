import Foundation
import KeyPathDecode

/// The codes of values that are of the right kind but refused.
extension ShownMessage {
  static let ofContent: [ShownMessage] = [
    .init(.unknownRawValue) {
      json in
      try json => "visibility" as Visibility
    },
    .init(.numberOutOfRange) { json in
      try json => "stars" as Int8
    },
    .init(.numberOutOfRange) { json in
      try json => "ratio" as Int
    },
    .init(.invalidValue) { json in
      try json => "home" as URL
    },
    .init(.invalidValue) { json in
      try json => "born" as Date
    },
    .init(.invalidValue) { json in
      try json => "token" as UUID
    },
    .init(.invalidValue) { json in
      try json => "born" => .date(format: "yyyy-MM-dd") as Date
    },
    .init(.invalidValue) { json in try json => "open" as [Period]
    },
  ]
}

extension CodeRepairs {
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
