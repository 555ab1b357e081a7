//! All classes of a teacher are handed over to another one.

use super::{World, cancel, data, lesson};
use axum::extract::FromRef as _;
use catalogue::ClassTime;
use kernel::TeacherId;
use lessons::{Lessons, carry_out_hand_overs};
use serde_json::{Value, json};
use testkit::Reply;

const HAND_OVER: &str = "/api/staff/teachers/1/hand-over";

fn body(to: i64, from: &str) -> Value {
    json!({ "toId": to, "from": from })
}

async fn preview(world: &World, body: &Value) -> Reply {
    world.staff.post(&format!("{HAND_OVER}/preview"), body).await
}

async fn hand_over(world: &World, body: &Value) -> Reply {
    world.staff.post(HAND_OVER, body).await
}

async fn programs(world: &World) -> Vec<String> {
    world.app.database.rows("SELECT id, teacher_id FROM program ORDER BY id").await
}

async fn carry_out(world: &World) -> usize {
    carry_out_hand_overs(&Lessons::from_ref(&world.app.app)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn classes_are_handed_over_at_once_and_each_family_gets_one_mail() {
    let world = World::create().await;
    world.child("Temi", &world.parent, world.cohort).await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, world.cohort).await;
    let seen = data(&preview(&world, &body(2, "2026-11-15")).await);
    assert_eq!(
        seen,
        json!({
            "programs": 3, "substitutions": 0, "families": 2, "mails": 2, "clashes": [],
            "recipients": [
                { "parentId": 1, "parent": "seun Parent", "child": "Temi, Tomi" },
                { "parentId": 2, "parent": "ada Parent", "child": "Obi" },
            ],
            "classes": [{
                "class": "1-monday-1600", "cohort": "Harmattan 2026", "dayText": "Monday", "timeText": "4:00 PM",
                "children": 3,
            }],
            "unreached": { "count": 0, "first": [] },
            "warnings": [
                "Bayo Teacher has no safeguarding check on record.",
                "Bayo Teacher has no account, so they do not see the class and cannot take the register. Invite them on their page.",
            ],
        })
    );
    assert_eq!(world.mails("teacher_changed").await.len(), 0, "a preview writes nothing");
    let first = world.staff.post_keyed(HAND_OVER, &body(2, "2026-11-15"), Some("k")).await;
    let again = world.staff.post_keyed(HAND_OVER, &body(2, "2026-11-15"), Some("k")).await;
    assert_eq!((data(&first), data(&again)), (seen.clone(), seen));
    assert_eq!(programs(&world).await, ["1 | 2", "2 | 2", "3 | 2"]);
    let mails = world.mails("teacher_changed").await;
    assert_eq!(mails.len(), 2);
    assert!(mails[0].contains("\"children\":\"Temi and Tomi\",\"teacher\":\"Bayo\""), "{}", mails[0]);
    assert_eq!(
        mails[0].matches("Monday 16/11/2026, 4:00 PM (GMT+1)").count(),
        4,
        "each child once: {}",
        mails[0]
    );
    assert!(!mails[0].contains("23/11/2026"), "only the first lesson: {}", mails[0]);
    let journal = "SELECT action, COUNT(*) FROM journal WHERE action LIKE '%hand%' OR action LIKE '%assigned' GROUP BY action ORDER BY action";
    assert_eq!(
        world.app.database.rows(journal).await,
        ["program.teacher_assigned | 3", "teacher.handed_over | 1"]
    );
    let nothing = hand_over(&world, &body(2, "2026-11-15")).await;
    assert_eq!(nothing.refusal(), (409, "lessons.nothing_to_change".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_hand_over_changes_the_teacher_from_its_day_on() {
    let world = World::create().await;
    let seen = data(&preview(&world, &body(2, "2026-11-30")).await);
    assert_eq!(data(&hand_over(&world, &body(2, "2026-11-30")).await), seen);
    assert_eq!((carry_out(&world).await, programs(&world).await), (0, vec!["1 | 1".to_owned()]));
    let substitutes = async || {
        let list = data(&world.staff.get("/api/staff/lessons?from=2026-11-15&to=2026-12-08").await);
        let rows = list.as_array().unwrap().clone();
        rows.iter().map(|one| one["substitute"].as_str().unwrap_or("-").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(substitutes().await, ["-", "-", "Bayo Teacher", "Bayo Teacher"]);
    let teacher = async |from: &str| world.week(from).await["lessons"][0]["substitute"].clone();
    assert_eq!(teacher("2026-11-23").await, Value::Null);
    assert_eq!(teacher("2026-11-30").await, "Bayo");
    let mails = world.mails("teacher_changed").await;
    assert!(mails[0].contains("Monday 30/11/2026"), "{}", mails[0]);
    world.app.ctx.clock.set("2026-11-29T22:59:00Z".parse().unwrap());
    assert_eq!(carry_out(&world).await, 0, "29 November in Lagos");
    world.app.ctx.clock.set("2026-11-29T23:00:00Z".parse().unwrap());
    let lessons = Lessons::from_ref(&world.app.app);
    let (one, other) = tokio::join!(carry_out_hand_overs(&lessons), carry_out_hand_overs(&lessons));
    assert_eq!(one.unwrap() + other.unwrap(), 1, "the first node does it");
    assert_eq!(programs(&world).await, ["1 | 2"]);
    assert_eq!(world.mails("teacher_changed").await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_stays_and_calendars_learn_of_the_new_teacher() {
    let world = World::create().await;
    world.app.offer("Robots", "Chidi").await;
    data(&world.change(lesson("2026-12-07"), super::substitute(3)).await);
    let sequences = async || {
        let cohorts = [world.cohort];
        let mut conn = world.app.app.identity.ctx.db.read().await.unwrap();
        let schedule = catalogue::find_schedule(&mut conn, &cohorts).await.unwrap();
        let cohort = catalogue::find_cohort(&mut conn, world.cohort).await.unwrap().unwrap();
        let parts = world.app.database.rows("SELECT teacher_id FROM program").await;
        let regular = parts[0].parse::<i64>().ok().map(TeacherId::new);
        let slot = catalogue::Slot { day: catalogue::Day::Monday, time: ClassTime::parse("16:00").unwrap() };
        let lessons = schedule.lessons(&cohort.course(12, slot), world.cohort, regular);
        let last = lessons.into_iter().filter(|one| one.on >= "2026-11-30".parse().unwrap());
        last.map(|one| (one.taught_by(regular).unwrap().get(), one.sequence)).collect::<Vec<_>>()
    };
    let plain = sequences().await;
    data(&hand_over(&world, &body(2, "2026-12-07")).await);
    let planned = sequences().await;
    assert_eq!(planned.iter().map(|one| one.0).collect::<Vec<_>>(), [1, 3, 2]);
    assert_eq!(planned[0], plain[0]);
    assert!(planned[2].1 > plain[2].1);
    world.app.ctx.clock.set("2026-12-07T08:00:00Z".parse().unwrap());
    assert_eq!(carry_out(&world).await, 1);
    let done = sequences().await;
    assert_eq!(done[1].0, 3);
    assert!(done[2].1 >= planned[2].1, "a sequence never goes back");
}

#[tokio::test(flavor = "multi_thread")]
async fn refuses_a_hand_over_that_cannot_be_with_a_sentence() {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world.app.database.execute("UPDATE program SET teacher_id = 2, time = '16:30' WHERE cohort_id = 2").await;
    let clash = "Bayo Teacher cannot teach Harmattan 2026 on Monday at 4:00 PM: it overlaps Second on Monday at 4:30 PM.";
    assert_eq!(data(&preview(&world, &body(2, "2026-11-15")).await)["clashes"], json!([clash]));
    let refused = hand_over(&world, &body(2, "2026-11-15")).await;
    assert_eq!(refused.refusal(), (409, "lessons.teacher_busy".into()));
    assert_eq!(refused.json()["message"], clash);
    world.app.database.execute("UPDATE program SET time = '18:00' WHERE cohort_id = 2").await;
    for (to, from) in [(1, "2026-11-20"), (2, "2027-11-16"), (2, "soon")] {
        for reply in [preview(&world, &body(to, from)).await, hand_over(&world, &body(to, from)).await] {
            assert_eq!(reply.status, 422, "{to} {from}: {}", reply.text);
        }
    }
    let missing = world.staff.post("/api/staff/teachers/99/hand-over", &body(2, "2026-11-20")).await;
    assert_eq!(missing.status, 404);
    assert_eq!(hand_over(&world, &body(99, "2026-11-20")).await.refusal().1, "lessons.teacher_unknown");
    world.app.offer("Robots", "Chidi").await;
    world.app.database.execute("UPDATE teacher SET archived_at = 1 WHERE id = 3").await;
    assert_eq!(hand_over(&world, &body(3, "2026-11-20")).await.refusal().1, "lessons.teacher_archived");
    world.app.database.execute("UPDATE teacher SET archived_at = NULL WHERE id = 3").await;
    data(&hand_over(&world, &body(2, "2026-11-20")).await);
    let again = hand_over(&world, &body(3, "2026-11-25")).await;
    assert_eq!(again.refusal(), (409, "lessons.hand_over_planned".into()));
    assert_eq!(
        again.json()["message"],
        "Amaka Teacher hands all classes over on 20/11/2026 already. Cancel that, or wait until it is done."
    );
    let chain = world.staff.post("/api/staff/teachers/2/hand-over", &body(3, "2026-11-25")).await;
    assert_eq!(chain.refusal(), (409, "lessons.hand_over_planned".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn classes_that_one_teacher_had_at_once_are_handed_over_together() {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world.app.database.execute("UPDATE program SET teacher_id = 1, time = '16:30' WHERE cohort_id = 2").await;
    let effect = data(&preview(&world, &body(2, "2026-11-15")).await);
    assert_eq!((effect["classes"].as_array().map(Vec::len), &effect["clashes"]), (Some(2), &json!([])));
    data(&hand_over(&world, &body(2, "2026-11-15")).await);
    assert_eq!(programs(&world).await, ["1 | 2", "2 | 2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn until_its_day_neither_teacher_gets_a_class_that_overlaps_the_others() {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world
        .app
        .database
        .execute("UPDATE program SET teacher_id = NULL, time = '16:30' WHERE cohort_id = 2")
        .await;
    data(&hand_over(&world, &body(2, "2026-11-20")).await);
    let assign = json!({ "teacherId": 2, "programIds": [2], "onClash": "refuse" });
    let refused = world.staff.post("/api/staff/programs/assign", &assign).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    world.app.database.execute("UPDATE program SET time = '18:00' WHERE cohort_id = 2").await;
    assert_eq!(world.staff.post("/api/staff/programs/assign", &assign).await.status, 200);
    let longer = json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 130 });
    assert_eq!(world.staff.put_json("/api/staff/timetable", &longer).await.status, 409);
    world.app.database.execute("UPDATE program SET teacher_id = NULL WHERE cohort_id = 2").await;
    let archived = world.staff.post("/api/staff/teachers/2/archive", &json!({})).await;
    assert_eq!(archived.refusal(), (409, "catalogue.in_use".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_changed_for_one_teachers_children_goes_with_them() {
    let world = World::create().await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, world.cohort).await;
    world.app.offer("Robots", "Chidi").await;
    world.app.database.execute("UPDATE program SET teacher_id = 3 WHERE id = 2").await;
    let target = json!({ "kind": "lesson", "class": super::CLASS, "on": "2026-11-16", "teacherId": 1 });
    data(&world.change(target, cancel(false)).await);
    data(&hand_over(&world, &body(2, "2026-11-15")).await);
    assert_eq!(programs(&world).await, ["1 | 2", "2 | 3"]);
    assert_eq!(world.week("2026-11-16").await["lessons"][0]["state"], "cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_teacher_sees_only_the_lessons_of_their_days() {
    let world = World::create().await;
    let amaka = world.app.sign_in_teacher(&world.staff, TeacherId::new(1), "amaka").await;
    let bayo = world.app.sign_in_teacher(&world.staff, TeacherId::new(2), "bayo").await;
    data(&hand_over(&world, &body(2, "2026-11-16")).await);
    let status = async |teacher: &testkit::Persona, on: &str| {
        teacher.get(&format!("/api/teacher/classes/{}/lessons/{on}", super::CLASS)).await.status.as_u16()
    };
    for (on, expected) in [("2026-11-09", (200, 404)), ("2026-11-16", (404, 200))] {
        assert_eq!((status(&amaka.persona, on).await, status(&bayo.persona, on).await), expected, "{on}");
    }
    let classes = async |teacher: &testkit::Persona| {
        data(&teacher.get("/api/teacher/classes").await).as_array().unwrap().len()
    };
    // Sessions end after twelve hours without a request.
    world.app.ctx.clock.set("2026-11-15T19:00:00Z".parse().unwrap());
    assert_eq!(classes(&amaka.persona).await, 1);
    assert_eq!(status(&bayo.persona, "2026-11-16").await, 200);
    world.app.ctx.clock.set("2026-11-15T23:00:00Z".parse().unwrap());
    assert_eq!(carry_out(&world).await, 1, "16 November in Lagos");
    assert_eq!((classes(&amaka.persona).await, classes(&bayo.persona).await), (0, 1));
    assert_eq!(status(&amaka.persona, "2026-11-09").await, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn open_registers_go_to_the_new_teacher_and_saved_marks_keep_who_made_them() {
    let world = World::create().await;
    world.child("Temi", &world.parent, world.cohort).await;
    world.app.database.execute("UPDATE program SET created_at = 0").await;
    let amaka = world.app.sign_in_teacher(&world.staff, TeacherId::new(1), "amaka").await;
    let bayo = world.app.sign_in_teacher(&world.staff, TeacherId::new(2), "bayo").await;
    let path = format!("/api/teacher/classes/{}/lessons/2026-11-09", super::CLASS);
    let save = async |teacher: &testkit::Persona, child: i64| {
        let marks = json!({ "marks": [{ "childId": child, "state": "present" }] });
        teacher.put_json(&format!("{path}/register"), &marks).await.status.as_u16()
    };
    assert_eq!(save(&amaka.persona, 1).await, 200);
    data(&hand_over(&world, &body(2, "2026-11-15")).await);
    assert_eq!(save(&amaka.persona, 2).await, 404);
    assert_eq!(data(&bayo.persona.get(&path).await)["lesson"]["register"], "open");
    assert_eq!(save(&bayo.persona, 2).await, 200);
    let figures = data(&world.staff.get("/api/staff/attendance?by=teacher&cohortId=1").await);
    let held: Vec<[&Value; 2]> =
        figures.as_array().unwrap().iter().map(|row| [&row["name"], &row["held"]]).collect();
    assert_eq!(held, [[&json!("Amaka Teacher"), &json!(1)], [&json!("Bayo Teacher"), &json!(1)]]);
}

/// A second class, of Chidi (3), in which Amaka (1) is the substitute on 16 and 23 November.
async fn substituting() -> (World, testkit::Signed<kernel::of::Parent>) {
    let world = World::create().await;
    let next = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, next).await;
    world.app.offer("Robots", "Chidi").await;
    world.app.database.execute("UPDATE program SET teacher_id = 3, time = '18:00' WHERE cohort_id = 2").await;
    for on in ["2026-11-16", "2026-11-23"] {
        let target = json!({ "kind": "lesson", "class": "2-monday-1800", "on": on });
        data(&world.change(target, super::substitute(1)).await);
    }
    (world, other)
}

#[tokio::test(flavor = "multi_thread")]
async fn single_lessons_as_a_substitute_are_handed_over_too() {
    let (world, other) = substituting().await;
    let bayo = world.app.sign_in_teacher(&world.staff, TeacherId::new(2), "bayo").await;
    let body = body(2, "2026-11-23");
    let seen = data(&preview(&world, &body).await);
    assert_eq!(
        [&seen["programs"], &seen["substitutions"], &seen["families"], &seen["mails"]],
        [&json!(1), &json!(1), &json!(2), &json!(2)]
    );
    assert_eq!(data(&hand_over(&world, &body).await), seen);
    assert_eq!(world.mails("teacher_changed").await.len(), 1);
    let mails = world.mails("lesson_substitute").await;
    assert!(mails.last().unwrap().contains("with Bayo"), "{mails:?}");
    let substitute = async |from: &str| {
        let week = data(&other.persona.get(&format!("{}?from={from}", super::WEEK)).await);
        week["lessons"][0]["substitute"].clone()
    };
    let shown = async || [substitute("2026-11-16").await, substitute("2026-11-23").await];
    assert_eq!(shown().await, ["Amaka", "Bayo"]);
    let path = "/api/teacher/classes/2-monday-1800/lessons/2026-11-23";
    assert_eq!(bayo.persona.get(path).await.status, 200);
    let archived = world.staff.post("/api/staff/teachers/1/archive", &json!({})).await;
    assert_eq!(archived.refusal(), (409, "catalogue.in_use".into()), "{}", archived.text);
    world.app.ctx.clock.set("2026-11-22T23:00:00Z".parse().unwrap());
    assert_eq!(carry_out(&world).await, 1);
    let columns = "SELECT lesson_on, substitute_id FROM lesson_change ORDER BY lesson_on";
    assert_eq!(world.app.database.rows(columns).await, ["2026-11-16 | 1", "2026-11-23 | 2"]);
    // The other session ended meanwhile.
    let staff = world.app.staff_persona("ada", identity::StaffRole::Coordinator).await;
    assert_eq!(staff.post("/api/staff/teachers/1/archive", &json!({})).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_in_lessons_to_come_is_not_archived() {
    let (world, _) = substituting().await;
    world.app.database.execute("UPDATE program SET teacher_id = 2 WHERE teacher_id = 1").await;
    let refused = world.staff.post("/api/staff/teachers/1/archive", &json!({})).await;
    assert_eq!(refused.refusal(), (409, "catalogue.in_use".into()));
    assert_eq!(
        refused.json()["message"],
        "Amaka Teacher is the substitute in 2 lessons to come. Hand over the classes, or choose another substitute first."
    );
    let seen = data(&hand_over(&world, &body(2, "2026-11-15")).await);
    assert_eq!((&seen["programs"], &seen["substitutions"]), (&json!(0), &json!(2)));
    assert_eq!(world.staff.post("/api/staff/teachers/1/archive", &json!({})).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_planned_hand_over_is_cancelled_and_the_families_are_told() {
    let world = World::create().await;
    let cancel = async || world.staff.post(&format!("{HAND_OVER}/cancel"), &json!({})).await;
    assert_eq!(cancel().await.status, 404, "none is planned");
    data(&hand_over(&world, &body(2, "2026-11-30")).await);
    let planned = async || data(&world.staff.get("/api/staff/teachers/1").await)["handOver"].clone();
    assert_eq!(
        planned().await,
        json!({ "toId": 2, "to": "Bayo Teacher", "from": "2026-11-30", "safeguarding": "missing" })
    );
    assert_eq!(cancel().await.json()["message"], "The hand-over is cancelled");
    assert_eq!((planned().await, cancel().await.status.as_u16()), (Value::Null, 404));
    assert_eq!(world.week("2026-11-30").await["lessons"][0]["substitute"], Value::Null);
    let mails = world.mails("lesson_substitute").await;
    assert!(mails.len() == 1 && mails[0].contains("with Amaka"), "{mails:?}");
    let journal = "SELECT action FROM journal WHERE action LIKE 'teacher.hand%' ORDER BY id";
    assert_eq!(
        world.app.database.rows(journal).await,
        ["teacher.handed_over", "teacher.hand_over_cancelled"]
    );
    world.app.ctx.clock.set("2026-11-30T08:00:00Z".parse().unwrap());
    assert_eq!((carry_out(&world).await, programs(&world).await), (0, vec!["1 | 1".to_owned()]));
}

/// Staff log in again: sessions end while the clock moves.
async fn shown_today(world: &World, name: &str) -> (Value, Value) {
    let staff = world.app.staff_persona(name, identity::StaffRole::Coordinator).await;
    let today = data(&staff.get("/api/staff/today").await);
    let needs = today["needs"].as_array().unwrap();
    let checks = needs.iter().find(|need| need["kind"] == "safeguardingChecks");
    let count = checks.map_or(json!(0), |need| need["count"].clone());
    (count, data(&staff.get("/api/staff/teachers/1").await)["handOver"]["safeguarding"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_that_expires_before_the_day_is_shown_and_takes_no_classes_away() {
    let settings = enrolment::EnrolmentSettings {
        safeguarding_required: true,
        ..enrolment::EnrolmentSettings::default()
    };
    let world = World::of(testkit::TestApp::with_enrolment(settings).await).await;
    let check = async |teacher: i64, expires_on: &str| {
        let check = json!({
            "kind": "DBS", "reference": "1", "checkedOn": "2026-01-05", "expiresOn": expires_on, "seenBy": "Tolu",
        });
        let path = format!("/api/staff/teachers/{teacher}/checks");
        data(&world.staff.post(&path, &check).await)["checks"][0]["id"].clone()
    };
    check(1, "2027-12-31").await;
    let own = check(2, "2027-06-30").await;
    data(&hand_over(&world, &body(2, "2026-11-30")).await);
    assert_eq!(shown_today(&world, "ada").await, (json!(0), json!("valid")));
    // Another one took its place and ends before the first lesson.
    check(2, "2026-11-25").await;
    assert_eq!(
        world.staff.post(&format!("/api/staff/teachers/2/checks/{own}/remove"), &json!({})).await.status,
        200
    );
    assert_eq!(shown_today(&world, "bola").await, (json!(1), json!("expired")));
    world.app.ctx.clock.set("2026-11-30T08:00:00Z".parse().unwrap());
    assert_eq!((carry_out(&world).await, programs(&world).await), (1, vec!["1 | 2".to_owned()]));
    assert_eq!(shown_today(&world, "chidi").await, (json!(1), Value::Null));
    let journal = "SELECT subject_id FROM journal WHERE action = 'teacher.took_over_unchecked'";
    assert_eq!(world.app.database.rows(journal).await, ["2"]);
}
