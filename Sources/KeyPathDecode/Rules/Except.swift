extension DecodeRule where Value == [String: JSONNode] {
  /// Reads the members of an object except those at some keys, to keep what a model does not read:
  /// `rest = try json => "" => .except("id", "name")   // [String: JSONNode]`.
  ///
  /// The members of a document keep their bytes. See ``JSONNode/data``.
  ///
  /// - Throws: `type_mismatch` if the value is not an object.
  /// - Complexity: O(n) in the members of a document; O(n log n) in the values of a tree.
  public static func except(_ keys: String...) -> DecodeRule {
    DecodeRule(decode: { try members(of: $0, except: keys) { json throws(DecodeError) in try JSONNode(json) } })
  }
}

extension DecodeRule where Value == [String: Any] {
  /// Reads the members of an object except those at some keys, as plain trees:
  /// `rest = try json => "" => .except("id", "name")   // [String: Any]`.
  ///
  /// - Throws: `type_mismatch` if the value is not an object.
  /// - Complexity: O(n) in the values.
  public static func except(_ keys: String...) -> DecodeRule {
    DecodeRule(decode: { try members(of: $0, except: keys, plainTree) })
  }
}

// Not specialized, like `dictionary`.
@_semantics("optimize.sil.specialize.generic.never")
private func members<Member>(
  of json: Any, except keys: [String], _ decode: (Any) throws(DecodeError) -> Member
) throws(DecodeError) -> [String: Member] {
  var names: [String] = [], members: [Member] = []
  // Some members are left out, so counting them would not reveal equal keys.
  try decodeEachMember(
    (String.self, Member.self), of: json, as: { [String: Member].self }, reserve: { _ in }, storedCount: { .max }
  ) { name, value in
    if keys.contains(name) { return }
    members.append(try decode(value as Any))
    names.append(name)
  }
  let result = dictionary(names, members)
  if result.count < names.count { warn(DecodeError(.equalKeys(as: String.self), object: json), .droppedElement) }
  return result
}
