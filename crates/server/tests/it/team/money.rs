//! Managers look after people and see no amounts. A payment says who began it.

use identity::PartnerRole;
use serde_json::{Value, json};
use testkit::{Enrolled, TestApp};

const DASHBOARD: &str = "/api/partner/cohort/all";

#[tokio::test(flavor = "multi_thread")]
async fn the_dashboard_shows_a_manager_everything_but_what_is_due() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let manager = app.member(&owner, "ada", PartnerRole::Manager).await;
    let viewer = app.member(&owner, "ben", PartnerRole::Viewer).await;
    for path in [DASHBOARD.to_owned(), format!("{DASHBOARD}?page=1")] {
        let all = owner.persona.get(&path).await.json()["data"].clone();
        assert_eq!(viewer.persona.get(&path).await.json()["data"], all, "{path}");
        let mut without = all.as_object().unwrap().clone();
        for amount in ["debt", "due", "unpaidInvoices"] {
            assert!(without.remove(amount).is_some(), "{path} has no {amount}");
        }
        let seen = manager.persona.get(&path).await.json()["data"].clone();
        assert_eq!(seen, Value::Object(without), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preview_of_a_restriction_shows_a_manager_no_amounts() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let manager = app.member(&owner, "ada", PartnerRole::Manager).await;
    let parent = app.parent("seun", owner.id).await;
    let path = format!("/api/partner/restriction/parent/{}", parent.id);
    for (who, sees) in [(&owner, true), (&manager, false)] {
        let data = who.persona.get(&path).await.json()["data"].clone();
        for unpaid in ["unpaidSponsored", "unpaidByParent"] {
            assert_eq!(
                (&data[unpaid]["programs"], data[unpaid]["due"].is_object()),
                (&0.into(), sees),
                "{data}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_names_the_member_who_began_it() {
    let app = TestApp::paying().await;
    app.offer("Game Makers", "Amaka").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let owner = app.partner("green").await;
    let finance = app.member(&owner, "fay", PartnerRole::Finance).await;
    let parent = app.parent("ann", owner.id).await;
    let path = format!("/api/partner/parents/{}/allowance", parent.id);
    assert_eq!(owner.persona.put_json(&path, &json!({ "kidsNum": 1 })).await.status, 200);
    let programs = [Enrolled { cohort_id, is_sponsored: true, is_paid: false }];
    app.child("Ada", parent.id, owner.id, &programs).await;
    let begun =
        finance.persona.post("/api/common/partners/payment/create", &json!({ "cohortId": cohort_id })).await;
    let reference =
        begun.json()["data"]["reference"].as_str().unwrap_or_else(|| panic!("{}", begun.text)).to_owned();
    let shown = owner.persona.get(&format!("/api/partner/payments/{reference}")).await.json();
    assert_eq!(shown["data"]["startedBy"], "fay Member (green Academy)", "{shown}");
}
