//! A payer who cancels a checkout, is declined, or sends a transfer sees the new state immediately.

use super::{GOOD_CARD, Scene, scene};
use serde_json::{Value, json};

async fn cancel(scene: &Scene, reference: &Value) -> String {
    let path = format!("/api/partner/payments/{}/cancel", reference.as_str().unwrap());
    let answer = scene.partner.persona.post(&path, &json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["data"]["state"].as_str().unwrap().to_owned()
}

async fn invoice(scene: &Scene) -> Value {
    let path = format!("/api/partner/invoice/{}", scene.cohort);
    scene.partner.persona.get(&path).await.json()["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelling_a_checkout_abandons_it_unless_it_failed_or_succeeded() {
    let scene = scene().await;
    let begun = scene.create().await;
    assert_eq!(cancel(&scene, &begun["reference"]).await, "abandoned");
    assert_eq!(invoice(&scene).await["openPayment"], Value::Null);
    let begun = scene.create().await;
    scene.pay_by_card(&begun["accessCode"], ("4084080000005408", "001")).await;
    assert_eq!(cancel(&scene, &begun["reference"]).await, "failed");
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    assert_eq!(cancel(&scene, &begun["reference"]).await, "succeeded", "a paid payment stays paid");
    let stranger = scene.app.partner("blue").await.persona;
    let path = format!("/api/partner/payments/{}/cancel", begun["reference"].as_str().unwrap());
    assert_eq!(stranger.post(&path, &json!({})).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn settling_a_payment_abandons_its_duplicate_and_late_money_goes_to_review() {
    let scene = scene().await;
    let (first, second) = (scene.create().await, scene.create().await);
    scene.pay_by_card(&second["accessCode"], GOOD_CARD).await;
    scene.wait_until_settled(&second["reference"]).await;
    assert_eq!(scene.state(&first["reference"]).await, "abandoned");
    scene.configure_sandbox(&first["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&first["accessCode"], GOOD_CARD).await;
    let late =
        ::billing::settle(&super::billing(&scene), first["reference"].as_str().unwrap()).await.unwrap();
    assert_eq!(late.name(), "review");
}

#[tokio::test(flavor = "multi_thread")]
async fn shows_a_pending_transfer_until_it_is_cancelled() {
    let scene = scene().await;
    let begun = scene.create().await;
    assert_eq!(invoice(&scene).await["openPayment"]["transferSince"], Value::Null);
    scene.sandbox("/checkout/transfer_sent", &json!({ "access_code": begun["accessCode"] })).await;
    let path = format!("/api/partner/payments/{}/check", begun["reference"].as_str().unwrap());
    assert_eq!(scene.partner.persona.post(&path, &json!({})).await.status, 200);
    let seen = invoice(&scene).await;
    assert_eq!(seen["openPayment"]["transferSince"], "2026-11-15T10:00:00Z", "{seen}");
    let list = scene.partner.persona.get("/api/partner/invoice/all").await.json();
    assert_eq!(list["data"][0]["transferSince"], "2026-11-15T10:00:00Z");
    assert_eq!(cancel(&scene, &begun["reference"]).await, "abandoned");
    assert_eq!(invoice(&scene).await["openPayment"], Value::Null);
    assert_eq!(scene.create().await["method"], "inline", "it can be paid by card");
}

#[tokio::test(flavor = "multi_thread")]
async fn shows_the_due_and_the_charged_amount_before_payment() {
    let scene = scene().await;
    assert_eq!(invoice(&scene).await["charged"]["currencyCode"], "NGN");
    scene.app.database.execute("UPDATE partner SET country = 'CA'").await;
    let seen = invoice(&scene).await;
    assert_eq!(
        (&seen["due"]["currencyCode"], &seen["charged"]["text"]),
        (&json!("CAD"), &json!("USD 300.50"))
    );
    let own = scene.parent.persona.get("/api/partner/parent/due").await.json()["data"].clone();
    assert_eq!((&own["due"]["currencyCode"], &own["charged"]["text"]), (&json!("CAD"), &json!("USD 150.25")));
}
