//! Requests of parents for a seat: who may ask, what an answer does, and the mails about them.

mod answers;
mod asking;
mod mails;
mod privacy;
mod races;

use kernel::{ParentId, SeatRequestId, of};
use serde_json::{Value, json};
use testkit::{Reply, Signed, TestApp};

const OWN: &str = "/api/partner/parent/seat-requests";
const REQUESTS: &str = "/api/partner/seat-requests";

/// Without limits per network, which many sign-ups would reach.
async fn start() -> TestApp {
    TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock)).await
}

/// A partner, and a parent who joined by its link and has no seat.
async fn family(app: &TestApp) -> (Signed<of::Partner>, Signed<of::Parent>) {
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    (partner, parent)
}

async fn ask(parent: &Signed<of::Parent>, body: &Value) -> Reply {
    parent.persona.post(OWN, body).await
}

/// Asks for a child that is not registered, and returns the request's id.
async fn ask_for(parent: &Signed<of::Parent>, name: &str) -> SeatRequestId {
    let asked = ask(parent, &json!({ "childName": name, "sentence": "Please." })).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    SeatRequestId::new(asked.json()["data"]["id"].as_i64().unwrap())
}

async fn answer(partner: &Signed<of::Partner>, verb: &str, ids: &[SeatRequestId]) -> Reply {
    let body = json!({ "ids": ids, "answer": "Welcome." });
    partner.persona.post(&format!("{REQUESTS}/{verb}"), &body).await
}

async fn withdraw(parent: &Signed<of::Parent>, id: SeatRequestId) -> Reply {
    parent.persona.post(&format!("{OWN}/{id}/withdraw"), &json!({})).await
}

/// The children of that family that the partner pays for at most.
async fn allowed(app: &TestApp, parent_id: ParentId) -> String {
    let sql = format!("SELECT COALESCE(SUM(kids_num), 0) FROM invite WHERE parent_id = {parent_id}");
    app.database.rows(&sql).await.remove(0)
}

async fn states(app: &TestApp) -> Vec<String> {
    app.database.rows("SELECT state FROM seat_request ORDER BY id").await
}

/// Names of the children in a partner's list.
async fn listed(partner: &Signed<of::Partner>, query: &str) -> Vec<String> {
    let found = partner.persona.get(&format!("{REQUESTS}?{query}")).await.json();
    let rows = found["data"].as_array().unwrap_or_else(|| panic!("{found}")).clone();
    assert!(found["meta"]["total"].as_u64().unwrap() >= rows.len() as u64);
    rows.iter().map(|row| row["childName"].as_str().unwrap().to_owned()).collect()
}

/// Sets the number of children that the partner pays for.
async fn set_allowance(partner: &Signed<of::Partner>, parent_id: ParentId, number: i64) {
    let path = format!("/api/partner/parents/{parent_id}/allowance");
    let set = partner.persona.put_json(&path, &json!({ "kidsNum": number })).await;
    assert_eq!(set.status, 200, "{}", set.text);
}

/// Logs in again, after the session expired.
async fn log_in(app: &TestApp, old: Signed<of::Parent>) -> Signed<of::Parent> {
    let reply = app.log_in("/api/partner/parent/auth/login", &old.email, testkit::PASSWORD).await.json();
    let token = reply["data"]["token"].as_str().unwrap().to_owned();
    Signed { persona: app.bearer(&token), token, ..old }
}
