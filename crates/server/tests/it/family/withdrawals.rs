//! A family is always notified when somebody else withdraws its child.

use super::{DASHBOARD, enrolled, invited, running_cohort};
use crate::billing::{GOOD_CARD, billing, scene};
use identity::StaffRole;
use serde_json::{Value, json};
use testkit::TestApp;

/// Text of the newest mail of a kind, as shown to staff.
async fn newest(app: &TestApp, kind: &str) -> String {
    let staff = app.staff_persona("reader", StaffRole::Administrator).await;
    let sql = format!("SELECT id FROM mail WHERE letter LIKE '{{\"kind\":\"{kind}\"%' ORDER BY id DESC");
    let id = app.database.rows(&sql).await.first().cloned().unwrap_or_else(|| panic!("no mail: {kind}"));
    let mail = staff.get(&format!("/api/staff/mail/{id}")).await.json();
    mail["data"]["text"].as_str().unwrap_or_else(|| panic!("{mail}")).to_owned()
}

const WITHDRAWN: &str =
    "mail WHERE recipient = 'seun@parent.example' AND letter LIKE '{\"kind\":\"program_withdrawn\"%'";

#[tokio::test(flavor = "multi_thread")]
async fn refunding_a_partners_payment_mails_every_withdrawn_family() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    let reference = begun["reference"].as_str().unwrap();
    assert_eq!(::billing::settle(&billing(&scene), reference).await.unwrap().name(), "succeeded");
    let finance = scene.app.staff_persona("tolu", StaffRole::Finance).await;
    let path = format!("/api/staff/payments/{reference}/refund");
    assert_eq!(finance.post(&path, &json!({ "reason": "The class was cancelled" })).await.status, 200);
    assert_eq!(scene.count("program WHERE is_sponsored").await, 1, "two were withdrawn");
    assert_eq!(scene.count(WITHDRAWN).await, 2, "one mail for each");
    let text = newest(&scene.app, "program_withdrawn").await;
    assert!(text.contains("The payment for it was refunded. Nothing is due."), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_by_staff_is_mailed_even_beyond_the_daily_mail_limit() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 8).await;
    for number in 0..6 {
        enrolled(&parent, &format!("Kid{number}"), cohort, None).await;
    }
    let staff = app.staff_persona("tolu", StaffRole::Administrator).await;
    let done = staff.post("/api/staff/programs/6/withdraw", &json!({ "reason": "Asked for" })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!(app.database.rows(&format!("SELECT COUNT(*) FROM {WITHDRAWN}")).await, ["1"]);
    let text = newest(&app, "program_withdrawn").await;
    assert!(text.contains("Nothing had been paid for it, and nothing is due."), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parents_own_withdrawal_sends_no_mail() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 2).await;
    enrolled(&parent, "Tomi", cohort, None).await;
    let withdrawn = parent.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
    let children: Value = parent.persona.get(DASHBOARD).await.json()["data"]["children"].clone();
    assert_eq!(children[0]["programs"], json!([]), "the child is kept");
    assert_eq!(app.database.rows(&format!("SELECT COUNT(*) FROM {WITHDRAWN}")).await, ["0"]);
}
