//! What staff set, and who sees what of it.

use super::{budget, on_account, scene};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn the_currency_is_the_partners_when_the_budget_was_set_and_stays() {
    let scene = scene().await;
    let before = scene.shown().await["money"]["currency"].clone();
    assert!(before.is_string());
    scene.app.database.execute("UPDATE partner SET currency_code = 'EUR'").await;
    let saved = scene.set_money(budget(5)).await;
    assert_eq!(saved["money"]["currency"], before);
    assert_eq!(scene.set_money(json!({ "payment": "prepaid" })).await["money"]["currency"], before);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_agreement_without_money_is_charged_nothing() {
    let app = super::start().await;
    let partner = app.partner("green").await;
    let shown = partner.persona.get(super::OWN).await.json()["data"][0].clone();
    assert_eq!((&shown["opening"], &shown["money"]["budget"]), (&json!("prepaid"), &Value::Null));
    assert_eq!((&shown["money"]["currency"], &shown["money"]["credit"]), (&Value::Null, &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_amounts_are_refused_by_field() {
    let scene = scene().await;
    for (money, field) in [
        (budget(-1), "budgetMinor"),
        (json!({ "payment": "later" }), "payment"),
        (json!({ "payment": "on_account" }), "daysToPay"),
        (json!({ "graceDays": 366 }), "graceDays"),
        (on_account(-1), "creditLimitMinor"),
    ] {
        let mut form = super::form("School year", None);
        (form["poNumber"], form["endsOn"]) = (json!(""), Value::Null);
        form["money"] = super::super::money(&money);
        let url = format!("{}/{}", super::path(scene.partner.id), scene.agreement);
        let refused = scene.staff.put_json(&url, &form).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.json()["data"]["fields"][field].is_string(), "{}", refused.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_read_that_classes_wait_and_no_amounts() {
    let scene = scene().await;
    scene.set_money(on_account(0)).await;
    let manager = scene.app.member(&scene.partner, "mia", identity::PartnerRole::Manager).await.persona;
    let shown = manager.get(super::OWN).await.json()["data"][0].clone();
    assert_eq!((&shown["opening"], &shown["closedClasses"]), (&json!("limit_reached"), &json!(1)));
    assert_eq!(shown["money"], Value::Null);
}
