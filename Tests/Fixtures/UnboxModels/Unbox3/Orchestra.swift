import Foundation
import UnboxCompat3

struct Orchestra: Unboxable {
  let name: String
  let sections: [String: [Musician]]
  let conductor: Musician!

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    sections = unboxer.unbox(key: "sections") ?? [:]
    conductor = unboxer.unbox(key: "conductor")
  }
}

struct Musician: Unboxable {
  let name: String
  let instrument: Instrument?

  enum Instrument: String, UnboxableEnum { case violin, flute, horn }

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox(key: "name")
    instrument = unboxer.unbox(key: "instrument")
  }
}
