//! A bank transfer is booked against what was asked for at the time, or with a reason for the difference.

use super::{ALL_NGN, Desk, desk_on};
use crate::billing::CREATE;
use serde_json::{Value, json};
use testkit::{Enrolled, TestApp};

/// Nobody collects here: an invoice is paid by transfer.
async fn by_bank() -> Desk {
    desk_on(TestApp::start().await).await
}

async fn request(desk: &Desk) -> Value {
    let asked = desk.scene.partner.persona.post(CREATE, &json!({ "cohortId": desk.scene.cohort })).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    let asked = asked.json()["data"].clone();
    assert_eq!(asked["method"], "transfer");
    asked
}

async fn move_rate(desk: &Desk, rate: &str) {
    let body = json!({ "currencyCode": "NGN", "rate": rate, "note": "Bank of the day" });
    let moved = desk.finance.post("/api/staff/rates", &body).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
}

/// The rate moves, and a child is added.
async fn time_goes_on(desk: &Desk) {
    let app = &desk.scene.app;
    move_rate(desk, "1500").await;
    let programs = [Enrolled { cohort_id: desk.scene.cohort, is_sponsored: true, is_paid: false }];
    app.child("Later", desk.scene.parent.id, desk.scene.partner.id, &programs).await;
}

fn booking(desk: &Desk, asked: &Value, bank_reference: &str) -> Value {
    let mut body = desk.transfer(bank_reference);
    (body["cohortIds"], body["requestReference"]) = (json!([]), asked["reference"].clone());
    body["amountMinor"] = asked["due"]["minor"].clone();
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_is_booked_for_what_was_asked_after_the_rate_moved_and_a_child_was_added() {
    let desk = by_bank().await;
    let asked = request(&desk).await;
    assert_eq!(asked["due"]["minor"], ALL_NGN);
    time_goes_on(&desk).await;
    let booked = desk.book(&booking(&desk, &asked, "R1")).await;
    assert_eq!(booked.status, 200, "{}", booked.text);
    let booked = booked.json()["data"].clone();
    assert_eq!(
        (&booked["state"], &booked["reference"], &booked["lines"], &booked["charged"]["minor"]),
        (&json!("succeeded"), &asked["reference"], &json!(3), &json!(ALL_NGN))
    );
    let unpaid = desk.scene.app.database.rows(
        "SELECT c.first_name FROM program p JOIN child c ON c.id = p.child_id WHERE p.is_sponsored AND p.paid_at IS NULL",
    );
    assert_eq!(unpaid.await, ["Later"], "who came later is owed");
    let again = desk.book(&booking(&desk, &asked, "R1")).await.json();
    assert_eq!(again["message"], "This transfer was booked before");
    let other = desk.book(&booking(&desk, &asked, "R2")).await;
    assert_eq!(other.refusal(), (409, "billing.request_booked".into()));
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_different_sum_needs_a_reason_which_is_kept() {
    let desk = by_bank().await;
    let asked = request(&desk).await;
    let mut body = booking(&desk, &asked, "R3");
    body["amountMinor"] = json!(ALL_NGN - 5_000);
    assert_eq!(desk.book(&body).await.refusal(), (409, "billing.other_sum".into()));
    body["differenceReason"] = json!("The bank took a fee of 50");
    let booked = desk.book(&body).await;
    assert_eq!(booked.status, 200, "{}", booked.text);
    assert_eq!(desk.scene.count("partner WHERE trusted_at IS NOT NULL").await, 1, "it has paid");
    let detail = desk.detail(asked["reference"].as_str().unwrap()).await;
    assert_eq!(detail["charged"]["minor"], ALL_NGN - 5_000);
    let offline = &detail["offline"];
    assert_eq!(
        (&offline["asked"]["minor"], &offline["differenceMinor"], &offline["differenceReason"]),
        (&json!(ALL_NGN), &json!(-5_000), &json!("The bank took a fee of 50"))
    );
    let path = format!("/api/partner/payments/{}/receipt", asked["reference"].as_str().unwrap());
    let text = crate::billing::papers::text(&desk.scene.partner.persona.get(&path).await);
    crate::billing::papers::assert_says(&text, &["NGN 653,587.50", "NGN 653,537.50", "Amount Paid"]);
    let journal = "SELECT d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = 'payment.succeeded'";
    assert!(desk.scene.app.database.rows(journal).await[0].contains("The bank took a fee of 50"));
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_request_staff_book_a_different_sum_with_a_reason_too() {
    let desk = by_bank().await;
    let mut body = desk.transfer("R4");
    (body["amountMinor"], body["differenceReason"]) = (json!(ALL_NGN + 100), json!("Rounded up"));
    let booked = desk.book(&body).await;
    assert_eq!((booked.status.as_u16(), &booked.json()["data"]["state"]), (200, &json!("succeeded")));
    let mut wrong = desk.transfer("R5");
    (wrong["currencyCode"], wrong["differenceReason"]) = (json!("GHS"), json!("x"));
    assert_ne!(desk.book(&wrong).await.status, 200, "only in a currency that was asked for");
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_given_back_frozen_cancelled_and_found_again() {
    let desk = by_bank().await;
    let asked = request(&desk).await;
    move_rate(&desk, "1600").await;
    let again = request(&desk).await;
    assert_eq!((&again["reference"], &again["due"]), (&asked["reference"], &asked["due"]));
    let reference = asked["reference"].as_str().unwrap();
    let partner = &desk.scene.partner.persona;
    let invoice = partner.get(&format!("/api/partner/invoice/{}", desk.scene.cohort)).await.json();
    let open = &invoice["data"]["openPayment"];
    assert_eq!((&open["kind"], &open["reference"]), (&json!("transfer"), &asked["reference"]));
    assert!(open["transferSince"].is_string());
    let own = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert!(own["data"]["instructions"].is_string());
    assert_eq!(
        partner.post(&format!("/api/partner/payments/{reference}/cancel"), &json!({})).await.status,
        200
    );
    assert_eq!(desk.scene.state(&asked["reference"]).await, "abandoned");
    let invoice = partner.get(&format!("/api/partner/invoice/{}", desk.scene.cohort)).await.json();
    assert_eq!(invoice["data"]["openPayment"], Value::Null);
    let booked = desk.book(&booking(&desk, &asked, "R6")).await;
    assert_eq!(booked.status, 200, "the money came all the same: {}", booked.text);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_for_a_child_who_left_comes_to_review_and_is_kept_for_the_others() {
    let desk = by_bank().await;
    let asked = request(&desk).await;
    let gone = desk.scene.parent.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text);
    let booked = desk.book(&booking(&desk, &asked, "R7")).await.json();
    assert_eq!(booked["data"]["state"], "review", "{booked}");
    let kept = desk.decide(asked["reference"].as_str().unwrap(), "keep").await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    assert_eq!(desk.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 2);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_asks_for_a_transfer_and_sees_it_under_way() {
    let desk = by_bank().await;
    let parent = &desk.scene.parent.persona;
    let due = parent.get("/api/partner/parent/due").await.json()["data"].clone();
    assert_eq!((&due["count"], &due["charged"], &due["transfer"]), (&json!(1), &Value::Null, &Value::Null));
    let dashboard = parent.get("/api/partner/parent/get/dashboard/data").await.json();
    let led = desk.scene.app.anonymous().get(dashboard["data"]["paymentLink"].as_str().unwrap()).await;
    let reference = led.header("location").strip_prefix("/partner/parent/payments/").unwrap().to_owned();
    let own = parent.get(&format!("/api/partner/parent/payments/{reference}")).await.json();
    assert_eq!((&own["data"]["kind"], &own["data"]["state"]), (&json!("transfer"), &json!("pending")));
    let asked = parent.post("/api/partner/parent/payments/transfer", &Value::Null).await.json();
    assert_eq!(asked["data"]["reference"], json!(reference), "the same request");
    let due = parent.get("/api/partner/parent/due").await.json()["data"].clone();
    assert_eq!(due["transfer"]["reference"], json!(reference));
    let path = format!("/api/staff/payments/{reference}/cancel");
    assert_eq!(desk.finance.post(&path, &json!({})).await.status, 200);
    assert_eq!(desk.finance.post(&path, &json!({})).await.refusal(), (409, "billing.not_cancellable".into()));
}
