//! An unpaid place that a parent pays for itself is held for a while, and then goes to the next in line.

use super::{DASHBOARD, add_child, add_program, confirm, enrolled, invited, program, programme};
use crate::{
    billing::{GOOD_CARD, Scene, billing, scene},
    family::places::counted,
};
use ::billing::{Billing, release_unpaid_places, settle};
use axum::extract::FromRef as _;
use db::{guard_mutation, journal::SYSTEM};
use enrolment::{Enrolment, EnrolmentSettings, release_hold, set_places};
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{PASSWORD, Signed, TestApp};

async fn limit(app: &TestApp, cohort: i64, places: Option<u32>) {
    set_places(&Enrolment::from_ref(&app.app), SYSTEM, (cohort, None), places).await.unwrap();
}

async fn tick(app: &TestApp) -> usize {
    release_unpaid_places(&Billing::from_ref(&app.app)).await.unwrap()
}

fn later(app: &TestApp, hours: i64) {
    app.ctx.clock.advance(SignedDuration::from_hours(hours));
}

/// The parent's dashboard, seen in a session of its own: hours may have passed since the last one.
async fn dashboard(app: &TestApp, parent: &Signed) -> Value {
    let signed = app.log_in("/api/partner/parent/auth/login", &parent.email, PASSWORD).await.json();
    let persona = app.bearer(signed["data"]["token"].as_str().unwrap_or_else(|| panic!("{signed}")));
    persona.get(DASHBOARD).await.json()["data"].clone()
}

async fn child(app: &TestApp, parent: &Signed) -> Value {
    dashboard(app, parent).await["children"][0].clone()
}

async fn held_until(app: &TestApp, parent: &Signed) -> Value {
    child(app, parent).await["programs"][0]["heldUntil"].clone()
}

/// Mails of a kind.
async fn mails(app: &TestApp, kind: &str) -> String {
    let sql = format!("SELECT COUNT(*) FROM mail WHERE letter LIKE '{{\"kind\":\"{kind}\"%'");
    app.database.rows(&sql).await.remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unpaid_place_is_released_to_the_next_in_line_after_a_warning() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    limit(&app, cohort, Some(1)).await;
    let (partner, first) = invited(&app, 2).await;
    let next = app.parent("ada", partner.id).await;
    enrolled(&first, "Tomi", cohort, None).await;
    assert_eq!(held_until(&app, &first).await, "2026-11-17T10:00:00Z");
    let waiting = add_child(&next, "Kid", cohort).await;
    let wish = json!({ "cohortId": cohort, "day": "monday", "time": "16:00", "sponsored": false });
    let path = format!("/api/partner/parent/waiting/add/{waiting}");
    assert_eq!(next.persona.post(&path, &wish).await.status, 200);
    later(&app, 35);
    assert_eq!(tick(&app).await, 0);
    assert_eq!(mails(&app, "hold_ending").await, "0", "no warning yet");
    later(&app, 2);
    // Two nodes at once warn once.
    tokio::join!(tick(&app), tick(&app));
    assert_eq!(mails(&app, "hold_ending").await, "1");
    assert!(child(&app, &first).await["programs"][0]["id"].is_number(), "still there");
    later(&app, 12);
    let (one, other) = tokio::join!(tick(&app), tick(&app));
    assert_eq!(one + other, 1);
    let kept = child(&app, &first).await;
    assert_eq!((&kept["firstName"], &kept["programs"]), (&json!("Tomi"), &json!([])), "the child stays");
    assert_eq!(mails(&app, "hold_ended").await, "1");
    assert_eq!(
        child(&app, &next).await["waiting"][0]["position"],
        0,
        "the place is held for the next in line"
    );
    let journal = "SELECT d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE action = 'program.withdrawn'";
    assert_eq!(app.database.rows(journal).await, [r#"{"reason":"not paid in time"}"#]);
    counted(&app).await;
    limit(&app, cohort, Some(2)).await;
    let signed = app.log_in("/api/partner/parent/auth/login", &first.email, PASSWORD).await.json();
    let persona = app.bearer(signed["data"]["token"].as_str().unwrap());
    let again = persona.post(&add_program(1, None), &program(cohort)).await;
    assert_eq!(again.status, 200, "it registers again: {}", again.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_that_could_not_be_warned_in_time_is_warned_first() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    limit(&app, cohort, Some(1)).await;
    let (_, parent) = invited(&app, 2).await;
    enrolled(&parent, "Tomi", cohort, None).await;
    later(&app, 100);
    assert_eq!(tick(&app).await, 0, "nothing ran meanwhile: the family is warned, and has 12 hours");
    assert_eq!(held_until(&app, &parent).await, "2026-11-20T02:00:00Z");
    later(&app, 11);
    assert_eq!(tick(&app).await, 0);
    later(&app, 1);
    assert_eq!(tick(&app).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn sponsored_paid_and_unlimited_places_and_a_setting_of_0_release_nothing() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    let later_cohort = app.cohort("Rains", "2027-05-03", "2027-07-30").await;
    limit(&app, cohort, Some(9)).await;
    let (partner, parent) = invited(&app, 9).await;
    enrolled(&parent, "Sponsored", cohort, Some(partner.id)).await;
    enrolled(&parent, "Paid", cohort, None).await;
    app.database.execute("UPDATE program SET paid_at = 1 WHERE id = 2").await;
    enrolled(&parent, "Unlimited", later_cohort, None).await;
    for _ in 0..3 {
        later(&app, 100);
        assert_eq!(tick(&app).await, 0);
    }
    // A limit that is set later begins the hold then.
    limit(&app, later_cohort, Some(9)).await;
    assert_eq!(tick(&app).await, 0);
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
        later(&app, 100);
        assert_eq!(tick(&app).await, 0, "0: never");
    }
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM program").await, ["3"]);
}

/// The parent opens its payment link. Gives the checkout's access code.
async fn open_checkout(scene: &Scene) -> String {
    let link = dashboard(&scene.app, &scene.parent).await["paymentLink"].as_str().unwrap().to_owned();
    let led = scene.app.anonymous().get(&link).await;
    let code = led.header("location").strip_prefix("https://portal.example/sandbox/checkout/");
    let code = code.unwrap_or_else(|| panic!("{:?}", led.header("location"))).to_owned();
    scene.controls(&json!(code), json!({ "webhook": "never" })).await;
    code
}

const OWN: &str = "program WHERE NOT is_sponsored";

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_under_way_keeps_the_place_for_a_day_and_never_for_ever() {
    let scene = scene().await;
    limit(&scene.app, scene.cohort, Some(9)).await;
    tick(&scene.app).await;
    later(&scene.app, 30);
    open_checkout(&scene).await;
    later(&scene.app, 20);
    tick(&scene.app).await;
    assert_eq!(scene.count(OWN).await, 1, "50 hours after it began: the checkout keeps it");
    assert_eq!(scene.count("mail WHERE letter LIKE '%hold_ending%'").await, 0);
    let mut checkouts = 0;
    // Opens another checkout every 20 hours, and pays none.
    while scene.count(OWN).await == 1 {
        scene.app.database.execute("UPDATE payment SET state = 'abandoned'").await;
        open_checkout(&scene).await;
        for _ in 0..20 {
            later(&scene.app, 1);
            tick(&scene.app).await;
        }
        checkouts += 1;
        assert!(checkouts < 12, "it never ends");
    }
    // 48 hours and 7 days after it began.
    assert_eq!(checkouts, 9);
}

#[tokio::test(flavor = "multi_thread")]
async fn money_that_came_unnoticed_settles_instead_of_losing_the_place() {
    let scene = scene().await;
    limit(&scene.app, scene.cohort, Some(9)).await;
    tick(&scene.app).await;
    later(&scene.app, 40);
    let code = open_checkout(&scene).await;
    scene.pay_by_card(&json!(code), GOOD_CARD).await;
    later(&scene.app, 9);
    tick(&scene.app).await;
    assert_eq!(scene.count("program WHERE NOT is_sponsored AND paid_at IS NOT NULL").await, 1);
}

/// A paid checkout that nobody was told of, older than it keeps a place, and a hold that is over.
async fn paid_late() -> (Scene, String, i64) {
    let scene = scene().await;
    limit(&scene.app, scene.cohort, Some(9)).await;
    tick(&scene.app).await;
    let code = open_checkout(&scene).await;
    later(&scene.app, 37);
    scene.app.database.execute("UPDATE payment SET state = 'abandoned'").await;
    tick(&scene.app).await;
    scene.pay_by_card(&json!(code), GOOD_CARD).await;
    later(&scene.app, 12);
    let reference = scene.app.database.rows("SELECT reference FROM payment").await[0].clone();
    let program = scene.app.database.rows("SELECT id FROM program WHERE NOT is_sponsored").await[0].clone();
    (scene, reference, program.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_release_and_a_settlement_at_once_never_leave_a_payment_without_its_place() {
    testkit::many_connections();
    for round in 0..crate::storm::times("TEST_ROUNDS", 6) {
        let (scene, reference, program) = paid_late().await;
        let (books, enrolment) = (billing(&scene), Enrolment::from_ref(&scene.app.app));
        let (released, settled) = tokio::join!(
            tokio::spawn(async move { release_hold(&enrolment, program).await.unwrap() }),
            tokio::spawn(async move { settle(&books, &reference).await.unwrap() })
        );
        let (released, settled) = (released.unwrap(), settled.unwrap());
        let expected = if released { "review" } else { "succeeded" };
        assert_eq!(settled, expected, "round {round}");
        assert_eq!(scene.count(OWN).await, i64::from(!released));
        counted(&scene.app).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn with_its_guards_off_a_release_takes_a_place_that_was_paid() {
    let (scene, reference, program) = paid_late().await;
    assert_eq!(settle(&billing(&scene), &reference).await.unwrap(), "succeeded");
    let enrolment = Enrolment::from_ref(&scene.app.app);
    assert!(!release_hold(&enrolment, program).await.unwrap(), "the guards hold");
    guard_mutation::unscope(&["CLAIM_ENDED_HOLD", "DELETE_PROGRAM"]);
    assert!(release_hold(&enrolment, program).await.unwrap());
    guard_mutation::unscope(&[]);
    assert_eq!(scene.count(OWN).await, 0, "paid, and gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_after_the_release_is_put_before_staff() {
    let (scene, reference, program) = paid_late().await;
    assert!(release_hold(&Enrolment::from_ref(&scene.app.app), program).await.unwrap());
    assert_eq!(settle(&billing(&scene), &reference).await.unwrap(), "review");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unconfirmed_address_holds_two_unpaid_places_of_limited_classes() {
    let app =
        TestApp::with_enrolment(EnrolmentSettings { unconfirmed_places: 2, ..EnrolmentSettings::default() })
            .await;
    let cohort = programme(&app).await;
    let unlimited = app.cohort("Rains", "2027-05-03", "2027-07-30").await;
    limit(&app, cohort, Some(12)).await;
    let (_, parent) = invited(&app, 9).await;
    for name in ["One", "Two"] {
        enrolled(&parent, name, cohort, None).await;
    }
    let third = add_child(&parent, "Three", cohort).await;
    let refused = parent.persona.post(&add_program(third, None), &program(cohort)).await;
    assert_eq!(refused.refusal(), (409, "enrolment.confirm_to_hold_more".into()));
    let elsewhere = parent.persona.post(&add_program(third, None), &program(unlimited)).await;
    assert_eq!(elsewhere.status, 200, "a class without a limit takes nobody's place: {}", elsewhere.text);
    confirm(&app, &parent).await;
    assert_eq!(parent.persona.post(&add_program(third, None), &program(cohort)).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_until_when_a_place_is_held() {
    let app = TestApp::start().await;
    let cohort = programme(&app).await;
    limit(&app, cohort, Some(3)).await;
    let (_, parent) = invited(&app, 2).await;
    enrolled(&parent, "Tomi", cohort, None).await;
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let page = staff.get(&format!("/api/staff/families/{}", parent.id)).await.json();
    let program = &page["data"]["children"][0]["programs"][0];
    assert_eq!(program["heldUntil"], "2026-11-17T10:00:00Z", "{page}");
}
