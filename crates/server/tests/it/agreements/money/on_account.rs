//! Classes that open before they are paid.

use super::{DASHBOARD, Scene, budget, classes, first_program, on_account, scene};
use jiff::ToSpan as _;
use serde_json::{Value, json};

/// On account, with a limit for this many programs and a half.
async fn with_limit(programs: i64) -> Scene {
    let scene = scene().await;
    scene.set_money(on_account(scene.charge * programs + scene.charge / 2)).await;
    scene.app.database.execute("UPDATE program SET teacher_id = 1").await;
    scene
}

/// As if the first program had been added so many days earlier.
async fn age_first(scene: &Scene, days: i64) {
    let sql = format!("UPDATE program SET created_at = created_at - {days} * 86400000 WHERE id = 1");
    scene.app.database.execute(&sql).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_opens_when_the_seat_is_taken_and_the_program_stays_unpaid() {
    let scene = with_limit(3).await;
    let ann = scene.parent("ann", 1).await;
    scene.enrolled(&ann, "Tomi").await;
    scene.app.database.execute("UPDATE program SET teacher_id = 1").await;
    let program = first_program(&ann).await;
    assert_eq!((&program["isPaid"], program["openedAt"].is_string()), (&json!(false), true), "{program}");
    assert_eq!(program["partner_teacher"]["classLink"], "https://class.example/Amaka");
    let week = ann.persona.get("/api/partner/parent/week").await.json();
    assert!(week["data"]["next"]["classLink"].is_string(), "{week}");
    assert_eq!(
        (&week["data"]["next"]["isPaid"], &week["data"]["next"]["openedEarly"]),
        (&json!(false), &json!(true))
    );
    let feed = ann.persona.post("/api/partner/parent/calendar/open", &json!({})).await.json();
    let url = feed["data"]["url"].as_str().unwrap().to_owned();
    let path = &url[url.find("/calendar/").unwrap()..];
    assert!(scene.app.anonymous().get(path).await.text.contains("BEGIN:VEVENT"));
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_opens_before_it_is_paid_unless_staff_agree_on_it() {
    let scene = scene().await;
    let ann = scene.parent("ann", 1).await;
    scene.enrolled(&ann, "Tomi").await;
    scene.app.database.execute("UPDATE program SET teacher_id = 1").await;
    let program = first_program(&ann).await;
    assert_eq!((&program["openedAt"], &program["partner_teacher"]["classLink"]), (&Value::Null, &json!("")));
    assert_eq!(ann.persona.get(DASHBOARD).await.json()["data"]["classesWait"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_the_limit_classes_wait_and_everybody_reads_why() {
    let scene = with_limit(1).await;
    let ann = scene.parent("ann", 1).await;
    scene.enrolled(&ann, "Tomi").await;
    assert_eq!(scene.open().await, ["1"]);
    let sentence =
        ann.persona.get(DASHBOARD).await.json()["data"]["classesWait"].as_str().unwrap().to_owned();
    assert!(sentence.contains("has used up its credit with us"), "{sentence}");
    let shown = scene.shown().await;
    assert_eq!((&shown["openClasses"], &shown["closedClasses"]), (&json!(1), &json!(1)));
    assert_eq!(shown["money"]["credit"]["used"]["minor"], json!(scene.charge));
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn credit_that_becomes_free_opens_the_class_that_waits_longest() {
    let scene = with_limit(1).await;
    let ann = scene.parent("ann", 4).await;
    for name in ["Tomi", "Bisi", "Tola", "Temi"] {
        scene.enrolled(&ann, name).await;
    }
    assert_eq!(scene.open().await, ["1"]);
    scene.pay(&[1]).await;
    assert_eq!(scene.open().await, ["2"], "paid");
    let child = scene.number("SELECT child_id FROM program WHERE id = 2").await;
    ann.persona.post(&format!("/api/partner/parent/child/{child}/delete"), &json!({})).await;
    assert_eq!(scene.open().await, ["3"], "withdrawn");
    scene.set_money(on_account(scene.charge * 2)).await;
    assert_eq!(scene.open().await, ["3", "4"], "limit raised");
    scene.set_money(on_account(0)).await;
    assert_eq!(scene.open().await, ["3", "4"], "a lowered limit closes no class");
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_overdue_beyond_the_days_of_grace_keeps_new_classes_closed() {
    let scene = with_limit(9).await;
    let ann = scene.parent("ann", 2).await;
    age_first(&scene, 14 + 5).await;
    scene.enrolled(&ann, "Tomi").await;
    assert_eq!(scene.open().await, ["1", "2"], "the last day of grace");
    age_first(&scene, 1).await;
    scene.enrolled(&ann, "Bisi").await;
    assert_eq!(scene.open().await, ["1", "2"]);
    assert_eq!(scene.shown().await["opening"], "overdue");
    scene.pay(&[1]).await;
    assert_eq!(scene.open().await, ["2", "3"]);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_close_the_classes_of_unpaid_programs_and_open_them_again() {
    let scene = with_limit(9).await;
    let ann = scene.parent("ann", 2).await;
    scene.enrolled(&ann, "Tomi").await;
    scene.pay(&[1]).await;
    for _ in 0..2 {
        let closed = scene.staff.post(&classes(&scene.agreement, "close", &scene), &json!({})).await.json();
        assert_eq!(closed["data"]["opening"], "closed", "{closed}");
    }
    scene.enrolled(&ann, "Bisi").await;
    assert_eq!(scene.open().await, Vec::<String>::new());
    assert_eq!(scene.number("SELECT MAX(credit_used) FROM agreement").await, 0);
    let opened = scene.staff.post(&classes(&scene.agreement, "open", &scene), &json!({})).await.json();
    assert_eq!(opened["data"]["opening"], "open");
    assert_eq!(scene.open().await, ["2", "3"]);
    let journal = "SELECT action FROM journal WHERE action LIKE 'partner.agreement_classes%' ORDER BY id";
    let entries = scene.app.database.rows(journal).await;
    assert_eq!(entries, ["partner.agreement_classes_closed", "partner.agreement_classes_opened"]);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_classes_stay_open_when_the_partner_pays_in_advance_again() {
    let scene = with_limit(9).await;
    scene.set_money(budget(scene.charge * 9)).await;
    assert_eq!(scene.open().await, ["1"]);
    let ann = scene.parent("ann", 1).await;
    scene.enrolled(&ann, "Tomi").await;
    assert_eq!(scene.open().await, ["1"]);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_opens_what_one_transaction_left() {
    let scene = scene().await;
    scene
        .app
        .database
        .execute("UPDATE agreement SET payment = 'on_account', days_to_pay = 30 WHERE currency IS NOT NULL")
        .await;
    assert_eq!(scene.open().await, Vec::<String>::new());
    let enrolment = axum::extract::FromRef::from_ref(&scene.app.app);
    assert!(enrolment::open_due(&enrolment).await.unwrap());
    assert!(!enrolment::open_due(&enrolment).await.unwrap());
    assert_eq!(scene.open().await, ["1"]);
    scene.assert_sound().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invoices_are_due_after_the_days_of_the_agreement() {
    let scene = scene().await;
    let due = async || {
        let invoices = scene.partner.persona.get("/api/partner/invoice/all").await.json();
        invoices["data"][0]["dueDate"].as_str().unwrap().to_owned()
    };
    let day = |days: i64| {
        let now = scene.app.ctx.clock.now() + (days * 24).hours();
        now.to_string()[..10].to_owned()
    };
    assert_eq!(due().await, day(30), "as configured");
    scene.set_money(on_account(1)).await;
    assert_eq!(due().await, day(14));
}
