//! The registration link.

use kernel::AccountId;
use serde_json::json;
use testkit::{PASSWORD, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn r04_the_number_in_the_link_is_the_partner_id_plus_100() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let reply = app.anonymous().get(&format!("/api/common/partner-link/{}", partner.id.get() + 100)).await;
    let expected = json!({
        "partnerId": partner.id, "organizationName": "green Academy", "isOpen": true, "state": "open", "expiresOn": null,
        "domains": [],
    });
    assert_eq!(reply.json()["data"], expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn r05_returns_404_for_an_unknown_partner_link() {
    let app = TestApp::start().await;
    app.partner("green").await;
    for number in ["0", "100", "999", "-1", "abc", "9223372036854775807", "-9223372036854775808"] {
        let reply = app.anonymous().get(&format!("/api/common/partner-link/{number}")).await;
        assert_eq!(reply.refusal(), (404, "http.not_found".into()), "{number}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_link_is_reported_and_rejects_registrations() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    app.database.execute("UPDATE partner SET link_is_open = FALSE").await;
    let reply = app.anonymous().get(&format!("/api/common/partner-link/{}", partner.id.get() + 100)).await;
    assert_eq!(reply.json()["data"]["isOpen"], false);
    let form = json!({
        "firstName": "Ada", "lastName": "Obi", "email": "ada@example.org", "password": PASSWORD, "country": "Nigeria",
        "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner.id,
    });
    let reply = app.anonymous().post("/api/partner/parent/auth/register", &form).await;
    assert_eq!(reply.refusal(), (409, "identity.link_closed".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_can_only_be_confirmed_with_its_own_token() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let right = identity::confirmation_token(&app.identity.mail_ctx.key, AccountId::new(1), &partner.email);
    let other =
        identity::confirmation_token(&app.identity.mail_ctx.key, AccountId::new(1), "other@partner.example");
    let path = "/api/common/confirm-address";
    for wrong in ["", "1", "1.", "x.y", other.as_str(), "2.0000", &right[..right.len() - 1]] {
        let reply = app.anonymous().post(path, &json!({ "token": wrong })).await;
        assert_eq!(reply.refusal(), (409, "identity.link_invalid".into()), "{wrong}");
    }
    for _ in 0..2 {
        assert_eq!(app.anonymous().post(path, &json!({ "token": right })).await.status, 200);
    }
}
