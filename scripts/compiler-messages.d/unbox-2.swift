import UnboxCompat3

struct Owner: UnboxableWithContext {
  let id: Int, names: [String]

  init(unboxer: Unboxer, context: String) throws {
    id = try unboxer.unbox(key: "ids", isKeyPath: false, index: 0)
    names = try unboxer.unbox(key: "all.names", isKeyPath: true)
    if names.isEmpty { throw UnboxError.missingValue("names") }
  }
}

extension Owner: UnboxableWithFormatter { typealias UnboxFormatterType = DateFormatter }

func owner(_ dictionary: UnboxableDictionary) throws -> Owner {
  try Unbox(dictionary: dictionary, context: "Ada")
}
