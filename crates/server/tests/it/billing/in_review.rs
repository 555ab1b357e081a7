//! While a payment is in review its programs cannot be paid for again; other programs can.

use super::{CREATE, GOOD_CARD, Scene, billing, scene};
use billing::{remind_due, settle};
use jiff::SignedDuration;
use kernel::{CohortId, ProgramId};
use serde_json::{Value, json};
use testkit::Enrolled;

/// The redirect target of 'Make Payment'.
async fn make_payment(scene: &Scene) -> String {
    let dashboard = scene.parent.persona.get("/api/partner/parent/get/dashboard/data").await.json();
    let link = dashboard["data"]["paymentLink"].as_str().unwrap().to_owned();
    scene.app.anonymous().get(&link).await.header("location").to_owned()
}

async fn withdraw(scene: &Scene, program_id: ProgramId) {
    let path = format!("/api/partner/parent/program/{program_id}/withdraw");
    let withdrawn = scene.parent.persona.post(&path, &json!({})).await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
}

/// Pays at an open checkout and returns the resulting state.
async fn pay(scene: &Scene, access_code: &Value, reference: &str) -> &'static str {
    scene.configure_sandbox(access_code, json!({ "webhook": "never" })).await;
    scene.pay_by_card(access_code, GOOD_CARD).await;
    settle(&billing(scene), reference).await.unwrap().name()
}

/// Ends the review: the payment pays for nothing.
async fn end_review(scene: &Scene) {
    scene.app.database.execute("UPDATE payment SET state = 'abandoned' WHERE state = 'review'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_cannot_pay_again_while_a_payment_is_in_review() {
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
    end_review(&scene).await;
    assert!(make_payment(&scene).await.starts_with("https://portal.example/sandbox/checkout/"));
}

async fn open_payment(scene: &Scene, cohort: CohortId) -> Value {
    let invoice = scene.partner.persona.get(&format!("/api/partner/invoice/{cohort}")).await;
    assert_eq!(invoice.status, 200, "{}", invoice.text);
    invoice.json()["data"]["openPayment"].clone()
}

/// Number of reminders sent shortly before the due date.
async fn reminders(scene: &Scene) -> usize {
    scene.app.ctx.clock.advance(SignedDuration::from_hours(24 * 29));
    remind_due(&billing(scene)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_in_review_cannot_be_paid_for_in_another_cohort() {
    let scene = scene().await;
    let (begun, _) = (scene.create().await, scene.create().await);
    let reference = begun["reference"].as_str().unwrap();
    withdraw(&scene, ProgramId::new(2)).await;
    assert_eq!(pay(&scene, &begun["accessCode"], reference).await, "review");
    let other = scene.app.cohort("Rains 2026", "2026-11-16", "2027-02-26").await;
    scene.app.database.execute(&format!("UPDATE program SET cohort_id = {other} WHERE id = 1")).await;
    let refused = scene.partner.persona.post(CREATE, &json!({ "cohortId": other })).await;
    assert_eq!(refused.refusal(), (409, "billing.in_review".into()), "{}", refused.text);
    assert!(refused.json()["message"].as_str().unwrap().contains(reference));
    assert_eq!(
        open_payment(&scene, other).await["reference"],
        reference,
        "the invoice shows the payment in review"
    );
    assert_eq!(scene.count("payment").await, 2);
    assert_eq!(reminders(&scene).await, 0);
    end_review(&scene).await;
    assert_eq!(remind_due(&billing(&scene)).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_added_later_can_be_paid_for_while_a_payment_is_in_review() {
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
