//! Every partner route × every role of a member × own, foreign and missing ids, read from the router.

use crate::partner::isolation::{
    transcript::{EVERY, Whose, address},
    world::World,
};
use api::{Role, Route};
use axum::{
    body::Body,
    http::{Method, Request},
};
use identity::PartnerRole;
use server::app;
use testkit::Persona;

/// Returns status, code and text. The body is invalid JSON, so that a request which passes the authorization changes
/// nothing.
async fn call(persona: &Persona, method: &Method, path: &str) -> (u16, String, String) {
    let request = Request::builder().method(method).uri(path).header("content-type", "application/json");
    let body = if *method == Method::GET { Body::empty() } else { Body::from("[") };
    let reply = persona.send(request.body(body).unwrap()).await;
    let code = serde_json::from_str::<serde_json::Value>(&reply.text).unwrap_or_default()["code"].clone();
    (reply.status.as_u16(), code.as_str().unwrap_or_default().to_owned(), reply.text)
}

fn partner_routes() -> Vec<Route> {
    let routes = app::routes();
    routes.table().iter().filter(|route| route.role == Role::Partner).cloned().collect()
}

/// Routes that a request without a valid body would succeed on: the link, restrictions, invites, and the end of a
/// session or a membership.
fn needs_no_body(route: &Route) -> bool {
    let ends = ["/logout", "/end", "/leave", "/remind", "/confirmation", "/cancel"];
    ends.iter().any(|end| route.path.ends_with(end))
}

#[tokio::test(flavor = "multi_thread")]
async fn each_partner_route_is_available_to_listed_roles_only_and_foreign_ids_look_missing() {
    let world = World::create().await;
    let owner = &world.oak.partner;
    for role in PartnerRole::ALL.iter().copied() {
        let member = world.app.member(owner, &format!("canaryoakas{}", role.name()), role).await.persona;
        for route in partner_routes() {
            let is_listed = route.roles.contains(&role.name());
            if is_listed && route.method != Method::GET && needs_no_body(&route) {
                continue;
            }
            let mut answers = Vec::new();
            for whose in EVERY {
                // What a listed role may write is tested with foreign and missing ids only.
                let writes_own = is_listed && route.method != Method::GET && whose == Whose::Own;
                let Some(path) = address(route.path, &world, &world.oak, &world.ash, whose) else { continue };
                if writes_own && route.path.contains('{') {
                    continue;
                }
                let (status, code, text) = call(&member, &route.method, &path).await;
                let what = format!("{} {path} {whose:?} as {}: {status} {code}", route.method, role.name());
                assert!(!text.contains("canaryash"), "{what} {text}");
                if is_listed {
                    assert!(code != "identity.role_needed" && status != 401 && status != 403, "{what}");
                    answers.push((whose, status, text));
                } else {
                    assert_eq!((status, code.as_str()), (409, "identity.role_needed"), "{what}");
                }
            }
            assert_foreign_looks_missing(&route, &answers);
        }
    }
}

fn assert_foreign_looks_missing(route: &Route, answers: &[(Whose, u16, String)]) {
    let of =
        |wanted| answers.iter().find(|(whose, ..)| *whose == wanted).map(|(_, status, text)| (status, text));
    assert_eq!(of(Whose::Foreign), of(Whose::Missing), "{}", route.path);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_member_gets_401_on_every_route_at_once() {
    let world = World::create().await;
    let owner = &world.oak.partner;
    let member = world.app.member(owner, "canaryoakgone", PartnerRole::Owner).await.persona;
    let id = super::account_of(&member).await;
    let removed =
        owner.persona.post(&format!("{}/{id}/remove", super::MEMBERS), &serde_json::json!({})).await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    for route in partner_routes() {
        let Some(path) = address(route.path, &world, &world.oak, &world.ash, Whose::Own) else { continue };
        let (status, code, text) = call(&member, &route.method, &path).await;
        assert_eq!((status, code.as_str()), (401, "identity.no_session"), "{path}");
        assert!(!text.contains("canary"), "{path} {text}");
    }
}
