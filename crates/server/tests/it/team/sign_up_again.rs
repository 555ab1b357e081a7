//! Sign-up by somebody who was removed from the last organisation.

use super::{LOG_IN, account_of};
use identity::PartnerRole;
use kernel::of;
use serde_json::{Value, json};
use testkit::{PASSWORD, Reply, Signed, TestApp};

const SIGN_UP: &str = "/api/partner/auth/register";

fn form(email: &str, password: &str) -> Value {
    json!({
        "organizationName": "Ada Academy", "address": "", "country": "Nigeria", "firstName": "", "lastName": "",
        "email": email, "phone": "", "password": password,
    })
}

async fn sign_up(app: &TestApp, email: &str, password: &str) -> Reply {
    app.anonymous().post(SIGN_UP, &form(email, password)).await
}

/// A member who was removed from the only organisation.
async fn removed(app: &TestApp) -> Signed<of::Partner> {
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", PartnerRole::Owner).await;
    let path = format!("{}/{}/remove", super::MEMBERS, account_of(&member.persona).await);
    assert_eq!(owner.persona.post(&path, &json!({})).await.status, 200);
    member
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_without_an_organisation_signs_up_with_the_password_they_have() {
    let app = TestApp::start().await;
    let member = removed(&app).await;
    let before = app.database.rows("SELECT COUNT(*) FROM account").await;
    let made = sign_up(&app, &member.email, PASSWORD).await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM account").await, before);
    let session = app.log_in(LOG_IN, &member.email, PASSWORD).await.json()["data"].clone();
    assert_eq!((&session["id"], &session["role"]), (&made.json()["data"]["id"], &json!("owner")));
    assert_eq!((&session["firstName"], &session["organizations"]), (&json!("ada"), &json!(1)));
    let again = sign_up(&app, &member.email, PASSWORD).await;
    assert_eq!(again.refusal(), (409, "identity.email_taken".into()), "one organisation is enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_password_gets_the_response_of_any_address_that_is_taken() {
    let app = TestApp::start().await;
    let member = removed(&app).await;
    let taken = sign_up(&app, "green@partner.example", "guessed 1").await;
    let guessed = sign_up(&app, &member.email, "guessed 1").await;
    assert_eq!(guessed.refusal(), (409, "identity.email_taken".into()));
    assert_eq!(guessed.json()["message"], taken.json()["message"]);
    let right = sign_up(&app, "green@partner.example", PASSWORD).await;
    assert_eq!(right.json()["message"], taken.json()["message"], "of a member, whatever the password");
    let mut last = guessed;
    for _ in 0..12 {
        last = sign_up(&app, &member.email, "guessed 2").await;
    }
    assert_eq!(last.status, 429, "counted like log-ins");
}
