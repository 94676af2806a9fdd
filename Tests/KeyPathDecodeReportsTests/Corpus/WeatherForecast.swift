import Foundation
import KeyPathDecode
import TestSupport

/// A GeoJSON forecast, similar to the National Weather Service's API.
enum WeatherForecast {
  struct Forecast: KeyPathDecodable {
    let geometry: Geometry, units: String, updated: Date, elevation: Quantity, periods: [Period]
    init(json: Any) throws {
      geometry = try json => "geometry"
      units = try json => "properties.units" => .check("neither us nor si") { ["us", "si"].contains($0) }
      updated = try json => "properties.updateTime"
      elevation = try json => "properties.elevation"
      periods = try json => "properties.periods"
    }
  }

  enum Geometry: KeyPathDecodable {
    case point(Position)
    case polygon([[Position]])
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged(
          "type", content: "coordinates", ["Point": .map { .point($0) }, "Polygon": .map { .polygon($0) }])
    }
  }

  struct Position: KeyPathDecodable {
    let longitude: Double, latitude: Double
    init(json: Any) throws {
      longitude = try json => 0 => .in(-180...180)
      latitude = try json => 1 => .in(-90...90)
    }
  }

  /// Stands for another library's type, which is only Codable.
  struct Quantity: Decodable {
    let unitCode: String, value: Double?
  }

  struct Period: KeyPathDecodable {
    let number: Int, start: Date, end: Date, isDaytime: Bool, temperature: Double, unit: Unit, rain: Quantity
    let wind: String, icon: URL, forecast: String
    init(json: Any) throws {
      number = try json => "number"
      start = try json => "startTime"
      end = try json => "endTime"
      isDaytime = try json => "isDaytime"
      // A number, or a quantity from newer servers.
      temperature = try json => "temperature" => .oneOf(.value, .custom { try $0 => "value" })
      unit = try json => "temperatureUnit"
      rain = try json => "probabilityOfPrecipitation"
      wind = try json => "windSpeed"
      icon = try json => "icon"
      forecast = try json => "shortForecast"
    }
  }

  enum Unit: String, CaseIterable, KeyPathDecodable { case fahrenheit = "F", celsius = "C" }

  static let kind = PayloadKind(
    "Weather forecast", Forecast.self,
    """
    {
      "type": "Feature",
      "geometry": {"type": "Polygon", "coordinates": [[[-97.1, 39.7], [-97.1, 39.8], [-97.0, 39.8], [-97.1, 39.7]]]},
      "properties": {
        "units": "us", "updateTime": "2024-05-01T10:00:00+00:00",
        "elevation": {"unitCode": "wmoUnit:m", "value": 441.96},
        "periods": [
          {"number": 1, "name": "Tonight", "startTime": "2024-05-01T18:00:00-05:00", "endTime": "2024-05-02T06:00:00-05:00",
           "isDaytime": false, "temperature": 55, "temperatureUnit": "F",
           "probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": null},
           "windSpeed": "5 to 10 mph", "icon": "https://example.com/icons/night", "shortForecast": "Clear"},
          {"number": 2, "name": "Thursday", "startTime": "2024-05-02T06:00:00-05:00", "endTime": "2024-05-02T18:00:00-05:00",
           "isDaytime": true, "temperature": {"unitCode": "wmoUnit:degC", "value": 24.5}, "temperatureUnit": "C",
           "probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": 40},
           "windSpeed": "15 mph", "icon": "https://example.com/icons/rain", "shortForecast": "Showers"},
          {"number": 3, "name": "Thursday Night", "startTime": "2024-05-02T18:00:00-05:00", "endTime": "2024-05-03T06:00:00-05:00",
           "isDaytime": false, "temperature": 49, "temperatureUnit": "F",
           "probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": 10},
           "windSpeed": "10 mph", "icon": "https://example.com/icons/night", "shortForecast": "Mostly Clear"}
        ]
      }
    }
    """,
    [
      .init(
        "a position with one number", .set("geometry.coordinates[0][1]", "[-97.1]"), .indexOutOfRange,
        "geometry.coordinates[0][1]: no index 1 (array of 1)", in: "Position"),
      .init(
        "null in a position", .set("geometry.coordinates[0][2][0]", "null"), .nullValue,
        "geometry.coordinates[0][2][0]: expected Double, found null", in: "Position"),
      .init(
        "out of range", .set("geometry.coordinates[0][3][1]", "139.7"), .invalidValue,
        "geometry.coordinates[0][3][1]: the value is not in -90.0...90.0", in: "Position"),
      .init(
        "an unknown tag", .set("geometry.type", #""LineString""#), .unknownRawValue,
        "geometry.type: the value is not a known Geometry", in: "Geometry", hides: "geometry"),
      .init(
        "a wrong tag", .set("geometry.type", #""Point""#), .typeMismatch,
        "geometry.coordinates[0]: expected Double, found array", in: "Position", hides: "geometry",
        also: ["geometry.coordinates: no index 1 (array of 1)"]),
      .init(
        "a check that fails", .set("properties.units", #""uk""#), .invalidValue,
        "properties.units: neither us nor si", in: "Forecast"),
      .init(
        "a date without an offset", .set("properties.updateTime", #""2024-05-01T10:00:00""#), .invalidValue,
        "properties.updateTime: \(words(of: .date(.noOffset)))", in: "Forecast"),
      .init(
        "a key removed in a Codable member", .remove("properties.elevation.unitCode"), .missingKey,
        #"properties.elevation: missing key "unitCode""#, in: "Quantity"),
      .init(
        "a number as text in a Codable member", .set("properties.elevation.value", #""441.96""#), .typeMismatch,
        "properties.elevation.value: expected Double, found string", in: "Quantity"),
      .init(
        "a day that does not exist", .set("properties.periods[0].startTime", #""2024-05-32T18:00:00-05:00""#),
        .invalidValue, "properties.periods[0].startTime: \(words(of: .date(.range(.day, 1...31))))", in: "Period"),
      .init(
        "text for a Boolean", .set("properties.periods[0].isDaytime", #""false""#), .typeMismatch,
        "properties.periods[0].isDaytime: expected Bool, found string", in: "Period"),
      .init(
        "inside an alternative", .set("properties.periods[1].temperature.value", #""24.5""#), .typeMismatch,
        "properties.periods[1].temperature.value: expected Double, found string", in: "Period"),
      .init(
        "neither of two alternatives", .set("properties.periods[0].temperature", #""55""#), .noAlternative,
        "properties.periods[0].temperature: none of 2 alternatives worked: expected Double, found string; expected object, found string",
        in: "Period"),
      .init(
        "an unknown case", .set("properties.periods[0].temperatureUnit", #""K""#), .unknownRawValue,
        "properties.periods[0].temperatureUnit: the value is not a known Unit", in: "Period"),
      .init(
        "null for a Codable member", .set("properties.periods[1].probabilityOfPrecipitation", "null"), .nullValue,
        "properties.periods[1].probabilityOfPrecipitation: expected object, found null", in: "Quantity"),
      .init(
        "an array for a string", .set("properties.periods[1].windSpeed", #"["15 mph"]"#), .typeMismatch,
        "properties.periods[1].windSpeed: expected String, found array", in: "Period"),
      .init(
        "a bad URL", .set("properties.periods[2].icon", #""https://example.com/icons/{n}""#), .invalidValue,
        "properties.periods[2].icon: \(words(of: .url(firstUnencoded: 26)))",
        in: "Period"),
      .init(
        "a key removed in the last element", .remove("properties.periods[2].shortForecast"), .missingKey,
        #"properties.periods[2]: missing key "shortForecast""#, in: "Period"),
      .init(
        "a second fault in the last element", .set("properties.periods[2].number", "3.5"), .numberOutOfRange,
        "properties.periods[2].number: expected Int, found a number with a fraction", in: "Period"),
      .init(
        "an object for a string", .set("properties.periods[2].endTime", #"{"at": 0}"#), .typeMismatch,
        "properties.periods[2].endTime: expected Date, found object", in: "Period"),
    ])
}
