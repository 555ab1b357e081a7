//! Which registers are open, and how a lesson with several parts is shown: by one rule on all screens.

use super::{CLASS, LESSON, World, mark, save};
use identity::StaffRole;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::{PASSWORD, Persona};

/// The open registers that each screen shows.
#[derive(Debug, PartialEq, Eq)]
struct Open {
    /// Lessons on the teachers' *Today*, all teachers together.
    teachers: BTreeSet<String>,
    /// Lessons in the list for staff.
    staff: BTreeSet<String>,
    /// Rows in that list.
    listed: i64,
    /// The number that staff see under *Today*.
    counted: i64,
}

fn keys(rows: &Value) -> BTreeSet<String> {
    let key = |row: &Value| format!("{} {}", row["class"].as_str().unwrap(), row["on"].as_str().unwrap());
    rows.as_array().unwrap_or_else(|| panic!("{rows}")).iter().map(key).collect()
}

/// Sessions end over days, so everybody logs in anew.
async fn personas(world: &World, number: usize) -> (Vec<Persona>, Persona) {
    let mut teachers = Vec::new();
    for teacher in [&world.amaka, &world.bayo] {
        let reply = world.app.log_in("/api/teacher/auth/login", &teacher.email, PASSWORD).await.json();
        teachers.push(world.app.bearer(reply["data"]["token"].as_str().unwrap_or_else(|| panic!("{reply}"))));
    }
    (teachers, world.app.staff_persona(&format!("staff{number}"), StaffRole::Coordinator).await)
}

async fn open(world: &World, (teachers, staff): &(Vec<Persona>, Persona)) -> Open {
    let mut of_teachers = BTreeSet::new();
    for teacher in teachers {
        let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
        of_teachers.extend(keys(&today["openRegisters"]));
    }
    let list = staff.get("/api/staff/registers").await.json();
    let today = staff.get("/api/staff/today").await.json()["data"].clone();
    let need = today["needs"]
        .as_array()
        .unwrap_or_else(|| panic!("{today}"))
        .iter()
        .find(|need| need["kind"] == "openRegisters")
        .cloned();
    let settings = lessons::LessonSettings::default();
    let ctx = &world.app.app.identity.ctx;
    let mut conn = ctx.db.read().await.unwrap();
    let counted = lessons::count_open_registers(&mut conn, settings, ctx.clock.now()).await.unwrap();
    assert_eq!(need.map_or(0, |need| need["count"].as_i64().unwrap()), counted, "{today}");
    Open {
        teachers: of_teachers,
        staff: keys(&list["data"]),
        listed: list["meta"]["total"].as_i64().unwrap(),
        counted,
    }
}

/// Compares all screens; `lessons` are the dates with an open register, `rows` counts one for each teacher.
async fn assert_open(world: &World, personas: &(Vec<Persona>, Persona), lessons: &[&str], rows: i64) {
    let expected: BTreeSet<String> = lessons.iter().map(|on| format!("{CLASS} {on}")).collect();
    let expected = Open { teachers: expected.clone(), staff: expected, listed: rows, counted: rows };
    assert_eq!(open(world, personas).await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn teachers_and_staff_see_the_same_open_registers() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 2, false).await);
    let now = personas(&world, 1).await;
    assert_open(&world, &now, &[], 0).await;
    world.set_clock("2026-11-16T14:45:00Z");
    assert_open(&world, &now, &["2026-11-16"], 2).await;
    let at = "2026-11-16T14:45:00Z";
    save(&world.amaka.persona, &[mark(ada, "present", at)]).await;
    assert_open(&world, &now, &["2026-11-16"], 1).await;
    save(&world.bayo.persona, &[mark(ben, "present", at)]).await;
    assert_open(&world, &now, &[], 0).await;

    world.set_clock("2026-11-23T17:00:00Z");
    let week_later = personas(&world, 2).await;
    assert_open(&world, &week_later, &["2026-11-23"], 2).await;
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-30" });
    let cancel = json!({ "target": target, "action": { "kind": "cancel", "reason": "Ill" } });
    assert_eq!(week_later.1.post("/api/staff/lessons/change", &cancel).await.status, 200);
    world.set_clock("2026-11-30T15:59:59Z");
    let last_second = personas(&world, 3).await;
    assert_open(&world, &last_second, &["2026-11-23"], 2).await;
    world.set_clock("2026-11-30T16:00:00Z");
    assert_open(&world, &last_second, &[], 0).await;
    let reopen = format!("/api/staff/classes/{CLASS}/lessons/2026-11-23/reopen");
    assert_eq!(last_second.1.post(&reopen, &json!({})).await.status, 200);
    assert_open(&world, &last_second, &["2026-11-23"], 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_for_another_part_of_the_class_sees_one_lesson() {
    let world = World::create().await;
    let (ada, ben) = (world.child("Ada", 1, false).await, world.child("Ben", 2, false).await);
    let target = json!({ "kind": "lesson", "class": CLASS, "on": "2026-11-16", "teacherId": 1 });
    let action = json!({ "kind": "substitute", "teacherId": 2, "reason": "Amaka is ill" });
    let change = json!({ "target": target, "action": action });
    let changed = world.staff.post("/api/staff/lessons/change", &change).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    world.begin();
    let teacher = &world.bayo.persona;
    let card = |today: &Value, list: &str| {
        let lessons = today[list].as_array().unwrap_or_else(|| panic!("{today}")).clone();
        assert_eq!(lessons.len(), 1, "{list}: {today}");
        (lessons[0]["children"].clone(), lessons[0]["register"].clone(), lessons[0]["isSubstitute"].clone())
    };
    let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(card(&today, "lessons"), (json!(2), json!("open"), json!(false)));
    assert_eq!(card(&today, "openRegisters"), (json!(2), json!("open"), json!(false)));
    assert_eq!(today["next"]["children"], 2);
    let week = teacher.get("/api/teacher/week?from=2026-11-16").await.json()["data"].clone();
    assert_eq!(card(&week, "lessons"), (json!(2), json!("open"), json!(false)));
    let children = teacher.get(LESSON).await.json()["data"]["children"].clone();
    assert_eq!(children.as_array().unwrap().len(), 2, "{children}");
    let at = "2026-11-16T15:05:00Z";
    save(teacher, &[mark(ben, "present", at)]).await;
    let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(card(&today, "openRegisters").1, "open", "Ada has no mark");
    save(teacher, &[mark(ada, "late", at)]).await;
    let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!((card(&today, "lessons").1, &today["openRegisters"]), (json!("taken"), &json!([])));
    let of_amaka = world.amaka.persona.get("/api/teacher/today").await.json()["data"].clone();
    assert_eq!(of_amaka["lessons"][0]["taughtBy"], "Bayo Teacher", "{of_amaka}");

    // Both children are of one family: each has the lesson once, given by the substitute.
    let week =
        world.parent.persona.get("/api/partner/parent/week?from=2026-11-16").await.json()["data"].clone();
    let lessons = week["lessons"].as_array().unwrap_or_else(|| panic!("{week}"));
    let shown: BTreeSet<(i64, &str, &str)> = lessons
        .iter()
        .map(|one| {
            let text = |name: &str| one[name].as_str().unwrap_or_default();
            (one["childId"].as_i64().unwrap(), text("substitute"), text("mark"))
        })
        .collect();
    let expected = [(ada.get(), "Bayo", "late"), (ben.get(), "", "present")];
    assert_eq!((lessons.len(), shown), (2, BTreeSet::from(expected)), "{week}");
}
