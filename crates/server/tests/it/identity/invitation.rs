//! New staff are invited by mail and choose their own password.

use db::guard_mutation;
use identity::StaffRole::{Administrator, Coordinator};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, Reply, TestApp};

const EMAIL: &str = "tolu@staff.example";

async fn invite(by: &Persona) -> Reply {
    let body = json!({ "firstName": "Tolu", "lastName": "Bakare", "email": EMAIL, "role": "finance" });
    by.post("/api/staff/accounts", &body).await
}

async fn newest_letter(app: &TestApp) -> Value {
    let sql = format!("SELECT letter FROM mail WHERE recipient = '{EMAIL}' ORDER BY id DESC LIMIT 1");
    serde_json::from_str(&app.database.rows(&sql).await[0]).unwrap()
}

async fn token(app: &TestApp) -> String {
    let letter = newest_letter(app).await;
    identity::invitation_token(&app.identity.mail_ctx.key, letter["nonce"].as_str().unwrap())
}

async fn view_invitation(app: &TestApp, token: &str) -> Reply {
    app.anonymous().post("/api/staff/auth/invitation", &json!({ "token": token })).await
}

async fn accept(app: &TestApp, token: &str, password: &str) -> Reply {
    let body = json!({ "token": token, "password1": password, "password2": password });
    app.anonymous().post("/api/staff/auth/accept-invitation", &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn invites_new_staff_in_the_inviters_name_to_choose_a_password() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await.persona;
    let made = invite(&boss).await;
    assert_eq!(made.json()["message"], format!("Invitation sent to {EMAIL}"), "{}", made.text);
    assert_eq!(made.json()["data"]["invitedUntil"], "2026-11-22T10:00:00Z");
    let letter = newest_letter(&app).await;
    assert_eq!((&letter["kind"], &letter["invited_by"]), (&json!("staff_invitation"), &json!("boss Staff")));
    let stored = app.identity.mail_ctx.kinds.read(&letter.to_string()).unwrap();
    let mail = stored.render(&app.identity.mail_ctx, &mail::Texts::default()).unwrap();
    assert_eq!(mail.subject, "boss Staff invited you to Seatling");
    assert!(!mail.text.contains("asked for a new password"), "{}", mail.text);
    let token = token(&app).await;
    assert!(mail.text.contains(&format!("https://portal.example/staff/accept-invitation#{token}")));
    let seen = view_invitation(&app, &token).await.json();
    assert_eq!(
        seen["data"],
        json!({ "firstName": "Tolu", "email": EMAIL, "role": "finance", "invitedBy": "boss Staff" })
    );
    app.ctx.clock.advance(SignedDuration::from_hours(6 * 24));
    assert_eq!(accept(&app, &token, "short").await.status, 422);
    let set = accept(&app, &token, PASSWORD).await;
    assert_eq!(set.status, 200, "{}", set.text);
    assert_eq!(app.log_in("/api/staff/auth/login", EMAIL, PASSWORD).await.json()["status"], true);
    assert_eq!(
        accept(&app, &token, "another11").await.refusal(),
        (409, "identity.invitation_invalid".into())
    );
    assert_eq!(view_invitation(&app, &token).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_expires_and_can_be_sent_again() {
    let app = TestApp::with_settings(|identity| identity.staff_invitation_days = 2).await;
    let boss = app.signed_in_staff("boss", Administrator).await;
    let id = invite(&boss.persona).await.json()["data"]["id"].clone();
    let first = token(&app).await;
    app.ctx.clock.advance(SignedDuration::from_hours(48));
    assert_eq!(accept(&app, &first, PASSWORD).await.status, 409, "too late");
    let reset = app.anonymous().post("/api/staff/auth/password-reset", &json!({ "email": EMAIL })).await;
    assert_eq!(reset.status, 200, "{}", reset.text);
    assert_eq!(newest_letter(&app).await["kind"], "staff_invitation", "a reset sends no other mail");
    let boss = app.log_in("/api/staff/auth/login", &boss.email, PASSWORD).await.json();
    let boss = app.bearer(boss["data"]["token"].as_str().unwrap());
    let again = format!("/api/staff/accounts/{id}/invite");
    let sent = boss.post(&again, &json!({})).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    let second = token(&app).await;
    assert_ne!(first, second);
    assert_eq!(accept(&app, &first, PASSWORD).await.status, 409, "replaced");
    assert_eq!(accept(&app, &second, PASSWORD).await.status, 200);
    assert_eq!(boss.post(&again, &json!({})).await.refusal(), (409, "identity.invitation_accepted".into()));
    let coordinator = app.staff_persona("cora", Coordinator).await;
    assert_eq!(coordinator.post(&again, &json!({})).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_token_is_not_stored_and_fails_for_a_deactivated_account() {
    let app = TestApp::start().await;
    let boss = app.signed_in_staff("boss", Administrator).await.persona;
    let id = invite(&boss).await.json()["data"]["id"].clone();
    let token = token(&app).await;
    assert!(!app.database.dump().await.contains(&token));
    let off = json!({ "firstName": "Tolu", "lastName": "Bakare", "role": "finance", "isActive": false });
    boss.put_json(&format!("/api/staff/accounts/{id}"), &off).await;
    assert_eq!(accept(&app, &token, PASSWORD).await.status, 409);
    for made_up in ["", "x", "1.abc", "\u{0}"] {
        assert!(accept(&app, made_up, PASSWORD).await.status.is_client_error(), "{made_up:?}");
    }
}

/// Accepts the invitation eight times concurrently; returns how many succeeded.
async fn accept_concurrently(app: &TestApp, token: &str) -> usize {
    app.database.execute("UPDATE account_invitation SET accepted_at = NULL").await;
    let calls: Vec<_> = (0..8)
        .map(|number| {
            let (persona, token) = (app.anonymous(), token.to_owned());
            let password = format!("password{number}");
            tokio::spawn(async move {
                let body = json!({ "token": token, "password1": password, "password2": password });
                persona.post("/api/staff/auth/accept-invitation", &body).await.status == 200
            })
        })
        .collect();
    let mut accepted = 0;
    for call in calls {
        accepted += usize::from(call.await.unwrap());
    }
    accepted
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_invitation_is_accepted_once_even_concurrently() {
    testkit::many_connections();
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let boss = app.signed_in_staff("boss", Administrator).await.persona;
    invite(&boss).await;
    let token = token(&app).await;
    for _ in 0..5 {
        assert_eq!(accept_concurrently(&app, &token).await, 1);
    }
    guard_mutation::disable_markers(&[]);
}
