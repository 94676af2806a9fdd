import KeyPathDecode

/// The rules that tell a map, whose keys are data, from an object with fields.
enum MapRule {
  /// The least keys of a map that has no keys of digits, dates or hashes.
  static let manyKeys = 10
  /// In how many of the objects such a key is, on average, at most.
  static let rarePresence = 0.5
  /// The least keys of a map of objects, if each object is there.
  static let manyObjects = 5
  /// What the keys of these objects have in common, on average, at least.
  static let alikeObjects = 0.5
}

extension ObjectShape {
  /// True if the keys are data, by one of these rules:
  ///
  /// - There are too many to tell them apart.
  /// - At least half of them look like data: digits, a date, a hash, as in the fingerprint of an error; or they are no names,
  ///   as paths, media types and versions.
  /// - There are many, each is in few of the objects, and one type reads what is there.
  /// - There are several, and what is there are objects alike.
  var isMap: Bool {
    if !values.isEmpty { return true }
    let members = merged, keys = members.list.map(\.key)
    if keys.isEmpty { return false }
    let data = keys.count { $0.looksLikeID || !$0.looksLikeName }
    if data * 2 >= keys.count {
      // One strange key among few says little.
      return keys.count > 1 || keys.allSatisfy(\.looksLikeID) && keys.allSatisfy { !$0.isEmpty && $0.utf8.count <= 64 }
    }
    guard let kinds = members.commonKinds else { return false }
    let presence = members.list.reduce(0) { $0 + $1.shape.count }
    if keys.count >= MapRule.manyKeys,
      Double(presence) <= MapRule.rarePresence * Double(keys.count) * Double(members.count)
    {
      return true
    }
    return kinds == .object && keys.count >= MapRule.manyObjects
      && members.likenessOfObjects >= MapRule.alikeObjects
  }
}

extension MemberShapes {
  /// The kinds of all members, if one type reads them all.
  fileprivate var commonKinds: Kinds? {
    var common: Kinds = []
    for member in list {
      let kinds = member.shape.kinds
      if !common.mayBe(kinds) { return nil }
      common.formUnion(kinds)
    }
    return common
  }

  /// What the keys of the objects at each member have in common with those of all, on average.
  fileprivate var likenessOfObjects: Double {
    let objects = list.compactMap(\.shape.objects?.merged.keys)
    let all = objects.reduce(into: Set<String>()) { $0.formUnion($1) }
    if objects.isEmpty || all.count < 2 { return 0 }
    return objects.reduce(0) { $0 + Double($1.count) / Double(all.count) } / Double(objects.count)
  }
}

extension String {
  /// True if it can be the name of a field: letters, digits, and marks that stand in or before names.
  var looksLikeName: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-$@#: ".unicodeScalars.contains($0)
    }
  }
}
