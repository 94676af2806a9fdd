import Foundation
import KeyPathDecode
import KeyPathDecodeStreams
import Testing

// This target is isolated to the main actor by default. Each way to declare a model decodes off the main actor. An extension takes the isolation
// of its module, so it says `nonisolated`.

private struct Declared: KeyPathDecodable {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

private struct Extended { let id: Int }
nonisolated extension Extended: KeyPathDecodable {
  init(json: Any) throws { id = try json => "id" }
}

private enum API {
  struct Nested: KeyPathDecodable {
    let id: Pair<Int>
    init(json: Any) throws { id = try json => "" }
  }
}

private struct Pair<Value: KeyPathDecodable & Sendable>: KeyPathDecodable {
  let id: Value
  init(json: Any) throws { id = try json => "id" }
}

private enum Side: String, KeyPathDecodable { case left, right }

private final class Shared: KeyPathDecodable {
  let id: Int
  required init(json: Any) throws { id = try json => "id" }
}

private struct Bridged: DecodableByKeyPaths {
  let id: Int
  init(json: Any) throws { id = try json => "id" }
}

private struct BridgedLater { let id: Int }
nonisolated extension BridgedLater: DecodableByKeyPaths {
  init(json: Any) throws { id = try json => "id" }
}

private actor Store {
  func ids(_ data: Data) throws -> [Int] { try [Declared](jsonData: data).map(\.id) }
}

nonisolated private func decoded<Value: KeyPathDecodable>(_ type: Value.Type, _ data: Data) throws -> Value {
  try Value(jsonData: data)
}

nonisolated private func coded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
  try JSONDecoder().decode(Value.self, from: data)
}

@Suite struct MainActorTests {
  @Test("models of a module that is isolated to the main actor decode anywhere") nonisolated func anywhere()
    async throws
  {
    let data = Data(#"{"id": 1}"#.utf8), list = Data(#"[{"id": 1}]"#.utf8)
    #expect(try await Store().ids(list) == [1])
    #expect(try decoded(Extended.self, data).id == 1)
    #expect(try decoded(API.Nested.self, data).id.id == 1)
    #expect(try decoded(Side.self, Data(#""left""#.utf8)) == .left)
    #expect(try decoded(Shared.self, data).id == 1)
    #expect(try coded(Bridged.self, data).id == 1)
    #expect(try coded([BridgedLater].self, list).first?.id == 1)
    for try await model in JSONStream(
      of: Declared.self,
      chunks: AsyncStream {
        $0.yield(data); $0.finish()
      })
    {
      #expect(model.id == 1)
    }
  }
}
