//! Members: their roles count at once, they are removed or leave, and there is always an owner.

use super::{INVITATIONS, LOG_IN, MEMBERS, account_of, change, status, team};
use identity::PartnerRole::{Finance, Manager, Owner, Viewer};
use serde_json::{Value, json};
use testkit::{PASSWORD, TestApp};

const INVOICES: &str = "/api/partner/invoice/all";
const INVITES: &str = "/api/partner/invites/preview";

#[tokio::test(flavor = "multi_thread")]
async fn a_new_role_counts_from_the_next_request_on() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Manager).await;
    let path = format!("{MEMBERS}/{}", account_of(&member.persona).await);
    let preview = json!({ "emails": "x@mail.example", "kidsNum": 1 });
    assert_eq!(member.persona.post(INVITES, &preview).await.status, 200);
    let refused = member.persona.get(INVOICES).await;
    assert_eq!(refused.refusal(), (409, "identity.role_needed".into()));
    let sentence = "Your role in this organisation does not allow this. An owner of the organisation can change your role.";
    assert_eq!(refused.json()["message"], sentence);
    assert_eq!(member.persona.put_json(&path, &change("owner")).await.refusal().1, "identity.role_needed");
    let changed = owner.persona.put_json(&path, &change("finance")).await;
    assert_eq!(changed.json()["data"]["role"], "finance", "{}", changed.text);
    assert_eq!(member.persona.post(INVITES, &preview).await.refusal().1, "identity.role_needed");
    assert_eq!(member.persona.get(INVOICES).await.status, 200);
    assert_eq!(owner.persona.put_json(&path, &change("king")).await.status, 422);
    assert_eq!(owner.persona.put_json(&format!("{MEMBERS}/999"), &change("viewer")).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_members_with_owners_first_and_finds_them_by_words() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    for (name, role) in [("zoe", Owner), ("ben", Viewer), ("ada", Manager)] {
        app.member(&owner, name, role).await;
    }
    assert_eq!(team(&owner).await, ["owner green", "owner zoe", "manager ada", "viewer ben"]);
    let page = owner.persona.get(&format!("{MEMBERS}?page=2&pageSize=3")).await.json();
    assert_eq!((&page["data"][0]["firstName"], &page["meta"]["total"]), (&json!("ben"), &json!(4)));
    let found = owner.persona.get(&format!("{MEMBERS}?search=manager+ADA")).await.json();
    assert_eq!(
        (&found["data"][0]["email"], &found["meta"]["total"]),
        (&json!("ada@member.example"), &json!(1))
    );
    let first = page_of(&owner.persona.get(MEMBERS).await.json(), 0);
    assert_eq!((&first["isSelf"], &first["isContact"]), (&json!(true), &json!(true)));
    assert_eq!(first["lastSeenAt"], "2026-11-15T10:00:00Z");
}

fn page_of(reply: &Value, place: usize) -> Value {
    reply["data"][place].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_member_is_told_and_loses_access_at_once() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Viewer).await;
    let id = account_of(&member.persona).await;
    assert_eq!(member.persona.post(&format!("{MEMBERS}/{id}/remove"), &json!({})).await.status, 409);
    let removed = owner.persona.post(&format!("{MEMBERS}/{id}/remove"), &json!({})).await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    assert_eq!(status(&member.persona).await, 401);
    assert_eq!(owner.persona.post(&format!("{MEMBERS}/{id}/remove"), &json!({})).await.status, 404);
    let letters =
        "SELECT COUNT(*) FROM mail WHERE recipient = 'ada@member.example' AND letter LIKE '%team_removal%'";
    assert_eq!(app.database.rows(letters).await, ["1"]);
    assert_eq!(team(&owner).await, ["owner green"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_left_over_from_a_membership_gives_no_access() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Viewer).await;
    app.database.execute("DELETE FROM partner_member WHERE role = 'viewer'").await;
    assert_eq!(status(&member.persona).await, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_owner_is_not_removed_demoted_and_does_not_leave() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Manager).await;
    let own = account_of(&owner.persona).await;
    let refused = (409, "identity.last_owner".to_owned());
    assert_eq!(
        owner.persona.put_json(&format!("{MEMBERS}/{own}"), &change("viewer")).await.refusal(),
        refused
    );
    assert_eq!(owner.persona.post(&format!("{MEMBERS}/{own}/remove"), &json!({})).await.refusal(), refused);
    let left = owner.persona.post("/api/partner/team/leave", &json!({})).await;
    assert_eq!(left.refusal(), refused);
    assert_eq!(left.json()["message"], "An organisation needs an owner. Make somebody else an owner first.");
    let other = account_of(&member.persona).await;
    assert_eq!(owner.persona.put_json(&format!("{MEMBERS}/{other}"), &change("owner")).await.status, 200);
    assert_eq!(owner.persona.put_json(&format!("{MEMBERS}/{own}"), &change("viewer")).await.status, 200);
    assert_eq!(team(&member).await, ["owner ada", "viewer green"]);
    assert_eq!(owner.persona.get(INVITATIONS).await.refusal().1, "identity.role_needed");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_contact_leaves_the_oldest_owner_becomes_the_contact() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let (ada, ben) = (app.member(&owner, "ada", Owner).await, app.member(&owner, "ben", Owner).await);
    assert_eq!(owner.persona.post("/api/partner/team/leave", &json!({})).await.status, 200);
    assert_eq!(status(&owner.persona).await, 401);
    assert_eq!((status(&ada.persona).await, status(&ben.persona).await), (200, 200));
    let profile = ben.persona.get("/api/partner/profile").await.json()["data"].clone();
    assert_eq!((&profile["firstName"], &profile["lastName"]), (&json!("ada"), &json!("Member")));
    assert_eq!(profile["email"], "ada@member.example");
    let office = app.staff_persona("cora", identity::StaffRole::Coordinator).await;
    let found = office.get("/api/staff/partners?search=ada").await.json();
    assert_eq!(found["data"][0]["email"], "ada@member.example", "the search list follows");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_contact_no_longer_pays_the_oldest_owner_becomes_the_contact() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let ada = app.member(&owner, "ada", Owner).await;
    app.member(&owner, "ben", Owner).await;
    let own = format!("{MEMBERS}/{}", account_of(&owner.persona).await);
    let contact = async || {
        let listed = ada.persona.get(MEMBERS).await.json()["data"].clone();
        let rows = listed.as_array().unwrap().clone();
        rows.iter().find(|row| row["isContact"] == true).unwrap()["firstName"].clone()
    };
    let change_to = async |role: &str| ada.persona.put_json(&own, &change(role)).await.json()["data"].clone();
    assert_eq!(change_to("finance").await["isContact"], true, "who pays gets the mails");
    assert_eq!(contact().await, "green");
    for role in ["viewer", "manager"] {
        app.database
            .execute("UPDATE partner_member SET role = 'finance' WHERE role IN ('viewer', 'manager')")
            .await;
        app.database
            .execute("UPDATE partner SET contact_id = (SELECT MIN(account_id) FROM partner_member)")
            .await;
        assert_eq!(change_to(role).await["isContact"], false, "{role}");
        assert_eq!(contact().await, "ada", "{role}");
    }
    let profile = ada.persona.get("/api/partner/profile").await.json()["data"].clone();
    assert_eq!((&profile["firstName"], &profile["email"]), (&json!("ada"), &json!("ada@member.example")));
    let moved = "SELECT COUNT(*) FROM journal WHERE action = 'partner.contact_changed'";
    assert_eq!(app.database.rows(moved).await, ["2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_members_name_and_address_are_their_own() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let member = app.member(&owner, "ada", Finance).await;
    let named = json!({ "firstName": "Adaeze", "lastName": "Obi" });
    let renamed = member.persona.put_json("/api/partner/team/self", &named).await;
    assert_eq!(renamed.json()["data"]["firstName"], "Adaeze", "{}", renamed.text);
    assert_eq!(member.persona.put_json("/api/partner/team/self", &json!({})).await.status, 422);
    let profile = member.persona.get("/api/partner/profile").await.json()["data"].clone();
    assert_eq!(
        (&profile["firstName"], &profile["email"]),
        (&json!("green"), &json!("green@partner.example"))
    );
    let named = json!({ "firstName": "Grace", "lastName": "Eke" });
    owner.persona.put_json("/api/partner/team/self", &named).await;
    let profile = member.persona.get("/api/partner/profile").await.json()["data"].clone();
    assert_eq!(profile["firstName"], "Grace", "the contact's name is repeated in the profile");
    owner.persona.put_json("/api/partner/profile", &json!({ "firstName": "Gina" })).await;
    let session = owner.persona.get("/api/partner/session").await.json();
    assert_eq!(session["data"]["firstName"], "Gina", "and the other way round");
    let email = json!({ "email": "new@member.example", "password": PASSWORD });
    assert_eq!(member.persona.post("/api/partner/email-change", &email).await.status, 200);
    let old = member.persona.get("/api/partner/email-change").await.json();
    assert_eq!(old["data"]["pending"]["newEmail"], "new@member.example");
    let reset = json!({ "email": member.email });
    assert_eq!(app.anonymous().post("/api/partner/auth/password-reset", &reset).await.status, 200);
    let mails = "SELECT COUNT(*) FROM mail WHERE recipient = 'ada@member.example' AND letter LIKE '%temporary_password%'";
    assert_eq!(app.database.rows(mails).await, ["1"]);
    assert_eq!(app.log_in(LOG_IN, &member.email, PASSWORD).await.json()["status"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_chooses_the_main_contact_among_those_who_pay() {
    let app = TestApp::start().await;
    let owner = app.partner("green").await;
    let contacts = async || {
        let listed = owner.persona.get(MEMBERS).await.json();
        let rows = listed["data"].as_array().unwrap().clone();
        let is_contact = |row: &&Value| row["isContact"] == true;
        rows.iter().filter(is_contact).map(|row| row["firstName"].clone()).collect::<Vec<_>>()
    };
    let choose = async |id: i64| owner.persona.post(&format!("{MEMBERS}/{id}/contact"), &json!({})).await;
    let mut ids = Vec::new();
    for (name, role) in [("ada", Finance), ("ben", Manager), ("zoe", Viewer)] {
        ids.push(account_of(&app.member(&owner, name, role).await.persona).await);
    }
    for id in &ids[1..] {
        assert_eq!(choose(*id).await.refusal(), (409, "identity.contact_pays".into()));
    }
    assert_eq!(choose(999).await.status, 404);
    assert_eq!(contacts().await, ["green"]);
    for _ in 0..2 {
        let chosen = choose(ids[0]).await;
        assert_eq!(chosen.json()["data"]["isContact"], true, "{}", chosen.text);
    }
    assert_eq!(contacts().await, ["ada"]);
    let profile = owner.persona.get("/api/partner/profile").await.json();
    assert_eq!(profile["data"]["firstName"], "ada", "the contact's name is repeated in the profile");
    let moved = "SELECT COUNT(*) FROM journal WHERE action = 'partner.contact_changed'";
    assert_eq!(app.database.rows(moved).await, ["1"], "a retry changes nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_contact_changes_the_names_in_the_profile() {
    let app = TestApp::start().await;
    let contact = app.partner("green").await;
    let other = app.member(&contact, "bee", Owner).await;
    let form = json!({ "firstName": "Mallory", "lastName": "X", "address": "2 New Street" });
    let saved = other.persona.put_json("/api/partner/profile", &form).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let shown = saved.json()["data"].clone();
    assert_eq!(
        (&shown["firstName"], &shown["lastName"], &shown["address"], &shown["isContact"]),
        (&json!("green"), &json!("Partner"), &json!("2 New Street"), &json!(false))
    );
    let own = contact.persona.put_json("/api/partner/profile", &json!({ "firstName": "Grace" })).await.json();
    assert_eq!((&own["data"]["firstName"], &own["data"]["isContact"]), (&json!("Grace"), &json!(true)));
    assert_eq!(team(&contact).await, ["owner bee", "owner Grace"]);
}
