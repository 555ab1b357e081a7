//! Responses to two tenants on every route, with their own ids, each other's, missing ones and malformed ones.

use super::world::{MISSING, Tenant, World};
use api::Role;
use axum::http::{Method, Request};
use kernel::{AgreementRequestId, DocumentId, Id};
use serde_json::json;
use server::app;
use std::collections::BTreeMap;
use testkit::{Persona, Reply};

/// Responses by path template, kind of id and query.
pub type Transcript = BTreeMap<String, String>;

/// Which ids are inserted into a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    Foreign,
    Missing,
    Nonsense,
}

pub const EVERY: [Whose; 4] = [Whose::Own, Whose::Foreign, Whose::Missing, Whose::Nonsense];

/// Queries sent to lists.
const QUERIES: [&str; 14] = [
    "",
    "?page=1",
    "?page=1&sort=oldest",
    "?page=1&sort=a-z",
    "?page=1&sort=z-a",
    "?page=1&search=example",
    "?page=1&search=canary",
    "?search=canary",
    "?page=1&search=c",
    "?search=c",
    "?page=1&search=canary+c",
    "?search=canary+c",
    "?page=1&search=canary+example",
    "?search=canary+example",
];
const SORTS: [&str; 3] = ["oldest", "a-z", "z-a"];
/// All lists share one implementation, so one list gets all queries and the others these.
const SOME: [&str; 4] = ["", "?page=1", "?page=1&search=canary", "?search=canary"];

fn queries(path: &str) -> Vec<String> {
    if path == "/api/partner/attendance" {
        return vec![String::new(), "?cohortId=1".to_owned()];
    }
    if path == "/api/partner/seat-requests" {
        return ["?pageSize=100", "?search=canary", "?state=open"].map(str::to_owned).to_vec();
    }
    let is_list = ["/all", "/cohort/{id}", "{format}"].iter().any(|end| path.ends_with(end));
    if !is_list {
        return vec![String::new()];
    }
    let is_full = path.ends_with("/parent/all");
    let sent: &[&str] = if is_full { &QUERIES } else { &SOME };
    let mut queries: Vec<String> = sent.iter().map(|query| (*query).to_owned()).collect();
    if is_full {
        let searches = QUERIES.iter().filter(|query| query.contains("page=1&search"));
        queries
            .extend(searches.flat_map(|query| SORTS.iter().map(move |sort| format!("{query}&sort={sort}"))));
    }
    queries
}

fn pick<Of>(whose: Whose, own: Id<Of>, foreign: Id<Of>) -> String {
    match whose {
        Whose::Own => own.to_string(),
        Whose::Foreign => foreign.to_string(),
        Whose::Missing => MISSING.to_string(),
        Whose::Nonsense => "9x%27--".to_owned(),
    }
}

/// The id in a path about the organization itself: its members, invitations and links.
fn id_of_organization(path: &str, tenant: &Tenant, other: &Tenant, whose: Whose) -> Option<String> {
    Some(match path {
        "/api/partner/team/members/{id}"
        | "/api/partner/team/members/{id}/remove"
        | "/api/partner/team/members/{id}/reset-second-factor"
        | "/api/partner/team/members/{id}/contact" => pick(whose, tenant.member, other.member),
        "/api/partner/team/invitations/{id}/resend" | "/api/partner/team/invitations/{id}/withdraw" => {
            pick(whose, tenant.team_invitation, other.team_invitation)
        }
        "/api/partner/links/{id}" | "/api/partner/links/{id}/state" | "/api/partner/links/{id}/remove" => {
            pick(whose, tenant.link, other.link)
        }
        "/api/partner/departments/{id}" | "/api/partner/departments/{id}/remove" => {
            pick(whose, tenant.department, other.department)
        }
        "/api/partner/organizations/{id}" => pick(whose, tenant.partner.id, other.partner.id),
        _ => return None,
    })
}

fn reference(tenant: &Tenant, other: &Tenant, whose: Whose) -> String {
    match whose {
        Whose::Own => format!("STL-{}", tenant.word),
        Whose::Foreign => format!("STL-{}", other.word),
        Whose::Missing => "STL-nobody".to_owned(),
        Whose::Nonsense => "9x%27--".to_owned(),
    }
}

/// The path of the first two requests for an agreement and of the first two documents, one of each tenant.
fn address_by_order(path: &str, world: &World, tenant: &Tenant, whose: Whose) -> Option<String> {
    let (own, foreign) = if tenant.word == world.ash.word { (1, 2) } else { (2, 1) };
    match path {
        "/api/partner/agreement-requests/{id}/withdraw" => {
            let (own, foreign) = (AgreementRequestId::new(own), AgreementRequestId::new(foreign));
            Some(path.replace("{id}", &pick(whose, own, foreign)))
        }
        "/api/partner/paid-invoices/{documentId}" | "/api/partner/paid-invoices/{documentId}/pdf" => {
            Some(path.replace("{documentId}", &pick(whose, DocumentId::new(own), DocumentId::new(foreign))))
        }
        _ => None,
    }
}

/// The path with ids; `None` if the route has no such id. A new route with an id must be added here.
pub fn address(path: &str, world: &World, tenant: &Tenant, other: &Tenant, whose: Whose) -> Option<String> {
    let parent = pick(whose, tenant.parents[0], other.parents[0]);
    let cohort = world.cohort_id.to_string();
    let only_own = |text: String| (whose == Whose::Own).then_some(text);
    if let Some(id) = id_of_organization(path, tenant, other, whose) {
        return Some(path.replace("{id}", &id));
    }
    if let Some(address) = address_by_order(path, world, tenant, whose) {
        return Some(address);
    }
    if path.contains("{agreementId}") {
        return Some(path.replace("{agreementId}", &pick(whose, tenant.agreement, other.agreement)));
    }
    match path {
        "/api/partner/parent/{id}/{cohortId}" => {
            Some(path.replace("{id}", &parent).replace("{cohortId}", &cohort))
        }
        "/api/partner/restriction/parent/{id}"
        | "/api/partner/disable/parent/{id}"
        | "/api/partner/enable/parent/{id}"
        | "/api/partner/parents/{id}/allowance"
        | "/api/partner/parents/{id}/seat-moves" => Some(path.replace("{id}", &parent)),
        "/api/partner/programs/{id}/seat-return"
        | "/api/partner/programs/{id}/seat-move"
        | "/api/partner/programs/{id}/seat-move/{childId}" => {
            let program = pick(whose, tenant.program, other.program);
            let child = pick(whose, tenant.child, other.child);
            Some(path.replace("{id}", &program).replace("{childId}", &child))
        }
        "/api/partner/invites/update/{id}/{number}" => {
            let id = pick(whose, tenant.invites[0], other.invites[0]);
            Some(path.replace("{id}", &id).replace("{number}", "5"))
        }
        "/api/partner/invites/{id}/resend" | "/api/partner/invites/{id}/withdraw" => {
            Some(path.replace("{id}", &pick(whose, tenant.invites[0], other.invites[0])))
        }
        "/api/partner/sessions/{id}/end" => (whose != Whose::Own)
            .then(|| path.replace("{id}", &pick(whose, tenant.session_id, other.session_id))),
        // A range that covers all mails: those of other partners in it are not counted.
        "/api/partner/invites/batch/{batch}" => only_own(path.replace("{batch}", "1-1000000")),
        // Cohorts are shared by all tenants.
        "/api/partner/cohort/{id}" => only_own(path.replace("{id}", &cohort)),
        "/api/partner/invoice/{cohortId}"
        | "/api/partner/invoice/{cohortId}/pdf"
        | "/api/partner/attendance/{cohortId}" => only_own(path.replace("{cohortId}", &cohort)),
        "/api/partner/export/attendance/{cohortId}/{format}" => {
            only_own(path.replace("{cohortId}", &cohort).replace("{format}", "csv"))
        }
        "/api/partner/payments/{reference}"
        | "/api/partner/payments/{reference}/check"
        | "/api/partner/payments/{reference}/cancel"
        | "/api/partner/payments/{reference}/receipt" => {
            Some(path.replace("{reference}", &reference(tenant, other, whose)))
        }
        "/api/partner/export/cohort/{id}/{format}" => {
            only_own(path.replace("{id}", &cohort).replace("{format}", "csv"))
        }
        _ if path.ends_with("/{format}") => only_own(path.replace("{format}", "csv")),
        _ if path.contains('{') => panic!("{path} has an id that the walk does not know"),
        _ => only_own(path.to_owned()),
    }
}

async fn call(persona: &Persona, method: &Method, address: &str, body: &serde_json::Value) -> Reply {
    let mut request = Request::builder().method(method.clone()).uri(address);
    let mut content = axum::body::Body::empty();
    if *method != Method::GET {
        request = request.header("content-type", "application/json");
        content = axum::body::Body::from(body.to_string());
    }
    persona.send(request.body(content).unwrap()).await
}

/// A read request of a tenant.
pub struct Read {
    pub name: String,
    address: String,
    of_oak: bool,
}

/// All reads of both tenants: every GET route of a partner, and the invite preview.
pub fn reads(world: &World) -> Vec<Read> {
    let mut reads = Vec::new();
    for (of_oak, tenant, other) in [(false, &world.ash, &world.oak), (true, &world.oak, &world.ash)] {
        for route in app::routes().table().iter().filter(|route| route.role == Role::Partner) {
            if route.method != Method::GET {
                continue;
            }
            for whose in EVERY {
                let Some(start) = address(route.path, world, tenant, other, whose) else { continue };
                reads.extend(queries(route.path).into_iter().map(|query| Read {
                    name: format!("{} {} {whose:?} {query}", tenant.word, route.path),
                    address: format!("{start}{query}"),
                    of_oak,
                }));
            }
        }
        let name = format!("{} preview", tenant.word);
        reads.push(Read { name, address: PREVIEW.to_owned(), of_oak });
    }
    reads
}

const PREVIEW: &str = "/api/partner/invites/preview";

/// Sends the request; returns status and body.
pub async fn read(world: &World, read: &Read) -> String {
    let tenant = if read.of_oak { &world.oak } else { &world.ash };
    let emails = "waiting@canaryash.example, waiting@canaryoak.example, canaryash1@parent.example, \
                  canaryoak1@parent.example, canaryash2@parent.example, canaryoak2@parent.example";
    let body = json!({ "emails": emails, "kidsNum": 1 });
    let method = if read.address == PREVIEW { Method::POST } else { Method::GET };
    let reply = call(&tenant.partner.persona, &method, &read.address, &body).await;
    format!("{} {}", reply.status, reply.text)
}

/// Responses to all reads of both tenants.
pub async fn read_all(world: &World) -> Transcript {
    let mut transcript = Transcript::new();
    for one in reads(world) {
        transcript.insert(one.name.clone(), read(world, &one).await);
    }
    transcript
}

/// Responses to a tenant's writes: with other tenants' ids, and on routes without an id.
pub async fn writes(world: &World, tenant: &Tenant, other: &Tenant) -> Transcript {
    let mut transcript = Transcript::new();
    let bodies = [
        ("/api/partner/profile", json!({ "country": "CA", "organizationName": "Renamed" })),
        ("/api/partner/self-pay", json!({ "allowed": true })),
        ("/api/partner/language", json!({ "language": "fr" })),
        ("/api/partner/parents/{id}/allowance", json!({ "kidsNum": 9 })),
        ("/api/partner/programs/{id}/seat-move/{childId}", json!({ "reason": "Left", "plan": "any" })),
        ("/api/partner/team/members/{id}", json!({ "role": "manager" })),
        (
            "/api/partner/links/{id}",
            json!({ "name": "Renamed", "expiresOn": null, "maxJoins": null, "domains": [], "closesOnAlarm": false, "departmentId": null }),
        ),
        ("/api/partner/links/{id}/state", json!({ "isOpen": false })),
        ("/api/partner/seat-requests/approve", json!({ "ids": [other.seat_request] })),
        ("/api/partner/seat-requests/decline", json!({ "ids": [other.seat_request] })),
        ("/api/partner/departments", json!({ "name": "New", "seats": 1 })),
        ("/api/partner/departments/{id}", json!({ "name": "Renamed", "seats": 1 })),
        (
            "/api/partner/departments/move",
            json!({ "parentIds": [], "inviteIds": [other.invites[0]], "departmentId": tenant.department }),
        ),
        ("/api/partner/team/settings", json!({ "requiresSecondFactor": true })),
        ("/api/partner/team/self", json!({ "firstName": "New", "lastName": "Name" })),
    ];
    for route in app::routes().table().iter().filter(|route| route.role == Role::Partner) {
        // The one ends the session, the other would undo the effect of the route before it.
        let is_left_out = route.path.ends_with("/logout") || route.path.ends_with("/link/enable");
        let own_words = ["/api/partner/parent/invite", "/api/partner/invites/preview"].contains(&route.path);
        if route.method == Method::GET || is_left_out || own_words {
            continue;
        }
        let body =
            bodies.iter().find(|(path, _)| *path == route.path).map_or(json!({}), |(_, body)| body.clone());
        let with_id = route.path.contains('{');
        for whose in EVERY.into_iter().filter(|whose| (*whose == Whose::Own) != with_id) {
            let Some(address) = address(route.path, world, tenant, other, whose) else { continue };
            let reply = call(&tenant.partner.persona, &route.method, &address, &body).await;
            transcript
                .insert(format!("{} {whose:?}", route.path), format!("{} {}", reply.status, reply.text));
        }
    }
    transcript
}
