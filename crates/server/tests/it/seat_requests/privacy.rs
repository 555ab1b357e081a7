//! Requests are part of a family's export, and go with the child and with the family.

use super::{OWN, ask, ask_for, family, listed, start, states};
use serde_json::json;
use testkit::Enrolled;

#[tokio::test(flavor = "multi_thread")]
async fn the_export_of_a_family_has_its_requests() {
    let app = start().await;
    let (_, parent) = family(&app).await;
    ask_for(&parent, "Ada").await;
    let export = parent.persona.get("/api/partner/parent/export").await.json();
    let own = parent.persona.get(OWN).await.json();
    assert_eq!(
        (&export["data"]["seatRequests"], &own["data"][0]["childName"]),
        (&own["data"], &json!("Ada"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_for_a_child_are_deleted_with_it() {
    let app = start().await;
    let (partner, parent) = family(&app).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    let programs = [Enrolled { cohort_id, is_sponsored: false, is_paid: false }];
    let tomi = app.child("Tomi", parent.id, partner.id, &programs).await;
    assert_eq!(ask(&parent, &json!({ "childId": tomi })).await.status, 200);
    ask_for(&parent, "Ada").await;
    let deleted = parent.persona.post(&format!("/api/partner/parent/child/{tomi}/delete"), &json!({})).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text);
    assert_eq!(states(&app).await, ["open"]);
    assert_eq!(listed(&partner, "state=open").await, ["Ada"]);
    assert_eq!(listed(&partner, "").await, ["Ada"]);
}
