//! The console's first screen.

use super::text;
use axum::extract::FromRef as _;
use db::{DbError, tx};
use enrolment::Enrolment;
use identity::StaffRole;
use journal::SYSTEM;
use kernel::CohortId;
use serde_json::{Value, json};
use staff::OperatorSetup;
use std::sync::Arc;
use testkit::{Enrolled, Persona, TestApp};
use tokio::sync::Barrier;

async fn today(staff: &Persona) -> Value {
    let reply = staff.get("/api/staff/today").await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.json()["data"].clone()
}

fn kinds(today: &Value) -> Vec<&str> {
    today["needs"].as_array().unwrap().iter().map(|need| text(&need["kind"])).collect()
}

fn need<'t>(today: &'t Value, kind: &str) -> &'t Value {
    today["needs"].as_array().unwrap().iter().find(|need| need["kind"] == kind).unwrap()
}

/// Creates a partner with a family of two children in two cohorts, one of which starts soon and is full. Returns
/// the id of that cohort.
async fn seed_cohorts(app: &TestApp) -> CohortId {
    app.offer("Games", "amaka").await;
    app.slot("monday", "16:00").await;
    app.cohort("Autumn", "2026-10-01", "2026-12-18").await;
    let winter = app.cohort("Winter", "2026-12-01", "2027-02-01").await;
    app.cohort("Old", "2025-10-01", "2025-12-18").await;
    app.cohort("Far", "2027-10-01", "2027-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    let in_cohort = |cohort_id| Enrolled { cohort_id, is_sponsored: true, is_paid: false };
    app.child("Tomi", parent.id, partner.id, &[in_cohort(CohortId::new(1)), in_cohort(winter)]).await;
    app.child("Temi", parent.id, partner.id, &[in_cohort(winter)]).await;
    let enrolment = Enrolment::from_ref(&app.app);
    enrolment::set_places(&enrolment, SYSTEM, winter, None, Some(2)).await.unwrap();
    winter
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_screen_shows_each_role_its_own_part() {
    let app = TestApp::start().await;
    let winter = seed_cohorts(&app).await;
    app.database.execute("UPDATE program SET teacher_id = NULL WHERE id = 1").await;
    app.database.execute("UPDATE mail SET state = 'failed'").await;
    let administrator = app.staff_persona("abel", StaffRole::Administrator).await;
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    let finance = app.staff_persona("fred", StaffRole::Finance).await;
    let all = today(&administrator).await;
    let figures = json!({ "partners": 1, "parents": 1, "children": 2, "programs": 3, "ongoingCohorts": 3 });
    assert_eq!(all["figures"], figures);
    let expected =
        ["ratesNotConfirmed", "failedMail", "programsWithoutTeacher", "cohortsStartingSoon", "fullCohorts"];
    assert_eq!(kinds(&all), expected);
    let soon = need(&all, "cohortsStartingSoon");
    assert_eq!(text(&soon["text"]), "Winter starts on 1 December with no free places.");
    assert_eq!(text(&soon["to"]), format!("/staff/cohorts/{winter}"));
    assert_eq!(need(&all, "programsWithoutTeacher")["count"], 1);
    assert_eq!(all["enrolment"]["months"][11], "2026-11");
    assert_eq!(all["enrolment"]["values"], json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]));
    assert_eq!(all["income"]["months"].as_array().unwrap().len(), 12);
    let for_coordinator = today(&coordinator).await;
    assert_eq!((&for_coordinator["income"], kinds(&for_coordinator)), (&Value::Null, expected[1..].to_vec()));
    let for_finance = today(&finance).await;
    assert_eq!((&for_finance["figures"], &for_finance["enrolment"]), (&Value::Null, &Value::Null));
    assert_eq!(kinds(&for_finance), expected[..1]);
    assert!(for_finance["income"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn sums_income_by_month_and_currency_and_lists_stuck_payments() {
    let app = TestApp::start().await;
    seed_cohorts(&app).await;
    let add = async |id: i64, state: &str, currency: &str, minor: i64, settled: &str| {
        let settled: jiff::Timestamp = settled.parse().unwrap();
        let at = settled.as_millisecond();
        app.database
            .execute(&format!(
                "INSERT INTO payment (reference, partner_id, state, currency_code, amount_minor, due_currency_code, due_minor, base_minor,
                                      discount_percent, rate_millionths, mode, created_at, settled_at)
                 VALUES ('R{id}', 1, '{state}', '{currency}', {minor}, '{currency}', {minor}, {minor}, 0, 1000000, 'test', {at}, {at})"
            ))
            .await;
    };
    add(1, "succeeded", "NGN", 500, "2026-11-01T00:00:00Z").await;
    add(2, "succeeded", "NGN", 70, "2026-10-31T23:59:59.999Z").await;
    add(3, "succeeded", "USD", 9, "2025-12-01T00:00:00Z").await;
    add(4, "succeeded", "USD", 1_000, "2025-11-30T23:59:59Z").await;
    add(5, "reversed", "NGN", 10_000, "2026-11-02T00:00:00Z").await;
    add(6, "review", "NGN", 10_000, "2026-11-02T00:00:00Z").await;
    app.database
        .execute(
            "INSERT INTO refund (payment_id, state, reason, asked_at) VALUES (5, 'needs_attention', 'x', 0)",
        )
        .await;
    let staff = app.staff_persona("fred", StaffRole::Finance).await;
    let shown = today(&staff).await;
    let series = json!([
        { "currencyCode": "NGN", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 70, 500] },
        { "currencyCode": "USD", "values": [9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
    ]);
    assert_eq!(shown["income"]["series"], series);
    assert_eq!(kinds(&shown), ["paymentsInReview", "refundsNeedingAttention", "ratesNotConfirmed"]);
    assert_eq!(text(&need(&shown, "paymentsInReview")["to"]), "/staff/payments?state=review");
}

async fn add_cohort(app: &TestApp, title: &'static str) -> CohortId {
    let (start_on, end_on) = ("2026-11-20".parse().unwrap(), "2026-12-20".parse().unwrap());
    let added: Result<CohortId, DbError> = tx!(app.ctx.db, t => {
        let new = catalogue::NewCohort { title, start_on, end_on };
        catalogue::add_cohort(t, journal::By { actor: SYSTEM, at: app.ctx.clock.now() }, &new).await
    });
    added.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_current_and_have_a_timestamp() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let shown = today(&staff).await;
    assert_eq!(shown["figures"]["ongoingCohorts"], 0);
    assert_eq!(text(&shown["asOf"]), app.ctx.clock.now().to_string());
    add_cohort(&app, "New").await;
    let shown = today(&staff).await;
    assert_eq!(shown["figures"]["ongoingCohorts"], 1);
    assert_eq!(text(&shown["needs"][0]["text"]), "New starts on 20 November with no limit of places.");
}

/// The queue counts come from another call and are cached for a minute.
#[tokio::test(flavor = "multi_thread")]
async fn the_to_do_list_and_the_card_show_the_same_number_of_payments_in_review() {
    let app = TestApp::start().await;
    seed_cohorts(&app).await;
    let staff = app.staff_persona("fred", StaffRole::Finance).await;
    let numbers = async || {
        let shown = today(&staff).await;
        assert_eq!(text(&shown["cards"][0]["kind"]), "paymentProblems");
        let to_do = shown["needs"].as_array().unwrap().iter().find(|need| need["kind"] == "paymentsInReview");
        (
            to_do.map_or(0, |need| need["count"].as_i64().unwrap()),
            shown["cards"][0]["review"].as_i64().unwrap(),
        )
    };
    assert_eq!(numbers().await, (0, 0));
    app.database
        .execute(
            "INSERT INTO payment (reference, partner_id, state, currency_code, amount_minor, due_currency_code, due_minor, base_minor,
                                  discount_percent, rate_millionths, mode, created_at)
             VALUES ('R1', 1, 'review', 'NGN', 1, 'NGN', 1, 1, 0, 1000000, 'test', 0)",
        )
        .await;
    assert_eq!(numbers().await, (1, 1));
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    assert_eq!(today(&coordinator).await["cards"], json!([]));
}

/// A commit between two reads of one snapshot is seen by neither.
#[tokio::test(flavor = "multi_thread")]
async fn reads_of_one_snapshot_are_consistent_during_writes() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let turn = Arc::new(Barrier::new(2));
    let inside = Arc::clone(&turn);
    let since = jiff::Timestamp::UNIX_EPOCH;
    let reading = app.ctx.db.read_in_snapshot(async move |conn: &mut db::Conn| {
        let before = catalogue::list_cohorts_since(conn, since).await?.len();
        inside.wait().await;
        inside.wait().await;
        Ok((before, catalogue::list_cohorts_since(conn, since).await?.len()))
    });
    let writing = async {
        turn.wait().await;
        add_cohort(&app, "Meanwhile").await;
        turn.wait().await;
    };
    let (read, ()) = tokio::join!(reading, writing);
    assert_eq!(read.unwrap(), (0, 0));
    let mut conn = app.ctx.db.read().await.unwrap();
    assert_eq!(catalogue::list_cohorts_since(&mut conn, since).await.unwrap().len(), 1);
}

/// Parts and whether they are done; empty once everything is set up.
fn setup(today: &Value) -> Vec<(String, bool)> {
    let steps = today["setup"].as_array().cloned().unwrap_or_default();
    steps.iter().map(|step| (text(&step["part"]).to_owned(), step["isDone"].as_bool().unwrap())).collect()
}

fn missing(today: &Value) -> Vec<String> {
    setup(today).into_iter().filter(|(_, is_done)| !is_done).map(|(part, _)| part).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_installation_has_a_checklist_that_updates_itself() {
    let app = TestApp::start().await;
    let administrator = app.staff_persona("abel", StaffRole::Administrator).await;
    let finance = app.staff_persona("fred", StaffRole::Finance).await;
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    let all =
        ["rates", "package", "teacher", "timetable", "cohort", "bankDetails", "terms", "mail", "payments"];
    assert_eq!(missing(&today(&administrator).await), all);
    assert_eq!(missing(&today(&finance).await), ["rates", "bankDetails", "payments"]);
    app.offer("Games", "amaka").await;
    app.slot("monday", "16:00").await;
    app.cohort("Autumn", "2026-10-01", "2026-12-18").await;
    assert_eq!(missing(&today(&coordinator).await), ["terms", "mail"]);
    assert_eq!(administrator.post("/api/staff/rates/confirmation", &json!({})).await.status, 200);
    let bank = json!({ "text": "Account 1 at the First Bank" });
    assert_eq!(administrator.put_json("/api/staff/bank-transfer", &bank).await.status, 200);
    let terms = json!({ "text": "# Terms\n\nBe kind." });
    assert_eq!(administrator.put_json("/api/staff/texts/terms", &terms).await.status, 200);
    assert_eq!(missing(&today(&administrator).await), ["mail", "payments"]);
    assert_eq!(setup(&today(&administrator).await).len(), all.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_checklist_disappears_once_it_is_complete() {
    let configured = OperatorSetup { sends_mail: true, has_bank_details: true };
    let app = TestApp::with_operator_setup(configured).await;
    let coordinator = app.staff_persona("cora", StaffRole::Coordinator).await;
    seed_cohorts(&app).await;
    assert_eq!(missing(&today(&coordinator).await), ["terms"]);
    let terms = json!({ "text": "# Terms\n\nBe kind." });
    assert_eq!(coordinator.put_json("/api/staff/texts/terms", &terms).await.status, 200);
    assert_eq!(today(&coordinator).await["setup"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_has_open_tasks_for_each_role() {
    let app = TestApp::start().await;
    server::demo::fill(&app.app).await.unwrap();
    for (email, sees_money) in [("staff", true), ("coordinator", false), ("finance", true)] {
        let email = format!("{email}@seatling.example");
        let reply = app.log_in("/api/staff/auth/login", &email, testkit::PASSWORD).await.json();
        let shown = today(&app.bearer(text(&reply["data"]["token"]))).await;
        assert_eq!(shown["income"].is_object(), sees_money, "{email}");
        assert_eq!(shown["setup"], Value::Null, "a demo needs no setting up");
        if email.starts_with("finance") {
            continue;
        }
        let shown_kinds = kinds(&shown);
        for kind in ["failedMail", "programsWithoutTeacher", "cohortsStartingSoon"] {
            assert!(shown_kinds.contains(&kind), "{email} {shown_kinds:?}");
        }
        let soon = need(&shown, "cohortsStartingSoon");
        assert_eq!(text(&soon["text"]), "Holiday Club 2026 starts on 1 December with 3 free places.");
    }
}
