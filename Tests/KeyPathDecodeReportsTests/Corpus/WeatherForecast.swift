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
      self = try json => ""
        => .tagged("type", content: "coordinates", ["Point": .map { .point($0) }, "Polygon": .map { .polygon($0) }])
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
  struct Quantity: Decodable { let unitCode: String, value: Double? }

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
    PlantedFault.table(
      #"""
      a position with one number | geometry.coordinates[0][1] = [-97.1] | index_out_of_range | : no index 1 (array of 1) | Position
      null in a position | geometry.coordinates[0][2][0] = null | null_value | : expected Double, found null | Position
      out of range | geometry.coordinates[0][3][1] = 139.7 | invalid_value | : the value is not in -90.0...90.0 | Position
      an unknown tag | geometry.type = "LineString" | unknown_raw_value | : the value is not a known Geometry | Geometry | hides geometry
      a wrong tag | geometry.type = "Point" | type_mismatch | geometry.coordinates[0]: expected Double, found array | Position | hides geometry | also geometry.coordinates: no index 1 (array of 1)
      a check that fails | properties.units = "uk" | invalid_value | : neither us nor si | Forecast
      a date without an offset | properties.updateTime = "2024-05-01T10:00:00" | invalid_value | : \#(words(of: .date(.noOffset))) | Forecast
      a key removed in a Codable member | no properties.elevation.unitCode | missing_key | properties.elevation: missing key "unitCode" | Quantity
      a number as text in a Codable member | properties.elevation.value = "441.96" | type_mismatch | : expected Double, found string | Quantity
      a day that does not exist | properties.periods[0].startTime = "2024-05-32T18:00:00-05:00" | invalid_value | : \#(words(of: .date(.range(.day, 1...31)))) | Period
      text for a Boolean | properties.periods[0].isDaytime = "false" | type_mismatch | : expected Bool, found string | Period
      inside an alternative | properties.periods[1].temperature.value = "24.5" | type_mismatch | : expected Double, found string | Period
      neither of two alternatives | properties.periods[0].temperature = "55" | no_alternative | : none of 2 alternatives worked: expected Double, found string; expected object, found string | Period
      an unknown case | properties.periods[0].temperatureUnit = "K" | unknown_raw_value | : the value is not a known Unit | Period
      null for a Codable member | properties.periods[1].probabilityOfPrecipitation = null | null_value | : expected object, found null | Quantity
      an array for a string | properties.periods[1].windSpeed = ["15 mph"] | type_mismatch | : expected String, found array | Period
      a bad URL | properties.periods[2].icon = "https://example.com/icons/{n}" | invalid_value | : \#(words(of: .url(firstUnencoded: 26))) | Period
      a key removed in the last element | no properties.periods[2].shortForecast | missing_key | properties.periods[2]: missing key "shortForecast" | Period
      a second fault in the last element | properties.periods[2].number = 3.5 | number_out_of_range | : expected Int, found a number with a fraction | Period
      an object for a string | properties.periods[2].endTime = {"at": 0} | type_mismatch | : expected Date, found object | Period
      """#))
}
