import Foundation
import KeyPathDecode
import TestSupport

/// A registry's data on one package, similar to npm's: `versions` and `time` are keyed by version.
enum PackageMetadata {
  struct Packument: KeyPathDecodable {
    let name: String, tags: [String: String], versions: [String: Version], created: Date, times: [String: Date]
    let maintainers: [Person], license: String, repository: URL?, readme: String
    init(json: Any) throws {
      name = try json => "name"
      tags = try json => "dist-tags"
      versions = try json => "versions"
      created = try json => "time.created"
      times = try json => "time"
      maintainers = try json => "maintainers"
      license = try json => "license" => .oneOf(.value, .custom { try $0 => "type" })
      repository = try json =>? "repository" => "url"
      readme = try json =>? "readme" ?? ""
    }
  }

  struct Version: KeyPathDecodable {
    let name: String, version: String, dist: Dist, dependencies: [String: String], engines: [String: String]
    let isDeprecated: Bool
    init(json: Any) throws {
      name = try json => "name"
      version = try json => "version"
      dist = try json => "dist"
      dependencies = try json =>? "dependencies" ?? [:]
      // An object; in the oldest packages, an array.
      engines =
        try json =>? "engines"
        => .oneOf(.value, .map { (names: [String]) in Dictionary(names.map { ($0, "*") }) { $1 } }) ?? [:]
      isDeprecated = try json =>? "deprecated" => .oneOf(.value, .map { (_: String) in true }) ?? false
    }
  }

  struct Dist: KeyPathDecodable {
    let shasum: String, tarball: URL, size: Int?, signatures: [Signature]
    init(json: Any) throws {
      shasum = try json => "shasum" => .check("a SHA-1 has 40 digits") { $0.count == 40 }
      tarball = try json => "tarball"
      size = try json =>? "unpackedSize"
      signatures = try json =>? "signatures" ?? []
    }
  }

  struct Signature: KeyPathDecodable {
    let key: String, text: Data
    init(json: Any) throws {
      key = try json => "keyid"
      text = try json => "sig" => .base64
    }
  }

  struct Person: Decodable {
    let name: String, email: String?
  }

  static let kind = PayloadKind(
    "Package metadata", Packument.self,
    """
    {
      "name": "left-trim", "dist-tags": {"latest": "1.0.3", "next": "2.0.0-rc.1"},
      "versions": {
        "1.0.2": {
          "name": "left-trim", "version": "1.0.2", "engines": ["node"], "deprecated": "use 1.0.3",
          "dist": {"shasum": "0123456789012345678901234567890123456789",
            "tarball": "https://registry.example.com/left-trim-1.0.2.tgz"}
        },
        "1.0.3": {
          "name": "left-trim", "version": "1.0.3", "engines": {"node": ">=0.10"}, "dependencies": {"trim": "^1.0.0"},
          "dist": {"shasum": "abcdefabcdefabcdefabcdefabcdefabcdefabcd", "unpackedSize": 9301,
            "tarball": "https://registry.example.com/left-trim-1.0.3.tgz",
            "signatures": [{"keyid": "SHA256:a", "sig": "TUVVQw=="}, {"keyid": "SHA256:b", "sig": "MEUC"}]}
        },
        "2.0.0-rc.1": {
          "name": "left-trim", "version": "2.0.0-rc.1", "engines": {"node": ">=18"}, "deprecated": false,
          "dependencies": {"trim": "^2.0.0", "pad": "~1.2"},
          "dist": {"shasum": "9876543210987654321098765432109876543210", "unpackedSize": 12000,
            "tarball": "https://registry.example.com/left-trim-2.0.0-rc.1.tgz", "signatures": []}
        }
      },
      "time": {"created": "2014-03-14T00:00:00.000Z", "modified": "2023-01-01T00:00:00Z", "1.0.2": "2014-03-14T00:09:00Z",
        "1.0.3": "2014-04-14T00:09:00Z", "2.0.0-rc.1": "2023-01-01T00:00:00Z"},
      "maintainers": [{"name": "ada", "email": "ada@example.com"}, {"name": "bob"}],
      "license": {"type": "MIT", "url": "https://example.com/mit"},
      "repository": {"type": "git", "url": "https://example.com/left-trim"}, "readme": "# left-trim"
    }
    """,
    [
      .init("a key removed", .remove("name"), .missingKey, #"(root): missing key "name""#, in: "Packument"),
      .init(
        "a number in a dictionary", .set("dist-tags.latest", "1.03"), .typeMismatch,
        "dist-tags.latest: expected String, found number", in: "Packument"),
      .init(
        "a key removed in a dictionary's member", .remove(#"versions["1.0.2"].name"#), .missingKey,
        #"versions["1.0.2"]: missing key "name""#, in: "Version"),
      .init(
        "a check that fails", .set(#"versions["1.0.2"].dist.shasum"#, #""0123""#), .invalidValue,
        #"versions["1.0.2"].dist.shasum: a SHA-1 has 40 digits"#, in: "Dist"),
      .init(
        "a second fault in the same object", .set(#"versions["1.0.2"].dist.tarball"#, #""""#), .invalidValue,
        #"versions["1.0.2"].dist.tarball: \#(words(of: .emptyURL))"#, in: "Dist"),
      .init(
        "inside the second alternative", .set(#"versions["1.0.2"].engines[0]"#, "18"), .typeMismatch,
        #"versions["1.0.2"].engines[0]: expected String, found number"#, in: "Version"),
      .init(
        "inside the first alternative", .set(#"versions["1.0.3"].engines.node"#, "0.10"), .typeMismatch,
        #"versions["1.0.3"].engines.node: expected String, found number"#, in: "Version"),
      .init(
        "null in a dictionary in a dictionary", .set(#"versions["1.0.3"].dependencies.trim"#, "null"), .nullValue,
        #"versions["1.0.3"].dependencies.trim: expected String, found null"#, in: "Version"),
      .init(
        "a number as text", .set(#"versions["1.0.3"].dist.unpackedSize"#, #""9301""#), .typeMismatch,
        #"versions["1.0.3"].dist.unpackedSize: expected Int, found string"#, in: "Dist"),
      .init(
        "text that is not base64", .set(#"versions["1.0.3"].dist.signatures[0].sig"#, #""M*U""#), .invalidValue,
        #"versions["1.0.3"].dist.signatures[0].sig: \#(words(of: .base64))"#, in: "Signature"),
      .init(
        "a key renamed in the last element", .rename(#"versions["1.0.3"].dist.signatures[1].keyid"#, "keyId"),
        .missingKey, #"versions["1.0.3"].dist.signatures[1]: missing key "keyid""#, in: "Signature"),
      .init(
        "an array for an object", .set(#"versions["2.0.0-rc.1"].dependencies"#, #"["trim"]"#), .typeMismatch,
        #"versions["2.0.0-rc.1"].dependencies: expected [String: String], found array"#, in: "Version"),
      .init(
        "an object for an array", .set(#"versions["2.0.0-rc.1"].dist.signatures"#, "{}"), .typeMismatch,
        #"versions["2.0.0-rc.1"].dist.signatures: expected [Signature], found object"#, in: "Dist"),
      .init(
        "neither of two alternatives", .set(#"versions["2.0.0-rc.1"].deprecated"#, "0"), .noAlternative,
        #"versions["2.0.0-rc.1"].deprecated: none of 2 alternatives worked: expected Bool, found number; expected String, found number"#,
        in: "Version"),
      .init(
        "a bad date", .set("time.created", #""14 March 2014""#), .invalidValue,
        "time.created: \(words(of: .date(.digits(.year, count: 4))))", in: "Packument"),
      .init(
        "a bad date in a dictionary", .set(#"time["1.0.3"]"#, #""2014-13-14T00:09:00Z""#), .invalidValue,
        #"time["1.0.3"]: \#(words(of: .date(.range(.month, 1...12))))"#, in: "Packument"),
      .init(
        "a Codable element that is a string", .set("maintainers[0]", #""ada <ada@example.com>""#), .typeMismatch,
        "maintainers[0]: expected object, found string", in: "Person"),
      .init(
        "null in a Codable element", .set("maintainers[1].name", "null"), .nullValue,
        "maintainers[1].name: expected String, found null", in: "Person"),
      .init(
        "a key removed inside an alternative", .remove("license.type"), .missingKey,
        #"license: missing key "type""#, in: "Packument"),
      .init(
        "a required key of an optional object", .remove("repository.url"), .missingKey,
        #"repository: missing key "url""#, in: "Packument"),
    ])
}
