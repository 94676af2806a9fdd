/// Decodes by hand with the library's own fast casts.
extension Catalogue.Performance {
  init(byFastCasts json: Any) throws {
    let object = try Members(json)
    self.init(
      id: try object.int("id"), event: try object.int("eventId"), name: try object.optionalString("name"),
      logo: try object.optionalString("logo"), map: try object.optionalString("seatMapImage"),
      prices: try object.array("prices", Catalogue.Price.init(byFastCasts:)),
      seatCategories: try object.array("seatCategories", Catalogue.SeatCategory.init(byFastCasts:)),
      start: try object.int("start"), venue: try object.string("venueCode"))
  }
}

extension Catalogue.Price {
  init(byFastCasts json: Any) throws {
    let object = try Members(json)
    self.init(
      amount: try object.int("amount"), audience: try object.int("audienceSubCategoryId"),
      seatCategory: try object.int("seatCategoryId"))
  }
}

extension Catalogue.SeatCategory {
  init(byFastCasts json: Any) throws {
    let object = try Members(json)
    self.init(
      id: try object.int("seatCategoryId"), areas: try object.array("areas", Catalogue.Area.init(byFastCasts:)))
  }
}

extension Catalogue.Area {
  init(byFastCasts json: Any) throws {
    let object = try Members(json)
    self.init(id: try object.int("areaId"), blocks: try object.array("blockIds", plainInt))
  }
}
