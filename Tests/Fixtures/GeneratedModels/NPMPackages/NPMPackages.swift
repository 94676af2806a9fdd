import Foundation
import KeyPathDecode

struct Package: KeyPathDecodable {
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
}

struct DistTags: KeyPathDecodable {
  let latest: String

  init(json: Any) throws {
    latest = try json => "latest"
  }
}

struct Version: KeyPathDecodable {
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
}

struct Maintainer: KeyPathDecodable {
  let name: String
  let email: String

  init(json: Any) throws {
    name = try json => "name"
    email = try json => "email"
  }
}

enum License: KeyPathDecodable {
  case string(String)
  case object(LicenseObject)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.string), .map(Self.object))
  }
}

enum Repository: KeyPathDecodable {
  case string(String)
  case object(LicenseObject)

  init(json: Any) throws {
    self = try json => "" => .oneOf(.map(Self.string), .map(Self.object))
  }
}

struct Scripts: KeyPathDecodable {
  let test: String

  init(json: Any) throws {
    test = try json => "test"
  }
}

struct Dist: KeyPathDecodable {
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
}

struct Engines: KeyPathDecodable {
  let node: String

  init(json: Any) throws {
    node = try json => "node"
  }
}

struct LicenseObject: KeyPathDecodable {
  let type: LicenseObjectType
  let url: String

  init(json: Any) throws {
    type = try json => "type" => .unknown(as: .unknown)
    url = try json => "url"
  }
}

enum LicenseObjectType: String, CaseIterable, KeyPathDecodable {
  case mit = "MIT"
  case git
  case unknown
}
