import KeyPathDecode
import KeyPathDecodeReports
import TestSupport

/// The failures of a diagnosis, one line each, without hints.
func lines<T>(_ diagnosis: Diagnosis<T>) -> [String] { diagnosis.failures.map { withoutHints($0.description) } }

/// True if the error's path leads to its object in `json`, and its root equals `json`.
func leadsToObject(_ error: DecodeError, _ json: Any) -> Bool {
  guard let found = try? json => error.path as Any else { return false }
  return debugText(error.root) == debugText(json) && debugText(found) == debugText(error.object)
}

private func debugText(_ value: Any) -> String { DecodeError(.invalidValue(""), object: value).debugDescription }

/// Models for the tests of `diagnose`.
enum Sick {
  enum Rank: String, KeyPathDecodable, CaseIterable { case junior, senior }

  struct Address: KeyPathDecodable {
    let street: String, city: String, zip: Int
    init(json: Any) throws {
      street = try json => "street"
      city = try json => "city"
      zip = try json => "zip"
    }
  }

  struct Member: KeyPathDecodable {
    let id: Int, name: String, rank: Rank, born: Date?, address: Address?
    init(json: Any) throws {
      id = try json => "id"
      name = try json => "name"
      rank = try json => "rank"
      born = try json =>? "born"
      address = try json =>? "address"
    }
  }

  struct Team: KeyPathDecodable {
    let title: String, members: [Member], scores: [String: UInt8], tags: [String], lead: Address
    init(json: Any) throws {
      title = try json => "title"
      members = try json => "members"
      scores = try json => "scores"
      tags = try json =>? "tags" => .lossy() ?? []
      lead = try json => "lead"
    }
  }

  struct Negative: Error {}

  struct Cost: KeyPathDecodable {
    let cents: Int, currency: String
    init(json: Any) throws {
      cents = try json => "cents"
      if cents < 0 { throw Negative() }
      currency = try json => "currency"
    }
  }

  struct Opening: KeyPathDecodable {
    let start: Int, end: Int
    init(json: Any) throws {
      start = try json => "start"
      end = try json => "end"
      if end < start { throw DecodeError(.invalidValue("ends before it starts"), object: json) }
    }
  }
}
