import Foundation
import KeyPathDecode
import Testing
import UnboxCompat

// The guide's recipes, word for word, with minimal versions of the Alamofire, Moya, and RxSwift types they use.

private struct DataResponse<Success, Failure: Error> {
  let result: Result<Success, Failure>

  func tryMap<New>(_ transform: (Success) throws -> New) -> DataResponse<New, any Error> {
    DataResponse<New, any Error>(result: Result { try transform(result.get()) })
  }
}

private struct AFError: Error {}

private final class DataRequest: Sendable {
  private let data: Data?

  init(_ data: Data?) { self.data = data }

  @discardableResult
  func responseData(
    queue: DispatchQueue = .main, completionHandler: @escaping @Sendable (DataResponse<Data, AFError>) -> Void
  ) -> Self {
    completionHandler(DataResponse(result: data.map(Result.success) ?? .failure(AFError())))
    return self
  }
}

private final class Response: Sendable {
  let data: Data

  init(_ json: String) { data = Data(json.utf8) }
}

private protocol ObservableType<Element> {
  associatedtype Element
  func map<New>(_ transform: @escaping (Element) throws -> New) -> Observable<New>
}

private struct Observable<Element>: ObservableType {
  let next: () throws -> Element

  func map<New>(_ transform: @escaping (Element) throws -> New) -> Observable<New> {
    Observable<New> { try transform(next()) }
  }
}

// MARK: The recipes

extension DataRequest {
  @discardableResult
  func responseObject<Model: Unboxable & SendableMetatype>(
    keyPath: String? = nil, completionHandler: @escaping @Sendable (DataResponse<Model, any Error>) -> Void
  ) -> Self {
    responseData { response in
      completionHandler(
        response.tryMap { data in
          if let keyPath { try unbox(data: data, atKeyPath: keyPath) } else { try unbox(data: data) }
        })
    }
  }

  @discardableResult
  func responseArray<Model: Unboxable & SendableMetatype>(
    keyPath: String? = nil, completionHandler: @escaping @Sendable (DataResponse<[Model], any Error>) -> Void
  ) -> Self {
    responseData { response in
      completionHandler(response.tryMap { data in try unbox(data: data, atKeyPath: keyPath) })
    }
  }
}

extension Response {
  func map<Model: Unboxable>(to type: Model.Type, fromKey keyPath: String? = nil) throws -> Model {
    if let keyPath { try unbox(data: data, atKeyPath: keyPath) } else { try unbox(data: data) }
  }

  func map<Model: Unboxable>(to type: [Model.Type], fromKey keyPath: String? = nil) throws -> [Model] {
    try unbox(data: data, atKeyPath: keyPath)
  }
}

extension ObservableType where Element == Response {
  func map<Model: Unboxable>(to type: Model.Type, fromKey keyPath: String? = nil) -> Observable<Model> {
    map { try $0.map(to: type, fromKey: keyPath) }
  }

  func map<Model: Unboxable>(to type: [Model.Type], fromKey keyPath: String? = nil) -> Observable<[Model]> {
    map { try $0.map(to: type, fromKey: keyPath) }
  }
}

extension Response {
  func map<Model: KeyPathDecodable>(to type: Model.Type, fromKey keyPath: String = "") throws -> Model {
    try JSONDocument(data).root => DecodePath(keyPath)
  }

  func map<Model: KeyPathDecodable>(to type: [Model.Type], fromKey keyPath: String = "") throws -> [Model] {
    try JSONDocument(data).root => DecodePath(keyPath)
  }
}

// MARK: Their calls

private struct Moved: KeyPathDecodable, CustomStringConvertible {
  let id: Int
  var description: String { "#\(id)" }

  init(json: Any) throws {
    id = try json => "id"
  }
}

struct RecipesTests {
  static let rows: [(json: String, one: String, atKey: String, all: String, allAtKey: String)] = [
    (#"{"id": 7, "a": {"b": {"id": 8}, "c": [{"id": 9}]}}"#, "#7", "#8", invalid, "[#9]"),
    (#"[{"id": 7}]"#, invalid, invalid, "[#7]", invalid),
    (
      #"{"id": []}"#, "id: expected Int, found array in Numbered",
      missing,
      invalid, missing
    ),
  ]

  private static let missing = #"(root): missing key "a""#
  private static let invalid = "[UnboxError] Invalid data."

  private func line(_ body: () throws -> Any) -> String {
    do { return "\(try body())" } catch {
      return (error as? UnboxError)?.decodeError?.summary ?? error.localizedDescription
    }
  }

  @Test("the Alamofire recipe reads objects and arrays", arguments: rows)
  func alamofire(json: String, one: String, atKey: String, all: String, allAtKey: String) {
    let request = DataRequest(Data(json.utf8))
    request
      .responseObject { (response: DataResponse<Numbered, any Error>) in
        #expect(line { try response.result.get() } == one)
      }
      .responseObject(keyPath: "a.b") { (response: DataResponse<Numbered, any Error>) in
        #expect(line { try response.result.get() } == atKey)
      }
      .responseArray { (response: DataResponse<[Numbered], any Error>) in
        #expect(line { try response.result.get() } == all)
      }
      .responseArray(keyPath: "a.c") { (response: DataResponse<[Numbered], any Error>) in
        #expect(line { try response.result.get() } == allAtKey)
      }
    DataRequest(nil).responseObject { (response: DataResponse<Numbered, any Error>) in
      #expect(throws: AFError.self) { try response.result.get() }
    }
  }

  @Test("the Moya and RxSwift recipes read objects and arrays", arguments: rows)
  func moya(json: String, one: String, atKey: String, all: String, allAtKey: String) {
    let response = Response(json), observable = Observable { response }
    #expect(line { try response.map(to: Numbered.self) } == one)
    #expect(line { try response.map(to: Numbered.self, fromKey: "a.b") } == atKey)
    #expect(line { try response.map(to: [Numbered.self]) } == all)
    #expect(line { try response.map(to: [Numbered.self], fromKey: "a.c") } == allAtKey)
    #expect(line { try observable.map(to: Numbered.self).next() } == one)
    #expect(line { try observable.map(to: Numbered.self, fromKey: "a.b").next() } == atKey)
    #expect(line { try observable.map(to: [Numbered.self]).next() } == all)
    #expect(line { try observable.map(to: [Numbered.self], fromKey: "a.c").next() } == allAtKey)
  }

  @Test("the recipe for migrated models reads objects and arrays") func moved() throws {
    let object = Response(#"{"id": 7, "a": {"b": {"id": 8}, "c": [{"id": 9}]}}"#)
    #expect(try object.map(to: Moved.self).id == 7 && object.map(to: Moved.self, fromKey: "a.b").id == 8)
    #expect(try object.map(to: [Moved.self], fromKey: "a.c").map(\.id) == [9])
    #expect(try Response(#"[{"id": 7}]"#).map(to: [Moved.self]).map(\.id) == [7])
    #expect(line { try object.map(to: Moved.self, fromKey: "a.c[0].x") } != "")
  }
}
