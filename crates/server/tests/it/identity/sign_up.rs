//! Signing up.

use kernel::PartnerId;
use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

fn partner() -> Value {
    json!({
        "organizationName": "Greenbridge", "address": "1 Main Street", "country": "Canada", "firstName": "Ada",
        "lastName": "Obi", "email": "Ada@Example.org", "phone": "514 234 5678", "password": PASSWORD,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a01_w01_w13_a_partner_signs_up_and_gets_a_welcome_mail() {
    let app = TestApp::start().await;
    let reply = app.anonymous().post("/api/partner/auth/register", &partner()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(reply.json()["message"], "Account created successfully");
    let session = app.log_in("/api/partner/auth/login", " ada@example.ORG ", PASSWORD).await.json();
    assert_eq!(session["data"]["organizationName"], "Greenbridge");
    assert_eq!(session["data"]["rate"]["currencyCode"], "CAD");
    app.ctx.clock.advance(jiff::SignedDuration::from_secs(1));
    let outbox = app.database.dump().await;
    assert!(
        outbox.contains("\"kind\":\"welcome\"") || outbox.contains("kind\\\":\\\"welcome"),
        "a welcome mail"
    );
    assert!(outbox.contains("+15142345678"), "the phone in international form");
}

#[tokio::test(flavor = "multi_thread")]
async fn a20_only_country_email_and_password_are_required() {
    let app = TestApp::start().await;
    let least = json!({ "country": "CA", "email": "a@b.co", "password": PASSWORD });
    assert_eq!(app.anonymous().post("/api/partner/auth/register", &least).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a02_a03_an_invalid_form_returns_a_message_for_each_field() {
    let app = TestApp::start().await;
    let wrong = json!({ "country": "", "email": "nobody", "password": "short1" });
    let reply = app.anonymous().post("/api/partner/auth/register", &wrong).await;
    assert_eq!(reply.refusal(), (422, "http.invalid_fields".into()));
    assert_eq!(
        reply.json()["data"]["fields"],
        json!({
            "country": "Country is required",
            "email": "Invalid email address",
            "password": "Password must be at least 8 characters",
        })
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_one_account_of_each_kind() {
    let app = TestApp::start().await;
    app.anonymous().post("/api/partner/auth/register", &partner()).await;
    let mut again = partner();
    again["email"] = json!("aDA@example.org");
    let reply = app.anonymous().post("/api/partner/auth/register", &again).await;
    assert_eq!(reply.refusal(), (409, "identity.email_taken".into()));
    // The same address may also belong to a parent.
    let reply = app.anonymous().post("/api/partner/parent/auth/register", &parent(PartnerId::new(1))).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

fn parent(partner_id: PartnerId) -> Value {
    json!({
        "firstName": "Ada", "lastName": "Obi", "email": "ada@example.org", "password": PASSWORD, "country": "Nigeria",
        "state": "Lagos", "phone": "+234 803 123 4567", "timezone": "Africa/Lagos", "partnerId": partner_id,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a04_a05_w02_w13_a_parent_signs_up_through_a_partner() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let reply = app.anonymous().post("/api/partner/parent/auth/register", &json!({})).await;
    assert_eq!(
        reply.json()["data"]["fields"],
        json!({
            "firstName": "First name is required",
            "lastName": "Last name is required",
            "email": "Email address is required",
            "password": "Password is required",
            "country": "Country is required",
            "state": "Province/State is required",
            "phone": "Phone number is required",
            "timezone": "Study timezone is required",
        })
    );
    let reply = app.anonymous().post("/api/partner/parent/auth/register", &parent(partner.id)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let session = app.log_in("/api/partner/parent/auth/login", "ada@example.org", PASSWORD).await.json();
    assert_eq!(session["data"]["organizationName"], "green Academy");
}

#[tokio::test(flavor = "multi_thread")]
async fn r05_rejects_a_parent_with_an_unknown_partner() {
    let app = TestApp::start().await;
    for partner_id in [0, -5, 999, i64::MAX].map(PartnerId::new) {
        let reply = app.anonymous().post("/api/partner/parent/auth/register", &parent(partner_id)).await;
        assert_eq!(reply.json()["data"]["fields"], json!({ "partnerId": "Invalid partner ID" }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_fields_have_no_effect() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let mut form = parent(partner.id);
    for field in
        ["role", "id", "status", "isPaid", "isActive", "kind", "discount", "account_id", "confirmedAt"]
    {
        form[field] = json!("smuggled-in");
    }
    form["id"] = json!(77);
    let reply = app.anonymous().post("/api/partner/parent/auth/register", &form).await;
    assert_eq!(reply.json()["data"]["id"], 1);
    assert!(!app.database.dump().await.contains("smuggled-in"));
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_common_passwords_if_configured() {
    let app = TestApp::with_settings(|identity| identity.refuse_common_passwords = true).await;
    let mut form = partner();
    form["password"] = json!("password1");
    let reply = app.anonymous().post("/api/partner/auth/register", &form).await;
    assert_eq!(reply.refusal().0, 422);
}

/// Names of the invalid fields, in the order of the response.
fn invalid_fields(text: &str) -> Vec<String> {
    let fields = text.split(r#""fields":{"#).nth(1).unwrap().split('}').next().unwrap();
    fields.split(r#"",""#).map(|field| field.split(r#"":""#).next().unwrap().replace('"', "")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn field_errors_are_in_form_order_and_the_first_is_the_message() {
    let app = TestApp::start().await;
    let form = json!({ "country": "", "email": "x", "phone": "1", "password": "short" });
    let refused = app.anonymous().post("/api/partner/auth/register", &form).await;
    assert_eq!(invalid_fields(&refused.text), ["country", "email", "password"]);
    assert_eq!(refused.json()["message"], "Country is required");
    let form = json!({ "country": "CA", "email": "x", "phone": "1", "password": "short" });
    let refused = app.anonymous().post("/api/partner/auth/register", &form).await;
    assert_eq!(invalid_fields(&refused.text), ["email", "phone", "password"]);
    assert_eq!(refused.json()["message"], "Invalid email address");
    let refused = app.anonymous().post("/api/partner/parent/auth/register", &json!({ "partnerId": 1 })).await;
    let form = ["firstName", "lastName", "email", "password", "country", "state", "phone", "timezone"];
    assert_eq!(invalid_fields(&refused.text), form);
    assert_eq!(refused.json()["message"], "First name is required");
}
