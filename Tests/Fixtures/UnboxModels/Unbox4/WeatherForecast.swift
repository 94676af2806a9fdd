import UnboxCompat

/* The forecast of a city. /* One for each hour: unboxer.unbox(key: "hour") */ */
struct WeatherForecast: Unboxable {
  typealias Celsius = Double

  let city: String
  let temperature: Celsius
  let feelsLike: Celsius?
  let humidity: Int
  let coordinates: Coordinates
  let hours: [Hour]
  let alerts: Set<String>

  struct Coordinates {
    let latitude: Double
    let longitude: Double
  }

  struct Hour: Unboxable {
    let temperature: Celsius
    let sky: Sky
    let wind: [Double]

    init(unboxer: Unboxer) throws {
      temperature = try unboxer.unbox(keyPath: "main.temp")
      sky = try unboxer.unbox(keyPath: "weather.0.main")
      wind = try unboxer.unbox(key: "wind")
    }
  }

  init(unboxer: Unboxer) throws {
    city = try unboxer.unbox(keyPath: "city.name")
    temperature = try unboxer.unbox(keyPath: "current.temp")
    feelsLike = try unboxer.unbox(keyPath: "current.feels_like")
    humidity = try unboxer.unbox(keyPath: "current.humidity")
    let latitude: Double = try unboxer.unbox(keyPath: "city.coordinates.0")
    let longitude: Double = try unboxer.unbox(keyPath: "city.coordinates.1")
    coordinates = Coordinates(latitude: latitude, longitude: longitude)
    hours = try unboxer.unbox(key: "hours")
    alerts = try unboxer.unbox(key: "alerts", allowInvalidElements: true)
  }
}

enum Sky: String, UnboxableEnum {
  case clear = "Clear"
  case clouds = "Clouds"
  case rain = "Rain"
}
