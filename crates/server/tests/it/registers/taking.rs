//! Teachers take registers; staff correct and reopen them.

use super::{CLASS, LESSON, STAFF_LESSON, World, mark, marks, save, states};
use identity::StaffRole;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_takes_the_register_of_a_lesson() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 1, false).await);
    let teacher = &world.amaka.persona;
    let early = save(teacher, &[mark(ada, "present", "2026-11-16T09:00:00Z")]).await;
    assert_eq!(early.refusal(), (409, "lessons.not_begun".into()));
    world.begin();
    let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(today["lessons"][0]["class"], CLASS, "{today}");
    assert_eq!(today["openRegisters"].as_array().unwrap().len(), 1);
    assert_eq!((&today["next"]["children"], &today["next"]["register"]), (&json!(2), &json!("open")));
    assert_eq!(today["next"]["classLink"], "https://class.example/Amaka");
    let saved = save(
        teacher,
        &[mark(ada, "present", "2026-11-16T15:05:00Z"), mark(ben, "absent", "2026-11-16T15:05:00Z")],
    )
    .await;
    assert_eq!(states(&saved), [("Ada C.".into(), "present".into()), ("Ben C.".into(), "absent".into())]);
    let shown = teacher.get(LESSON).await;
    assert_eq!(shown.json()["data"]["lesson"]["register"], "taken");
    assert_eq!(shown.json()["data"]["closesAt"], "2026-11-23T16:00:00Z");
    let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(today["openRegisters"], json!([]));
    let class = teacher.get(&format!("/api/teacher/classes/{CLASS}")).await.json()["data"].clone();
    assert_eq!((&class["roster"][0]["held"], &class["roster"][1]["attended"]), (&json!(1), &json!(0)));
    let week = teacher.get("/api/teacher/week?from=2026-11-18").await.json()["data"].clone();
    assert_eq!((&week["from"], week["lessons"].as_array().unwrap().len()), (&json!("2026-11-16"), 1));
    let classes = teacher.get("/api/teacher/classes").await.json();
    assert_eq!(classes["data"][0]["packages"], json!(["Game Makers"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_devices_the_later_mark_counts_and_both_are_in_the_journal() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    let teacher = &world.amaka.persona;
    let late = [mark(ada, "late", "2026-11-16T15:09:00Z")];
    save(teacher, &late).await;
    let earlier = save(teacher, &[mark(ada, "present", "2026-11-16T15:01:00Z")]).await;
    assert_eq!(states(&earlier), [("Ada C.".into(), "late".into())]);
    let entries = world.journal("register.saved").await;
    assert_eq!(entries.len(), 2);
    assert!(entries[1].contains("\"overruled\":[{\"childId\""), "{}", entries[1]);
    save(teacher, &late).await;
    assert_eq!(world.journal("register.saved").await.len(), 2, "a repeated request changes nothing");
    let future = save(teacher, &[mark(ada, "absent", "2030-01-01T00:00:00Z")]).await;
    assert_eq!(future.json()["data"]["children"][0]["mark"]["markedAt"], "2026-11-16T15:10:00Z");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_has_one_address() {
    let world = World::create().await;
    world.child("Ada", 1, false).await;
    for (written, otherwise) in [("2026-11-16", "2026-11-16T00:00"), ("1-monday", "01-monday")] {
        let (of_teacher, of_staff) =
            (LESSON.replace(written, otherwise), STAFF_LESSON.replace(written, otherwise));
        assert_eq!(world.amaka.persona.get(&of_teacher).await.status, 404, "{of_teacher}");
        assert_eq!(world.staff.get(&of_staff).await.status, 404, "{of_staff}");
    }
    assert_eq!(world.amaka.persona.get(LESSON).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_of_other_children_are_ignored_with_a_sentence() {
    let world = World::create().await;
    let (ada, other) = (world.child("Ada", 1, false).await, world.child("Ben", 2, false).await);
    world.begin();
    let at = "2026-11-16T15:05:00Z";
    let saved = save(&world.amaka.persona, &[mark(ada, "present", at), mark(other, "absent", at)]).await;
    let sentence = "Register saved. One mark was ignored: the child is not in this lesson";
    assert_eq!(saved.json()["message"], sentence);
    assert_eq!(world.app.database.rows("SELECT child_id FROM mark").await, [ada.to_string()]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_register_is_reopened_by_staff_who_may_always_correct_it() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    save(&world.amaka.persona, &[mark(ada, "absent", "2026-11-16T15:05:00Z")]).await;
    world.set_clock("2026-11-23T16:00:00Z");
    let amaka = world.amaka_again().await;
    let staff = world.app.staff_persona("wale", StaffRole::Coordinator).await;
    let at = "2026-11-23T15:59:00Z";
    let closed = save(&amaka, &[mark(ada, "present", at)]).await;
    assert_eq!(closed.refusal(), (409, "lessons.register_closed".into()));
    let corrected =
        staff.put_json(&format!("{STAFF_LESSON}/register"), &marks(&[mark(ada, "late", at)])).await;
    assert_eq!(states(&corrected), [("Ada Child".into(), "late".into())]);
    let reopened = staff.post(&format!("{STAFF_LESSON}/reopen"), &json!({})).await;
    assert_eq!(reopened.json()["data"]["reopenedUntil"], "2026-11-30T16:00:00Z", "{}", reopened.text);
    let saved = save(&amaka, &[mark(ada, "present", "2026-11-23T16:00:00Z")]).await;
    assert_eq!(states(&saved), [("Ada C.".into(), "present".into())]);
    let figures = staff.get("/api/staff/attendance?by=child&cohortId=1").await.json();
    assert_eq!(
        (&figures["data"][0]["name"], &figures["data"][0]["present"]),
        (&json!("Ada Child"), &json!(1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_list_open_and_taken_registers() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let open = async || world.staff.get("/api/staff/registers").await.json()["meta"]["total"].clone();
    assert_eq!(open().await, 0);
    world.begin();
    assert_eq!(open().await, 1);
    save(&world.amaka.persona, &[mark(ada, "present", "2026-11-16T15:05:00Z")]).await;
    assert_eq!(open().await, 0);
    let taken = world.staff.get("/api/staff/registers?state=taken&from=2026-11-10&to=2026-11-20").await;
    assert_eq!(taken.json()["data"][0]["class"], CLASS, "{}", taken.text);
    let file = world.staff.get("/api/staff/export/attendance/csv?cohortId=1").await;
    assert!(file.text.contains("\"Monday 4:00 PM\",1,1,0,0,0,1,100"), "{}", file.text);
    let file = world.staff.get("/api/staff/export/attendance/csv?cohortId=1&search=tuesday").await;
    assert!(!file.text.contains("Monday"), "{}", file.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_see_one_lesson_of_all_teachers_who_share_a_class() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 2, false).await);
    let cleo = world.child("Cleo", 2, false).await;
    world.begin();
    let lesson = async || world.staff.get(STAFF_LESSON).await.json()["data"]["lesson"].clone();
    let register = async || {
        let lesson = lesson().await;
        (lesson["register"].as_str().unwrap_or_default().to_owned(), lesson["isTaken"] == true)
    };
    let shown = lesson().await;
    assert_eq!(
        (&shown["teacher"], &shown["teacherId"], &shown["children"]),
        (&json!("Amaka Teacher, Bayo Teacher"), &json!(null), &json!(3)),
        "{shown}"
    );
    assert_eq!(register().await, ("open".into(), false));
    save(&world.amaka.persona, &[mark(ada, "present", "2026-11-16T15:05:00Z")]).await;
    assert_eq!(register().await, ("open".into(), false), "Bayo's children have no marks");
    save(&world.bayo.persona, &[mark(ben, "present", "2026-11-16T15:06:00Z")]).await;
    assert_eq!(register().await, ("open".into(), false), "Cleo has no mark");
    save(&world.bayo.persona, &[mark(cleo, "present", "2026-11-16T15:06:00Z")]).await;
    assert_eq!(register().await, ("taken".into(), true));
    let listed =
        world.staff.get("/api/staff/lessons?from=2026-11-16&to=2026-11-16").await.json()["data"].clone();
    let rows: Vec<_> =
        listed.as_array().unwrap().iter().map(|one| (&one["teacher"], &one["children"])).collect();
    assert_eq!(
        rows,
        [(&json!("Amaka Teacher"), &json!(1)), (&json!("Bayo Teacher"), &json!(2))],
        "a list has one row for each teacher"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_that_is_cancelled_for_one_teacher_takes_place_for_the_other() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 2, false).await);
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16", "teacherId": 1 });
    let action = json!({ "kind": "cancel", "reason": "Ill" });
    let change = json!({ "target": target, "action": action });
    assert_eq!(world.staff.post("/api/staff/lessons/change", &change).await.status, 200);
    world.begin();
    let shown = world.staff.get(STAFF_LESSON).await.json()["data"]["lesson"].clone();
    assert_eq!((&shown["state"], &shown["register"]), (&json!("scheduled"), &json!("open")), "{shown}");
    let at = "2026-11-16T15:05:00Z";
    let given = marks(&[mark(ada, "present", at), mark(ben, "present", at)]);
    let saved = world.staff.put_json(&format!("{STAFF_LESSON}/register"), &given).await;
    assert_eq!(states(&saved), [("Ben Child".into(), "present".into())], "Ada's part does not take place");
    assert_eq!(saved.json()["data"]["lesson"]["register"], "taken", "{}", saved.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_before_the_first_child_joined_is_no_open_register() {
    let world = World::create().await;
    world.child("Ada", 1, false).await;
    let joined = async |at: &str| {
        let at: jiff::Timestamp = at.parse().unwrap();
        let change = format!("UPDATE program SET created_at = {}", at.as_millisecond());
        world.app.database.execute(&change).await;
    };
    world.set_clock("2026-11-16T16:30:00Z");
    let staff = world.app.staff_persona("bola", StaffRole::Coordinator).await;
    let open = async || {
        let today = world.amaka.persona.get("/api/teacher/today").await.json()["data"].clone();
        let listed = staff.get("/api/staff/registers").await.json()["data"].clone();
        let lesson = staff.get(STAFF_LESSON).await.json()["data"]["lesson"].clone();
        let settings = lessons::LessonSettings::default();
        let ctx = &world.app.app.identity.ctx;
        let mut conn = ctx.db.read().await.unwrap();
        let counted = lessons::count_open_registers(&mut conn, settings, ctx.clock.now()).await.unwrap();
        let count = |list: &serde_json::Value| list.as_array().unwrap().len();
        (count(&today["openRegisters"]), count(&listed), counted, lesson["register"].clone())
    };
    joined("2026-11-16T15:59:00Z").await;
    assert_eq!(open().await, (1, 1, 1, json!("open")));
    joined("2026-11-16T16:00:00Z").await;
    assert_eq!(open().await, (0, 0, 0, json!("notNeeded")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_of_a_fast_device_does_not_overrule_a_later_correction() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let path = format!("{LESSON}/register");
    // A clock that is an hour fast.
    let given =
        |sent_at: &str| json!({ "marks": [mark(ada, "absent", "2026-11-16T16:05:00Z")], "sentAt": sent_at });
    let teacher = &world.amaka.persona;
    world.set_clock("2026-11-16T15:05:10Z");
    teacher.put_json(&path, &given("2026-11-16T16:05:10Z")).await;
    world.set_clock("2026-11-16T15:06:00Z");
    save(teacher, &[mark(ada, "late", "2026-11-16T15:06:00Z")]).await;
    world.set_clock("2026-11-16T15:07:00Z");
    let repeated = teacher.put_json(&path, &given("2026-11-16T16:07:00Z")).await;
    assert_eq!(states(&repeated), [("Ada C.".into(), "late".into())]);
    // A clock that is an hour slow and was set right before the mark was sent.
    let slow = json!({
        "childId": ada, "state": "present", "markedAt": "2026-11-16T14:07:00Z", "replaces": "2026-11-16T15:06:00Z"
    });
    let body = json!({ "marks": [slow], "sentAt": "2026-11-16T15:07:00Z" });
    assert_eq!(states(&teacher.put_json(&path, &body).await), [("Ada C.".into(), "present".into())]);
    let entries = world.journal("register.saved").await.len();
    world.set_clock("2026-11-16T15:07:20Z");
    let again = json!({ "marks": [slow], "sentAt": "2026-11-16T15:07:10Z" });
    assert_eq!(states(&teacher.put_json(&path, &again).await), [("Ada C.".into(), "present".into())]);
    assert_eq!(world.journal("register.saved").await.len(), entries, "a repeated request");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_by_staff_takes_only_the_register_of_its_part() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 2, false).await);
    let (cleo, dele) = (world.child("Cleo", 1, false).await, world.child("Dele", 1, false).await);
    for id in [cleo, dele] {
        world
            .app
            .database
            .execute(&format!("UPDATE program SET teacher_id = NULL WHERE child_id = {id}"))
            .await;
    }
    world.begin();
    let shown = world.staff.get(STAFF_LESSON).await.json()["data"].clone();
    assert_eq!((&shown["withoutTeacher"], shown["children"].as_array().map(Vec::len)), (&json!(2), Some(4)));
    let open = async || world.staff.get("/api/staff/registers").await.json()["meta"]["total"].clone();
    let correct = async |child| {
        let given = marks(&[mark(child, "present", "2026-11-16T15:05:00Z")]);
        assert_eq!(world.staff.put_json(&format!("{STAFF_LESSON}/register"), &given).await.status, 200);
    };
    assert_eq!(open().await, 3);
    correct(cleo).await;
    assert_eq!(open().await, 3, "Dele has no teacher either, and no mark");
    correct(dele).await;
    assert_eq!(open().await, 2);
    correct(ada).await;
    assert_eq!(open().await, 1);
    let register = async |teacher: &testkit::Persona| {
        teacher.get(LESSON).await.json()["data"]["lesson"]["register"].as_str().unwrap().to_owned()
    };
    assert_eq!(register(&world.amaka.persona).await, "taken");
    assert_eq!(register(&world.bayo.persona).await, "open");
    correct(ben).await;
    assert_eq!(open().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_register_of_a_lesson_that_was_held_is_reopened() {
    let world = World::create().await;
    world.child("Ada", 1, false).await;
    world.begin();
    let reopen = async |staff: &testkit::Persona| {
        let reply = staff.post(&format!("{STAFF_LESSON}/reopen"), &json!({})).await;
        (reply.refusal(), reply.json()["message"].clone())
    };
    let sentence = json!("A register can be opened again only after its lesson");
    assert_eq!(reopen(&world.staff).await, ((409, "lessons.not_over".into()), sentence));
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16" });
    let cancel = json!({ "target": target, "action": { "kind": "cancel", "reason": "Ill" } });
    let cancelled = world.staff.post("/api/staff/lessons/change", &cancel).await;
    assert_eq!(cancelled.status, 200, "{}", cancelled.text);
    world.set_clock("2026-11-16T16:00:00Z");
    let staff = world.app.staff_persona("wale", StaffRole::Coordinator).await;
    assert_eq!(reopen(&staff).await.0, (409, "lessons.cancelled".into()));
    assert_eq!(world.journal("register.reopened").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reopened_register_of_an_ended_cohort_is_among_the_open_ones() {
    let world = World::create().await;
    world.child("Ada", 1, false).await;
    world.set_clock("2027-06-01T12:00:00Z");
    let staff = world.app.staff_persona("wale", StaffRole::Coordinator).await;
    let open = async || staff.get("/api/staff/registers").await.json()["meta"]["total"].clone();
    assert_eq!(open().await, 0);
    assert_eq!(staff.post(&format!("{STAFF_LESSON}/reopen"), &json!({})).await.status, 200);
    assert_eq!(open().await, 1);
}
