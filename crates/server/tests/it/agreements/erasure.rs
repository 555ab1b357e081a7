//! The seats of erased families go to others.

use super::{assert_sound, invite, newest, seats, shares, start, with_seats};
use identity::StaffRole;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_gives_its_free_seats_back() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 3).await;
    let cohort_id = crate::family::running_cohort(&app).await;
    invite(&partner, "ann@parent.example", 3).await;
    invite(&partner, "bob@parent.example", 3).await;
    let ann = app.parent("ann", partner.id).await;
    crate::family::enrolled(&ann, "Tomi", cohort_id, Some(partner.id)).await;
    let boss = app.staff_persona("boss", StaffRole::Administrator).await;
    let body = json!({ "confirm": ann.email, "reason": "Asked for" });
    let erased = boss.post(&format!("/api/staff/families/{}/erase", ann.id), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    assert_eq!(newest(&partner).await, seats(3, 3, 0, 0, 0), "her unpaid program was withdrawn");
    assert_eq!(shares(&partner).await[1], (3, 0));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_no_longer_waits() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 1).await;
    invite(&partner, "ann@parent.example", 2).await;
    let ann = app.parent("ann", partner.id).await;
    let boss = app.staff_persona("boss", StaffRole::Administrator).await;
    let body = json!({ "confirm": ann.email, "reason": "Asked for" });
    assert_eq!(boss.post(&format!("/api/staff/families/{}/erase", ann.id), &body).await.status, 200);
    assert_eq!(newest(&partner).await, seats(1, 0, 0, 1, 0));
    let id = partner.persona.get(super::OWN).await.json()["data"][0]["id"].clone();
    super::change(&staff, partner.id, &id, &[("seats", json!(9))]).await;
    assert_eq!(newest(&partner).await, seats(9, 0, 0, 9, 0));
    assert_sound(&app).await;
}
