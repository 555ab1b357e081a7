//! Consent, and the export of a family's data.

use super::{ADD_CHILD, child, confirm, enrolled, invited, running_cohort};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn records_consent_with_its_version_and_rejects_an_outdated_version() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (_, parent) = invited(&app, 3).await;
    let text = app.anonymous().get("/api/common/consent").await.json()["data"].clone();
    assert_eq!(text["version"], 1);
    assert!(text["text"].as_str().unwrap().contains("To have it deleted, I write to "));
    let mut body = child("Tomi", cohort);
    body["consentVersion"] = json!(1);
    assert_eq!(parent.persona.post(ADD_CHILD, &body).await.status, 200);
    let given = app.database.rows("SELECT parent_id, child_id, version FROM consent").await;
    assert_eq!(given, [format!("{} | 1 | 1", parent.id)]);
    let newer = "INSERT INTO consent_text (version, text, created_at) VALUES (2, 'Other words', 0)";
    app.database.execute(newer).await;
    body["firstName"] = json!("Temi");
    let refused = parent.persona.post(ADD_CHILD, &body).await;
    assert_eq!(refused.refusal(), (409, "enrolment.consent_changed".into()));
    let plain = parent.persona.post(ADD_CHILD, &child("Temi", cohort)).await;
    assert_eq!(plain.status, 200, "the specified fields alone are enough");
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM consent").await, ["1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn exports_all_data_of_the_family_and_no_other() {
    let app = TestApp::start().await;
    let cohort = running_cohort(&app).await;
    let (partner, parent) = invited(&app, 3).await;
    enrolled(&parent, "Tomi", cohort, Some(partner.id)).await;
    let mut body = child("Temi", cohort);
    body["consentVersion"] = json!(1);
    parent.persona.post(ADD_CHILD, &body).await;
    let silent = parent.persona.get("/api/partner/parent/export").await.json();
    assert_eq!(silent["data"]["mails"], json!([]), "the address is not confirmed yet");
    confirm(&app, &parent).await;
    let neighbour = app.parent("ada", partner.id).await;
    enrolled(&neighbour, "Neighbour", cohort, None).await;
    let export = parent.persona.get("/api/partner/parent/export").await;
    let data = export.json()["data"].clone();
    assert_eq!(data["profile"]["email"], "seun@parent.example");
    assert_eq!(data["children"][0]["programs"][0]["partner_cohort"]["title"], "Harmattan 2026");
    assert_eq!(data["consents"], json!([{ "childId": 2, "version": 1, "givenAt": "2026-11-15T10:00:00Z" }]));
    let kinds: Vec<_> = data["seats"].as_array().unwrap().iter().map(|seat| seat["kind"].clone()).collect();
    assert_eq!(kinds, [json!("granted"), json!("taken")]);
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert!(data["mails"].as_array().unwrap().len() >= 3, "invite, welcome, enrolment");
    let other = app.partner("other").await;
    let body = json!({ "emails": "seun@parent.example", "kidsNum": 1 });
    assert_eq!(other.persona.post("/api/partner/parent/invite", &body).await.status, 200);
    let export = parent.persona.get("/api/partner/parent/export").await;
    assert!(
        !export.text.contains("other Academy"),
        "mails from other partners to the same address are excluded"
    );
    assert!(!export.text.contains("Neighbour") && !export.text.contains("ada@"), "{}", export.text);
}

/// An export uses one connection: with twenty concurrent exports and a single connection for all, each is
/// answered, and so is everybody else.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_exports_use_one_connection_each() {
    let app = TestApp::start().await;
    let (partner, parent) = invited(&app, 3).await;
    let exports = (0..20).map(|_| {
        let persona = parent.persona.clone();
        tokio::spawn(async move { persona.get("/api/partner/parent/export").await.status })
    });
    let exports: Vec<_> = exports.collect();
    assert_eq!(partner.persona.get("/api/partner/session").await.status, 200);
    for export in exports {
        assert_eq!(export.await.unwrap(), 200);
    }
}
