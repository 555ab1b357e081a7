//! Staff move several lessons together: those of a class, or a teacher's whole day.

use super::{CLASS, World, cancel, data, lesson};
use serde_json::{Value, json};
use testkit::Enrolled;

fn class(from: &str, to: Option<&str>) -> Value {
    json!({ "kind": "class", "class": CLASS, "from": from, "to": to })
}

fn teacher_day(on: &str) -> Value {
    json!({ "kind": "teacherDay", "teacherId": 1, "on": on })
}

fn shift(days: i64, time: Option<&str>) -> Value {
    json!({ "kind": "shift", "days": days, "time": time, "reason": "The room is needed" })
}

fn later(minutes: i64) -> Value {
    json!({ "kind": "shift", "minutes": minutes })
}

/// Date in the timetable, state, date and time of each lesson in an effect.
fn lessons(effect: &Value, when: &str) -> Vec<String> {
    let text = |one: &Value, name: &str| one[when][name].as_str().unwrap().to_owned();
    let line =
        |one: &Value| ["class", "on", "state", "date", "timeText"].map(|name| text(one, name)).join(" ");
    effect["lessons"].as_array().unwrap().iter().map(line).collect()
}

/// A second class of Amaka's, on Mondays at six, with another family.
async fn two_classes() -> World {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world.app.database.execute("UPDATE program SET time = '18:00' WHERE cohort_id = 2").await;
    world
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_moves_to_another_day_and_time_with_one_mail_for_each_family() {
    let world = World::create().await;
    world.child("Temi", &world.parent, world.cohort).await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, world.cohort).await;
    let target = class("2026-11-16", Some("2026-11-30"));
    let preview = world.preview(target.clone(), shift(2, Some("17:30"))).await;
    assert_eq!(world.mails("lesson_moved").await.len(), 0, "a preview writes nothing");
    let moved = |on: &str, date: &str| format!("{CLASS} {on} moved {date} 5:30 PM");
    assert_eq!(
        lessons(&preview, "after"),
        [
            moved("2026-11-16", "2026-11-18"),
            moved("2026-11-23", "2026-11-25"),
            moved("2026-11-30", "2026-12-02")
        ]
    );
    assert_eq!(
        [&preview["children"], &preview["families"], &preview["mails"], &preview["problems"]],
        [&json!(3), &json!(2), &json!(2), &json!([])]
    );
    assert_eq!(data(&world.change(target.clone(), shift(2, Some("17:30"))).await), preview);
    let mails = world.mails("lesson_moved").await;
    assert_eq!(mails.len(), 2);
    assert!(mails[0].contains("\"children\":\"Temi and Tomi\""), "{}", mails[0]);
    assert!(
        mails[0].contains("Wednesday 18/11/2026, 5:30 PM (GMT+1), instead of Monday 16/11/2026, 4:00 PM"),
        "{}",
        mails[0]
    );
    assert!(mails[0].contains("Why: The room is needed"), "{}", mails[0]);
    let week = world.week("2026-11-16").await;
    assert_eq!(
        (&week["lessons"][0]["state"], &week["lessons"][0]["on"]),
        (&json!("moved"), &json!("2026-11-16"))
    );
    let journal = "SELECT action, COUNT(*) FROM journal WHERE subject_kind = 'lesson' GROUP BY action";
    assert_eq!(world.app.database.rows(journal).await, ["lesson.moved | 3"]);

    let undone = data(&world.change(target, json!({ "kind": "restore" })).await);
    let planned = |on: &str| format!("{CLASS} {on} scheduled {on} 4:00 PM");
    assert_eq!(
        lessons(&undone, "after"),
        [planned("2026-11-16"), planned("2026-11-23"), planned("2026-11-30")]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn all_lessons_of_a_class_from_a_day_on_move_and_the_last_day_with_them() {
    let world = World::create().await;
    data(&world.change(lesson("2026-11-30"), cancel(false)).await);
    let done = data(&world.change(class("2026-11-23", None), shift(1, None)).await);
    let on: Vec<&Value> = done["lessons"].as_array().unwrap().iter().map(|one| &one["after"]["on"]).collect();
    assert_eq!(on, ["2026-11-23", "2026-12-07", "2026-12-14"], "the cancelled one stays cancelled");
    assert_eq!(done["newLastDays"][0]["after"], "2026-12-15");
    let class = data(&world.staff.get(&format!("/api/staff/classes/{CLASS}")).await);
    assert_eq!(class["lastLessonOn"], "2026-12-15");
    let again = data(&world.change(lesson("2026-11-23"), shift(-1, None)).await);
    assert_eq!(again["lessons"][0]["after"]["state"], "scheduled", "where the timetable has it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teachers_day_moves_to_another_date_or_by_minutes() {
    let world = two_classes().await;
    let done = data(&world.change(teacher_day("2026-11-16"), shift(1, None)).await);
    assert_eq!(
        lessons(&done, "after"),
        [
            "1-monday-1600 2026-11-16 moved 2026-11-17 4:00 PM",
            "2-monday-1800 2026-11-16 moved 2026-11-17 6:00 PM",
        ]
    );
    assert_eq!(world.mails("lesson_moved").await.len(), 2);
    let done = data(&world.change(teacher_day("2026-11-17"), later(-90)).await);
    assert_eq!(
        lessons(&done, "after"),
        [
            "1-monday-1600 2026-11-16 moved 2026-11-17 2:30 PM",
            "2-monday-1800 2026-11-16 moved 2026-11-17 4:30 PM",
        ]
    );
    let back = data(&world.change(teacher_day("2026-11-17"), json!({ "kind": "restore" })).await);
    assert_eq!(lessons(&back, "after")[1], "2-monday-1800 2026-11-16 scheduled 2026-11-16 6:00 PM");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clash_of_any_moved_lesson_blocks_them_all() {
    let world = two_classes().await;
    let refused = world.change(class("2026-11-16", Some("2026-11-30")), shift(0, Some("17:30"))).await;
    assert_eq!(refused.refusal(), (409, "lessons.teacher_busy".into()));
    let preview = world.preview(class("2026-11-16", Some("2026-11-30")), shift(0, Some("17:30"))).await;
    assert_eq!(preview["problems"].as_array().unwrap().len(), 3, "each lesson is named: {preview}");
    let onto = world.change(class("2026-11-16", Some("2026-11-23")), shift(7, None)).await;
    assert_eq!(onto.refusal(), (409, "lessons.class_busy".into()));
    let closure = json!({
        "title": "Election", "firstOn": "2026-11-24", "lastOn": "2026-11-24", "cohortId": null, "append": false,
    });
    data(&world.staff.post_keyed("/api/staff/closures", &closure, Some("k")).await);
    let closed = world.change(class("2026-11-16", None), shift(1, None)).await;
    assert_eq!(closed.refusal(), (409, "lessons.day_is_closed".into()));
    let past = world.change(teacher_day("2026-11-16"), shift(-3, None)).await;
    assert_eq!(past.refusal(), (409, "lessons.time_is_over".into()));
    let nothing = world.change(teacher_day("2026-11-16"), shift(0, None)).await;
    assert_eq!(nothing.refusal(), (409, "lessons.nothing_to_change".into()));
    assert_eq!(world.app.database.rows("SELECT COUNT(*) FROM lesson_change").await, ["0"]);
    assert_eq!(world.mails("lesson_moved").await.len(), 0);
    for action in [
        shift(367, None),
        later(24 * 60 + 1),
        shift(1, Some("25:00")),
        json!({ "kind": "shift", "time": "16:00", "minutes": 15 }),
    ] {
        assert_eq!(world.change(teacher_day("2026-11-16"), action.clone()).await.status, 422, "{action}");
    }
}

/// Children who are in the class and, on Fridays at five, in another one of Bayo's.
pub(super) async fn in_two_classes(children: &[&str]) -> World {
    let world = World::create().await;
    let friday = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    for name in children {
        let program = |cohort_id| Enrolled { cohort_id, is_sponsored: false, is_paid: true };
        let programs = [program(world.cohort), program(friday)];
        world.app.child(name, world.parent.id, world.partner.id, &programs).await;
    }
    let other = "UPDATE program SET teacher_id = 2, day = 'friday', time = '17:00' WHERE cohort_id = 2";
    world.app.database.execute(other).await;
    world
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_moves_to_no_time_at_which_a_child_has_another() {
    let world = in_two_classes(&["Kemi", "Ola", "Uche"]).await;
    let to_friday = shift(4, Some("17:30"));
    let refused = world.change(lesson("2026-11-16"), to_friday.clone()).await;
    assert_eq!(refused.refusal(), (409, "lessons.child_busy".into()));
    let sentence = "Kemi and 2 more children would have two lessons at once: Harmattan 2026 (Monday, 4:00 PM), \
        20/11/2026, 5:30 PM overlaps Second, 20/11/2026, 5:00 PM.";
    assert_eq!(refused.json()["message"], sentence);
    assert_eq!(world.preview(lesson("2026-11-16"), to_friday.clone()).await["problems"], json!([sentence]));
    let single = json!({ "kind": "move", "date": "2026-11-20", "time": "17:30" });
    assert_eq!(world.change(lesson("2026-11-16"), single).await.refusal().1, "lessons.child_busy");
    let other = json!({ "kind": "lesson", "class": "2-friday-1700", "on": "2026-11-20" });
    data(&world.change(other.clone(), cancel(false)).await);
    data(&world.change(lesson("2026-11-16"), to_friday).await);
    let restored = world.change(other, json!({ "kind": "restore" })).await;
    assert_eq!(restored.refusal(), (409, "lessons.child_busy".into()), "the other way round");
    data(&world.change(lesson("2026-11-23"), shift(4, Some("18:00"))).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_classes_of_a_child_cannot_be_moved_to_one_time_together() {
    let world = in_two_classes(&["Kemi"]).await;
    // From now on both are Amaka's day, one hour apart.
    data(&world.change(lesson("2026-11-16"), shift(4, Some("18:00"))).await);
    world.app.database.execute("UPDATE program SET teacher_id = 1").await;
    let all_at_once = world.change(teacher_day("2026-11-20"), shift(0, Some("10:00"))).await;
    assert_eq!(all_at_once.refusal().0, 409);
    let together = data(&world.change(teacher_day("2026-11-20"), later(60)).await);
    assert_eq!(together["lessons"].as_array().unwrap().len(), 2, "each moves out of the other's way");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_confirmed_twice_is_carried_out_once() {
    let world = World::create().await;
    let (target, action) = (class("2026-11-16", Some("2026-11-16")), shift(3, None));
    let plan = world.preview(target.clone(), action.clone()).await["plan"].clone();
    let other_reason = json!({ "kind": "shift", "days": 3, "reason": "" });
    assert_eq!(
        world.preview(target.clone(), other_reason).await["plan"],
        plan,
        "the reason is no part of it"
    );
    let confirm = async |plan: &Value| {
        let body = json!({ "target": target, "action": action, "plan": plan });
        world.staff.post(super::CHANGE, &body).await
    };
    data(&confirm(&plan).await);
    let refused = confirm(&plan).await;
    assert_eq!(refused.refusal(), (409, "lessons.changed_meanwhile".into()), "{}", refused.text);
    let on = "SELECT moved_on FROM lesson_change";
    assert_eq!(world.app.database.rows(on).await, ["2026-11-19"]);
    assert_eq!(world.mails("lesson_moved").await.len(), 1);
    let next = world.preview(target.clone(), action.clone()).await["plan"].clone();
    data(&confirm(&next).await);
    assert_eq!(world.app.database.rows(on).await, ["2026-11-22"], "confirmed as it is now");
    // Control: without a plan it moves on from wherever it is.
    data(&confirm(&Value::Null).await);
    assert_eq!(world.app.database.rows(on).await, ["2026-11-25"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_largest_numbers_are_refused() {
    let world = World::create().await;
    for (field, number) in [("days", i64::MIN), ("minutes", i64::MIN), ("days", i64::MAX), ("minutes", 1441)]
    {
        let action = json!({ "kind": "shift", field: number });
        for path in [super::PREVIEW, super::CHANGE] {
            let body = json!({ "target": lesson("2026-11-16"), "action": action });
            let refused = world.staff.post(path, &body).await;
            assert_eq!(refused.status, 422, "{path} {field} {number}: {}", refused.text);
            assert!(refused.json()["data"]["fields"][field].is_string(), "{}", refused.text);
        }
    }
}
