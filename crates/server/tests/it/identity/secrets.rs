//! Secrets appear in no log line, even at the most verbose level, and nowhere in the database.

use crate::log_capture::LogCapture;
use serde_json::json;
use testkit::TestApp;

const PASSWORD: &str = "canary7password";
const NEW_PASSWORD: &str = "canary8password";

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_logged_or_stored() {
    let log = LogCapture::default();
    tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(log.clone()).init();
    let app = TestApp::start().await;
    let email = "canary@partner.example";
    let form = json!({ "country": "CA", "email": email, "password": PASSWORD });
    app.anonymous().post("/api/partner/auth/register", &form).await;
    let session = app.log_in("/api/partner/auth/login", email, PASSWORD).await.json();
    let token = session["data"]["token"].as_str().unwrap().to_owned();
    app.bearer(&token).get("/api/partner/session").await;
    app.anonymous().post("/api/partner/auth/password-reset", &json!({ "email": email })).await;
    let mailer = app.mailer("", std::time::Duration::from_secs(1));
    mail::deliver_due(&app.ctx, &mailer).await.unwrap();
    app.switch_to_demo_mode();
    let newest = app.anonymous().get("/api/demo/mail").await.json()["data"][0]["id"].as_i64().unwrap();
    let mail = app.anonymous().get(&format!("/api/demo/mail/{newest}")).await.json();
    let text = mail["data"]["text"].as_str().unwrap();
    let temporary = text.lines().find_map(|line| line.strip_prefix("    ")).unwrap().to_owned();
    let change = json!({ "email": email, "passwordOld": temporary, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD });
    assert_eq!(app.anonymous().post("/api/partner/auth/password-update", &change).await.status, 200);
    let logged = log.text();
    let stored = app.database.dump().await;
    assert!(
        logged.contains("/api/partner/auth/login") && stored.contains(email),
        "control: log and database are captured"
    );
    for secret in [PASSWORD, NEW_PASSWORD, &token, &temporary, &token[12..40]] {
        assert!(!logged.contains(secret), "{secret} was logged");
        assert!(!stored.contains(secret), "{secret} is in the database");
    }
}
