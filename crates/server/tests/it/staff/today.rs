//! The first screen.

use super::text;
use db::{DbError, journal::SYSTEM, tx};
use enrolment::Enrolment;
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, TestApp};

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

/// A partner with a family of two children in two cohorts, one of which starts soon and is full.
async fn programme(app: &TestApp) -> i64 {
    app.offer("Games", "amaka").await;
    app.slot("monday", "16:00").await;
    app.cohort("Autumn", "2026-10-01", "2026-12-18").await;
    let winter = app.cohort("Winter", "2026-12-01", "2027-02-01").await;
    app.cohort("Old", "2025-10-01", "2025-12-18").await;
    app.cohort("Far", "2027-10-01", "2027-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    let in_cohort = |cohort_id| Enrolled { cohort_id, is_sponsored: true, is_paid: false };
    app.child("Tomi", parent.id, partner.id, &[in_cohort(1), in_cohort(winter)]).await;
    app.child("Temi", parent.id, partner.id, &[in_cohort(winter)]).await;
    let enrolment = Enrolment { invites: app.app.invites.clone(), settings: app.app.enrolment };
    enrolment::set_places(&enrolment, SYSTEM, (winter, None), Some(2)).await.unwrap();
    winter
}

#[tokio::test(flavor = "multi_thread")]
async fn each_role_sees_its_own_part() {
    let app = TestApp::start().await;
    let winter = programme(&app).await;
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
    let of_programme = today(&coordinator).await;
    assert_eq!((&of_programme["income"], kinds(&of_programme)), (&Value::Null, expected[1..].to_vec()));
    let of_money = today(&finance).await;
    assert_eq!((&of_money["figures"], &of_money["enrolment"]), (&Value::Null, &Value::Null));
    assert_eq!(kinds(&of_money), expected[..1]);
    assert!(of_money["income"].is_object());
}

#[tokio::test(flavor = "multi_thread")]
async fn money_is_summed_by_month_and_currency_and_what_is_stuck_is_told() {
    let app = TestApp::start().await;
    programme(&app).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn what_was_counted_is_good_for_some_seconds() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    assert_eq!(today(&staff).await["figures"]["ongoingCohorts"], 0);
    let made: Result<i64, DbError> = tx!(app.ground.db, t => {
        let new = catalogue::NewCohort {
            title: "New", start_on: "2026-11-20".parse().unwrap(), end_on: "2026-12-20".parse().unwrap(),
        };
        catalogue::add_cohort(t, (SYSTEM, app.ground.clock.now()), &new).await
    });
    made.unwrap();
    assert_eq!(today(&staff).await["figures"]["ongoingCohorts"], 0);
    app.ground.clock.advance(SignedDuration::from_secs(15));
    let shown = today(&staff).await;
    assert_eq!(shown["figures"]["ongoingCohorts"], 1);
    assert_eq!(text(&shown["needs"][0]["text"]), "New starts on 20 November with no limit of places.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_has_something_to_do_for_each_role() {
    let app = TestApp::start().await;
    server::demo::fill(&app.app).await.unwrap();
    for (email, sees_money) in [("staff", true), ("coordinator", false), ("finance", true)] {
        let email = format!("{email}@seatling.example");
        let reply = app.log_in("/api/staff/auth/login", &email, testkit::PASSWORD).await.json();
        let shown = today(&app.bearer(text(&reply["data"]["token"]))).await;
        assert_eq!(shown["income"].is_object(), sees_money, "{email}");
        if email.starts_with("finance") {
            continue;
        }
        let told = kinds(&shown);
        for kind in ["failedMail", "programsWithoutTeacher", "cohortsStartingSoon"] {
            assert!(told.contains(&kind), "{email} {told:?}");
        }
        let soon = need(&shown, "cohortsStartingSoon");
        assert_eq!(text(&soon["text"]), "Holiday Club 2026 starts on 1 December with 3 free places.");
    }
}
