import Foundation
import KeyPathDecode
import KeyPathDecodeReports
import ModelWriter

extension ModelCommand {
  /// Writes the models that samples need.
  static func runFromSamples(
    _ samples: Samples, _ request: ModelRequest, _ output: Output, _ surroundings: Surroundings
  ) throws(Failure) {
    let overrides = try request.overrides(surroundings)
    let evidence = try evidence(in: samples, output)
    var plan: Plan
    do throws(PlanError) {
      plan = try Plan(evidence, request.plan, overrides)
    } catch {
      throw .dataFailed(error.message)
    }
    plan = try checked(plan, on: samples, limit: request.records.limit, output)
    try output.write(request.printer.text(of: plan), to: request.output)
    if let advice = advice(about: evidence.root.count, request.plan) { output.note(advice) }
  }

  /// A suggestion for models from few samples, which cannot show every null and every missing key.
  private static func advice(about samples: Int, _ plan: PlanOptions) -> String? {
    if plan.toleratedValues > 0 || samples >= PlanOptions.tolerantValues { return nil }
    let made = samples == 1 ? "from 1 sample" : "from \(samples) samples"
    return
      "\(made), which may not show every null; --tolerant makes optional what fewer than \(PlanOptions.tolerantValues) show"
  }

  private static func evidence(in samples: Samples, _ output: Output) throws(Failure) -> Evidence {
    let pool = Pool { Evidence() }
    try samples.forEach(output) { sample, order in pool.use { $0.add(sample, at: order) } }
    return pool.all.dropFirst().reduce(into: pool.all.first ?? Evidence()) { $0.add($1) }
  }

  private static func checked(_ plan: Plan, on samples: Samples, limit: Int, _ output: Output) throws(Failure) -> Plan {
    let pool = Pool { (check: PlanCheck(plan), misfits: Set<Plan.Misfit>()) }
    var reports: [DecodeReport] = [], fingerprints: Set<String> = [], failureCount = 0, pattern = ""
    try samples.forEach(output) { sample, _ in
      try pool.use { part in
        do { try part.check.check(sample) } catch {
          if let misfit = PlanCheck.misfit(of: sample, in: plan) { part.misfits.insert(misfit) }
          throw error
        }
      }
    } then: { file, result in
      guard case .failure(let error) = result else { return }
      failureCount += 1
      guard reports.count < limit, fingerprints.insert(error.fingerprint).inserted else { return }
      if pattern == "" { pattern = error.pattern }
      reports.append(error.report(.init(source: visible(file), showsKindsOnly: true)))
    }
    if failureCount == 0 { return plan }
    let misfits = pool.all.reduce(into: Set()) { $0.formUnion($1.misfits) }
    if !misfits.isEmpty, let weaker = plan.weaker(at: misfits) {
      return try checked(weaker, on: samples, limit: limit, output)
    }
    let texts = reports.map { $0.text() }.joined(separator: "\n")
    let failed = failureCount == 1 ? "1 sample is" : "\(failureCount.grouped) samples are"
    let advice = "--overrides accepts any value there with {\(quoted(pattern)): \"any\"}"
    throw .dataFailed(
      "\(failed) not decoded by the generated models; nothing is written; \(visible(advice))\n\n\(texts)")
  }
}
