//! Every staff route × everybody, read off the router: who is not listed finds nothing there.

use api::{Role, Route};
use axum::{
    body::Body,
    http::{Method, Request},
};
use identity::StaffRole;
use serde_json::json;
use server::app;
use std::collections::BTreeMap;
use testkit::{Enrolled, Persona, Signed, TestApp};

/// Something of every kind that an address can name.
struct World {
    app: TestApp,
    partner: Signed,
    parent: Signed,
    values: BTreeMap<&'static str, String>,
}

/// Of these there need not be any in the world.
const MAY_BE_MISSING: [&str; 2] =
    ["/api/staff/payments/{reference}/proof", "/api/staff/payments/{reference}/receipt"];

/// One of each, so that 1 names it, and examples of all other values.
async fn world() -> World {
    let app = TestApp::paying().await;
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Tomi", parent.id, partner.id, &programs).await;
    let create = json!({ "cohortId": cohort_id });
    let begun = partner.persona.post("/api/common/partners/payment/create", &create).await.json();
    let reference = begun["data"]["reference"].as_str().unwrap().to_owned();
    let values = BTreeMap::from([
        ("reference", reference),
        ("format", "csv".to_owned()),
        ("currencyCode", "NGN".into()),
        ("parentId", parent.id.to_string()),
        ("partnerId", partner.id.to_string()),
        ("cohortId", cohort_id.to_string()),
        ("childId", "1".into()),
        ("name", "terms".into()),
        ("kind", "welcome_parent".into()),
        // There is one of everything.
        ("id", "1".into()),
    ]);
    World { app, partner, parent, values }
}

/// The address with an example for every value in it.
async fn address(world: &World, route: &Route) -> String {
    let newest = world.app.database.rows("SELECT MAX(id) FROM session").await.remove(0);
    let value = |part: &str| {
        let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
            return part.to_owned();
        };
        if route.path.starts_with("/api/staff/sessions/") {
            return newest.clone(); // Whoever asks has just signed in.
        }
        world.values.get(name).cloned().unwrap_or_else(|| {
            panic!("{}: add an example of {{{name}}} to the values of this test's world", route.path)
        })
    };
    let path = route.path.split('/').map(value).collect::<Vec<_>>().join("/");
    if path == "/api/staff/search" { format!("{path}?q=a") } else { path }
}

/// Status and code. A body that no form takes: whoever gets as far as reading it has got past the door, and changes
/// nothing.
async fn call(persona: &Persona, method: &Method, path: &str) -> (u16, String) {
    let request = Request::builder().method(method).uri(path).header("content-type", "application/json");
    let body = if method == Method::GET { Body::empty() } else { Body::from("[") };
    let reply = persona.send(request.body(body).unwrap()).await;
    let code = serde_json::from_str::<serde_json::Value>(&reply.text).unwrap_or_default()["code"].clone();
    (reply.status.as_u16(), code.as_str().unwrap_or_default().to_owned())
}

fn staff_routes() -> Vec<Route> {
    let is_staff = |route: &&Route| route.path.starts_with("/api/staff/");
    app::routes().table().iter().filter(is_staff).cloned().collect()
}

/// Anybody may try these: they are how one becomes staff.
fn is_door(route: &Route) -> bool {
    route.role == Role::Anonymous && route.path.starts_with("/api/staff/auth/")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_role_may_not_use_is_not_there_and_what_it_may_is() {
    let world = world().await;
    let routes = staff_routes();
    assert!(routes.len() >= 15, "{}", routes.len());
    for role in StaffRole::ALL {
        for route in routes.iter().filter(|route| !is_door(route)) {
            assert_eq!(route.role, Role::Staff, "{} is for staff", route.path);
            assert!(!route.staff_roles.is_empty(), "{} says for whom it is", route.path);
            // Logging out and ending sessions must not end the walk.
            let name = format!("{}{}", role.name(), route.operation_id.to_lowercase());
            let persona = world.app.staff_persona(&name, role).await;
            let (status, code) = call(&persona, &route.method, &address(&world, route).await).await;
            let what = format!(
                "{} {} {} as {}: {status} {code}",
                route.operation_id,
                route.method,
                route.path,
                role.name()
            );
            if route.staff_roles.contains(&role.name()) {
                assert!(status != 401 && status != 403, "{what}");
                assert!(status != 404 || MAY_BE_MISSING.contains(&route.path), "{what}");
            } else {
                assert_eq!((status, code.as_str()), (404, "http.not_found"), "{what}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_gets_in() {
    let world = world().await;
    for route in staff_routes().iter().filter(|route| !is_door(route)) {
        let path = address(&world, route).await;
        let (status, code) = call(&world.app.anonymous(), &route.method, &path).await;
        assert_eq!((status, code.as_str()), (401, "identity.no_session"), "{path}");
        for persona in [&world.partner.persona, &world.parent.persona] {
            let (status, code) = call(persona, &route.method, &path).await;
            assert_eq!((status, code.as_str()), (403, "identity.wrong_role"), "{path}");
        }
    }
}
