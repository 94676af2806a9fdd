import Testing

@testable import KeyPathDecode

@Suite struct StorageIdentityTests {
  @Test("copies share storage until one changes") func copies() {
    var list: [Any] = [1, "a"], object: [String: Any] = ["a": 1, "b": 2]
    let (otherList, otherObject) = (list, object)
    #expect(list.storageIdentity == otherList.storageIdentity)
    #expect(object.storageIdentity == otherObject.storageIdentity)
    (list[0], object["a"]) = (2, 2)
    let (ownList, ownObject) = (list.storageIdentity, object.storageIdentity)
    #expect(ownList != otherList.storageIdentity && ownObject != otherObject.storageIdentity)
    (list[1], object["b"]) = (3, 3)
    #expect(list.storageIdentity == ownList && object.storageIdentity == ownObject)
  }
}
