//! Disputes, combined with a refund made at the provider or with a second payment for the same programs.

use super::{FinanceScene, finance_scene, review::disputed};
use crate::billing::webhooks;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Reply;

/// Sends a provider webhook. Each has its own number, because duplicates are ignored.
async fn send_webhook(fixture: &FinanceScene, event: &str, reference: &str, number: usize) {
    let name = if event.starts_with("refund.") { "transaction_reference" } else { "reference" };
    let body = json!({ "event": event, "data": { name: reference, "id": number } }).to_string();
    let signature = webhooks::signature(&fixture.scene, &body);
    assert_eq!(webhooks::send(&fixture.scene, &body, &signature).await, 200);
}

async fn refund(fixture: &FinanceScene, reference: &str) -> Reply {
    let path = format!("/api/staff/payments/{reference}/refund");
    fixture.finance.post(&path, &json!({ "reason": "Asked for" })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disputed_payment_refunded_at_the_provider_is_noted_and_cannot_be_kept() {
    let (fixture, reference) = disputed().await;
    fixture.scene.app.database.execute("UPDATE sandbox_transaction SET status = 'reversed'").await;
    let note = async || fixture.detail(&reference).await["note"].as_str().unwrap().to_owned();
    // A repeated dispute neither hides the note nor adds it twice.
    for (number, event) in
        ["refund.processed", "charge.dispute.create", "refund.processed"].into_iter().enumerate()
    {
        send_webhook(&fixture, event, &reference, number).await;
        assert_eq!(note().await, "It was paid back at the payment service, not from here.");
    }
    assert_eq!(fixture.scene.count("journal WHERE action = 'payment.needs_review'").await, 2);
    assert_eq!(fixture.decide(&reference, "keep").await.refusal(), (409, "billing.paid_back".into()));
    assert_eq!(fixture.scene.state(&json!(reference)).await, "review");
    assert_eq!(fixture.decide(&reference, "close").await.status, 200);
    assert_eq!(fixture.scene.count("program WHERE is_sponsored").await, 0);
    fixture.assert_invariants().await;
}

/// The newest mail to the payer about the end of a payment.
async fn newest_payment_ended_mail(fixture: &FinanceScene) -> Value {
    let sql = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"payment_ended\"%' ORDER BY id DESC";
    serde_json::from_str(&fixture.scene.app.database.rows(sql).await[0]).unwrap()
}

const REFUNDED: &str = "mail WHERE letter LIKE '%\"kind\":\"refunded\"%'";

#[tokio::test(flavor = "multi_thread")]
async fn rejects_a_refund_while_a_dispute_is_open() {
    let (fixture, reference) = disputed().await;
    assert_eq!(refund(&fixture, &reference).await.refusal(), (409, "billing.disputed".into()));
    assert_eq!(fixture.scene.count("refund").await, 0);
}

/// If the amount received differs from the one requested, the received amount is shown, refunded and mailed.
#[tokio::test(flavor = "multi_thread")]
async fn refunds_the_amount_that_was_received() {
    let fixture = finance_scene().await;
    let reference = fixture.pay_without_webhook().await;
    fixture.scene.app.database.execute("UPDATE sandbox_transaction SET amount = 100").await;
    assert_eq!(fixture.settle(&reference).await, "review");
    let detail = fixture.detail(&reference).await;
    assert_eq!(detail["received"]["text"], "NGN 1.00", "{detail}");
    assert!(detail["note"].as_str().unwrap().starts_with("NGN 1.00 was paid instead of NGN "), "{detail}");
    let file = fixture.finance.get("/api/staff/export/payments/csv").await.text;
    assert!(file.lines().nth(1).unwrap().ends_with(r#","NGN",1,"","""#), "{file}");
    assert_eq!(refund(&fixture, &reference).await.status, 200);
    let letters = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"refunded\"%'";
    let letter: Value = serde_json::from_str(&fixture.scene.app.database.rows(letters).await[0]).unwrap();
    assert_eq!(letter["amount"], "NGN 1.00");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispute_reported_before_settlement_goes_to_review() {
    let fixture = finance_scene().await;
    let reference = fixture.pay_without_webhook().await;
    send_webhook(&fixture, "charge.dispute.create", &reference, 1).await;
    fixture.settle(&reference).await;
    let detail = fixture.detail(&reference).await;
    assert_eq!((&detail["state"], &detail["dispute"]), (&json!("review"), &json!("open")), "{detail}");
    assert_eq!(detail["receiptNumber"], 1, "it was paid");
    assert!(detail["note"].as_str().unwrap().contains("disputes"));
    assert_eq!(fixture.decide(&reference, "keep").await.status, 200);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_a_lost_dispute_withdraws_the_listed_programs_and_promises_no_refund() {
    let (fixture, reference) = disputed().await;
    let lines = fixture.detail(&reference).await["lines"].clone();
    let withdrawn = lines.as_array().unwrap().iter().filter(|line| line["isWithdrawnWithIt"] == true);
    assert_eq!(withdrawn.count(), 3, "{lines}");
    assert_eq!(fixture.decide(&reference, "close").await.status, 200);
    let letter = newest_payment_ended_mail(&fixture).await;
    assert_eq!((&letter["ending"], letter["lines"].as_array().unwrap().len()), (&json!("dispute_lost"), 3));
    assert_eq!(fixture.scene.count(REFUNDED).await, 0, "the bank took the money, so no refund is announced");
    assert_eq!(
        fixture.scene.count("mail WHERE letter LIKE '%\"kind\":\"program_withdrawn\"%'").await,
        3,
        "each family is notified"
    );
    assert_eq!(fixture.detail(&reference).await["dispute"], "lost");
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_outcome_of_a_payment_has_its_own_mail() {
    let (fixture, reference) = disputed().await;
    assert_eq!(fixture.decide(&reference, "keep").await.status, 200);
    let letter = newest_payment_ended_mail(&fixture).await;
    assert_eq!((&letter["ending"], &letter["lines"]), (&json!("dispute_won"), &json!([])));
    send_webhook(&fixture, "charge.dispute.resolve", &reference, 2).await;
    assert_eq!(fixture.detail(&reference).await["dispute"], "won", "the decision of staff is kept");
    let (fixture, reference) = disputed().await;
    send_webhook(&fixture, "refund.processed", &reference, 1).await;
    assert_eq!(fixture.decide(&reference, "close").await.status, 200);
    assert_eq!(newest_payment_ended_mail(&fixture).await["ending"], "returned", "refunded at the provider");
    let fixture = finance_scene().await;
    let reference = fixture.pay_without_webhook().await;
    fixture.settle(&reference).await;
    assert_eq!(refund(&fixture, &reference).await.status, 200);
    assert_eq!(fixture.scene.count(REFUNDED).await, 1);
}

/// A settled payment that the payer disputes, and a second payment for the same programs in review.
async fn disputed_and_second() -> (FinanceScene, String, String) {
    let fixture = finance_scene().await;
    let (first, second) = (fixture.pay_without_webhook().await, fixture.pay_without_webhook().await);
    let states = (fixture.settle(&first).await, fixture.settle(&second).await);
    assert_eq!(states, ("succeeded", "review"));
    send_webhook(&fixture, "charge.dispute.create", &first, 1).await;
    (fixture, first, second)
}

const PAID: &str = "program WHERE is_sponsored AND paid_at IS NOT NULL";
const UNPAID: &str = "program WHERE is_sponsored AND paid_at IS NULL";

#[tokio::test(flavor = "multi_thread")]
async fn disputing_one_of_two_payments_keeps_the_places_through_the_other() {
    let (fixture, first, second) = disputed_and_second().await;
    let closed = fixture.decide(&first, "close").await;
    assert_eq!((closed.status.as_u16(), &closed.json()["data"]["state"]), (200, &json!("reversed")));
    assert_eq!(fixture.scene.count(UNPAID).await, 3, "until staff decide on the second payment");
    let letter = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"payment_ended\"%'";
    let letter: Value = serde_json::from_str(&fixture.scene.app.database.rows(letter).await[0]).unwrap();
    assert_eq!(letter["lines"], json!([]), "no child is withdrawn");
    fixture.assert_invariants().await;
    let kept = fixture.decide(&second, "keep").await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    assert_eq!(kept.json()["data"]["receiptNumber"], 2);
    assert_eq!(fixture.scene.count(PAID).await, 3);
    fixture.assert_invariants().await;
    assert_eq!(refund(&fixture, &second).await.status, 200);
    assert_eq!(
        fixture.scene.count("program WHERE is_sponsored").await,
        0,
        "the refunded payment had paid for them"
    );
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duplicate_payment_can_be_refunded_while_the_other_is_disputed() {
    let (fixture, first, second) = disputed_and_second().await;
    let refused = refund(&fixture, &first).await;
    assert_eq!(refused.refusal(), (409, "billing.paid_twice".into()));
    assert!(refused.json()["message"].as_str().unwrap().contains(&second));
    assert_eq!(refund(&fixture, &second).await.status, 200);
    assert_eq!(fixture.scene.count(PAID).await, 3);
    assert_eq!(refund(&fixture, &first).await.refusal(), (409, "billing.disputed".into()));
    assert_eq!(fixture.decide(&first, "keep").await.status, 200);
    assert_eq!(refund(&fixture, &first).await.status, 200);
    assert_eq!(fixture.scene.count("program WHERE is_sponsored").await, 0);
    fixture.assert_invariants().await;
    assert_eq!(refund(&fixture, &first).await.refusal(), (409, "billing.refunded_already".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_due_again_when_both_payments_are_reversed() {
    let (fixture, first, second) = disputed_and_second().await;
    assert_eq!(fixture.decide(&first, "close").await.status, 200);
    fixture.scene.app.ctx.clock.advance(SignedDuration::from_mins(1));
    assert_eq!(refund(&fixture, &second).await.status, 200);
    let invoice =
        fixture.scene.partner.persona.get(&format!("/api/partner/invoice/{}", fixture.scene.cohort)).await;
    assert_eq!((invoice.status.as_u16(), fixture.scene.count(UNPAID).await), (200, 3));
    fixture.assert_invariants().await;
}
