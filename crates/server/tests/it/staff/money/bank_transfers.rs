//! A bank transfer is booked once, and only for the exact amount due.

use super::{ALL_NGN, ALL_USD, FinanceScene, ONE_NGN, finance_scene};
use identity::StaffRole;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::Enrolled;

/// Base64 of `%PDF-1.7`, `MZ`, and a PNG header.
const PDF: &str = "JVBERi0xLjc=";
const PROGRAM: &str = "TVo=";
const PNG: &str = "iVBORw0KGgo=";

#[tokio::test(flavor = "multi_thread")]
async fn shows_and_books_what_a_parent_owes() {
    let fixture = finance_scene().await;
    let path = format!("/api/staff/parents/{}/due", fixture.scene.parent.id);
    let owed = fixture.finance.get(&path).await.json()["data"].clone();
    assert_eq!(
        (&owed["parent"], &owed["partner"], &owed["due"]["minor"], &owed["base"]["text"]),
        (&json!("seun Parent"), &json!("green Academy"), &json!(ONE_NGN), &json!("USD 150.25"))
    );
    assert_eq!(
        (owed["lines"].as_array().unwrap().len(), &owed["lines"][0]["child"]),
        (1, &json!("Own Child"))
    );
    let mut body = fixture.transfer("GTB/own");
    body["cohortIds"] = json!([]);
    body["parentId"] = json!(fixture.scene.parent.id);
    body["amountMinor"] = owed["due"]["minor"].clone();
    assert_eq!(fixture.book(&body).await.status, 200);
    assert_eq!(fixture.finance.get(&path).await.json()["data"]["lines"], json!([]));
    fixture.assert_invariants().await;
    assert_eq!(fixture.finance.get("/api/staff/parents/999/due").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_booked_transfer_settles_like_any_other_payment() {
    let fixture = finance_scene().await;
    let mut body = fixture.transfer("GTB/2026/0042");
    body["note"] = json!("Seen on the statement");
    body["proof"] = json!({ "fileName": "C:\\fakepath\\slip.pdf", "contentBase64": PDF });
    let answer = fixture.book(&body).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let answer = answer.json();
    assert_eq!(answer["message"], "Payment recorded");
    let booked = &answer["data"];
    assert_eq!(
        (&booked["state"], &booked["isOffline"], &booked["lines"], &booked["receiptNumber"]),
        (&json!("succeeded"), &json!(true), &json!(3), &json!(1))
    );
    assert_eq!(booked["charged"]["text"], "NGN 653,587.50");
    let reference = booked["reference"].as_str().unwrap();
    let detail = fixture.detail(reference).await;
    let proof = json!({ "fileName": "slip.pdf", "size": 8 });
    assert_eq!(
        detail["offline"],
        json!({
            "paidOn": "2026-11-13", "bankReference": "GTB/2026/0042", "note": "Seen on the statement", "proof": proof,
            "asked": booked["due"], "differenceMinor": 0, "differenceReason": "",
        })
    );
    let lines = detail["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert!(lines.iter().all(|line| line["isThere"] == true && line["isPaid"] == true), "{lines:?}");
    let history = detail["history"].as_array().unwrap();
    assert_eq!(
        (&history[0]["action"], &history[0]["actor"]),
        (&json!("payment.succeeded"), &json!("tolu@staff.example"))
    );
    let journal = "SELECT d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = 'payment.succeeded'";
    let after: Value = serde_json::from_str(&fixture.scene.app.database.rows(journal).await[0]).unwrap();
    assert_eq!((&after["bankReference"], &after["amountMinor"]), (&json!("GTB/2026/0042"), &json!(ALL_NGN)));
    let file = fixture.finance.get(&format!("/api/staff/payments/{reference}/proof")).await;
    assert_eq!((file.status.as_u16(), file.text.as_str()), (200, "%PDF-1.7"));
    assert_eq!(file.header("content-type"), "application/pdf");
    assert_eq!(file.header("x-content-type-options"), "nosniff");
    let name = format!("attachment; filename=\"proof-{reference}.pdf\"");
    assert_eq!(file.header("content-disposition"), name);
    let partner = &fixture.scene.partner.persona;
    let receipt = partner.get(&format!("/api/partner/payments/{reference}/receipt")).await;
    assert_eq!(receipt.header("content-type"), "application/pdf");
    let same = fixture.finance.get(&format!("/api/staff/payments/{reference}/receipt")).await;
    assert_eq!(
        (same.status.as_u16(), same.header("content-disposition")),
        (200, receipt.header("content-disposition"))
    );
    assert_eq!(fixture.finance.get("/api/staff/payments/STL-none/receipt").await.status, 404);
    let own = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert_eq!((&own["data"]["state"], &own["data"]["count"]), (&json!("succeeded"), &json!(3)));
    fixture.assert_invariants().await;
    let queues = fixture.finance.get("/api/staff/payments/queues").await.json();
    assert_eq!(queues["data"], json!({ "review": 0, "paidWithoutPlace": 0, "placeWithoutPayment": 0 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn books_transfers_in_the_base_currency_and_from_parents() {
    let fixture = finance_scene().await;
    let mut body = fixture.transfer("A1");
    (body["currencyCode"], body["amountMinor"]) = (json!("USD"), json!(ALL_USD));
    let booked = fixture.book(&body).await.json();
    assert_eq!(booked["data"]["charged"]["text"], "USD 450.75", "{booked}");
    assert_eq!(booked["data"]["due"]["text"], "NGN 653,587.50");
    let mut body = fixture.transfer("A2");
    (body["parentId"], body["amountMinor"]) = (json!(fixture.scene.parent.id), json!(ONE_NGN));
    let own = fixture.book(&body).await.json();
    assert_eq!((&own["data"]["parent"], &own["data"]["lines"]), (&json!("seun Parent"), &json!(1)), "{own}");
    assert_eq!(fixture.scene.count("program WHERE paid_at IS NULL").await, 0);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_transfers_with_a_wrong_amount_or_invalid_fields() {
    let fixture = finance_scene().await;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut body = fixture.transfer("B1");
        change(&mut body);
        body
    };
    for body in [
        with(&|body| body["amountMinor"] = json!(ALL_NGN - 1)),
        with(&|body| body["amountMinor"] = json!(ALL_NGN + 1)),
        with(&|body| body["currencyCode"] = json!("GHS")),
        with(&|body| (body["currencyCode"], body["amountMinor"]) = (json!("USD"), json!(ALL_NGN))),
    ] {
        let refused = fixture.book(&body).await;
        assert_eq!(refused.refusal(), (409, "billing.other_sum".into()));
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains("NGN 653,587.50") && message.contains("USD 450.75"), "{message}");
    }
    let proof = |content: &str| json!({ "fileName": "slip.pdf", "contentBase64": content });
    for (field, body) in [
        ("partnerId", with(&|body| body["partnerId"] = json!(0))),
        ("partnerId", with(&|body| body["partnerId"] = json!(999))),
        ("parentId", with(&|body| body["parentId"] = json!(999))),
        ("cohortIds", with(&|body| body["cohortIds"] = json!([]))),
        ("amountMinor", with(&|body| body["amountMinor"] = json!(0))),
        ("amountMinor", with(&|body| body["amountMinor"] = json!(-5))),
        ("currencyCode", with(&|body| body["currencyCode"] = json!(""))),
        ("paidOn", with(&|body| body["paidOn"] = json!("13/11/2026"))),
        ("paidOn", with(&|body| body["paidOn"] = json!("2026-11-17"))),
        ("paidOn", with(&|body| body["paidOn"] = json!("1999-12-31"))),
        ("bankReference", with(&|body| body["bankReference"] = json!("  "))),
        ("bankReference", with(&|body| body["bankReference"] = json!("-/-"))),
        ("note", with(&|body| body["note"] = json!("x".repeat(1_001)))),
        ("proof", with(&|body| body["proof"] = proof(PROGRAM))),
        ("proof", with(&|body| body["proof"] = proof("not base64!"))),
        ("proof", with(&|body| body["proof"] = proof(&format!("{PNG}{}", "AAAA".repeat(350_000))))),
    ] {
        let refused = fixture.book(&body).await;
        assert_eq!(refused.status, 422, "{field} {}", refused.text);
        assert!(refused.json()["data"]["fields"][field].is_string(), "{field} {}", refused.text);
    }
    let nothing = fixture.book(&with(&|body| body["cohortIds"] = json!([999]))).await;
    assert_eq!(nothing.refusal(), (409, "billing.nothing_due".into()));
    let coordinator = fixture.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    let path = "/api/staff/payments/offline";
    assert_eq!(coordinator.post(path, &fixture.transfer("B1")).await.status, 404);
    assert_eq!(fixture.scene.partner.persona.post(path, &fixture.transfer("B1")).await.status, 403);
    assert_eq!(fixture.scene.count("payment").await, 0);
    fixture.assert_invariants().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn booking_the_same_transfer_again_returns_the_first_payment() {
    let fixture = finance_scene().await;
    let first = fixture.book(&fixture.transfer("FT 77")).await.json();
    let again = fixture.book(&fixture.transfer(" ft  77 ")).await.json();
    assert_eq!(again["message"], "This transfer was booked before");
    assert_eq!(again["data"], first["data"]);
    let mut other = fixture.transfer("FT 77");
    other["amountMinor"] = json!(5);
    let refused = fixture.book(&other).await;
    assert_eq!(refused.refusal(), (409, "billing.bank_reference_used".into()));
    let mut elsewhere = fixture.transfer("FT 77");
    elsewhere["cohortIds"] = json!([999]);
    let refused_too = fixture.book(&elsewhere).await;
    assert!(
        !refused_too.status.is_success(),
        "the same reference and amount for another invoice is rejected"
    );
    let reference = first["data"]["reference"].as_str().unwrap();
    assert!(refused.json()["message"].as_str().unwrap().contains(reference));
    assert_eq!(fixture.scene.count("payment").await, 1);
    fixture.assert_invariants().await;
    let back = json!({ "reason": "Booked by mistake" });
    assert_eq!(
        fixture.finance.post(&format!("/api/staff/payments/{reference}/refund"), &back).await.status,
        200
    );
    let after = fixture.book(&fixture.transfer("FT 77")).await;
    assert_eq!(after.refusal(), (409, "billing.bank_reference_used".into()));
}

/// Books one transfer concurrently for cohorts with the same amount: only the bank reference shows that it is one.
async fn book_concurrently(fixture: FinanceScene) -> i64 {
    let app = &fixture.scene.app;
    let mut cohorts = Vec::new();
    for number in 0..12 {
        let cohort_id = app.cohort(&format!("Camp {number}"), "2026-11-01", "2026-12-20").await;
        let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
        app.child(&format!("Kid{number}"), fixture.scene.parent.id, fixture.scene.partner.id, &programs)
            .await;
        cohorts.push(cohort_id);
    }
    let fixture = Arc::new(fixture);
    let calls: Vec<_> = cohorts
        .into_iter()
        .map(|cohort_id| {
            let fixture = fixture.clone();
            tokio::spawn(async move {
                let mut body = fixture.transfer("ONE TRANSFER");
                (body["cohortIds"], body["amountMinor"]) = (json!([cohort_id]), json!(ONE_NGN));
                let answer = fixture.book(&body).await;
                if answer.status != 200 {
                    assert_eq!(answer.refusal(), (409, "billing.bank_reference_used".into()));
                    return None;
                }
                answer.json()["data"]["reference"].as_str().map(str::to_owned)
            })
        })
        .collect();
    let mut references = Vec::new();
    for call in calls {
        references.extend(call.await.unwrap());
    }
    references.sort();
    references.dedup();
    let booked = fixture.scene.count("payment").await;
    assert_eq!(i64::try_from(references.len()).unwrap(), booked, "every success refers to a booked payment");
    fixture.assert_invariants().await;
    booked
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_bookings_of_one_transfer_book_it_once() {
    testkit::many_connections();
    assert_eq!(book_concurrently(finance_scene().await).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_unique_bank_reference_a_transfer_is_booked_more_than_once() {
    testkit::many_connections();
    let fixture = finance_scene().await;
    fixture.scene.app.database.execute("DROP INDEX offline_payment_bank_reference_key").await;
    assert!(book_concurrently(fixture).await > 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_a_pending_online_payment_whose_late_success_goes_to_review() {
    let fixture = finance_scene().await;
    let begun = fixture.pay_without_webhook().await;
    let booked = fixture.book(&fixture.transfer("C1")).await.json();
    assert!(booked["message"].as_str().unwrap().contains(&begun), "{booked}");
    assert_eq!(fixture.settle(&begun).await, "review");
    fixture.assert_invariants().await;
    // A payment in review must be decided before another is booked for the same programs.
    fixture.scene.app.database.execute("UPDATE program SET paid_at = NULL").await;
    let refused = fixture.book(&fixture.transfer("C2")).await;
    assert_eq!(refused.refusal(), (409, "billing.in_review".into()));
    assert!(refused.json()["message"].as_str().unwrap().contains(&begun));
}
