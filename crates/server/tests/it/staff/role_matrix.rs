//! Every staff route × every kind of caller, read from the router: a role that is not listed gets 404.

use api::{Role, Route};
use axum::{
    body::Body,
    http::{Method, Request},
};
use identity::StaffRole;
use kernel::of;
use serde_json::json;
use server::app;
use std::collections::BTreeMap;
use testkit::{Enrolled, Persona, Signed, TestApp};

/// One row of every kind that a path can refer to.
struct World {
    app: TestApp,
    partner: Signed<of::Partner>,
    parent: Signed<of::Parent>,
    values: BTreeMap<&'static str, String>,
}

/// Routes whose row may be missing in this world.
const MAY_BE_MISSING: [&str; 5] = [
    "/api/staff/closures/{id}/remove",
    "/api/staff/payments/{reference}/proof",
    "/api/staff/payments/{reference}/receipt",
    "/api/staff/teachers/{id}/checks/{checkId}/remove",
    "/api/staff/teachers/{id}/hand-over/cancel",
];

/// Creates one row of each kind (so that the id is 1), and examples of all other path values.
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
    assert_eq!(partner.persona.post("/api/partner/agreement-requests", &json!({})).await.status, 200);
    let values = BTreeMap::from([
        ("reference", reference),
        ("format", "csv".to_owned()),
        ("currencyCode", "NGN".into()),
        ("parentId", parent.id.to_string()),
        ("partnerId", partner.id.to_string()),
        ("cohortId", cohort_id.to_string()),
        ("childId", "1".into()),
        // The partner's account is the first one.
        ("memberId", "1".into()),
        ("agreementId", "1".into()),
        ("requestId", "1".into()),
        ("linkId", "1".into()),
        ("checkId", "1".into()),
        ("name", "terms".into()),
        ("class", "1-monday-1600".into()),
        ("on", "2026-11-16".into()),
        ("kind", "welcome_parent".into()),
        // One row of every kind exists.
        ("id", "1".into()),
    ]);
    World { app, partner, parent, values }
}

/// The path with an example for each parameter.
async fn address(world: &World, route: &Route) -> String {
    let newest = world.app.database.rows("SELECT MAX(id) FROM session").await.remove(0);
    let value = |part: &str| {
        let Some(name) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) else {
            return part.to_owned();
        };
        if route.path.starts_with("/api/staff/sessions/") {
            return newest.clone(); // The caller has just logged in.
        }
        world.values.get(name).cloned().unwrap_or_else(|| {
            panic!("{}: add an example of {{{name}}} to the values of this test's world", route.path)
        })
    };
    let path = route.path.split('/').map(value).collect::<Vec<_>>().join("/");
    if path == "/api/staff/search" { format!("{path}?q=a") } else { path }
}

/// Returns status and code. The body is invalid JSON, so that a request which passes the authorization changes
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

/// Routes for anonymous callers: they are used to log in.
fn is_public_auth_route(route: &Route) -> bool {
    route.role == Role::Anonymous && route.path.starts_with("/api/staff/auth/")
}

#[tokio::test(flavor = "multi_thread")]
async fn each_staff_route_returns_404_to_unlisted_roles_and_is_available_to_listed_ones() {
    let world = world().await;
    let routes = staff_routes();
    assert!(routes.len() >= 15, "{}", routes.len());
    for role in StaffRole::ALL.iter().copied() {
        for route in routes.iter().filter(|route| !is_public_auth_route(route)) {
            assert_eq!(route.role, Role::Staff, "{} is for staff", route.path);
            assert!(!route.roles.is_empty(), "{} lists its roles", route.path);
            // A new persona for each call, because some routes end sessions.
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
            if route.roles.contains(&role.name()) {
                assert!(status != 401 && status != 403, "{what}");
                assert!(status != 404 || MAY_BE_MISSING.contains(&route.path), "{what}");
            } else {
                assert_eq!((status, code.as_str()), (404, "http.not_found"), "{what}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_routes_reject_anonymous_partner_parent_and_teacher_callers() {
    let world = world().await;
    let teacher = world.app.teacher("ngozi").await.persona;
    for route in staff_routes().iter().filter(|route| !is_public_auth_route(route)) {
        let path = address(&world, route).await;
        let (status, code) = call(&world.app.anonymous(), &route.method, &path).await;
        assert_eq!((status, code.as_str()), (401, "identity.no_session"), "{path}");
        for persona in [&world.partner.persona, &world.parent.persona, &teacher] {
            let (status, code) = call(persona, &route.method, &path).await;
            assert_eq!((status, code.as_str()), (403, "identity.wrong_role"), "{path}");
        }
    }
}
