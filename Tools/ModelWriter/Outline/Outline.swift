import KeyPathDecode

/// The places of the samples, with the form of each object: fields, a map, or one of several kinds.
struct Outline {
  let root: Place

  init(_ shape: Shape, _ name: String, _ overrides: inout Overrides) {
    var builder = Builder(overrides: overrides)
    root = builder.place(shape, at: [], hint: name)
    overrides = builder.overrides
  }
}

private struct Builder {
  var overrides: Overrides
  /// The number of unions.
  private var unions = 0

  init(overrides: Overrides) {
    self.overrides = overrides
  }

  mutating func place(_ shape: Shape, at steps: [DecodePath.Step], hint: String) -> Place {
    let place = Place(at: steps)
    place.bools = shape.bools
    place.numbers = shape.numbers
    place.strings = shape.strings
    place.arrays = shape.arrays
    place.unread = shape.unread
    if let elements = shape.elements { place.elements = edge(hint, elements, at: steps + [.index(0)], singular(hint)) }
    if let objects = shape.objects { place.object = object(objects, at: steps, hint) }
    return place
  }

  private mutating func edge(
    _ key: String, _ shape: Shape, at steps: [DecodePath.Step], _ hint: String? = nil
  ) -> Edge {
    let wish = overrides.wish(at: steps)
    return Edge(
      key: key, count: shape.count, nulls: shape.nulls, place: place(shape, at: steps, hint: hint ?? key), wish: wish)
  }

  private mutating func object(_ objects: ObjectShape, at steps: [DecodePath.Step], _ hint: String) -> ObjectPlace {
    let members = objects.merged, form = overrides.form(at: steps)
    func made(_ form: ObjectPlace.Form) -> ObjectPlace {
      ObjectPlace(at: steps, hint: hint, count: objects.count, form, Signature(members))
    }
    if form == .map || form == nil && !steps.isEmpty && objects.isMap || !objects.values.isEmpty {
      let values = objects.values.first ?? members.all
      return made(.map(edge(hint, values, at: steps + [.key("*")], singular(hint))))
    }
    if form == nil, let union = Union(objects) {
      guard let content = union.content, !union.isAdjacent else { return made(tagged(union, at: steps)) }
      return made(.fields(fields(members, at: steps, with: content, of: union)))
    }
    return made(.fields(fields(members, at: steps)))
  }

  private mutating func fields(
    _ members: MemberShapes, at steps: [DecodePath.Step], with content: String? = nil, of union: Union? = nil
  ) -> [Edge] {
    members.inOrder.map { member in
      let steps = steps + [.key(member.key)]
      guard let union, member.key == content else { return edge(member.key, member.shape, at: steps) }
      let place = Place(at: steps)
      place.object = ObjectPlace(
        at: steps, hint: member.key, count: members.count, tagged(union, at: Array(steps.dropLast())),
        Signature(MemberShapes()))
      return Edge(
        key: member.key, count: member.shape.count, nulls: 0, place: place, wish: overrides.wish(at: steps),
        readsParent: true)
    }
  }

  private mutating func tagged(_ union: Union, at steps: [DecodePath.Step]) -> ObjectPlace.Form {
    unions += 1
    let id = unions
    let edges = union.groups.map { tag, members in
      var shape = Shape()
      if let content = union.content {
        shape = members[content] ?? shape
      } else {
        shape.add(ObjectShape(members))
      }
      var edge = edge(tag, shape, at: steps + (union.content.map { [.key($0)] } ?? []))
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
