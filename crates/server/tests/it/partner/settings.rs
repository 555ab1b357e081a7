//! The organisation's profile, its link, and self-payment.

use super::parents::sign_up;
use serde_json::json;
use testkit::{PASSWORD, TestApp};

#[tokio::test(flavor = "multi_thread")]
async fn saves_the_profile_and_rejects_invalid_fields() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let form = json!({
        "organizationName": "Fondation Érable", "address": "200 rue Sherbrooke", "country": "CA", "firstName": "Marie",
        "lastName": "Tremblay", "phone": "514 234 5678", "email": "other@x.org", "discount": 100, "linkIsOpen": false,
    });
    let saved = partner.persona.put_json("/api/partner/profile", &form).await;
    assert_eq!(saved.json()["message"], "Profile saved");
    let profile = partner.persona.get("/api/partner/profile").await.json()["data"].clone();
    assert_eq!(saved.json()["data"], profile);
    let expected = json!({
        "id": partner.id, "organizationName": "Fondation Érable", "address": "200 rue Sherbrooke", "country": "CA",
        "firstName": "Marie", "lastName": "Tremblay", "email": partner.email, "phone": "+15142345678",
        "linkIsOpen": true, "selfPayBeyondAllowance": false, "currencyCode": "CAD", "isContact": true,
    });
    assert_eq!(profile, expected, "fields that are not in the form cannot be changed");
    let session = partner.persona.get("/api/partner/session").await.json();
    assert_eq!(
        (&session["data"]["rate"]["currencyCode"], &session["data"]["discount"]),
        (&json!("CAD"), &json!(0))
    );
    let wrong = json!({ "country": "Atlantis", "phone": "12" });
    let refused = partner.persona.put_json("/api/partner/profile", &wrong).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["data"]["fields"]["country"], "This country is not in our list");
    assert_eq!(
        partner.persona.get("/api/partner/profile").await.json()["data"],
        expected,
        "nothing was changed"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn self_payment_beyond_the_allowance_can_be_turned_on_and_off() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    for allowed in [true, true, false] {
        let saved = partner.persona.put_json("/api/partner/self-pay", &json!({ "allowed": allowed })).await;
        assert_eq!(saved.json()["data"]["selfPayBeyondAllowance"], allowed);
    }
    let refused = partner.persona.put_json("/api/partner/self-pay", &json!({ "allowed": "yes" })).await;
    assert_eq!(refused.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn d07_a_disabled_link_accepts_only_invited_parents() {
    let app = TestApp::start().await;
    let partner = app.partner("green").await;
    let closed = partner.persona.put("/api/partner/link/disable").await.json();
    assert_eq!(closed["data"], json!({ "isOpen": false }));
    let link = app.anonymous().get(&format!("/api/common/partner-link/{}", partner.id.get() + 100)).await;
    assert_eq!(link.json()["data"]["isOpen"], false);
    let form = |email: &str| {
        json!({
            "firstName": "Ada", "lastName": "Obi", "email": email, "password": PASSWORD, "country": "Nigeria",
            "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner.id,
        })
    };
    let register = "/api/partner/parent/auth/register";
    let refused = app.anonymous().post(register, &form("ada@mail.example")).await;
    assert_eq!(refused.refusal(), (409, "identity.link_closed".into()));
    let invite = json!({ "emails": "Ada@mail.example, left@mail.example", "kidsNum": 2 });
    assert_eq!(partner.persona.post("/api/partner/parent/invite", &invite).await.status, 200);
    assert_eq!(app.anonymous().post(register, &form("ada@MAIL.example")).await.status, 200);
    assert_eq!(partner.persona.post("/api/partner/invites/2/withdraw", &json!({})).await.status, 200);
    let refused = app.anonymous().post(register, &form("left@mail.example")).await;
    assert_eq!(refused.refusal(), (409, "identity.link_closed".into()), "a withdrawn invite does not count");
    assert_eq!(
        partner.persona.put("/api/partner/link/enable").await.json()["data"],
        json!({ "isOpen": true })
    );
    sign_up(&app, partner.id, "Left", "Over", "left@mail.example").await;
}
