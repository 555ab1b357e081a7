//! Rates have a history, and a new one changes nothing that was made before.

use super::{ALL_NGN, desk};
use identity::StaffRole;
use jiff::SignedDuration;
use serde_json::{Value, json};

const RATES: &str = "/api/staff/rates";

#[tokio::test(flavor = "multi_thread")]
async fn a_rate_is_entered_beside_the_old_ones() {
    let mut desk = desk().await;
    let finance = &desk.finance;
    let list = finance.get(RATES).await.json();
    let naira = |list: &Value| -> Value {
        let rates = list["data"].as_array().unwrap();
        let found: Vec<_> = rates.iter().filter(|rate| rate["currencyCode"] == "NGN").collect();
        assert_eq!(found.len(), 1, "one for each currency");
        found[0].clone()
    };
    assert_eq!((&naira(&list)["rate"], &naira(&list)["isCurrent"]), (&json!("1450"), &json!(true)));
    let body = json!({ "currencyCode": "ngn", "rate": "1550.5", "note": "Central bank" });
    let made = finance.post_keyed(RATES, &body, Some("k1")).await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(
        made.json()["data"],
        json!({
            "currencyCode": "NGN", "rate": "1550.5", "fromAt": "2026-11-15T10:00:00Z", "note": "Central bank", "isCurrent": true
        })
    );
    assert_eq!(finance.post_keyed(RATES, &body, Some("k1")).await.text, made.text, "sent again");
    let later =
        json!({ "currencyCode": "NGN", "rate": "1600", "fromAt": "2026-11-16T00:00:00Z", "note": "" });
    assert_eq!(finance.post(RATES, &later).await.json()["data"]["isCurrent"], false);
    let history = finance.get("/api/staff/rates/NGN").await.json();
    let told: Vec<_> =
        history["data"].as_array().unwrap().iter().map(|rate| (&rate["rate"], &rate["isCurrent"])).collect();
    assert_eq!(
        told,
        [(&json!("1600"), &json!(false)), (&json!("1550.5"), &json!(true)), (&json!("1450"), &json!(false))]
    );
    assert_eq!(history["meta"]["total"], 3);
    assert_eq!(naira(&finance.get(RATES).await.json())["rate"], "1550.5");
    desk.pass(SignedDuration::from_hours(24)).await;
    assert_eq!(naira(&desk.finance.get(RATES).await.json())["rate"], "1600");
    let journal = "SELECT d.before FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = 'rate.added' ORDER BY j.id";
    let before: Value = serde_json::from_str(&desk.scene.app.database.rows(journal).await[0]).unwrap();
    assert_eq!(before["rate"], "1450");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rate_that_differs_by_more_than_a_fifth_is_entered_only_when_confirmed() {
    let desk = desk().await;
    let typed =
        |rate: &str, confirm: bool| json!({ "currencyCode": "NGN", "rate": rate, "confirm": confirm });
    let refused = desk.finance.post_keyed(RATES, &typed("15.5", false), Some("k")).await;
    assert_eq!(refused.refusal(), (409, "rates.large_change".into()));
    assert_eq!(refused.json()["message"], "NGN would change from 1450 to 15.5 (-98.9%).");
    assert_eq!(desk.scene.count("journal WHERE action = 'rate.added'").await, 0);
    assert_eq!(desk.finance.post(RATES, &typed("1740", false)).await.status, 200, "exactly a fifth");
    assert_eq!(desk.finance.post(RATES, &typed("15.5", true)).await.status, 200);
    // Against the one that it follows, also where that is set for later.
    let later =
        json!({ "currencyCode": "NGN", "rate": "1500", "fromAt": "2026-12-01T00:00:00Z", "confirm": true });
    assert_eq!(desk.finance.post(RATES, &later).await.status, 200);
    let after = json!({ "currencyCode": "NGN", "rate": "15.5", "fromAt": "2026-12-02T00:00:00Z" });
    assert_eq!(desk.finance.post(RATES, &after).await.refusal(), (409, "rates.large_change".into()));
    // A currency without a rate has nothing to differ from.
    assert_eq!(desk.finance.post(RATES, &json!({ "currencyCode": "ISK", "rate": "1" })).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn seeded_rates_are_confirmed_once_and_no_payment_waits_for_it() {
    const CONFIRMATION: &str = "/api/staff/rates/confirmation";
    let mut desk = desk().await;
    let kinds = async |desk: &super::Desk| -> Vec<String> {
        let today = desk.finance.get("/api/staff/today").await.json();
        let needs = today["data"]["needs"].as_array().unwrap();
        needs.iter().map(|need| need["kind"].as_str().unwrap().to_owned()).collect()
    };
    let unconfirmed = "ratesNotConfirmed".to_owned();
    assert_eq!(desk.finance.get(CONFIRMATION).await.json()["data"]["confirmedAt"], Value::Null);
    assert!(kinds(&desk).await.contains(&unconfirmed));
    let paid = desk.paid_unheard().await;
    assert_eq!(desk.settle(&paid).await, "succeeded", "nothing waits for the confirmation");
    let coordinator = desk.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    assert_eq!(coordinator.post(CONFIRMATION, &json!({})).await.status, 404);
    let confirmed = desk.finance.post(CONFIRMATION, &json!({})).await.json()["data"].clone();
    assert_eq!(confirmed["confirmedAt"], "2026-11-15T10:00:00Z");
    desk.pass(SignedDuration::from_mins(1)).await;
    assert_eq!(
        desk.finance.post(CONFIRMATION, &json!({})).await.json()["data"],
        confirmed,
        "the first one counts"
    );
    assert_eq!(desk.scene.count("journal WHERE action = 'rates.confirmed'").await, 1);
    assert!(!kinds(&desk).await.contains(&unconfirmed));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_rate_is_refused() {
    let desk = desk().await;
    for (field, body) in [
        ("currencyCode", json!({ "currencyCode": "USD", "rate": "2" })),
        ("currencyCode", json!({ "currencyCode": "XYZ", "rate": "2" })),
        ("rate", json!({ "currencyCode": "NGN", "rate": "0" })),
        ("rate", json!({ "currencyCode": "NGN", "rate": "1,550" })),
        ("fromAt", json!({ "currencyCode": "NGN", "rate": "1550", "fromAt": "tomorrow" })),
        ("fromAt", json!({ "currencyCode": "NGN", "rate": "1550", "fromAt": "2026-11-14T00:00:00Z" })),
        ("fromAt", json!({ "currencyCode": "NGN", "rate": "1550", "fromAt": "2037-01-01T00:00:00Z" })),
        ("note", json!({ "currencyCode": "NGN", "rate": "1550", "note": "x".repeat(501) })),
    ] {
        let refused = desk.finance.post(RATES, &body).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.json()["data"]["fields"][field].is_string(), "{field} {}", refused.text);
    }
    assert_eq!(desk.finance.get("/api/staff/rates/XYZ").await.status, 404);
    assert_eq!(desk.scene.count("journal WHERE action = 'rate.added'").await, 0);
    let coordinator = desk.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    assert_eq!(coordinator.get(RATES).await.status, 404);
    assert_eq!(coordinator.post(RATES, &json!({ "currencyCode": "NGN", "rate": "1" })).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_rate_alters_no_payment_and_no_receipt() {
    let desk = desk().await;
    let own = desk.scene.parent.id;
    let mut body = desk.transfer("R1");
    (body["parentId"], body["amountMinor"]) = (json!(own), json!(ALL_NGN / 3));
    let settled = desk.book(&body).await.json()["data"]["reference"].as_str().unwrap().to_owned();
    let begun = desk.paid_unheard().await;
    let receipt_path = format!("/api/partner/parent/payments/{settled}/receipt");
    let receipt = desk.scene.parent.persona.get(&receipt_path).await;
    assert_eq!(receipt.status, 200, "{}", receipt.text);
    let rows = "SELECT reference || ' ' || currency_code || ' ' || amount_minor || ' ' || due_minor || ' ' || rate_millionths FROM payment ORDER BY id";
    let before = desk.scene.app.database.rows(rows).await;
    let body = json!({ "currencyCode": "NGN", "rate": "2000", "note": "", "confirm": true });
    assert_eq!(desk.finance.post(RATES, &body).await.status, 200);
    let invoice = desk.finance.get("/api/staff/invoices").await.json();
    assert_eq!(invoice["data"][0]["due"]["text"], "NGN 901,500.00", "what is still owed follows the rate");
    assert_eq!(desk.settle(&begun).await, "succeeded", "at the sum it was begun with");
    assert_eq!(desk.scene.app.database.rows(rows).await, before);
    assert_eq!(desk.scene.parent.persona.get(&receipt_path).await.bytes, receipt.bytes);
    desk.books_are_right().await;
}
