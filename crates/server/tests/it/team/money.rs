//! Managers look after people and see no amounts.

use identity::PartnerRole;
use serde_json::Value;
use testkit::TestApp;

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
