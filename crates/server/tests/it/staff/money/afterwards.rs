//! What becomes of a transfer after it was booked.

use super::{ONE_NGN, desk, desk_on};
use crate::billing::billing;
use ::billing::{forget_transfers, reconcile_due};
use db::{DbError, tx};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_goes_back_without_asking_any_provider() {
    for app in [TestApp::paying().await, TestApp::start().await] {
        let desk = desk_on(app).await;
        let booked = desk.book(&desk.transfer("D1")).await.json();
        let reference = booked["data"]["reference"].as_str().unwrap();
        let path = format!("/api/staff/payments/{reference}/refund");
        let back = desk.finance.post(&path, &json!({ "reason": "Cancelled" })).await;
        assert_eq!(back.status, 200, "{}", back.text);
        assert_eq!(back.json()["message"], "The refund is recorded. Please transfer the money back");
        assert_eq!(back.json()["data"]["state"], "reversed");
        assert_eq!(back.json()["data"]["refund"]["state"], "processed");
        assert_eq!(desk.scene.count("program WHERE is_sponsored").await, 0);
        assert_eq!(desk.scene.count("sandbox_refund").await, 0);
        desk.books_are_right().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refund_that_a_dead_server_had_begun_is_finished_also_without_a_provider() {
    let desk = desk_on(TestApp::start().await).await;
    let booked = desk.book(&desk.transfer("D2")).await.json();
    let asked = "INSERT INTO refund (payment_id, state, reason, asked_at, next_check_at) VALUES (1, 'asked', 'x', 1, 1)";
    desk.scene.app.database.execute(asked).await;
    reconcile_due(&billing(&desk.scene)).await.unwrap();
    assert_eq!(desk.scene.state(&booked["data"]["reference"]).await, "reversed");
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_parents_transfer_the_payment_stays_when_its_papers_go() {
    let desk = desk().await;
    let mut body = desk.transfer("SEUN PARENT 1");
    (body["parentId"], body["amountMinor"]) = (json!(desk.scene.parent.id), json!(ONE_NGN));
    body["note"] = json!("Seun paid at the counter");
    body["proof"] = json!({ "fileName": "seun.pdf", "contentBase64": "JVBERi0xLjc=" });
    let reference = desk.book(&body).await.json()["data"]["reference"].as_str().unwrap().to_owned();
    let kept = desk.book(&desk.transfer("PARTNER 1")).await.json()["data"]["reference"].clone();
    let parent_id = desk.scene.parent.id;
    let done: Result<(), DbError> = tx!(desk.scene.app.ctx.db, t => { forget_transfers(t, parent_id).await });
    done.unwrap();
    let detail = desk.detail(&reference).await;
    assert_eq!((&detail["state"], &detail["receiptNumber"]), (&json!("succeeded"), &json!(1)));
    assert_eq!(
        detail["offline"],
        json!({
            "paidOn": "2026-11-13", "bankReference": "Erased", "note": "", "proof": null, "asked": detail["due"],
            "differenceMinor": 0, "differenceReason": "",
        })
    );
    assert_eq!(desk.finance.get(&format!("/api/staff/payments/{reference}/proof")).await.status, 404);
    let other = desk.detail(kept.as_str().unwrap()).await;
    assert_eq!(other["offline"]["bankReference"], "PARTNER 1", "nobody else's");
    desk.books_are_right().await;
}
