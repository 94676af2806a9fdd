import KeyPathDecode

/* The forecast of a city. /* One for each hour: unboxer.unbox(key: "hour") */ */
struct WeatherForecast: KeyPathDecodable {
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

  struct Hour: KeyPathDecodable {
    let temperature: Celsius
    let sky: Sky
    let wind: [Double]

    init(json: Any) throws {
      temperature = try json => "main.temp" => .lenient
      sky = try json => "weather.0.main"
      wind = try json => "wind" => .lenient
    }
  }

  init(json: Any) throws {
    city = try json => "city.name" => .lenient
    temperature = try json => "current.temp" => .lenient
    feelsLike = try json => "current.feels_like" => .lenient as Celsius
    humidity = try json => "current.humidity" => .lenient
    let latitude: Double = try json => "city.coordinates.0" => .lenient
    let longitude: Double = try json => "city.coordinates.1" => .lenient
    coordinates = Coordinates(latitude: latitude, longitude: longitude)
    hours = try json => "hours"
    alerts = try json => "alerts" => .map(.lossy(.array(.lenient))) { (elements: [String]) in Set(elements) }
  }
}

enum Sky: String, KeyPathDecodable {
  case clear = "Clear"
  case clouds = "Clouds"
  case rain = "Rain"
}
