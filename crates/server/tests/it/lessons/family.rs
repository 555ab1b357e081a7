//! What a family sees of changed lessons.

use super::{World, cancel, data, lesson, substitute};
use serde_json::{Value, json};

const DASHBOARD: &str = "/api/partner/parent/get/dashboard/data";

async fn class_link(world: &World) -> Value {
    let family = data(&world.parent.persona.get(DASHBOARD).await);
    family["children"][0]["programs"][0]["partner_teacher"]["classLink"].clone()
}

/// The event of a date in the family's calendar.
async fn event(world: &World, path: &str, on: &str) -> String {
    let feed = world.app.anonymous().get(path).await.text.replace("\r\n ", "");
    let uid = format!("UID:1-{on}@seatling");
    let found: Vec<&str> = feed.split("BEGIN:VEVENT").filter(|event| event.contains(&uid)).collect();
    assert_eq!(found.len(), 1, "{feed}");
    found[0].to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_family_sees_a_cancelled_lesson_at_once() {
    let world = World::create().await;
    let url = data(&world.parent.persona.post("/api/partner/parent/calendar/open", &json!({})).await);
    let path = url["url"].as_str().unwrap().strip_prefix("https://portal.example").unwrap().to_owned();
    let before = event(&world, &path, "2026-11-16").await;
    assert!(before.contains("SEQUENCE:0\r\n") && !before.contains("STATUS:"), "{before}");
    data(&world.change(lesson("2026-11-16"), cancel(false)).await);
    let week = world.week("2026-11-16").await;
    let shown = &week["lessons"][0];
    assert_eq!(
        [&shown["class"], &shown["on"], &shown["state"], &shown["reason"], &shown["classLink"]],
        [
            &json!("1-monday-1600"),
            &json!("2026-11-16"),
            &json!("cancelled"),
            &json!("The teacher is ill"),
            &json!(null)
        ]
    );
    assert_eq!(week["next"]["on"], "2026-11-23", "a cancelled lesson is never next");
    let after = event(&world, &path, "2026-11-16").await;
    assert!(after.contains("STATUS:CANCELLED") && !after.contains("SEQUENCE:0\r\n"), "{after}");
    assert!(after.contains("LAST-MODIFIED:20261115T"), "{after}");
    let other = event(&world, &path, "2026-11-23").await;
    assert!(other.contains("SEQUENCE:0\r\n"), "other lessons stay as they are: {other}");
    data(&world.change(lesson("2026-11-16"), json!({ "kind": "restore" })).await);
    let restored = event(&world, &path, "2026-11-16").await;
    assert!(!restored.contains("STATUS:") && !restored.contains("SEQUENCE:0\r\n"), "{restored}");
    assert_eq!(world.week("2026-11-16").await["next"]["on"], "2026-11-16");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_lesson_has_its_new_time_and_keeps_its_identity() {
    let world = World::create().await;
    let moved = json!({ "kind": "move", "date": "2026-11-19", "time": "09:30", "reason": "" });
    data(&world.change(lesson("2026-11-16"), moved).await);
    let week = world.week("2026-11-16").await;
    let shown = &week["lessons"][0];
    assert_eq!(
        [&shown["on"], &shown["state"], &shown["date"], &shown["timeText"], &shown["movedFrom"]],
        [
            &json!("2026-11-16"),
            &json!("moved"),
            &json!("2026-11-19"),
            &json!("9:30 AM"),
            &json!("16/11/2026, 4:00 PM")
        ]
    );
    assert_eq!(week["next"]["startsAt"], "2026-11-19T08:30:00Z");
    let next = world.week("2026-11-23").await["lessons"][0].clone();
    assert_eq!((&next["state"], &next["movedFrom"]), (&json!("scheduled"), &json!(null)));
}

#[tokio::test(flavor = "multi_thread")]
async fn go_to_class_leads_to_the_substitute_and_then_to_the_lessons_own_link() {
    let world = World::create().await;
    assert_eq!(class_link(&world).await, "https://class.example/Amaka");
    data(&world.change(lesson("2026-11-16"), substitute(2)).await);
    assert_eq!(class_link(&world).await, "https://class.example/Bayo");
    let week = world.week("2026-11-16").await;
    assert_eq!(
        (&week["next"]["substitute"], &week["next"]["teacher"], &week["next"]["classLink"]),
        (&json!("Bayo"), &json!("Amaka"), &json!("https://class.example/Bayo"))
    );
    let link = json!({ "kind": "link", "classLink": "https://class.example/other" });
    data(&world.change(lesson("2026-11-16"), link).await);
    assert_eq!(class_link(&world).await, "https://class.example/other");
    assert_eq!(world.mails("lesson_substitute").await.len(), 1, "another link needs no mail");
    data(&world.change(lesson("2026-11-16"), cancel(false)).await);
    assert_eq!(class_link(&world).await, "https://class.example/Amaka", "that of the lesson after it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_lesson_keeps_the_class_time_and_changes_no_other_across_dst() {
    let world = World::create().await;
    let zone = json!({ "timeZone": "America/Toronto", "lessonMinutes": 60, "confirm": true });
    data(
        &world
            .app
            .staff_persona("ada", identity::StaffRole::Administrator)
            .await
            .put_json("/api/staff/timetable", &zone)
            .await,
    );
    world.app.database.execute("UPDATE cohort SET end_on = '2027-04-30'").await;
    world.app.database.execute("UPDATE package SET week_duration = 30").await;
    let times = |class: &Value| -> Vec<Value> {
        let all = class["lessons"].as_array().unwrap().iter();
        all.filter(|one| one["on"] != "2027-03-08").map(|one| one["startsAt"].clone()).collect()
    };
    let before = data(&world.staff.get("/api/staff/classes/1-monday-1600").await);
    // 13 March is before the clocks go forward, 15 March after.
    let moved = json!({ "kind": "move", "date": "2027-03-16", "time": "16:00", "reason": "" });
    let done = data(&world.change(lesson("2027-03-08"), moved).await);
    assert_eq!(done["lessons"][0]["before"]["startsAt"], "2027-03-08T21:00:00Z");
    assert_eq!(done["lessons"][0]["after"]["startsAt"], "2027-03-16T20:00:00Z");
    let after = data(&world.staff.get("/api/staff/classes/1-monday-1600").await);
    assert_eq!(times(&before), times(&after));
}
