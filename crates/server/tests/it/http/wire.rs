//! What every read returns in a small world, as snapshots: a renamed, added or lost member of a response is seen in
//! review. `INSTA_UPDATE=always` writes them anew.

use super::envelopes::{Caller, callers, operations};
use axum::http::Method;
use serde_json::Value;
use std::collections::BTreeMap;
use testkit::TestApp;

/// Masks when the shipped texts were created: migrations take that from the clock of the machine.
fn masked(mut body: Value, path: &str) -> Value {
    if path.contains("/texts") {
        mask(&mut body);
    }
    body
}

fn mask(value: &mut Value) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                if name == "createdAt" { *member = "(varies)".into() } else { mask(member) }
            }
        }
        Value::Array(elements) => elements.iter_mut().for_each(mask),
        _ => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reads_return_what_the_snapshots_show() {
    let app = TestApp::paying().await;
    let callers = callers(&app).await;
    // The children joined before the lessons of last week.
    app.database.execute("UPDATE program SET created_at = created_at - 864000000").await;
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_path("snapshots");
    let mut public = Vec::new();
    for Caller { name, persona } in callers {
        let mut bodies: BTreeMap<String, Value> = BTreeMap::new();
        for operation in operations().iter().filter(|known| known.method == Method::GET && known.is_json) {
            let reply = persona.send(operation.request()).await;
            // What anybody may read is in one snapshot.
            if reply.status.is_success() && !public.contains(&operation.path) {
                bodies.insert(operation.path.clone(), masked(reply.json(), &operation.path));
            }
        }
        settings.bind(|| insta::assert_json_snapshot!(name, bodies));
        if name == "anybody" {
            public.extend(bodies.into_keys());
        }
    }
}
