//! Mails are written in the recipient's language.

use identity::{Limits, StaffRole};
use l10n::Language;
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, TestApp};

fn form(name: &str) -> Value {
    json!({
        "organizationName": format!("{name} Academy"), "address": "1, rue Principale", "country": "Canada",
        "firstName": name, "lastName": "Partner", "email": format!("{name}@partner.example"), "phone": "",
        "password": PASSWORD,
    })
}

/// The newest mail to an address, rendered.
async fn newest(app: &TestApp, to: &str) -> Value {
    app.switch_to_demo_mode();
    let list = app.anonymous().get("/api/demo/mail?pageSize=100").await.json();
    let mails = list["data"].as_array().unwrap();
    let found =
        mails.iter().find(|mail| mail["to"] == to).unwrap_or_else(|| panic!("no mail to {to}: {list}"));
    app.anonymous().get(&format!("/api/demo/mail/{}", found["id"])).await.json()["data"].clone()
}

async fn signed_in(app: &TestApp, path: &str, email: &str, language: Language) -> Persona {
    let anyone = app.anonymous().reading(language);
    let reply = anyone.post(path, &json!({ "email": email, "password": PASSWORD })).await.json();
    app.bearer(reply["data"]["token"].as_str().unwrap_or_else(|| panic!("{reply}")))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_who_signs_up_in_french_gets_french_mails_and_sends_french_invites() {
    let app = TestApp::start().await;
    let anyone = app.anonymous().reading(Language::French);
    assert_eq!(anyone.post("/api/partner/auth/register", &form("louise")).await.status, 200);
    let mail = newest(&app, "louise@partner.example").await;
    assert_eq!(
        mail["mail"]["subject"],
        "Bienvenue sur Seatling\u{a0}: veuillez confirmer votre adresse courriel"
    );
    let text = mail["text"].as_str().unwrap();
    assert!(text.starts_with("Bonjour louise,\n\nlouise Academy a maintenant un compte."), "{text}");
    assert!(
        text.contains("\n\nConfirmer mon adresse\u{a0}:\nhttps://portal.example/confirm-address#"),
        "{text}"
    );
    assert!(mail["html"].as_str().unwrap().contains("<html lang=\"fr\">"));
    let partner =
        signed_in(&app, "/api/partner/auth/login", "louise@partner.example", Language::French).await;
    let invited =
        partner.post("/api/partner/parent/invite", &json!({ "emails": "zoe@x.example", "kidsNum": 2 })).await;
    assert_eq!(invited.status, 200, "{}", invited.text);
    let text = newest(&app, "zoe@x.example").await["text"].as_str().unwrap().to_owned();
    assert!(text.contains("et paie pour 2 enfants.\n\nInscrivez-vous avec cette adresse courriel"), "{text}");
    assert!(text.contains("\n\nS’inscrire\u{a0}:\nhttps://portal.example/partner/parent/register"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mail_language_follows_the_latest_login_with_a_language_or_the_setting() {
    let app = TestApp::with_settings(|identity| identity.limits = Limits::none(&identity.ctx.clock)).await;
    let partner = app.partner("ada").await;
    let reset = json!({ "email": partner.email });
    let subject = async || {
        app.anonymous().post("/api/partner/auth/password-reset", &reset).await;
        newest(&app, &partner.email).await["mail"]["subject"].clone()
    };
    assert_eq!(subject().await, "Your temporary password");
    signed_in(&app, "/api/partner/auth/login", &partner.email, Language::French).await;
    assert_eq!(subject().await, "Votre mot de passe temporaire");
    // A login without `Accept-Language` does not change the language.
    signed_in(&app, "/api/partner/auth/login", &partner.email, Language::English).await;
    assert_eq!(subject().await, "Votre mot de passe temporaire");
    let set = partner.persona.put_json("/api/partner/language", &json!({ "language": "en" })).await;
    assert_eq!((set.status.as_u16(), set.json()["message"].as_str()), (200, Some("Language saved")));
    assert_eq!(subject().await, "Your temporary password");
    let other = partner.persona.put_json("/api/partner/language", &json!({ "language": "de" })).await;
    assert_eq!(other.json()["data"]["fields"]["language"], "Choose en or fr");
    let noted = "SELECT COUNT(*) FROM journal WHERE action = 'account.language_changed'";
    assert_eq!(app.database.rows(noted).await, ["1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_a_mail_text_in_one_language_keeps_the_other() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let at = "/api/staff/mail-texts/password_changed";
    let french = format!("{at}?language=fr");
    let words = json!({ "subject": "Nouveau mot de passe", "body": "Voilà, {email}.\n\n{link}" });
    let saved = staff.put_json(&french, &words).await.json();
    assert_eq!(
        (&saved["data"]["language"], &saved["data"]["isChanged"]),
        (&json!("fr"), &json!(true)),
        "{saved}"
    );
    assert_eq!(saved["data"]["usual"]["subject"], "Votre mot de passe a été modifié");
    let english = staff.get(at).await.json();
    assert_eq!((&english["data"]["language"], &english["data"]["isChanged"]), (&json!("en"), &json!(false)));
    assert_eq!(english["data"]["subject"], "Your password was changed");
    let changed = async |path: &str| {
        let list = staff.get(path).await.json();
        list["data"].as_array().unwrap().iter().filter(|kind| kind["isChanged"] == true).count()
    };
    assert_eq!(changed("/api/staff/mail-texts").await, 0);
    assert_eq!(changed("/api/staff/mail-texts?language=fr").await, 1);
    let shown = staff.post(&format!("{at}/preview?language=fr"), &words).await.json();
    assert!(shown["data"]["text"].as_str().unwrap().contains("Se connecter\u{a0}:\n"), "{shown}");
    assert_eq!(staff.get(&format!("{at}?language=de")).await.status, 422);
    let reset = staff.post(&format!("{at}/reset?language=fr"), &json!({})).await.json();
    assert_eq!(reset["data"]["subject"], "Votre mot de passe a été modifié");
    let titles = staff.reading(Language::French).get("/api/staff/mail-texts").await.json();
    assert_eq!(titles["data"][0]["title"], "Une organisation s’est inscrite");
}
