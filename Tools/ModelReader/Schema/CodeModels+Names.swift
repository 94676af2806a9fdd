import KeyPathDecode
import SwiftSource

extension CodeModels {
  /// The names of the models, in file order.
  package var modelNames: [String] { models.map(\.name) }

  /// The reason why the model with a name has no schema; nil if it has one.
  package func problem(with name: String) -> (place: SourcePlace?, text: String)? {
    if let places = repeated[name], let last = places.last {
      return (last, "\(name) is also declared at \(places[0])")
    }
    if self[name] != nil { return nil }
    if let refusal = refused[name] { return (refusal.place, refusal.text) }
    // `Line` for `Order.Line`.
    let inner = models.map(\.name).filter { $0.hasSuffix(".\(name)") }
    let close = inner.isEmpty ? models.map(\.name).filter { isClose($0, name) } : inner
    let advice = close.isEmpty ? "" : "; did you mean \(close.prefix(3).map { quoted($0) }.joined(separator: " or "))?"
    return (nil, "no model is named \(quoted(name))\(advice)")
  }
}

/// True if two names differ by at most a third of their letters.
private func isClose(_ one: String, _ other: String) -> Bool {
  let one = Array(one.lowercased()), other = Array(other.lowercased())
  guard max(one.count, other.count) <= 200 else { return false }
  var row = Array(0...other.count)
  for (index, letter) in one.enumerated() {
    var corner = row[0]
    row[0] = index + 1
    for column in other.indices {
      let next = min(row[column + 1] + 1, row[column] + 1, corner + (letter == other[column] ? 0 : 1))
      (corner, row[column + 1]) = (row[column + 1], next)
    }
  }
  return row[other.count] * 3 <= max(one.count, other.count)
}
