//! Terms, privacy and consent texts in French.

use super::{journaled, text};
use identity::StaffRole;
use l10n::Language;
use serde_json::{Value, json};
use testkit::{CONTACT_EMAIL, Persona, TestApp};

const CONSENT: &str = "/api/common/consent";
const TERMS: &str = "/api/common/texts/terms";
const PRIVACY: &str = "/api/common/texts/privacy";

async fn shown(reader: &Persona, path: &str) -> Value {
    reader.get(path).await.json()["data"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_default_texts_are_in_the_language_of_their_reader() {
    let app = TestApp::start().await;
    let english = app.anonymous();
    let french = english.reading(Language::French);
    for (path, in_english, in_french) in [
        (CONSENT, "I am this child's parent or guardian. ", "Je suis le parent ou "),
        (TERMS, "# What this is\n", "# De quoi il s’agit\n"),
        (PRIVACY, "# What we keep\n", "# Ce que nous conservons\n"),
    ] {
        let (one, other) = (shown(&english, path).await, shown(&french, path).await);
        let words = text(&other["text"]);
        assert!(text(&one["text"]).starts_with(in_english), "{one}");
        assert!(words.starts_with(in_french), "{other}");
        assert!(words.contains(CONTACT_EMAIL) && !words.contains("{contact}"), "{other}");
        assert_eq!(words.lines().count(), text(&one["text"]).lines().count(), "{path}: the same paragraphs");
        assert_eq!(one["version"], other["version"], "a consent is to the version, whatever its language");
        // No cache may serve one reader the text of another.
        let reply = french.get(path).await;
        assert_eq!((reply.header("content-language"), reply.header("cache-control")), ("fr", "no-store"));
        assert!(reply.headers.get_all("vary").iter().any(|value| value == "accept-language"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_write_both_languages_and_without_french_everybody_reads_english() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let (english, french) = (app.anonymous(), app.anonymous().reading(Language::French));
    for (name, public) in [("terms", TERMS), ("privacy", PRIVACY), ("consent", CONSENT)] {
        let path = format!("/api/staff/texts/{name}");
        let both = json!({ "text": "Write to {contact}.", "french": " Écrivez à {contact}.\r\n" });
        let saved = staff.put_json(&path, &both).await;
        assert_eq!(saved.json()["data"]["french"], "Écrivez à {contact}.", "{}", saved.text);
        assert_eq!(shown(&french, public).await["text"], format!("Écrivez à {CONTACT_EMAIL}."));
        assert_eq!(shown(&english, public).await["text"], format!("Write to {CONTACT_EMAIL}."));
        let saved = staff.put_json(&path, &json!({ "text": "Write to {contact}." })).await;
        assert_eq!(saved.json()["data"]["version"], 3, "{}", saved.text);
        assert_eq!(saved.json()["data"]["french"], Value::Null);
        assert_eq!(shown(&french, public).await["text"], format!("Write to {CONTACT_EMAIL}."));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_unchanged_only_if_it_is_in_both_languages() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    for (name, action) in [("terms", "public_text.changed"), ("consent", "consent_text.changed")] {
        let put = async |french: Value| {
            let body = json!({ "text": "New", "french": french });
            staff.put_json(&format!("/api/staff/texts/{name}"), &body).await
        };
        let unchanged = (409, "texts.unchanged".to_owned());
        assert_eq!(put(json!("Nouveau")).await.status, 200);
        assert_eq!(put(json!("Nouveau")).await.refusal(), unchanged);
        assert_eq!(put(json!("Neuf")).await.status, 200);
        assert_eq!(put(json!(" \n ")).await.status, 200, "blank: there is none");
        assert_eq!(put(Value::Null).await.refusal(), unchanged);
        let entries = journaled(&app, action).await;
        assert_eq!(entries.len(), 3, "{entries:?}");
        for french in [r#""french":"Nouveau""#, r#""french":"Neuf""#] {
            assert!(entries[1].contains(french), "{}", entries[1]);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_french_text_has_the_same_limits_at_its_own_field() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let put = async |french: &str| {
        let body = json!({ "text": "é".repeat(50_000), "french": french });
        staff.put_json("/api/staff/texts/privacy", &body).await
    };
    let (longest, longer) = ("è".repeat(50_000), "è".repeat(50_001));
    for wrong in ["bell \u{7}", longer.as_str()] {
        let refused = put(wrong).await;
        assert_eq!(refused.status, 422);
        assert!(!text(&refused.json()["data"]["fields"]["french"]).is_empty(), "{}", refused.text);
    }
    assert_eq!(put(longest.as_str()).await.status, 200, "two long texts fit into one request");
}
