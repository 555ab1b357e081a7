//! One person in several organisations.

use super::{ACCEPT, LOG_IN, confirm, status};
use identity::{PartnerRole, StaffRole};
use jiff::SignedDuration;
use kernel::{PartnerId, of};
use serde_json::{Value, json};
use testkit::{PASSWORD, Reply, Signed, TestApp};

const ORGANIZATIONS: &str = "/api/partner/organizations";

async fn choose(who: &Signed<of::Partner>, id: PartnerId) -> Reply {
    who.persona.post(&format!("{ORGANIZATIONS}/{id}"), &json!({})).await
}

/// The owner of the first organisation joins the second.
async fn joined(app: &TestApp, role: PartnerRole) -> (Signed<of::Partner>, Signed<of::Partner>) {
    let (green, blue) = (app.partner("green").await, app.partner("blue").await);
    app.ctx.clock.advance(SignedDuration::from_mins(1));
    confirm(app, &green.email).await;
    app.invite_member(&blue, &green.email, role).await;
    let token = app.invitation_token(&green.email).await;
    assert_eq!(app.anonymous().post(ACCEPT, &json!({ "token": token })).await.status, 200);
    (green, blue)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_changes_between_organisations_with_one_session() {
    let app = TestApp::start().await;
    let (green, blue) = joined(&app, PartnerRole::Viewer).await;
    app.parent("seun", blue.id).await;
    let listed = green.persona.get(ORGANIZATIONS).await.json()["data"].clone();
    let row = |id: PartnerId, name: &str, role: &str, is_current: bool| json!({ "id": id, "organizationName": name, "role": role, "isCurrent": is_current, "isActive": true });
    let expected =
        json!([row(blue.id, "blue Academy", "viewer", false), row(green.id, "green Academy", "owner", true)]);
    assert_eq!(listed, expected);
    let parents =
        async || green.persona.get("/api/partner/parent/all?page=1").await.json()["meta"]["total"].clone();
    assert_eq!(parents().await, 0);
    app.ctx.clock.advance(SignedDuration::from_mins(1));
    let chosen = choose(&green, blue.id).await;
    let session = chosen.json()["data"].clone();
    assert_eq!(
        (&session["organizationName"], &session["role"]),
        (&json!("blue Academy"), &json!("viewer")),
        "{}",
        chosen.text
    );
    assert_eq!((&session["token"], &session["email"]), (&Value::Null, &json!("green@partner.example")));
    assert_eq!(parents().await, 1);
    assert_eq!(green.persona.put("/api/partner/link/disable").await.refusal().1, "identity.role_needed");
    assert_eq!(choose(&green, PartnerId::new(999)).await.status, 404);
    assert_eq!(choose(&blue, green.id).await.status, 404, "only one's own");
    let again = app.log_in(LOG_IN, &green.email, PASSWORD).await.json();
    assert_eq!(again["data"]["id"], json!(blue.id), "the one used last");
    let chosen = "SELECT COUNT(*) FROM journal WHERE action = 'account.organization_chosen'";
    assert_eq!(app.database.rows(chosen).await, ["1"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_one_organisation_ends_only_the_sessions_for_it() {
    let app = TestApp::start().await;
    let (green, blue) = joined(&app, PartnerRole::Viewer).await;
    let other = app.log_in(LOG_IN, &green.email, PASSWORD).await.json()["data"].clone();
    assert_eq!(other["id"], json!(blue.id));
    let other = app.bearer(other["token"].as_str().unwrap());
    assert_eq!(other.post("/api/partner/team/leave", &json!({})).await.status, 200);
    assert_eq!((status(&other).await, status(&green.persona).await), (401, 200));
    assert_eq!(choose(&green, blue.id).await.status, 404);
    let again = app.log_in(LOG_IN, &green.email, PASSWORD).await.json();
    assert_eq!(again["data"]["id"], json!(green.id));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restricted_organisation_is_closed_to_all_its_members_and_no_other_is() {
    let app = TestApp::start().await;
    let (green, blue) = joined(&app, PartnerRole::Owner).await;
    let viewer = app.member(&blue, "ada", PartnerRole::Viewer).await;
    let office = app.staff_persona("cora", StaffRole::Coordinator).await;
    let set = async |is_active: bool| {
        office.put_json(&format!("/api/staff/partners/{}", blue.id), &json!({ "isActive": is_active })).await
    };
    assert_eq!(set(false).await.json()["data"]["isActive"], false);
    assert_eq!((status(&blue.persona).await, status(&viewer.persona).await), (401, 401));
    assert_eq!(status(&green.persona).await, 200);
    assert_eq!(choose(&green, blue.id).await.refusal(), (409, "identity.organization_restricted".into()));
    let refused = app.log_in(LOG_IN, &viewer.email, PASSWORD).await.json();
    assert_eq!((&refused["data"], &refused["code"]), (&json!(false), &Value::Null));
    assert_eq!(
        refused["message"],
        "Your account is restricted. Please contact the organisation that invited you."
    );
    let in_other = app.log_in(LOG_IN, &green.email, PASSWORD).await.json();
    assert_eq!(in_other["data"]["id"], json!(green.id));
    assert_eq!(set(true).await.status, 200);
    assert_eq!(app.log_in(LOG_IN, &viewer.email, PASSWORD).await.json()["status"], true);
    assert_eq!(choose(&green, blue.id).await.status, 200);
}
