//! A teacher sees only the children of their own lessons, and of them only what a teacher needs.

use super::{CLASS, LESSON, World, mark, marks, save};
use serde_json::json;

/// Every route of the teacher's screens that reads.
const ROUTES: [&str; 5] = [
    "/api/teacher/today",
    "/api/teacher/week?from=2026-11-16",
    "/api/teacher/classes",
    "/api/teacher/classes/1-monday-1600",
    LESSON,
];

#[tokio::test(flavor = "multi_thread")]
async fn another_teachers_class_is_not_found() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    let bayo = &world.bayo.persona;
    for path in &ROUTES[..3] {
        let reply = bayo.get(path).await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.text.contains("Harmattan"), "{path}: {}", reply.text);
    }
    let classes = [CLASS, "1-monday-0900", "99-monday-1600", "x", "1-monday-16:00"];
    for class in classes {
        let path = format!("/api/teacher/classes/{class}");
        assert_eq!(bayo.get(&path).await.status, 404, "{path}");
        for day in ["2026-11-16", "2026-11-17", "x"] {
            let path = format!("{path}/lessons/{day}");
            assert_eq!(bayo.get(&path).await.status, 404, "{path}");
            let given = marks(&[mark(ada, "present", "2026-11-16T15:05:00Z")]);
            assert_eq!(bayo.put_json(&format!("{path}/register"), &given).await.status, 404, "{path}");
            let note = json!({ "childId": ada, "audience": "family", "text": "Hello" });
            assert_eq!(bayo.put_json(&format!("{path}/notes"), &note).await.status, 404, "{path}");
        }
    }
    assert!(world.app.database.rows("SELECT child_id FROM mark").await.is_empty());
    let others = [&world.parent.persona, &world.partner.persona, &world.staff];
    for other in others {
        for path in ROUTES {
            assert_eq!(other.get(path).await.status, 403, "{path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_teachers_of_a_class_see_only_their_own_children() {
    let world = World::create().await;
    let ben = world.child("Ben", 2, false).await;
    world.child("Ada", 1, false).await;
    world.begin();
    for path in ROUTES {
        let reply = world.amaka.persona.get(path).await;
        assert!(reply.status == 200 && !reply.text.contains("Ben"), "{path}: {}", reply.text);
    }
    let note = json!({ "childId": ben, "audience": "staff", "text": "Hello" });
    assert_eq!(world.amaka.persona.put_json(&format!("{LESSON}/notes"), &note).await.status, 404);
}

/// The test above detects a missing filter.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_filter_a_teacher_would_see_the_children_of_another() {
    let world = World::create().await;
    world.child("Ben", 2, false).await;
    world.child("Ada", 1, false).await;
    db::guard_mutation::disable_markers(&["LIST_PUPILS_OF_TEACHER"]);
    assert!(world.amaka.persona.get(LESSON).await.text.contains("Ben"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_who_is_replaced_loses_the_class_at_once() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    let given = [mark(ada, "present", "2026-11-16T15:05:00Z")];
    assert_eq!(save(&world.amaka.persona, &given).await.status, 200);
    world.app.database.execute("UPDATE program SET teacher_id = 2").await;
    assert_eq!(world.amaka.persona.get(LESSON).await.status, 404);
    assert_eq!(save(&world.amaka.persona, &given).await.status, 404);
    let shown = world.bayo.persona.get(LESSON).await.json()["data"].clone();
    assert_eq!(
        (&shown["lesson"]["isTaken"], &shown["children"][0]["mark"]["state"]),
        (&json!(true), &json!("present"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_sees_one_lesson_and_the_teacher_does_not() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16" });
    let action = json!({ "kind": "substitute", "teacherId": 2, "reason": "Ill" });
    let changed =
        world.staff.post("/api/staff/lessons/change", &json!({ "target": target, "action": action })).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    world.begin();
    let given = [mark(ada, "present", "2026-11-16T15:05:00Z")];
    assert_eq!(save(&world.amaka.persona, &given).await.status, 404);
    let saved = save(&world.bayo.persona, &given).await;
    assert_eq!(saved.json()["data"]["lesson"]["isSubstitute"], true, "{}", saved.text);
    let next = "/api/teacher/classes/1-monday-1600/lessons/2026-11-23";
    assert_eq!(world.bayo.persona.get(next).await.status, 404, "only the one lesson");
    let today = world.amaka.persona.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(
        (&today["lessons"][0]["taughtBy"], &today["openRegisters"]),
        (&json!("Bayo Teacher"), &json!([]))
    );
    world.set_clock("2026-11-23T16:00:00Z");
    let again = async |who: &testkit::Signed<kernel::of::Teacher>| {
        let reply = world.app.log_in("/api/teacher/auth/login", &who.email, testkit::PASSWORD).await.json();
        world.app.bearer(reply["data"]["token"].as_str().unwrap_or_else(|| panic!("{reply}")))
    };
    let bayo = again(&world.bayo).await;
    assert_eq!(bayo.get(LESSON).await.status, 404, "the register is closed");
    assert_eq!(save(&bayo, &given).await.status, 404);
    let week = bayo.get("/api/teacher/week?from=2026-11-16").await.json()["data"].clone();
    assert_eq!(week["lessons"], json!([]), "nothing that cannot be opened");
    let staff = world.app.staff_persona("wale", identity::StaffRole::Coordinator).await;
    assert_eq!(staff.post(&format!("{}/reopen", super::STAFF_LESSON), &json!({})).await.status, 200);
    assert_eq!(bayo.get(LESSON).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_to_a_teacher_contains_last_names_contact_data_or_money() {
    let world = World::create().await;
    let ada = world.child("Ada", 1, true).await;
    let change = "UPDATE child SET last_name = 'Zcanary', school = 'Zschool', for_teacher = 'Needs glasses'";
    world.app.database.execute(change).await;
    world
        .app
        .database
        .execute("UPDATE parent SET first_name = 'Zmother', last_name = 'Zparent', phone = '+2348099999'")
        .await;
    world.app.database.execute("UPDATE program SET price_minor = 77777").await;
    world.begin();
    let body = json!({ "childId": ada, "class": CLASS, "on": "2026-11-16", "reason": "A cold" });
    assert_eq!(world.parent.persona.post("/api/partner/parent/absences", &body).await.status, 200);
    let teacher = &world.amaka.persona;
    let note = json!({ "childId": ada, "audience": "family", "text": "Well done" });
    let mut answers = vec![
        save(teacher, &[mark(ada, "absent", "2026-11-16T15:05:00Z")]).await,
        teacher.put_json(&format!("{LESSON}/notes"), &note).await,
    ];
    for path in ROUTES {
        answers.push(teacher.get(path).await);
    }
    let canaries = [
        "Zcanary", "canary", "Zschool", "Zmother", "Zparent", "8099999", "seun@", "77777", "777.77", "green",
    ];
    for answer in &answers {
        assert_eq!(answer.status, 200, "{}", answer.text);
        for canary in canaries {
            assert!(!answer.text.contains(canary), "{canary}: {}", answer.text);
        }
    }
    let shown = &answers[0].text;
    assert!(
        shown.contains("Ada Z.") && shown.contains("Needs glasses") && shown.contains("A cold"),
        "{shown}"
    );
}
