//! The API contract: the declared routes match openapi.json, the actor rules and the manual.

use api::Role;
use server::{app, openapi};
use std::{fs, path::Path};
use testkit::TestApp;

#[test]
fn openapi_json_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi.json");
    let committed = fs::read_to_string(path).unwrap_or_default();
    assert!(committed == openapi::document_text(), "openapi.json is stale: run `make generate`");
}

/// Every route declares its actor, and an anonymous request gets 401 from all but the anonymous routes.
#[tokio::test(flavor = "multi_thread")]
async fn every_route_declares_and_enforces_its_actor() {
    let app = TestApp::start().await;
    let routes = app::routes();
    assert!(!routes.table().is_empty());
    for route in routes.table() {
        let address = route.path.replace(['{', '}'], "");
        let request = axum::http::Request::builder().method(route.method.clone()).uri(address);
        let reply = app.anonymous().send(request.body(axum::body::Body::empty()).unwrap()).await;
        let refused = reply.status == 401;
        assert_eq!(refused, route.role != Role::Anonymous, "{} {}", route.method, route.path);
    }
}

/// Only `api::Routes` creates routes, and it accepts no handler without an actor.
#[test]
fn no_route_bypasses_the_route_table() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    // The sandbox stands in for the provider's server, whose contract is not ours.
    let allowed = ["api/src/routes.rs", "server/src/metrics.rs", "sandbox/src/http.rs"];
    let mut offenders = Vec::new();
    walk(crates, &mut |path, text| {
        let product = path.contains("/src/") && !path.contains("/testkit/");
        if product && !allowed.iter().any(|file| path.ends_with(file)) && text.contains(".route(") {
            offenders.push(path.to_owned());
        }
    });
    assert_eq!(offenders, Vec::<String>::new());
}

fn walk(folder: &Path, visit: &mut impl FnMut(&str, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, visit);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            visit(&path.to_string_lossy(), &fs::read_to_string(&path).unwrap());
        }
    }
}

/// Operators find every setting in the manual.
#[test]
fn operations_md_documents_every_setting() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
    let manual = fs::read_to_string(path).unwrap_or_default();
    let settings: toml::Table = server::config::DEFAULTS.parse().unwrap();
    let missing: Vec<_> = settings.keys().filter(|name| !manual.contains(&format!("`{name}`"))).collect();
    assert!(settings.len() > 30 && missing.is_empty(), "docs/operations.md does not name {missing:?}");
}
