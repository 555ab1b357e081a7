//! The team of a partner, for staff.

use super::{account_of, status, team};
use identity::{PartnerRole, StaffRole};
use serde_json::json;
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_the_team_of_a_partner() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", PartnerRole::Finance).await;
    let office = app.staff_persona("cora", StaffRole::Coordinator).await;
    let path = format!("/api/staff/partners/{}/members", owner.id);
    let listed = office.get(&path).await.json();
    let expected = json!({
        "id": account_of(&member.persona).await, "firstName": "ada", "lastName": "Member",
        "email": "ada@member.example", "role": "finance", "hasSecondFactor": false,
        "addedAt": "2026-11-15T10:00:00Z", "lastSeenAt": "2026-11-15T10:00:00Z", "isContact": false,
    });
    assert_eq!((&listed["data"][1], &listed["meta"]["total"]), (&expected, &json!(2)));
    assert_eq!(listed["data"][0]["isContact"], true);
    assert_eq!(office.get(&format!("{path}?search=ada")).await.json()["meta"]["total"], 1);
    assert_eq!(office.get("/api/staff/partners/999/members").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_makes_a_member_an_owner_and_resets_a_second_factor() {
    let app = TestApp::start().await;
    let (owner, blue) = (app.partner("green").await, app.partner("blue").await);
    let member = app.member(&owner, "ada", PartnerRole::Viewer).await;
    let (boss, office) = (
        app.staff_persona("boss", StaffRole::Administrator).await,
        app.staff_persona("cora", StaffRole::Coordinator).await,
    );
    let id = account_of(&member.persona).await;
    let path = |partner: kernel::PartnerId, action: &str| {
        format!("/api/staff/partners/{partner}/members/{id}/{action}")
    };
    assert_eq!(office.post(&path(owner.id, "make-owner"), &json!({})).await.status, 404);
    assert_eq!(boss.post(&path(blue.id, "make-owner"), &json!({})).await.status, 404, "of another partner");
    let made = boss.post(&path(owner.id, "make-owner"), &json!({})).await;
    assert_eq!(made.json()["data"]["role"], "owner", "{}", made.text);
    assert_eq!(team(&member).await, ["owner ada", "owner green"]);
    let factor = "INSERT INTO second_factor (account_id, key_id, nonce, confirmed_at, last_step)
                  SELECT id, id, 'X', 0, 0 FROM account WHERE email = 'ada@member.example'";
    app.database.execute(factor).await;
    assert_eq!(boss.post(&path(blue.id, "reset-second-factor"), &json!({})).await.status, 404);
    let reset = boss.post(&path(owner.id, "reset-second-factor"), &json!({})).await;
    assert_eq!(reset.json()["data"]["hasSecondFactor"], false, "{}", reset.text);
    assert_eq!(status(&member.persona).await, 401);
}
