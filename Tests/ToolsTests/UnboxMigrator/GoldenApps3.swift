import KeyPathDecode
import UnboxCompat3

@testable import Migrated3
@testable import Unbox3
@testable import UnboxMigrator

/// More models, each with an idiom of apps: delegating initializers, contexts, transforms, formatters, classes, or
/// generics.
let appsOf3 = [
  compared(
    Unbox3.Fish.self, Migrated3.Fish.self,
    #"""
    {"name": "n", "depth": 4.5, "kind": 1}
    """#),
  compared(
    Unbox3.Shark.self, Migrated3.Shark.self,
    #"""
    {"name": "n", "depth": "4", "kind": 0, "teeth": 300}
    """#),
  compared(
    Unbox3.Audiobook.self, Migrated3.Audiobook.self,
    #"""
    {"title": "t", "reader": "r", "chapters": [{"title": "c", "position": {"start": 1.5}}, {}], "minutes": "90"}
    """#),
  compared(
    Unbox3.Basket.self, Migrated3.Basket.self,
    #"""
    {"items": [{"sku": "s", "count": 2}], "coupon": "c", "total": {"cents": 12, "final": true}}
    """#),
  compared(
    Unbox3.Boat.self, Migrated3.Boat.self,
    #"""
    {"name": "b", "built": "1999-01-31", "crew": [{"name": "s", "rank": "captain"}]}
    """#),
  compared(
    Unbox3.Campus.self, Migrated3.Campus.self,
    #"""
    {"name": "c", "buildings": [{"floors": 3, "lectures": [{"title": "l"}]}], "main": {"floors": 1, "lectures": []}}
    """#),
  compared(
    Unbox3.CoffeeMenu.self, Migrated3.CoffeeMenu.self,
    #"""
    {"coffees": {"latte": {"name": "l", "volume": "250 ml", "refills": ["50 ml"], "milk": "20 ml"}}, "open": true}
    """#),
  compared(
    Unbox3.Contact.self, Migrated3.Contact.self,
    #"""
    {"name": "c", "phones": [{"number": 12, "label": "home"}], "favourite": true}
    """#),
  compared(
    Unbox3.Wallet.self, Migrated3.Wallet.self,
    #"""
    {"coins": [{"name": "b", "market": {"worth": 12.5, "change": [0.5, 1]}}], "owner": "o", "history": {"log": ["a"]}}
    """#),
  compared(
    Unbox3.Dashboard.self, Migrated3.Dashboard.self,
    #"""
    {"title": "t", "widgets": [{"kind": "k", "value": 3}], "settings": {"columns": 2, "colour": "red"}}
    """#),
  compared(
    Unbox3.Diary.self, Migrated3.Diary.self,
    #"""
    {"entries": [{"day": "d", "text": "t"}], "mood": "glad"}
    """#),
  compared(
    Unbox3.Election.self, Migrated3.Election.self,
    #"""
    {"year": 2024, "result": {"parties": [{"name": "p", "votes": 12, "seats": 1}], "winner": {"name": "p", "votes": "12"}, "turnout": 0.5}}
    """#),
  compared(
    Unbox3.Farm.self, Migrated3.Farm.self,
    #"""
    {"name": "f", "fields": [{"crop": "rye", "rows": 12}], "hectares": 1.5, "area": "big"}
    """#),
  compared(
    Unbox3.Flat.self, Migrated3.Flat.self,
    #"""
    {"rent": 900, "rooms": 2.5, "landlord": {"name": "l"}, "pictures": ["https://a.example/1"]}
    """#),
  compared(
    Unbox3.FlatSearch.self, Migrated3.FlatSearch.self,
    #"""
    {"hits": [{"rent": 900, "landlord": {"name": "l"}}], "extra": {"a": [1, "b"]}}
    """#),
  compared(
    Unbox3.ForumTopic.self, Migrated3.ForumTopic.self,
    #"""
    {"id": 1, "created": "now", "title": "t", "answers": [{"id": 2, "text": "x"}]}
    """#),
  compared(
    Unbox3.Game.self, Migrated3.Game.self,
    #"""
    {"title": "g", "levels": [{"number": 1, "points": 100}, {"number": 2, "seconds": 1.5}], "players": {"a": 1}}
    """#),
  compared(
    Unbox3.Hike.self, Migrated3.Hike.self,
    #"""
    {"name": "h", "length": "12.5km", "marks": [{"colour": "red", "height": 1.5}], "weather": "sun"}
    """#),
  compared(
    Unbox3.Library.self, Migrated3.Library.self,
    #"""
    {"name": "l", "shelves": [{"letter": "a", "books": [{"title": "t", "authors": ["x"], "year": 1999}, {}], "first": {"title": "u", "authors": []}}]}
    """#),
  compared(
    Unbox3.MailAccount.self, Migrated3.MailAccount.self,
    #"""
    {"address": "A@B", "server": {"host": "h", "port": 25}, "quota": 10}
    """#),
  compared(
    Unbox3.Film.self, Migrated3.Film.self,
    #"""
    {"title": "f", "stars": 4.5}
    """#),
  compared(
    Unbox3.Museum.self, Migrated3.Museum.self,
    #"""
    {"name": "m", "works": [{"title": "w", "artist": {"name": "a", "style": "s"}, "year": 1900}], "site": "https://a.example"}
    """#),
  compared(
    Unbox3.Issue.self, Migrated3.Issue.self,
    #"""
    {"number": 1, "subject": "s", "title": "t", "body": {"links": ["https://a.example"]}}
    """#),
  compared(
    Unbox3.Orchestra.self, Migrated3.Orchestra.self,
    #"""
    {"name": "o", "sections": {"strings": [{"name": "m", "instrument": "violin"}]}, "conductor": {"name": "c"}}
    """#),
  compared(
    Unbox3.Pager<Unbox3.Street>.self, Migrated3.Pager<Migrated3.Street>.self,
    #"""
    {"elements": [{"name": "s", "houses": 12}], "page": 1, "last": 9}
    """#),
  compared(
    Unbox3.Quiz.self, Migrated3.Quiz.self,
    #"""
    {"questions": [{"text": "q", "options": [{"label": "a", "right": true}], "hint": "h"}], "rules": {"seconds": 20}}
    """#),
]

private func compared<Before: Unboxable & SendableMetatype, After: KeyPathDecodable & SendableMetatype>(
  _: Before.Type, _: After.Type, _ payload: String, takesAnything: Bool = false
) -> ComparedModel {
  ComparedModel(
    name: "\(After.self)", dialect: .three, payload: payload, original: { try unbox(dictionary: $0) as Before },
    migrated: { try After(json: $0) }, takesAnything: takesAnything)
}
