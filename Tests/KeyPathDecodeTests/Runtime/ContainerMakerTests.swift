import Testing

@testable import KeyPathDecode

@Suite struct ContainerMakerTests {
  private enum Key: CodingKey { case id }
  private enum OtherKey: CodingKey { case id }

  @Test("a maker makes containers of each source, with its type of keys only") func containers() throws {
    let maker = ContainerMaker.of(KeyedContainer<Key>.self)
    #expect(maker.isKeyed(by: Key.self) && !maker.isKeyed(by: OtherKey.self) && !maker.isKeyed(by: Int.self))
    for id in 1...3 {
      let json: Any = ["id": id]
      let decoder = ValueDecoder(json, of: CodableSession(KeyPathDecoder(), root: json))
      let container = maker.container(KeyedContainer<Key>.self, of: decoder)
      #expect(try container.decode(Int.self, forKey: .id) == id)
      #expect(throws: DecodingError.self) { try container.decode(String.self, forKey: .id) }
    }
  }
}
