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
}
