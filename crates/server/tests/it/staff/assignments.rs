//! Assigning teachers to one or ten thousand programs, and never to two classes at the same time.

use super::catalogue::{data, journaled, refused};
use super::programs::{World, ids, world};
use api::Limits;
use db::guard_mutation;
use identity::StaffRole;
use kernel::of;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use testkit::{Enrolled, Persona, Reply, Signed, TestApp, TestEngine};
use tokio::sync::Barrier;

pub(super) const ASSIGN: &str = "/api/staff/programs/assign";

fn assignment(teacher_id: i64, ids: &[i64], on_clash: &str) -> Value {
    json!({ "teacherId": teacher_id, "programIds": ids, "onClash": on_clash })
}

#[tokio::test(flavor = "multi_thread")]
async fn assigns_programs_and_the_partner_finds_them_by_the_teachers_name() {
    let World { app, staff, partner, cohort, .. } = world().await;
    let teacher = json!({ "firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.post("/api/staff/teachers", &teacher).await);
    let done = data(&staff.post_keyed(ASSIGN, &assignment(2, &[1, 2], "refuse"), Some("k")).await);
    assert_eq!(done, json!({ "assigned": 2, "skipped": 0, "completed": 0, "clashes": [] }));
    assert_eq!(data(&staff.post_keyed(ASSIGN, &assignment(2, &[1, 2], "refuse"), Some("k")).await), done);
    let again = data(&staff.post(ASSIGN, &assignment(2, &[1, 2], "refuse")).await);
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
async fn rejects_malformed_assignments() {
    let World { staff, .. } = world().await;
    for body in [
        json!({ "teacherId": 1 }),
        json!({ "teacherId": 1, "programIds": [] }),
        json!({ "teacherId": 1, "programIds": [1], "filter": {} }),
        assignment(1, &[1], "perhaps"),
        assignment(9, &[1], "refuse"),
        assignment(1, &[99], "refuse"),
    ] {
        assert_eq!(staff.post(ASSIGN, &body).await.status, 422, "{body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requires_an_explicit_flag_to_unassign_all_programs() {
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
async fn accepts_up_to_twenty_thousand_program_ids() {
    let World { staff, .. } = world().await;
    let body_with_ids = |most: i64| {
        assignment(
            1,
            &(1..).map(|id| id + 990_000).take(usize::try_from(most).unwrap()).chain([2]).collect::<Vec<_>>(),
            "refuse",
        )
    };
    assert_eq!(data(&staff.post(ASSIGN, &body_with_ids(19_999)).await)["assigned"], 1);
    assert_eq!(staff.post(ASSIGN, &body_with_ids(20_000)).await.refusal(), (409, "programs.too_many".into()));
    assert_eq!(staff.post(ASSIGN, &body_with_ids(60_000)).await.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_or_skips_clashes_even_within_one_request() {
    let World { app, staff, .. } = world().await;
    // Tomi on Mondays at 16:00 with Amaka; Kemi at 16:30.
    app.database.execute("UPDATE program SET time = '16:30' WHERE id = 2").await;
    let refusal = staff.post(ASSIGN, &assignment(1, &[2], "refuse")).await;
    let sentence = "Amaka Teacher cannot teach Harmattan on Monday at 4:30 PM: it overlaps Harmattan on Monday at \
                    4:00 PM. Nothing was changed.";
    assert_eq!(refused(&refusal), (409, sentence.into()));
    assert_eq!(refusal.refusal().1, "programs.clash");
    let skipped = data(&staff.post(ASSIGN, &assignment(1, &[2], "skip")).await);
    let clash = json!({
        "programId": 2, "child": "Kemi Child", "day": "monday", "time": "16:30",
        "with": { "cohort": "Harmattan", "day": "monday", "time": "16:00" },
    });
    assert_eq!(skipped, json!({ "assigned": 0, "skipped": 1, "completed": 0, "clashes": [clash] }));
    data(&staff.post(ASSIGN, &json!({ "teacherId": null, "programIds": [1] })).await);
    let both = staff.post(ASSIGN, &assignment(1, &[1, 2], "refuse")).await;
    assert_eq!(both.refusal(), (409, "programs.clash".into()), "they clash with each other");
    assert_eq!(ids(&staff, "teacherId=0").await, [2, 1], "nothing was changed");
    assert_eq!(data(&staff.post(ASSIGN, &assignment(1, &[1, 2], "skip")).await)["assigned"], 1);
    let zone = json!({ "timeZone": "Africa/Lagos", "lessonMinutes": 30 });
    data(&staff.put_json("/api/staff/timetable", &zone).await);
    assert_eq!(
        data(&staff.post(ASSIGN, &assignment(1, &[1, 2], "refuse")).await)["assigned"],
        1,
        "shorter lessons fit"
    );
}

/// Amaka teaches Tomi in Harmattan on Mondays at 16:00, and Kemi in Rains at 16:30.
async fn consecutive_terms() -> World {
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
async fn rejects_new_cohort_dates_that_give_a_teacher_two_classes_at_once() {
    let World { app, staff, later, .. } = consecutive_terms().await;
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
    assert_eq!(again.refusal(), (409, "programs.clash".into()), "nor when the override is removed");
    // An existing clash does not block other changes.
    app.database.execute("UPDATE cohort SET status_override = NULL").await;
    assert_eq!(data(&staff.put_json(&path, &rains("Long Rains", "2026-12-01")).await)["title"], "Long Rains");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_longer_lessons_that_give_a_teacher_two_classes_at_once() {
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

/// Changes a cohort's dates while a class that would then overlap is assigned. Returns both statuses, sorted.
async fn change_dates_and_assign(World { app, staff, later, .. }: &World) -> [u16; 2] {
    app.database.execute("UPDATE program SET teacher_id = NULL WHERE id = 2").await;
    app.database.execute(&format!("UPDATE cohort SET start_on = '2027-05-03' WHERE id = {later}")).await;
    let path = format!("/api/staff/cohorts/{later}");
    let (dates, body) = (rains("Rains", "2026-12-01"), assignment(1, &[2], "refuse"));
    let (dates, assigned) = tokio::join!(staff.put_json(&path, &dates), staff.post(ASSIGN, &body));
    let mut answers = [dates.status.as_u16(), assigned.status.as_u16()];
    answers.sort_unstable();
    answers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_new_dates_and_assignments_never_clash() {
    let world = consecutive_terms().await;
    for round in 0..30 {
        assert_eq!(change_dates_and_assign(&world).await, [200, 409], "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_timetable_lock_concurrent_new_dates_and_assignments_clash() {
    let world = consecutive_terms().await;
    // SQLite has one writer, so only the query of the teacher's classes is a guard there.
    let is_postgres = TestEngine::current() == TestEngine::Postgres;
    guard_mutation::disable_markers(&[if is_postgres { "LOCK_TIMETABLE_SHARED" } else { "LIST_CLASSES" }]);
    for _ in 0..200 {
        if change_dates_and_assign(&world).await == [200, 200] {
            return;
        }
    }
    panic!("200 rounds without a failure");
}

/// Assigns two overlapping classes to a teacher concurrently. Returns how many were assigned.
async fn assign_two_concurrently(app: &TestApp, staff: &Persona) -> usize {
    app.database.execute("UPDATE program SET teacher_id = NULL").await;
    let barrier = Arc::new(Barrier::new(2));
    let tasks: Vec<_> = [1i64, 2]
        .map(|id| {
            let (staff, barrier) = (staff.clone(), Arc::clone(&barrier));
            tokio::spawn(async move {
                barrier.wait().await;
                staff.post(ASSIGN, &assignment(1, &[id], "refuse")).await.status.as_u16()
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
async fn concurrent_assignments_never_give_a_teacher_two_classes_at_once() {
    testkit::many_connections();
    let (app, staff) = overlapping().await;
    for round in 0..50 {
        assert_eq!(assign_two_concurrently(&app, &staff).await, 1, "round {round}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_concurrent_assignments_clash() {
    testkit::many_connections();
    let (app, staff) = overlapping().await;
    // SQLite has one writer, so only the query of the teacher's classes is a guard there; PostgreSQL needs the
    // lock, too.
    let guard = if TestEngine::current() == TestEngine::Postgres { "LOCK_TEACHER" } else { "LIST_CLASSES" };
    guard_mutation::disable_markers(&[guard]);
    let mut most = 0;
    for _ in 0..200 {
        most = most.max(assign_two_concurrently(&app, &staff).await);
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
async fn search_words_of_many_programs_are_updated_in_the_background() {
    let app = TestApp::start().await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let partner = create_programs(&app, 500).await.persona;
    let ngozi = json!({ "firstName": "Ngozi", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.post("/api/staff/teachers", &ngozi).await);
    let all = |teacher_id| json!({ "teacherId": teacher_id, "everything": true, "filter": {}, "onClash": "refuse" });
    let ctx = &app.app.identity.ctx;
    for (teacher_id, assigned, wanted) in [(1, 500, [49, 0]), (2, 499, [0, 49])] {
        assert_eq!(data(&staff.post(ASSIGN, &all(teacher_id)).await)["assigned"], assigned);
        let waiting = app.database.rows("SELECT COUNT(*) FROM relisting").await;
        assert_eq!(waiting, [(assigned / 2).to_string()], "the sponsored ones");
        // A program deleted before its words are updated does not reappear.
        app.database.execute("DELETE FROM program WHERE id = 10").await;
        while enrolment::relist_batch(ctx).await.expect("relisting") {}
        assert_eq!(totals(&partner, ["amaka", "ngozi"]).await, wanted);
    }
    assert_eq!(app.database.rows("SELECT COUNT(*) FROM relisting").await, ["0"]);
    let renamed = json!({ "firstName": "Adaeze", "lastName": "Eze", "classLink": "https://class.example/n" });
    data(&staff.put_json("/api/staff/teachers/2", &renamed).await);
    while enrolment::relist_batch(ctx).await.expect("relisting") {}
    assert_eq!(totals(&partner, ["ngozi", "adaeze"]).await, [0, 49]);
}

/// Creates programs of as many children, in ten consecutive cohorts, on Mondays at 16:00. Every other one is
/// sponsored.
pub(crate) async fn create_programs(app: &TestApp, programs: u32) -> Signed<of::Partner> {
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
async fn assigns_ten_thousand_programs_in_one_request() {
    // Allows for other tests running in parallel.
    let limits = Limits { time: Duration::from_mins(5), body: 64 << 10 };
    let app = TestApp::with(server::app::routes(), limits).await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    create_programs(&app, 10_000).await;
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
async fn reassigning_a_teachers_programs_keeps_those_of_completed_cohorts() {
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
    let alone = assignment(2, &[past_program[0].parse().unwrap()], "refuse");
    let refusal = refused(&staff.post(ASSIGN, &alone).await);
    assert_eq!(refusal, (409, "These programs are completed. Completed cohorts keep their teacher.".into()));
}
