//! A bank transfer is booked for the amount requested at the time, or with a reason for the difference.

use super::{ALL_NGN, FinanceScene, finance_scene_on};
use crate::billing::CREATE;
use serde_json::{Value, json};
use testkit::{Enrolled, TestApp};

/// Without a provider: invoices are paid by transfer.
async fn transfer_scene() -> FinanceScene {
    finance_scene_on(TestApp::start().await).await
}

async fn request(fixture: &FinanceScene) -> Value {
    let requested =
        fixture.scene.partner.persona.post(CREATE, &json!({ "cohortId": fixture.scene.cohort })).await;
    assert_eq!(requested.status, 200, "{}", requested.text);
    let requested = requested.json()["data"].clone();
    assert_eq!(requested["method"], "transfer");
    requested
}

async fn change_rate(fixture: &FinanceScene, rate: &str) {
    let body = json!({ "currencyCode": "NGN", "rate": rate, "note": "Bank of the day" });
    let moved = fixture.finance.post("/api/staff/rates", &body).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
}

/// Changes the rate and adds a child.
async fn change_rate_and_add_child(fixture: &FinanceScene) {
    let app = &fixture.scene.app;
    change_rate(fixture, "1500").await;
    let programs = [Enrolled { cohort_id: fixture.scene.cohort, is_sponsored: true, is_paid: false }];
    app.child("Later", fixture.scene.parent.id, fixture.scene.partner.id, &programs).await;
}

fn booking(fixture: &FinanceScene, requested: &Value, bank_reference: &str) -> Value {
    let mut body = fixture.transfer(bank_reference);
    (body["cohortIds"], body["requestReference"]) = (json!([]), requested["reference"].clone());
    body["amountMinor"] = requested["due"]["minor"].clone();
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn books_the_requested_amount_after_the_rate_changed_and_a_child_was_added() {
    let fixture = transfer_scene().await;
    let requested = request(&fixture).await;
    assert_eq!(requested["due"]["minor"], ALL_NGN);
    change_rate_and_add_child(&fixture).await;
    let booked = fixture.book(&booking(&fixture, &requested, "R1")).await;
    assert_eq!(booked.status, 200, "{}", booked.text);
    let booked = booked.json()["data"].clone();
    assert_eq!(
        (&booked["state"], &booked["reference"], &booked["lines"], &booked["charged"]["minor"]),
        (&json!("succeeded"), &requested["reference"], &json!(3), &json!(ALL_NGN))
    );
    let unpaid = fixture.scene.app.database.rows(
        "SELECT c.first_name FROM program p JOIN child c ON c.id = p.child_id WHERE p.is_sponsored AND p.paid_at IS NULL",
    );
    assert_eq!(unpaid.await, ["Later"], "the child added later is still due");
    let again = fixture.book(&booking(&fixture, &requested, "R1")).await.json();
    assert_eq!(again["message"], "This transfer was booked before");
    let other = fixture.book(&booking(&fixture, &requested, "R2")).await;
    assert_eq!(other.refusal(), (409, "billing.request_booked".into()));
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_different_amount_requires_a_reason_which_is_stored() {
    let fixture = transfer_scene().await;
    let requested = request(&fixture).await;
    let mut body = booking(&fixture, &requested, "R3");
    body["amountMinor"] = json!(ALL_NGN - 5_000);
    assert_eq!(fixture.book(&body).await.refusal(), (409, "billing.other_sum".into()));
    body["differenceReason"] = json!("The bank took a fee of 50");
    let booked = fixture.book(&body).await;
    assert_eq!(booked.status, 200, "{}", booked.text);
    assert_eq!(fixture.scene.count("partner WHERE trusted_at IS NOT NULL").await, 1, "the partner has paid");
    let detail = fixture.detail(requested["reference"].as_str().unwrap()).await;
    assert_eq!(detail["charged"]["minor"], ALL_NGN - 5_000);
    let offline = &detail["offline"];
    assert_eq!(
        (&offline["asked"]["minor"], &offline["differenceMinor"], &offline["differenceReason"]),
        (&json!(ALL_NGN), &json!(-5_000), &json!("The bank took a fee of 50"))
    );
    let path = format!("/api/partner/payments/{}/receipt", requested["reference"].as_str().unwrap());
    let text = crate::billing::pdf_documents::text(&fixture.scene.partner.persona.get(&path).await);
    crate::billing::pdf_documents::assert_contains(
        &text,
        &["NGN 653,587.50", "NGN 653,537.50", "Amount Paid"],
    );
    let journal = "SELECT d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = 'payment.succeeded'";
    assert!(fixture.scene.app.database.rows(journal).await[0].contains("The bank took a fee of 50"));
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_can_book_a_different_amount_with_a_reason_without_a_request() {
    let fixture = transfer_scene().await;
    let mut body = fixture.transfer("R4");
    (body["amountMinor"], body["differenceReason"]) = (json!(ALL_NGN + 100), json!("Rounded up"));
    let booked = fixture.book(&body).await;
    assert_eq!((booked.status.as_u16(), &booked.json()["data"]["state"]), (200, &json!("succeeded")));
    let mut wrong = fixture.transfer("R5");
    (wrong["currencyCode"], wrong["differenceReason"]) = (json!("GHS"), json!("x"));
    assert_ne!(fixture.book(&wrong).await.status, 200, "only in a requested currency");
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_request_keeps_its_amount_and_can_be_booked_after_cancellation() {
    let fixture = transfer_scene().await;
    let requested = request(&fixture).await;
    change_rate(&fixture, "1600").await;
    let again = request(&fixture).await;
    assert_eq!((&again["reference"], &again["due"]), (&requested["reference"], &requested["due"]));
    let reference = requested["reference"].as_str().unwrap();
    let partner = &fixture.scene.partner.persona;
    let invoice = partner.get(&format!("/api/partner/invoice/{}", fixture.scene.cohort)).await.json();
    let open = &invoice["data"]["openPayment"];
    assert_eq!((&open["kind"], &open["reference"]), (&json!("transfer"), &requested["reference"]));
    assert!(open["transferSince"].is_string());
    let own = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert!(own["data"]["instructions"].is_string());
    assert_eq!(
        partner.post(&format!("/api/partner/payments/{reference}/cancel"), &json!({})).await.status,
        200
    );
    assert_eq!(fixture.scene.state(&requested["reference"]).await, "abandoned");
    let invoice = partner.get(&format!("/api/partner/invoice/{}", fixture.scene.cohort)).await.json();
    assert_eq!(invoice["data"]["openPayment"], Value::Null);
    let booked = fixture.book(&booking(&fixture, &requested, "R6")).await;
    assert_eq!(booked.status, 200, "the money arrived nevertheless: {}", booked.text);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_for_a_withdrawn_child_goes_to_review_and_can_be_kept_for_the_others() {
    let fixture = transfer_scene().await;
    let requested = request(&fixture).await;
    let withdrawn =
        fixture.scene.parent.persona.post("/api/partner/parent/program/1/withdraw", &json!({})).await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
    let booked = fixture.book(&booking(&fixture, &requested, "R7")).await.json();
    assert_eq!(booked["data"]["state"], "review", "{booked}");
    let kept = fixture.decide(requested["reference"].as_str().unwrap(), "keep").await;
    assert_eq!(kept.status, 200, "{}", kept.text);
    assert_eq!(fixture.scene.count("program WHERE is_sponsored AND paid_at IS NOT NULL").await, 2);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_can_request_a_transfer_and_sees_it_pending() {
    let fixture = transfer_scene().await;
    let parent = &fixture.scene.parent.persona;
    let due = parent.get("/api/partner/parent/due").await.json()["data"].clone();
    assert_eq!((&due["count"], &due["charged"], &due["transfer"]), (&json!(1), &Value::Null, &Value::Null));
    let dashboard = parent.get("/api/partner/parent/get/dashboard/data").await.json();
    let redirect =
        fixture.scene.app.anonymous().get(dashboard["data"]["paymentLink"].as_str().unwrap()).await;
    let reference = redirect.header("location").strip_prefix("/partner/parent/payments/").unwrap().to_owned();
    let own = parent.get(&format!("/api/partner/parent/payments/{reference}")).await.json();
    assert_eq!((&own["data"]["kind"], &own["data"]["state"]), (&json!("transfer"), &json!("pending")));
    let requested = parent.post("/api/partner/parent/payments/transfer", &Value::Null).await.json();
    assert_eq!(requested["data"]["reference"], json!(reference), "the same request");
    let due = parent.get("/api/partner/parent/due").await.json()["data"].clone();
    assert_eq!(due["transfer"]["reference"], json!(reference));
    let path = format!("/api/staff/payments/{reference}/cancel");
    assert_eq!(fixture.finance.post(&path, &json!({})).await.status, 200);
    assert_eq!(
        fixture.finance.post(&path, &json!({})).await.refusal(),
        (409, "billing.not_cancellable".into())
    );
}
