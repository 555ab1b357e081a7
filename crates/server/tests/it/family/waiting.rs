//! The waiting list: a family without a place is offered the first free one for a limited time.

use super::{
    DASHBOARD, add_child, add_program, confirm, enrolled, invited, program, running_cohort, subjects,
};
use axum::extract::FromRef as _;
use enrolment::{Enrolment, expire_offers, set_places};
use jiff::SignedDuration;
use journal::SYSTEM;
use kernel::{ChildId, CohortId, of};
use serde_json::{Value, json};
use testkit::{Signed, TestApp};

fn wait_path(child_id: ChildId) -> String {
    format!("/api/partner/parent/waiting/add/{child_id}")
}

fn wait_request(cohort_id: CohortId) -> Value {
    json!({ "cohortId": cohort_id, "day": "monday", "time": "16:00", "sponsored": false })
}

struct Scene {
    app: TestApp,
    cohort: CohortId,
    /// Has the only place.
    first: Signed<of::Parent>,
    /// Waits first.
    second: Signed<of::Parent>,
    /// Waits second.
    third: Signed<of::Parent>,
    /// Their children.
    waiting: [ChildId; 2],
}

/// One place, taken; two families waiting.
async fn scene() -> Scene {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, first) = invited(&app, 2).await;
    let (second, third) = (app.parent("ada", partner.id).await, app.parent("bola", partner.id).await);
    enrolled(&first, "Tomi", cohort, None).await;
    set_places(&Enrolment::from_ref(&app.app), SYSTEM, cohort, super::monday(), Some(1)).await.unwrap();
    let mut waiting = [ChildId::new(0); 2];
    for (index, parent) in [&second, &third].into_iter().enumerate() {
        let id = add_child(parent, "Kid", cohort).await;
        let joined = parent.persona.post(&wait_path(id), &wait_request(cohort)).await;
        assert_eq!(joined.status, 200, "{}", joined.text);
        assert_eq!(joined.json()["data"]["position"], json!(index + 1));
        waiting[index] = id;
    }
    Scene { app, cohort, first, second, third, waiting }
}

async fn waiting_entries(parent: &Signed<of::Parent>) -> Value {
    parent.persona.get(DASHBOARD).await.json()["data"]["children"][0]["waiting"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_freed_place_is_held_for_the_first_on_the_waiting_list() {
    let scene = scene().await;
    let Scene { app, cohort, first, second, third, waiting } = &scene;
    assert_eq!(waiting_entries(second).await[0]["position"], 1);
    confirm(app, second).await;
    assert!(subjects(second).await[0].contains("is on the waiting list of Harmattan 2026"));
    assert_eq!(first.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await.status, 200);
    let offered = waiting_entries(second).await[0].clone();
    assert_eq!((&offered["position"], &offered["offeredUntil"]), (&json!(0), &json!("2026-11-17T10:00:00Z")));
    assert_eq!(subjects(second).await[0], "A place for Kid Adebayo in Harmattan 2026 is free");
    assert_eq!(waiting_entries(third).await[0]["position"], 1, "now first on the list");
    let overtaking = third.persona.post(&add_program(waiting[1], None), &program(*cohort)).await;
    assert_eq!(overtaking.refusal(), (409, "enrolment.cohort_full".into()));
    let held = format!(
        "/api/partner/parent/program/summary?age=10&cohortId={cohort}&day=monday&time=16:00&childId="
    );
    let place = |parent: &Signed<of::Parent>, id: ChildId| {
        let (persona, path) = (parent.persona.clone(), format!("{held}{id}"));
        async move { persona.get(&path).await.json()["data"]["place"].clone() }
    };
    assert_eq!(place(second, waiting[0]).await["held"], true);
    assert_eq!(place(third, waiting[1]).await["held"], false);
    assert_eq!(place(third, waiting[0]).await["held"], false, "another family's child");
    let taken = second.persona.post(&add_program(waiting[0], None), &program(*cohort)).await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    assert_eq!(waiting_entries(second).await, json!([]));
    assert_eq!(app.database.rows("SELECT places, taken FROM place_limit").await, ["1 | 1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_offer_goes_to_the_next_on_the_waiting_list() {
    testkit::many_connections();
    let scene = scene().await;
    let Scene { app, first, waiting, .. } = &scene;
    first.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    let enrolment = Enrolment::from_ref(&app.app);
    app.ctx.clock.advance(SignedDuration::from_hours(47));
    assert_eq!(expire_offers(&enrolment).await.unwrap(), 0);
    app.ctx.clock.advance(SignedDuration::from_hours(2));
    let (one, other) = tokio::join!(expire_offers(&enrolment), expire_offers(&enrolment));
    assert!(one.is_ok() && other.is_ok());
    let offered = app.database.rows("SELECT child_id FROM waiting WHERE offered_until IS NOT NULL").await;
    assert_eq!(offered, [waiting[1].to_string()]);
    assert_eq!(
        app.database.rows("SELECT COUNT(*) FROM waiting").await,
        ["1"],
        "the expired entry is removed"
    );
    assert_eq!(app.database.rows("SELECT places, taken FROM place_limit").await, ["1 | 1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_deleting_and_raising_the_limit_offer_the_place_to_the_next() {
    let scene = scene().await;
    let Scene { app, cohort, first, second, third, waiting } = &scene;
    first.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    let id = waiting_entries(second).await[0]["id"].clone();
    let leave = format!("/api/partner/parent/waiting/{id}/leave");
    assert_eq!(third.persona.post(&leave, &json!({})).await.status, 404, "another family's entry");
    assert_eq!(second.persona.post(&leave, &json!({})).await.status, 200);
    assert_eq!(waiting_entries(third).await[0]["position"], 0, "the place goes to the next");
    assert_eq!(second.persona.post(&wait_path(waiting[0]), &wait_request(*cohort)).await.status, 200);
    let deleted = format!("/api/partner/parent/child/{}/delete", waiting[1]);
    assert_eq!(third.persona.post(&deleted, &json!({})).await.status, 200);
    assert_eq!(waiting_entries(second).await[0]["position"], 0);
    let other = add_child(first, "Other", *cohort).await;
    assert_eq!(first.persona.post(&wait_path(other), &wait_request(*cohort)).await.status, 200);
    set_places(&Enrolment::from_ref(&app.app), SYSTEM, *cohort, super::monday(), Some(2)).await.unwrap();
    let held = app.database.rows("SELECT COUNT(*) FROM waiting WHERE offered_until IS NOT NULL").await;
    assert_eq!(held, ["2"]);
    assert_eq!(app.database.rows("SELECT places, taken FROM place_limit").await, ["2 | 2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_waiting_if_enrolled_already_waiting_or_a_place_is_free() {
    let scene = scene().await;
    let Scene { cohort, first, second, waiting, .. } = &scene;
    let again = second.persona.post(&wait_path(waiting[0]), &wait_request(*cohort)).await;
    assert_eq!(again.refusal(), (409, "enrolment.already_waiting".into()));
    let inside = first.persona.post(&wait_path(ChildId::new(1)), &wait_request(*cohort)).await;
    assert_eq!(inside.refusal(), (409, "enrolment.already_in_cohort".into()));
    let mut friday = wait_request(*cohort);
    (friday["day"], friday["time"]) = (json!("friday"), json!("17:00"));
    let free = second.persona.post(&wait_path(waiting[0]), &friday).await;
    assert_eq!(free.refusal(), (409, "enrolment.has_place".into()));
    assert_eq!(first.persona.post(&wait_path(waiting[0]), &wait_request(*cohort)).await.status, 404);
    // Joining a free slot of the same cohort removes the waiting list entry.
    let mut body = program(*cohort);
    (body["day"], body["time"]) = (json!("friday"), json!("17:00"));
    assert_eq!(second.persona.post(&add_program(waiting[0], None), &body).await.status, 200);
    assert_eq!(waiting_entries(second).await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn skips_a_restricted_family_until_it_is_enabled_again() {
    let scene = scene().await;
    let Scene { app, first, second, third, .. } = &scene;
    app.database.execute("UPDATE account SET is_active = FALSE WHERE email = 'ada@parent.example'").await;
    first.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    assert_eq!(waiting_entries(third).await[0]["position"], 0);
    app.database.execute("UPDATE account SET is_active = TRUE WHERE email = 'ada@parent.example'").await;
    assert_eq!(waiting_entries(second).await[0]["position"], 1);
    let id = waiting_entries(third).await[0]["id"].clone();
    app.database.execute("UPDATE account SET is_active = FALSE WHERE email = 'ada@parent.example'").await;
    third.persona.post(&format!("/api/partner/parent/waiting/{id}/leave"), &json!({})).await;
    app.database.execute("UPDATE account SET is_active = TRUE WHERE email = 'ada@parent.example'").await;
    assert_eq!(waiting_entries(second).await[0]["position"], 1, "the worker has not run yet");
    expire_offers(&Enrolment::from_ref(&app.app)).await.unwrap();
    assert_eq!(waiting_entries(second).await[0]["position"], 0, "the enabled family gets the offer");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_than_a_hundred_skipped_entries_do_not_block_the_next_family() {
    let scene = scene().await;
    let Scene { app, cohort, first, second, third, .. } = &scene;
    // A restricted family waits with 150 children, all ahead of the third family.
    let restricted = second.id;
    let children = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
         INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day, selected_time, created_at)
         SELECT {restricted}, 1, 'Kid', 'Many', 10, 'male', 'monday', '16:00', 0 FROM n"
    );
    app.database.execute(&children).await;
    let join = format!(
        "INSERT INTO waiting (child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, created_at)
         SELECT id, parent_id, partner_id, {cohort}, 'monday', '16:00', FALSE, 0 FROM child WHERE last_name = 'Many'"
    );
    app.database.execute(&join).await;
    // The third family joins again behind them.
    app.database.execute(&format!("DELETE FROM waiting WHERE parent_id = {}", third.id)).await;
    let last = format!(
        "INSERT INTO waiting (child_id, parent_id, partner_id, cohort_id, day, time, is_sponsored, created_at)
         SELECT id, parent_id, partner_id, {cohort}, 'monday', '16:00', FALSE, 0 FROM child WHERE parent_id = {}",
        third.id
    );
    app.database.execute(&last).await;
    app.database.execute("UPDATE account SET is_active = FALSE WHERE email = 'ada@parent.example'").await;
    first.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    assert_eq!(
        waiting_entries(third).await[0]["position"],
        0,
        "the place is held for the one who can take it"
    );
    assert_eq!(app.database.rows("SELECT places, taken FROM place_limit").await, ["1 | 1"]);
}
