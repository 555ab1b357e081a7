//! The first steps of a partner: done as the data says, by role, until they are done or put away.

use super::super::family::running_cohort;
use identity::PartnerRole;
use kernel::of;
use serde_json::{Value, json};
use testkit::{Enrolled, Signed, TestApp};

const STEPS: &str = "/api/partner/first-steps";

/// Name and state of each step; `None` if there are none to show.
async fn steps(member: &Signed<of::Partner>) -> Option<Vec<(String, bool)>> {
    let found = member.persona.get(STEPS).await.json()["data"]["steps"].clone();
    let view = member.persona.get("/api/partner/first-view").await.json();
    assert_eq!(view["data"]["firstSteps"]["steps"], found);
    let step = |step: &Value| (step["step"].as_str().unwrap().to_owned(), step["isDone"] == true);
    found.as_array().map(|steps| steps.iter().map(step).collect())
}

fn owner_steps(done: [bool; 4]) -> Vec<(String, bool)> {
    ["profile", "invite", "child", "payment"].map(str::to_owned).into_iter().zip(done).collect()
}

async fn complete_profile(app: &TestApp, partner: &Signed<of::Partner>) {
    let form = json!({ "organizationName": "Green", "address": "1 Road", "country": "NG" });
    assert_eq!(partner.persona.put_json("/api/partner/profile", &form).await.status, 200);
    let confirm = "UPDATE account SET confirmed_at = 1 WHERE id = (SELECT contact_id FROM partner)";
    app.database.execute(confirm).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_is_done_when_the_data_says_so() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.database.execute("UPDATE account SET confirmed_at = NULL").await;
    assert_eq!(steps(&partner).await, Some(owner_steps([false; 4])));
    complete_profile(&app, &partner).await;
    assert_eq!(steps(&partner).await, Some(owner_steps([true, false, false, false])));
    let parent = app.parent("ann", partner.id).await;
    assert_eq!(steps(&partner).await, Some(owner_steps([true, true, false, false])), "joined by the link");
    let cohort_id = running_cohort(&app).await;
    let unpaid = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Ada", parent.id, partner.id, &unpaid).await;
    assert_eq!(steps(&partner).await, Some(owner_steps([true, true, true, false])));
    app.database.execute("UPDATE program SET paid_at = 1").await;
    assert_eq!(steps(&partner).await, None, "all done");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invite_is_enough_and_managers_are_not_asked_to_pay() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let manager = app.member(&partner, "mo", PartnerRole::Manager).await;
    let viewer = app.member(&partner, "vi", PartnerRole::Viewer).await;
    let named = |steps: &[(&str, bool)]| {
        Some(steps.iter().map(|(name, done)| ((*name).to_owned(), *done)).collect::<Vec<_>>())
    };
    assert_eq!(steps(&manager).await, named(&[("invite", false), ("child", false)]));
    assert_eq!(steps(&viewer).await, None);
    let body = json!({ "emails": "ann@parent.example", "kidsNum": 1 });
    assert_eq!(manager.persona.post("/api/partner/parent/invite", &body).await.status, 200);
    assert_eq!(steps(&manager).await, named(&[("invite", true), ("child", false)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_puts_them_away_for_itself() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let manager = app.member(&partner, "mo", PartnerRole::Manager).await;
    for _ in 0..2 {
        let away = manager.persona.post(&format!("{STEPS}/self/dismiss"), &json!({})).await;
        assert_eq!(away.json()["data"]["steps"], Value::Null);
    }
    assert_eq!(steps(&manager).await, None);
    assert!(steps(&partner).await.is_some());
    let recorded = "SELECT COUNT(*) FROM journal WHERE action = 'partner.first_steps_dismissed'";
    assert_eq!(app.database.rows(recorded).await, ["1"]);
}
