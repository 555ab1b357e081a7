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
    let states: Vec<&Value> = class["lessons"].as_array().unwrap().iter().map(|one| &one["state"]).collect();
    assert!(states.iter().all(|state| **state == "scheduled"), "and not shown any more: {states:?}");
    assert_eq!(world.week("2026-12-21").await["lessons"], json!([]));
    assert_eq!(world.mails("lesson_restored").await.len(), 1);
    assert_eq!(class["next"]["on"], "2026-11-16");
    assert_eq!(data(&world.staff.get(CLOSURES).await), json!([]));
    assert_eq!(world.staff.post(&format!("{CLOSURES}/{id}/remove"), &json!({})).await.status, 404);
    let actions = "SELECT action FROM journal WHERE subject_kind = 'closure' ORDER BY id";
    assert_eq!(world.app.database.rows(actions).await, ["closure.added", "closure.removed"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_days_are_not_closed_twice() {
    let world = World::create().await;
    let id = data(&world.staff.post(CLOSURES, &closure(false)).await)["id"].clone();
    let sentence = "These days are closed already (Mid-term break).";
    let mut renamed = closure(false);
    renamed["title"] = json!("Break");
    let refused = world.staff.post(CLOSURES, &renamed).await;
    assert_eq!(refused.refusal(), (409, "lessons.already_closed".into()));
    assert_eq!(refused.json()["message"], sentence);
    let preview = data(&world.staff.post(&format!("{CLOSURES}/preview"), &renamed).await);
    assert_eq!(preview["problems"], json!([sentence]));
    renamed["cohortId"] = json!(world.cohort);
    data(&world.staff.post(CLOSURES, &renamed).await);
    data(&world.staff.post(&format!("{CLOSURES}/{id}/remove"), &json!({})).await);
    data(&world.staff.post(CLOSURES, &closure(false)).await);
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

#[tokio::test(flavor = "multi_thread")]
async fn closing_the_day_of_an_appended_or_moved_lesson_cancels_it_for_everybody() {
    let world = World::create().await;
    let amaka = world.app.sign_in_teacher(&world.staff, kernel::TeacherId::new(1), "amaka").await;
    data(&world.change(super::lesson("2026-11-16"), super::cancel(true)).await);
    let to = json!({ "kind": "move", "date": "2026-12-22", "time": "10:00", "reason": "" });
    data(&world.change(super::lesson("2026-11-23"), to).await);
    let body = json!({ "title": "Christmas", "firstOn": "2026-12-20", "lastOn": "2026-12-31" });
    let preview = data(&world.staff.post(&format!("{CLOSURES}/preview"), &body).await);
    let lost = |effect: &Value| -> Vec<Value> {
        effect["lessons"].as_array().unwrap().iter().map(|one| one["after"]["on"].clone()).collect()
    };
    assert_eq!(lost(&preview), ["2026-12-21", "2026-11-23"]);
    assert_eq!((&preview["mails"], &preview["newLastDays"][0]["after"]), (&json!(1), &json!("2026-12-14")));
    let added = data(&world.staff.post(CLOSURES, &body).await);
    assert_eq!(lost(&added), lost(&preview));
    let week = world.week("2026-12-21").await;
    let shown: Vec<[&Value; 2]> =
        week["lessons"].as_array().unwrap().iter().map(|one| [&one["state"], &one["reason"]]).collect();
    assert_eq!(shown, [[&json!("cancelled"), &json!("Christmas")]; 2]);
    for on in ["2026-12-21", "2026-11-23"] {
        let path = format!("/api/teacher/classes/{CLASS}/lessons/{on}");
        let seen = data(&amaka.persona.get(&path).await);
        assert_eq!(seen["lesson"]["state"], "cancelled", "{on}: {seen}");
    }
    assert_eq!(data(&world.staff.get(CLOSURES).await)[0]["lessons"], 2);
    let mails = world.mails("lesson_cancelled").await;
    assert!(mails.last().unwrap().contains("Monday 21/12/2026"), "{mails:?}");
    let back = json!({ "kind": "move", "date": "2026-12-23", "time": "10:00", "reason": "" });
    let refused = world.change(super::lesson("2026-11-30"), back).await;
    assert_eq!(refused.refusal(), (409, "lessons.day_is_closed".into()));
    assert_eq!(
        refused.json()["message"],
        "That day is closed (Christmas). Choose another day, or remove the closure."
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancelled_lesson_on_a_closed_day_keeps_the_one_in_its_place() {
    let world = World::create().await;
    data(&world.change(super::lesson("2026-11-16"), super::cancel(true)).await);
    data(&world.staff.post(CLOSURES, &closure(false)).await);
    let refused = world.change(super::lesson("2026-11-16"), json!({ "kind": "restore" })).await;
    assert_eq!(refused.refusal(), (409, "lessons.day_is_closed".into()));
    let class = data(&world.staff.get(&format!("/api/staff/classes/{CLASS}")).await);
    assert_eq!(class["lastLessonOn"], "2026-12-21");
}
