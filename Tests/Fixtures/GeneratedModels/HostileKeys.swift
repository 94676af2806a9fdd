// swift-format-ignore-file
import Foundation
import KeyPathDecode

// 60 objects, at the samples
struct Hostile: KeyPathDecodable, Encodable {
  let value: Int
  let value2: Int
  let 名前: Int
  let eTat: Int
  let initValue: Int
  let selfValue: Int
  let selfValue2: Int
  let type: Int
  let `class`: Int
  let json: Int
  let aB: Int
  let value0: Int
  let value1080P: Int
  let value3: Int
  let aB2: Int
  let value4: Int
  let x: Int
  let fatalError: Int
  let value5: Int
  let x2: Int
  let value6: Int
  let abc: Int
  let longlonglonglonglonglonglonglonglonglonglonglong: Int
  let value١٢: Int
  let string: HostileString
  let optional: [HostileOptional]
  let status: [Status?]
  let nested: Nested
  let states: [State]

  init(json: Any) throws {
    value = try json => [""]  // 60 of 60
    value2 = try json => "👨‍👩‍👧"  // 60 of 60
    名前 = try json => "名前"  // 60 of 60
    eTat = try json => "état"  // 60 of 60
    initValue = try json => "init"  // 60 of 60
    selfValue = try json => "self"  // 60 of 60
    selfValue2 = try json => "Self"  // 60 of 60
    type = try json => "Type"  // 60 of 60
    `class` = try json => "class"  // 60 of 60
    self.json = try json => "json"  // 60 of 60
    aB = try json => ["a.b"]  // 60 of 60
    value0 = try json => ["[0]"]  // 60 of 60
    value1080P = try json => "1080p"  // 60 of 60
    value3 = try json => "*/"  // 60 of 60
    aB2 = try json => ["a\nb"]  // 60 of 60
    value4 = try json => ["\""]  // 60 of 60
    x = try json => "\\(x)"  // 60 of 60
    fatalError = try json => ["\"); fatalError(); (\""]  // 60 of 60
    value5 = try json => ["##\""]  // 60 of 60
    x2 = try json => "`x`"  // 60 of 60
    value6 = try json => ["\u{0}"]  // 60 of 60
    abc = try json => ["\u{202E}abc"]  // 60 of 60
    longlonglonglonglonglonglonglonglonglonglonglong = try json => "longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong"  // 60 of 60
    value١٢ = try json => "١٢"  // 60 of 60
    string = try json => "String"  // 60 of 60
    optional = try json => "Optional"  // 60 of 60
    status = try json => "status"  // 60 of 60
    nested = try json => "nested"  // 60 of 60
    states = try json => "states" => .array(.unknown(as: .unknown))  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(value, forKey: "")
    try json.encode(value2, forKey: "👨‍👩‍👧")
    try json.encode(名前, forKey: "名前")
    try json.encode(eTat, forKey: "état")
    try json.encode(initValue, forKey: "init")
    try json.encode(selfValue, forKey: "self")
    try json.encode(selfValue2, forKey: "Self")
    try json.encode(type, forKey: "Type")
    try json.encode(`class`, forKey: "class")
    try json.encode(self.json, forKey: "json")
    try json.encode(aB, forKey: "a.b")
    try json.encode(value0, forKey: "[0]")
    try json.encode(value1080P, forKey: "1080p")
    try json.encode(value3, forKey: "*/")
    try json.encode(aB2, forKey: "a\nb")
    try json.encode(value4, forKey: "\"")
    try json.encode(x, forKey: "\\(x)")
    try json.encode(fatalError, forKey: "\"); fatalError(); (\"")
    try json.encode(value5, forKey: "##\"")
    try json.encode(x2, forKey: "`x`")
    try json.encode(value6, forKey: "\u{0}")
    try json.encode(abc, forKey: "\u{202E}abc")
    try json.encode(longlonglonglonglonglonglonglonglonglonglonglong, forKey: "longlonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglonglong")
    try json.encode(value١٢, forKey: "١٢")
    try json.encode(string, forKey: "String")
    try json.encode(optional, forKey: "Optional")
    try json.encode(status, forKey: "status")
    try json.encode(nested, forKey: "nested")
    try json.encode(states, forKey: "states")
  }
}

// 60 objects, at String
struct HostileString: KeyPathDecodable, Encodable {
  let int: Int
  let double: HostileStringDouble

  init(json: Any) throws {
    int = try json => "Int"  // 60 of 60
    double = try json => "Double"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(int, forKey: "Int")
    try json.encode(double, forKey: "Double")
  }
}

// 60 objects, at Optional[*]
struct HostileOptional: KeyPathDecodable, Encodable {
  let x: Int

  init(json: Any) throws {
    x = try json => "x"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(x, forKey: "x")
  }
}

// 60 objects, at status[*]
struct Status: KeyPathDecodable, Encodable {
  let initValue: Bool
  let json: Int
  let `case`: String

  init(json: Any) throws {
    initValue = try json => "init"  // 60 of 60
    self.json = try json => "json"  // 60 of 60
    `case` = try json => "case"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(initValue, forKey: "init")
    try json.encode(self.json, forKey: "json")
    try json.encode(`case`, forKey: "case")
  }
}

// 60 objects, at nested
struct Nested: KeyPathDecodable, Encodable {
  let a: [[Any]]
  let b: [Any]
  let d: [String: [Any]]
  let e: [String: [String: Any]]
  let f: [[String: Any]]
  let g: [[Any]?]
  let h: [String?]
  let i: [String: Date?]
  let j: [[Date]?]
  let k: [Any]
  let l: [String: Any]
  let m: [String: Any]
  let n: [[String: [Int?]]]
  let o: [[Date?]]
  let p: [[[String]]]
  let createdAt: [Date?]
  let r: [[Any]]
  let s: [S]

  init(json: Any) throws {
    a = try json => "a"  // only empty arrays were seen; 60 of 60
    b = try json => "b"  // only empty arrays were seen; 60 of 60
    d = try json => "d"  // only empty arrays were seen; 60 of 60
    e = try json => "e"  // only empty objects were seen; 60 of 60
    f = try json => "f"  // only empty objects were seen; 60 of 60
    g = try json => "g"  // only empty arrays were seen; 60 of 60
    h = try json => "h" => .array(.optional(.lenient))  // strings and numbers; 60 of 60
    i = try json => "i" => .dictionary(.optional(.date(format: "yyyy-MM-dd")))  // 60 of 60
    j = try json => "j" => .array(.optional(.array(.date(format: "yyyy-MM-dd"))))  // 60 of 60
    k = try json => "k"  // only null was seen; 60 of 60
    l = try json => "l"  // only empty arrays were seen; 60 of 60
    m = try json => "m"  // only null was seen; 60 of 60
    n = try json => "n"  // 60 of 60
    o = try json => "o"  // 60 of 60
    p = try json => "p" => .array(.array(.lenient))  // strings and numbers; 60 of 60
    createdAt = try json => "created_at" => .array(.optional(.unixSeconds))  // 60 of 60
    r = try json => "r"  // only null was seen; 60 of 60
    s = try json => "s"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(a.map { $0.map { EncodableJSON(value: $0) } }, forKey: "a")
    try json.encode(b.map { EncodableJSON(value: $0) }, forKey: "b")
    try json.encode(d.mapValues { $0.map { EncodableJSON(value: $0) } }, forKey: "d")
    try json.encode(e.mapValues { $0.mapValues { EncodableJSON(value: $0) } }, forKey: "e")
    try json.encode(f.map { $0.mapValues { EncodableJSON(value: $0) } }, forKey: "f")
    try json.encode(g.map { $0.map { $0.map { EncodableJSON(value: $0) } } }, forKey: "g")
    try json.encode(h, forKey: "h")
    try json.encode(i.mapValues { $0.map { $0.text(format: "yyyy-MM-dd") } }, forKey: "i")
    try json.encode(j.map { $0.map { $0.map { $0.text(format: "yyyy-MM-dd") } } }, forKey: "j")
    try json.encode(k.map { EncodableJSON(value: $0) }, forKey: "k")
    try json.encode(l.mapValues { EncodableJSON(value: $0) }, forKey: "l")
    try json.encode(m.mapValues { EncodableJSON(value: $0) }, forKey: "m")
    try json.encode(n, forKey: "n")
    try json.encode(o.map { $0.map { $0.map { $0.rfc3339 } } }, forKey: "o")
    try json.encode(p, forKey: "p")
    try json.encode(createdAt.map { $0.map { $0.timeIntervalSince1970 } }, forKey: "created_at")
    try json.encode(r.map { $0.map { EncodableJSON(value: $0) } }, forKey: "r")
    try json.encode(s, forKey: "s")
  }
}

enum State: String, CaseIterable, KeyPathDecodable, Encodable {
  case type = "Type"
  case aB = "a b"
  case aBValue = "a\"b"
  case aBValue2 = "a*/b"
  case allCasesValue = "all Cases"
  case `default`
  case initValue = "init"
  case none
  case selfValue = "self"
  case some
  case unknown
}

// 60 objects, at String.Double
struct HostileStringDouble: KeyPathDecodable, Encodable {
  let selfValue: Int

  init(json: Any) throws {
    selfValue = try json => "self"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(selfValue, forKey: "self")
  }
}

// 120 objects, at nested.s[*]
struct S: KeyPathDecodable, Encodable {
  let x: [Any]?
  let y: Int

  init(json: Any) throws {
    x = try json => "x"  // only empty arrays were seen; 120 of 120; null 60×
    y = try json => "y"  // 120 of 120
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(x.map { $0.map { EncodableJSON(value: $0) } }, forKey: "x")
    try json.encode(y, forKey: "y")
  }
}

// MARK: Encoding

nonisolated private struct JSONCodingKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral key: String) { stringValue = key }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A value of any kind. Numbers beyond 64 bits are rounded.
nonisolated private struct EncodableJSON: Encodable {
  let value: Any

  func encode(to encoder: any Encoder) throws {
    var json = encoder.singleValueContainer()
    if let bool = try? Bool(json: value) {
      try json.encode(bool)
    } else if let integer = try? Int(json: value) {
      try json.encode(integer)
    } else if let number = try? Double(json: value) {
      try json.encode(number)
    } else if let text = try? String(json: value) {
      try json.encode(text)
    } else if let elements = value as? [Any] {
      try json.encode(elements.map { EncodableJSON(value: $0) })
    } else if let members = value as? [String: Any] {
      try json.encode(members.mapValues { EncodableJSON(value: $0) })
    } else {
      try json.encodeNil()
    }
  }
}

nonisolated extension Date {
  /// The date in RFC 3339 format, with as many digits of the fraction as it needs.
  fileprivate var rfc3339: String {
    var text = ""
    for (digits, scale) in [(0, 1.0), (3, 1e3), (6, 1e6), (9, 1e9)] {
      let seconds = timeIntervalSince1970.rounded(.down)
      let fraction = ((timeIntervalSince1970 - seconds) * scale).rounded()
      let whole = Date(timeIntervalSince1970: fraction == scale ? seconds + 1 : seconds).formatted(.iso8601)
      let zeros = String(String(Int(scale + (fraction == scale ? 0 : fraction))).dropFirst())
      text = digits == 0 ? formatted(.iso8601) : "\(whole.dropLast()).\(zeros)Z"
      if (try? Date(json: text)) == self { break }
    }
    return text
  }
}

nonisolated extension Date {
  fileprivate func text(format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter.string(from: self)
  }
}
