import UnboxCompat3

struct User: Unboxable {
  let name: String, nick: String?, tags: [String]

  init(unboxer: Unboxer) throws {
    name = try unboxer.unbox("name")
    nick = unboxer.unbox("names.nick", isKeyPath: true)
    tags = unboxer.unbox("tags", allowInvalidElements: true) ?? []
  }
}

func users(_ dictionary: UnboxableDictionary, _ data: Data) throws -> [User?] {
  let one: User? = Unbox(dictionary)
  let two: User = try UnboxOrThrow(data)
  return [one, two]
}
