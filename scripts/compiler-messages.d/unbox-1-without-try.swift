import UnboxCompat3

struct User: Unboxable {
  let name: String

  init(unboxer: Unboxer) throws {
    name = unboxer.unbox("name")
    if unboxer.context is String { unboxer.failForKey("name") }
  }
}
