//! While a person looks at a payment nobody is asked to pay for the same programs again; for others they are.

use super::{GOOD_CARD, Scene, billing, scene};
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
    ::billing::settle(&billing(scene), reference).await.unwrap()
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
