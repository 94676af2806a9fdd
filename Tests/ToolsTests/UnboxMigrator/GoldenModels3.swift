import KeyPathDecode
import UnboxCompat3

@testable import Migrated3
@testable import Unbox3
@testable import UnboxMigrator

let modelsOf3 = [
  compared(
    Unbox3.Profile.self, Migrated3.Profile.self,
    #"""
    {"id": 1, "nickname": 7, "age": "33", "website": "https://a.example", "badges": ["a"], "gender": "x",
     "account": {"premium": "y"},
     "friends": [{"id": 1, "since": "2001"}, {"id": "x"}]}
    """#),
  compared(
    Unbox3.GeoPlace.self, Migrated3.GeoPlace.self,
    #"""
    {"properties": {"name": "Oslo", "tags": {"a": "b", "c": 1}}, "geometry": {"coordinates": [10.7, "59.9", 3]}, "bbox": [1, 2]}
    """#),
  compared(
    Unbox3.TransitStop.self, Migrated3.TransitStop.self,
    #"""
    {"stop.name": "Gare", "departures": [{"line": 9, "planned": "2024-01-02 10:00", "actual": "late", "delay": 3}], "zone": 1,
     "accessible": "f"}
    """#),
  compared(
    Unbox3.SportsMatch.self, Migrated3.SportsMatch.self,
    #"""
    {"home": {"name": "a", "league": {"rank": 1}}, "away": {"name": "b"}, "score": {"home": 1, "away": "2"},
     "periods": [{"home": 1, "away": 0}, {"home": 1}], "capacity": 500}
    """#),
  compared(
    Unbox3.Movie.self, Migrated3.Movie.self,
    #"""
    {"title": "m", "year": "1999", "rating": {"average": 8.5}, "poster_500": "p.png", "cast": ["a", {}], "genres": ["x", "x"]}
    """#),
  compared(
    Unbox3.AppSettings.self, Migrated3.AppSettings.self,
    #"{"theme": "dark", "font": {"size": "14"}, "volume": 0.5, "shortcuts": {"a": "b"}}"#, takesAnything: true),
  compared(
    Unbox3.FeedPage.self, Migrated3.FeedPage.self,
    #"""
    {"posts": [{"id": "a", "text": "t", "counts": {"likes": 3}}, {"text": "u"}], "paging": {"next": "n", "total": "9"},
     "sponsored": {"id": 1}}
    """#),
  compared(
    Unbox3.Sensor.self, Migrated3.Sensor.self,
    #"{"serial": "s", "battery": 0.5, "unit": "percent", "readings": [1, "2", "x"]}"#),
  compared(
    Unbox3.BankAccount.self, Migrated3.BankAccount.self,
    #"""
    {"iban": "x", "balance": {"cents": 100}, "limit": {"cents": "5"}, "bookings": [{"amount": 1, "purpose": "p", "kind": 2}],
     "owners": [{"first": "a", "last": "b"}]}
    """#),
  compared(
    Unbox3.SchoolClass.self, Migrated3.SchoolClass.self,
    #"""
    {"name": "1a", "school": {"pupils": [{"name": "p", "age": 7, "nicknames": ["q"]}]}, "grades": {"p": [1, "2"]},
     "teacher": {"name": 5}}
    """#),
  compared(
    Unbox3.Podcast.self, Migrated3.Podcast.self,
    #"""
    {"title": "t", "feed": "https://a.example/f", "episodes": {"one": {"number": 1}}, "latest": {"number": "2", "minutes": 3},
     "explicit": "no"}
    """#),
  compared(
    Unbox3.Crate.self, Migrated3.Crate.self,
    #"{"number": "12", "width": 2.5, "prefix": "ab", "box": {"weight": 7}, "sender": {"name": "a"}}"#),
]

private func compared<Before: Unboxable & SendableMetatype, After: KeyPathDecodable & SendableMetatype>(
  _: Before.Type, _: After.Type, _ payload: String, takesAnything: Bool = false
) -> ComparedModel {
  ComparedModel(
    name: "\(After.self)", dialect: .three, payload: payload, original: { try unbox(dictionary: $0) as Before },
    migrated: { try After(json: $0) }, takesAnything: takesAnything)
}
