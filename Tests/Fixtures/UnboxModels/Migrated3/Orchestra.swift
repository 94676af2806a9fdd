import Foundation
import KeyPathDecode

struct Orchestra: KeyPathDecodable {
  let name: String
  let sections: [String: [Musician]]
  let conductor: Musician!

  init(json: Any) throws {
    name = try json => "name" => .lenient
    sections = (try? json => "sections") ?? [:]
    conductor = try? json => "conductor"
  }
}

struct Musician: KeyPathDecodable {
  let name: String
  let instrument: Instrument?

  enum Instrument: String, KeyPathDecodable { case violin, flute, horn }

  init(json: Any) throws {
    name = try json => "name" => .lenient
    instrument = try? json => "instrument"
  }
}
