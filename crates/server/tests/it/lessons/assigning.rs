//! Assigning teachers to programs whose lessons were changed.

use super::{CLASS, World, cancel, data, lesson, substitute};
use enrolment::EnrolmentSettings;
use serde_json::{Value, json};
use testkit::{Reply, TestApp};

async fn assign(world: &World, teacher_id: i64, ids: &[i64], on_clash: &str) -> Reply {
    let body = json!({ "teacherId": teacher_id, "programIds": ids, "onClash": on_clash });
    world.staff.post("/api/staff/programs/assign", &body).await
}

/// Adds program 2: a child without a teacher, in a class of another cohort.
async fn second_class(world: &World, day: &str, time: &str) {
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    let sql = format!(
        "UPDATE program SET teacher_id = NULL, day = '{day}', time = '{time}' WHERE cohort_id = {next}"
    );
    world.app.database.execute(&sql).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_gets_no_class_that_overlaps_the_lesson() {
    let world = World::create().await;
    second_class(&world, "monday", "16:30").await;
    data(&world.change(lesson("2026-11-23"), substitute(2)).await);
    let refused = assign(&world, 2, &[2], "refuse").await;
    assert_eq!(refused.refusal(), (409, "programs.clash".into()));
    assert_eq!(
        refused.json()["message"],
        "Bayo Teacher cannot teach Second on Monday at 4:30 PM: it overlaps a lesson of Harmattan 2026 on \
         23/11/2026, 4:00 PM. Nothing was changed."
    );
    let skipped = data(&assign(&world, 2, &[2], "skip").await);
    let with = json!({ "cohort": "Harmattan 2026", "day": "monday", "time": "16:00" });
    assert_eq!((&skipped["skipped"], &skipped["clashes"][0]["with"]), (&json!(1), &with));
    data(&world.change(lesson("2026-11-23"), json!({ "kind": "restore" })).await);
    assert_eq!(data(&assign(&world, 2, &[2], "refuse").await)["assigned"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_gets_no_class_that_overlaps_a_moved_lesson_of_either() {
    let world = World::create().await;
    second_class(&world, "tuesday", "16:30").await;
    let to = |day: &str| json!({ "kind": "move", "date": day, "time": "16:00", "reason": "" });
    data(&world.change(lesson("2026-11-23"), to("2026-11-24")).await);
    assert_eq!(assign(&world, 1, &[2], "refuse").await.refusal(), (409, "programs.clash".into()));
    data(&world.change(lesson("2026-11-23"), json!({ "kind": "restore" })).await);
    let own = json!({ "kind": "lesson", "class": "2-tuesday-1630", "on": "2026-11-24" });
    data(&world.change(own.clone(), to("2026-11-30")).await);
    let refused = assign(&world, 1, &[2], "refuse").await;
    let message = refused.json()["message"].as_str().unwrap().to_owned();
    assert!(refused.status == 409 && message.contains("30/11/2026, 4:00 PM"), "{message}");
    data(&world.change(own, json!({ "kind": "restore" })).await);
    assert_eq!(data(&assign(&world, 1, &[2], "refuse").await)["assigned"], 1);
}

/// Tomi's lesson of 16 November is cancelled for the children of teacher 1, who shares the class with teacher 3; the
/// register of 9 November was taken.
async fn shared_class() -> World {
    let world = World::create().await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, world.cohort).await;
    world.app.offer("Robots", "Chidi").await;
    world.app.database.execute("UPDATE program SET teacher_id = 3 WHERE id = 2").await;
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16", "teacherId": 1 });
    data(&world.change(target, cancel(false)).await);
    let register = "INSERT INTO register (cohort_id, day, time, lesson_on, teacher_id, taken_by, taken_at)
                    VALUES (1, 'monday', '16:00', '2026-11-09', 1, 1, 0)";
    world.app.database.execute(register).await;
    world
}

async fn records(world: &World) -> [Vec<String>; 2] {
    let database = &world.app.database;
    [
        database.rows("SELECT teacher_id FROM lesson_change").await,
        database.rows("SELECT teacher_id FROM register").await,
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_and_registers_go_with_all_children_of_a_teacher() {
    let world = shared_class().await;
    assert_eq!(data(&assign(&world, 2, &[1], "refuse").await)["assigned"], 1);
    assert_eq!(records(&world).await, [["2"], ["2"]]);
    assert_eq!(world.week("2026-11-16").await["lessons"][0]["state"], "cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_and_registers_stay_with_the_children_that_a_teacher_keeps() {
    let world = shared_class().await;
    world.child("Temi", &world.parent, world.cohort).await;
    assert_eq!(data(&assign(&world, 2, &[3], "refuse").await)["assigned"], 1);
    assert_eq!(records(&world).await, [["1"], ["1"]]);
    assert_eq!(data(&assign(&world, 2, &[1], "refuse").await)["assigned"], 1);
    assert_eq!(records(&world).await, [["1"], ["1"]], "the new teacher has children there");
}

async fn checked_until(world: &World, teacher: i64, expires_on: &str) {
    let check = json!({
        "kind": "DBS", "reference": "1", "checkedOn": "2026-01-05", "expiresOn": expires_on, "seenBy": "Tolu",
    });
    data(&world.staff.post(&format!("/api/staff/teachers/{teacher}/checks"), &check).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_check_of_a_substitute_and_of_a_new_teacher_must_be_valid_on_the_day() {
    let settings = EnrolmentSettings { safeguarding_required: true, ..EnrolmentSettings::default() };
    let world = World::of(TestApp::with_enrolment(settings).await).await;
    let hand_over = async |from: &str| {
        let body: Value = json!({ "toId": 2, "from": from });
        world.staff.post("/api/staff/teachers/1/hand-over", &body).await
    };
    let not_checked = (409, "lessons.teacher_not_checked".to_owned());
    assert_eq!(hand_over("2026-11-20").await.refusal(), not_checked);
    checked_until(&world, 2, "2026-11-22").await;
    assert_eq!(world.change(lesson("2026-11-23"), substitute(2)).await.refusal(), not_checked);
    data(&world.change(lesson("2026-11-16"), substitute(2)).await);
    assert_eq!(hand_over("2026-11-23").await.refusal(), not_checked);
    data(&hand_over("2026-11-20").await);
}
