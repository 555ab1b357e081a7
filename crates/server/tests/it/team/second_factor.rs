//! Second factors of members: set up by each, asked for at log-in, required by the owner, reset by another owner.

use super::{LOG_IN, MEMBERS, account_of, status};
use identity::PartnerRole::{Owner, Viewer};
use jiff::SignedDuration;
use kernel::of;
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, Signed, TestApp};

const SETTINGS: &str = "/api/partner/team/settings";

fn code(app: &TestApp, url: &str) -> String {
    let totp = totp_rs::Totp::from_url(url).unwrap();
    totp.generate(app.ctx.clock.now().as_second().try_into().unwrap()).to_string()
}

/// Returns the address of the secret, and the recovery codes.
async fn set_up(app: &TestApp, who: &Persona) -> (String, Value) {
    let begun = who.post("/api/partner/second-factor", &json!({ "password": PASSWORD })).await;
    let url = begun.json()["data"]["url"].as_str().unwrap_or_else(|| panic!("{}", begun.text)).to_owned();
    let body = json!({ "code": code(app, &url) });
    let confirmed = who.post("/api/partner/second-factor/confirm", &body).await.json();
    (url, confirmed["data"]["recoveryCodes"].clone())
}

async fn log_in(app: &TestApp, who: &Signed<of::Partner>, code: &str) -> Value {
    let body = json!({ "email": who.email, "password": PASSWORD, "code": code });
    app.anonymous().post(LOG_IN, &body).await.json()
}

async fn require(owner: &Persona, is_required: bool) -> (u16, String) {
    let reply = owner.put_json(SETTINGS, &json!({ "requiresSecondFactor": is_required })).await;
    (reply.status.as_u16(), reply.json()["code"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_logs_in_with_a_code_or_a_recovery_code() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Viewer).await;
    let (url, recovery) = set_up(&app, &member.persona).await;
    assert_eq!(log_in(&app, &member, "").await["code"], "identity.code_needed");
    assert_eq!(log_in(&app, &owner, "").await["status"], true, "each has their own");
    app.ctx.clock.advance(SignedDuration::from_mins(1));
    let fresh = code(&app, &url);
    let session = log_in(&app, &member, &fresh).await["data"].clone();
    assert_eq!((&session["hasSecondFactor"], &session["needsSecondFactor"]), (&json!(true), &json!(false)));
    assert_eq!(log_in(&app, &member, &fresh).await["data"], false, "each code works once");
    let by_recovery = log_in(&app, &member, recovery[0].as_str().unwrap()).await;
    assert_eq!(by_recovery["data"]["recoveryCodesLeft"], 9);
    let password = json!({ "password": PASSWORD });
    let more = member.persona.post("/api/partner/second-factor/recovery-codes", &password).await;
    assert_eq!(more.json()["data"]["recoveryCodes"].as_array().unwrap().len(), 10);
    let body = json!({
        "email": member.email, "passwordOld": PASSWORD, "password1": "seatling22", "password2": "seatling22",
    });
    let refused = app.anonymous().post("/api/partner/auth/password-update", &body).await;
    assert_eq!(refused.json()["data"]["fields"]["code"], "Enter the code of your second factor");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_required_second_factor_locks_the_organisation_until_it_is_set_up() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Viewer).await;
    assert_eq!(require(&owner.persona, true).await, (409, "identity.own_second_factor_first".into()));
    set_up(&app, &owner.persona).await;
    assert_eq!(require(&member.persona, true).await, (409, "identity.role_needed".into()));
    assert_eq!(require(&owner.persona, true).await, (200, String::new()));
    assert_eq!(owner.persona.get(SETTINGS).await.json()["data"]["requiresSecondFactor"], true);
    let locked = member.persona.get("/api/partner/first-view").await;
    assert_eq!(locked.refusal(), (409, "identity.second_factor_needed".into()));
    let session = member.persona.get("/api/partner/session").await.json();
    assert_eq!(session["data"]["needsSecondFactor"], true, "the own account stays open");
    set_up(&app, &member.persona).await;
    assert_eq!(member.persona.get("/api/partner/first-view").await.status, 200);
    assert_eq!(require(&owner.persona, false).await, (200, String::new()));
    let changes = "SELECT d.before, d.after FROM journal j JOIN journal_detail d ON d.journal_id = j.id
                   WHERE j.action = 'partner.second_factor_required' ORDER BY j.id";
    let values = |is_required: bool| format!("{{\"requiresSecondFactor\":{is_required}}}");
    let expected =
        [(false, true), (true, false)].map(|(old, new)| format!("{} | {}", values(old), values(new)));
    assert_eq!(app.database.rows(changes).await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_resets_the_second_factor_of_members_of_no_other_organisation() {
    let app = TestApp::start().await;
    let (owner, blue) = (app.partner("green").await, app.partner("blue").await);
    let member = app.member(&owner, "ada", Viewer).await;
    set_up(&app, &member.persona).await;
    let reset = |id: i64| format!("{MEMBERS}/{id}/reset-second-factor");
    let own = account_of(&owner.persona).await;
    let refused = owner.persona.post(&reset(own), &json!({})).await;
    assert_eq!(refused.refusal(), (409, "identity.own_account".into()));
    let id = account_of(&member.persona).await;
    let done = owner.persona.post(&reset(id), &json!({})).await;
    assert_eq!(done.json()["data"]["hasSecondFactor"], false, "{}", done.text);
    let mails = "SELECT recipient FROM mail WHERE letter LIKE '{\"kind\":\"second_factor_removal\"%'";
    assert_eq!(app.database.rows(mails).await, [member.email.as_str()]);
    owner.persona.post(&reset(id), &json!({})).await;
    assert_eq!(app.database.rows(mails).await.len(), 1, "there was nothing to remove");
    assert_eq!(status(&member.persona).await, 401);
    assert_eq!(log_in(&app, &member, "").await["status"], true);
    app.invite_member(&blue, &member.email, Owner).await;
    let token = app.invitation_token(&member.email).await;
    app.anonymous().post(super::ACCEPT, &json!({ "token": token })).await;
    let refused = owner.persona.post(&reset(id), &json!({})).await;
    assert_eq!(refused.refusal(), (409, "identity.member_of_others".into()));
}
