//! A transfer by bank is booked once, for exactly what is due.

use super::{ALL_NGN, ALL_USD, Desk, ONE_NGN, desk};
use identity::StaffRole;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::Enrolled;

/// `%PDF-1.7`, `MZ`, and a PNG's first bytes.
const PDF: &str = "JVBERi0xLjc=";
const PROGRAM: &str = "TVo=";
const PNG: &str = "iVBORw0KGgo=";

#[tokio::test(flavor = "multi_thread")]
async fn a_parent_s_own_is_told_and_booked() {
    let desk = desk().await;
    let path = format!("/api/staff/parents/{}/due", desk.scene.parent.id);
    let owed = desk.finance.get(&path).await.json()["data"].clone();
    assert_eq!(
        (&owed["parent"], &owed["partner"], &owed["due"]["minor"], &owed["base"]["text"]),
        (&json!("seun Parent"), &json!("green Academy"), &json!(ONE_NGN), &json!("USD 150.25"))
    );
    assert_eq!(
        (owed["lines"].as_array().unwrap().len(), &owed["lines"][0]["child"]),
        (1, &json!("Own Child"))
    );
    let mut body = desk.transfer("GTB/own");
    body["cohortIds"] = json!([]);
    body["parentId"] = json!(desk.scene.parent.id);
    body["amountMinor"] = owed["due"]["minor"].clone();
    assert_eq!(desk.book(&body).await.status, 200);
    assert_eq!(desk.finance.get(&path).await.json()["data"]["lines"], json!([]));
    desk.books_are_right().await;
    assert_eq!(desk.finance.get("/api/staff/parents/999/due").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_is_a_payment_like_any_other() {
    let desk = desk().await;
    let mut body = desk.transfer("GTB/2026/0042");
    body["note"] = json!("Seen on the statement");
    body["proof"] = json!({ "fileName": "C:\\fakepath\\slip.pdf", "contentBase64": PDF });
    let answer = desk.book(&body).await;
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
    let detail = desk.detail(reference).await;
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
    let after: Value = serde_json::from_str(&desk.scene.app.database.rows(journal).await[0]).unwrap();
    assert_eq!((&after["bankReference"], &after["amountMinor"]), (&json!("GTB/2026/0042"), &json!(ALL_NGN)));
    let file = desk.finance.get(&format!("/api/staff/payments/{reference}/proof")).await;
    assert_eq!((file.status.as_u16(), file.text.as_str()), (200, "%PDF-1.7"));
    assert_eq!(file.header("content-type"), "application/pdf");
    assert_eq!(file.header("x-content-type-options"), "nosniff");
    let name = format!("attachment; filename=\"proof-{reference}.pdf\"");
    assert_eq!(file.header("content-disposition"), name);
    let partner = &desk.scene.partner.persona;
    let receipt = partner.get(&format!("/api/partner/payments/{reference}/receipt")).await;
    assert_eq!(receipt.header("content-type"), "application/pdf");
    let same = desk.finance.get(&format!("/api/staff/payments/{reference}/receipt")).await;
    assert_eq!(
        (same.status.as_u16(), same.header("content-disposition")),
        (200, receipt.header("content-disposition"))
    );
    assert_eq!(desk.finance.get("/api/staff/payments/STL-none/receipt").await.status, 404);
    let own = partner.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert_eq!((&own["data"]["state"], &own["data"]["count"]), (&json!("succeeded"), &json!(3)));
    desk.books_are_right().await;
    let queues = desk.finance.get("/api/staff/payments/queues").await.json();
    assert_eq!(queues["data"], json!({ "review": 0, "paidWithoutPlace": 0, "placeWithoutPayment": 0 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_base_currency_and_a_parents_own_are_booked_too() {
    let desk = desk().await;
    let mut body = desk.transfer("A1");
    (body["currencyCode"], body["amountMinor"]) = (json!("USD"), json!(ALL_USD));
    let booked = desk.book(&body).await.json();
    assert_eq!(booked["data"]["charged"]["text"], "USD 450.75", "{booked}");
    assert_eq!(booked["data"]["due"]["text"], "NGN 653,587.50");
    let mut body = desk.transfer("A2");
    (body["parentId"], body["amountMinor"]) = (json!(desk.scene.parent.id), json!(ONE_NGN));
    let own = desk.book(&body).await.json();
    assert_eq!((&own["data"]["parent"], &own["data"]["lines"]), (&json!("seun Parent"), &json!(1)), "{own}");
    assert_eq!(desk.scene.count("program WHERE paid_at IS NULL").await, 0);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_exactly_due_or_not_right_is_refused() {
    let desk = desk().await;
    let with = |change: &dyn Fn(&mut Value)| {
        let mut body = desk.transfer("B1");
        change(&mut body);
        body
    };
    for body in [
        with(&|body| body["amountMinor"] = json!(ALL_NGN - 1)),
        with(&|body| body["amountMinor"] = json!(ALL_NGN + 1)),
        with(&|body| body["currencyCode"] = json!("GHS")),
        with(&|body| (body["currencyCode"], body["amountMinor"]) = (json!("USD"), json!(ALL_NGN))),
    ] {
        let refused = desk.book(&body).await;
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
        let refused = desk.book(&body).await;
        assert_eq!(refused.status, 422, "{field} {}", refused.text);
        assert!(refused.json()["data"]["fields"][field].is_string(), "{field} {}", refused.text);
    }
    let nothing = desk.book(&with(&|body| body["cohortIds"] = json!([999]))).await;
    assert_eq!(nothing.refusal(), (409, "billing.nothing_due".into()));
    let coordinator = desk.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    let path = "/api/staff/payments/offline";
    assert_eq!(coordinator.post(path, &desk.transfer("B1")).await.status, 404);
    assert_eq!(desk.scene.partner.persona.post(path, &desk.transfer("B1")).await.status, 403);
    assert_eq!(desk.scene.count("payment").await, 0);
    desk.books_are_right().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_that_is_sent_again_gives_the_first_payment_back() {
    let desk = desk().await;
    let first = desk.book(&desk.transfer("FT 77")).await.json();
    let again = desk.book(&desk.transfer(" ft  77 ")).await.json();
    assert_eq!(again["message"], "This transfer was booked before");
    assert_eq!(again["data"], first["data"]);
    let mut other = desk.transfer("FT 77");
    other["amountMinor"] = json!(5);
    let refused = desk.book(&other).await;
    assert_eq!(refused.refusal(), (409, "billing.bank_reference_used".into()));
    let mut elsewhere = desk.transfer("FT 77");
    elsewhere["cohortIds"] = json!([999]);
    let refused_too = desk.book(&elsewhere).await;
    assert!(
        !refused_too.status.is_success(),
        "the same reference and sum for another invoice is another transfer"
    );
    let reference = first["data"]["reference"].as_str().unwrap();
    assert!(refused.json()["message"].as_str().unwrap().contains(reference));
    assert_eq!(desk.scene.count("payment").await, 1);
    desk.books_are_right().await;
    let back = json!({ "reason": "Booked by mistake" });
    assert_eq!(
        desk.finance.post(&format!("/api/staff/payments/{reference}/refund"), &back).await.status,
        200
    );
    let after = desk.book(&desk.transfer("FT 77")).await;
    assert_eq!(after.refusal(), (409, "billing.bank_reference_used".into()));
}

/// Two cohorts with the same sum: nothing but the bank's reference tells that it is one transfer.
async fn many_at_once(desk: Desk) -> i64 {
    let app = &desk.scene.app;
    let mut cohorts = Vec::new();
    for number in 0..12 {
        let cohort_id = app.cohort(&format!("Camp {number}"), "2026-11-01", "2026-12-20").await;
        let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
        app.child(&format!("Kid{number}"), desk.scene.parent.id, desk.scene.partner.id, &programs).await;
        cohorts.push(cohort_id);
    }
    let desk = Arc::new(desk);
    let calls: Vec<_> = cohorts
        .into_iter()
        .map(|cohort_id| {
            let desk = desk.clone();
            tokio::spawn(async move {
                let mut body = desk.transfer("ONE TRANSFER");
                (body["cohortIds"], body["amountMinor"]) = (json!([cohort_id]), json!(ONE_NGN));
                let answer = desk.book(&body).await;
                if answer.status != 200 {
                    assert_eq!(answer.refusal(), (409, "billing.bank_reference_used".into()));
                    return None;
                }
                answer.json()["data"]["reference"].as_str().map(str::to_owned)
            })
        })
        .collect();
    let mut told = Vec::new();
    for call in calls {
        told.extend(call.await.unwrap());
    }
    told.sort();
    told.dedup();
    let booked = desk.scene.count("payment").await;
    assert_eq!(i64::try_from(told.len()).unwrap(), booked, "everybody is told of what was booked");
    desk.books_are_right().await;
    booked
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_book_one_transfer_at_once_and_it_is_booked_once() {
    testkit::many_connections();
    assert_eq!(many_at_once(desk().await).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_key_of_transfers_one_is_booked_more_than_once() {
    testkit::many_connections();
    let desk = desk().await;
    desk.scene.app.database.execute("DROP INDEX offline_payment_bank_reference_key").await;
    assert!(many_at_once(desk).await > 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_begun_online_is_named_and_a_late_success_comes_to_review() {
    let desk = desk().await;
    let begun = desk.paid_unheard().await;
    let booked = desk.book(&desk.transfer("C1")).await.json();
    assert!(booked["message"].as_str().unwrap().contains(&begun), "{booked}");
    assert_eq!(desk.settle(&begun).await, "review");
    desk.books_are_right().await;
    // What is in review is decided on before anything else is booked for it.
    desk.scene.app.database.execute("UPDATE program SET paid_at = NULL").await;
    let refused = desk.book(&desk.transfer("C2")).await;
    assert_eq!(refused.refusal(), (409, "billing.in_review".into()));
    assert!(refused.json()["message"].as_str().unwrap().contains(&begun));
}
