import Foundation
import UnboxCompat3

struct MailAccount: Unboxable {
  let address: String
  let server: MailServer
  let quota: Int

  init(unboxer: Unboxer) throws {
    let payload: String = try unboxer.unbox(key: "address")
    let json = payload.lowercased()
    address = json
    server = try unboxer.unbox(key: "server")
    quota = unboxer.unbox(key: "quota") ?? 0
  }
}

struct MailServer: Unboxable {
  let host: String
  let port: Int?

  init(unboxer u: Unboxer) throws {
    host = try u.unbox(key: "host")
    port = u.unbox(key: "port")
  }
}
