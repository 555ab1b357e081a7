//! A review is ended once, by staff, and the accounts balance afterwards.

use super::{FinanceScene, finance_scene};
use crate::billing::{pdf_documents, webhooks};
use db::guard_mutation;
use identity::StaffRole;
use serde_json::{Value, json};
use std::sync::Arc;

/// A payment that succeeded at the provider after one of its three programs was withdrawn.
async fn review_with_withdrawn_program() -> (FinanceScene, String) {
    let fixture = Box::pin(finance_scene()).await;
    let reference = fixture.pay_without_webhook().await;
    let path = "/api/partner/parent/program/1/withdraw";
    let withdrawn = fixture.scene.parent.persona.post(path, &json!({})).await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
    assert_eq!(fixture.settle(&reference).await, "review");
    (fixture, reference)
}

async fn journal_of(fixture: &FinanceScene, action: &str) -> Vec<(Value, Value)> {
    let side = async |column: &str| {
        let sql = format!(
            "SELECT d.{column} FROM journal j JOIN journal_detail d ON d.journal_id = j.id
             WHERE j.action = '{action}' ORDER BY j.id"
        );
        fixture.scene.app.database.rows(&sql).await
    };
    let (before, after) = (side("before").await, side("after").await);
    let read = |text: &String| serde_json::from_str(text).unwrap();
    before.iter().zip(&after).map(|(before, after)| (read(before), read(after))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn keeping_a_payment_pays_for_the_remaining_programs() {
    let (fixture, reference) = review_with_withdrawn_program().await;
    let kept = fixture.decide(&reference, "keep").await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    let view = &kept.json()["data"];
    assert_eq!((&view["state"], &view["receiptNumber"]), (&json!("succeeded"), &json!(1)));
    assert_eq!(view["note"], Value::Null);
    assert_eq!(fixture.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 2);
    let lines = fixture.detail(&reference).await["lines"].clone();
    let flags: Vec<_> =
        lines.as_array().unwrap().iter().map(|line| (&line["isThere"], &line["isPaid"])).collect();
    assert_eq!(flags.iter().filter(|one| **one == (&json!(false), &json!(false))).count(), 1);
    assert_eq!(flags.iter().filter(|one| **one == (&json!(true), &json!(true))).count(), 2);
    let letter = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%'";
    let letter: Value = serde_json::from_str(&fixture.scene.app.database.rows(letter).await[0]).unwrap();
    assert_eq!(letter["lines"].as_array().unwrap().len(), 2, "the withdrawn program is not on the receipt");
    let journal = journal_of(&fixture, "payment.succeeded").await;
    assert_eq!((&journal[0].0["state"], &journal[0].1["state"]), (&json!("review"), &json!("succeeded")));
    assert_eq!(journal[0].1["reason"], "Looked at the bank");
    fixture.assert_invariants().await;
    let queues = fixture.finance.get("/api/staff/payments/queues").await.json();
    assert_eq!(queues["data"], json!({ "review": 0, "paidWithoutPlace": 0, "placeWithoutPayment": 0 }));
    assert_eq!(fixture.decide(&reference, "close").await.refusal(), (409, "billing.not_in_review".into()));
    // It can be refunded like any other payment.
    let path = format!("/api/staff/payments/{reference}/refund");
    assert_eq!(fixture.finance.post(&path, &json!({ "reason": "Cancelled" })).await.status, 200);
    assert_eq!(fixture.scene.count("program WHERE is_sponsored").await, 0);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_receipt_of_a_kept_payment_lists_only_the_remaining_children() {
    let (fixture, reference) = review_with_withdrawn_program().await;
    assert_eq!(fixture.decide(&reference, "keep").await.status, 200);
    let file = fixture.finance.get(&format!("/api/staff/payments/{reference}/receipt")).await;
    let text = pdf_documents::text(&file);
    pdf_documents::assert_contains(&text, &["Temi", "Paid Child", "2 programs", "USD 300.50"]);
    pdf_documents::assert_contains(&text, &["1 program, withdrawn", "USD 150.25", "Amount Paid"]);
    assert!(!text.contains("Tomi") && !text.contains("3programs"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duplicate_payment_cannot_be_kept_and_closing_it_changes_no_programs() {
    let fixture = finance_scene().await;
    let (first, second) = (fixture.pay_without_webhook().await, fixture.pay_without_webhook().await);
    assert_eq!((fixture.settle(&first).await, fixture.settle(&second).await), ("succeeded", "review"));
    for decision in ["keep", "settle"] {
        let refused = fixture.decide(&second, decision).await;
        assert_eq!(refused.refusal(), (409, "billing.paid_twice".into()));
        assert!(refused.json()["message"].as_str().unwrap().contains(&first));
    }
    fixture.assert_invariants().await;
    let closed = fixture.decide(&second, "close").await.json();
    assert_eq!(
        (&closed["data"]["state"], &closed["message"]),
        (&json!("reversed"), &json!("The payment is closed"))
    );
    assert_eq!(fixture.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 3);
    let journal = journal_of(&fixture, "payment.closed").await;
    assert_eq!((&journal[0].0["state"], &journal[0].1["state"]), (&json!("review"), &json!("reversed")));
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settling_from_review_requires_a_matching_provider_response() {
    let fixture = finance_scene().await;
    let reference = fixture.pay_without_webhook().await;
    fixture.scene.app.database.execute("UPDATE sandbox_transaction SET amount = amount - 100").await;
    assert_eq!(fixture.settle(&reference).await, "review");
    let wrong = fixture.decide(&reference, "settle").await;
    assert_eq!(wrong.refusal(), (409, "billing.still_wrong".into()));
    fixture.scene.app.database.execute("UPDATE sandbox_transaction SET status = 'abandoned'").await;
    assert_eq!(fixture.decide(&reference, "settle").await.refusal(), (409, "billing.not_paid".into()));
    assert_eq!(fixture.scene.count("program WHERE paid_at IS NOT NULL").await, 0);
    fixture
        .scene
        .app
        .database
        .execute("UPDATE sandbox_transaction SET amount = amount + 100, status = 'success'")
        .await;
    let settled = fixture.decide(&reference, "settle").await;
    assert_eq!((settled.status.as_u16(), &settled.json()["data"]["state"]), (200, &json!("succeeded")));
    assert_eq!(fixture.detail(&reference).await["received"], Value::Null);
    assert_eq!(fixture.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 3);
    fixture.assert_invariants().await;
}

/// A settled payment that the payer disputes.
pub(super) async fn disputed() -> (FinanceScene, String) {
    let fixture = finance_scene().await;
    let reference = fixture.pay_without_webhook().await;
    assert_eq!(fixture.settle(&reference).await, "succeeded");
    let body = json!({ "event": "charge.dispute.create", "data": { "reference": reference } }).to_string();
    let signature = webhooks::signature(&fixture.scene, &body);
    assert_eq!(webhooks::send(&fixture.scene, &body, &signature).await, 200);
    assert_eq!(fixture.scene.state(&json!(reference)).await, "review");
    (fixture, reference)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_won_dispute_is_kept_without_a_second_receipt() {
    let (fixture, reference) = disputed().await;
    let kept = fixture.decide(&reference, "keep").await.json();
    assert_eq!((&kept["data"]["state"], &kept["data"]["receiptNumber"]), (&json!("succeeded"), &json!(1)));
    let journal = journal_of(&fixture, "payment.kept").await;
    assert!(journal[0].0["note"].as_str().unwrap().contains("disputes"));
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_dispute_withdraws_the_programs() {
    let (fixture, reference) = disputed().await;
    let closed = fixture.decide(&reference, "close").await.json();
    assert_eq!(closed["data"]["state"], "reversed", "{closed}");
    assert_eq!(fixture.scene.count("program WHERE is_sponsored").await, 0);
    fixture.assert_invariants().await;
    let path = format!("/api/staff/payments/{reference}/refund");
    let again = fixture.finance.post(&path, &json!({ "reason": "Again" })).await;
    assert_eq!(again.refusal(), (409, "billing.refunded_already".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_without_remaining_programs_cannot_be_kept() {
    let (fixture, reference) = review_with_withdrawn_program().await;
    for id in [2, 3] {
        let path = format!("/api/partner/parent/program/{id}/withdraw");
        assert_eq!(fixture.scene.parent.persona.post(&path, &json!({})).await.status, 200);
    }
    assert_eq!(fixture.decide(&reference, "keep").await.refusal(), (409, "billing.nothing_left".into()));
    assert_eq!(fixture.scene.state(&json!(reference)).await, "review");
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_decisions_on_payments_not_in_review_and_by_other_roles() {
    let (fixture, reference) = review_with_withdrawn_program().await;
    let path = format!("/api/staff/payments/{reference}/review");
    assert_eq!(fixture.finance.post(&path, &json!({ "decision": "keep", "reason": " " })).await.status, 422);
    assert_eq!(fixture.finance.post(&path, &json!({ "decision": "burn", "reason": "x" })).await.status, 422);
    let body = json!({ "decision": "keep", "reason": "x" });
    let coordinator = fixture.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    assert_eq!(coordinator.post(&path, &body).await.status, 404);
    assert_eq!(fixture.decide("STL-none", "keep").await.status, 404);
    fixture.scene.app.database.execute("UPDATE payment SET state = 'pending'").await;
    for decision in ["keep", "settle", "close"] {
        let refused = fixture.decide(&reference, decision).await.refusal();
        assert_eq!(refused, (409, "billing.not_in_review".into()), "{decision}");
    }
    assert_eq!(
        fixture.scene.count("journal WHERE action IN ('payment.succeeded', 'payment.closed')").await,
        0
    );
}

/// Sends the decisions concurrently; returns how many succeeded.
async fn decide_concurrently(
    fixture: FinanceScene,
    reference: String,
    decisions: &[&'static str],
) -> (Arc<FinanceScene>, usize) {
    let fixture = Arc::new(fixture);
    let calls: Vec<_> = decisions
        .iter()
        .map(|decision| {
            let (fixture, reference, decision) = (fixture.clone(), reference.clone(), *decision);
            tokio::spawn(async move { fixture.decide(&reference, decision).await.status.as_u16() })
        })
        .collect();
    let mut ended = 0;
    for call in calls {
        let status = call.await.unwrap();
        assert!([200, 409].contains(&status), "{status}");
        ended += usize::from(status == 200);
    }
    (fixture, ended)
}

const DECISIONS: [&str; 12] = [
    "keep", "close", "settle", "keep", "close", "settle", "keep", "close", "settle", "keep", "close", "keep",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_concurrent_decisions_one_succeeds() {
    testkit::many_connections();
    let (fixture, reference) = review_with_withdrawn_program().await;
    let (fixture, ended) = decide_concurrently(fixture, reference, &DECISIONS).await;
    assert_eq!(ended, 1);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_decision_guard_more_than_one_succeeds() {
    testkit::many_connections();
    let (fixture, reference) = review_with_withdrawn_program().await;
    guard_mutation::disable_markers(&["KEEP_PAYMENT", "CLOSE_PAYMENT"]);
    let (_, ended) = decide_concurrently(fixture, reference, &["keep"; 6]).await;
    assert!(ended > 1);
}
