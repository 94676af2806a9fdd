import Foundation
import KeyPathDecode

// 60 objects, at the samples
struct API: KeyPathDecodable, Encodable {
  let openapi: String
  let info: Info
  let servers: [Server]
  let paths: [String: Path]
  let components: Components

  init(json: Any) throws {
    openapi = try json => "openapi"  // 60 of 60
    info = try json => "info"  // 60 of 60
    servers = try json => "servers"  // 60 of 60
    paths = try json => "paths"  // 60 of 60
    components = try json => "components"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(openapi, forKey: "openapi")
    try json.encode(info, forKey: "info")
    try json.encode(servers, forKey: "servers")
    try json.encode(paths, forKey: "paths")
    try json.encode(components, forKey: "components")
  }
}

// 60 objects, at info
struct Info: KeyPathDecodable, Encodable {
  let title: String
  let version: String
  let license: License

  init(json: Any) throws {
    title = try json => "title"  // 60 of 60
    version = try json => "version"  // 60 of 60
    license = try json => "license"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(title, forKey: "title")
    try json.encode(version, forKey: "version")
    try json.encode(license, forKey: "license")
  }
}

// 91 objects, at servers[*]
struct Server: KeyPathDecodable, Encodable {
  let url: URL

  init(json: Any) throws {
    url = try json => "url"  // 91 of 91
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(url.absoluteString, forKey: "url")
  }
}

// 232 objects, at paths.*
struct Path: KeyPathDecodable, Encodable {
  let get: Get
  let post: Get?

  init(json: Any) throws {
    get = try json => "get"  // 232 of 232
    post = try json =>? "post"  // 114 of 232
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(get, forKey: "get")
    try json.encodeIfPresent(post, forKey: "post")
  }
}

// 60 objects, at components
struct Components: KeyPathDecodable, Encodable {
  let schemas: [String: Schema]

  init(json: Any) throws {
    schemas = try json => "schemas"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(schemas, forKey: "schemas")
  }
}

// 60 objects, at info.license
struct License: KeyPathDecodable, Encodable {
  let name: String

  init(json: Any) throws {
    name = try json => "name"  // 60 of 60
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
  }
}

// 346 objects, at paths.*.get and 1 more place
struct Get: KeyPathDecodable, Encodable {
  let summary: String
  let operationID: String
  let tags: [String]
  let parameters: [Parameter]
  let responses: [String: Response]
  let requestBody: RequestBody?

  init(json: Any) throws {
    summary = try json => "summary"  // 346 of 346
    operationID = try json => "operationId"  // 346 of 346
    tags = try json => "tags"  // 346 of 346
    parameters = try json => "parameters"  // 346 of 346
    responses = try json => "responses"  // 346 of 346
    requestBody = try json =>? "requestBody"  // 139 of 346
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(summary, forKey: "summary")
    try json.encode(operationID, forKey: "operationId")
    try json.encode(tags, forKey: "tags")
    try json.encode(parameters, forKey: "parameters")
    try json.encode(responses, forKey: "responses")
    try json.encodeIfPresent(requestBody, forKey: "requestBody")
  }
}

// 2,733 objects, at components.schemas.* and 24 more places
struct Schema: KeyPathDecodable, Encodable {
  let type: SchemaType?
  let required: [String]?
  let properties: [String: Schema]?
  let format: Format?
  let description: String?
  let ref: String?

  init(json: Any) throws {
    type = try json =>? "type" => .unknown(as: .unknown)  // 1976 of 2733
    required = try json =>? "required"  // 398 of 2733
    properties = try json =>? "properties"  // 398 of 2733
    format = try json =>? "format" => .unknown(as: .unknown)  // 793 of 2733
    description = try json =>? "description"  // 785 of 2733
    ref = try json =>? "$ref"  // 757 of 2733
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encodeIfPresent(type, forKey: "type")
    try json.encodeIfPresent(required, forKey: "required")
    try json.encodeIfPresent(properties, forKey: "properties")
    try json.encodeIfPresent(format, forKey: "format")
    try json.encodeIfPresent(description, forKey: "description")
    try json.encodeIfPresent(ref, forKey: "$ref")
  }
}

// 686 objects, at paths.*.get.parameters[*] and 1 more place
struct Parameter: KeyPathDecodable, Encodable {
  let name: String
  let `in`: In
  let required: Bool
  let schema: Schema

  init(json: Any) throws {
    name = try json => "name"  // 686 of 686
    `in` = try json => "in" => .unknown(as: .unknown)  // 686 of 686
    required = try json => "required"  // 686 of 686
    schema = try json => "schema"  // 686 of 686
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(name, forKey: "name")
    try json.encode(`in`, forKey: "in")
    try json.encode(required, forKey: "required")
    try json.encode(schema, forKey: "schema")
  }
}

// 671 objects, at paths.*.get.responses.* and 1 more place
struct Response: KeyPathDecodable, Encodable {
  let description: String
  let content: Content?

  init(json: Any) throws {
    description = try json => "description"  // 671 of 671
    content = try json =>? "content"  // 498 of 671
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(description, forKey: "description")
    try json.encodeIfPresent(content, forKey: "content")
  }
}

// 139 objects, at paths.*.get.requestBody and 1 more place
struct RequestBody: KeyPathDecodable, Encodable {
  let required: Bool
  let content: Content

  init(json: Any) throws {
    required = try json => "required"  // 139 of 139
    content = try json => "content"  // 139 of 139
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(required, forKey: "required")
    try json.encode(content, forKey: "content")
  }
}

enum SchemaType: String, CaseIterable, KeyPathDecodable, Encodable {
  case integer
  case object
  case string
  case unknown
}

enum Format: String, CaseIterable, KeyPathDecodable, Encodable {
  case int32
  case int64
  case unknown
}

enum In: String, CaseIterable, KeyPathDecodable, Encodable {
  case header
  case path
  case query
  case unknown
}

// 637 objects, at paths.*.get.requestBody.content and 3 more places
struct Content: KeyPathDecodable, Encodable {
  let applicationJSON: ApplicationJSON

  init(json: Any) throws {
    applicationJSON = try json => "application/json"  // 637 of 637
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(applicationJSON, forKey: "application/json")
  }
}

// 637 objects, at paths.*.get.requestBody.content.application/json and 3 more places
struct ApplicationJSON: KeyPathDecodable, Encodable {
  let schema: Schema

  init(json: Any) throws {
    schema = try json => "schema"  // 637 of 637
  }

  func encode(to encoder: any Encoder) throws {
    var json = encoder.container(keyedBy: JSONCodingKey.self)
    try json.encode(schema, forKey: "schema")
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
