import Foundation
import KeyPathDecode
import ModelReader

extension SchemaCommand {
  static func writeSwift(_ request: SchemaRequest, _ code: CodeModels, _ output: Output) throws(Failure) {
    let names = request.models.isEmpty ? nil : request.models
    let source = try located { try SchemaSource(code, names: names, writer: writer(request, code)) }
    for note in source.skipped { output.note("left out: \(visible("\(note)"))") }
    if source.parts.isEmpty { throw .dataFailed("\(visible(request.sources[0])): no model can be extended") }
    guard try write(source.text, request, output) else { return }
    for part in source.parts where part.known.count < part.known.of {
      output.note(visible("\(part.name): \(count(part.known, showsCode: request.showsCode))"))
    }
  }

  /// `1 of 2 fields known`, and how to see the others.
  static func count(_ known: (count: Int, of: Int), showsCode: Bool) -> String {
    let advice = known.count == known.of || showsCode ? "" : "; --comments writes the code of the others"
    return "\(known.count) of \(known.of) fields known\(advice)"
  }
}
