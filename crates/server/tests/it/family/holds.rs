//! An unpaid self-paid place is held for a limited time, then released to the next family on the waiting list.

use super::{DASHBOARD, add_child, add_program, confirm, enrolled, invited, program, running_cohort};
use crate::{
    billing::{GOOD_CARD, Scene, billing, scene},
    family::places::assert_places_counted,
};
use ::billing::{Billing, release_unpaid_places, settle};
use axum::extract::FromRef as _;
use db::guard_mutation;
use enrolment::{Enrolment, EnrolmentSettings, release_hold, set_places};
use identity::StaffRole;
use jiff::SignedDuration;
use journal::SYSTEM;
use kernel::{ChildId, CohortId, ProgramId, of};
use serde_json::{Value, json};
use testkit::{PASSWORD, Signed, TestApp};

async fn set_limit(app: &TestApp, cohort: CohortId, places: Option<u32>) {
    set_places(&Enrolment::from_ref(&app.app), SYSTEM, cohort, None, places).await.unwrap();
}

async fn release_unpaid(app: &TestApp) -> usize {
    release_unpaid_places(&Billing::from_ref(&app.app)).await.unwrap()
}

fn advance_hours(app: &TestApp, hours: i64) {
    app.ctx.clock.advance(SignedDuration::from_hours(hours));
}

/// The parent's dashboard, read in a new session, because the last one may have expired.
async fn dashboard(app: &TestApp, parent: &Signed<of::Parent>) -> Value {
    let signed = app.log_in("/api/partner/parent/auth/login", &parent.email, PASSWORD).await.json();
    let persona = app.bearer(signed["data"]["token"].as_str().unwrap_or_else(|| panic!("{signed}")));
    persona.get(DASHBOARD).await.json()["data"].clone()
}

async fn child(app: &TestApp, parent: &Signed<of::Parent>) -> Value {
    dashboard(app, parent).await["children"][0].clone()
}

async fn held_until(app: &TestApp, parent: &Signed<of::Parent>) -> Value {
    child(app, parent).await["programs"][0]["heldUntil"].clone()
}

/// Number of mails of a kind.
async fn mails(app: &TestApp, kind: &str) -> String {
    let sql = format!("SELECT COUNT(*) FROM mail WHERE letter LIKE '{{\"kind\":\"{kind}\"%'");
    app.database.rows(&sql).await.remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn releases_an_unpaid_place_to_the_waiting_list_after_a_warning() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    set_limit(&app, cohort, Some(1)).await;
    let (partner, first) = invited(&app, 2).await;
    let next = app.parent("ada", partner.id).await;
    enrolled(&first, "Tomi", cohort, None).await;
    assert_eq!(held_until(&app, &first).await, "2026-11-17T10:00:00Z");
    let waiting = add_child(&next, "Kid", cohort).await;
    let wish = json!({ "cohortId": cohort, "day": "monday", "time": "16:00", "sponsored": false });
    let path = format!("/api/partner/parent/waiting/add/{waiting}");
    assert_eq!(next.persona.post(&path, &wish).await.status, 200);
    advance_hours(&app, 35);
    assert_eq!(release_unpaid(&app).await, 0);
    assert_eq!(mails(&app, "hold_ending").await, "0", "no warning yet");
    advance_hours(&app, 2);
    // Two nodes running concurrently warn once.
    tokio::join!(release_unpaid(&app), release_unpaid(&app));
    assert_eq!(mails(&app, "hold_ending").await, "1");
    assert!(child(&app, &first).await["programs"][0]["id"].is_number(), "the program is still there");
    advance_hours(&app, 12);
    let (one, other) = tokio::join!(release_unpaid(&app), release_unpaid(&app));
    assert_eq!(one + other, 1);
    let kept = child(&app, &first).await;
    assert_eq!((&kept["firstName"], &kept["programs"]), (&json!("Tomi"), &json!([])), "the child is kept");
    assert_eq!(mails(&app, "hold_ended").await, "1");
    assert_eq!(
        child(&app, &next).await["waiting"][0]["position"],
        0,
        "the place is held for the next in line"
    );
    let journal = "SELECT d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE action = 'program.withdrawn'";
    assert_eq!(app.database.rows(journal).await, [r#"{"reason":"not paid in time"}"#]);
    assert_places_counted(&app).await;
    set_limit(&app, cohort, Some(2)).await;
    let signed = app.log_in("/api/partner/parent/auth/login", &first.email, PASSWORD).await.json();
    let persona = app.bearer(signed["data"]["token"].as_str().unwrap());
    let again = persona.post(&add_program(ChildId::new(1), None), &program(cohort)).await;
    assert_eq!(again.status, 200, "the parent can register again: {}", again.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn warns_a_family_before_release_even_if_the_hold_has_already_expired() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    set_limit(&app, cohort, Some(1)).await;
    let (_, parent) = invited(&app, 2).await;
    enrolled(&parent, "Tomi", cohort, None).await;
    advance_hours(&app, 100);
    assert_eq!(
        release_unpaid(&app).await,
        0,
        "the worker had not run: the family is warned and has 12 hours"
    );
    assert_eq!(held_until(&app, &parent).await, "2026-11-20T02:00:00Z");
    advance_hours(&app, 11);
    assert_eq!(release_unpaid(&app).await, 0);
    advance_hours(&app, 1);
    assert_eq!(release_unpaid(&app).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn does_not_release_sponsored_paid_or_unlimited_places_nor_any_with_a_hold_of_0_hours() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let later_cohort = app.cohort("Rains", "2027-05-03", "2027-07-30").await;
    set_limit(&app, cohort, Some(9)).await;
    let (partner, parent) = invited(&app, 9).await;
    enrolled(&parent, "Sponsored", cohort, Some(partner.id)).await;
    enrolled(&parent, "Paid", cohort, None).await;
    app.database.execute("UPDATE program SET paid_at = 1 WHERE id = 2").await;
    enrolled(&parent, "Unlimited", later_cohort, None).await;
    for _ in 0..3 {
        advance_hours(&app, 100);
        assert_eq!(release_unpaid(&app).await, 0);
    }
    // A limit that is set later starts the hold at that time.
    set_limit(&app, later_cohort, Some(9)).await;
    assert_eq!(release_unpaid(&app).await, 0);
    let held = "SELECT id FROM program WHERE held_until IS NOT NULL AND paid_at IS NULL";
    assert_eq!(app.database.rows(held).await, ["3"]);
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let body = json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 60, "holdHours": 0 });
    let saved = staff.put_json("/api/staff/timetable", &body).await;
    assert_eq!(
        (saved.status.as_u16(), &saved.json()["data"]["holdHours"]),
        (200, &json!(0)),
        "{}",
        saved.text
    );
    let left_out = json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 60 });
    assert_eq!(staff.put_json("/api/staff/timetable", &left_out).await.json()["data"]["holdHours"], 0);
    let odd = json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 60, "holdHours": -1 });
    assert_eq!(staff.put_json("/api/staff/timetable", &odd).await.status, 422);
    for _ in 0..3 {
        advance_hours(&app, 100);
        assert_eq!(release_unpaid(&app).await, 0, "a setting of 0 never releases");
    }
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM program").await, ["3"]);
}

/// Opens the parent's payment link and returns the checkout's access code.
async fn open_checkout(scene: &Scene) -> String {
    let link = dashboard(&scene.app, &scene.parent).await["paymentLink"].as_str().unwrap().to_owned();
    let redirect = scene.app.anonymous().get(&link).await;
    let code = redirect.header("location").strip_prefix("https://portal.example/sandbox/checkout/");
    let code = code.unwrap_or_else(|| panic!("{:?}", redirect.header("location"))).to_owned();
    scene.configure_sandbox(&json!(code), json!({ "webhook": "never" })).await;
    code
}

const OWN: &str = "program WHERE NOT is_sponsored";

#[tokio::test(flavor = "multi_thread")]
async fn a_pending_payment_extends_the_hold_by_a_day_but_not_forever() {
    let scene = scene().await;
    set_limit(&scene.app, scene.cohort, Some(9)).await;
    release_unpaid(&scene.app).await;
    advance_hours(&scene.app, 30);
    open_checkout(&scene).await;
    advance_hours(&scene.app, 20);
    release_unpaid(&scene.app).await;
    assert_eq!(scene.count(OWN).await, 1, "after 50 hours the open checkout extends the hold");
    assert_eq!(scene.count("mail WHERE letter LIKE '%hold_ending%'").await, 0);
    let mut checkouts = 0;
    // Opens another checkout every 20 hours and never pays.
    while scene.count(OWN).await == 1 {
        scene.app.database.execute("UPDATE payment SET state = 'abandoned'").await;
        open_checkout(&scene).await;
        for _ in 0..20 {
            advance_hours(&scene.app, 1);
            release_unpaid(&scene.app).await;
        }
        checkouts += 1;
        assert!(checkouts < 12, "the hold never ends");
    }
    // 48 hours and 7 days after the hold started.
    assert_eq!(checkouts, 9);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_without_a_webhook_settles_before_its_place_is_released() {
    let scene = scene().await;
    set_limit(&scene.app, scene.cohort, Some(9)).await;
    release_unpaid(&scene.app).await;
    advance_hours(&scene.app, 40);
    let code = open_checkout(&scene).await;
    scene.pay_by_card(&json!(code), GOOD_CARD).await;
    advance_hours(&scene.app, 9);
    release_unpaid(&scene.app).await;
    assert_eq!(scene.count("program WHERE NOT is_sponsored AND paid_at IS NOT NULL").await, 1);
}

/// An expired hold whose checkout was paid without a webhook, after the checkout's extension ended.
async fn paid_late() -> (Scene, String, ProgramId) {
    let scene = scene().await;
    set_limit(&scene.app, scene.cohort, Some(9)).await;
    release_unpaid(&scene.app).await;
    let code = open_checkout(&scene).await;
    advance_hours(&scene.app, 37);
    scene.app.database.execute("UPDATE payment SET state = 'abandoned'").await;
    release_unpaid(&scene.app).await;
    scene.pay_by_card(&json!(code), GOOD_CARD).await;
    advance_hours(&scene.app, 12);
    let reference = scene.app.database.rows("SELECT reference FROM payment").await[0].clone();
    let program = scene.app.database.rows("SELECT id FROM program WHERE NOT is_sponsored").await[0].clone();
    (scene, reference, program.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_concurrent_release_and_settlement_never_leave_a_settled_payment_without_its_place() {
    testkit::many_connections();
    for round in 0..crate::storm::times("TEST_ROUNDS", 6) {
        let (scene, reference, program) = paid_late().await;
        let (billing_ctx, enrolment) = (billing(&scene), Enrolment::from_ref(&scene.app.app));
        let (released, settled) = tokio::join!(
            tokio::spawn(async move { release_hold(&enrolment, program).await.unwrap() }),
            tokio::spawn(async move { settle(&billing_ctx, &reference).await.unwrap() })
        );
        let (released, settled) = (released.unwrap(), settled.unwrap());
        let expected = if released { "review" } else { "succeeded" };
        assert_eq!(settled.name(), expected, "round {round}");
        assert_eq!(scene.count(OWN).await, i64::from(!released));
        assert_places_counted(&scene.app).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_guards_a_release_removes_a_paid_place() {
    let (scene, reference, program) = paid_late().await;
    assert_eq!(settle(&billing(&scene), &reference).await.unwrap().name(), "succeeded");
    let enrolment = Enrolment::from_ref(&scene.app.app);
    assert!(!release_hold(&enrolment, program).await.unwrap(), "the guards prevent it");
    guard_mutation::disable_markers(&["CLAIM_ENDED_HOLD", "DELETE_PROGRAM"]);
    assert!(release_hold(&enrolment, program).await.unwrap());
    guard_mutation::disable_markers(&[]);
    assert_eq!(scene.count(OWN).await, 0, "the paid program was removed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_after_the_release_goes_to_review() {
    let (scene, reference, program) = paid_late().await;
    assert!(release_hold(&Enrolment::from_ref(&scene.app.app), program).await.unwrap());
    assert_eq!(settle(&billing(&scene), &reference).await.unwrap().name(), "review");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unconfirmed_parent_can_hold_two_unpaid_places_in_limited_classes() {
    let app =
        TestApp::with_enrolment(EnrolmentSettings { unconfirmed_places: 2, ..EnrolmentSettings::default() })
            .await;
    let cohort = running_cohort(&app).await;
    let unlimited = app.cohort("Rains", "2027-05-03", "2027-07-30").await;
    set_limit(&app, cohort, Some(12)).await;
    let (_, parent) = invited(&app, 9).await;
    for name in ["One", "Two"] {
        enrolled(&parent, name, cohort, None).await;
    }
    let third = add_child(&parent, "Three", cohort).await;
    let refused = parent.persona.post(&add_program(third, None), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.confirm_to_hold_more".into()));
    let elsewhere = parent.persona.post(&add_program(third, None), &program(unlimited)).await;
    assert_eq!(elsewhere.status, 200, "a class without a limit does not count: {}", elsewhere.text);
    confirm(&app, &parent).await;
    assert_eq!(parent.persona.post(&add_program(third, None), &program(cohort)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_when_a_hold_ends() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    set_limit(&app, cohort, Some(3)).await;
    let (_, parent) = invited(&app, 2).await;
    enrolled(&parent, "Tomi", cohort, None).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let page = staff.get(&format!("/api/staff/families/{}", parent.id)).await.json();
    let program = &page["data"]["children"][0]["programs"][0];
    assert_eq!(program["heldUntil"], "2026-11-17T10:00:00Z", "{page}");
}
