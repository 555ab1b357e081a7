//! While a person looks at a payment nobody is asked to pay for the same programs again; for others they are.

use super::{CREATE, GOOD_CARD, Scene, billing, scene};
use billing::{remind_due, settle};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Enrolled;

/// Where 'Make Payment' leads.
async fn make_payment(scene: &Scene) -> String {
    let dashboard = scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    let link = dashboard["data"]["paymentLink"].as_str().unwrap().to_owned();
    scene.app.anonymous().get(&link).await.header("location").to_owned()
}

async fn withdraw(scene: &Scene, program_id: i64) {
    let path = format!("/api/partner/parent/program/{program_id}/withdraw");
    let gone = scene.parent.persona.post(&path, &json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text);
}

/// Pays at a checkout that is open. Gives what becomes of it.
async fn pay(scene: &Scene, access_code: &Value, reference: &str) -> String {
    scene.controls(access_code, json!({ "webhook": "never" })).await;
    scene.pay_by_card(access_code, GOOD_CARD).await;
    settle(&billing(scene), reference).await.unwrap()
}

/// A person has decided that it pays for nothing.
async fn decided(scene: &Scene) {
    scene.app.database.execute("UPDATE payment SET state = 'abandoned' WHERE state = 'review'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_whose_payment_is_looked_at_is_not_led_to_pay_again() {
    let scene = scene().await;
    let own = [Enrolled { cohort_id: scene.cohort, is_sponsored: false, is_paid: false }];
    scene.app.child("Ayo", scene.parent.id, scene.partner.id, &own).await;
    let checkout = make_payment(&scene).await;
    let reference = scene.app.database.rows("SELECT reference FROM payment").await[0].clone();
    let newest = scene.app.database.rows("SELECT MAX(id) FROM program").await[0].parse().unwrap();
    withdraw(&scene, newest).await;
    assert_eq!(pay(&scene, &json!(checkout.rsplit('/').next()), &reference).await, "review");
    assert_eq!(make_payment(&scene).await, "/partner/parent/dashboard?payment=in-review");
    assert_eq!(scene.count("payment").await, 1);
    decided(&scene).await;
    assert!(make_payment(&scene).await.starts_with("https://portal.example/sandbox/checkout/"));
}

async fn open_payment(scene: &Scene, cohort: i64) -> Value {
    let invoice = scene.partner.persona.get(&format!("/api/partner/invoice/{cohort}")).await;
    assert_eq!(invoice.status, 200, "{}", invoice.text);
    invoice.json()["data"]["openPayment"].clone()
}

/// How many reminders are sent when it is soon due.
async fn reminders(scene: &Scene) -> usize {
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 29));
    remind_due(&billing(scene)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_looked_at_is_not_paid_for_again_in_another_cohort() {
    let scene = scene().await;
    let (begun, _) = (scene.create().await, scene.create().await);
    let reference = begun["reference"].as_str().unwrap();
    withdraw(&scene, 2).await;
    assert_eq!(pay(&scene, &begun["accessCode"], reference).await, "review");
    let other = scene.app.cohort("Rains 2026", "2026-11-16", "2027-02-26").await;
    scene.app.database.execute(&format!("UPDATE program SET cohort_id = {other} WHERE id = 1")).await;
    let refused = scene.partner.persona.post(CREATE, &json!({ "cohortId": other })).await;
    assert_eq!(refused.refusal(), (409, "billing.in_review".into()), "{}", refused.text);
    assert!(refused.json()["message"].as_str().unwrap().contains(reference));
    assert_eq!(open_payment(&scene, other).await["reference"], reference, "the screen says so");
    assert_eq!(scene.count("payment").await, 2);
    assert_eq!(reminders(&scene).await, 0);
    decided(&scene).await;
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_came_to_a_cohort_later_is_paid_for_while_another_payment_is_looked_at() {
    let scene = scene().await;
    let (first, second) = (scene.create().await, scene.create().await);
    for (begun, state) in [(&first, "succeeded"), (&second, "review")] {
        assert_eq!(pay(&scene, &begun["accessCode"], begun["reference"].as_str().unwrap()).await, state);
    }
    let sponsored = [Enrolled { cohort_id: scene.cohort, is_sponsored: true, is_paid: false }];
    scene.app.child("Ayo", scene.parent.id, scene.partner.id, &sponsored).await;
    assert_eq!(open_payment(&scene, scene.cohort).await, Value::Null);
    let begun = scene.create().await;
    assert_eq!(open_payment(&scene, scene.cohort).await["reference"], begun["reference"]);
    assert_eq!(reminders(&scene).await, 1);
}
