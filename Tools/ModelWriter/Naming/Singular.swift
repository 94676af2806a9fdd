import KeyPathDecodeReports

/// The singular of a key: `singular("pull_requests")   // pull_request`. A key that is not a plural is returned
/// unchanged.
package func singular(_ key: String) -> String {
  let word = KeyWords(key).list.last ?? "", lower = key.lowercased()
  guard !word.isEmpty, lower.hasSuffix(word), let one = singularWord(word), one != word else { return key }
  // The word is in lower case, but has the same length as the end of the key.
  let same = zip(one, word).prefix { $0 == $1 }.count
  return String(key.dropLast(word.count - same)) + String(one.dropFirst(same))
}

private func singularWord(_ word: String) -> String? {
  if let one = irregular[word] { return one }
  if unchanged.contains(word) || !word.hasSuffix("s") || word.count < 3 { return nil }
  if ["ss", "us", "is", "as", "os"].contains(where: word.hasSuffix) { return nil }
  if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
  if ["sses", "shes", "ches", "xes", "zzes", "uses"].contains(where: word.hasSuffix), !word.hasSuffix("causes") {
    return String(word.dropLast(2))
  }
  return String(word.dropLast())
}

private let irregular = [
  "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth",
  "indices": "index", "vertices": "vertex", "matrices": "matrix", "analyses": "analysis", "leaves": "leaf",
  "movies": "movie", "cookies": "cookie", "criteria": "criterion", "aliases": "alias", "biases": "bias",
  "photos": "photo", "videos": "video", "repos": "repo", "logos": "logo", "todos": "todo", "memos": "memo",
  "promos": "promo", "infos": "info", "causes": "cause", "houses": "house", "purchases": "purchase", "caches": "cache",
  "responses": "response", "branches": "branch", "axes": "axis", "schemas": "schema", "areas": "area",
  "medias": "media",
  "ids": "id", "urls": "url", "extras": "extra", "quotas": "quota", "replicas": "replica", "formulas": "formula",
  "pizzas": "pizza", "cameras": "camera", "knives": "knife", "lives": "life", "warehouses": "warehouse",
]

private let unchanged: Set<String> = [
  "data", "series", "species", "news", "media", "metadata", "info", "https", "dns", "css", "tls", "sms", "ios", "os",
  "aws", "gps", "canvas", "atlas", "alias", "always", "address", "progress", "status", "bus", "kudos", "chaos", "pos",
]
