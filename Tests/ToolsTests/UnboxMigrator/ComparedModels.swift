import KeyPathDecode
import UnboxCompat3

@testable import MigratedModels
@testable import UnboxModels
@testable import UnboxMigrator

/// The models of Tests/Fixtures before and after migration, each with a payload.
let comparedModels = [
  // Unbox 4.
  compared(
    .four, UnboxModels.GitHubRepository.self, MigratedModels.GitHubRepository.self,
    #"""
    {"name": "swift", "description": "a language", "stats": {"stargazers_count": 7}, "topics": ["a", 1, {}],
     "languages": {"C": 1},
     "owner": {"login": "a", "avatar_url": "x", "company": null, "plan": "enterprise-cloud"}, "collaborators": [{"login": "b"}],
     "pushed_at": "2024-02-29T12:00:00+0000", "license": {"spdx": {"id": "MIT"}}}
    """#),
  compared(
    .four, UnboxModels.CalendarEvent.self, MigratedModels.CalendarEvent.self,
    #"""
    {"title": "trip", "days": ["2024-01-02"], "holidays": ["2024-12-25", "x", 1], "reminders": [{"minutes": 10}],
     "repeats": false,
     "attendees": [{"email": "a@b", "answer": "declined"}, {"email": "c@d", "answer": "perhaps"}], "url": "https://a.example"}
    """#),
  compared(
    .four, UnboxModels.Recipe.self, MigratedModels.Recipe.self,
    #"""
    {"name": "soup", "servings": 4, "steps": ["a", {}], "nutrition": {"fat": 1},
     "tip": "salt"}
    """#, takesAnything: true),
  compared(
    .four, UnboxModels.ShopProduct.self, MigratedModels.ShopProduct.self,
    #"""
    {"product.sku": 12, "product.title": "Pen", "price": {"amount": "19.99", "currency": 978}, "available": true,
     "weight[kg]": 0.5,
     "width": 2, "image_small": "https://a.example/s", "images": {"image_large": "l.png"},
     "stock": {"a": 1, "b": "x"}, "related": []}
    """#),
  compared(
    .four, UnboxModels.ShopOrder.self, MigratedModels.ShopOrder.self,
    #"""
    {"number": 1, "placed": "2024-01-02", "shipped": "soon", "lines": [{"sku": "a", "count": 2, "wrap": "gift"},
     {"sku": 5, "count": "3"}],
     "comment": "quick", "totals": {"gross": 10}}
    """#),
  compared(
    .four, UnboxModels.Cinema.self, MigratedModels.Cinema.self,
    #"{"name": "c", "halls": [{"number": 1, "screen_width": 12.5, "screen_curved": true}]}"#),
  compared(
    .four, UnboxModels.Patient.self, MigratedModels.Patient.self,
    #"{"name": "p", "file": {"number": 3, "blood": "A"}, "visits": [{"day": "monday", "doctor": "d"}]}"#),
  compared(.four, UnboxModels.Wheels.self, MigratedModels.Wheels.self, #"{"count": 4}"#),
  compared(
    .four, UnboxModels.Bookshop.self, MigratedModels.Bookshop.self,
    #"{"name": "n", "shop": {"books": [{"title": "t", "pages": "12"}]}}"#),
  compared(.four, UnboxModels.Server.self, MigratedModels.Server.self, #"{"host": "h", "ports": [80, "443"]}"#),
  // Unbox 3.
  compared(
    .three, UnboxModels.FeedPage.self, MigratedModels.FeedPage.self,
    #"""
    {"posts": [{"id": "a", "text": "t", "counts": {"likes": 3}}, {"text": "u"}], "paging": {"next": "n", "total": "9"},
     "sponsored": {"id": 1}}
    """#),
  compared(
    .three, UnboxModels.Pager<UnboxModels.Street>.self, MigratedModels.Pager<MigratedModels.Street>.self,
    #"{"elements": [{"name": "s", "houses": 12}], "page": 1, "last": 9}"#),
  compared(.three, UnboxModels.Film.self, MigratedModels.Film.self, #"{"title": "f", "stars": 4.5}"#),
  compared(
    .three, UnboxModels.Crate.self, MigratedModels.Crate.self,
    #"{"number": "12", "width": 2.5, "prefix": "ab", "box": {"weight": 7}, "sender": {"name": "a"}}"#),
  compared(
    .three, UnboxModels.ForumTopic.self, MigratedModels.ForumTopic.self,
    #"{"id": 1, "created": "now", "title": "t", "answers": [{"id": 2, "text": "x"}]}"#),
]

private func compared<Before: Unboxable & SendableMetatype, After: KeyPathDecodable & SendableMetatype>(
  _ dialect: Dialect, _: Before.Type, _: After.Type, _ payload: String, takesAnything: Bool = false
) -> ComparedModel {
  ComparedModel(
    name: "\(After.self)", dialect: dialect, payload: payload,
    original: { dictionary in
      switch dialect {
      case .three: try UnboxCompat3.unbox(dictionary: dictionary) as Before
      default: try UnboxCompat.unbox(dictionary: dictionary) as Before
      }
    }, migrated: { try After(json: $0) }, takesAnything: takesAnything)
}
