// The names and types of `let name: T = value`, from the name on or from the value back.

extension SourceFile {
  /// The `=` of `let name: T = value` or `let name = value`; nil without a value.
  package func sign(afterVariable name: Int) -> Int? {
    let sign = self[name + 1] == ":" ? endOfType(from: name + 2) : name + 1
    return self[sign] == "=" ? sign : nil
  }

  /// The name in `let name: T =`, whose `=` is at a token.
  ///
  /// - Complexity: O(n) in the tokens since the last `=` or brace, so all values of a file take linear time.
  package func typedVariable(before sign: Int) -> Int? {
    var index = sign - 1
    while index > (parent.at(sign) ?? -1), !["=", ";", "{", "}"].contains(self[index]) {
      if ["let", "var"].contains(self[index]) {
        let name = index + 1
        return isName(name) && self[name + 1] == ":" && self.sign(afterVariable: name) == sign ? name : nil
      }
      let open = partner[index]
      index = (open >= 0 && open < index ? open : index) - 1
    }
    return nil
  }

  /// The name in the last `let name =` or `var name =` before a token, in a bracket around it.
  ///
  /// - Complexity: O(b + log n) in the brackets around the token, of which it inspects 100, and the tokens of the file.
  package func local(_ name: String, before index: Int) -> Int? {
    var last: Int?, around = parent.at(index) ?? -1, count = 0
    while around >= 0, count < 100 {
      let names = scopes.variables[around]?[name] ?? []
      if let found = names.at(names.partition { $0 >= index } - 1) { last = max(last ?? -1, found) }
      around = parent[around]
      count += 1
    }
    return last
  }
}
