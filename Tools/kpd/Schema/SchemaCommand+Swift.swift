import Foundation
import KeyPathDecode
import ModelReader

extension SchemaCommand {
  static func writeSwift(_ request: SchemaRequest, _ code: CodeModels, _ output: Output) throws(Failure) {
    let source: SchemaSource
    do throws(SchemaWriter.Problem) {
      source = try SchemaSource(
        code, names: request.models.isEmpty ? nil : request.models, writer: writer(request, code))
    } catch {
      throw .dataFailed(visible("\(error.place): \(error.text)"))
    }
    for note in source.skipped { output.note("left out: \(visible("\(note)"))") }
    if source.parts.isEmpty { throw .dataFailed("\(visible(request.sources[0])): no model can be extended") }
    let text = source.text(command: request.command)
    let isWritten = try write(text, request, output) { written in
      differences(written, text, source, request.output ?? "")
    }
    guard isWritten else { return }
    for part in source.parts where part.known.count < part.known.of {
      output.note(visible("\(part.name): \(count(part.known, showsCode: request.showsCode))"))
    }
  }

  /// `1 of 2 fields known`, and how to see the others.
  static func count(_ known: (count: Int, of: Int), showsCode: Bool) -> String {
    let advice = known.count == known.of || showsCode ? "" : "; --comments writes the code of the others"
    return "\(known.count) of \(known.of) fields known\(advice)"
  }

  /// A line for each model whose schema in the file differs from the code; nil if at most the comment at the top differs.
  private static func differences(
    _ written: String, _ text: String, _ source: SchemaSource, _ file: String
  ) -> [String]? {
    if body(of: written) == body(of: text) { return nil }
    let old = extensions(in: written), new = extensions(in: text)
    let names = Set(old.keys).union(new.keys).sorted()
    let lines = names.compactMap { name -> String? in
      if old[name] == new[name] { return nil }
      if old[name] == nil { return "\(file): \(name) is missing" }
      return new[name] == nil ? "\(file): \(name) is not asked for" : "\(file): the schema of \(name) is not current"
    }
    return lines.isEmpty ? ["\(file): something besides the schemas was changed"] : lines
  }

  /// The text after the comment at the top.
  private static func body(of text: String) -> Substring {
    var rest = text[...]
    while rest.hasPrefix("//"), let end = rest.firstIndex(of: "\n") { rest = rest[end...].dropFirst() }
    return rest
  }

  /// The extensions in generated source, by the names of the models.
  private static func extensions(in text: String) -> [String: String] {
    var found: [String: String] = [:]
    for part in ("\n" + text).components(separatedBy: "\nextension ").dropFirst() {
      let name = part.prefix { $0 != " " && $0 != "\n" }
      found[name.filter { $0 != "`" }] = part.trimmingCharacters(in: .newlines)
    }
    return found
  }
}
