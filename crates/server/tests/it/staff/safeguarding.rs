//! Safeguarding checks: recorded by staff, and required for classes where the setting says so.

use super::{assignments, journaled};
use enrolment::EnrolmentSettings;
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::{Enrolled, Persona, TestApp};

const CHECKS: &str = "/api/staff/teachers/1/checks";

fn check(expires_on: Option<&str>) -> Value {
    json!({
        "kind": "DBS enhanced", "reference": "001234", "checkedOn": "2026-01-05", "expiresOn": expires_on,
        "seenBy": "Tolu Bakare",
    })
}

async fn state(staff: &Persona) -> Value {
    staff.get("/api/staff/teachers").await.json()["data"][0]["safeguarding"].clone()
}

async fn office(app: &TestApp) -> Persona {
    app.offer("Game Makers", "Amaka").await;
    app.staff_persona("cora", StaffRole::Coordinator).await
}

#[tokio::test(flavor = "multi_thread")]
async fn checks_are_recorded_removed_and_their_state_shown() {
    let app = TestApp::start().await;
    let staff = office(&app).await;
    assert_eq!(state(&staff).await, "missing");
    for (expires_on, expected) in [
        (Some("2026-11-14"), "expired"),
        (Some("2026-12-10"), "expiring"),
        (Some("2027-01-05"), "valid"),
        (None, "valid"),
    ] {
        let added = staff.post(CHECKS, &check(expires_on)).await;
        assert_eq!(added.status, 200, "{}", added.text);
        assert_eq!(state(&staff).await, expected);
    }
    let one = staff.get("/api/staff/teachers/1").await.json()["data"].clone();
    assert_eq!(one["checks"].as_array().unwrap().len(), 4);
    assert_eq!(one["checks"][3]["expiresOn"], "2026-11-14");
    for id in [3, 4] {
        let removed = staff.post(&format!("{CHECKS}/{id}/remove"), &json!({})).await;
        assert_eq!(removed.status, 200, "{}", removed.text);
    }
    assert_eq!(state(&staff).await, "expiring");
    assert_eq!(staff.post(&format!("{CHECKS}/4/remove"), &json!({})).await.status, 404);
    assert_eq!(staff.post("/api/staff/teachers/9/checks", &check(None)).await.status, 404);
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM safeguarding_check").await, ["4"], "rows are kept");
    assert_eq!(journaled(&app, "teacher.check_added").await.len(), 4);
    assert_eq!(journaled(&app, "teacher.check_removed").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_check_that_cannot_be() {
    let app = TestApp::start().await;
    let staff = office(&app).await;
    for (field, value) in [
        ("kind", json!(" ")),
        ("reference", json!("")),
        ("seenBy", json!("")),
        ("checkedOn", json!("yesterday")),
        ("checkedOn", json!("2026-11-17")),
        ("expiresOn", json!("2025-12-31")),
    ] {
        let mut body = check(None);
        body[field] = value.clone();
        let refused = staff.post(CHECKS, &body).await;
        assert_eq!(refused.status, 422, "{field} {value}");
        assert!(refused.json()["data"]["fields"][field].is_string(), "{}", refused.text);
    }
}

async fn with_program(app: &TestApp) {
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let enrolled = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Tomi", parent.id, partner.id, &enrolled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_assignment_needs_a_valid_check_where_the_setting_says_so() {
    let settings =
        |safeguarding_required| EnrolmentSettings { safeguarding_required, ..EnrolmentSettings::default() };
    for (is_required, expected) in [(true, 409), (false, 200)] {
        let app = TestApp::with_enrolment(settings(is_required)).await;
        let staff = office(&app).await;
        with_program(&app).await;
        app.database.execute("UPDATE program SET teacher_id = NULL").await;
        let assign = async || {
            let body = json!({ "teacherId": 1, "programIds": [1], "onClash": "refuse" });
            staff.post(assignments::ASSIGN, &body).await
        };
        let refused = assign().await;
        assert_eq!(refused.status, expected, "{}", refused.text);
        if is_required {
            let message = "Amaka Teacher has no valid safeguarding check. Record one first.";
            assert_eq!(refused.json()["message"], message);
            staff.post(CHECKS, &check(Some("2026-11-14"))).await;
            assert_eq!(assign().await.refusal(), (409, "programs.teacher_not_checked".into()), "expired");
            staff.post(CHECKS, &check(Some("2026-11-20"))).await;
            assert_eq!(assign().await.status, 200, "expiring, but valid");
        }
    }
}

fn required() -> EnrolmentSettings {
    EnrolmentSettings { safeguarding_required: true, ..EnrolmentSettings::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_does_not_take_a_teacher_without_a_check_to_another_class() {
    let app = TestApp::with_enrolment(required()).await;
    let staff = office(&app).await;
    app.slot("friday", "17:00").await;
    with_program(&app).await;
    let move_to = async |day: &str, time: &str| {
        let body = json!({ "cohortId": 1, "day": day, "time": time });
        staff.post("/api/staff/programs/1/move", &body).await.json()
    };
    let moved = move_to("friday", "17:00").await;
    let message =
        "Moved. Amaka Teacher has no valid safeguarding check, so that the program has no teacher now.";
    assert_eq!((&moved["message"], &moved["data"]["teacher"]), (&json!(message), &Value::Null));
    staff.post(CHECKS, &check(None)).await;
    app.database.execute("UPDATE program SET teacher_id = 1").await;
    app.slot("monday", "16:00").await;
    assert_eq!(move_to("monday", "16:00").await["message"], "Moved, with the same teacher");
}

async fn needs(staff: &Persona) -> Vec<Value> {
    let today = staff.get("/api/staff/today").await.json();
    let needs = today["data"]["needs"].as_array().unwrap().clone();
    needs.into_iter().filter(|need| need["kind"] == "safeguardingChecks").collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn today_counts_teachers_with_classes_and_without_a_required_check() {
    for (settings, expected) in [(required(), 1), (EnrolmentSettings::default(), 0)] {
        let app = TestApp::with_enrolment(settings).await;
        let staff = office(&app).await;
        with_program(&app).await;
        assert_eq!(needs(&staff).await.len(), expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn today_counts_teachers_with_classes_whose_check_ends() {
    let app = TestApp::start().await;
    let staff = office(&app).await;
    staff.post(CHECKS, &check(Some("2026-12-01"))).await;
    assert!(needs(&staff).await.is_empty(), "no classes");
    with_program(&app).await;
    app.ctx.clock.advance(jiff::SignedDuration::from_mins(2));
    let found = needs(&staff).await;
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0]["count"], &found[0]["to"]), (&json!(1), &json!("/staff/teachers")));
}
