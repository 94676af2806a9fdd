extension Plan {
  /// The plan in which each type is called by the shortest name that means it: `Metadata` for `Pod.Metadata` in `Pod`.
  var withShortNames: Plan {
    let scopes = Scopes(names: Set(models.map(\.name)))
    return Plan(
      models: models.map { model in
        var model = model
        model.form = model.form.mapped { $0.renamed { scopes.shortName(of: $0, in: model.name) } }
        return model
      })
  }
}

/// What a type is called in a scope.
private struct Scopes {
  let names: Set<String>

  /// The shortest name of a type that means it in `scope`.
  func shortName(of name: String, in scope: String) -> String {
    guard names.contains(name) else { return name }
    let parts = name.split(separator: ".")
    let short = parts.indices.reversed().first { index in
      found(String(parts[index]), in: scope) == parts[...index].joined(separator: ".")
    }
    return parts[(short ?? 0)...].joined(separator: ".")
  }

  /// The type that `name` means in a scope. A type whose outer type is elsewhere is in an extension of it.
  private func found(_ name: String, in scope: String) -> String {
    var scope = scope
    while true {
      if names.contains("\(scope).\(name)") { return "\(scope).\(name)" }
      guard names.contains(scope), let dot = scope.lastIndex(of: ".") else { return name }
      scope = String(scope[..<dot])
    }
  }
}

extension Plan.Reading {
  fileprivate func renamed(_ name: (String) -> String) -> Plan.Reading {
    mapped { reading in
      switch reading {
      case .type(let type): .type(name(type))
      case .open(let type): .open(name(type))
      default: reading
      }
    }
  }
}
