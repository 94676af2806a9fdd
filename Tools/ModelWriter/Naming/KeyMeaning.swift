import KeyPathDecodeReports

/// Guesses about the values at a key, from the words of the key.
struct KeyMeaning {
  private let words: [String]

  init(_ key: String) {
    words = KeyWords(key).list
  }

  /// True if the values may be times: `created_at`, `expires`, `period_end`.
  var isTime: Bool { words.contains { Self.times.contains($0) } || words.last == "on" }

  /// True if the values may be amounts of money: `unit_price`, `tax`.
  var isMoney: Bool { words.contains { Self.money.contains($0) } }

  /// True if the values may be versions, which can look like dates: `api_version`.
  var isVersion: Bool { words.contains("version") || words.contains("versions") }

  /// True if the values can be any text, such as names and ids. A small number of different strings is then a
  /// coincidence.
  var isFreeText: Bool { words.last.map { Self.free.contains($0) } ?? true }

  /// True if objects without the value make little sense: `id`, `name`, `created_at`.
  var isIdentity: Bool {
    words.last.map { Self.identities.contains($0) } ?? false
      || words.contains { ["created", "timestamp"].contains($0) }
  }

  private static let identities: Set<String> = [
    "id", "ids", "uid", "uuid", "guid", "type", "kind", "object", "event", "action", "key", "login", "username", "name",
    "slug", "title", "sha", "state", "status", "version", "currency", "ts",
  ]

  private static let times: Set<String> = [
    "at", "time", "date", "timestamp", "ts", "created", "updated", "modified", "changed", "deleted", "canceled",
    "cancelled", "expires", "expiry", "expiration", "expired", "exp", "iat", "nbf", "start", "end", "started", "ended",
    "starts", "ends", "since", "until", "utc", "epoch", "issued", "published", "seen", "due", "deadline", "birthday",
    "finished", "completed", "available", "sent", "received", "edited", "availability",
  ]

  private static let money: Set<String> = [
    "price", "prices", "amount", "amounts", "total", "subtotal", "cost", "costs", "fee", "fees", "balance", "tax",
    "taxes",
    "discount", "payment", "refund", "revenue", "salary", "money", "paid", "charge", "credit", "debit", "decimal",
  ]

  private static let free: Set<String> = [
    "name", "names", "title", "id", "ids", "login", "username", "user", "author", "description", "text", "message",
    "body",
    "email", "url", "uri", "href", "link", "path", "key", "token", "slug", "sha", "hash", "ref", "branch", "version",
    "address", "city", "street", "note", "notes", "subject", "content", "comment", "comments", "summary", "filename",
    "file", "uid", "uuid", "phone", "company", "bio", "location", "value", "cursor", "etag", "signature", "host", "ip",
    "first", "last", "nickname", "ts", "caption", "headline", "keyword", "keywords", "tags", "topics", "labels",
    "licence",
    "homepage", "node", "repository", "image", "icon", "avatar", "color", "colour", "placeholder", "number", "zip",
    "example", "lang", "language", "locale", "country", "currency", "zone", "timezone",
    "code", "region",
  ]
}
