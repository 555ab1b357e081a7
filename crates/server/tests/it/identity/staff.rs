//! Staff accounts and their second factor.

use identity::{AddStaff, StaffRole, add_staff};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{PASSWORD, Persona, TestApp};

const EMAIL: &str = "tolu@seatling.example";

async fn add_coordinator(app: &TestApp) {
    let new = AddStaff {
        email: EMAIL.into(),
        first_name: "Tolu".into(),
        last_name: "Bakare".into(),
        role: StaffRole::Coordinator,
        password: PASSWORD.into(),
    };
    add_staff(&app.identity, &new).await.unwrap();
}

async fn log_in(app: &TestApp, code: &str) -> Value {
    let body = json!({ "email": EMAIL, "password": PASSWORD, "code": code });
    app.anonymous().post("/api/staff/auth/login", &body).await.json()
}

fn persona(app: &TestApp, session: &Value) -> Persona {
    app.bearer(session["data"]["token"].as_str().unwrap())
}

/// The code that an authenticator app would show now.
fn code(app: &TestApp, url: &str) -> String {
    let totp = totp_rs::Totp::from_url(url).unwrap();
    totp.generate(app.ctx.clock.now().as_second().try_into().unwrap()).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_staff_account_exists_until_one_is_added() {
    let app = TestApp::start().await;
    assert_eq!(log_in(&app, "").await["data"], false);
    add_coordinator(&app).await;
    let session = log_in(&app, "").await;
    assert_eq!(
        (&session["data"]["role"], &session["data"]["hasSecondFactor"]),
        (&json!("coordinator"), &json!(false))
    );
    app.ctx.clock.advance(SignedDuration::from_mins(30));
    assert_eq!(persona(&app, &session).get("/api/staff/session").await.status, 401, "half an hour idle");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_factor_can_be_set_up_and_each_code_works_once() {
    let app = TestApp::start().await;
    add_coordinator(&app).await;
    let staff = persona(&app, &log_in(&app, "").await);
    let begun = staff.post("/api/staff/second-factor", &json!({ "password": PASSWORD })).await.json();
    let url = begun["data"]["url"].as_str().unwrap().to_owned();
    assert!(url.starts_with("otpauth://totp/Seatling"), "{url}");
    let wrong = staff.post("/api/staff/second-factor/confirm", &json!({ "code": "000000" })).await;
    assert_eq!(wrong.status, 422);
    let right = staff.post("/api/staff/second-factor/confirm", &json!({ "code": code(&app, &url) })).await;
    assert_eq!(right.status, 200, "{}", right.text);
    assert_eq!(
        log_in(&app, "").await["message"],
        "Enter the current code of your authenticator app, or a recovery code."
    );
    assert_eq!(log_in(&app, &code(&app, &url)).await["data"], false, "that code was used to set it up");
    app.ctx.clock.advance(SignedDuration::from_secs(60));
    let next = code(&app, &url);
    assert_eq!(log_in(&app, &next).await["status"], true);
    assert_eq!(log_in(&app, &next).await["data"], false, "a code works once");
    let again = staff.post("/api/staff/second-factor", &json!({ "password": PASSWORD })).await;
    assert_eq!(again.refusal(), (409, "identity.second_factor_exists".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_factors_secret_is_not_stored_in_plain_text() {
    let app = TestApp::start().await;
    add_coordinator(&app).await;
    let staff = persona(&app, &log_in(&app, "").await);
    let begun = staff.post("/api/staff/second-factor", &json!({ "password": PASSWORD })).await.json();
    let url = begun["data"]["url"].as_str().unwrap();
    let secret = url.split("secret=").nth(1).unwrap().split('&').next().unwrap();
    assert!(!app.database.dump().await.contains(secret));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_session_reports_a_required_second_factor() {
    let app = TestApp::with_settings(|identity| identity.staff_totp_required = true).await;
    add_coordinator(&app).await;
    assert_eq!(log_in(&app, "").await["data"]["needsSecondFactor"], true);
}
