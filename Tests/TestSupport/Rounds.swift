import Foundation
import Testing

/// True in the weekly run, which sets `KEYPATHDECODE_WEEKLY`: it tries what takes long and rarely fails.
package let isWeekly = ProcessInfo.processInfo.environment["KEYPATHDECODE_WEEKLY"] != nil

extension Trait where Self == ConditionTrait {
  /// Runs a test only in the weekly run: `KEYPATHDECODE_WEEKLY=1 swift test`.
  package static var weekly: Self { .enabled(if: isWeekly, "takes long: KEYPATHDECODE_WEEKLY=1 swift test") }
}

/// True in a release build and in the weekly run, where tests try all that they can. A debug build tries a part, so that
/// `swift test` is quick.
#if DEBUG
  package let isThorough = isWeekly
#else
  package let isThorough = true
#endif

/// How many rounds of a long test to run: `count` in a thorough run, an eighth of it in others.
package func rounds(_ count: Int) -> Int {
  isThorough ? count : max(1, count / 8)
}

/// The inputs of a long table: all of them in a thorough run, every fourth in others.
package func thinned<Input>(_ inputs: [Input]) -> [Input] {
  isThorough ? inputs : stride(from: 0, to: inputs.count, by: 4).map { inputs[$0] }
}
