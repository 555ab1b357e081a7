//! A dispute, and besides it a refund from elsewhere, or a second payment of the same.

use super::{Desk, desk, review::disputed};
use crate::billing::webhooks;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::Reply;

/// The provider tells of a payment. Each message has a number, since the same one counts once.
async fn hear(desk: &Desk, event: &str, reference: &str, number: usize) {
    let name = if event.starts_with("refund.") { "transaction_reference" } else { "reference" };
    let body = json!({ "event": event, "data": { name: reference, "id": number } }).to_string();
    let signature = webhooks::signature(&desk.scene, &body);
    assert_eq!(webhooks::send(&desk.scene, &body, &signature).await, 200);
}

async fn refund(desk: &Desk, reference: &str) -> Reply {
    let path = format!("/api/staff/payments/{reference}/refund");
    desk.finance.post(&path, &json!({ "reason": "Asked for" })).await
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

/// The last mail of a kind to the payer, as it is sent.
async fn ending(desk: &Desk) -> Value {
    let sql = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"payment_ended\"%' ORDER BY id DESC";
    serde_json::from_str(&desk.scene.app.database.rows(sql).await[0]).unwrap()
}

const REFUNDED: &str = "mail WHERE letter LIKE '%\"kind\":\"refunded\"%'";

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bank_decides_about_is_not_paid_back_besides() {
    let (desk, reference) = disputed().await;
    assert_eq!(refund(&desk, &reference).await.refusal(), (409, "billing.disputed".into()));
    assert_eq!(desk.scene.count("refund").await, 0);
}

/// Of a sum that was not the one asked for, that sum is shown, goes back and is written of.
#[tokio::test(flavor = "multi_thread")]
async fn what_arrived_is_what_goes_back() {
    let desk = desk().await;
    let reference = desk.paid_unheard().await;
    desk.scene.app.database.execute("UPDATE sandbox_transaction SET amount = 100").await;
    assert_eq!(desk.settle(&reference).await, "review");
    let detail = desk.detail(&reference).await;
    assert_eq!(detail["received"]["text"], "NGN 1.00", "{detail}");
    assert!(detail["note"].as_str().unwrap().starts_with("NGN 1.00 was paid instead of NGN "), "{detail}");
    let file = desk.finance.get("/api/staff/export/payments/csv").await.text;
    assert!(file.lines().nth(1).unwrap().ends_with(r#","NGN",1,"","""#), "{file}");
    assert_eq!(refund(&desk, &reference).await.status, 200);
    let letters = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"refunded\"%'";
    let letter: Value = serde_json::from_str(&desk.scene.app.database.rows(letters).await[0]).unwrap();
    assert_eq!(letter["amount"], "NGN 1.00");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispute_reported_before_the_payment_settles_comes_to_review() {
    let desk = desk().await;
    let reference = desk.paid_unheard().await;
    hear(&desk, "charge.dispute.create", &reference, 1).await;
    desk.settle(&reference).await;
    let detail = desk.detail(&reference).await;
    assert_eq!((&detail["state"], &detail["dispute"]), (&json!("review"), &json!("open")), "{detail}");
    assert_eq!(detail["receiptNumber"], 1, "it was paid");
    assert!(detail["note"].as_str().unwrap().contains("disputes"));
    assert_eq!(desk.decide(&reference, "keep").await.status, 200);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_who_is_withdrawn_before_they_close_a_payment_and_nobody_is_promised_a_refund() {
    let (desk, reference) = disputed().await;
    let lines = desk.detail(&reference).await["lines"].clone();
    let withdrawn = lines.as_array().unwrap().iter().filter(|line| line["isWithdrawnWithIt"] == true);
    assert_eq!(withdrawn.count(), 3, "{lines}");
    assert_eq!(desk.decide(&reference, "close").await.status, 200);
    let letter = ending(&desk).await;
    assert_eq!((&letter["ending"], letter["lines"].as_array().unwrap().len()), (&json!("dispute_lost"), 3));
    assert_eq!(desk.scene.count(REFUNDED).await, 0, "the bank took the money; we do not send any");
    assert_eq!(
        desk.scene.count("mail WHERE letter LIKE '%\"kind\":\"program_withdrawn\"%'").await,
        3,
        "families are told"
    );
    assert_eq!(desk.detail(&reference).await["dispute"], "lost");
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_ending_has_its_own_mail() {
    let (desk, reference) = disputed().await;
    assert_eq!(desk.decide(&reference, "keep").await.status, 200);
    let letter = ending(&desk).await;
    assert_eq!((&letter["ending"], &letter["lines"]), (&json!("dispute_won"), &json!([])));
    hear(&desk, "charge.dispute.resolve", &reference, 2).await;
    assert_eq!(desk.detail(&reference).await["dispute"], "won", "what staff decided stands");
    let (desk, reference) = disputed().await;
    hear(&desk, "refund.processed", &reference, 1).await;
    assert_eq!(desk.decide(&reference, "close").await.status, 200);
    assert_eq!(ending(&desk).await["ending"], "returned", "it went back at the payment service");
    let desk = super::desk().await;
    let reference = desk.paid_unheard().await;
    desk.settle(&reference).await;
    assert_eq!(refund(&desk, &reference).await.status, 200);
    assert_eq!(desk.scene.count(REFUNDED).await, 1);
}

/// A payment that had settled, and that the payer disputes; and a second one of the same, before a person.
async fn disputed_and_second() -> (Desk, String, String) {
    let desk = desk().await;
    let (first, second) = (desk.paid_unheard().await, desk.paid_unheard().await);
    let states = (desk.settle(&first).await, desk.settle(&second).await);
    assert_eq!(states, ("succeeded".into(), "review".into()));
    hear(&desk, "charge.dispute.create", &first, 1).await;
    (desk, first, second)
}

const PAID: &str = "program WHERE is_sponsored AND paid_at IS NOT NULL";
const UNPAID: &str = "program WHERE is_sponsored AND paid_at IS NULL";

#[tokio::test(flavor = "multi_thread")]
async fn who_paid_twice_and_disputes_one_keeps_the_place_by_the_other() {
    let (desk, first, second) = disputed_and_second().await;
    let closed = desk.decide(&first, "close").await;
    assert_eq!((closed.status.as_u16(), &closed.json()["data"]["state"]), (200, &json!("reversed")));
    assert_eq!(desk.scene.count(UNPAID).await, 3, "until a person decides on the second");
    let letter = "SELECT letter FROM mail WHERE letter LIKE '%\"kind\":\"payment_ended\"%'";
    let letter: Value = serde_json::from_str(&desk.scene.app.database.rows(letter).await[0]).unwrap();
    assert_eq!(letter["lines"], json!([]), "nobody is withdrawn");
    desk.books_are_right().await;
    let kept = desk.decide(&second, "keep").await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    assert_eq!(kept.json()["data"]["receiptNumber"], 2);
    assert_eq!(desk.scene.count(PAID).await, 3);
    desk.books_are_right().await;
    assert_eq!(refund(&desk, &second).await.status, 200);
    assert_eq!(desk.scene.count("program WHERE is_sponsored").await, 0, "it paid for them");
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_payments_the_one_that_pays_for_nothing_goes_back_also_while_the_other_is_disputed() {
    let (desk, first, second) = disputed_and_second().await;
    let refused = refund(&desk, &first).await;
    assert_eq!(refused.refusal(), (409, "billing.paid_twice".into()));
    assert!(refused.json()["message"].as_str().unwrap().contains(&second));
    assert_eq!(refund(&desk, &second).await.status, 200);
    assert_eq!(desk.scene.count(PAID).await, 3);
    assert_eq!(refund(&desk, &first).await.refusal(), (409, "billing.disputed".into()));
    assert_eq!(desk.decide(&first, "keep").await.status, 200);
    assert_eq!(refund(&desk, &first).await.status, 200);
    assert_eq!(desk.scene.count("program WHERE is_sponsored").await, 0);
    desk.books_are_right().await;
    assert_eq!(refund(&desk, &first).await.refusal(), (409, "billing.refunded_already".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_neither_of_two_payments_pays_for_in_the_end_is_owed_again() {
    let (desk, first, second) = disputed_and_second().await;
    assert_eq!(desk.decide(&first, "close").await.status, 200);
    desk.scene.app.ctx.clock.advance(SignedDuration::from_mins(1));
    assert_eq!(refund(&desk, &second).await.status, 200);
    let invoice =
        desk.scene.partner.persona.get(&format!("/api/partner/invoice/{}", desk.scene.cohort)).await;
    assert_eq!((invoice.status.as_u16(), desk.scene.count(UNPAID).await), (200, 3));
    desk.books_are_right().await;
}
