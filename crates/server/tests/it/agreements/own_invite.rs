//! Numbers of parents who registered without an invite, or whose address was invited besides.

use super::{assert_sound, invite, kids_num, newest, seats, start, with_seats};
use identity::StaffRole;
use kernel::ParentId;
use serde_json::json;
use std::sync::Arc;
use testkit::{Persona, Reply};
use tokio::sync::Barrier;

async fn set(persona: &Persona, parent_id: ParentId, number: i64) -> Reply {
    persona
        .put_json(&format!("/api/partner/parents/{parent_id}/allowance"), &json!({ "kidsNum": number }))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invite_of_an_address_becomes_that_of_the_parent_who_has_it_now() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    invite(&partner, "open@parent.example", 5).await;
    let ann = app.parent("ann", partner.id).await;
    let staff = app.staff_persona("boss", StaffRole::Administrator).await;
    let email = json!({ "email": "open@parent.example" });
    let changed = staff.put_json(&format!("/api/staff/parents/{}/email", ann.id), &email).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(set(&partner.persona, ann.id, 1).await.status, 200);
    assert_eq!(newest(&partner).await, seats(10, 1, 0, 9, 0), "the other four are free again");
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_invite_of_another_parent_stays() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 10).await;
    invite(&partner, "old@parent.example", 5).await;
    let (old, ann) = (app.parent("old", partner.id).await, app.parent("ann", partner.id).await);
    let staff = app.staff_persona("boss", StaffRole::Administrator).await;
    for (parent, email) in [(&old, "new@parent.example"), (&ann, "old@parent.example")] {
        let path = format!("/api/staff/parents/{}/email", parent.id);
        let changed = staff.put_json(&path, &json!({ "email": email })).await;
        assert_eq!(changed.status, 200, "{}", changed.text);
    }
    let refused = set(&partner.persona, ann.id, 1).await;
    assert_eq!(refused.refusal(), (409, "invites.address_of_other".into()));
    assert_eq!(newest(&partner).await, seats(10, 5, 0, 5, 0));
    assert_sound(&app).await;
}

/// Staff and members set the number of a parent who has none, all at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn numbers_that_are_set_at_the_same_moment_lose_no_seat() {
    testkit::many_connections();
    let app = start().await;
    let (partner, staff) = with_seats(&app, 60).await;
    for round in 0..crate::storm::times("TEST_ROUNDS", 6) {
        let parent = app.parent(&format!("p{round}"), partner.id).await;
        let barrier = Arc::new(Barrier::new(6));
        let calls = (0..6).map(|client| {
            let (barrier, own, staff) = (Arc::clone(&barrier), partner.persona.clone(), staff.clone());
            let (partner_id, parent_id) = (partner.id, parent.id);
            tokio::spawn(async move {
                barrier.wait().await;
                let number = client % 3 + 1;
                if client < 3 {
                    return set(&own, parent_id, number).await.status.as_u16();
                }
                let body = json!({ "parentId": parent_id, "kidsNum": number });
                staff
                    .put_json(&format!("/api/staff/partners/{partner_id}/allowance"), &body)
                    .await
                    .status
                    .as_u16()
            })
        });
        for call in calls.collect::<Vec<_>>() {
            assert_eq!(call.await.unwrap(), 200);
        }
        let granted = format!("SELECT granted FROM invite WHERE parent_id = {}", parent.id);
        assert_eq!(app.database.rows(&granted).await, [kids_num(&parent).await.to_string()]);
        assert_sound(&app).await;
    }
}
