//! What families report, see and are mailed; what partners see; what an erasure leaves.

use super::{CLASS, LESSON, World, mark, save, states};
use identity::StaffRole;
use lessons::LessonSettings;
use serde_json::{Value, json};
use testkit::TestApp;

const ABSENCES: &str = "/api/partner/parent/absences";
const PREFERENCES: &str = "/api/partner/parent/mail-preferences";

fn absence(child: impl serde::Serialize) -> Value {
    json!({ "childId": child, "class": CLASS, "on": "2026-11-16", "reason": "A cold" })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reported_absence_is_excused_and_the_teacher_sees_it() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, true).await;
    let parent = &world.parent.persona;
    assert_eq!(parent.post(ABSENCES, &absence(ada)).await.status, 200);
    world.begin();
    let shown = world.amaka.persona.get(LESSON).await.json()["data"].clone();
    assert_eq!(
        (&shown["lesson"]["absences"], &shown["children"][0]["absence"]["reason"]),
        (&json!(1), &json!("A cold"))
    );
    let saved = save(&world.amaka.persona, &[mark(ada, "absent", "2026-11-16T15:05:00Z")]).await;
    assert_eq!(states(&saved), [("Ada C.".into(), "excused".into())]);
    let record = parent.get("/api/partner/parent/attendance").await.json()["data"][0]["cohorts"][0].clone();
    assert_eq!((&record["held"], &record["excused"]), (&json!(1), &json!(1)));
    assert_eq!(record["lessons"][0]["mark"], "excused", "{record}");
    let withdrawn = parent.post(&format!("{ABSENCES}/withdraw"), &absence(ada)).await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
    let record = parent.get("/api/partner/parent/attendance").await.json()["data"][0]["cohorts"][0].clone();
    assert_eq!(
        (&record["absent"], &record["excused"]),
        (&json!(1), &json!(0)),
        "the teacher's mark counts again"
    );
    assert_eq!(parent.post(ABSENCES, &absence(ada)).await.status, 200);
    save(&world.amaka.persona, &[mark(ada, "excused", "2026-11-16T15:06:00Z")]).await;
    assert_eq!(parent.post(&format!("{ABSENCES}/withdraw"), &absence(ada)).await.status, 200);
    let record = parent.get("/api/partner/parent/attendance").await.json()["data"][0]["cohorts"][0].clone();
    assert_eq!(record["excused"], 1, "the teacher marked it excused");
    world.set_clock("2026-11-16T16:00:00Z");
    assert_eq!(parent.post(ABSENCES, &absence(ada)).await.refusal(), (409, "lessons.too_late".into()));
    let other = world.app.parent("ada", world.partner.id).await;
    assert_eq!(other.persona.post(ABSENCES, &absence(ada)).await.status, 404, "another family's child");
    let figures = world.partner.persona.get("/api/partner/attendance").await.json()["data"].clone();
    assert_eq!((&figures[0]["held"], &figures[0]["attended"]), (&json!(1), &json!(0)));
    let children = world.partner.persona.get("/api/partner/attendance/1").await;
    assert_eq!(children.json()["data"][0]["child"], "Ada Child");
    assert!(!children.text.contains("A cold"));
    let stranger = world.app.partner("blue").await;
    assert_eq!(stranger.persona.get("/api/partner/attendance").await.json()["data"], json!([]));
    assert_eq!(stranger.persona.get("/api/partner/attendance/1").await.json()["data"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn families_get_each_mail_once_and_switch_off_what_is_not_vital() {
    let mut app = TestApp::start().await;
    app.change(|app| app.lessons = LessonSettings { mail_missed_lessons: true, ..app.lessons });
    let world = World::of(app).await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 1, false).await);
    world.app.database.execute(&format!("UPDATE program SET paid_at = NULL WHERE child_id = {ben}")).await;
    world.begin();
    let teacher = &world.amaka.persona;
    let queued = async || {
        let sql = "SELECT next_try_at - created_at FROM mail
                   WHERE state = 'queued' AND letter LIKE '{\"kind\":\"missed_lesson\"%'";
        world.app.database.rows(sql).await
    };
    for (state, at, expected) in [("absent", "15:05", 1), ("present", "15:06", 0), ("absent", "15:07", 1)] {
        let at = format!("2026-11-16T{at}:00Z");
        save(teacher, &[mark(ada, state, &at), mark(ben, state, &at)]).await;
        assert_eq!(
            queued().await,
            vec!["1800000"; expected],
            "a mail waits for a correction; Ben has no link"
        );
    }
    assert_eq!(world.parent.persona.post(ABSENCES, &absence(ada)).await.status, 200);
    assert!(queued().await.is_empty(), "the absence was reported");
    let note = |text: &str| json!({ "childId": ada, "audience": "family", "text": text });
    for text in ["Bring headphones", "Bring a mouse"] {
        let saved = teacher.put_json(&format!("{LESSON}/notes"), &note(text)).await;
        assert_eq!(saved.json()["data"]["children"][0]["noteForFamily"], text, "{}", saved.text);
    }
    assert_eq!(world.mails("note_for_family").await, 1);
    let for_staff = json!({ "childId": ada, "audience": "staff", "text": "Zsecret" });
    teacher.put_json(&format!("{LESSON}/notes"), &for_staff).await;
    assert_eq!(world.mails("note_for_family").await, 1, "a note for staff is not mailed");
    let record = world.parent.persona.get("/api/partner/parent/attendance").await;
    assert!(record.text.contains("Bring a mouse") && !record.text.contains("Zsecret"), "{}", record.text);
    let off = |kind: &str| json!({ "kind": kind, "isOn": false });
    let parent = &world.parent.persona;
    assert_eq!(parent.put_json(PREFERENCES, &off("lesson_cancelled")).await.status, 422);
    let listed = parent.put_json(PREFERENCES, &off("note_for_family")).await.json()["data"].clone();
    let kind =
        listed.as_array().unwrap().iter().find(|kind| kind["kind"] == "note_for_family").unwrap().clone();
    assert_eq!((&kind["isVital"], &kind["isOn"]), (&json!(false), &json!(false)));
    let of_class = json!({ "childId": null, "audience": "family", "text": "We built a game" });
    teacher.put_json(&format!("{LESSON}/notes"), &of_class).await;
    assert_eq!(world.mails("note_for_family").await, 1, "switched off");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_familys_export_contains_its_lessons_and_no_notes_for_staff() {
    let world = World::create().await;
    let (ada, other) = (world.child("Ada", 1, true).await, world.app.parent("ada", world.partner.id).await);
    assert_eq!(world.parent.persona.post(ABSENCES, &absence(ada)).await.status, 200);
    let off = json!({ "kind": "note_for_family", "isOn": false });
    world.parent.persona.put_json(PREFERENCES, &off).await;
    world.begin();
    save(&world.amaka.persona, &[mark(ada, "absent", "2026-11-16T15:05:00Z")]).await;
    for (audience, text) in [("family", "Bring a mouse"), ("staff", "Zsecret")] {
        let note = json!({ "childId": ada, "audience": audience, "text": text });
        assert_eq!(world.amaka.persona.put_json(&format!("{LESSON}/notes"), &note).await.status, 200);
    }
    let admin = world.app.staff_persona("ngozi", StaffRole::Administrator).await;
    let of_staff = admin.get(&format!("/api/staff/families/{}/export", world.parent.id)).await;
    for reply in [world.parent.persona.get("/api/partner/parent/export").await, of_staff] {
        let data = reply.json()["data"].clone();
        let lesson = json!({ "childId": ada, "class": CLASS, "on": "2026-11-16" });
        let with = |name: &str, value: &str| {
            let mut row = lesson.clone();
            row[name] = json!(value);
            json!([row])
        };
        assert_eq!(data["attendance"], with("mark", "excused"), "{}", reply.text);
        assert_eq!(data["absences"], with("reason", "A cold"));
        assert_eq!(data["lessonNotes"], with("text", "Bring a mouse"));
        assert_eq!(data["mutedMails"], json!(["note_for_family"]));
        assert_eq!(data["profile"]["email"], "seun@parent.example");
        assert!(!reply.text.contains("Zsecret"));
    }
    let others = other.persona.get("/api/partner/parent/export").await.json()["data"].clone();
    assert_eq!((&others["attendance"], &others["absences"]), (&json!([]), &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_counts_the_absences_of_their_own_children() {
    let world = World::create().await;
    world.child("Ada", 1, false).await;
    let ben = world.child("Ben", 2, false).await;
    assert_eq!(world.parent.persona.post(ABSENCES, &absence(ben)).await.status, 200);
    for (teacher, expected) in [(&world.amaka, 0), (&world.bayo, 1)] {
        let today = teacher.persona.get("/api/teacher/today").await.json()["data"].clone();
        assert_eq!(today["lessons"][0]["absences"], expected, "{today}");
        assert_eq!(teacher.persona.get(LESSON).await.json()["data"]["lesson"]["absences"], expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn shows_an_example_of_a_class_and_of_a_date() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let refused = async |field: &str, value: &str| {
        let mut body = absence(ada);
        body[field] = json!(value);
        let reply = world.parent.persona.post(ABSENCES, &body).await;
        assert_eq!(reply.status, 422, "{}", reply.text);
        reply.json()["data"]["fields"][field].clone()
    };
    assert_eq!(refused("class", "Monday").await, "Please give a value such as 12-monday-1600.");
    assert_eq!(refused("on", "2026-11-16T00:00").await, "Please give a value such as 2026-11-16.");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_family_leaves_only_the_partners_totals() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, true).await;
    let reported = json!({ "childId": ada, "class": CLASS, "on": "2026-11-16", "reason": "Zfever" });
    assert_eq!(world.parent.persona.post(ABSENCES, &reported).await.status, 200);
    let off = json!({ "kind": "missed_lesson", "isOn": false });
    assert_eq!(world.parent.persona.put_json(PREFERENCES, &off).await.status, 200);
    world.begin();
    save(&world.amaka.persona, &[mark(ada, "present", "2026-11-16T15:05:00Z")]).await;
    for audience in ["staff", "family"] {
        let note = json!({ "childId": ada, "audience": audience, "text": "Zsecret" });
        assert_eq!(world.amaka.persona.put_json(&format!("{LESSON}/notes"), &note).await.status, 200);
    }
    let missed = format!(
        "INSERT INTO lesson_mail VALUES (1, 'monday', '16:00', '2026-11-16', {ada}, 'missed_lesson', 1)"
    );
    world.app.database.execute(&missed).await;
    let tables =
        ["mark", "child_attendance", "lesson_note", "absence", "lesson_mail", "note_mail", "muted_mail"];
    for table in tables {
        assert!(!world.app.database.rows(&format!("SELECT 1 FROM {table}")).await.is_empty(), "{table}");
    }
    let admin = world.app.staff_persona("ngozi", StaffRole::Administrator).await;
    let body = json!({ "confirm": world.parent.email, "reason": "asked for it" });
    let erased = admin.post(&format!("/api/staff/families/{}/erase", world.parent.id), &body).await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    for table in tables {
        assert!(world.app.database.rows(&format!("SELECT 1 FROM {table}")).await.is_empty(), "{table}");
    }
    let totals =
        world.app.database.rows("SELECT present, late, absent, excused FROM partner_attendance").await;
    assert_eq!(totals, ["1 | 0 | 0 | 0"]);
    let dump = world.app.database.dump().await;
    assert!(!dump.contains("Zsecret") && !dump.contains("Zfever"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_that_changes_or_leaves_its_class_keeps_its_history() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.app.slot("tuesday", "16:00").await;
    world.begin();
    save(&world.amaka.persona, &[mark(ada, "present", "2026-11-16T15:05:00Z")]).await;
    let note = json!({ "childId": null, "audience": "family", "text": "We built a game" });
    assert_eq!(world.amaka.persona.put_json(&format!("{LESSON}/notes"), &note).await.status, 200);
    let cohort = async || {
        let reply = world.parent.persona.get("/api/partner/parent/attendance").await.json();
        let cohort = reply["data"][0]["cohorts"][0].clone();
        let lessons = cohort["lessons"].as_array().unwrap_or_else(|| panic!("{reply}")).clone();
        (cohort["held"].clone(), lessons)
    };
    let (_, before) = cohort().await;
    world.app.database.execute("UPDATE program SET day = 'tuesday', teacher_id = 2").await;
    let (held, moved) = cohort().await;
    assert_eq!((held, &moved[0]), (json!(1), &before[0]));
    assert_eq!((&moved[0]["mark"], &moved[0]["classNote"]), (&json!("present"), &json!("We built a game")));
    assert_eq!(moved[1]["class"], "1-tuesday-1600");
    world.app.database.execute("DELETE FROM program").await;
    let (held, left) = cohort().await;
    assert_eq!((held, left), (json!(1), vec![moved[0].clone()]));
    let data = world.parent.persona.get("/api/partner/parent/export").await.json()["data"].clone();
    let lesson = json!({ "childId": ada, "class": CLASS, "on": "2026-11-16", "mark": "present" });
    assert_eq!(data["attendance"], json!([lesson]), "{data}");
    let of_class = json!({ "childId": null, "class": CLASS, "on": "2026-11-16", "text": "We built a game" });
    assert_eq!(data["lessonNotes"], json!([of_class]));
}
