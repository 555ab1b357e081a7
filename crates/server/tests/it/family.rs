//! What a parent sees and does.

mod children;
mod class_time_zone;
mod dashboard;
mod data;
mod enrol;
mod for_teacher;
mod holds;
mod isolation;
mod lessons;
mod limits;
mod mails;
mod mixed_actions;
pub(crate) mod places;
mod profile;
mod races;
mod school;
mod statements;
mod summary;
mod waiting;
mod withdrawals;

use kernel::{ChildId, CohortId, ParentId, PartnerId, of};
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

/// The usual slot of these tests.
fn monday() -> Option<catalogue::Slot> {
    catalogue::Slot::parse("monday", "16:00")
}

/// A running cohort, a package for every age, lessons on Mondays at four and Fridays at five.
pub(crate) async fn running_cohort(app: &TestApp) -> CohortId {
    app.offer("Game Makers", "Amaka").await;
    app.slot("friday", "17:00").await;
    app.slot("monday", "16:00").await;
    app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await
}

/// A partner and its parent, who was invited for this many children.
async fn invited(app: &TestApp, kids: i64) -> (Signed<of::Partner>, Signed<of::Parent>) {
    let partner = app.partner("green").await;
    let body = json!({ "emails": "seun@parent.example", "kidsNum": kids });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &body).await.status, 200);
    let parent = app.parent("seun", partner.id).await;
    (partner, parent)
}

fn child(name: &str, cohort_id: CohortId) -> Value {
    json!({
        "firstName": name, "lastName": "Adebayo", "age": 10, "gender": "male", "selectedDay": "monday",
        "selectedTime": "16:00", "cohortId": cohort_id,
    })
}

fn program(cohort_id: CohortId) -> Value {
    json!({ "packageId": 1, "timeOffset": 1, "day": "monday", "time": "16:00", "level": 1, "cohortId": cohort_id })
}

const ADD_CHILD: &str = "/api/partner/parent/child/add";

pub(crate) async fn add_child(parent: &Signed<of::Parent>, name: &str, cohort_id: CohortId) -> ChildId {
    let reply = parent.persona.post(ADD_CHILD, &child(name, cohort_id)).await;
    ChildId::new(reply.json()["data"]["id"].as_i64().unwrap_or_else(|| panic!("{}", reply.text)))
}

fn add_program(child_id: ChildId, partner_id: Option<PartnerId>) -> String {
    let partner = partner_id.map(|id| format!("/{id}")).unwrap_or_default();
    format!("/api/partner/parent/program/add/{child_id}{partner}")
}

const DASHBOARD: &str = "/api/partner/parent/get/dashboard/data";

/// Creates a child enrolled in the cohort, on Mondays at four.
async fn enrolled(
    parent: &Signed<of::Parent>,
    name: &str,
    cohort_id: CohortId,
    payer: Option<PartnerId>,
) -> ChildId {
    let id = add_child(parent, name, cohort_id).await;
    let added = parent.persona.post(&add_program(id, payer), &program(cohort_id)).await;
    assert_eq!(added.status, 200, "{}", added.text);
    id
}

/// Confirms the parent's email address with the token from the mail.
async fn confirm(app: &TestApp, parent: &Signed<of::Parent>) {
    let ids = format!("SELECT account_id FROM parent WHERE id = {}", parent.id);
    let account_id = app.database.rows(&ids).await[0].parse().unwrap();
    let token = identity::confirmation_token(&app.identity.mail_ctx.key, account_id, &parent.email);
    identity::confirm_address(&app.identity, &token).await.unwrap();
}

/// Subjects of the mails to a parent, newest first.
async fn subjects(parent: &Signed<of::Parent>) -> Vec<String> {
    let export = parent.persona.get("/api/partner/parent/export").await.json();
    let mails = export["data"]["mails"].as_array().unwrap().clone();
    mails.iter().map(|mail| mail["subject"].as_str().unwrap().to_owned()).collect()
}

/// Seats granted and taken. Asserts that the ledger matches the two counters.
pub(crate) async fn ledger(app: &TestApp, parent_id: ParentId) -> (i64, i64) {
    let sums = "SELECT COALESCE(SUM(CASE WHEN kind = 'granted' THEN seats ELSE 0 END), 0),
                       COALESCE(SUM(CASE WHEN kind <> 'granted' THEN seats ELSE 0 END), 0) FROM seat_entry WHERE parent_id = ";
    let counters = "SELECT COALESCE(i.kids_num, 0), a.seats_taken FROM allowance a
                    LEFT JOIN invite i ON i.parent_id = a.parent_id WHERE a.parent_id = ";
    let rows = app.database.rows(&format!("{sums}{parent_id}")).await;
    assert_eq!(
        rows,
        app.database.rows(&format!("{counters}{parent_id}")).await,
        "the ledger and the counters differ"
    );
    let (granted, taken) = rows[0].split_once(" | ").unwrap();
    (granted.parse().unwrap(), taken.parse().unwrap())
}
