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

  /// True for names, which identify an object: `name`, `title`.
  var isName: Bool { words.last == "name" || words.last == "title" }

  /// True if services often leave the value null or out: `closed_at`, `next_page`, `homepage`.
  var isOftenAbsent: Bool {
    words.contains { Self.laterEvents.contains($0) || Self.neighbors.contains($0) }
      || words.last.map { Self.additions.contains($0) } ?? false
  }

  /// True if people write the address themselves, and some write none: `homepage`.
  var isOwnPage: Bool { words.last.map { Self.ownPages.contains($0) } ?? false }

  /// True if an object of strings at the key is a map: `labels`, `nodeSelector`, `devDependencies`.
  var isMapOfTexts: Bool {
    words.last.map { Self.mapsOfTexts.contains($0) } ?? false || words.suffix(2) == ["node", "selector"]
  }

  private static let mapsOfTexts: Set<String> = ["labels", "annotations", "headers", "dependencies"]

  private static let identities: Set<String> = [
    "id", "ids", "uid", "uuid", "guid", "type", "kind", "object", "event", "action", "key", "login", "username",
    "slug", "sha", "state", "status", "version", "currency", "ts",
  ]

  /// Events that happen later, or never.
  private static let laterEvents: Set<String> = [
    "closed", "merged", "canceled", "cancelled", "deleted", "edited", "archived",
    "ended", "finished", "completed", "resolved", "rejected", "refunded", "revoked", "suspended", "deprecated",
    "published", "shipped", "delivered", "due", "failure", "error",
  ]
  /// The parts of a list or tree that the first, last or outermost one lacks.
  private static let neighbors: Set<String> = ["next", "prev", "previous", "parent"]
  /// Optional additions to an object.
  private static let additions: Set<String> = [
    "description", "bio", "about", "homepage", "website", "blog", "company", "location", "phone", "nickname", "note",
    "notes", "assignee", "milestone", "license", "thumbnail", "banner", "reactions", "attachments", "replies", "errors",
    "warnings",
  ]
  private static let ownPages: Set<String> = ["homepage", "website", "blog", "site", "web"]

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
