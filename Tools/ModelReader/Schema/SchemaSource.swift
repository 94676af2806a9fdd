import KeyPathDecode
import ModelWriter
import SwiftSource

/// Swift source with the schemas of models: `extension User { static let jsonSchema = #"…"# }`.
package struct SchemaSource: Sendable {
  /// The extension of one model.
  package struct Part: Sendable {
    package let name: String
    package let text: String
    /// The number of fields whose schema is complete, of all fields.
    package let known: (count: Int, of: Int)
  }

  /// The extensions, sorted by the names of the models.
  package private(set) var parts: [Part] = []
  /// The models that no other file can extend with a stored property, with the reason.
  package private(set) var skipped: [SourceNote] = []

  /// - Parameters:
  ///   - names: The models; all if nil.
  ///   - writer: A writer that has written nothing yet.
  /// - Throws: The reason why a model that is named cannot be extended, or why a model has no strict schema.
  package init(_ code: CodeModels, names: [String]?, writer: SchemaWriter) throws(SchemaWriter.Problem) {
    for name in Set(names ?? code.modelNames).sorted() {
      guard let model = code[name] else { continue }
      if let obstacle = code.obstacle(to: model) {
        if names != nil { throw SchemaWriter.Problem(place: obstacle.place, text: obstacle.text) }
        skipped.append(obstacle)
        continue
      }
      var writer = writer
      let schema = try writer.text(of: name)
      parts.append(Part(name: name, text: Self.text(schema, model), known: (writer.knownCount, writer.fieldCount)))
    }
  }

  /// The source.
  package var text: String {
    let head = """
      // Written by `kpd schema --swift`.
      // After you change a model, run the command again. With --check, it writes nothing and says whether this file is current.
      // swift-format-ignore-file

      """
    return head + parts.map { "\n" + $0.text }.joined()
  }

  private static func text(_ schema: String, _ model: CodeModel) -> String {
    let lines = schema.split(separator: "\n").map { "    \($0)\n" }.joined()
    let name = model.name.split(separator: ".").map { declared(String($0)) }.joined(separator: ".")
    // More signs than follow a backslash or three quotes in the schema.
    var fence = "#"
    while ["\\", "\"\"\""].contains(where: { schema.contains($0 + fence) }) { fence += "#" }
    return """
      extension \(name) {
        /// The JSON Schema of what `\(model.name)` decodes: `\(model.name).jsonSchema   // {"$schema": "https://…", …}`.
        nonisolated static let \(CodeModels.schemaMember) = \(fence)\"""
      \(lines)    \"""\(fence)
      }

      """
  }
}

extension CodeModels {
  /// The reason why another file cannot extend a model with a stored property.
  fileprivate func obstacle(to model: CodeModel) -> SourceNote? {
    func note(_ place: SourcePlace, _ reason: String) -> SourceNote { SourceNote(place, "\(model.name) \(reason)") }
    if let places = repeated[model.name], let last = places.last {
      return note(last, "is also declared at \(places[0])")
    }
    if model.isPrivate { return note(model.place, "is private, so no other file can extend it") }
    if model.isInGeneric { return note(model.place, "is generic, so it has no stored static properties") }
    return model.schemaMember.map { note($0, "already has a static `\(CodeModels.schemaMember)`") }
  }
}
