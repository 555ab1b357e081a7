//! Invitations to a team: mailed, accepted once, sent again, withdrawn, limited and held.

use super::{ACCEPT, INVITATIONS, LOG_IN, accept, acceptance, account_of, confirm, status, team};
use identity::{EmailChangeLink::Confirm, NewPartnerMail, PartnerRole};
use jiff::SignedDuration;
use kernel::EmailChangeId;
use l10n::Language;
use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

const EMAIL: &str = "ada@member.example";

fn invitation(email: &str, role: &str) -> Value {
    json!({ "email": email, "role": role })
}

/// The text of the newest mail.
async fn newest_mail(app: &TestApp) -> String {
    let newest = async |column: &str| {
        let sql = format!("SELECT {column} FROM mail ORDER BY id DESC LIMIT 1");
        app.database.rows(&sql).await.remove(0)
    };
    let stored = app.identity.mail_ctx.kinds.read(&newest("letter").await).unwrap();
    let texts = mail::Texts::default().of_language(&newest("language").await);
    let mail = stored.render(&app.identity.mail_ctx, &texts).unwrap();
    format!("{}\n{}", mail.subject, mail.text)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_person_makes_an_account_and_works_for_the_partner() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let made = owner.persona.post(INVITATIONS, &invitation(EMAIL, "manager")).await;
    assert_eq!(made.json()["message"], format!("Invitation sent to {EMAIL}"), "{}", made.text);
    let data = made.json()["data"].clone();
    assert_eq!((&data["role"], &data["invitedBy"]), (&json!("manager"), &json!("green Partner")));
    assert_eq!((&data["expiresAt"], &data["isExpired"]), (&json!("2026-11-22T10:00:00Z"), &json!(false)));
    let token = app.invitation_token(EMAIL).await;
    let mail = newest_mail(&app).await;
    assert!(mail.contains("green Partner invited you to the team of green Academy"), "{mail}");
    assert!(mail.contains("Your role: manager.") && mail.contains("until 22/11/2026"), "{mail}");
    assert!(mail.contains(&format!("https://portal.example/partner/accept-invitation#{token}")), "{mail}");
    let seen = app.anonymous().post("/api/partner/auth/invitation", &json!({ "token": token })).await.json();
    let expected = json!({
        "email": EMAIL, "organizationName": "green Academy", "role": "manager", "invitedBy": "green Partner",
        "hasAccount": false,
    });
    assert_eq!(seen["data"], expected);
    let joined = accept(&app, &token).await;
    assert_eq!(joined.json()["data"], json!({ "id": owner.id, "email": EMAIL }), "{}", joined.text);
    assert_eq!(accept(&app, &token).await.refusal(), (409, "identity.invitation_invalid".into()));
    let session = app.log_in(LOG_IN, EMAIL, PASSWORD).await.json()["data"].clone();
    assert_eq!((&session["id"], &session["role"]), (&json!(owner.id), &json!("manager")));
    assert_eq!((&session["firstName"], &session["email"]), (&json!("Ada"), &json!(EMAIL)));
    assert_eq!(
        (&session["organizationName"], &session["organizations"]),
        (&json!("green Academy"), &json!(1))
    );
    assert_eq!(team(&owner).await, ["owner green", "manager Ada"]);
    let open = owner.persona.get(INVITATIONS).await.json();
    assert_eq!((&open["data"], &open["meta"]["total"]), (&json!([]), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_invalid_forms_with_field_errors() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let wrong = owner.persona.post(INVITATIONS, &invitation("x", "king")).await;
    assert_eq!(wrong.status, 422);
    let fields = wrong.json()["data"]["fields"].clone();
    assert_eq!(fields["email"], "Invalid email address", "{}", wrong.text);
    assert_eq!(fields["role"], "Choose owner, manager, finance or viewer");
    app.invite_member(&owner, EMAIL, PartnerRole::Viewer).await;
    let token = app.invitation_token(EMAIL).await;
    let form = json!({ "token": token, "firstName": "", "lastName": "x.example", "password1": "a", "password2": "b" });
    let wrong = app.anonymous().post(ACCEPT, &form).await;
    for field in ["firstName", "lastName", "password1", "password2"] {
        assert!(wrong.json()["data"]["fields"][field].is_string(), "{field}: {}", wrong.text);
    }
    assert_eq!(accept(&app, &token).await.status, 200, "the invitation is still open");
    assert_eq!(accept(&app, "none").await.refusal(), (409, "identity.invitation_invalid".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_sent_again_withdrawn_or_expires_and_its_link_ends() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    app.invite_member(&owner, EMAIL, PartnerRole::Viewer).await;
    let first = app.invitation_token(EMAIL).await;
    let twice = owner.persona.post(INVITATIONS, &invitation("ADA@member.example", "finance")).await;
    assert_eq!(twice.refusal(), (409, "identity.already_invited".into()));
    let listed = async || owner.persona.get(INVITATIONS).await.json()["data"].clone();
    let id = listed().await[0]["id"].clone();
    let again = owner.persona.post(&format!("{INVITATIONS}/{id}/resend"), &json!({})).await;
    assert_eq!(
        (again.status.as_u16(), &again.json()["data"]["role"]),
        (200, &json!("viewer")),
        "{}",
        again.text
    );
    assert_eq!(accept(&app, &first).await.status, 409, "the earlier link has ended");
    app.ctx.clock.advance(SignedDuration::from_hours(7 * 24));
    let second = app.invitation_token(EMAIL).await;
    assert_eq!(accept(&app, &second).await.status, 409, "expired");
    let owner = app.log_in(LOG_IN, &owner.email, PASSWORD).await.json()["data"]["token"].clone();
    let owner = app.bearer(owner.as_str().unwrap());
    let expired = owner.get(INVITATIONS).await.json()["data"].clone();
    assert_eq!((expired.as_array().unwrap().len(), &expired[0]["isExpired"]), (1, &json!(true)));
    let id = &expired[0]["id"];
    assert_eq!(owner.post(&format!("{INVITATIONS}/{id}/resend"), &json!({})).await.status, 200);
    let id = owner.get(INVITATIONS).await.json()["data"][0]["id"].clone();
    let third = app.invitation_token(EMAIL).await;
    assert_eq!(owner.post(&format!("{INVITATIONS}/{id}/withdraw"), &json!({})).await.status, 200);
    assert_eq!(owner.post(&format!("{INVITATIONS}/{id}/withdraw"), &json!({})).await.status, 404);
    assert_eq!(accept(&app, &third).await.status, 409, "withdrawn");
    assert_eq!(owner.post(INVITATIONS, &invitation(EMAIL, "finance")).await.status, 200);
    assert_eq!(accept(&app, &app.invitation_token(EMAIL).await).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_existing_account_joins_with_the_link_alone_and_keeps_name_and_password() {
    let app = TestApp::start().await;
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    confirm(&app, &blue.email).await;
    app.invite_member(&green, &blue.email, PartnerRole::Finance).await;
    let token = app.invitation_token(&blue.email).await;
    let seen = app.anonymous().post("/api/partner/auth/invitation", &json!({ "token": token })).await.json();
    assert_eq!(seen["data"]["hasAccount"], true);
    let joined = app.anonymous().post(ACCEPT, &json!({ "token": token })).await;
    assert_eq!(joined.json()["data"]["id"], json!(green.id), "{}", joined.text);
    let still = blue.persona.get("/api/partner/session").await.json()["data"].clone();
    assert_eq!(
        (&still["id"], &still["organizations"]),
        (&json!(blue.id), &json!(2)),
        "a session stays where it is"
    );
    let session = app.log_in(LOG_IN, &blue.email, PASSWORD).await.json()["data"].clone();
    assert_eq!((&session["id"], &session["role"]), (&json!(green.id), &json!("finance")), "the newest one");
    assert_eq!(session["firstName"], "blue");
    assert_eq!(team(&green).await, ["owner green", "finance blue"]);
    let again = green.persona.post(INVITATIONS, &invitation(&blue.email, "viewer")).await;
    assert_eq!(again.refusal(), (409, "identity.member_exists".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_made_with_somebody_elses_address_is_theirs_once_they_accept() {
    let app = TestApp::start().await;
    let (green, squatter) = (app.partner("green").await, app.partner("blue").await);
    let takeover = json!({ "email": "attacker@elsewhere.example", "password": PASSWORD });
    assert_eq!(squatter.persona.post("/api/partner/email-change", &takeover).await.status, 200);
    let factor = json!({ "password": PASSWORD });
    assert_eq!(squatter.persona.post("/api/partner/second-factor", &factor).await.status, 200);
    app.database.execute("UPDATE second_factor SET confirmed_at = 0").await;
    app.database
        .execute(&format!("UPDATE mail SET partner_id = {}, is_held = TRUE, state = 'queued'", squatter.id))
        .await;
    app.invite_member(&green, &squatter.email, PartnerRole::Owner).await;
    let token = app.invitation_token(&squatter.email).await;
    let seen = app.anonymous().post("/api/partner/auth/invitation", &json!({ "token": token })).await.json();
    assert_eq!(seen["data"]["hasAccount"], false, "nobody confirmed the address");
    assert_eq!(app.anonymous().post(ACCEPT, &json!({ "token": token })).await.status, 422);
    let form = json!({ "token": token, "firstName": "Ada", "lastName": "Obi", "password1": "hers, not theirs",
                       "password2": "hers, not theirs" });
    assert_eq!(app.anonymous().post(ACCEPT, &form).await.status, 200);
    assert_eq!(status(&squatter.persona).await, 401);
    assert_eq!(app.log_in(LOG_IN, &squatter.email, PASSWORD).await.json()["status"], false);
    let session = app.log_in(LOG_IN, &squatter.email, "hers, not theirs").await.json();
    assert_eq!((&session["data"]["id"], &session["data"]["firstName"]), (&json!(green.id), &json!("Ada")));
    assert_eq!(session["data"]["hasSecondFactor"], false, "that of somebody else is gone");
    let held = format!("SELECT COUNT(*) FROM mail WHERE partner_id = {} AND state = 'queued'", squatter.id);
    assert_eq!(app.database.rows(&held).await, ["0"], "what somebody else wrote is not sent");
    let change = EmailChangeId::new(1);
    let key = &app.identity.mail_ctx.key;
    let token = identity::email_change_token(key, Confirm, change, "attacker@elsewhere.example");
    let confirmed =
        app.anonymous().post("/api/common/email-change/confirm", &json!({ "token": token })).await;
    assert_eq!(confirmed.status, 409, "{}", confirmed.text);
    assert_eq!(app.log_in(LOG_IN, &squatter.email, "hers, not theirs").await.json()["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn invitations_of_an_owner_who_is_removed_or_demoted_end() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    for (name, is_removed) in [("ada", true), ("ben", false)] {
        let other = app.member(&owner, name, PartnerRole::Owner).await;
        let email = format!("friend-of-{name}@member.example");
        app.invite_member(&other, &email, PartnerRole::Owner).await;
        app.invite_member(&owner, &format!("colleague-of-{name}@member.example"), PartnerRole::Viewer).await;
        let path = format!("{}/{}", super::MEMBERS, account_of(&other.persona).await);
        let done = if is_removed {
            owner.persona.post(&format!("{path}/remove"), &json!({})).await
        } else {
            owner.persona.put_json(&path, &super::change("finance")).await
        };
        assert_eq!(done.status, 200, "{}", done.text);
        let token = app.invitation_token(&email).await;
        let refused = app.anonymous().post(ACCEPT, &acceptance(&token)).await;
        assert_eq!(refused.refusal(), (409, "identity.invitation_invalid".into()));
    }
    let open = owner.persona.get(INVITATIONS).await.json();
    assert_eq!(open["meta"]["total"], 2, "those of others stay");
    let withdrawn = "SELECT COUNT(*) FROM journal WHERE action = 'partner.invitation_withdrawn'";
    assert_eq!(app.database.rows(withdrawn).await, ["2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_removed_from_the_last_organisation_cannot_log_in_until_invited_again() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", PartnerRole::Viewer).await;
    let id = account_of(&member.persona).await;
    owner.persona.post(&format!("{}/{id}/remove", super::MEMBERS), &json!({})).await;
    let refused = app.log_in(LOG_IN, &member.email, PASSWORD).await.json();
    assert_eq!((&refused["data"], &refused["code"]), (&json!(false), &json!("identity.no_organization")));
    let wrong = app.log_in(LOG_IN, &member.email, "wrong").await.json();
    assert_eq!(wrong["code"], Value::Null, "only with the password");
    app.invite_member(&owner, &member.email, PartnerRole::Manager).await;
    let token = app.invitation_token(&member.email).await;
    assert_eq!(app.anonymous().post(ACCEPT, &json!({ "token": token })).await.status, 200);
    let session = app.log_in(LOG_IN, &member.email, PASSWORD).await.json();
    assert_eq!(session["data"]["role"], "manager");
}

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
    let one_more = owner.persona.post(INVITATIONS, &invitation("last@member.example", "viewer")).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn a_restricted_partner_cannot_be_joined_and_a_french_owner_writes_french() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let french = owner.persona.reading(Language::French);
    assert_eq!(french.post(INVITATIONS, &invitation(EMAIL, "finance")).await.status, 200);
    let mail = newest_mail(&app).await;
    assert!(mail.contains("green Partner vous invite à rejoindre green Academy"), "{mail}");
    assert!(mail.contains("Votre rôle\u{a0}: finances."), "{mail}");
    app.database.execute("UPDATE partner SET is_active = FALSE").await;
    let token = app.invitation_token(EMAIL).await;
    let refused = app.anonymous().post(ACCEPT, &acceptance(&token)).await;
    assert_eq!(refused.refusal(), (409, "identity.invitation_invalid".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_invites_once() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let invite =
        async || owner.persona.post_keyed(INVITATIONS, &invitation(EMAIL, "viewer"), Some("k1")).await;
    let (first, again) = (invite().await, invite().await);
    assert_eq!((first.status.as_u16(), again.status.as_u16()), (200, 200), "{}", again.text);
    assert_eq!(first.json()["data"], again.json()["data"]);
    let other = owner.persona.post_keyed(INVITATIONS, &invitation(EMAIL, "viewer"), Some("k2")).await;
    assert_eq!(other.refusal(), (409, "identity.already_invited".into()));
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM partner_invitation").await, ["1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_nobody_answered_is_forgotten_a_month_after_it_expired() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    app.invite_member(&owner, EMAIL, PartnerRole::Viewer).await;
    let forget =
        async || identity::forget_expired_invitations(&app.ctx.db, app.ctx.clock.now()).await.unwrap();
    let kept = "SELECT email FROM partner_invitation";
    app.ctx.clock.advance(SignedDuration::from_hours(24 * 36));
    forget().await;
    assert_eq!(app.database.rows(kept).await, [EMAIL], "it can still be sent again");
    app.ctx.clock.advance(SignedDuration::from_hours(24 * 2));
    forget().await;
    assert_eq!(app.database.rows(kept).await, Vec::<String>::new());
}
