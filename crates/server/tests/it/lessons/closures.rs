//! Closed days.

use super::{CLASS, World, data};
use serde_json::{Value, json};

const CLOSURES: &str = "/api/staff/closures";

fn closure(append: bool) -> Value {
    json!({ "title": "Mid-term break", "firstOn": "2026-11-16", "lastOn": "2026-11-27", "cohortId": null, "append": append })
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_days_cancel_their_lessons_and_append_others() {
    let world = World::create().await;
    let preview = data(&world.staff.post("/api/staff/closures/preview", &closure(true)).await);
    let added = data(&world.staff.post_keyed(CLOSURES, &closure(true), Some("k")).await);
    for member in ["appended", "newLastDays", "mails", "families"] {
        assert_eq!(added[member], preview[member], "{member}");
    }
    assert_eq!(added["newLastDays"][0]["after"], "2026-12-28");
    assert_eq!(world.mails("lesson_cancelled").await.len(), 1, "one mail for both weeks");
    let week = world.week("2026-11-16").await;
    assert_eq!(
        (&week["lessons"][0]["state"], &week["lessons"][0]["reason"]),
        (&json!("cancelled"), &json!("Mid-term break"))
    );
    assert_eq!(week["next"]["on"], "2026-11-30");
    let list = data(&world.staff.get(CLOSURES).await);
    assert_eq!((&list[0]["title"], &list[0]["lessons"]), (&json!("Mid-term break"), &json!(2)));
    let id = list[0]["id"].as_i64().unwrap();
    data(&world.staff.post(&format!("{CLOSURES}/{id}/remove"), &json!({})).await);
    let class = data(&world.staff.get(&format!("/api/staff/classes/{CLASS}")).await);
    assert_eq!(class["lastLessonOn"], "2026-12-14", "the appended lessons are cancelled");
    assert_eq!(class["next"]["on"], "2026-11-16");
    assert_eq!(data(&world.staff.get(CLOSURES).await), json!([]));
    assert_eq!(world.staff.post(&format!("{CLOSURES}/{id}/remove"), &json!({})).await.status, 404);
    let actions = "SELECT action FROM journal WHERE subject_kind = 'closure' ORDER BY id";
    assert_eq!(world.app.database.rows(actions).await, ["closure.added", "closure.removed"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closure_of_another_cohort_changes_nothing_here() {
    let world = World::create().await;
    let other = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let body =
        json!({ "title": "Moving day", "firstOn": "2026-11-16", "lastOn": "2026-11-16", "cohortId": other });
    let added = data(&world.staff.post(CLOSURES, &body).await);
    assert_eq!((&added["lessons"], &added["mails"]), (&json!([]), &json!(0)));
    assert_eq!(world.week("2026-11-16").await["lessons"][0]["state"], "scheduled");
    let unknown =
        json!({ "title": "Moving day", "firstOn": "2026-11-16", "lastOn": "2026-11-16", "cohortId": 99 });
    assert_eq!(world.staff.post(CLOSURES, &unknown).await.status, 404);
    assert_eq!(world.staff.post(CLOSURES, &json!({})).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_appended_lesson_skips_closed_days() {
    let world = World::create().await;
    let body = json!({ "title": "Christmas", "firstOn": "2026-12-21", "lastOn": "2027-01-01" });
    data(&world.staff.post(CLOSURES, &body).await);
    let done = data(&world.change(super::lesson("2026-11-16"), super::cancel(true)).await);
    assert_eq!(done["appended"][0]["on"], "2027-01-04");
}
