//! A temporary password used at login.

use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

const HINT: &str = "This is your temporary password. Use it as the old password to set a new one.";

async fn temporary(app: &TestApp, email: &str, reset: &str) -> String {
    app.anonymous().post(reset, &json!({ "email": email })).await;
    let newest = "SELECT letter FROM mail WHERE letter LIKE '%temporary_password%' ORDER BY id DESC LIMIT 1";
    let letter: Value = serde_json::from_str(&app.database.rows(newest).await[0]).unwrap();
    identity::temporary_password(&app.identity.mail_ctx.key, letter["nonce"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_temporary_password_used_at_login_returns_a_hint_and_stays_valid() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.parent("seun", partner.id).await;
    app.staff("boss").await;
    for (area, email) in [
        ("/api/partner", "green@partner.example"),
        ("/api/partner/parent", "seun@parent.example"),
        ("/api/staff", "boss@staff.example"),
    ] {
        let secret = temporary(&app, email, &format!("{area}/auth/password-reset")).await;
        let log_in = format!("{area}/auth/login");
        let refused = app.log_in(&log_in, email, &secret).await;
        let json = refused.json();
        assert_eq!(
            (refused.status.as_u16(), &json["status"], &json["data"]),
            (200, &json!(false), &json!(false))
        );
        assert_eq!((&json["message"], &json["code"]), (&json!(HINT), &json!("identity.temporary_password")));
        let change = json!({ "email": email, "passwordOld": secret, "password1": "brandnew1", "password2": "brandnew1" });
        let set = app.anonymous().post(&format!("{area}/auth/password-update"), &change).await;
        assert_eq!(set.status, 200, "{}", set.text);
        let used = app.log_in(&log_in, email, &secret).await.json();
        assert_eq!(
            (&used["message"], used.get("code")),
            (&json!("The email or the password is not right."), None)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hint_is_returned_only_for_the_accounts_own_valid_temporary_password() {
    let app = TestApp::start().await;
    app.partner("green").await;
    app.partner("blue").await;
    let (email, path) = ("green@partner.example", "/api/partner/auth/login");
    let secret = temporary(&app, email, "/api/partner/auth/password-reset").await;
    assert_ne!(app.log_in(path, "blue@partner.example", &secret).await.json()["message"], HINT);
    assert_ne!(app.log_in("/api/partner/parent/auth/login", email, &secret).await.json()["message"], HINT);
    app.ctx.clock.advance(SignedDuration::from_mins(31));
    assert_ne!(app.log_in(path, email, &secret).await.json()["message"], HINT, "too old");
    assert_eq!(app.log_in(path, email, PASSWORD).await.json()["status"], true);
}
