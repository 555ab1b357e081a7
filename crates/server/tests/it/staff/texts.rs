//! Terms, privacy and consent texts.

use super::{journaled, text};
use identity::StaffRole;
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn terms_and_privacy_are_public_in_their_newest_version() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let public = app.anonymous();
    for name in ["terms", "privacy"] {
        let shown = public.get(&format!("/api/common/texts/{name}")).await.json()["data"].clone();
        assert_eq!((text(&shown["name"]), &shown["version"]), (name, &json!(1)));
        assert!(text(&shown["text"]).starts_with("# "), "{shown}");
    }
    for name in ["consent", "other", "%00"] {
        assert_eq!(public.get(&format!("/api/common/texts/{name}")).await.status, 404, "{name}");
    }
    let saved =
        staff.put_json("/api/staff/texts/terms", &json!({ "text": " # Ours\r\n\r\nBe kind.\n" })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let shown = public.get("/api/common/texts/terms").await.json()["data"].clone();
    assert_eq!((&shown["version"], text(&shown["text"])), (&json!(2), "# Ours\n\nBe kind."));
    let listed = staff.get("/api/staff/texts").await.json()["data"].clone();
    let names: Vec<&str> = listed.as_array().unwrap().iter().map(|one| text(&one["name"])).collect();
    assert_eq!(names, ["terms", "privacy", "consent"]);
    let versions = &listed[0]["versions"];
    assert_eq!((&versions[0]["version"], text(&versions[0]["by"])), (&json!(2), "cora Staff"));
    assert_eq!((&versions[1]["version"], &versions[1]["by"]), (&json!(1), &serde_json::Value::Null));
    let entries = journaled(&app, "public_text.changed").await;
    assert!(entries[0].contains(r#""version":1"#) && entries[0].contains("Be kind."), "{entries:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_an_empty_unchanged_or_unknown_text() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let put = async |name: &str, words: &str| {
        staff.put_json(&format!("/api/staff/texts/{name}"), &json!({ "text": words })).await
    };
    for words in ["", " \n ", "bell \u{7}"] {
        let refused = put("terms", words).await;
        assert_eq!(refused.status, 422);
        assert!(!text(&refused.json()["data"]["fields"]["text"]).is_empty());
    }
    assert_eq!(put("imprint", "x").await.status, 404);
    for name in ["terms", "consent"] {
        assert_eq!(put(name, "New").await.status, 200);
        assert_eq!(put(name, "New").await.refusal(), (409, "texts.unchanged".into()));
    }
    assert_eq!(app.database.rows("SELECT version FROM consent_text").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_consent_text_applies_to_new_consents_only() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    app.cohort("Autumn", "2026-10-01", "2026-12-18").await;
    let child = app.child("Tomi", parent.id, partner.id, &[]).await;
    app.database
        .execute(&format!(
            "INSERT INTO consent (parent_id, child_id, version, created_at) VALUES ({}, {child}, 1, 0)",
            parent.id
        ))
        .await;
    let saved = staff.put_json("/api/staff/texts/consent", &json!({ "text": "I agree to more." })).await;
    assert_eq!(saved.json()["data"]["version"], 2, "{}", saved.text);
    let newest = app.database.rows("SELECT version, text FROM consent_text ORDER BY version DESC").await;
    assert_eq!(newest[0], "2 | I agree to more.");
    let consent = app.anonymous().get("/api/common/consent").await;
    assert!(consent.text.contains("I agree to more."), "{} {}", consent.status, consent.text);
    assert_eq!(app.database.rows("SELECT version FROM consent").await, ["1"]);
    assert_eq!(journaled(&app, "consent_text.changed").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_saves_create_consecutive_versions() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    for name in ["privacy", "consent"] {
        let calls = (0..8).map(|number| {
            let (staff, path) = (staff.clone(), format!("/api/staff/texts/{name}"));
            tokio::spawn(async move {
                staff.put_json(&path, &json!({ "text": format!("No {number}") })).await.status
            })
        });
        for call in calls.collect::<Vec<_>>() {
            assert_eq!(call.await.unwrap(), 200);
        }
    }
    let versions = "SELECT COUNT(*), MAX(version) FROM public_text WHERE name = 'privacy'";
    assert_eq!(app.database.rows(versions).await, ["9 | 9"]);
    assert_eq!(app.database.rows("SELECT COUNT(*), MAX(version) FROM consent_text").await, ["9 | 9"]);
}

/// Deletion is requested from staff: the default texts say so and name an address.
#[tokio::test(flavor = "multi_thread")]
async fn the_default_texts_name_the_contact_address() {
    let app = TestApp::start().await;
    let shown = async |path: &str| app.anonymous().get(path).await.json()["data"].clone();
    let consent = shown("/api/common/consent").await;
    let words = text(&consent["text"]);
    assert!(words.ends_with("To have it deleted, I write to office@portal.example."), "{words}");
    assert!(!words.contains("delete this data in my account"), "{words}");
    for name in ["terms", "privacy"] {
        let page = shown(&format!("/api/common/texts/{name}")).await;
        assert!(text(&page["text"]).contains("rite to office@portal.example"), "{page}");
        assert!(!text(&page["text"]).contains("{contact}"), "{page}");
        assert_eq!(page["contactEmail"], testkit::CONTACT_EMAIL);
    }
    // Staff see and edit the text with its placeholder.
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let listed = staff.get("/api/staff/texts").await.json()["data"].clone();
    assert!(text(&listed[2]["text"]).contains("{contact}"));
    let own = json!({ "text": "I agree to everything." });
    assert_eq!(staff.put_json("/api/staff/texts/consent", &own).await.status, 200);
    let consent = shown("/api/common/consent").await;
    assert_eq!(text(&consent["text"]), "I agree to everything. Questions? Write to office@portal.example.");
}
