//! Logging in.

use db::{Sql, p};
use serde_json::json;
use testkit::{PASSWORD, TestApp};

const PARTNER: &str = "/api/partner/auth/login";
static HASH: Sql = Sql::of("SELECT password_hash FROM account");
const PARENT: &str = "/api/partner/parent/auth/login";

#[tokio::test(flavor = "multi_thread")]
async fn a12_w01_w12_a_partner_login_returns_a_session() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let reply = app.log_in(PARTNER, &partner.email, PASSWORD).await.json();
    let data = reply["data"].as_object().unwrap();
    let names: Vec<&str> = data.keys().map(String::as_str).collect();
    let specified = [
        "createdAt",
        "discount",
        "email",
        "firstName",
        "id",
        "lastName",
        "organizationName",
        "rate",
        "token",
    ];
    let (known, of_teams): (Vec<&str>, Vec<&str>) =
        names.into_iter().partition(|name| specified.contains(name));
    assert_eq!(known, specified);
    let added = [
        "accountId",
        "departmentIds",
        "hasSecondFactor",
        "needsSecondFactor",
        "organizations",
        "recoveryCodesLeft",
        "role",
    ];
    assert_eq!(of_teams, added);
    assert_eq!((&data["createdAt"], &data["discount"]), (&json!("2026-11-15T10:00:00Z"), &json!(0)));
    assert_eq!(data["rate"]["currencyCode"], "NGN");
    assert!(data["rate"]["rate"].is_number());
    assert!(data["token"].as_str().unwrap().len() >= 64);
}

#[tokio::test(flavor = "multi_thread")]
async fn a12_w02_w12_a_parent_login_returns_a_session() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    let reply = app.log_in(PARENT, &parent.email, PASSWORD).await.json();
    let names: Vec<&String> = reply["data"].as_object().unwrap().keys().collect();
    let expected = ["discount", "email", "firstName", "id", "lastName", "organizationName", "rate", "token"];
    assert_eq!(names, expected);
    let again = parent.persona.get("/api/partner/parent/session").await.json();
    assert_eq!(again["data"]["organizationName"], "green Academy");
    assert!(again["data"].get("token").is_none(), "the token is returned only at login");
}

/// An unknown address and a wrong password return the same bytes.
#[tokio::test(flavor = "multi_thread")]
async fn a10_a_failed_login_returns_the_same_response_for_every_reason() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    let wrong = app.log_in(PARTNER, &partner.email, "wrong").await;
    assert_eq!(wrong.status, 200);
    assert_eq!(
        wrong.text,
        r#"{"status":false,"message":"The email or the password is not right.","data":false}"#
    );
    assert_eq!(app.log_in(PARTNER, "nobody@partner.example", "wrong").await.text, wrong.text);
    // A parent's account does not work for partners.
    assert_eq!(app.log_in(PARTNER, &parent.email, PASSWORD).await.text, wrong.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a09_missing_and_malformed_values_return_their_messages() {
    let app = TestApp::start().await;
    for path in [PARTNER, PARENT, "/api/staff/auth/login"] {
        let fields = async |body| app.anonymous().post(path, &body).await.json()["data"]["fields"].clone();
        let expected = json!({ "email": "Email is required", "password": "Password is required" });
        assert_eq!(fields(json!({})).await, expected);
        let expected = json!({ "email": "Invalid email address" });
        assert_eq!(fields(json!({ "email": "a@b", "password": "x" })).await, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn p04_a_restricted_parent_can_neither_log_in_nor_use_a_session() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let parent = app.parent("ada", partner.id).await;
    app.database.execute("UPDATE account SET is_active = FALSE WHERE kind = 'parent'").await;
    assert_eq!(
        parent.persona.get("/api/partner/parent/session").await.refusal(),
        (401, "identity.no_session".into())
    );
    let right = app.log_in(PARENT, &parent.email, PASSWORD).await.json();
    assert_eq!((&right["status"], &right["data"]), (&json!(false), &json!(false)));
    assert!(right["message"].as_str().unwrap().starts_with("Your account is restricted."));
    // Without the password the restriction is not revealed.
    let wrong = app.log_in(PARENT, &parent.email, "wrong").await.json();
    assert_eq!(wrong["message"], "The email or the password is not right.");
    app.database.execute("UPDATE account SET is_active = TRUE WHERE kind = 'parent'").await;
    assert_eq!(app.log_in(PARENT, &parent.email, PASSWORD).await.json()["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn rehashes_a_password_with_an_outdated_cost_at_login() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let old = identity::PasswordCost { memory_kib: 32, passes: 1 };
    let hash = identity::Passwords::new(old, kernel::Random::seeded(1)).hash(PASSWORD).await.unwrap();
    app.database.execute(&format!("UPDATE account SET password_hash = '{hash}'")).await;
    assert_eq!(app.log_in(PARTNER, &partner.email, PASSWORD).await.json()["status"], true);
    let kept: String = app.ctx.db.read().await.unwrap().one(&HASH, p![]).await.unwrap();
    assert!(!app.identity.passwords.is_outdated(&kept), "the new hash has the current cost");
    assert_eq!(app.log_in(PARTNER, &partner.email, PASSWORD).await.json()["status"], true);
}
