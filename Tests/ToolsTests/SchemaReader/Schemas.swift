import Foundation
import KeyPathDecode
import ModelWriter

@testable import ModelReader
@testable import SchemaReader

/// A schema with a compiled model in Tests/Fixtures/GeneratedModels.
struct Published: Sendable {
  let name: String
  let file: String
  let text: String
  let printer: SwiftPrinter

  static let all = [
    Published(
      name: "FromSchema", file: "schemas/order.json", text: orderSchema, printer: SwiftPrinter(showsEvidence: true)),
    Published(
      name: "FromOpenAPI", file: "openapi.json", text: petsDocument,
      printer: SwiftPrinter(isPublic: true)),
  ]

  func document() throws -> SchemaDocument { try SchemaDocument(JSONDocument(text.utf8), file: file) }

  func code() throws -> String { printer.text(of: try SchemaPlanner.plan(document()).plan) }
}

extension SchemaCheck {
  /// The findings for one model. Throws the first problem of the schema.
  static func findings(
    _ published: SchemaDocument, at schema: JSONNode? = nil, _ code: CodeModels, model: String
  ) throws -> [Finding] {
    let (findings, skipped) = try findings(published, [(model, schema)], code)
    if let problem = skipped.first { throw problem }
    return findings
  }
}

private let orderSchema = #"""
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Order",
    "description": "An order of a shop.\nWith two paragraphs.",
    "type": "object",
    "required": ["id", "stage", "lines", "payment", "placed_at", "parent", "object"],
    "properties": {
      "id": { "type": "string", "format": "uuid", "description": "The number of the order." },
      "object": { "const": "order" },
      "stage": { "enum": ["open", "in_transit", "delivered"] },
      "placed_at": { "type": "string", "format": "date-time" },
      "due": { "type": ["string", "null"], "format": "date" },
      "parent": { "anyOf": [{ "$ref": "#" }, { "type": "null" }] },
      "lines": { "type": "array", "items": { "$ref": "#/$defs/Line" } },
      "payment": { "$ref": "#/$defs/Payment" },
      "priority": { "type": "integer", "minimum": 0, "maximum": 255 },
      "level": { "enum": [1, 2, 5] },
      "total": { "type": ["string", "number"] },
      "note": { "anyOf": [{ "type": "string" }, { "type": "object", "properties": { "text": { "type": "string" } }, "required": ["text"] }] },
      "prices": { "type": "object", "additionalProperties": { "type": "number" } },
      "homepage": { "type": "string", "format": "uri" },
      "photo": { "type": "string", "contentEncoding": "base64" },
      "metadata": { "type": "object" },
      "extra": {},
      "tree": { "$ref": "#/$defs/JSON" },
      "point": { "type": "array", "prefixItems": [{ "type": "number" }, { "type": "number" }] },
      "shipping address": { "allOf": [{ "$ref": "#/$defs/Address" }], "description": "Where it goes." },
      "billing": { "allOf": [{ "$ref": "#/$defs/Address" }, { "type": "object", "properties": { "vat": { "type": "string" } } }] }
    },
    "$defs": {
      "Line": { "type": "object", "required": ["sku"], "properties": { "sku": { "type": "string" }, "quantity": { "type": "integer", "default": 1 } } },
      "Address": { "type": "object", "required": ["city"], "properties": { "city": { "type": "string" }, "class": { "type": "string" } } },
      "Payment": { "oneOf": [
        { "type": "object", "required": ["type", "last4"], "properties": { "type": { "const": "card" }, "last4": { "type": "string" } } },
        { "type": "object", "required": ["type", "iban"], "properties": { "type": { "const": "bank_transfer" }, "iban": { "type": "string" } } },
        { "type": "object", "required": ["type"], "properties": { "type": { "const": "cash" } } } ] },
      "JSON": { "anyOf": [{ "type": "string" }, { "type": "number" }, { "type": "null" },
        { "type": "array", "items": { "$ref": "#/$defs/JSON" } }, { "type": "object", "additionalProperties": { "$ref": "#/$defs/JSON" } }] }
    }
  }
  """#

private let petsDocument = #"""
  {
    "openapi": "3.1.0",
    "info": { "title": "Pets", "version": "1" },
    "paths": {},
    "components": {
      "schemas": {
        "pet": {
          "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
          "discriminator": { "propertyName": "pet_type", "mapping": { "cat": "#/components/schemas/Cat", "dog": "#/components/schemas/Dog" } }
        },
        "Base": { "type": "object", "required": ["id", "pet_type"], "properties": { "id": { "type": "integer", "format": "int64" }, "pet_type": { "type": "string" }, "secret": { "type": "string", "writeOnly": true } } },
        "Cat": { "description": "A cat.", "allOf": [{ "$ref": "#/components/schemas/Base" }, { "type": "object", "required": ["lives"], "properties": { "lives": { "type": "integer", "format": "int32" } } }] },
        "Dog": { "allOf": [{ "$ref": "#/components/schemas/Base" }, { "type": "object", "properties": { "owner": { "$ref": "#/components/schemas/User", "nullable": true } } }] },
        "User": { "type": "object", "required": ["name", "pets"], "properties": { "name": { "type": "string" }, "email": { "type": "string", "nullable": true, "format": "email" }, "pets": { "type": "array", "items": { "$ref": "#/components/schemas/pet" } }, "role": { "type": "string", "enum": ["admin", "user"] } } },
        "UserID": { "type": "integer" },
        "Error": { "type": "object", "required": ["code"], "properties": { "code": { "type": "integer" }, "details": { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "string" } } } } },
        "Node": { "type": "object", "properties": { "id": { "$ref": "#/components/schemas/UserID" }, "next": { "$ref": "#/components/schemas/Node" }, "init": { "type": "string" }, "self": { "type": "boolean" } } }
      }
    }
  }
  """#
