import Foundation
import KeyPathDecode

struct Package: KeyPathDecodable, Encodable {
  let id: String
  let rev: String
  let name: String
  let description: String
  let distTags: DistTags
  let versions: [String: Version]
  let readme: String
  let maintainers: [Maintainer]
  let time: [String: Date]
  let license: License
  let repository: Repository
  let keywords: [String]
  let homepage: URL?

  init(json: Any) throws {
    id = try json => "_id"
    rev = try json => "_rev"
    name = try json => "name"
    description = try json => "description"
    distTags = try json => "dist-tags"
    versions = try json => "versions"
    readme = try json => "readme"
    maintainers = try json => "maintainers"
    time = try json => "time"
    license = try json => "license"
    repository = try json => "repository"
    keywords = try json => "keywords"
    homepage = try json =>? "homepage"
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(id, forKey: "_id")
    try json.encode(rev, forKey: "_rev")
    try json.encode(name, forKey: "name")
    try json.encode(description, forKey: "description")
    try json.encode(distTags, forKey: "dist-tags")
    try json.encode(versions, forKey: "versions")
    try json.encode(readme, forKey: "readme")
    try json.encode(maintainers, forKey: "maintainers")
    try json.encode(time.mapValues { $0.rfc3339 }, forKey: "time")
    try json.encode(license, forKey: "license")
    try json.encode(repository, forKey: "repository")
    try json.encode(keywords, forKey: "keywords")
    try json.encodeIfPresent(homepage.map { $0.absoluteString }, forKey: "homepage")
  }

  struct DistTags: KeyPathDecodable, Encodable {
    let latest: String

    init(json: Any) throws {
      latest = try json => "latest"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(latest, forKey: "latest")
    }
  }

  struct Version: KeyPathDecodable, Encodable {
    let name: String
    let version: String
    let description: String
    let main: String
    let scripts: Scripts
    let license: String
    let dependencies: [String: String]
    let devDependencies: [String: String]
    let dist: Dist
    let engines: Engines
    let id: String
    let maintainers: [Maintainer]
    let deprecated: String?

    init(json: Any) throws {
      name = try json => "name"
      version = try json => "version"
      description = try json => "description"
      main = try json => "main"
      scripts = try json => "scripts"
      license = try json => "license"
      dependencies = try json => "dependencies"
      devDependencies = try json => "devDependencies"
      dist = try json => "dist"
      engines = try json => "engines"
      id = try json => "_id"
      maintainers = try json => "maintainers"
      deprecated = try json =>? "deprecated"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(name, forKey: "name")
      try json.encode(version, forKey: "version")
      try json.encode(description, forKey: "description")
      try json.encode(main, forKey: "main")
      try json.encode(scripts, forKey: "scripts")
      try json.encode(license, forKey: "license")
      try json.encode(dependencies, forKey: "dependencies")
      try json.encode(devDependencies, forKey: "devDependencies")
      try json.encode(dist, forKey: "dist")
      try json.encode(engines, forKey: "engines")
      try json.encode(id, forKey: "_id")
      try json.encode(maintainers, forKey: "maintainers")
      try json.encodeIfPresent(deprecated, forKey: "deprecated")
    }

    struct Scripts: KeyPathDecodable, Encodable {
      let test: String

      init(json: Any) throws {
        test = try json => "test"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(test, forKey: "test")
      }
    }

    struct Dist: KeyPathDecodable, Encodable {
      let shasum: String
      let tarball: URL
      let fileCount: Int
      let unpackedSize: Int

      init(json: Any) throws {
        shasum = try json => "shasum"
        tarball = try json => "tarball"
        fileCount = try json => "fileCount"
        unpackedSize = try json => "unpackedSize"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(shasum, forKey: "shasum")
        try json.encode(tarball.absoluteString, forKey: "tarball")
        try json.encode(fileCount, forKey: "fileCount")
        try json.encode(unpackedSize, forKey: "unpackedSize")
      }
    }

    struct Engines: KeyPathDecodable, Encodable {
      let node: String

      init(json: Any) throws {
        node = try json => "node"
      }

      func encode(to encoder: any Encoder) throws {
        var json = encoder.container(keyedBy: JSONCodingKey.self)
        try json.encode(node, forKey: "node")
      }
    }
  }

  struct Maintainer: KeyPathDecodable, Encodable {
    let name: String
    let email: String

    init(json: Any) throws {
      name = try json => "name"
      email = try json => "email"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(name, forKey: "name")
      try json.encode(email, forKey: "email")
    }
  }

  enum License: KeyPathDecodable, Encodable {
    case string(String)
    case object(LicenseObject)

    init(json: Any) throws {
      self = try json => "" => .oneOf(.map(Self.string), .map(Self.object))
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.singleValueContainer()
      switch self {
      case .string(let value): try json.encode(value)
      case .object(let value): try json.encode(value)
      }
    }
  }

  enum Repository: KeyPathDecodable, Encodable {
    case string(String)
    case object(LicenseObject)

    init(json: Any) throws {
      self = try json => "" => .oneOf(.map(Self.string), .map(Self.object))
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.singleValueContainer()
      switch self {
      case .string(let value): try json.encode(value)
      case .object(let value): try json.encode(value)
      }
    }
  }

  struct LicenseObject: KeyPathDecodable, Encodable {
    let type: LicenseObjectType
    let url: String

    init(json: Any) throws {
      type = try json => "type" => .unknown(as: .unknown)
      url = try json => "url"
    }

    func encode(to encoder: any Encoder) throws {
      var json = encoder.container(keyedBy: JSONCodingKey.self)
      try json.encode(type, forKey: "type")
      try json.encode(url, forKey: "url")
    }

    enum LicenseObjectType: String, CaseIterable, KeyPathDecodable, Encodable {
      case mit = "MIT"
      case git
      case unknown
    }
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
