// A type cannot keep a place in a document, or a variable for results, which end with the call.
import KeyPathDecode

struct Kept: ~Copyable {
  var place: _BorrowedPlace?
  var result: _CollectionResult?
}

struct Keeper: KeyPathDecodable {
  init(json: Any) {}

  static func _leaf(_ place: borrowing _BorrowedPlace) -> Keeper? {  // expected-error {{'place' is borrowed and cannot be consumed}}
    _ = Kept(place: place)  // expected-note {{consumed here}}
    return nil
  }

  static func _collect(
    _ json: Any, as type: () -> Any.Type, in result: borrowing _CollectionResult  // expected-error {{'result' is borrowed and cannot be consumed}}
  ) throws(DecodeError) {
    _ = Kept(result: result)  // expected-note {{consumed here}}
  }
}
