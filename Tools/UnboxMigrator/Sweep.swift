import SwiftSource

extension Recognizer {
  /// Refuses every Unbox name that no form covers. A person must review it.
  mutating func sweep() {
    guard importsUnbox || holdsVocabulary else { return }
    sortBodies()
    for index in file.code.indices where file.isName(index) && !isExplained(index) {
      guard let (form, reason) = vocabulary[file[index]], file[index + 2] != "performCustomUnboxing" else { continue }
      reading(as: unitOfBody(around: index))
      if file[index] == "Unboxer", file[index - 1] == "extension" {
        refuse(
          [.extended], at: index, explaining: index...index,
          "an extension of Unboxer has no counterpart; turn it into rules in an extension of DecodeRule")
      } else if file[index] == "unbox" {
        sweepCall(at: index, form, reason)
      } else if file[index] == "Unboxer", file[index - 1] == ":", let body = bodies.functions[file.parent[index]] {
        // The calls in the body need no reasons of their own.
        refuse([form], at: index, explaining: index...index, reason)
        if unit == nil { noteHelper(body, .use(file: number, token: index)) }
      } else if file[index] == "performCustomUnboxing" {
        refuse([form], at: index, explaining: index...index, reason)
        let end = max(file.partner.at(index + 1) ?? index, index) + 1, unit = unit ?? .use(file: number, token: index)
        if let brace = (index...end).first(where: { file[$0] == "{" }) { noteHelper(brace, unit) }
      } else {
        noteAny(form, at: index)
        refuse([form], at: index, explaining: index...index, reason)
      }
    }
    for index in file.code.indices where file.reads(["unboxer", ":"], at: index) && !isExplained(index) {
      reading(as: unitOfBody(around: index))
      sweepMade(at: index)
    }
    for name in file.hiddenNames where vocabulary[name.text] != nil || hiddenParameters.contains(name.text) {
      refuse(inStringAt: name.line, unitOfBody(aroundLine: name.line))
    }
    reading(as: nil)
  }

  /// Notes what a refused name may affect.
  private mutating func noteAny(_ form: Form, at index: Int) {
    let mention = mention("", at: index)
    switch form {
    case .model: links.anyModels.append(mention)
    // A key has no value that is an enum or a transform.
    case .transform where file[index] == "UnboxableKey": break
    case .enumeration, .transform: links.anyCompatibles.append(mention)
    case .error: links.holdsCalls.append(mention)
    // Unbox 1 functions cannot read a model that has moved.
    case .other where file.reads(["Unbox", "("], at: index): links.anyModels.append(mention)
    default: break
    }
  }

  /// Recognizes `User(unboxer: box)` if the Unboxer is not known.
  private mutating func sweepMade(at index: Int) {
    let callee = index - 2
    guard file[index - 1] == "(", file.isName(callee), file[callee] != "init" || file[callee - 1] == "." else { return }
    let last = file[callee] == "init" ? callee - 2 : callee
    let isOwn = ["self", "Self", "super"].contains(file[last])
    let made = mention(isOwn ? owner(around: index) : typeName(endingAt: last), at: index)
    if let unit, refusedUnits.contains(unit) {
      links.made.append(made)
      count(.nested, at: index, staysWith: unit)
    } else if project.homes[made.name] != nil {
      links.made.append(made)
      refuse([.nested], at: index, explaining: index...index, "the Unboxer for this call is not visible here")
    }
  }

  private mutating func sweepCall(at index: Int, _ form: Form, _ reason: String) {
    if file[index - 1] == "func" {
      // A function outside Unboxer is reported at its calls.
      if owner(around: index) != "Unboxer" { return }
      refuse([.extended], at: index, explaining: index...index, "this is your own function; rewrite its body by hand")
    } else if file[index - 1] == ".", file[index + 1] == "(", file.labels(in: index + 1).first == "_" {
      let reason = "Unbox 1's `unbox(\"a.b\")` does not show whether the dots separate keys"
      refuse([.positional], at: index, explaining: index...index, reason)
    } else if isOwnCall(at: index) {
      return
    } else if file[index - 1] == ".", let unit = unitOfBody(around: index), refusedUnits.contains(unit) {
      count(form, at: index, staysWith: unit)
    } else {
      refuse([form], at: index, explaining: index...index, reason)
    }
  }

  /// True if only a function of the project has the labels of a call.
  private func isOwnCall(at index: Int) -> Bool {
    guard file[index + 1] == "(", file.partner[index + 1] > 0 else { return false }
    let labels = file.labels(in: index + 1)
    return project.ownUnboxes.contains(labels) && !Self.labels.isSuperset(of: labels)
  }

  /// The labels of Unbox's own functions named `unbox`.
  private static let labels: Set<String> = [
    "key", "keyPath", "formatter", "context", "allowInvalidElements", "data", "dictionary", "dictionaries", "atKey",
    "atKeyPath", "_",
  ]
}
