//! Staff change lessons.

use super::{CHANGE, CLASS, World, cancel, data, lesson, substitute};
use enrolment::EnrolmentSettings;
use serde_json::{Value, json};
use testkit::TestApp;

fn teacher_day(teacher_id: i64, on: &str) -> Value {
    json!({ "kind": "teacherDay", "teacherId": teacher_id, "on": on })
}

fn code(reply: &testkit::Reply) -> (u16, String) {
    reply.refusal()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_equals_the_change_and_each_family_gets_one_mail() {
    let world = World::create().await;
    world.child("Temi", &world.parent, world.cohort).await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, world.cohort).await;
    let restricted = world.app.parent("bola", world.partner.id).await;
    world.child("Kemi", &restricted, world.cohort).await;
    world.partner.persona.put(&format!("/api/partner/disable/parent/{}", restricted.id)).await;
    let target = json!({ "kind": "class", "class": CLASS, "from": "2026-11-16", "to": "2026-11-30" });
    let preview = world.preview(target.clone(), cancel(true)).await;
    assert_eq!(world.mails("lesson_cancelled").await, Vec::<String>::new(), "a preview writes nothing");
    assert_eq!(
        (&preview["children"], &preview["families"], &preview["mails"]),
        (&json!(4), &json!(3), &json!(2))
    );
    assert_eq!(preview["recipients"][0]["child"], "Temi, Tomi");
    let appended: Vec<&Value> =
        preview["appended"].as_array().unwrap().iter().map(|one| &one["on"]).collect();
    assert_eq!(appended, ["2026-12-21", "2026-12-28", "2027-01-04"]);
    assert_eq!(preview["newLastDays"][0]["before"], "2026-12-14");
    assert_eq!(preview["newLastDays"][0]["after"], "2027-01-04");
    let done = data(&world.change(target, cancel(true)).await);
    assert_eq!(done, preview);
    let mails = world.mails("lesson_cancelled").await;
    assert_eq!(mails.len(), 2);
    assert!(mails[0].contains("\"children\":\"Temi and Tomi\""), "{}", mails[0]);
    assert!(mails[0].contains("Monday 16/11/2026, 4:00 PM (GMT+1)"), "{}", mails[0]);
    assert!(
        mails[0].contains("Added at the end instead: Temi, Harmattan 2026: Monday 21/12/2026"),
        "{}",
        mails[0]
    );
    let class = data(&world.staff.get(&format!("/api/staff/classes/{CLASS}")).await);
    assert_eq!((&class["lastLessonOn"], &class["children"]), (&json!("2027-01-04"), &json!(4)));
    let actions = world.app.database.rows("SELECT action, COUNT(*) FROM journal WHERE subject_kind = 'lesson' GROUP BY action ORDER BY action").await;
    assert_eq!(actions, ["lesson.appended | 3", "lesson.cancelled | 3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_appended_lesson_keeps_the_cohort_ongoing_and_is_cancelled_with_its_reason() {
    let world = World::create().await;
    data(&world.change(lesson("2026-12-14"), cancel(true)).await);
    let columns = "SELECT lesson_on, appended_for FROM lesson_change WHERE appended_for IS NOT NULL";
    assert_eq!(
        world.app.database.rows(columns).await,
        ["2026-12-21 | 2026-12-14"],
        "never on a day of the timetable"
    );
    let cohort = data(&world.staff.get("/api/staff/cohorts/1").await);
    assert_eq!(cohort["endOn"], "2026-12-18", "the cohort's own date stays");
    data(&world.change(lesson("2026-12-14"), json!({ "kind": "restore" })).await);
    let class = data(&world.staff.get(&format!("/api/staff/classes/{CLASS}")).await);
    assert_eq!(class["lastLessonOn"], "2026-12-14");
    assert_eq!(world.mails("lesson_cancelled").await.len(), 1);
    let restored = world.mails("lesson_restored").await.join("\n");
    assert!(restored.contains("(GMT+1), takes place after all; Tomi, Harmattan 2026: Monday 21/12/2026"));
    assert!(restored.contains("(GMT+1), added at the end, is no longer needed\""), "{restored}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teachers_whole_day_is_one_change() {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    world.child("Temi", &world.parent, next).await;
    world.app.database.execute("UPDATE program SET time = '18:00' WHERE cohort_id = 2").await;
    let done = data(&world.change(teacher_day(1, "2026-11-16"), cancel(false)).await);
    let on: Vec<&Value> =
        done["lessons"].as_array().unwrap().iter().map(|one| &one["after"]["class"]).collect();
    assert_eq!(on, ["1-monday-1600", "2-monday-1800"]);
    assert_eq!(world.mails("lesson_cancelled").await.len(), 1);
    assert_eq!(
        code(&world.change(teacher_day(1, "2026-11-17"), cancel(false)).await),
        (409, "lessons.no_lesson".into())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn refuses_what_cannot_be_with_a_sentence() {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world.app.database.execute("UPDATE program SET teacher_id = 2, time = '16:30' WHERE cohort_id = 2").await;
    let busy = world.change(lesson("2026-11-16"), substitute(2)).await;
    assert_eq!(code(&busy), (409, "lessons.teacher_busy".into()));
    assert_eq!(
        busy.json()["message"],
        "Bayo Teacher cannot teach Harmattan 2026, 16/11/2026, 4:00 PM: it overlaps Second, 16/11/2026, 4:30 PM."
    );
    let preview = world.preview(lesson("2026-11-16"), substitute(2)).await;
    assert_eq!(preview["problems"], json!([busy.json()["message"]]));
    // Once Bayo's own lesson is moved, he can: only the lessons of that very day count.
    let own = json!({ "kind": "lesson", "class": "2-monday-1630", "on": "2026-11-16" });
    let moved = json!({ "kind": "move", "date": "2026-11-17", "time": "16:30" });
    data(&world.change(own.clone(), moved).await);
    data(&world.change(lesson("2026-11-16"), substitute(2)).await);
    assert_eq!(
        code(&world.change(own, json!({ "kind": "restore" })).await),
        (409, "lessons.teacher_busy".into())
    );
    let at = |date: &str, time: &str| json!({ "kind": "move", "date": date, "time": time });
    let cases = [
        (lesson("2026-11-23"), at("2026-11-30", "16:30"), "lessons.class_busy"),
        (lesson("2026-11-23"), at("2026-11-02", "18:30"), "lessons.time_is_over"),
        (lesson("2026-11-24"), cancel(false), "lessons.no_lesson"),
        (
            json!({ "kind": "lesson", "class": "9-monday-1600", "on": "2026-11-23" }),
            cancel(false),
            "lessons.no_lesson",
        ),
        (lesson("2026-11-23"), substitute(1), "lessons.same_teacher"),
        (lesson("2026-11-23"), substitute(99), "lessons.teacher_unknown"),
        (lesson("2026-11-23"), json!({ "kind": "restore" }), "lessons.nothing_to_change"),
        (lesson("2026-11-09"), substitute(2), "lessons.is_over"),
    ];
    for (target, action, expected) in cases {
        let reply = world.change(target.clone(), action.clone()).await;
        assert_eq!(code(&reply), (409, expected.into()), "{target} {action}");
    }
    for (target, action) in [
        (lesson("2036-11-23"), cancel(false)),
        (lesson("soon"), cancel(false)),
        (lesson("2026-11-23"), at("2026-11-23", "25:00")),
        (lesson("2026-11-23"), json!({ "kind": "link", "classLink": "http://class.example" })),
        (json!({ "kind": "class", "class": CLASS, "from": "2026-11-30", "to": "2026-11-23" }), cancel(false)),
    ] {
        assert_eq!(world.change(target.clone(), action.clone()).await.status, 422, "{target} {action}");
    }
    world.app.database.execute("UPDATE teacher SET archived_at = 1 WHERE id = 2").await;
    let archived = world.change(lesson("2026-11-30"), substitute(2)).await;
    assert_eq!(code(&archived), (409, "lessons.teacher_archived".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_whose_register_was_taken_stays_as_it_was() {
    let world = World::create().await;
    let past = lesson("2026-11-09");
    world
        .app
        .database
        .execute("INSERT INTO register (cohort_id, day, time, lesson_on, taken_at) VALUES (1, 'monday', '16:00', '2026-11-09', 1)")
        .await;
    assert_eq!(code(&world.change(past, cancel(false)).await), (409, "lessons.register_taken".into()));
    let earlier = lesson("2026-11-02");
    data(&world.change(earlier, cancel(false)).await);
    assert_eq!(world.mails("lesson_cancelled").await.len(), 0, "that lesson is over");
    let list = data(&world.staff.get("/api/staff/lessons?from=2026-11-01&to=2026-11-15").await);
    let states: Vec<[&Value; 3]> =
        list.as_array().unwrap().iter().map(|one| [&one["on"], &one["state"], &one["register"]]).collect();
    assert_eq!(
        states,
        [
            [&json!("2026-11-02"), &json!("cancelled"), &json!("notNeeded")],
            [&json!("2026-11-09"), &json!("scheduled"), &json!("taken")]
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn where_teachers_share_a_class_a_change_is_for_one_of_them() {
    let world = World::create().await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, world.cohort).await;
    world.app.database.execute("UPDATE program SET teacher_id = 2 WHERE id = 2").await;
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16", "teacherId": 2 });
    let done = data(&world.change(target, cancel(false)).await);
    assert_eq!((&done["families"], &done["lessons"][0]["after"]["teacherId"]), (&json!(1), &json!(2)));
    assert_eq!(
        world.week("2026-11-16").await["lessons"][0]["state"],
        "scheduled",
        "the other teacher's children"
    );
    let week = data(&other.persona.get("/api/partner/parent/week?from=2026-11-16").await);
    assert_eq!(week["lessons"][0]["state"], "cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_changes_lessons_once() {
    let world = World::create().await;
    let body = json!({ "target": lesson("2026-11-16"), "action": cancel(true) });
    let first = world.staff.post_keyed(CHANGE, &body, Some("k")).await;
    let again = world.staff.post_keyed(CHANGE, &body, Some("k")).await;
    assert_eq!((data(&first), again.status.as_u16()), (data(&again), 200));
    assert_eq!(world.mails("lesson_cancelled").await.len(), 1);
    assert_eq!(world.app.database.rows("SELECT COUNT(*) FROM lesson_change").await, ["2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_cannot_be_in_two_classes_at_once() {
    let world = World::create().await;
    let other = world.app.cohort("Second", "2026-11-01", "2026-12-18").await;
    let later = world.app.cohort("Third", "2027-01-04", "2027-03-18").await;
    let add = "/api/partner/parent/program/add/1";
    let program = |cohort, day: &str, time: &str| json!({ "packageId": 1, "timeOffset": 1, "day": day, "time": time, "level": 1, "cohortId": cohort });
    let refused = world.parent.persona.post(add, &program(other, "monday", "16:00")).await;
    assert_eq!(code(&refused), (409, "enrolment.child_is_busy".into()));
    assert_eq!(
        refused.json()["message"],
        "Tomi cannot join Second on Monday at 4:00 PM: it overlaps Harmattan 2026 on Monday at 4:00 PM. Choose another time."
    );
    let waiting = json!({ "cohortId": other, "day": "monday", "time": "16:00", "sponsored": false });
    let waiting = world.parent.persona.post("/api/partner/parent/waiting/add/1", &waiting).await;
    assert_eq!(code(&waiting), (409, "enrolment.child_is_busy".into()), "{}", waiting.text);
    assert_eq!(world.parent.persona.post(add, &program(later, "monday", "16:00")).await.status, 200);
    assert_eq!(world.parent.persona.post(add, &program(other, "friday", "17:00")).await.status, 200);
    let to = json!({ "cohortId": other, "day": "monday", "time": "16:00" });
    let moved = world.staff.post("/api/staff/programs/3/move", &to).await;
    assert_eq!(code(&moved), (409, "enrolment.child_is_busy".into()));
    world.app.database.execute("UPDATE cohort SET status_override = 'completed' WHERE id = 1").await;
    assert_eq!(
        world.staff.post("/api/staff/programs/3/move", &to).await.status,
        200,
        "the other one is over"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_needs_a_valid_check_where_the_setting_says_so() {
    let settings = EnrolmentSettings { safeguarding_required: true, ..EnrolmentSettings::default() };
    let world = World::of(TestApp::with_enrolment(settings).await).await;
    let refused = world.change(lesson("2026-11-16"), substitute(2)).await;
    assert_eq!(code(&refused), (409, "lessons.teacher_not_checked".into()));
    let sentence = "Bayo Teacher has no valid safeguarding check. Record one first.";
    assert_eq!(refused.json()["message"], sentence);
    let preview = world.preview(lesson("2026-11-16"), substitute(2)).await;
    assert_eq!(preview["problems"], json!([sentence]));
    let check = json!({
        "kind": "DBS", "reference": "1", "checkedOn": "2026-01-05", "expiresOn": "2026-11-20", "seenBy": "Tolu",
    });
    assert_eq!(world.staff.post("/api/staff/teachers/2/checks", &check).await.status, 200);
    data(&world.change(lesson("2026-11-16"), substitute(2)).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_appended_lesson_waits_for_a_week_in_which_its_teacher_is_free() {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-12-19", "2027-01-08").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world.app.database.execute("UPDATE program SET time = '16:30' WHERE cohort_id = 2").await;
    let done = data(&world.change(teacher_day(1, "2026-11-16"), cancel(true)).await);
    assert_eq!(done["appended"], json!([{ "class": CLASS, "on": "2027-01-11", "cohort": "Harmattan 2026" }]));
    let closure = json!({
        "title": "Break", "firstOn": "2026-11-23", "lastOn": "2026-11-23", "cohortId": 1, "append": true,
    });
    let done = data(&world.staff.post_keyed("/api/staff/closures", &closure, Some("k")).await);
    assert_eq!(done["appended"][0]["on"], "2027-01-18");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_lessons_is_filtered_by_state() {
    let world = World::create().await;
    data(&world.change(lesson("2026-11-16"), cancel(false)).await);
    let moved = json!({ "kind": "move", "date": "2026-11-24", "time": "16:00" });
    data(&world.change(lesson("2026-11-23"), moved).await);
    let list = async |state: &str| {
        let path = format!("/api/staff/lessons?from=2026-11-15&to=2026-12-02&state={state}");
        let found = data(&world.staff.get(&path).await);
        found.as_array().unwrap().iter().map(|one| one["on"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(list("cancelled").await, ["2026-11-16"]);
    assert_eq!(list("moved").await, ["2026-11-23"]);
    assert_eq!(list("scheduled").await, ["2026-11-30"]);
    assert_eq!(list("").await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_is_told_why_there_is_a_substitute() {
    let world = World::create().await;
    let ill = json!({ "kind": "substitute", "teacherId": 2, "reason": "Amaka is ill" });
    data(&world.change(lesson("2026-11-16"), ill).await);
    let mails = world.mails("lesson_substitute").await;
    assert!(mails[0].contains("\"reason\":\"Why: Amaka is ill\""), "{mails:?}");
    assert_eq!(world.week("2026-11-16").await["lessons"][0]["reason"], "Amaka is ill");
}
