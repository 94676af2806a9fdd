import KeyPathDecode

/// The name of a type in a line of Swift code, with outer types: `[Order.Status]`. Nil for a type that is imported from C, since it
/// may have another name in Swift.
func typeCode(_ type: Any.Type) -> String? {
  if let type = type as? any SugarNamed.Type { return type.sugarName(typeCode) }
  return typeCode(RuntimeName(of: type).text)
}

/// The code of a type with a name of the runtime: `Page<Status>.Row` for `App.Page<App.Status>.Row`.
func typeCode(_ name: String) -> String? {
  if name.contains("`") { return nil }
  let name =
    name
    // Only one file or function can name the types around it.
    .replacing(/[\w.]+\.\(unknown context at [^)]*\)\.(?:\(unknown context at [^)]*\)\.)*/, with: "Module.")
    .replacing(/\((\w+) in _\w+\)/) { $0.1 }
    .replacing(/\(extension in \w+\):/, with: "")
    .replacing(/__C\.NSDecimal(?!\w)/, with: "Foundation.Decimal")
    .replacing(/__C\.(C[AGLM]\w+)/) { "Module.\($0.1)" }
  return name.contains("__C") ? nil : name.replacing(/\b\w+\.((?:\w+\.)*\w+)/) { $0.1 }
}
