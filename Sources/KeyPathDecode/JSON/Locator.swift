import Foundation

extension JSONDocument {
  /// Where the bytes of the value at a path are, or nil when nothing is there: `document.byteRange(of: "users[1].id")`.
  ///
  /// - Complexity: One lookup for each step of the path.
  public func byteRange(of path: DecodePath) -> Range<Int>? {
    node(at: path, in: root)?.byteRange
  }
}

/// What of a document is at a path, or nil when nothing is there or `json` is of no document.
func node(at path: DecodePath, in json: Any) -> JSONNode? {
  (try? json => path as Any).flatMap { load($0, as: JSONNode.self) }
}

extension DecodeError {
  /// Where in the bytes of the payload the ``object`` starts, for an error over a plain tree that was read from them:
  /// `error.location(in: data)?.line   // 4`.
  ///
  /// - Returns: nil when the bytes are not JSON, or have nothing at the ``path``. The ``location`` of an error that arose from a
  ///   document, when there is one.
  /// - Complexity: O(n) in the bytes.
  public func location(in data: Data) -> Location? {
    location ?? (try? JSONDocument(data)).flatMap { node(at: path, in: $0.root) }?.place
  }
}
