//! The links of a partner for staff, who open and close each.

use super::{LINKS, add, code, join, start, state};
use identity::StaffRole::{Coordinator, Finance};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_and_close_each_link_and_the_journal_says_who() {
    let app = start().await;
    let (partner, other) = (app.partner("green").await, app.partner("blue").await);
    let link = add(&partner, &json!({ "name": "Fair", "maxJoins": 5 })).await;
    assert_eq!(join(&app, partner.id, code(&link), "ada@mail.example").await.status, 200);
    let staff = app.staff_persona("cora", Coordinator).await;
    let links = format!("/api/staff/partners/{}/links", partner.id);
    let listed = staff.get(&links).await.json();
    assert_eq!(listed["data"], partner.persona.get(LINKS).await.json()["data"], "as the partner sees them");
    assert_eq!((&listed["data"][1]["joined"], &listed["meta"]["total"]), (&json!(1), &json!(2)));
    let set = async |id: &Value, is_open: bool| {
        staff.put_json(&format!("{links}/{id}/open"), &json!({ "isOpen": is_open })).await
    };
    let closed = set(&link["id"], false).await.json();
    assert_eq!((&closed["data"]["state"], &closed["data"]["name"]), (&json!("closed"), &json!("Fair")));
    assert_eq!(set(&link["id"], false).await.status, 200, "again changes nothing");
    assert_eq!(state(&app, partner.id, code(&link)).await, "closed");
    assert_eq!(state(&app, partner.id, "").await, "open", "each has a state of its own");
    let main = &listed["data"][0]["id"];
    for _ in 0..2 {
        assert_eq!(set(main, false).await.json()["data"]["isOpen"], false);
    }
    assert_eq!(partner.persona.get("/api/partner/profile").await.json()["data"]["linkIsOpen"], false);
    assert_eq!(set(&link["id"], true).await.json()["data"]["state"], "open");
    let entries = "SELECT actor_kind, action, subject_id FROM journal
                   WHERE action LIKE 'partner.link_%d' AND actor_kind = 'staff' OR action = 'partner.changed_by_staff' ORDER BY id";
    let entry = |action: &str| format!("staff | partner.{action} | {}", partner.id);
    let expected = ["link_closed", "changed_by_staff", "link_opened"].map(entry);
    assert_eq!(app.database.rows(entries).await, expected);

    let elsewhere = format!("/api/staff/partners/{}/links/{}/open", other.id, link["id"]);
    assert_eq!(staff.put_json(&elsewhere, &json!({ "isOpen": false })).await.status, 404);
    assert_eq!(staff.get("/api/staff/partners/99/links").await.status, 404);
    let finance = app.staff_persona("fred", Finance).await;
    assert_eq!(finance.get(&links).await.status, 404);
}
