import Testing

@testable import KeyPathDecode

@Suite("references to an object") struct UniqueReferenceTests {
  private final class Object {}

  private struct Holder {
    var object = Object()
  }

  private struct Observer {
    weak var object: Object?
  }

  @Test("the only reference is unique, and none is while there are two") func copies() {
    var holder = Holder()
    #expect(isSurelyUnique(&holder.object))
    var copy = Optional(holder)
    #expect(!isSurelyUnique(&holder.object) && !isKnownUniquelyReferenced(&holder.object))
    withExtendedLifetime(copy) {}
    copy = nil
    #expect(isSurelyUnique(&holder.object) && isKnownUniquelyReferenced(&holder.object))
  }

  @Test("any other kind of reference is seen, or only makes the answer false") func otherReferences() {
    var holder = Holder()
    let unmanaged = Unmanaged.passRetained(holder.object)
    #expect(!isSurelyUnique(&holder.object))
    unmanaged.release()
    #expect(isSurelyUnique(&holder.object))
    let observer = Observer(object: holder.object)
    let isUnique = isKnownUniquelyReferenced(&holder.object)
    #expect(isUnique || !isSurelyUnique(&holder.object))
    #expect(observer.object === holder.object)
  }

  @Test("references are counted, or the answer is false") func counts() {
    let object = Object()
    var others: [Object] = []
    for count in 1...4 {
      for guess in 1...5 { #expect(hasReferences(object, UInt64(guess)) == (Layout.isProven && guess == count)) }
      others.append(object)
    }
    withExtendedLifetime(others) {}
    others = []
    #expect(hasReferences(object, 1) == Layout.isProven)
  }
}
