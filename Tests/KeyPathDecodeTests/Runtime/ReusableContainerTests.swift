import Foundation
import Testing

@testable import KeyPathDecode

@Suite("reusable containers") struct ReusableContainerTests {
  private enum Key: CodingKey { case id }
  private enum OtherKey: CodingKey { case id }

  private struct Asker: Decodable {
    let container: KeyedDecodingContainer<Key>

    init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }
  }

  private func container(of id: Int) throws -> KeyedDecodingContainer<Key> {
    try KeyPathDecoder().decode(Asker.self, from: ["id": id]).container
  }

  @Test("a container is found by the type of its keys, and is unique until it is copied") func uniqueness() throws {
    guard let reusable = ReusableContainer.of(try container(of: 1)) else {
      #expect(!Layout.isProven)
      return
    }
    #expect(reusable.isKeyed(by: Key.self) && !reusable.isKeyed(by: OtherKey.self) && !reusable.isKeyed(by: Int.self))
    #expect(reusable.isUnique)
    var copies = [reusable.container(keyedBy: Key.self)]
    #expect(!reusable.isUnique)
    copies.append(copies[0])
    #expect(!reusable.isUnique && copies.count == 2)
    for copy in copies { #expect(try copy.decode(Int.self, forKey: .id) == 1) }
    copies = []
    #expect(reusable.isUnique)
  }
}
