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
    let close = inner.first ?? nearestKey(to: name, in: Dictionary(models.map { ($0.name, 0) }) { first, _ in first })
    return (nil, "no model is named \(quoted(name))\(close.map { "; \(didYouMean($0))" } ?? "")")
  }
}
