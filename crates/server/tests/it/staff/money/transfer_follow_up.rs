//! Transfers after they were booked: refunds and erasure.

use super::{ONE_NGN, finance_scene, finance_scene_on};
use crate::billing::billing;
use ::billing::{forget_transfers, reconcile_due};
use db::{DbError, tx};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn refunding_a_transfer_calls_no_provider() {
    for app in [TestApp::paying().await, TestApp::start().await] {
        let fixture = finance_scene_on(app).await;
        let booked = fixture.book(&fixture.transfer("D1")).await.json();
        let reference = booked["data"]["reference"].as_str().unwrap();
        let path = format!("/api/staff/payments/{reference}/refund");
        let back = fixture.finance.post(&path, &json!({ "reason": "Cancelled" })).await;
        assert_eq!(back.status, 200, "{}", back.text);
        assert_eq!(back.json()["message"], "The refund is recorded. Please transfer the money back");
        assert_eq!(back.json()["data"]["state"], "reversed");
        assert_eq!(back.json()["data"]["refund"]["state"], "processed");
        assert_eq!(fixture.scene.count("program WHERE is_sponsored").await, 0);
        assert_eq!(fixture.scene.count("sandbox_refund").await, 0);
        fixture.assert_invariants().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn completes_a_refund_interrupted_by_a_crash_even_without_a_provider() {
    let fixture = finance_scene_on(TestApp::start().await).await;
    let booked = fixture.book(&fixture.transfer("D2")).await.json();
    let insert = "INSERT INTO refund (payment_id, state, reason, asked_at, next_check_at) VALUES (1, 'asked', 'x', 1, 1)";
    fixture.scene.app.database.execute(insert).await;
    reconcile_due(&billing(&fixture.scene)).await.unwrap();
    assert_eq!(fixture.scene.state(&booked["data"]["reference"]).await, "reversed");
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn forgetting_a_parents_transfer_keeps_the_payment_and_removes_its_documents() {
    let fixture = finance_scene().await;
    let mut body = fixture.transfer("SEUN PARENT 1");
    (body["parentId"], body["amountMinor"]) = (json!(fixture.scene.parent.id), json!(ONE_NGN));
    body["note"] = json!("Seun paid at the counter");
    body["proof"] = json!({ "fileName": "seun.pdf", "contentBase64": "JVBERi0xLjc=" });
    let reference = fixture.book(&body).await.json()["data"]["reference"].as_str().unwrap().to_owned();
    let kept = fixture.book(&fixture.transfer("PARTNER 1")).await.json()["data"]["reference"].clone();
    let parent_id = fixture.scene.parent.id;
    let done: Result<(), DbError> =
        tx!(fixture.scene.app.ctx.db, t => { forget_transfers(t, parent_id).await });
    done.unwrap();
    let detail = fixture.detail(&reference).await;
    assert_eq!((&detail["state"], &detail["receiptNumber"]), (&json!("succeeded"), &json!(1)));
    assert_eq!(
        detail["offline"],
        json!({
            "paidOn": "2026-11-13", "bankReference": "Erased", "note": "", "proof": null, "asked": detail["due"],
            "differenceMinor": 0, "differenceReason": "",
        })
    );
    assert_eq!(fixture.finance.get(&format!("/api/staff/payments/{reference}/proof")).await.status, 404);
    let other = fixture.detail(kept.as_str().unwrap()).await;
    assert_eq!(other["offline"]["bankReference"], "PARTNER 1", "other transfers are unchanged");
    fixture.assert_invariants().await;
}
