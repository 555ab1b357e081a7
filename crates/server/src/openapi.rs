//! The API contract: generated from the routes, committed as `openapi.json`.

use crate::app::App;
use api::Routes;
use kernel::ID_NAMES;
use serde_json::{Map, Value, json};

/// The OpenAPI document of these routes.
pub fn document(routes: &Routes<App>) -> Value {
    let mut document = serde_json::to_value(routes.openapi()).unwrap_or_default();
    inline_simple(&mut document);
    document["info"] = json!({
        "title": "Seatling",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "The API of the Seatling enrolment portal. Every answer is {status, message, data}.",
        "license": { "name": "Apache-2.0", "identifier": "Apache-2.0" },
    });
    document["components"]["schemas"]["Failure"] = failure_schema();
    let bearer = |who: &str| json!({ "type": "http", "scheme": "bearer", "description": format!("The token of a signed-in {who}") });
    document["components"]["securitySchemes"] = json!({
        "partnerToken": bearer("partner"),
        "parentToken": bearer("parent"),
        "staffToken": bearer("member of staff"),
        "teacherToken": bearer("teacher"),
    });
    document
}

/// Replaces references to types that are a number or a text on the wire (ids, messages) by these.
fn inline_simple(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.values_mut().for_each(inline_simple);
            object.retain(|name, _| simple_schema(name).is_none());
            if let Some(schema) = object.get("$ref").and_then(Value::as_str).and_then(referenced) {
                object.remove("$ref");
                object.extend(schema);
            }
            if let Some(schema) = object.get("oneOf").and_then(simple_or_null) {
                object.remove("oneOf");
                object.extend(schema);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(inline_simple),
        _ => {}
    }
}

/// The schema of a type that is a number or a text on the wire.
fn simple_schema(type_name: &str) -> Option<Map<String, Value>> {
    let schema = match type_name {
        "Message" => json!({ "type": "string" }),
        name if ID_NAMES.contains(&name) => json!({ "type": "integer", "format": "int64" }),
        _ => return None,
    };
    schema.as_object().cloned()
}

fn referenced(reference: &str) -> Option<Map<String, Value>> {
    reference.strip_prefix("#/components/schemas/").and_then(simple_schema)
}

/// An optional value is described as one of its type and null.
fn simple_or_null(one_of: &Value) -> Option<Map<String, Value>> {
    let [Value::Object(simple), null] = one_of.as_array()?.as_slice() else { return None };
    let name =
        simple.get("type").and_then(Value::as_str).filter(|name| ["integer", "string"].contains(name))?;
    let mut schema = simple.clone();
    schema.insert("type".into(), json!([name, "null"]));
    (*null == json!({ "type": "null" })).then_some(schema)
}

/// Printed by `seatling openapi`; a test compares it with the committed file.
pub fn document_text() -> String {
    let text = serde_json::to_string_pretty(&document(&crate::app::routes()));
    text.unwrap_or_default() + "\n"
}

fn failure_schema() -> Value {
    json!({
        "type": "object",
        "required": ["status", "message", "data", "code"],
        "properties": {
            "status": { "type": "boolean", "enum": [false] },
            "message": { "type": "string", "description": "A sentence that a person understands" },
            "code": { "type": "string", "description": "Stable, for programs: slice.reason" },
            "data": {
                "description": "null, or the sentence of each wrong field",
                "oneOf": [
                    { "type": "null" },
                    {
                        "type": "object",
                        "required": ["fields"],
                        "properties": { "fields": { "type": "object", "additionalProperties": { "type": "string" } } },
                    },
                ],
            },
        },
    })
}
