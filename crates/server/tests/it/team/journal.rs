//! Everything that happens to a team is in the journal, with the person who did it.

use super::{INVITATIONS, MEMBERS, account_of, change};
use identity::{PartnerRole, StaffRole};
use serde_json::{Value, json};
use testkit::TestApp;

async fn entries(app: &TestApp) -> Vec<(Value, Value)> {
    let boss = app.staff_persona("boss", StaffRole::Administrator).await;
    let found = boss.get("/api/staff/journal?subjectKind=partner&pageSize=100").await.json();
    let rows = found["data"].as_array().unwrap_or_else(|| panic!("{found}")).iter();
    let team = rows.filter(|row| row["action"].as_str().is_some_and(|action| action.contains("partner.")));
    team.map(|row| (row["action"].clone(), row["actor"].clone())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_of_a_team_is_journaled_and_names_the_person() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", PartnerRole::Viewer).await;
    let path = format!("{MEMBERS}/{}", account_of(&member.persona).await);
    owner.persona.put_json(&path, &change("manager")).await;
    member.persona.put("/api/partner/link/disable").await;
    app.invite_member(&owner, "ben@member.example", PartnerRole::Viewer).await;
    let id = owner.persona.get(INVITATIONS).await.json()["data"][0]["id"].clone();
    owner.persona.post(&format!("{INVITATIONS}/{id}/resend"), &json!({})).await;
    let id = owner.persona.get(INVITATIONS).await.json()["data"][0]["id"].clone();
    owner.persona.post(&format!("{INVITATIONS}/{id}/withdraw"), &json!({})).await;
    owner.persona.post(&format!("{path}/remove"), &json!({})).await;
    let (green, ada) = (json!("green Partner (green Academy)"), json!("ada Member"));
    let expected: Vec<(Value, Value)> = [
        ("partner.member_removed", &green),
        ("partner.invitation_withdrawn", &green),
        ("partner.member_invited_again", &green),
        ("partner.member_invited", &green),
        // She is in the team no more, and still named.
        ("partner.link_disabled", &ada),
        ("partner.member_role_changed", &green),
        ("partner.member_joined", &ada),
        ("partner.member_invited", &green),
        ("partner.signed_up", &green),
    ]
    .map(|(action, actor)| (json!(action), actor.clone()))
    .into();
    assert_eq!(entries(&app).await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_find_what_a_member_did_by_name_and_address_also_after_the_removal() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "zainab", PartnerRole::Manager).await;
    member.persona.put("/api/partner/link/disable").await;
    let boss = app.staff_persona("boss", StaffRole::Administrator).await;
    let finds = async |words: &str| {
        let found = boss.get(&format!("/api/staff/journal?search={words}&pageSize=100")).await.json();
        let rows = found["data"].as_array().unwrap_or_else(|| panic!("{found}")).clone();
        rows.iter().any(|row| row["action"] == "partner.link_disabled")
    };
    let path = format!("{MEMBERS}/{}/remove", account_of(&member.persona).await);
    for _ in ["in the team", "removed"] {
        for words in ["zainab+member", "ZAINAB", "zainab%40member.example", "zainab%40mem"] {
            assert!(finds(words).await, "{words}");
        }
        assert!(!finds("zainub").await);
        owner.persona.post(&path, &json!({})).await;
    }
}
