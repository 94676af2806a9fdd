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
      if let found = variables[around]?[name]?.last(before: index) { last = max(last ?? -1, found) }
      around = parent[around]
      count += 1
    }
    return last
  }
}

extension [Int] {
  /// The last of sorted numbers below a number.
  ///
  /// - Complexity: O(log n).
  package func last(before bound: Int) -> Int? {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? self[low - 1] : nil
  }
}
