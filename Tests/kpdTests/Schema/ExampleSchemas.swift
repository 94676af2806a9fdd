// Written by `kpd schema --swift`.
// After you change a model, run the command again. With --check, it writes nothing and says whether this file is current.
// swift-format-ignore-file

extension ExampleOrder {
  /// The JSON Schema of what `ExampleOrder` decodes: `ExampleOrder.jsonSchema   // {"$schema": "https://…", …}`.
  nonisolated static let jsonSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "ExampleOrder",
      "description": "An order.",
      "type": "object",
      "required": ["lines", "status", "extra"],
      "properties": {
        "lines": { "type": "array", "items": { "$ref": "#/$defs/ExampleOrder.Line" } },
        "status": { "$ref": "#/$defs/ExampleOrder.Status" },
        "note": { "type": ["string", "null"] },
        "extra": { "type": "object", "additionalProperties": true }
      },
      "additionalProperties": true,
      "$defs": {
        "ExampleOrder.Line": {
          "description": "A line of an order.",
          "type": "object",
          "required": ["article", "count"],
          "properties": {
            "article": { "type": "string", "pattern": "^\\d+#$" },
            "count": { "type": "integer", "minimum": 1, "maximum": 100 }
          },
          "additionalProperties": true
        },
        "ExampleOrder.Status": { "type": "string", "enum": ["open", "closed"] }
      }
    }
    """#
}

extension ExampleOrder.Line {
  /// The JSON Schema of what `ExampleOrder.Line` decodes: `ExampleOrder.Line.jsonSchema   // {"$schema": "https://…", …}`.
  nonisolated static let jsonSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "ExampleOrder.Line",
      "description": "A line of an order.",
      "type": "object",
      "required": ["article", "count"],
      "properties": {
        "article": { "type": "string", "pattern": "^\\d+#$" },
        "count": { "type": "integer", "minimum": 1, "maximum": 100 }
      },
      "additionalProperties": true
    }
    """#
}

extension ExampleOrder.Status {
  /// The JSON Schema of what `ExampleOrder.Status` decodes: `ExampleOrder.Status.jsonSchema   // {"$schema": "https://…", …}`.
  nonisolated static let jsonSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "ExampleOrder.Status",
      "type": "string",
      "enum": ["open", "closed"]
    }
    """#
}

extension ExampleView {
  /// The JSON Schema of what `ExampleView` decodes: `ExampleView.jsonSchema   // {"$schema": "https://…", …}`.
  nonisolated static let jsonSchema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "ExampleView",
      "description": "A model of the main actor, whose schema any thread reads.",
      "type": "object",
      "required": ["title"],
      "properties": { "title": { "type": "string" } },
      "additionalProperties": true
    }
    """#
}
