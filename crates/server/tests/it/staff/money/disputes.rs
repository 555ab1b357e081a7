//! A dispute, and besides it a refund from elsewhere.

use super::{Desk, review::disputed};
use crate::billing::webhooks;
use serde_json::json;

/// The provider tells of a payment. Each message has a number, since the same one counts once.
async fn hear(desk: &Desk, event: &str, reference: &str, number: usize) {
    let name = if event.starts_with("refund.") { "transaction_reference" } else { "reference" };
    let body = json!({ "event": event, "data": { name: reference, "id": number } }).to_string();
    let signature = webhooks::signature(&desk.scene, &body);
    assert_eq!(webhooks::send(&desk.scene, &body, &signature).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn money_that_went_back_while_it_was_disputed_is_told_of_and_cannot_be_kept() {
    let (desk, reference) = disputed().await;
    desk.scene.app.database.execute("UPDATE sandbox_transaction SET status = 'reversed'").await;
    let told = async || desk.detail(&reference).await["note"].as_str().unwrap().to_owned();
    // A dispute that is told of again does not hide it, nor is it noted twice.
    for (number, event) in
        ["refund.processed", "charge.dispute.create", "refund.processed"].into_iter().enumerate()
    {
        hear(&desk, event, &reference, number).await;
        assert_eq!(told().await, "It was paid back at the payment service, not from here.");
    }
    assert_eq!(desk.scene.count("journal WHERE action = 'payment.needs_review'").await, 2);
    assert_eq!(desk.decide(&reference, "keep").await.refusal(), (409, "billing.paid_back".into()));
    assert_eq!(desk.scene.state(&json!(reference)).await, "review");
    assert_eq!(desk.decide(&reference, "close").await.status, 200);
    assert_eq!(desk.scene.count("program WHERE is_sponsored").await, 0);
    desk.books_are_right().await;
}
