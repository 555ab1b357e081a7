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
    let how = "To set up another organisation, sign up with another address";
    assert!(again.text.contains(how), "{}", again.text);
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

#[tokio::test(flavor = "multi_thread")]
async fn the_founder_of_an_organisation_who_left_it_signs_up_again() {
    let app = TestApp::start().await;
    let founder = app.partner("green").await;
    let other = app.member(&founder, "ada", PartnerRole::Owner).await;
    assert_eq!(founder.persona.post("/api/partner/team/leave", &json!({})).await.status, 200);
    let made = sign_up(&app, &founder.email, PASSWORD).await;
    assert_eq!(made.status, 200, "{}", made.text);
    let session = app.log_in(LOG_IN, &founder.email, PASSWORD).await.json()["data"].clone();
    assert_eq!(session["id"], made.json()["data"]["id"]);
    assert_eq!(super::team(&other).await, ["owner ada"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_longer_than_that_of_a_new_account_is_accepted_if_it_is_theirs() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    app.invite_member(&owner, "eve@member.example", PartnerRole::Viewer).await;
    let token = app.invitation_token("eve@member.example").await;
    let long = "a whole sentence that is easy to keep in mind";
    let form = json!({ "token": token, "firstName": "Eve", "lastName": "Obi", "password1": long, "password2": long });
    assert_eq!(app.anonymous().post(super::ACCEPT, &form).await.status, 200);
    assert_eq!(sign_up(&app, "eve@member.example", long).await.status, 422, "a member is told the rule");
    let eve = app.bearer(
        app.log_in(LOG_IN, "eve@member.example", long).await.json()["data"]["token"].as_str().unwrap(),
    );
    assert_eq!(eve.post("/api/partner/team/leave", &json!({})).await.status, 200);
    assert_eq!(sign_up(&app, "eve@member.example", &format!("not {long}")).await.status, 422);
    assert_eq!(sign_up(&app, "nobody@member.example", long).await.status, 422);
    let made = sign_up(&app, "eve@member.example", long).await;
    assert_eq!(made.status, 200, "{}", made.text);
}
