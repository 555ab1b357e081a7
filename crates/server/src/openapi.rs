//! The API contract: generated from the routes, committed as `openapi.json`.

use crate::app::App;
use api::Routes;
use kernel::ID_NAMES;
use serde_json::{Map, Value, json};

/// The OpenAPI document of these routes.
pub fn document(routes: &Routes<App>) -> Value {
    let mut document = serde_json::to_value(routes.openapi()).unwrap_or_default();
    inline_ids(&mut document);
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
    });
    document
}

/// Replaces references to id types by plain numbers: to a client an id is a number.
fn inline_ids(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.values_mut().for_each(inline_ids);
            object.retain(|name, _| !ID_NAMES.contains(&name.as_str()));
            if object.get("$ref").and_then(Value::as_str).is_some_and(is_id) {
                object.remove("$ref");
                object.insert("type".into(), "integer".into());
                object.insert("format".into(), "int64".into());
            }
            if let Some(id) = object.get("oneOf").and_then(id_or_null) {
                object.remove("oneOf");
                object.extend(id);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(inline_ids),
        _ => {}
    }
}

fn is_id(reference: &str) -> bool {
    reference.strip_prefix("#/components/schemas/").is_some_and(|name| ID_NAMES.contains(&name))
}

/// An optional id is described as one of a number and null.
fn id_or_null(one_of: &Value) -> Option<Map<String, Value>> {
    let [Value::Object(id), null] = one_of.as_array()?.as_slice() else { return None };
    let is_number = id.get("format").is_some_and(|format| format == "int64");
    let mut id = (is_number && *null == json!({ "type": "null" })).then(|| id.clone())?;
    id.insert("type".into(), json!(["integer", "null"]));
    Some(id)
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
