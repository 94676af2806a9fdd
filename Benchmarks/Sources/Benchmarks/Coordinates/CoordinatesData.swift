import Foundation

/// A map like the well-known canada.json: coastlines with `points` points, 40 bytes each, in 10 features.
///
/// Every line is a random walk that ends where it starts. A coordinate has as many digits as its double needs, usually 16
/// or 17.
func makeCoordinateBytes(points: Int) -> Data {
  var random = SplitMix64(state: 7)
  let features = (0..<10).map { index in
    let rings = makeRings(points: points / 10, &random).joined(separator: ",")
    let geometry = #"{"type":"Polygon","coordinates":[\#(rings)]}"#
    return #"{"type":"Feature","properties":{"name":"Region \#(index)"},"geometry":\#(geometry)}"#
  }
  return Data(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8)
}

private func makeRings(points: Int, _ random: inout SplitMix64) -> [String] {
  var rings: [String] = []
  var left = points
  while left > 0 {
    let count = min(left, 40 + random.next(below: 160))
    rings.append(makeRing(points: count, &random))
    left -= count
  }
  return rings
}

private func makeRing(points: Int, _ random: inout SplitMix64) -> String {
  var longitude = -141 + 88 * random.fraction(), latitude = 42 + 41 * random.fraction()
  let first = "[\(longitude),\(latitude)]"
  var ring = "[" + first
  for _ in 1..<max(2, points - 1) {
    longitude += (random.fraction() - 0.5) / 50
    latitude += (random.fraction() - 0.5) / 50
    ring += ",[\(longitude),\(latitude)]"
  }
  return ring + "," + first + "]"
}
