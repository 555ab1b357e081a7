//! A review ends once, by a person, and the books are right afterwards.

use super::{Desk, desk};
use crate::billing::{papers, webhooks};
use db::guard_mutation;
use identity::StaffRole;
use serde_json::{Value, json};
use std::sync::Arc;

/// A payment that succeeded at the provider when one of its three programs was withdrawn.
async fn one_is_gone() -> (Desk, String) {
    let desk = Box::pin(desk()).await;
    let reference = desk.paid_unheard().await;
    let path = "/api/partner/parent/program/1/withdraw";
    let gone = desk.scene.parent.persona.post(path, &json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text);
    assert_eq!(desk.settle(&reference).await, "review");
    (desk, reference)
}

async fn journal_of(desk: &Desk, action: &str) -> Vec<(Value, Value)> {
    let side = async |column: &str| {
        let sql = format!(
            "SELECT d.{column} FROM journal j JOIN journal_detail d ON d.journal_id = j.id
             WHERE j.action = '{action}' ORDER BY j.id"
        );
        desk.scene.app.database.rows(&sql).await
    };
    let (before, after) = (side("before").await, side("after").await);
    let read = |text: &String| serde_json::from_str(text).unwrap();
    before.iter().zip(&after).map(|(before, after)| (read(before), read(after))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn kept_money_pays_for_what_is_still_there() {
    let (desk, reference) = one_is_gone().await;
    let kept = desk.decide(&reference, "keep").await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    let view = &kept.json()["data"];
    assert_eq!((&view["state"], &view["receiptNumber"]), (&json!("succeeded"), &json!(1)));
    assert_eq!(view["note"], Value::Null);
    assert_eq!(desk.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 2);
    let lines = desk.detail(&reference).await["lines"].clone();
    let told: Vec<_> =
        lines.as_array().unwrap().iter().map(|line| (&line["isThere"], &line["isPaid"])).collect();
    assert_eq!(told.iter().filter(|one| **one == (&json!(false), &json!(false))).count(), 1);
    assert_eq!(told.iter().filter(|one| **one == (&json!(true), &json!(true))).count(), 2);
    let letter = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"receipt\"%'";
    let letter: Value = serde_json::from_str(&desk.scene.app.database.rows(letter).await[0]).unwrap();
    assert_eq!(letter["lines"].as_array().unwrap().len(), 2, "what is gone was not paid for");
    let journal = journal_of(&desk, "payment.succeeded").await;
    assert_eq!((&journal[0].0["state"], &journal[0].1["state"]), (&json!("review"), &json!("succeeded")));
    assert_eq!(journal[0].1["reason"], "Looked at the bank");
    desk.books_are_right().await;
    let queues = desk.finance.get("/api/staff/payments/queues").await.json();
    assert_eq!(queues["data"], json!({ "review": 0, "paidWithoutPlace": 0, "placeWithoutPayment": 0 }));
    assert_eq!(desk.decide(&reference, "close").await.refusal(), (409, "billing.not_in_review".into()));
    // It goes back as any other.
    let path = format!("/api/staff/payments/{reference}/refund");
    assert_eq!(desk.finance.post(&path, &json!({ "reason": "Cancelled" })).await.status, 200);
    assert_eq!(desk.scene.count("program WHERE is_sponsored").await, 0);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_receipt_of_kept_money_names_only_whom_it_paid_for() {
    let (desk, reference) = one_is_gone().await;
    assert_eq!(desk.decide(&reference, "keep").await.status, 200);
    let file = desk.finance.get(&format!("/api/staff/payments/{reference}/receipt")).await;
    let text = papers::text(&file);
    papers::assert_says(&text, &["Temi", "Paid Child", "2 programs", "USD 300.50"]);
    papers::assert_says(&text, &["1 program, withdrawn", "USD 150.25", "Amount Paid"]);
    assert!(!text.contains("Tomi") && !text.contains("3programs"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_payment_of_the_same_cannot_be_kept_and_is_closed_without_touching_programs() {
    let desk = desk().await;
    let (first, second) = (desk.paid_unheard().await, desk.paid_unheard().await);
    assert_eq!(
        (desk.settle(&first).await, desk.settle(&second).await),
        ("succeeded".into(), "review".into())
    );
    for decision in ["keep", "settle"] {
        let refused = desk.decide(&second, decision).await;
        assert_eq!(refused.refusal(), (409, "billing.paid_twice".into()));
        assert!(refused.json()["message"].as_str().unwrap().contains(&first));
    }
    desk.books_are_right().await;
    let closed = desk.decide(&second, "close").await.json();
    assert_eq!(
        (&closed["data"]["state"], &closed["message"]),
        (&json!("reversed"), &json!("The payment is closed"))
    );
    assert_eq!(desk.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 3);
    let journal = journal_of(&desk, "payment.closed").await;
    assert_eq!((&journal[0].0["state"], &journal[0].1["state"]), (&json!("review"), &json!("reversed")));
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_provider_is_asked_again_and_must_say_the_right_thing() {
    let desk = desk().await;
    let reference = desk.paid_unheard().await;
    desk.scene.app.database.execute("UPDATE sandbox_transaction SET amount = amount - 100").await;
    assert_eq!(desk.settle(&reference).await, "review");
    let wrong = desk.decide(&reference, "settle").await;
    assert_eq!(wrong.refusal(), (409, "billing.still_wrong".into()));
    desk.scene.app.database.execute("UPDATE sandbox_transaction SET status = 'abandoned'").await;
    assert_eq!(desk.decide(&reference, "settle").await.refusal(), (409, "billing.not_paid".into()));
    assert_eq!(desk.scene.count("program WHERE paid_at IS NOT NULL").await, 0);
    desk.scene
        .app
        .database
        .execute("UPDATE sandbox_transaction SET amount = amount + 100, status = 'success'")
        .await;
    let settled = desk.decide(&reference, "settle").await;
    assert_eq!((settled.status.as_u16(), &settled.json()["data"]["state"]), (200, &json!("succeeded")));
    assert_eq!(desk.detail(&reference).await["received"], Value::Null);
    assert_eq!(desk.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 3);
    desk.books_are_right().await;
}

/// A payment that had settled, and that the payer disputes.
pub(super) async fn disputed() -> (Desk, String) {
    let desk = desk().await;
    let reference = desk.paid_unheard().await;
    assert_eq!(desk.settle(&reference).await, "succeeded");
    let body = json!({ "event": "charge.dispute.create", "data": { "reference": reference } }).to_string();
    let signature = webhooks::signature(&desk.scene, &body);
    assert_eq!(webhooks::send(&desk.scene, &body, &signature).await, 200);
    assert_eq!(desk.scene.state(&json!(reference)).await, "review");
    (desk, reference)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispute_that_was_won_is_kept_without_a_second_receipt() {
    let (desk, reference) = disputed().await;
    let kept = desk.decide(&reference, "keep").await.json();
    assert_eq!((&kept["data"]["state"], &kept["data"]["receiptNumber"]), (&json!("succeeded"), &json!(1)));
    let journal = journal_of(&desk, "payment.kept").await;
    assert!(journal[0].0["note"].as_str().unwrap().contains("disputes"));
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispute_that_was_lost_takes_the_programs_with_it() {
    let (desk, reference) = disputed().await;
    let closed = desk.decide(&reference, "close").await.json();
    assert_eq!(closed["data"]["state"], "reversed", "{closed}");
    assert_eq!(desk.scene.count("program WHERE is_sponsored").await, 0);
    desk.books_are_right().await;
    let path = format!("/api/staff/payments/{reference}/refund");
    let again = desk.finance.post(&path, &json!({ "reason": "Again" })).await;
    assert_eq!(again.refusal(), (409, "billing.refunded_already".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_gone_wholly_cannot_be_kept() {
    let (desk, reference) = one_is_gone().await;
    for id in [2, 3] {
        let path = format!("/api/partner/parent/program/{id}/withdraw");
        assert_eq!(desk.scene.parent.persona.post(&path, &json!({})).await.status, 200);
    }
    assert_eq!(desk.decide(&reference, "keep").await.refusal(), (409, "billing.nothing_left".into()));
    assert_eq!(desk.scene.state(&json!(reference)).await, "review");
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_review_ends_and_only_by_those_who_may() {
    let (desk, reference) = one_is_gone().await;
    let path = format!("/api/staff/payments/{reference}/review");
    assert_eq!(desk.finance.post(&path, &json!({ "decision": "keep", "reason": " " })).await.status, 422);
    assert_eq!(desk.finance.post(&path, &json!({ "decision": "burn", "reason": "x" })).await.status, 422);
    let body = json!({ "decision": "keep", "reason": "x" });
    let coordinator = desk.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    assert_eq!(coordinator.post(&path, &body).await.status, 404);
    assert_eq!(desk.decide("STL-none", "keep").await.status, 404);
    desk.scene.app.database.execute("UPDATE payment SET state = 'pending'").await;
    for decision in ["keep", "settle", "close"] {
        let refused = desk.decide(&reference, decision).await.refusal();
        assert_eq!(refused, (409, "billing.not_in_review".into()), "{decision}");
    }
    assert_eq!(desk.scene.count("journal WHERE action IN ('payment.succeeded', 'payment.closed')").await, 0);
}

/// How many of these were answered with a success.
async fn at_once(desk: Desk, reference: String, decisions: &[&'static str]) -> (Arc<Desk>, usize) {
    let desk = Arc::new(desk);
    let calls: Vec<_> = decisions
        .iter()
        .map(|decision| {
            let (desk, reference, decision) = (desk.clone(), reference.clone(), *decision);
            tokio::spawn(async move { desk.decide(&reference, decision).await.status.as_u16() })
        })
        .collect();
    let mut ended = 0;
    for call in calls {
        let status = call.await.unwrap();
        assert!([200, 409].contains(&status), "{status}");
        ended += usize::from(status == 200);
    }
    (desk, ended)
}

const DECISIONS: [&str; 12] = [
    "keep", "close", "settle", "keep", "close", "settle", "keep", "close", "settle", "keep", "close", "keep",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_decide_at_once_and_one_does() {
    testkit::many_connections();
    let (desk, reference) = one_is_gone().await;
    let (desk, ended) = at_once(desk, reference, &DECISIONS).await;
    assert_eq!(ended, 1);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_the_guard_of_deciding_off_more_than_one_does() {
    testkit::many_connections();
    let (desk, reference) = one_is_gone().await;
    guard_mutation::unscope(&["KEEP_PAYMENT", "CLOSE_PAYMENT"]);
    let (_, ended) = at_once(desk, reference, &["keep"; 6]).await;
    assert!(ended > 1);
}
