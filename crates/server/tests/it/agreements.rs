//! Agreements of partners and their pools of seats: what is granted, who waits, and who gets seats that become free.

mod alerts;
mod at_end;
mod by_staff;
mod ended;
mod erasure;
mod figures;
mod joiners;
mod journal;
mod money;
mod moves;
mod own_invite;
mod pool;
mod preview;
mod races;
mod random;
mod requests;
mod several;
mod terms;
mod worker;

use crate::invariants;
use identity::StaffRole;
use kernel::{PartnerId, of};
use serde_json::{Value, json};
use testkit::{Persona, Reply, Signed, TestApp};

const OWN: &str = "/api/partner/agreements";

/// Without limits per network, which many sign-ups would reach.
async fn start() -> TestApp {
    TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock)).await
}

fn path(partner_id: PartnerId) -> String {
    format!("/api/staff/partners/{partner_id}/agreements")
}

fn form(name: &str, seats: Option<i64>) -> Value {
    json!({ "name": name, "startsOn": "2026-11-01", "seats": seats, "atEnd": "stop", "endsUnlimited": true })
}

/// The money of an agreement for which staff set none.
fn no_money() -> Value {
    json!({
        "currency": null, "budgetMinor": null, "budget": null, "payment": "prepaid", "creditLimitMinor": null, "credit": null,
        "daysToPay": null, "graceDays": 0,
    })
}

/// Money as a body: none, with these fields changed.
fn money(fields: &Value) -> Value {
    let mut money = json!({
        "budgetMinor": null, "payment": "prepaid", "creditLimitMinor": null, "daysToPay": null, "graceDays": 0,
    });
    for (name, value) in fields.as_object().unwrap() {
        money[name] = value.clone();
    }
    money
}

/// A partner whose only open agreement has this many seats, and the staff who made it.
async fn with_seats(app: &TestApp, seats: i64) -> (Signed<of::Partner>, Persona) {
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    add(&staff, partner.id, &form("School year", Some(seats))).await;
    (partner, staff)
}

/// Adds an agreement and returns it.
async fn add(staff: &Persona, partner_id: PartnerId, form: &Value) -> Value {
    let added = staff.post(&path(partner_id), form).await;
    assert_eq!(added.status, 200, "{}", added.text);
    added.json()["data"].clone()
}

/// Changes fields of an agreement.
async fn change(staff: &Persona, partner_id: PartnerId, id: &Value, fields: &[(&str, Value)]) -> Value {
    let listed = staff.get(&path(partner_id)).await.json();
    let found = listed["data"].as_array().unwrap().iter().find(|one| one["id"] == *id).cloned();
    let mut form = found.unwrap();
    // Terms that are not sent stay as they are.
    form.as_object_mut().unwrap().remove("terms");
    for (name, value) in fields {
        form[*name] = if *name == "money" { money(value) } else { value.clone() };
    }
    let saved = staff.put_json(&format!("{}/{id}", path(partner_id)), &form).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    saved.json()["data"].clone()
}

/// The terms that every agreement begins with, as they are read.
fn first_terms() -> Value {
    json!({
        "cohorts": [], "packages": [], "discountPercent": 0, "linkSeats": 0, "linkDomains": [],
        "seatMoves": "during_term", "maxSeatMoves": null,
    })
}

/// Terms as a body: those that every agreement begins with, with these fields changed.
fn terms(fields: &[(&str, Value)]) -> Value {
    let mut terms = json!({
        "cohortIds": [], "packageIds": [], "discountPercent": 0, "linkSeats": 0, "linkDomains": [],
        "seatMoves": "during_term", "maxSeatMoves": null,
    });
    for (name, value) in fields {
        terms[*name] = value.clone();
    }
    terms
}

/// Gives an agreement these terms; the others as every agreement begins with.
async fn change_terms(staff: &Persona, partner_id: PartnerId, agreement: &Value, fields: &[(&str, Value)]) {
    change(staff, partner_id, &agreement["id"], &[("terms", terms(fields))]).await;
}

/// The newest agreement as the partner sees it: seats, granted, taken, free, waiting.
async fn newest(partner: &Signed<of::Partner>) -> [Option<i64>; 5] {
    let listed = partner.persona.get(OWN).await.json();
    let one = &listed["data"][0];
    ["seats", "granted", "taken", "free", "waiting"].map(|field| one[field].as_i64())
}

fn seats(seats: i64, granted: i64, taken: i64, free: i64, waiting: i64) -> [Option<i64>; 5] {
    [seats, granted, taken, free, waiting].map(Some)
}

async fn invite(partner: &Signed<of::Partner>, emails: &str, kids: i64) -> Value {
    let body = json!({ "emails": emails, "kidsNum": kids });
    let invited = partner.persona.post("/api/partner/parent/invite", &body).await;
    assert_eq!(invited.status, 200, "{}", invited.text);
    invited.json()
}

/// Number asked for and waiting of each invite, oldest first.
async fn shares(partner: &Signed<of::Partner>) -> Vec<(i64, i64)> {
    let listed = partner.persona.get("/api/partner/invites/all?page=1&pageSize=100&sort=oldest").await.json();
    let rows = listed["data"].as_array().unwrap().iter();
    rows.map(|row| (row["kidsNum"].as_i64().unwrap(), row["waiting"].as_i64().unwrap_or(0))).collect()
}

async fn invite_id(app: &TestApp, email: &str) -> String {
    app.database.rows(&format!("SELECT id FROM invite WHERE email_folded = '{email}'")).await.remove(0)
}

async fn set_number(app: &TestApp, partner: &Signed<of::Partner>, email: &str, number: i64) -> Reply {
    let id = invite_id(app, email).await;
    partner.persona.put(&format!("/api/partner/invites/update/{id}/{number}")).await
}

async fn withdraw(app: &TestApp, partner: &Signed<of::Partner>, email: &str) {
    let id = invite_id(app, email).await;
    let path = format!("/api/partner/invites/{id}/withdraw");
    assert_eq!(partner.persona.post(&path, &json!({})).await.status, 200);
}

/// The number that a parent reads on its own invite.
async fn kids_num(parent: &Signed<of::Parent>) -> i64 {
    let invite = parent.persona.get("/api/partner/parent/invite").await.json();
    invite["data"]["kidsNum"].as_i64().unwrap()
}

/// Letters to parents about seats that became free.
async fn seat_letters(app: &TestApp) -> Vec<String> {
    app.database
        .rows("SELECT recipient FROM mail WHERE letter LIKE '%\"kind\":\"seats_granted\"%' ORDER BY id")
        .await
}

async fn assert_sound(app: &TestApp) {
    let broken = invariants::broken(&app.database, &[invariants::ALWAYS]).await;
    assert_eq!(broken, Vec::<String>::new());
}
