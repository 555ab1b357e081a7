//! Password reset and change.

use jiff::SignedDuration;
use serde_json::{Value, json};
use std::time::Duration;
use testkit::{PASSWORD, Reply, TestApp};

const RESET: &str = "/api/partner/auth/password-reset";
const UPDATE: &str = "/api/partner/auth/password-update";
const LOG_IN: &str = "/api/partner/auth/login";
const NEW: &str = "a brand new pass phrase";

fn change(email: &str, old: &str, new: &str) -> Value {
    json!({ "email": email, "passwordOld": old, "password1": new, "password2": new })
}

/// The temporary password in the newest mail.
async fn mailed_password(app: &TestApp) -> String {
    app.switch_to_demo_mode();
    let list = app.anonymous().get("/api/demo/mail").await.json();
    let id = list["data"][0]["id"].as_i64().unwrap();
    let mail = app.anonymous().get(&format!("/api/demo/mail/{id}")).await.json();
    let text = mail["data"]["text"].as_str().unwrap();
    text.lines().find_map(|line| line.strip_prefix("    ")).expect(text).to_owned()
}

async fn can_log_in(app: &TestApp, email: &str, password: &str) -> bool {
    app.log_in(LOG_IN, email, password).await.json()["status"] == true
}

#[tokio::test(flavor = "multi_thread")]
async fn a14_a_reset_returns_the_same_response_for_known_and_unknown_addresses() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let known = app.anonymous().post(RESET, &json!({ "email": partner.email })).await;
    let unknown = app.anonymous().post(RESET, &json!({ "email": "nobody@partner.example" })).await;
    assert_eq!((known.status.as_u16(), &known.text), (200, &unknown.text));
    assert_eq!(known.json()["message"], "Password reset");
}

#[tokio::test(flavor = "multi_thread")]
async fn a15_a17_w01_w13_the_temporary_password_works_once_as_the_old_password() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.anonymous().post(RESET, &json!({ "email": partner.email })).await;
    let temporary = mailed_password(&app).await;
    assert!(
        can_log_in(&app, &partner.email, PASSWORD).await,
        "the real password stays valid until the temporary one is used"
    );
    assert!(!can_log_in(&app, &partner.email, &temporary).await, "the temporary password opens no session");
    let reply = app.anonymous().post(UPDATE, &change(&partner.email, &temporary, NEW)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert!(can_log_in(&app, &partner.email, NEW).await && !can_log_in(&app, &partner.email, PASSWORD).await);
    let again = app.anonymous().post(UPDATE, &change(&partner.email, &temporary, "yet another one")).await;
    assert_eq!(again.json()["data"]["fields"]["passwordOld"], "The old password is not right");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_temporary_password_expires_after_half_an_hour() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.anonymous().post(RESET, &json!({ "email": partner.email })).await;
    let temporary = mailed_password(&app).await;
    app.ctx.clock.advance(SignedDuration::from_mins(31));
    let reply = app.anonymous().post(UPDATE, &change(&partner.email, &temporary, NEW)).await;
    assert_eq!(reply.refusal(), (422, "http.invalid_fields".into()));
    assert!(can_log_in(&app, &partner.email, PASSWORD).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_two_concurrent_changes_with_the_same_old_password_one_succeeds() {
    testkit::many_connections();
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let set = |new: &'static str| {
        let (anonymous, body) = (app.anonymous(), change(&partner.email, PASSWORD, new));
        tokio::spawn(async move { anonymous.post(UPDATE, &body).await })
    };
    let (owner, thief) = (set(NEW), set("what somebody else wants"));
    let replies = [owner.await.unwrap(), thief.await.unwrap()];
    let mut statuses: Vec<u16> = replies.iter().map(|reply| reply.status.as_u16()).collect();
    let is_owner = statuses[0] == 200;
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422], "{} {}", replies[0].text, replies[1].text);
    assert_eq!(can_log_in(&app, &partner.email, NEW).await, is_owner);
}

#[tokio::test(flavor = "multi_thread")]
async fn a16_a17_changing_with_the_real_old_password_signs_out_every_device() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let reply = app.anonymous().post(UPDATE, &change(&partner.email, PASSWORD, NEW)).await;
    assert_eq!(reply.json()["message"], "Password changed successfully");
    assert_eq!(partner.persona.get("/api/partner/session").await.status, 401);
    assert!(can_log_in(&app, &partner.email, NEW).await);
    app.switch_to_demo_mode();
    let newest = app.anonymous().get("/api/demo/mail").await.json();
    assert_eq!(newest["data"][0]["subject"], "Your password was changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_old_password_returns_the_same_response_as_an_unknown_address() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let known = app.anonymous().post(UPDATE, &change(&partner.email, "not mine", NEW)).await;
    let unknown = app.anonymous().post(UPDATE, &change("nobody@partner.example", "not mine", NEW)).await;
    assert_eq!((known.status.as_u16(), &known.text), (422, &unknown.text));
    assert_eq!(partner.persona.get("/api/partner/session").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a16_an_invalid_form_returns_a_message_per_field() {
    let app = TestApp::start().await;
    let wrong = json!({ "email": "a@b.co", "passwordOld": "1234", "password1": "1234567", "password2": "" });
    assert_eq!(
        app.anonymous().post(UPDATE, &wrong).await.json()["data"]["fields"],
        json!({
            "passwordOld": "Password must be at least 5 characters",
            "password1": "Password must be at least 8 characters",
            "password2": "Confirm Password is required",
        })
    );
}

/// Twenty concurrent changes with one temporary password: one succeeds.
#[tokio::test(flavor = "multi_thread")]
async fn a_temporary_password_works_once_even_concurrently() {
    testkit::many_connections();
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let partner = app.partner("green").await;
    app.anonymous().post(RESET, &json!({ "email": partner.email })).await;
    let temporary = mailed_password(&app).await;
    let tries: Vec<_> = (0..20)
        .map(|number| {
            let (anyone, email, temporary) = (app.anonymous(), partner.email.clone(), temporary.clone());
            tokio::spawn(async move {
                anyone.post(UPDATE, &change(&email, &temporary, &format!("new password {number}"))).await
            })
        })
        .collect();
    let mut done = 0;
    for attempt in tries {
        let reply: Reply = attempt.await.unwrap();
        assert!([200, 422].contains(&reply.status.as_u16()), "{}", reply.text);
        done += usize::from(reply.status == 200);
    }
    assert_eq!(done, 1);
}

/// Links use the configured public URL, whatever the request's headers claim.
#[tokio::test(flavor = "multi_thread")]
async fn request_headers_do_not_change_links_in_mails() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    for (header, value) in [
        ("host", "evil.example"),
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "gopher"),
        ("forwarded", "host=evil.example"),
        ("origin", "https://evil.example"),
    ] {
        app.ctx.clock.advance(SignedDuration::from_hours(1));
        let request =
            axum::http::Request::post(RESET).header("content-type", "application/json").header(header, value);
        let body = axum::body::Body::from(json!({ "email": partner.email }).to_string());
        assert_eq!(app.anonymous().send(request.body(body).unwrap()).await.status, 200);
    }
    let mailer = app.mailer("", Duration::from_secs(1));
    while mail::deliver_due(&app.ctx, &mailer).await.unwrap() > 0 {}
    app.switch_to_demo_mode();
    let list = app.anonymous().get("/api/demo/mail").await.json();
    for mail in list["data"].as_array().unwrap() {
        let opened = app.anonymous().get(&format!("/api/demo/mail/{}", mail["id"])).await.text;
        assert!(opened.contains(testkit::PUBLIC_URL) && !opened.contains("evil.example"), "{opened}");
    }
}
