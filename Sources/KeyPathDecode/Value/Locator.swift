/// What of a document is at the end of the steps, or nil when nothing is there or `json` is of no document.
package func node(at steps: [DecodePath.Step], in json: Any) -> JSONNode? {
  let found = follow(steps, from: json)
  return found.count == steps.count ? exactCast(found.value, to: JSONNode.self) : nil
}
