import KeyPathDecode

/// The thresholds that separate a map, whose keys are data, from an object with fields.
enum MapRule {
  /// The minimum number of keys in a map whose keys do not look like data.
  static let manyKeys = 10
  /// The maximum average share of the objects that contain a key of such a map.
  static let rarePresence = 0.5
  /// The minimum number of keys in a map of similar objects.
  static let manyObjects = 5
  /// The minimum average share of all these objects' keys that each object has.
  static let alikeObjects = 0.5
}

extension ObjectShape {
  /// True if the keys are data, by one of these rules:
  ///
  /// - There are too many keys to count separately.
  /// - At least half of the keys look like data (digits, a date or a hash, as in error fingerprints), or do not look
  ///   like names (paths, media types, versions). A key such as `@timestamp` is a name. A key such as `user.id` is one
  ///   if most of several objects have it, or if the values cannot have one type.
  /// - There are many keys, each is in few of the objects, and one type can read all values.
  /// - There are several keys, and their values are similar objects.
  var isMap: Bool {
    if !values.isEmpty { return true }
    let members = merged, keys = members.list.map(\.key)
    if keys.isEmpty { return false }
    let kinds = members.commonKinds
    let data = members.list.count { member in
      let isSteady = kinds == nil || member.shape.count > 1 && member.shape.count * 2 > members.count
      return !member.key.isMarkedName && !(isSteady && member.key.isDottedName)
        && (looksLikeID(member.key) || !member.key.looksLikeName)
    }
    if data * 2 >= keys.count {
      // A single key must look like an ID. Otherwise it proves too little.
      return keys.count > 1 || keys.allSatisfy(looksLikeID) && keys.allSatisfy { !$0.isEmpty && $0.utf8.count <= 64 }
    }
    guard let kinds else { return false }
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
  /// The combined kinds of all members; nil if one type cannot read them all.
  fileprivate var commonKinds: Kinds? {
    var common: Kinds = []
    for member in list {
      let kinds = member.shape.kinds
      if !common.mayBe(kinds) { return nil }
      common.formUnion(kinds)
    }
    return common
  }

  /// The average share of all keys in the members' objects that each object has.
  fileprivate var likenessOfObjects: Double {
    let objects = list.compactMap(\.shape.objects?.merged.keys)
    let all = objects.reduce(into: Set<String>()) { $0.formUnion($1) }
    if objects.isEmpty || all.count < 2 { return 0 }
    return objects.reduce(0) { $0 + Double($1.count) / Double(all.count) } / Double(objects.count)
  }
}

extension String {
  /// True for a name after a mark, as in `@timestamp` and `$ref`.
  var isMarkedName: Bool { unmarked(self).utf8.count < utf8.count && isDottedName }

  /// True for names joined by marks, as in `user.id` and `content-type`.
  var isDottedName: Bool {
    let name = unmarked(self), parts = name.split(omittingEmptySubsequences: false) { ".-_$:".contains($0) }
    return utf8.count <= 64
      && parts.dropFirst(parts.first == "" ? 1 : 0).allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isLetter || $0.isNumber } && !looksLikeID(String(part))
      }
  }

  /// True if it can be the name of a field: letters, digits, and marks used in or before names.
  var looksLikeName: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_-$@#: ".unicodeScalars.contains($0)
    }
  }
}
