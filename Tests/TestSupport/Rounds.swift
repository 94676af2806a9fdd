/// True in a release build, where tests try all that they can. A debug build tries a part, so that `swift test` is quick.
#if DEBUG
  package let isThorough = false
#else
  package let isThorough = true
#endif

/// How many rounds of a long test to run: `count` in a release build, an eighth of it in a debug build.
package func rounds(_ count: Int) -> Int {
  isThorough ? count : max(1, count / 8)
}

/// The inputs of a long table: all of them in a release build, every fourth in a debug build.
package func thinned<Input>(_ inputs: [Input]) -> [Input] {
  isThorough ? inputs : stride(from: 0, to: inputs.count, by: 4).map { inputs[$0] }
}
