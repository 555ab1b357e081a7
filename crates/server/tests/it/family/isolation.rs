//! Families of one partner neither see nor change one another's data on any route.

use super::{add_child, add_program, enrolled, invited, program, running_cohort};
use api::{Role, Route};
use axum::{
    body::Body,
    extract::FromRef as _,
    http::{Method, Request},
};
use enrolment::{Enrolment, set_places};
use journal::SYSTEM;
use kernel::{ChildId, CohortId, PartnerId, of};
use serde_json::{Value, json};
use server::app;
use testkit::{Persona, Reply, Signed, TestApp};

/// The routes of parents' sessions.
fn routes() -> Vec<Route> {
    app::routes().table().iter().filter(|route| route.role == Role::Parent).cloned().collect()
}

struct World {
    /// Its database exists as long as it does.
    _app: TestApp,
    cohort: CohortId,
    partner_id: PartnerId,
    /// Has children in a class and on a waiting list, and a payment.
    owner: Signed<of::Parent>,
    /// Another family of the same partner.
    other: Signed<of::Parent>,
    child: ChildId,
    payment: String,
    session: String,
}

impl World {
    async fn create() -> Self {
        let app = TestApp::start().await;
        let cohort = running_cohort(&app).await;
        let (partner, other) = invited(&app, 1).await;
        let owner = app.parent("zcanary", partner.id).await;
        let child = enrolled(&owner, "Zcanary", cohort, None).await;
        enrolled(&owner, "Zcanary2", cohort, None).await;
        let place_limit = Some(2);
        let enrolment = Enrolment::from_ref(&app.app);
        set_places(&enrolment, SYSTEM, cohort, super::monday(), place_limit).await.unwrap();
        let third = add_child(&owner, "Zcanary3", cohort).await;
        let wait = json!({ "cohortId": cohort, "day": "monday", "time": "16:00", "sponsored": false });
        let waits = owner.persona.post(&format!("/api/partner/parent/waiting/add/{third}"), &wait).await;
        assert_eq!(waits.status, 200, "{}", waits.text);
        let requested =
            owner.persona.post("/api/partner/parent/payments/transfer", &Value::Null).await.json();
        let payment =
            requested["data"]["reference"].as_str().unwrap_or_else(|| panic!("{requested}")).to_owned();
        app.log_in("/api/partner/parent/auth/login", &owner.email, testkit::PASSWORD).await;
        let asked = json!({ "childName": "Zcanary4" });
        let asked = owner.persona.post("/api/partner/parent/seat-requests", &asked).await;
        assert_eq!(asked.status, 200, "{}", asked.text);
        let sessions =
            "SELECT MAX(s.id) FROM session s JOIN account a ON a.id = s.account_id WHERE a.email = '";
        let session = app.database.rows(&format!("{sessions}{}'", owner.email)).await.remove(0);
        Self { _app: app, cohort, partner_id: partner.id, owner, other, child, payment, session }
    }

    /// An id of the owner's, and some that nobody has.
    fn values(&self, path: &str, name: &str) -> (String, Vec<&'static str>) {
        let missing = vec!["999999", "x"];
        match name {
            "reference" => (self.payment.clone(), vec!["nothing"]),
            "partnerId" => (self.partner_id.to_string(), vec![]),
            "id" if path.contains("/sessions/") => (self.session.clone(), missing),
            "id" if ["/program/", "/waiting/", "/seat-requests/"].iter().any(|part| path.contains(part)) => {
                ("1".to_owned(), missing)
            }
            "id" | "childId" => (self.child.to_string(), missing),
            _ => panic!("{path}: add examples of {{{name}}} to this test"),
        }
    }

    /// The path with the owner's ids, and with ids that nobody has.
    fn addresses(&self, path: &str) -> (String, Vec<String>) {
        let parts = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let names: Vec<&str> = parts.collect();
        let fill = |filled: &str, name: &str, value: &str| filled.replace(&format!("{{{name}}}"), value);
        let owned = |filled: String| {
            names.iter().fold(filled, |filled, name| fill(&filled, name, &self.values(path, name).0))
        };
        let missing = names.iter().flat_map(|name| {
            self.values(path, name).1.into_iter().map(|value| owned(fill(path, name, value)))
        });
        (owned(path.to_owned()), missing.collect())
    }

    /// A body that the route accepts.
    fn body(&self, path: &str) -> Value {
        if path.contains("/program/add/") {
            return program(self.cohort);
        }
        if path.contains("/waiting/add/") {
            return json!({ "cohortId": self.cohort, "day": "friday", "time": "17:00", "sponsored": false });
        }
        if path.ends_with("/child/{id}") { super::child("Zcanary", self.cohort) } else { json!({}) }
    }

    /// What the owner reads, without the instants of use.
    async fn seen_by_owner(&self) -> Vec<String> {
        let mut seen = Vec::new();
        for route in reads_without_ids() {
            if !route.path.ends_with("/sessions") {
                seen.push(self.owner.persona.get(&read(&route)).await.text);
            }
        }
        seen
    }
}

fn reads_without_ids() -> Vec<Route> {
    let reads = |route: &Route| route.method == Method::GET && !route.path.contains('{');
    routes().into_iter().filter(reads).collect()
}

fn read(route: &Route) -> String {
    let query = match route.path.rsplit('/').next() {
        Some("summary") => "?age=10&cohortId=1&day=friday&time=17:00",
        Some("week" | "first-view") => "?from=2026-11-16",
        _ => "",
    };
    format!("{}{query}", route.path)
}

async fn call(persona: &Persona, method: &Method, address: &str, body: &Value) -> Reply {
    let request = Request::builder().method(method).uri(address).header("content-type", "application/json");
    let content = if *method == Method::GET { Body::empty() } else { Body::from(body.to_string()) };
    persona.send(request.body(content).unwrap()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn another_familys_ids_answer_like_missing_ones_on_every_route() {
    let world = World::create().await;
    let before = world.seen_by_owner().await;
    for route in routes().into_iter().filter(|route| route.path.contains('{')) {
        let ((owned, missing), body) = (world.addresses(route.path), world.body(route.path));
        let foreign = call(&world.other.persona, &route.method, &owned, &body).await;
        assert_eq!(foreign.status, 404, "{owned}: {}", foreign.text);
        for address in &missing {
            let missing = call(&world.other.persona, &route.method, address, &body).await;
            assert_eq!((missing.status, &missing.text), (foreign.status, &foreign.text), "{address}");
        }
    }
    assert_eq!(world.seen_by_owner().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_list_names_another_family() {
    let world = World::create().await;
    for route in reads_without_ids() {
        let path = read(&route);
        let reply = world.other.persona.get(&path).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        assert!(!reply.text.contains("canary"), "{path}: {}", reply.text);
        assert!(!reply.text.contains(&world.payment), "{path}: {}", reply.text);
    }
}

/// The tests above look for what the family's own lists contain, and call what the family itself can call.
#[tokio::test(flavor = "multi_thread")]
async fn a_familys_own_ids_are_found_and_its_lists_name_it() {
    let world = World::create().await;
    let seen = world.seen_by_owner().await.concat();
    assert!(seen.contains("Zcanary") && seen.contains(&world.payment), "{seen}");
    let again = add_program(world.child, None);
    let own = call(&world.owner.persona, &Method::POST, &again, &program(world.cohort)).await;
    assert_ne!(own.status, 404, "{}", own.text);
}
