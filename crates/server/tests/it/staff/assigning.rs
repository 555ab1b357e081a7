//! Teachers are given programs, one or ten thousand at once, and never two classes at the same time.

use super::catalogue::{data, journaled, refused};
use super::programs::{World, ids, world};
use api::Limits;
use db::sabotage;
use identity::StaffRole;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use testkit::{Enrolled, Persona, Reply, Signed, TestApp, TestEngine};
use tokio::sync::Barrier;

const ASSIGN: &str = "/api/staff/programs/assign";

fn these(teacher_id: i64, ids: &[i64], on_clash: &str) -> Value {
    json!({ "teacherId": teacher_id, "programIds": ids, "onClash": on_clash })
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_assigned_and_the_partner_finds_them_by_the_teacher() {
    let World { app, staff, partner, cohort, .. } = world().await;
    let teacher = json!({ "firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.post("/api/staff/teachers", &teacher).await);
    let done = data(&staff.post_keyed(ASSIGN, &these(2, &[1, 2], "refuse"), Some("k")).await);
    assert_eq!(done, json!({ "assigned": 2, "skipped": 0, "completed": 0, "clashes": [] }));
    assert_eq!(data(&staff.post_keyed(ASSIGN, &these(2, &[1, 2], "refuse"), Some("k")).await), done);
    let again = data(&staff.post(ASSIGN, &these(2, &[1, 2], "refuse")).await);
    assert_eq!(again["assigned"], 0, "they have that teacher already");
    assert_eq!(ids(&staff, "teacherId=2").await, [2, 1]);
    let found = partner.persona.get(&format!("/api/partner/cohort/{cohort}?page=1&search=ngozi")).await;
    assert_eq!(found.json()["meta"]["total"], 1, "the sponsored one");
    assert_eq!(
        journaled(&app, "program.teacher_assigned").await,
        [
            r#"staff | 1 | {"teacherId":1} | {"teacherId":2}"#,
            r#"staff | 2 | {"teacherId":null} | {"teacherId":2}"#
        ]
    );
    let nobody = json!({ "teacherId": null, "filter": { "teacherId": 2, "paid": "yes" } });
    let taken = staff.post(ASSIGN, &nobody).await;
    assert_eq!(data(&taken)["assigned"], 1);
    assert_eq!(refused(&taken).1, "1 program has no teacher now");
    assert_eq!(ids(&staff, "teacherId=0").await, [2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_for_badly_is_told() {
    let World { staff, .. } = world().await;
    for body in [
        json!({ "teacherId": 1 }),
        json!({ "teacherId": 1, "programIds": [] }),
        json!({ "teacherId": 1, "programIds": [1], "filter": {} }),
        these(1, &[1], "perhaps"),
        these(9, &[1], "refuse"),
        these(1, &[99], "refuse"),
    ] {
        assert_eq!(staff.post(ASSIGN, &body).await.status, 422, "{body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_every_teacher_away_by_a_slip() {
    let World { staff, .. } = world().await;
    let field = |reply: &Reply| {
        assert_eq!(reply.status, 422, "{}", reply.text);
        reply.json()["data"]["fields"].as_object().unwrap().keys().next().cloned().unwrap()
    };
    let unset = json!({
        "cohortId": null, "partnerId": null, "teacherId": null, "paid": null, "day": null, "time": null, "search": " ",
    });
    for (body, wrong) in [
        (json!({ "filter": { "cohortid": 99 } }), "filter.cohortid"),
        (json!({ "teacherId": null, "filter": { "cohortid": 99 } }), "filter.cohortid"),
        (json!({ "filter": { "cohortId": 1 } }), "teacherId"),
        (json!({ "teacherId": null, "filter": {} }), "programIds"),
        (json!({ "teacherId": null, "filter": unset, "programIds": null }), "programIds"),
        (json!({ "teacherId": null, "everything": true }), "programIds"),
        (json!({ "teacherId": null, "programIds": [1], "everything": true }), "programIds"),
    ] {
        assert_eq!(field(&staff.post(ASSIGN, &body).await), wrong, "{body}");
    }
    assert_eq!(ids(&staff, "teacherId=1").await, [1], "nothing was changed");
    let all = json!({ "teacherId": 1, "filter": unset, "programIds": null, "everything": true });
    assert_eq!(data(&staff.post(ASSIGN, &all).await)["assigned"], 1);
    let none = json!({ "teacherId": null, "filter": unset, "programIds": null, "everything": true });
    assert_eq!(refused(&staff.post(ASSIGN, &none).await), (200, "2 programs have no teacher now".into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_ids_can_be_sent_as_can_be_assigned() {
    let World { staff, .. } = world().await;
    let asked = |most: i64| {
        these(
            1,
            &(1..).map(|id| id + 990_000).take(usize::try_from(most).unwrap()).chain([2]).collect::<Vec<_>>(),
            "refuse",
        )
    };
    assert_eq!(data(&staff.post(ASSIGN, &asked(19_999)).await)["assigned"], 1);
    assert_eq!(staff.post(ASSIGN, &asked(20_000)).await.refusal(), (409, "programs.too_many".into()));
    assert_eq!(staff.post(ASSIGN, &asked(60_000)).await.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn clashes_are_refused_or_passed_over_also_inside_one_request() {
    let World { app, staff, .. } = world().await;
    // Tomi on Mondays at four with Amaka; Kemi at half past four.
    app.database.execute("UPDATE program SET time = '16:30' WHERE id = 2").await;
    let refusal = staff.post(ASSIGN, &these(1, &[2], "refuse")).await;
    let sentence = "Amaka Teacher cannot teach Harmattan on Monday at 4:30 PM: it overlaps Harmattan on Monday at \
                    4:00 PM. Nothing was changed.";
    assert_eq!(refused(&refusal), (409, sentence.into()));
    assert_eq!(refusal.refusal().1, "programs.clash");
    let skipped = data(&staff.post(ASSIGN, &these(1, &[2], "skip")).await);
    let clash = json!({
        "programId": 2, "child": "Kemi Child", "day": "monday", "time": "16:30",
        "with": { "cohort": "Harmattan", "day": "monday", "time": "16:00" },
    });
    assert_eq!(skipped, json!({ "assigned": 0, "skipped": 1, "completed": 0, "clashes": [clash] }));
    data(&staff.post(ASSIGN, &json!({ "teacherId": null, "programIds": [1] })).await);
    let both = staff.post(ASSIGN, &these(1, &[1, 2], "refuse")).await;
    assert_eq!(both.refusal(), (409, "programs.clash".into()), "they clash with each other");
    assert_eq!(ids(&staff, "teacherId=0").await, [2, 1], "nothing was changed");
    assert_eq!(data(&staff.post(ASSIGN, &these(1, &[1, 2], "skip")).await)["assigned"], 1);
    let zone = json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 30 });
    data(&staff.put_json("/api/staff/timetable", &zone).await);
    assert_eq!(
        data(&staff.post(ASSIGN, &these(1, &[1, 2], "refuse")).await)["assigned"],
        1,
        "shorter lessons fit"
    );
}

/// Amaka teaches Tomi in Harmattan on Mondays at four, and Kemi in Rains half an hour later.
async fn one_term_after_the_other() -> World {
    testkit::many_connections();
    let world = world().await;
    let later = format!(
        "UPDATE program SET cohort_id = {}, time = '16:30', teacher_id = 1 WHERE id = 2",
        world.later
    );
    world.app.database.execute(&later).await;
    world
}

fn rains(title: &str, start_on: &str) -> Value {
    json!({ "title": title, "startOn": start_on, "endOn": "2027-07-30" })
}

#[tokio::test(flavor = "multi_thread")]
async fn new_dates_give_no_teacher_two_classes_at_once() {
    let World { app, staff, later, .. } = one_term_after_the_other().await;
    let path = format!("/api/staff/cohorts/{later}");
    let reply = staff.put_json(&path, &rains("Rains", "2026-12-01")).await;
    let sentence = "Amaka Teacher would have two classes at once: Harmattan on Monday at 4:00 PM overlaps Rains on \
                    Monday at 4:30 PM. Nothing was changed.";
    assert_eq!(refused(&reply), (409, sentence.into()));
    assert_eq!(reply.refusal().1, "programs.clash");
    assert_eq!(data(&staff.get(&path).await)["startOn"], "2027-05-03");
    assert_eq!(journaled(&app, "cohort.changed").await, Vec::<String>::new());
    assert_eq!(data(&staff.put_json(&path, &rains("Rains", "2026-12-19")).await)["startOn"], "2026-12-19");
    let mut over = rains("Rains", "2026-12-01");
    over["statusOverride"] = "completed".into();
    data(&staff.put_json(&path, &over).await);
    let again = staff.put_json(&path, &rains("Rains", "2026-12-01")).await;
    assert_eq!(again.refusal(), (409, "programs.clash".into()), "nor when it goes on after all");
    // A clash that is there already is in nobody's way.
    app.database.execute("UPDATE cohort SET status_override = NULL").await;
    assert_eq!(data(&staff.put_json(&path, &rains("Long Rains", "2026-12-01")).await)["title"], "Long Rains");
}

#[tokio::test(flavor = "multi_thread")]
async fn longer_lessons_give_no_teacher_two_classes_at_once() {
    let World { app, staff, .. } = world().await;
    app.database.execute("UPDATE program SET time = '17:00', teacher_id = 1 WHERE id = 2").await;
    let minutes = |minutes: i64| json!({ "timeZone": "Africa/Lagos", "lessonMinutes": minutes });
    let reply = staff.put_json("/api/staff/timetable", &minutes(61)).await;
    let sentence = "Amaka Teacher would have two classes at once: Harmattan on Monday at 4:00 PM overlaps Harmattan on \
                    Monday at 5:00 PM. Nothing was changed.";
    assert_eq!(refused(&reply), (409, sentence.into()));
    assert_eq!(data(&staff.get("/api/staff/timetable").await)["lessonMinutes"], 60);
    assert_eq!(data(&staff.put_json("/api/staff/timetable", &minutes(45)).await)["lessonMinutes"], 45);
    assert_eq!(journaled(&app, "timetable.changed").await.len(), 1);
}

/// Somebody gives a cohort new dates while somebody else assigns a class that then overlaps. Gives both answers.
async fn dates_against_assignment(World { app, staff, later, .. }: &World) -> [u16; 2] {
    app.database.execute("UPDATE program SET teacher_id = NULL WHERE id = 2").await;
    app.database.execute(&format!("UPDATE cohort SET start_on = '2027-05-03' WHERE id = {later}")).await;
    let path = format!("/api/staff/cohorts/{later}");
    let (dates, assignment) = (rains("Rains", "2026-12-01"), these(1, &[2], "refuse"));
    let (dates, assigned) = tokio::join!(staff.put_json(&path, &dates), staff.post(ASSIGN, &assignment));
    let mut answers = [dates.status.as_u16(), assigned.status.as_u16()];
    answers.sort_unstable();
    answers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nor_do_new_dates_and_an_assignment_at_once() {
    let world = one_term_after_the_other().await;
    for round in 0..30 {
        assert_eq!(dates_against_assignment(&world).await, [200, 409], "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_sharing_the_timetable_they_would() {
    let world = one_term_after_the_other().await;
    // SQLite has one writer, whom only the look at the teacher's classes guards.
    let is_postgres = TestEngine::current() == TestEngine::Postgres;
    sabotage::unscope(&[if is_postgres { "SHARE_TIMETABLE" } else { "LIST_CLASSES" }]);
    for _ in 0..200 {
        if dates_against_assignment(&world).await == [200, 200] {
            return;
        }
    }
    panic!("200 rounds, and nobody noticed");
}

/// Two members of staff give a teacher two classes that overlap, at the same moment. Gives how many have it.
async fn two_at_once(app: &TestApp, staff: &Persona) -> usize {
    app.database.execute("UPDATE program SET teacher_id = NULL").await;
    let barrier = Arc::new(Barrier::new(2));
    let tasks: Vec<_> = [1i64, 2]
        .map(|id| {
            let (staff, barrier) = (staff.clone(), Arc::clone(&barrier));
            tokio::spawn(async move {
                barrier.wait().await;
                staff.post(ASSIGN, &these(1, &[id], "refuse")).await.status.as_u16()
            })
        })
        .into();
    for task in tasks {
        let status = task.await.unwrap();
        assert!([200, 409].contains(&status), "{status}");
    }
    ids(staff, "teacherId=1").await.len()
}

async fn overlapping() -> (TestApp, Persona) {
    let World { app, staff, .. } = world().await;
    app.database.execute("UPDATE program SET time = '16:30' WHERE id = 2").await;
    (app, staff)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_who_assign_at_once_never_give_a_teacher_two_classes_at_the_same_time() {
    testkit::many_connections();
    let (app, staff) = overlapping().await;
    for round in 0..50 {
        assert_eq!(two_at_once(&app, &staff).await, 1, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_they_would() {
    testkit::many_connections();
    let (app, staff) = overlapping().await;
    // SQLite has one writer, whom only the look at the teacher's classes guards; PostgreSQL needs the lock, too.
    let guard = if TestEngine::current() == TestEngine::Postgres { "HOLD_TEACHER" } else { "LIST_CLASSES" };
    sabotage::unscope(&[guard]);
    let mut most = 0;
    for _ in 0..200 {
        most = most.max(two_at_once(&app, &staff).await);
        if most == 2 {
            break;
        }
    }
    assert_eq!(most, 2);
}

async fn totals(partner: &Persona, searches: [&str; 2]) -> [Value; 2] {
    let mut totals = [Value::Null, Value::Null];
    for (total, search) in totals.iter_mut().zip(searches) {
        let found = partner.get(&format!("/api/partner/cohort/1?page=1&search={search}")).await;
        *total = found.json()["meta"]["total"].clone();
    }
    totals
}

#[tokio::test(flavor = "multi_thread")]
async fn the_words_of_many_follow_a_little_later_and_none_is_forgotten() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let partner = many(&app, 500).await.persona;
    let ngozi = json!({ "firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.post("/api/staff/teachers", &ngozi).await);
    let all = |teacher_id| json!({ "teacherId": teacher_id, "everything": true, "filter": {}, "onClash": "refuse" });
    let ground = &app.app.identity.ground;
    for (teacher_id, assigned, wanted) in [(1, 500, [49, 0]), (2, 499, [0, 49])] {
        assert_eq!(data(&staff.post(ASSIGN, &all(teacher_id)).await)["assigned"], assigned);
        let waiting = app.database.rows("SELECT COUNT(*) FROM relisting").await;
        assert_eq!(waiting, [(assigned / 2).to_string()], "the sponsored ones");
        // One goes before its words are made, and does not come back with them.
        app.database.execute("DELETE FROM program WHERE id = 10").await;
        while enrolment::relist_some(ground).await.expect("a look") {}
        assert_eq!(totals(&partner, ["amaka", "ngozi"]).await, wanted);
    }
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM relisting").await, ["0"]);
    let renamed = json!({ "firstName": "Adaeze", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.put_json("/api/staff/teachers/2", &renamed).await);
    while enrolment::relist_some(ground).await.expect("a look") {}
    assert_eq!(totals(&partner, ["ngozi", "adaeze"]).await, [0, 49]);
}

/// Programs of as many children, in ten cohorts one after the other, on Mondays at four. Every other one is sponsored.
pub(crate) async fn many(app: &TestApp, programs: u32) -> Signed {
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let partner = app.partner("green").await;
    app.parent("seun", partner.id).await;
    for term in 0..10 {
        let (from, to) = (format!("{}-01-04", 2027 + term), format!("{}-06-30", 2027 + term));
        app.cohort(&format!("Term {term}"), &from, &to).await;
    }
    let children = format!(
        "INSERT INTO child (parent_id, partner_id, first_name, last_name, age, gender, selected_day,
        selected_time, created_at) SELECT 1, 1, 'Kid' || i, 'Adebayo', 10, 'male', 'monday', '16:00', 0 FROM
        (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {programs}) SELECT i FROM n) numbers"
    );
    app.database.execute(&children).await;
    let programs = "INSERT INTO program (child_id, parent_id, partner_id, is_sponsored, cohort_id, package_id, level, day,
        time, time_offset, price_minor, created_at)
        SELECT id, 1, 1, id % 2 = 0, 1 + id % 10, 1, 1, 'monday', '16:00', 1, 15025, 0 FROM child";
    app.database.execute(programs).await;
    partner
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_are_assigned_in_one_go() {
    // Eight other tests may be running meanwhile.
    let limits = Limits { time: Duration::from_mins(5), body: 64 << 10 };
    let app = TestApp::with(server::app::routes(), limits).await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    many(&app, 10_000).await;
    let all = json!({ "teacherId": 1, "filter": { "teacherId": 0 }, "onClash": "refuse" });
    let begun = Instant::now();
    let done = data(&staff.post(ASSIGN, &all).await);
    println!("assigned in {:?}", begun.elapsed());
    assert_eq!(done, json!({ "assigned": 10_000, "skipped": 0, "completed": 0, "clashes": [] }));
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM program WHERE teacher_id = 1").await, ["10000"]);
    let entries = "SELECT COUNT(*) FROM journal WHERE action = 'program.teacher_assigned'";
    assert_eq!(app.database.rows(entries).await, ["10000"]);
    for query in
        ["", "cohortId=1", "teacherId=1&paid=no", "partnerId=1&page=300", "teacherId=0", "search=kid77"]
    {
        let begun = Instant::now();
        let page = staff.get(&format!("/api/staff/programs?{query}")).await;
        println!("{query}: {:?}", begun.elapsed());
        assert_eq!(page.status, 200);
    }
    assert_eq!(staff.get("/api/staff/programs?search=kid77").await.json()["meta"]["total"], 111);
}

#[tokio::test(flavor = "multi_thread")]
async fn reassigning_a_leavers_programs_leaves_completed_cohorts_as_they_were() {
    let World { app, staff, partner, parent, .. } = world().await;
    let past = app.cohort("Over", "2026-07-13", "2026-09-04").await;
    let taught = Enrolled { cohort_id: past, is_sponsored: true, is_paid: true };
    app.child("Zara", parent.id, partner.id, &[taught]).await;
    let teacher = json!({ "firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.post("/api/staff/teachers", &teacher).await);
    let leaver = json!({ "teacherId": 2, "filter": { "teacherId": 1 }, "onClash": "refuse" });
    let done = data(&staff.post(ASSIGN, &leaver).await);
    assert_eq!((&done["assigned"], &done["completed"]), (&json!(1), &json!(1)));
    let teachers =
        "SELECT cohort_id, teacher_id FROM program WHERE teacher_id IS NOT NULL ORDER BY cohort_id";
    assert_eq!(app.database.rows(teachers).await, ["1 | 2".to_owned(), format!("{past} | 1")]);
    let past_program = app.database.rows(&format!("SELECT id FROM program WHERE cohort_id = {past}")).await;
    let alone = these(2, &[past_program[0].parse().unwrap()], "refuse");
    let told = refused(&staff.post(ASSIGN, &alone).await);
    assert_eq!(told, (409, "These programs are completed. Completed cohorts keep their teacher.".into()));
}
