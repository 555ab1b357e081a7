//! Who belongs to a department: by invite, by link, and by being moved.

use super::{PATH, add, assert_sound, figures, granted, invite, invite_id, partner_with, start};
use serde_json::json;

const MOVE: &str = "/api/partner/departments/move";

#[tokio::test(flavor = "multi_thread")]
async fn parents_belong_to_the_department_of_their_invite_or_link() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let persona = &partner.persona;
    let north = add(persona, "North", Some(5)).await;
    invite(persona, "ann@parent.example", 2, Some(north)).await;
    let ann = app.parent("ann", partner.id).await;
    let bob = app.parent("bob", partner.id).await;
    assert_eq!(figures(persona, north).await, [2, 0, 0, 1]);
    let listed = persona.get(&format!("/api/partner/parent/all?page=1&departmentId={north}")).await.json();
    assert_eq!((listed["meta"]["total"].as_i64(), &listed["data"][0]["id"]), (Some(1), &json!(ann.id)));
    let found = persona.get(&format!("/api/partner/parent/all?page=1&search=ann&departmentId={north}")).await;
    assert_eq!(found.json()["meta"]["total"], 1);
    let other = persona.get(&format!("/api/partner/parent/all?page=1&search=bob&departmentId={north}")).await;
    assert_eq!(other.json()["meta"]["total"], 0);
    // Another one's department counts nothing.
    let none = persona.get("/api/partner/parent/all?page=1&departmentId=987654").await.json();
    assert_eq!(none["meta"]["total"], 0);
    assert_ne!(ann.id, bob.id);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_move_with_their_parents_if_the_department_has_free_ones() {
    let app = start().await;
    let partner = partner_with(&app, Some(6)).await;
    let persona = &partner.persona;
    let (north, south) = (add(persona, "North", Some(3)).await, add(persona, "South", Some(2)).await);
    invite(persona, "ann@parent.example", 3, Some(north)).await;
    invite(persona, "waits@x.org", 1, Some(north)).await;
    let ann = app.parent("ann", partner.id).await;
    let move_to = |id: Option<i64>| json!({ "parentIds": [ann.id], "departmentId": id });
    let refused = persona.post(MOVE, &move_to(Some(south))).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("invites.department_full")));
    assert!(refused.text.contains("have 3 seats") && refused.text.contains("has 2 free"), "{}", refused.text);
    let more = json!({ "name": "South", "seats": 3 });
    assert_eq!(persona.put_json(&format!("{PATH}/{south}"), &more).await.status, 200);
    let moved = persona.post(MOVE, &move_to(Some(south))).await.json();
    assert_eq!(moved["data"]["moved"], 1, "{moved}");
    assert_eq!((figures(persona, north).await, figures(persona, south).await), ([1, 0, 0, 0], [3, 0, 0, 1]));
    assert_eq!(granted(&app, "waits@x.org").await, 1, "who waited in the north gets what became free there");
    assert_eq!(persona.post(MOVE, &move_to(None)).await.json()["data"]["moved"], 1);
    assert_eq!(figures(persona, south).await, [0, 0, 0, 0]);
    assert_eq!(persona.post(MOVE, &move_to(None)).await.json()["data"]["moved"], 0, "idempotent");
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_department_is_removed_once_nobody_belongs_to_it() {
    let app = start().await;
    let partner = partner_with(&app, None).await;
    let persona = &partner.persona;
    let (north, south) = (add(persona, "North", None).await, add(persona, "South", None).await);
    invite(persona, "ann@parent.example, open@x.org, gone@x.org", 1, Some(north)).await;
    app.parent("ann", partner.id).await;
    let gone = invite_id(&app, "gone@x.org").await;
    persona.post(&format!("/api/partner/invites/{gone}/withdraw"), &json!({})).await;
    let remove = format!("{PATH}/{north}/remove");
    let refused = persona.post(&remove, &json!({})).await;
    assert_eq!(refused.json()["code"], "invites.department_not_empty", "{}", refused.text);
    let all = json!({ "fromDepartmentId": north, "departmentId": south });
    assert_eq!(persona.post(MOVE, &all).await.json()["data"]["moved"], 2);
    assert_eq!(persona.post(&remove, &json!({})).await.status, 200);
    assert_eq!(figures(persona, south).await, [2, 0, 0, 1]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_checked_and_differ_in_more_than_case() {
    let app = start().await;
    let persona = partner_with(&app, None).await.persona;
    add(&persona, "\u{c9}coles", None).await;
    for (name, seats, field) in [("", None, "name"), ("ecoles", None, "name"), ("New", Some(-1), "seats")] {
        let refused = persona.post(PATH, &json!({ "name": name, "seats": seats })).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert!(refused.text.contains(&format!("\"{field}\"")), "{}", refused.text);
    }
}
