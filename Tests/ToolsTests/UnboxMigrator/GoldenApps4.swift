import KeyPathDecode
import UnboxCompat

@testable import Migrated4
@testable import Unbox4
@testable import UnboxMigrator

/// More models, each with an idiom of apps: delegating initializers, contexts, transforms, formatters, classes, or
/// generics.
let appsOf4 = [
  compared(
    Unbox4.Account.self, Migrated4.Account.self,
    #"""
    {"id": "7", "email": "a@b", "subscription": {"plan": "team"}, "limits": {"seats": 5, "storage": "1.5"}}
    """#),
  compared(
    Unbox4.AddressBook.self, Migrated4.AddressBook.self,
    #"""
    {"home": {"street": "s", "zip": 1234, "country": "NO"}, "others": [{"street": "t", "zip": "9"}, {"zip": 1}], "named": {"a": {"street": "u", "zip": "1"}}}
    """#),
  compared(
    Unbox4.Kennel.self, Migrated4.Kennel.self,
    #"""
    {"dogs": [{"name": "Rex", "legs": "3", "breed": "mix", "tricks": ["sit", 1]}], "youngest": {"name": "Bo", "breed": "pug", "tricks": [], "weeks": 9}}
    """#),
  compared(
    Unbox4.APIPage<Unbox4.City>.self, Migrated4.APIPage<Migrated4.City>.self,
    #"""
    {"items": [{"name": "Oslo", "people": 700000}], "meta": {"total": 1, "next": "https://a.example/2"}}
    """#),
  compared(
    Unbox4.Envelope<Unbox4.City>.self, Migrated4.Envelope<Migrated4.City>.self,
    #"""
    {"data": {"name": "Oslo", "people": "7"}, "version": 2}
    """#),
  compared(
    Unbox4.Auction.self, Migrated4.Auction.self,
    #"""
    {"lot": "L7", "bids": [{"amount": 12.5}, {"amount": "13"}], "highest": {"amount": 13}, "state": 1}
    """#),
  compared(
    Unbox4.Bakery.self, Migrated4.Bakery.self,
    #"""
    {"name": "b", "opens": "07:30", "specials": ["01:00", "23:59"], "holiday": "12:00"}
    """#),
  compared(
    Unbox4.Cake.self, Migrated4.Cake.self,
    #"""
    {"allergens": [1, 2, 9], "times": {"baked": "04:00"}}
    """#),
  compared(
    Unbox4.Brand.self, Migrated4.Brand.self,
    #"""
    {"primary": "#fff", "accents": ["#000", "#111"], "dark": "#222", "more": {"named": {"a": "#333"}}}
    """#),
  compared(
    Unbox4.Appointment.self, Migrated4.Appointment.self,
    #"""
    {"title": " Talk ", "time": {"length": "45min"}, "breaks": ["5min", "x"], "note": "n"}
    """#),
  compared(
    Unbox4.CarRental.self, Migrated4.CarRental.self,
    #"""
    {"fleet": [1, "2"], "cars": [{"plate": "p", "seats": 4}], "rates": {"a": 1.5}, "raw": {"b": {"c": [1]}}, "station": {"code": "S", "place": {"gps": {"lat": 1.5, "lng": "2"}}}}
    """#),
  compared(
    Unbox4.Cinema.self, Migrated4.Cinema.self,
    #"""
    {"name": "c", "halls": [{"number": 1, "screen_width": 12.5, "screen_curved": true}]}
    """#),
  compared(
    Unbox4.Patient.self, Migrated4.Patient.self,
    #"""
    {"name": "p", "file": {"number": 3, "blood": "A"}, "visits": [{"day": "monday", "doctor": "d"}]}
    """#),
  compared(
    Unbox4.CommentThread.self, Migrated4.CommentThread.self,
    #"""
    {"root": {"text": "a", "likes": 1, "replies": [{"text": "b", "likes": "2"}]}, "closed": false}
    """#),
  compared(
    Unbox4.Delivery.self, Migrated4.Delivery.self,
    #"""
    {"id": "d", "parcels": [{"weight": 1.5, "size": "L"}], "route": {"stops": ["a", "b"]}, "delivered": "today"}
    """#),
  compared(
    Unbox4.Department.self, Migrated4.Department.self,
    #"""
    {"title": "t", "staff": [{"first": "a", "last": "b", "phone": "1", "mail": {"work": "m"}, "manager": 4}, {"first": "c"}]}
    """#),
  compared(
    Unbox4.Employee.self, Migrated4.Employee.self,
    #"""
    {"first": "a", "last": "b", "phone": "1", "mail": {"work": "m"}, "manager": 4}
    """#),
  compared(
    Unbox4.Exchange.self, Migrated4.Exchange.self,
    #"""
    {"base": "EUR", "rates": {"USD": 1.1, "NOK": "11.5"}, "base_currencies": [{"code": "EUR", "symbol": "e"}]}
    """#),
  compared(
    Unbox4.Festival.self, Migrated4.Festival.self,
    #"""
    {"name": "f", "from": "2024-06-01", "days": ["2024-06-01", "x"], "stages": [{"title": "a", "opens": "2024-06-01"}]}
    """#),
  compared(
    Unbox4.Workout.self, Migrated4.Workout.self,
    #"""
    {"runs": [{"minutes": 30, "km": 5.5}], "swims": [{"minutes": "20", "lanes": 4}]}
    """#, takesAnything: true),
  compared(
    Unbox4.Gallery.self, Migrated4.Gallery.self,
    #"""
    {"photos": [{"url": "https://a.example/1", "size": [640, "480"], "tags": ["t"]}], "cover": {"url": "https://a.example/2", "size": [1, 2]}}
    """#),
  compared(
    Unbox4.Photo.self, Migrated4.Photo.self,
    #"""
    {"url": "https://a.example/1", "size": [640, "480"], "tags": ["t"]}
    """#),
  compared(
    Unbox4.Bookshop.self, Migrated4.Bookshop.self,
    #"""
    {"name": "n", "shop": {"books": [{"title": "t", "pages": "12"}]}}
    """#),
  compared(
    Unbox4.GymClass.self, Migrated4.GymClass.self,
    #"""
    {"title": "yoga", "places": "12"}
    """#),
  compared(
    Unbox4.HotelStay.self, Migrated4.HotelStay.self,
    #"""
    {"guest": {"name": "g"}, "room": {"number": 12}, "nights": [{"day": "d", "rate": {"price": 99.5}}]}
    """#),
  compared(
    Unbox4.Invoice.self, Migrated4.Invoice.self,
    #"""
    {"number": 12, "lines": [{"text": "t", "cents": 5, "tax": 0.1}]}
    """#),
  compared(
    Unbox4.InvoiceState.self, Migrated4.InvoiceState.self,
    #"""
    {"paid": true, "method": "cash"}
    """#),
  compared(
    Unbox4.Player.self, Migrated4.Player.self,
    #"""
    {"name": "Ada", "level": "3", "skills": [{"title": "maths", "years": 9}]}
    """#),
  compared(
    Unbox4.Server.self, Migrated4.Server.self,
    #"""
    {"host": "h", "ports": [80, "443"]}
    """#),
  compared(
    Unbox4.Wheels.self, Migrated4.Wheels.self,
    #"""
    {"count": 4}
    """#),
]

private func compared<Before: Unboxable & SendableMetatype, After: KeyPathDecodable & SendableMetatype>(
  _: Before.Type, _: After.Type, _ payload: String, takesAnything: Bool = false
) -> ComparedModel {
  ComparedModel(
    name: "\(After.self)", dialect: .four, payload: payload, original: { try unbox(dictionary: $0) as Before },
    migrated: { try After(json: $0) }, takesAnything: takesAnything)
}
