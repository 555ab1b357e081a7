//! Departments of partners: seats of their own, who belongs to them, and managers who look after some of them.

mod files;
mod limited;
mod people;
mod races;
mod seats;
mod team;

use crate::invariants;
use identity::StaffRole;
use kernel::of;
use serde_json::{Value, json};
use testkit::{Persona, Signed, TestApp};

const PATH: &str = "/api/partner/departments";

/// Without limits per network, which many sign-ups would reach.
async fn start() -> TestApp {
    TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock)).await
}

/// A partner with this many seats in its only open agreement.
async fn partner_with(app: &TestApp, seats: Option<i64>) -> Signed<of::Partner> {
    let partner = app.partner("green").await;
    if seats.is_some() {
        let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
        let form = json!({ "name": "Year", "startsOn": "2026-11-01", "seats": seats, "atEnd": "stop", "endsUnlimited": true });
        let path = format!("/api/staff/partners/{}/agreements", partner.id);
        assert_eq!(staff.post(&path, &form).await.status, 200);
    }
    partner
}

/// Adds a department and returns its id.
async fn add(persona: &Persona, name: &str, seats: Option<i64>) -> i64 {
    let added = persona.post(PATH, &json!({ "name": name, "seats": seats })).await;
    assert_eq!(added.status, 200, "{}", added.text);
    added.json()["data"]["id"].as_i64().unwrap()
}

/// A department as the partner sees it.
async fn read(persona: &Persona, id: i64) -> Value {
    let listed = persona.get(PATH).await.json();
    listed["data"].as_array().unwrap().iter().find(|one| one["id"] == id).cloned().unwrap()
}

/// Granted, taken and waiting seats and parents of a department.
async fn figures(persona: &Persona, id: i64) -> [i64; 4] {
    let one = read(persona, id).await;
    ["granted", "taken", "waiting", "parents"].map(|field| one[field].as_i64().unwrap())
}

async fn invite(persona: &Persona, emails: &str, kids: i64, department: Option<i64>) -> Value {
    let body = json!({ "emails": emails, "kidsNum": kids, "departmentId": department });
    let invited = persona.post("/api/partner/parent/invite", &body).await;
    assert_eq!(invited.status, 200, "{}", invited.text);
    invited.json()
}

async fn invite_id(app: &TestApp, email: &str) -> i64 {
    let sql = format!("SELECT id FROM invite WHERE email_folded = '{email}'");
    app.database.rows(&sql).await.remove(0).parse().unwrap()
}

async fn granted(app: &TestApp, email: &str) -> i64 {
    let sql = format!("SELECT granted FROM invite WHERE email_folded = '{email}'");
    app.database.rows(&sql).await.remove(0).parse().unwrap()
}

async fn assert_sound(app: &TestApp) {
    let broken = invariants::broken(&app.database, &[invariants::ALWAYS]).await;
    assert_eq!(broken, Vec::<String>::new());
}
