import KeyPathDecode

extension SchemaWriter {
  /// `anyOf` with a schema for each path: the value is at that path, and the paths before it are absent or null.
  mutating func schema(of alternatives: CodeAlternatives) throws(Problem) -> SchemaJSON {
    let marks = marksLines ? Self.marks(alternatives.field.place) : []
    let value = SchemaJSON.object(try schema(of: alternatives.field).members + marks)
    var branches: [SchemaJSON] = []
    for (index, steps) in alternatives.paths.enumerated() {
      var schema = SchemaJSON.at(steps[...], value)
      for before in alternatives.paths[..<index] {
        schema = schema.merged(with: .at(before[...], .null, isRequired: false))
      }
      branches.append(schema)
    }
    let absent = alternatives.paths.reduce(SchemaJSON.anything) {
      $0.merged(with: .at($1[...], .null, isRequired: false))
    }
    if alternatives.mayBeAbsent {
      branches.append(absent)
    } else if alternatives.allowsNull {
      branches += alternatives.paths.map { absent.merged(with: .at($0[...], .null)) }
    }
    return .anyOf(branches)
  }

  /// In the strict subset, the first of several paths is required.
  func addRequired(of tree: FieldTree, to children: inout [FieldTree.Child]) {
    for alternatives in tree.alternatives { children += FieldTree([alternatives.first], in: code).children }
  }
}

extension CodeAlternatives {
  fileprivate var first: CodeField {
    var field = field
    (field.steps, field.isAlternative, field.reading) = (paths.first ?? [], false, field.reading ?? .any)
    (field.absent, field.allowsNull) = (mayBeAbsent ? Set(field.steps.indices) : [], allowsNull)
    return field
  }
}
