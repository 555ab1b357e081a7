//! Limiting managers, in the team and by invitation.

use super::{add, partner_with, start};
use identity::PartnerRole;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn only_managers_are_limited_and_a_change_counts_at_once() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let persona = &partner.persona;
    let north = add(persona, "North", None).await;
    let member = app.member(&partner, "mia", PartnerRole::Manager).await;
    let id = member.persona.get("/api/partner/session").await.json()["data"]["accountId"].clone();
    let path = format!("/api/partner/team/members/{id}");
    let limit =
        |role: &str, ids: serde_json::Value| json!({ "role": role, "isLimited": true, "departmentIds": ids });
    for refused in
        [limit("viewer", json!([north])), limit("manager", json!([])), limit("manager", json!([987_654]))]
    {
        let reply = persona.put_json(&path, &refused).await;
        assert!(reply.status == 422 && reply.text.contains("departmentIds"), "{refused} {}", reply.text);
    }
    assert_eq!(member.persona.get("/api/partner/agreements").await.status, 200);
    let saved = persona.put_json(&path, &limit("manager", json!([north]))).await.json();
    assert_eq!(saved["data"]["departmentIds"], json!([north]), "{saved}");
    let refused = member.persona.get("/api/partner/agreements").await;
    assert_eq!(refused.json()["code"], "identity.department_limit", "{}", refused.text);
    let session = member.persona.get("/api/partner/session").await.json();
    assert_eq!(session["data"]["departmentIds"], json!([north]));
    // Without a word about the limit it stays; another role ends it.
    persona.put_json(&path, &json!({ "role": "manager" })).await;
    assert_eq!(member.persona.get("/api/partner/agreements").await.status, 409);
    persona.put_json(&path, &json!({ "role": "viewer" })).await;
    assert_eq!(member.persona.get("/api/partner/agreements").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_carries_the_limit() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let north = add(&partner.persona, "North", None).await;
    let email = "mia@member.example";
    let form = json!({ "email": email, "role": "manager", "isLimited": true, "departmentIds": [north] });
    let sent = partner.persona.post("/api/partner/team/invitations", &form).await.json();
    assert_eq!(sent["data"]["departmentIds"], json!([north]), "{sent}");
    let id = sent["data"]["id"].clone();
    let again = partner.persona.post(&format!("/api/partner/team/invitations/{id}/resend"), &json!({})).await;
    assert_eq!(again.json()["data"]["departmentIds"], json!([north]), "{}", again.text);
    let accept = json!({
        "token": app.invitation_token(email).await, "firstName": "Mia", "lastName": "Member",
        "password1": testkit::PASSWORD, "password2": testkit::PASSWORD,
    });
    let joined = app.anonymous().post("/api/partner/auth/accept-invitation", &accept).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let limits = app.database.rows("SELECT department_id FROM member_department").await;
    assert_eq!(limits, [north.to_string()]);
    // Without its department, the member looks after nobody, not after everybody.
    let removed = partner.persona.post(&format!("/api/partner/departments/{north}/remove"), &json!({})).await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    assert_eq!(
        app.database.rows("SELECT is_limited FROM partner_member WHERE role = 'manager'").await.len(),
        1
    );
}
