//! The provider's webhooks: rejected unless signed, stored once, used only as a trigger to verify the payment.

use super::{GOOD_CARD, Scene, scene};
use axum::{body::Body, http::Request};
use paystack::sign;
use serde_json::json;

const WEBHOOK: &str = "/api/common/payment-webhook";

pub async fn send(scene: &Scene, body: &str, signature: &str) -> u16 {
    let request =
        Request::post(WEBHOOK).header("x-paystack-signature", signature).body(Body::from(body.to_owned()));
    scene.app.anonymous().send(request.unwrap()).await.status.as_u16()
}

pub fn signature(scene: &Scene, body: &str) -> String {
    sign(scene.app.app.payments.provider.as_ref().unwrap().secret_key(), body.as_bytes())
}

/// A webhook that reports a success, and its signature.
pub(super) fn success(scene: &Scene, reference: &str) -> (String, String) {
    let body = json!({ "event": "charge.success", "data": { "reference": reference, "status": "success" } })
        .to_string();
    let signature = signature(scene, &body);
    (body, signature)
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_forged_webhook_and_changes_nothing() {
    let scene = scene().await;
    let begun = scene.create().await;
    let (body, right) = success(&scene, begun["reference"].as_str().unwrap());
    for position in 0..body.len() {
        let mut other = body.clone().into_bytes();
        other[position] ^= 1;
        assert_eq!(send(&scene, &String::from_utf8_lossy(&other), &right).await, 400);
    }
    for position in 0..right.len() {
        let mut other = right.clone().into_bytes();
        other[position] = if other[position] == b'0' { b'1' } else { b'0' };
        assert_eq!(send(&scene, &body, &String::from_utf8(other).unwrap()).await, 400);
    }
    let reserialised =
        serde_json::to_string_pretty(&serde_json::from_str::<serde_json::Value>(&body).unwrap()).unwrap();
    for (body, signature) in
        [(&reserialised, &right), (&body, &right.to_uppercase()), (&body, &String::new())]
    {
        assert_eq!(send(&scene, body, signature).await, 400);
    }
    let unsigned = Request::post(WEBHOOK).body(Body::from(body.clone())).unwrap();
    assert_eq!(scene.app.anonymous().send(unsigned).await.status, 400);
    let twice =
        Request::post(WEBHOOK).header("x-paystack-signature", &right).header("x-paystack-signature", &right);
    assert_eq!(scene.app.anonymous().send(twice.body(Body::from(body.clone())).unwrap()).await.status, 400);
    assert_eq!(
        (scene.count("webhook_event").await, scene.state(&begun["reference"]).await),
        (0, "pending".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_for_an_unpaid_charge_settles_nothing_and_unknown_events_are_acknowledged() {
    let scene = scene().await;
    let begun = scene.create().await;
    let (body, right) = success(&scene, begun["reference"].as_str().unwrap());
    for _ in 0..3 {
        assert_eq!(send(&scene, &body, &right).await, 200);
    }
    assert_eq!(scene.count("webhook_event").await, 1, "stored once");
    for body in [
        r#"{"event":"transfer.success","data":{}}"#,
        "not json",
        r#"{"event":"charge.success","data":{"reference":"other"}}"#,
    ] {
        assert_eq!(send(&scene, body, &signature(&scene, body)).await, 200, "{body}");
    }
    let reference = begun["reference"].as_str().unwrap();
    let state = billing::settle(&axum::extract::FromRef::from_ref(&scene.app.app), reference).await.unwrap();
    assert_eq!(state.name(), "pending", "the provider's state decides");
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.wait_until_settled(&begun["reference"]).await;
}
