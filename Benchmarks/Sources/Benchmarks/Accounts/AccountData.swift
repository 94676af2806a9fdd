import Foundation

/// One account of about 300 bytes, minified.
func makeAccountBytes() -> Data {
  let json = """
    {
    "id":80217734,"login":"ada-lovelace","name":"Ada Lovelace","email":"ada.lovelace@analytical.example.com",
    "active":true,"about":"Writes programs for an engine that is not built yet.","rating":4.875,
    "plan":{"name":"team-business","seats":24,"yearly":false},
    "roles":["administrator","billing","author","reviewer"]
    }
    """
  return Data(json.filter { $0 != "\n" }.utf8)
}
