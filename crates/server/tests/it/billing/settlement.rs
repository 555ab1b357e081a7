//! A payment settles once, whichever source reports it, and only for the exact amount.

use super::{GOOD_CARD, Scene, billing, scene};
use billing::{reconcile_due, settle};
use db::guard_mutation;
use jiff::SignedDuration;
use serde_json::json;
use std::sync::Arc;

#[tokio::test(flavor = "multi_thread")]
async fn k11_settles_on_return_without_a_webhook_and_by_reconciliation_without_both() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    assert_eq!(scene.state(&begun["reference"]).await, "pending", "no report has arrived");
    let reference = begun["reference"].as_str().unwrap();
    let path = format!("/api/common/payment-status-paystack?trxref={reference}&reference={reference}");
    scene.app.anonymous().get(&path).await;
    assert_eq!(scene.state(&begun["reference"]).await, "succeeded");
    scene.app.database.execute("UPDATE program SET paid_at = NULL").await;
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    assert_eq!(reconcile_due(&billing(&scene)).await.unwrap(), 0, "not due yet");
    scene.app.ctx.clock.advance(SignedDuration::from_secs(61));
    assert_eq!(reconcile_due(&billing(&scene)).await.unwrap(), 1);
    assert_eq!(scene.state(&begun["reference"]).await, "succeeded");
    assert_eq!(scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_is_trusted_after_its_first_successful_payment() {
    let scene = scene().await;
    assert_eq!(scene.count("partner WHERE trusted_at IS NOT NULL").await, 0);
    let begun = scene.create().await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    let reference = begun["reference"].as_str().unwrap();
    for _ in 0..2 {
        assert_eq!(settle(&billing(&scene), reference).await.unwrap().name(), "succeeded");
    }
    assert_eq!(scene.count("partner WHERE trusted_at IS NOT NULL").await, 1);
    assert_eq!(scene.count("journal WHERE action = 'partner.trusted'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn declined_pending_and_abandoned_payments_can_still_succeed() {
    let scene = scene().await;
    let begun = scene.create().await;
    let declined = scene.pay_by_card(&begun["accessCode"], ("4084080000005408", "001")).await;
    assert_eq!(
        (&declined["data"]["status"], &declined["data"]["message"]),
        (&json!("failed"), &json!("Declined"))
    );
    let reference = begun["reference"].as_str().unwrap();
    assert_eq!(settle(&billing(&scene), reference).await.unwrap().name(), "failed");
    scene.sandbox("/checkout/transfer_sent", &json!({ "access_code": begun["accessCode"] })).await;
    settle(&billing(&scene), reference).await.unwrap();
    scene.app.ctx.clock.advance(SignedDuration::from_hours(25));
    assert_eq!(settle(&billing(&scene), reference).await.unwrap().name(), "abandoned");
    scene.configure_sandbox(&begun["accessCode"], json!({ "transfer": "confirm", "webhook": "never" })).await;
    assert_eq!(settle(&billing(&scene), reference).await.unwrap().name(), "succeeded", "a late success");
}

#[tokio::test(flavor = "multi_thread")]
async fn reloading_the_return_page_does_not_delay_reconciliation() {
    let scene = scene().await;
    let begun = scene.create().await;
    let reference = begun["reference"].as_str().unwrap();
    let path = format!("/api/common/payment-status-paystack?reference={reference}");
    for _ in 0..40 {
        scene.app.anonymous().get(&path).await;
    }
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    scene.app.ctx.clock.advance(SignedDuration::from_secs(61));
    assert_eq!(reconcile_due(&billing(&scene)).await.unwrap(), 1);
    assert_eq!(scene.state(&begun["reference"]).await, "succeeded");
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_a_partner_to_sixty_unfinished_payments_per_hour() {
    let scene = scene().await;
    for _ in 0..60 {
        scene.create().await;
    }
    let body = json!({ "cohortId": scene.cohort });
    let refused = scene.partner.persona.post(super::CREATE, &body).await;
    assert_eq!(refused.refusal(), (429, "billing.too_many".into()));
    scene.app.ctx.clock.advance(SignedDuration::from_mins(61));
    assert_eq!(scene.partner.persona.post(super::CREATE, &body).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_amount_or_currency_goes_to_review() {
    for (change, word) in [("amount = 100", "instead of"), ("currency = 'USD'", "USD instead of NGN")] {
        let scene = scene().await;
        let begun = scene.create().await;
        scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
        scene.app.database.execute(&format!("UPDATE sandbox_transaction SET {change}")).await;
        scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
        assert_eq!(
            settle(&billing(&scene), begun["reference"].as_str().unwrap()).await.unwrap().name(),
            "review"
        );
        let note = scene.app.database.rows("SELECT note FROM payment").await;
        assert!(note[0].contains(word), "{note:?}");
        assert_eq!(scene.count("program WHERE is_sponsored AND paid_at IS NULL").await, 2, "nothing is paid");
        assert_eq!(scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await, 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_payment_for_the_same_programs_goes_to_review() {
    let scene = scene().await;
    let (first, second) = (scene.create().await, scene.create().await);
    for begun in [&first, &second] {
        scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
        scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    }
    assert_eq!(
        settle(&billing(&scene), first["reference"].as_str().unwrap()).await.unwrap().name(),
        "succeeded"
    );
    assert_eq!(
        settle(&billing(&scene), second["reference"].as_str().unwrap()).await.unwrap().name(),
        "review"
    );
    assert_eq!(scene.count("payment WHERE receipt_number IS NOT NULL").await, 1);
    assert_eq!(
        scene.app.database.rows("SELECT last FROM receipt_counter").await,
        ["1"],
        "receipt numbers have no gaps"
    );
}

/// Creates payments, each reported by many concurrent sources.
async fn race(payments: usize, webhooks: usize, returns: usize, reconcilers: usize) -> Scene {
    let scene = Arc::new(scene().await);
    for _ in 0..payments {
        let begun = scene.create().await;
        scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
        scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
        let reference = begun["reference"].as_str().unwrap().to_owned();
        let signed = super::webhooks::success(&scene, &reference);
        let mut calls = Vec::new();
        for number in 0..webhooks + returns + reconcilers {
            let (scene, signed, reference) = (Arc::clone(&scene), signed.clone(), reference.clone());
            calls.push(tokio::spawn(async move {
                if number < webhooks {
                    assert_eq!(super::webhooks::send(&scene, &signed.0, &signed.1).await, 200);
                } else if number < webhooks + returns {
                    let path = format!("/api/common/payment-status-paystack?reference={reference}");
                    assert_eq!(scene.app.anonymous().get(&path).await.status, 303);
                } else {
                    settle(&billing(&scene), &reference).await.unwrap();
                }
            }));
        }
        for call in calls {
            call.await.unwrap();
        }
        scene.app.database.execute("UPDATE program SET paid_at = NULL WHERE is_sponsored AND id < 3").await;
    }
    Arc::into_inner(scene).expect("all tasks have finished")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn k11_concurrent_reports_settle_each_payment_once() {
    testkit::many_connections();
    let payments = crate::storm::times("TEST_PAYMENTS", 20);
    let scene = race(payments, 100, 20, 5).await;
    let settled = i64::try_from(payments).unwrap();
    assert_eq!(scene.count("payment WHERE state = 'succeeded'").await, settled);
    assert_eq!(scene.count("journal WHERE action = 'payment.succeeded'").await, settled);
    assert_eq!(scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await, settled);
    assert_eq!(scene.app.database.rows("SELECT last FROM receipt_counter").await, [settled.to_string()]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_settlement_guard_a_payment_settles_twice() {
    let scene = scene().await;
    let begun = scene.create().await;
    scene.configure_sandbox(&begun["accessCode"], json!({ "webhook": "never" })).await;
    scene.pay_by_card(&begun["accessCode"], GOOD_CARD).await;
    guard_mutation::disable_markers(&["SETTLE_PAYMENT"]);
    let reference = begun["reference"].as_str().unwrap();
    for _ in 0..2 {
        scene
            .app
            .database
            .execute("UPDATE payment SET state = 'pending'; UPDATE program SET paid_at = NULL")
            .await;
        let one = settle(&billing(&scene), reference).await.unwrap();
        assert_eq!(one.name(), "succeeded");
    }
    assert!(scene.count("mail WHERE letter LIKE '%\"kind\":\"receipt\"%'").await > 1);
}
