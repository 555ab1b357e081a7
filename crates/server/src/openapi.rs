//! The API contract: generated from the routes, committed as `openapi.json`.

use crate::app::App;
use api::Routes;
use serde_json::{Value, json};

/// The OpenAPI document of these routes.
pub fn document(routes: &Routes<App>) -> Value {
    let mut document = serde_json::to_value(routes.openapi()).unwrap_or_default();
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
