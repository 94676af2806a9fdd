import Foundation
import KeyPathDecode

struct MailAccount: KeyPathDecodable {
  let address: String
  let server: MailServer
  let quota: Int

  init(json object: Any) throws {
    let payload: String = try object => "address" => .lenient
    let json = payload.lowercased()
    address = json
    server = try object => "server"
    quota = (try? object => "quota" => .lenient) ?? 0
  }
}

struct MailServer: KeyPathDecodable {
  let host: String
  let port: Int?

  init(json: Any) throws {
    host = try json => "host" => .lenient
    port = try? json => "port" => .lenient
  }
}
