//! Invitations to a team are limited in number, and held while the partner is new.

use super::{INVITATIONS, account_of};
use identity::{NewPartnerMail, PartnerRole};
use serde_json::json;
use testkit::TestApp;

const EMAIL: &str = "ada@member.example";

#[tokio::test(flavor = "multi_thread")]
async fn limits_invitations_per_address_and_day() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let id = async || owner.persona.get(INVITATIONS).await.json()["data"][0]["id"].clone();
    app.invite_member(&owner, EMAIL, PartnerRole::Viewer).await;
    for _ in 0..4 {
        let again = owner.persona.post(&format!("{INVITATIONS}/{}/resend", id().await), &json!({})).await;
        assert_eq!(again.status, 200, "{}", again.text);
    }
    let again = owner.persona.post(&format!("{INVITATIONS}/{}/resend", id().await), &json!({})).await;
    assert_eq!(again.refusal(), (429, "identity.too_often".into()));
    let open = owner.persona.get(INVITATIONS).await.json();
    assert_eq!(open["meta"]["total"], 1, "a refused one changes nothing");
    for number in 5..50 {
        app.invite_member(&owner, &format!("m{number}@member.example"), PartnerRole::Viewer).await;
    }
    let one_more =
        owner.persona.post(INVITATIONS, &json!({ "email": "last@member.example", "role": "viewer" })).await;
    assert_eq!(one_more.refusal(), (429, "identity.too_often".into()));
    let blue = app.partner("blue").await;
    app.invite_member(&blue, EMAIL, PartnerRole::Viewer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn holds_invitations_of_a_new_partner_until_it_confirms_its_address() {
    let app = TestApp::with_settings(|identity| {
        identity.new_partner_mail = NewPartnerMail { is_held: true, per_day: 50 };
    })
    .await;
    let owner = app.partner("green").await;
    app.invite_member(&owner, EMAIL, PartnerRole::Viewer).await;
    let held =
        format!("SELECT COUNT(*) FROM mail WHERE recipient = '{EMAIL}' AND is_held AND state = 'queued'");
    assert_eq!(app.database.rows(&held).await, ["1"]);
    let id = owner.persona.get(INVITATIONS).await.json()["data"][0]["id"].clone();
    owner.persona.post(&format!("{INVITATIONS}/{id}/withdraw"), &json!({})).await;
    let waiting = format!("SELECT COUNT(*) FROM mail WHERE recipient = '{EMAIL}' AND state = 'queued'");
    assert_eq!(app.database.rows(&waiting).await, ["0"], "a withdrawn one is never sent");
    app.invite_member(&owner, EMAIL, PartnerRole::Viewer).await;
    let account_id = kernel::AccountId::new(account_of(&owner.persona).await);
    let token = identity::confirmation_token(&app.identity.mail_ctx.key, account_id, &owner.email);
    identity::confirm_address(&app.identity, &token).await.unwrap();
    assert_eq!(app.database.rows(&held).await, ["0"]);
    assert_eq!(app.database.rows(&waiting).await, ["1"], "about to be sent");
}
