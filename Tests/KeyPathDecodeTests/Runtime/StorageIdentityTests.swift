import Testing

@testable import KeyPathDecode

@Suite struct StorageIdentityTests {
  @Test("copies share storage until one changes") func copies() {
    var list: [Any] = [1, "a"], object: [String: Any] = ["a": 1, "b": 2]
    let (otherList, otherObject) = (list, object)
    #expect(storageIdentity(of: list) == storageIdentity(of: otherList))
    #expect(storageIdentity(of: object) == storageIdentity(of: otherObject))
    (list[0], object["a"]) = (2, 2)
    let (ownList, ownObject) = (storageIdentity(of: list), storageIdentity(of: object))
    #expect(ownList != storageIdentity(of: otherList) && ownObject != storageIdentity(of: otherObject))
    (list[1], object["b"]) = (3, 3)
    #expect(storageIdentity(of: list) == ownList && storageIdentity(of: object) == ownObject)
  }
}
