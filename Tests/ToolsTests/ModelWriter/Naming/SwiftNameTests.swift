import TestSupport
import Testing

@testable import ModelWriter

@Suite struct SwiftNameTests {
  @Test(
    "a key gives a property name and a type name",
    arguments: [
      ("id", "id", "ID"), ("html_url", "htmlURL", "HTMLURL"), ("url", "url", "URL"), ("user_ids", "userIDs", "UserIDs"),
      ("userId", "userID", "UserID"), ("podIPs", "podIPs", "PodIPs"), ("createdAt", "createdAt", "CreatedAt"),
      ("API-Key", "apiKey", "APIKey"), ("X_RATE_LIMIT", "xRateLimit", "XRateLimit"), ("sha256", "sha256", "SHA256"),
      ("2fa", "value2Fa", "Value2Fa"), ("+1", "plus1", "Plus1"), ("-1", "minus1", "Minus1"), ("", "value", "Value"),
      ("*/", "value", "Value"), ("名前", "名前", "名前"), ("$ref", "ref", "Ref"),
      ("application/json", "applicationJSON", "ApplicationJSON"),
    ])
  func names(key: String, property: String, type: String) {
    expectEqual(SwiftName.property(of: key), property)
    expectEqual(SwiftName.type(of: key), type)
  }

  @Test(
    "a plural gives its singular",
    arguments: [
      ("users", "user"), ("statuses", "status"), ("status", "status"), ("addresses", "address"),
      ("categories", "category"), ("boxes", "box"), ("pull_requests", "pull_request"), ("lineItems", "lineItem"),
      ("children", "child"), ("people", "person"), ("data", "data"), ("news", "news"), ("series", "series"),
      ("movies", "movie"), ("indices", "index"), ("classes", "class"), ("analysis", "analysis"), ("s", "s"), ("", ""),
      ("caches", "cache"), ("matches", "match"), ("gas", "gas"),
    ])
  func singulars(plural: String, one: String) { expectEqual(singular(plural), one) }

  @Test(
    "a file name gives a type name",
    arguments: [
      ("data/repositories.json", "Repository"), ("-", "Root"), ("名前.json", "Root"), ("2024.jsonl", "Value2024"),
      ("data.json", "DataModel"), ("a/.json", "Root"),
    ])
  func namesOfFiles(path: String, name: String) { expectEqual(typeName(ofFile: path), name) }
}
