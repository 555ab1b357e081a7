//! Seats of departments: a draw needs a free seat of the agreement and of the department.

use super::{PATH, add, assert_sound, figures, granted, invite, invite_id, partner_with, start};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_department_grants_no_more_than_it_has_and_stops_no_other() {
    let app = start().await;
    let partner = partner_with(&app, Some(10)).await;
    let persona = &partner.persona;
    let (north, south) = (add(persona, "North", Some(3)).await, add(persona, "South", None).await);
    invite(persona, "a@x.org, b@x.org", 2, Some(north)).await;
    assert_eq!(figures(persona, north).await, [3, 0, 1, 0]);
    invite(persona, "c@x.org", 4, Some(south)).await;
    invite(persona, "d@x.org", 1, None).await;
    assert_eq!((granted(&app, "c@x.org").await, granted(&app, "d@x.org").await), (4, 1));
    // Two are left in the agreement, none in the department.
    invite(persona, "e@x.org", 1, Some(north)).await;
    assert_eq!((figures(persona, north).await, granted(&app, "e@x.org").await), ([3, 0, 2, 0], 0));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn freed_seats_go_to_whoever_waits_longest_in_a_department_that_has_any() {
    let app = start().await;
    let partner = partner_with(&app, Some(4)).await;
    let persona = &partner.persona;
    let (north, south) = (add(persona, "North", Some(2)).await, add(persona, "South", None).await);
    invite(persona, "a@x.org", 2, Some(north)).await;
    invite(persona, "b@x.org", 2, Some(north)).await;
    invite(persona, "c@x.org", 2, Some(south)).await;
    invite(persona, "d@x.org", 1, Some(south)).await;
    assert_eq!([granted(&app, "b@x.org").await, granted(&app, "d@x.org").await], [0, 0]);
    // The agreement gets seats back from the south: the north waits longer, and is full.
    let c = invite_id(&app, "c@x.org").await;
    assert_eq!(persona.put(&format!("/api/partner/invites/update/{c}/1")).await.status, 200);
    assert_eq!([granted(&app, "b@x.org").await, granted(&app, "d@x.org").await], [0, 1]);
    // More seats of the department do not help while the agreement has none.
    let more = json!({ "name": "North", "seats": 4 });
    assert_eq!(persona.put_json(&format!("{PATH}/{north}"), &more).await.status, 200);
    assert_eq!(granted(&app, "b@x.org").await, 0);
    let a = invite_id(&app, "a@x.org").await;
    assert_eq!(persona.post(&format!("/api/partner/invites/{a}/withdraw"), &json!({})).await.status, 200);
    assert_eq!(granted(&app, "b@x.org").await, 2);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_overtakes_within_a_department() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let persona = &partner.persona;
    let north = add(persona, "North", Some(2)).await;
    invite(persona, "a@x.org", 1, Some(north)).await;
    invite(persona, "b@x.org", 5, Some(north)).await;
    invite(persona, "c@x.org", 1, Some(north)).await;
    assert_eq!([granted(&app, "b@x.org").await, granted(&app, "c@x.org").await], [1, 0]);
    let more = json!({ "name": "North", "seats": 4 });
    assert_eq!(persona.put_json(&format!("{PATH}/{north}"), &more).await.status, 200);
    assert_eq!([granted(&app, "b@x.org").await, granted(&app, "c@x.org").await], [3, 0]);
    // Less than what is granted is allowed, and only stops new grants.
    let less = json!({ "name": "North", "seats": 1 });
    assert_eq!(persona.put_json(&format!("{PATH}/{north}"), &less).await.status, 200);
    assert_eq!(figures(persona, north).await, [4, 0, 3, 0]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_preview_says_who_would_wait() {
    let app = start().await;
    let partner = partner_with(&app, Some(10)).await;
    let persona = &partner.persona;
    let north = add(persona, "North", Some(2)).await;
    let body = json!({ "invites": [
        { "email": "a@x.org", "kidsNum": 2, "department": "north" },
        { "email": "b@x.org", "kidsNum": 2, "department": "NORTH" },
        { "email": "c@x.org", "kidsNum": 2 },
    ] });
    let preview = persona.post("/api/partner/invites/preview", &body).await.json();
    let rows: Vec<_> = (0..3).map(|row| preview["data"]["rows"][row]["waiting"].as_i64().unwrap()).collect();
    assert_eq!((rows, &preview["data"]["rows"][0]["departmentId"]), (vec![0, 2, 0], &json!(north)));
    let invited = persona.post("/api/partner/parent/invite", &body).await.json();
    assert_eq!(invited["data"]["waiting"], 2);
    assert_sound(&app).await;
}
