//! Rates have a history, and a new rate changes no existing payment.

use super::{ALL_NGN, finance_scene};
use identity::StaffRole;
use jiff::SignedDuration;
use l10n::Language;
use serde_json::{Value, json};

const RATES: &str = "/api/staff/rates";

#[tokio::test(flavor = "multi_thread")]
async fn adds_a_rate_to_the_history() {
    let mut fixture = finance_scene().await;
    let finance = &fixture.finance;
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
    assert_eq!(
        finance.post_keyed(RATES, &body, Some("k1")).await.text,
        made.text,
        "a retry returns the stored response"
    );
    let later =
        json!({ "currencyCode": "NGN", "rate": "1600", "fromAt": "2026-11-16T00:00:00Z", "note": "" });
    assert_eq!(finance.post(RATES, &later).await.json()["data"]["isCurrent"], false);
    let history = finance.get("/api/staff/rates/NGN").await.json();
    let rates: Vec<_> =
        history["data"].as_array().unwrap().iter().map(|rate| (&rate["rate"], &rate["isCurrent"])).collect();
    assert_eq!(
        rates,
        [(&json!("1600"), &json!(false)), (&json!("1550.5"), &json!(true)), (&json!("1450"), &json!(false))]
    );
    assert_eq!(history["meta"]["total"], 3);
    assert_eq!(naira(&finance.get(RATES).await.json())["rate"], "1550.5");
    fixture.advance(SignedDuration::from_hours(24)).await;
    assert_eq!(naira(&fixture.finance.get(RATES).await.json())["rate"], "1600");
    let journal = "SELECT d.before FROM journal j JOIN journal_detail d ON d.journal_id = j.id WHERE j.action = 'rate.added' ORDER BY j.id";
    let before: Value = serde_json::from_str(&fixture.scene.app.database.rows(journal).await[0]).unwrap();
    assert_eq!(before["rate"], "1450");
}

#[tokio::test(flavor = "multi_thread")]
async fn requires_confirmation_of_a_rate_change_by_more_than_a_fifth() {
    let fixture = finance_scene().await;
    let typed =
        |rate: &str, confirm: bool| json!({ "currencyCode": "NGN", "rate": rate, "confirm": confirm });
    let refused = fixture.finance.post_keyed(RATES, &typed("15.5", false), Some("k")).await;
    assert_eq!(refused.refusal(), (409, "rates.large_change".into()));
    assert_eq!(refused.json()["message"], "NGN would change from 1,450 to 15.5 (-98.9%).");
    let french = fixture.finance.reading(Language::French).post(RATES, &typed("15.5", false)).await.json();
    let expected = "Le taux de NGN passerait de 1\u{202f}450 à 15,5 (-98,9\u{a0}%).";
    assert_eq!(french["message"], expected);
    assert_eq!(fixture.scene.count("journal WHERE action = 'rate.added'").await, 0);
    assert_eq!(fixture.finance.post(RATES, &typed("1740", false)).await.status, 200, "exactly a fifth");
    assert_eq!(fixture.finance.post(RATES, &typed("15.5", true)).await.status, 200);
    // Compared with the rate that it follows, even if that is not valid yet.
    let later =
        json!({ "currencyCode": "NGN", "rate": "1500", "fromAt": "2026-12-01T00:00:00Z", "confirm": true });
    assert_eq!(fixture.finance.post(RATES, &later).await.status, 200);
    let after = json!({ "currencyCode": "NGN", "rate": "15.5", "fromAt": "2026-12-02T00:00:00Z" });
    assert_eq!(fixture.finance.post(RATES, &after).await.refusal(), (409, "rates.large_change".into()));
    // A currency without a rate has nothing to compare with.
    assert_eq!(fixture.finance.post(RATES, &json!({ "currencyCode": "ISK", "rate": "1" })).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn seeded_rates_can_be_confirmed_once_and_block_no_payment() {
    const CONFIRMATION: &str = "/api/staff/rates/confirmation";
    let mut fixture = finance_scene().await;
    let kinds = async |fixture: &super::FinanceScene| -> Vec<String> {
        let today = fixture.finance.get("/api/staff/today").await.json();
        let needs = today["data"]["needs"].as_array().unwrap();
        needs.iter().map(|need| need["kind"].as_str().unwrap().to_owned()).collect()
    };
    let unconfirmed = "ratesNotConfirmed".to_owned();
    assert_eq!(fixture.finance.get(CONFIRMATION).await.json()["data"]["confirmedAt"], Value::Null);
    assert!(kinds(&fixture).await.contains(&unconfirmed));
    let paid = fixture.pay_without_webhook().await;
    assert_eq!(fixture.settle(&paid).await, "succeeded", "payments do not wait for the confirmation");
    let coordinator = fixture.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    assert_eq!(coordinator.post(CONFIRMATION, &json!({})).await.status, 404);
    let confirmed = fixture.finance.post(CONFIRMATION, &json!({})).await.json()["data"].clone();
    assert_eq!(confirmed["confirmedAt"], "2026-11-15T10:00:00Z");
    fixture.advance(SignedDuration::from_mins(1)).await;
    assert_eq!(
        fixture.finance.post(CONFIRMATION, &json!({})).await.json()["data"],
        confirmed,
        "the first one counts"
    );
    assert_eq!(fixture.scene.count("journal WHERE action = 'rates.confirmed'").await, 1);
    assert!(!kinds(&fixture).await.contains(&unconfirmed));
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_invalid_rates() {
    let fixture = finance_scene().await;
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
        let refused = fixture.finance.post(RATES, &body).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.json()["data"]["fields"][field].is_string(), "{field} {}", refused.text);
    }
    assert_eq!(fixture.finance.get("/api/staff/rates/XYZ").await.status, 404);
    assert_eq!(fixture.scene.count("journal WHERE action = 'rate.added'").await, 0);
    let coordinator = fixture.scene.app.staff_persona("kemi", StaffRole::Coordinator).await;
    assert_eq!(coordinator.get(RATES).await.status, 404);
    assert_eq!(coordinator.post(RATES, &json!({ "currencyCode": "NGN", "rate": "1" })).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_rate_changes_no_payment_and_no_receipt() {
    let fixture = finance_scene().await;
    let own = fixture.scene.parent.id;
    let mut body = fixture.transfer("R1");
    (body["parentId"], body["amountMinor"]) = (json!(own), json!(ALL_NGN / 3));
    let settled = fixture.book(&body).await.json()["data"]["reference"].as_str().unwrap().to_owned();
    let begun = fixture.pay_without_webhook().await;
    let receipt_path = format!("/api/partner/parent/payments/{settled}/receipt");
    let receipt = fixture.scene.parent.persona.get(&receipt_path).await;
    assert_eq!(receipt.status, 200, "{}", receipt.text);
    let rows = "SELECT reference || ' ' || currency_code || ' ' || amount_minor || ' ' || due_minor || ' ' || rate_millionths FROM payment ORDER BY id";
    let before = fixture.scene.app.database.rows(rows).await;
    let body = json!({ "currencyCode": "NGN", "rate": "2000", "note": "", "confirm": true });
    assert_eq!(fixture.finance.post(RATES, &body).await.status, 200);
    let invoice = fixture.finance.get("/api/staff/invoices").await.json();
    assert_eq!(invoice["data"][0]["due"]["text"], "NGN 901,500.00", "open invoices use the new rate");
    assert_eq!(fixture.settle(&begun).await, "succeeded", "settles the amount it was started with");
    assert_eq!(fixture.scene.app.database.rows(rows).await, before);
    assert_eq!(fixture.scene.parent.persona.get(&receipt_path).await.bytes, receipt.bytes);
    fixture.assert_invariants().await;
}
