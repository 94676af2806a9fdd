/// A GeoJSON feature: `type` determines the type of `coordinates`.
func geoJSONFeature(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func point(_ choice: inout Choice) -> Sample {
    [
      .number("\(choice.int(-179...179)).\(choice.int(1...999))"),
      .number("\(choice.int(-89...89)).\(choice.int(1...999))"),
    ]
  }
  let geometry: Sample =
    switch choice.int(0...2) {
    case 0: ["type": "Point", "coordinates": point(&choice)]
    case 1: ["type": "LineString", "coordinates": choice.list(2...6, point)]
    default: ["type": "Polygon", "coordinates": choice.list(1...2) { $0.list(4...7, point) }]
    }
  let feature: Sample = [
    "type": "Feature", "id": choice.chance(50) ? choice.number(1...999) : .string("way/\(choice.int(1...999))"),
    "geometry": geometry,
    "properties": [
      "name": choice.chance(20) ? nil : choice.text(),
      "population": choice.chance(30) ? nil : choice.number(10...9_000_000),
      "area": choice.one(12, 0.5, 103.25), "capital": .bool(choice.chance(10)),
      "surface": .string(choice.of("asphalt", "gravel", "sand")), "surveyed": .string(choice.day()),
    ],
  ]
  return choice.chance(30) ? feature.with("bbox", [-10.5, -10.5, 10.0, 10.25]) : feature
}

/// An event, similar to Stripe's API: `data.object` names its own type.
func stripeEvent(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  let metadata: Sample = choice.chance(50) ? [:] : ["order_id": .string("\(choice.int(1...9_999))")]
  let objects: [Sample] = [
    [
      "id": .string("ch_\(choice.hex(14))"), "object": "charge", "amount": choice.number(50...90_000),
      "currency": .string(choice.of("usd", "eur", "gbp")), "created": choice.seconds(), "paid": true,
      "customer": choice.chance(30) ? nil : .string("cus_\(choice.hex(10))"), "description": choice.one(nil, "Order"),
      "failure_code": nil, "metadata": metadata,
      "billing_details": ["email": choice.one(nil, "ada@example.com"), "name": choice.one(nil, "Ada"), "phone": nil],
      "outcome": ["network_status": "approved_by_network", "risk_level": .string(choice.of("normal", "elevated"))],
      "payment_method_details": [
        "type": "card",
        "card": ["brand": .string(choice.of("visa", "amex")), "exp_month": choice.number(1...12), "last4": "4242"],
      ],
      "status": .string(choice.of("succeeded", "pending", "failed")),
    ],
    [
      "id": .string("cus_\(choice.hex(10))"), "object": "customer", "address": nil,
      "balance": choice.number(-500...500),
      "created": choice.seconds(), "email": choice.one(nil, "ada@example.com"),
      "invoice_prefix": .string(choice.hex(8)),
      "metadata": metadata, "name": choice.text(),
      "preferred_locales": choice.list(0...2) { .string($0.of("de", "en")) },
    ],
    [
      "id": .string("in_\(choice.hex(10))"), "object": "invoice", "amount_due": choice.number(0...9_000),
      "created": choice.seconds(), "currency": "usd", "due_date": choice.chance(50) ? nil : choice.seconds(),
      "lines": [
        "object": "list",
        "data": choice.list(1...3) { choice in
          [
            "id": .string("il_\(choice.hex(8))"), "object": "line_item", "amount": choice.number(1...900),
            "description": choice.text(), "unit_amount_decimal": choice.amount(),
            "period": ["start": choice.seconds(), "end": choice.seconds()], "proration": false,
          ]
        },
        "has_more": false, "url": "/v1/invoices/lines",
      ],
      "paid": .bool(choice.chance(60)), "status": .string(choice.of("draft", "open", "paid")), "metadata": metadata,
      "total": choice.number(0...9_000),
    ],
  ]
  let index = choice.int(0...2)
  let types = [["charge.succeeded", "charge.failed"], ["customer.created", "customer.updated"], ["invoice.paid"]][index]
  return [
    "id": .string("evt_\(choice.hex(16))"), "object": "event", "api_version": "2024-06-20", "created": choice.seconds(),
    "data": ["object": objects[index]], "livemode": .bool(choice.chance(50)), "pending_webhooks": choice.number(0...2),
    "request": [
      "id": choice.chance(40) ? nil : .string("req_\(choice.hex(8))"), "idempotency_key": .string(choice.uuid()),
    ],
    "type": .string(types[choice.int(0...types.count - 1)]),
  ]
}

/// A message, similar to Slack's API, with several kinds of blocks.
func slackMessage(_ seed: Int) -> Sample {
  var choice = Choice(seed: seed)
  func plain(_ choice: inout Choice) -> Sample { ["type": "plain_text", "text": choice.text(), "emoji": true] }
  func block(_ choice: inout Choice) -> Sample {
    let id: Sample = .string(choice.hex(5))
    switch choice.int(0...4) {
    case 0:
      let section: Sample = [
        "type": "section", "block_id": id, "text": ["type": "mrkdwn", "text": choice.text(), "verbatim": false],
      ]
      return choice.chance(40)
        ? section.with(
          "accessory",
          ["type": "button", "action_id": .string(choice.hex(4)), "text": plain(&choice), "value": choice.text()])
        : section
    case 1: return ["type": "divider", "block_id": id]
    case 2: return ["type": "header", "block_id": id, "text": plain(&choice)]
    case 3:
      return [
        "type": "image", "block_id": id, "image_url": "https://files.slack.com/\(choice.hex(6)).png",
        "alt_text": choice.text(),
        "image_width": choice.number(10...2_000), "image_height": choice.number(10...2_000),
      ]
    default:
      return [
        "type": "actions", "block_id": id,
        "elements": choice.list(1...3) {
          ["type": "button", "action_id": .string($0.hex(4)), "text": plain(&$0), "value": $0.text()]
        },
      ]
    }
  }
  let message: Sample = [
    "type": "message", "user": .string("U\(choice.hex(8))"), "text": choice.text(),
    "ts": "\(choice.int(1_500_000_000...1_700_000_000)).\(choice.int(100_000...999_999))",
    "team": .string("T\(choice.hex(8))"),
    "blocks": choice.list(1...5, block),
  ]
  let edited: Sample = ["user": "U1", "ts": "1600000000.000100"]
  return choice.chance(30)
    ? message.with("edited", edited).with(
      "reactions", choice.list(1...2) { ["name": .string($0.word()), "users": ["U1"], "count": 1] })
    : message
}
