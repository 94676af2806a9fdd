import Foundation
import KeyPathDecode

/// Codable-only models of two kinds of payloads.
enum CodableTwins {
  struct Chunk: Decodable { let id: String, created: Date, model: String, choices: [Choice], usage: Usage? }

  struct Choice: Decodable {
    let index: UInt8, delta: Delta, finishReason: Reason?

    enum CodingKeys: String, CodingKey { case index, delta, finishReason }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      index = try container.decode(UInt8.self, forKey: .index)
      delta = try container.decode(Delta.self, forKey: .delta)
      finishReason = try container.decode(Reason?.self, forKey: .finishReason)
    }
  }

  enum Reason: String, CaseIterable, Decodable { case stop, length, tool_calls }

  struct Delta: Decodable { let content: String?, toolCalls: [Call]? }

  struct Call: Decodable {
    let id: String, function: Function

    struct Function: Decodable {
      let name: String, arguments: Arguments

      enum CodingKeys: String, CodingKey { case name, arguments }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        arguments = try container.decode(using: .embeddedJSON(.codable), forKey: .arguments)
      }
    }
  }

  struct Arguments: Decodable { let city: String, days: Int, unit: Unit?, places: [Place]?, options: [String: Bool]? }

  enum Unit: String, CaseIterable, Decodable { case celsius, fahrenheit }

  struct Place: Decodable { let latitude: Double, longitude: Double, name: String? }

  struct Usage: Decodable { let promptTokens: Int, completionTokens: Int }

  struct Forecast: Decodable { let geometry: Geometry, properties: Properties }

  enum Geometry: Decodable {
    case point([Double])
    case polygon([[[Double]]])

    enum CodingKeys: String, CodingKey { case type, coordinates }
    enum Kind: String, CaseIterable, Decodable { case point = "Point", polygon = "Polygon" }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .type) {
      case .point: self = .point(try container.decode([Double].self, forKey: .coordinates))
      case .polygon: self = .polygon(try container.decode([[[Double]]].self, forKey: .coordinates))
      }
    }
  }

  struct Properties: Decodable { let units: String, updateTime: Date, elevation: Quantity, periods: [Period] }

  struct Quantity: Decodable { let unitCode: String, value: Double? }

  struct Period: Decodable {
    let number: Int, startTime: Date, endTime: Date, isDaytime: Bool, temperature: Temperature
    let temperatureUnit: TemperatureUnit, probabilityOfPrecipitation: Quantity, windSpeed: String, icon: URL
    let shortForecast: String
  }

  enum TemperatureUnit: String, CaseIterable, Decodable { case fahrenheit = "F", celsius = "C" }

  /// A number or a quantity. Like typical Codable code, it tries the second form if the first fails.
  enum Temperature: Decodable {
    case number(Double)
    case quantity(Quantity)

    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        self = .number(number)
      } else {
        self = .quantity(try Quantity(from: decoder))
      }
    }
  }
}
