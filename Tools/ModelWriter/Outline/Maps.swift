import KeyPathDecode

/// The thresholds that separate a map, whose keys are data, from an object with fields.
enum MapRule {
  /// The minimum number of keys in a map whose keys do not look like data.
  static let manyKeys = 10
  /// The maximum average share of the objects that contain a key of such a map.
  static let rarePresence = 0.5
  /// The minimum number of keys in a map of strings that hardly repeat.
  static let manyTexts = 6
  /// The maximum average share of the objects that contain a key of such a map.
  static let hardlyPresent = 0.25
  /// The minimum number of keys in a map of similar objects.
  static let manyObjects = 5
  /// The minimum average share of all these objects' keys that each object has.
  static let alikeObjects = 0.5
}

extension ObjectShape {
  /// True if the keys are data, by one of these rules:
  ///
  /// - There are too many keys to count separately.
  /// - One key has a domain, `app.kubernetes.io/name`, and one type can read all values.
  /// - At least half of the keys look like data (digits, a date or a hash, as in error fingerprints), or do not look
  ///   like names (paths, media types, versions). A key such as `@timestamp` is a name. A key such as `user.id` is one
  ///   if most of several objects have it, or if the values cannot have one type.
  /// - There are many keys, each is in few of the objects, and one type can read all values. Strings need fewer keys.
  /// - All values are strings, and the key of the objects is `labels` or another word for such maps.
  /// - There are several keys, and their values are similar objects.
  ///
  /// - Parameter key: The key of the objects.
  func isMap(at key: String) -> Bool {
    if !values.isEmpty { return true }
    let members = merged, keys = members.list.map(\.key)
    if keys.isEmpty { return false }
    let kinds = members.commonKinds
    if kinds != nil, keys.contains(where: \.hasDomain) { return true }
    let data = members.list.count { member in
      let isSteady = kinds == nil || member.shape.count > 1 && member.shape.count * 2 > members.count
      return !member.key.isMarkedName && !(isSteady && member.key.isDottedName)
        && (looksLikeID(member.key) || !member.key.looksLikeName)
    }
    if kinds == .string, !haveOneTag, members.areTextsByData(at: key) { return true }
    if data * 2 >= keys.count {
      // A single key must look like an ID. Otherwise it proves too little.
      return keys.count > 1 || keys.allSatisfy(looksLikeID) && keys.allSatisfy { !$0.isEmpty && $0.utf8.count <= 64 }
    }
    guard let kinds else { return false }
    if keys.count >= MapRule.manyKeys, members.presence <= MapRule.rarePresence { return true }
    return kinds == .object && keys.count >= MapRule.manyObjects && members.likenessOfObjects >= MapRule.alikeObjects
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

  /// The average share of the objects that contain a key.
  fileprivate var presence: Double {
    Double(list.reduce(0) { $0 + $1.shape.count }) / (Double(list.count) * Double(count))
  }

  /// True if the keys of these strings are data: by the key of the objects, or because they hardly repeat.
  fileprivate func areTextsByData(at key: String) -> Bool {
    if KeyMeaning(key).isMapOfTexts { return !list.contains { $0.key.isMarkedName } }
    return list.count >= MapRule.manyTexts && presence <= MapRule.hardlyPresent
      && list.allSatisfy { $0.shape.count * 2 <= count }
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
  /// True for a name after a domain, as in `app.kubernetes.io/name`.
  var hasDomain: Bool {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[1].isEmpty && parts[0].contains(".") && String(parts[0]).isDottedName
  }

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
