import Foundation
import KeyPathDecode
import TestSupport

/// A gateway's sensor data. Sensors are keyed by address, readings are pairs, and settings are JSON in a string.
enum SensorTelemetry {
  struct Report: KeyPathDecodable {
    let gateway: UUID, sent: Date, sensors: [String: Sensor], errors: [Int: String], firmware: Firmware,
      counts: [Level: Int]
    init(json: Any) throws {
      gateway = try json => "gateway"
      sent = try json => "sent" => .unixMilliseconds
      sensors = try json => "sensors"
      errors = try json =>? "errors" ?? [:]
      counts = try json => "counts"
      firmware = try json => "firmware"
    }
  }

  enum Level: String, CaseIterable, KeyPathDecodableKey { case info, warning, error }

  struct Firmware: Decodable {
    let version: String, channel: Channel, updated: Double?
    enum Channel: String, Decodable { case stable, beta }
  }

  struct Sensor: KeyPathDecodable {
    let name: String?, value: Value, battery: Double, readings: [Reading], calibration: Data?, settings: Settings
    init(json: Any) throws {
      name = try json =>? "name"
      value = try json => ""
      battery = try json => "battery" => .in(0...100)
      readings = try json => "readings"
      calibration = try json =>? "calibration"
      settings = try json => "settings" => .embeddedJSON
    }
  }

  enum Value: KeyPathDecodable {
    case temperature(unit: Unit)
    case door(isOpen: Bool)
    case position(latitude: Double, longitude: Double)
    init(json: Any) throws {
      self =
        try json => ""
        => .tagged(
          "kind",
          [
            "temperature": .custom { .temperature(unit: try $0 => "unit") },
            "door": .custom { .door(isOpen: try $0 => "open") },
            "position": .custom { .position(latitude: try $0 => "at[0]", longitude: try $0 => "at[1]") },
          ])
    }
  }

  enum Unit: String, CaseIterable, KeyPathDecodable { case celsius = "C", kelvin = "K" }

  struct Reading: KeyPathDecodable {
    let time: Date, value: Double
    init(json: Any) throws {
      time = try json => 0 => .oneOf(.unixSeconds, .iso8601)
      value = try json => 1
    }
  }

  struct Settings: KeyPathDecodable {
    let interval: UInt16, thresholds: [Double], isQuiet: Bool
    init(json: Any) throws {
      interval = try json => "interval"
      thresholds = try json =>? "thresholds" ?? []
      isQuiet = try json => "quiet"
    }
  }

  static let kind = PayloadKind("Sensor telemetry", Report.self, text, faults)

  private static let text = #"""
    {
      "gateway": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "sent": 1712000000123, "counts": {"info": 12, "error": 1},
      "firmware": {"version": "2.1.0", "channel": "stable", "updated": 1711000000}, "errors": {"17": "timeout", "4": "crc"},
      "sensors": {
        "a1:07": {"kind": "temperature", "name": "Cellar", "unit": "C", "battery": 87.5, "calibration": "AAEC",
          "readings": [[1712000000, 11.5], ["2024-04-01T19:34:00Z", 11.25]],
          "settings": "{\"interval\": 60, \"thresholds\": [5, 30], \"quiet\": false}"},
        "a1:08": {"kind": "door", "open": true, "battery": 100, "readings": [],
          "settings": "{\"interval\": 5, \"quiet\": true}"},
        "b2:01": {"kind": "position", "at": [48.4, 9.98], "battery": 3, "readings": [[1712000000, 0], [1712000060, 1]],
          "settings": "{\"interval\": 600, \"quiet\": false}"}
      }
    }
    """#

  private static let faults: [PlantedFault] = [
    .init(
      "a bad UUID", .set("gateway", #""gateway-7""#), .invalidValue,
      "gateway: \(words(of: .uuid))", in: "Report"),
    .init(
      "a date as text", .set("sent", #""2024-04-01T19:33:20Z""#), .typeMismatch, "sent: expected Date, found string",
      in: "Report"),
    .init(
      "a key of a dictionary that is no number", .rename("errors.17", "E17"), .invalidValue,
      "errors.E17: the key is not a valid Int", in: "Report"),
    .init(
      "null in a dictionary of numbers", .set("errors.4", "null"), .nullValue, "errors.4: expected String, found null",
      in: "Report"),
    .init(
      "an unknown key of a dictionary", .rename("counts.error", "fatal"), .unknownRawValue,
      "counts.fatal: the value is not a known Level", in: "Report"),
    .init(
      "a fraction in a dictionary", .set("counts.info", "12.5"), .numberOutOfRange,
      "counts.info: expected Int, found a number with a fraction", in: "Report"),
    .init(
      "an unknown case in a Codable member", .set("firmware.channel", #""nightly""#), .unknownRawValue,
      "firmware.channel: the value is not a known Channel", in: "Firmware"),
    .init(
      "a key removed in a Codable member", .remove("firmware.version"), .missingKey,
      #"firmware: missing key "version""#, in: "Firmware"),
    .init(
      "an unknown case behind a tag", .set(#"sensors["a1:07"].unit"#, #""F""#), .unknownRawValue,
      #"sensors.a1:07.unit: the value is not a known Unit"#, in: "Value"),
    .init(
      "text that is not base64", .set(#"sensors["a1:07"].calibration"#, #""AAEC!""#), .invalidValue,
      #"sensors.a1:07.calibration: \#(words(of: .base64))"#, in: "Sensor"),
    .init(
      "a reading without a value", .set(#"sensors["a1:07"].readings[0]"#, "[1712000000]"), .indexOutOfRange,
      #"sensors.a1:07.readings[0]: no index 1 (array of 1)"#, in: "Reading"),
    .init(
      "neither of two alternatives", .set(#"sensors["a1:07"].readings[1][0]"#, #""19:34""#), .invalidValue,
      #"sensors.a1:07.readings[1][0]: \#(words(of: .date(.digits(.year, count: 4))))"#, in: "Reading"),
    .init(
      "in embedded JSON: out of range", .embedded(#"sensors["a1:07"].settings"#, .set("interval", "-1")), .invalidValue,
      #"sensors.a1:07.settings: embedded JSON: interval: the number does not fit UInt16 (0...65535) in Settings"#,
      in: "Settings"),
    .init(
      "in embedded JSON: the last element", .embedded(#"sensors["a1:07"].settings"#, .set("thresholds[1]", "null")),
      .invalidValue,
      #"sensors.a1:07.settings: embedded JSON: thresholds[1]: expected Double, found null in Settings"#,
      in: "Settings"),
    .init(
      "out of range", .set(#"sensors["a1:08"].battery"#, "101"), .invalidValue,
      #"sensors.a1:08.battery: the value is not in 0.0...100.0"#, in: "Sensor"),
    .init(
      "a number for a Boolean behind a tag", .set(#"sensors["a1:08"].open"#, "1"), .typeMismatch,
      #"sensors.a1:08.open: expected Bool, found number"#, in: "Value"),
    .init(
      "embedded JSON with single quotes", .set(#"sensors["a1:08"].settings"#, #""{'interval': 5}""#), .invalidValue,
      #"sensors.a1:08.settings: embedded JSON, line 1, column 2: invalid JSON: expected a key in quotes or `}`, found `'` (JSON5? options: .json5 reads it)"#,
      in: "Settings"),
    .init(
      "an unknown tag", .set(#"sensors["b2:01"].kind"#, #""gps""#), .unknownRawValue,
      #"sensors.b2:01.kind: the value is not a known Value"#, in: "Value", hides: #"sensors["b2:01"].at"#),
    .init(
      "beside the tag: a key removed", .remove(#"sensors["b2:01"].battery"#), .missingKey,
      #"sensors.b2:01: missing key "battery""#, in: "Sensor"),
    .init(
      "an object for an array in the last member", .set(#"sensors["b2:01"].readings"#, "{}"), .typeMismatch,
      #"sensors.b2:01.readings: expected [Reading], found object"#, in: "Sensor"),
  ]
}
