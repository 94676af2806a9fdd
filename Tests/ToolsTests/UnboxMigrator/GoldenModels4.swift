import KeyPathDecode
import UnboxCompat

@testable import Migrated4
@testable import Unbox4
@testable import UnboxMigrator

let modelsOf4 = [
  compared(
    Unbox4.GitHubUser.self, Migrated4.GitHubUser.self,
    #"""
    {"login": "ada", "id": 1, "avatar_url": "https://a.example/1.png", "name": null, "company": "@acme", "hireable": true,
     "counts": {"followers": "12"}, "plan": {"name": "enterprise-cloud", "space": 1.5}}
    """#),
  compared(
    Unbox4.GitHubRepository.self, Migrated4.GitHubRepository.self,
    #"""
    {"name": "swift", "description": "a language", "stats": {"stargazers_count": 7}, "topics": ["a", 1, {}],
     "languages": {"C": 1},
     "owner": {"login": "a", "id": 1, "avatar_url": "x", "counts": {"followers": 1}}, "collaborators": [{"login": "b"}],
     "pushed_at": "2024-02-29T12:00:00+0000", "license": {"spdx": {"id": "MIT"}}}
    """#),
  compared(
    Unbox4.WeatherForecast.self, Migrated4.WeatherForecast.self,
    #"""
    {"city": {"name": "Oslo", "coordinates": [59.9, "10.7"]}, "current": {"temp": 3, "feels_like": "-1.5", "humidity": 70},
     "hours": [{"main": {"temp": 2.5}, "weather": [{"main": "Clouds"}], "wind": [1, "2"]}], "alerts": ["ice"]}
    """#),
  compared(
    Unbox4.ShopProduct.self, Migrated4.ShopProduct.self,
    #"""
    {"product.sku": 12, "product.title": "Pen", "price": {"amount": "19.99", "currency": 978}, "available": true,
     "weight[kg]": 0.5,
     "width": 2, "image_small": "https://a.example/s", "images": {"image_large": "l.png"},
     "stock": {"a": 1, "b": "x"}, "related": []}
    """#),
  compared(
    Unbox4.ShopOrder.self, Migrated4.ShopOrder.self,
    #"""
    {"number": 1, "placed": "2024-01-02", "shipped": "soon", "lines": [{"sku": "a", "count": 2, "wrap": "gift"},
     {"sku": 5, "count": "3"}],
     "comment": "quick", "totals": {"gross": 10}}
    """#),
  compared(
    Unbox4.ChatMessage.self, Migrated4.ChatMessage.self,
    #"""
    {"id": "900", "kind": "text", "text": "hi", "author": {"id": 1, "handle": "ada"}, "mentions": [{"id": 2, "handle": "b"},
     {"id": "x"}],
     "reactions": {"+1": ["a", 2]}, "edits": [{"at": 1}]}
    """#),
  compared(
    Unbox4.ChatRoom.self, Migrated4.ChatRoom.self,
    #"""
    {"name": "r", "topic": "t", "members": [{"id": 1, "handle": "a"}], "last_read": {"a": 1}, "settings": {"muted": true},
     "pinned": {"id": 1, "kind": "image", "text": "", "mentions": [], "reactions": {}}}
    """#),
  compared(
    Unbox4.CardPayment.self, Migrated4.CardPayment.self,
    #"""
    {"id": "p", "amount": 9.5, "status": "paid", "card": {"last4": 1234, "expires": [2026, "7"]},
     "refunds": {"data": [{"amount": "1", "reason": "broken"}, {"reason": 1}]}}
    """#),
  compared(
    Unbox4.CalendarEvent.self, Migrated4.CalendarEvent.self,
    #"""
    {"title": "trip", "days": ["2024-01-02"], "holidays": ["2024-12-25", "x", 1], "reminders": [{"minutes": 10}],
     "repeats": false,
     "attendees": [{"email": "a@b", "answer": "declined"}, {"email": "c@d", "answer": "perhaps"}], "url": "https://a.example"}
    """#),
  compared(
    Unbox4.NewsArticle.self, Migrated4.NewsArticle.self,
    #"""
    {"headline": "h", "words": 100, "body": {"sections": [{"text": "a", "title": "b"}, {"text": "c"}]}, "authors": ["x"],
     "author": "y",
     "sources": ["https://a.example"], "ranking": {"score": 1}, "score": 2}
    """#),
  compared(
    Unbox4.MusicAlbum.self, Migrated4.MusicAlbum.self,
    #"""
    {"title": "a", "year": 1959, "tracks": [{"name": "b", "seconds": 9, "explicit": 0}], "ratings": [[1, "2"], []],
     "genres": ["jazz", "polka"], "matrix": {"x": [1, 2.5]}}
    """#),
  compared(
    Unbox4.FlightSearch<Unbox4.EconomyFare>.self, Migrated4.FlightSearch<Migrated4.EconomyFare>.self,
    #"""
    {"route": [{"code": "OSL", "gates": 1}, {"code": "BER", "gates": "2"}], "fares": [{"cents": 1}], "cheapest": {"cents": "1"}}
    """#),
  compared(
    Unbox4.Recipe.self, Migrated4.Recipe.self,
    #"{"name": "soup", "servings": 4, "steps": ["a", {}], "nutrition": {"fat": 1}, "tip": "salt"}"#, takesAnything: true
  ),
  compared(
    Unbox4.Crate.self, Migrated4.Crate.self,
    #"{"number": "12", "width": 2.5, "prefix": "ab", "box": {"weight": 7}, "sender": {"name": "a"}}"#),
  compared(
    Unbox4.Freight.self, Migrated4.Freight.self,
    #"{"kind": "box", "code": 12, "text": "a", "other": "letter", "width": "2.5"}"#),
  compared(
    Unbox4.FreightPallet.self, Migrated4.FreightPallet.self, #"{"kind": "euro", "code": "12", "width": 2.5}"#),
]

private func compared<Before: Unboxable & SendableMetatype, After: KeyPathDecodable & SendableMetatype>(
  _: Before.Type, _: After.Type, _ payload: String, takesAnything: Bool = false
) -> ComparedModel {
  ComparedModel(
    name: "\(After.self)", dialect: .four, payload: payload, original: { try unbox(dictionary: $0) as Before },
    migrated: { try After(json: $0) }, takesAnything: takesAnything)
}
