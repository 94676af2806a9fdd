import KeyPathDecode
import KeyPathDecodeReports

/// The places of the samples, with the form of each object: fields, a map, or one of several kinds.
struct Outline {
  let root: Place

  init(_ shape: Shape, _ name: String, _ overrides: inout Overrides) {
    var builder = Builder(overrides: overrides)
    root = builder.place(shape, at: [], ShownParts(), hint: name)
    overrides = builder.overrides
  }
}

private struct Builder {
  var overrides: Overrides
  private var unions = 0

  init(overrides: Overrides) {
    self.overrides = overrides
  }

  /// - Parameter shown: The parts of the values that may be printed.
  mutating func place(_ shape: Shape, at steps: [DecodePath.Step], _ shown: ShownParts, hint: String) -> Place {
    let place = Place(at: steps)
    place.isSecret = !shown.showsValues
    place.bools = shape.bools
    place.numbers = shape.numbers
    place.strings = shape.strings
    place.arrays = shape.arrays
    place.unread = shape.unread
    if let elements = shape.elements {
      place.elements = edge(hint, elements, at: steps, .index(0), shown, singular(hint))
    }
    if let objects = shape.objects { place.object = object(objects, at: steps, shown, hint) }
    return place
  }

  /// The edge along a step, or to the same place for a nil step.
  private mutating func edge(
    _ key: String, _ shape: Shape, at steps: [DecodePath.Step], _ step: DecodePath.Step?, _ shown: ShownParts,
    _ hint: String? = nil
  ) -> Edge {
    let inner = step.map { steps + [$0] } ?? steps
    let wish = overrides.wish(at: inner)
    let place = place(shape, at: inner, step.map(shown.entering) ?? shown, hint: hint ?? key)
    return Edge(key: key, count: shape.count, nulls: shape.nulls, place: place, wish: wish)
  }

  private mutating func object(
    _ objects: ObjectShape, at steps: [DecodePath.Step], _ shown: ShownParts, _ hint: String
  ) -> ObjectPlace {
    let members = objects.merged, form = overrides.form(at: steps)
    let hasSecretKey = members.keys.contains { !shown.shows(key: $0) }
    func made(_ form: ObjectPlace.Form) -> ObjectPlace {
      ObjectPlace(at: steps, hint: hint, count: objects.count, form, Signature(members))
    }
    if form == .map || form == nil && !steps.isEmpty && (hasSecretKey || objects.isMap(at: hint))
      || !objects.values.isEmpty
    {
      let values = objects.values.first ?? members.all
      let edge = edge(hint, values, at: steps, .key("*"), shown, singular(hint))
      if objects.hasSecretKey || members.keys.contains(where: { !shown.entering(.key($0)).showsValues }) {
        edge.place.isSecret = true
      }
      return made(.map(edge))
    }
    let isElement = if case .index = steps.last { true } else { false }
    if form == nil, let union = Union(objects) ?? (isElement ? Union(ofOneKind: objects) : nil), union.isShown(shown) {
      guard let content = union.content, !union.isAdjacent else { return made(tagged(union, at: steps, shown)) }
      return made(.fields(fields(members, at: steps, shown, with: content, of: union)))
    }
    let place = made(.fields(fields(members, at: steps, shown)))
    if hasSecretKey { place.notes.append("Keys that may be secrets are not read.") }
    return place
  }

  private mutating func fields(
    _ members: MemberShapes, at steps: [DecodePath.Step], _ shown: ShownParts, with content: String? = nil,
    of union: Union? = nil
  ) -> [Edge] {
    members.inOrder.filter { shown.shows(key: $0.key) }.map { member in
      guard let union, member.key == content else {
        return edge(member.key, member.shape, at: steps, .key(member.key), shown)
      }
      let inner = steps + [.key(member.key)], place = Place(at: inner)
      place.object = ObjectPlace(
        at: inner, hint: member.key, count: members.count, tagged(union, at: steps, shown), Signature(MemberShapes()))
      return Edge(
        key: member.key, count: member.shape.count, nulls: 0, place: place, wish: overrides.wish(at: inner),
        readsParent: true)
    }
  }

  private mutating func tagged(_ union: Union, at steps: [DecodePath.Step], _ shown: ShownParts) -> ObjectPlace.Form {
    unions += 1
    let id = unions
    let edges = union.groups.map { tag, members in
      var shape = Shape()
      if let content = union.content {
        shape = members[content] ?? shape
      } else {
        shape.add(ObjectShape(members))
      }
      var edge = edge(tag, shape, at: steps, union.content.map { .key($0) }, shown)
      edge.place.object?.union = id
      if union.content == nil { edge.place.object?.markTag(union.tag) }
      // An override at this path applies to the union.
      edge.wish = nil
      return edge
    }
    return .tagged(tag: union.tag, content: union.content, edges)
  }
}

extension ObjectPlace {
  fileprivate func markTag(_ tag: String) {
    guard case .fields(var fields) = form, let index = fields.firstIndex(where: { $0.key == tag }) else { return }
    fields[index].isTag = true
    form = .fields(fields)
  }
}
