//! A lesson that is appended again after an undo counts once, everywhere.

use super::{CLASS, World, cancel, data, lesson};
use serde_json::{Value, json};

/// Number of lessons of the class that take place, and its last one.
async fn lessons(world: &World) -> (usize, Value) {
    let listed = world.staff.get("/api/staff/lessons?from=2026-12-01&to=2026-12-31").await.json();
    let held = listed["data"].as_array().unwrap().iter().filter(|one| one["state"] != "cancelled").count();
    let class = data(&world.staff.get(&format!("/api/staff/classes/{CLASS}")).await);
    (held, class["lastLessonOn"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_that_is_appended_again_after_an_undo_counts_once() {
    let world = World::create().await;
    let before = lessons(&world).await;
    for round in 1..=3 {
        let preview = world.preview(lesson("2026-12-07"), cancel(true)).await;
        let appended: Vec<&Value> =
            preview["appended"].as_array().unwrap().iter().map(|one| &one["on"]).collect();
        assert_eq!(appended, ["2026-12-21"], "round {round}: {preview}");
        assert_eq!(data(&world.change(lesson("2026-12-07"), cancel(true)).await), preview);
        assert_eq!(lessons(&world).await, (before.0, json!("2026-12-21")), "one instead of the other");
        let mails = world.mails("lesson_cancelled").await;
        assert_eq!(mails.len(), round);
        let last = mails.last().unwrap();
        assert_eq!(last.matches("Harmattan 2026: Monday 21/12/2026").count(), 1, "{last}");
        assert!(last.contains("Added at the end instead: Tomi, Harmattan 2026: Monday 21/12/2026"), "{last}");
        let rows =
            world.app.database.rows("SELECT lesson_on FROM lesson_change WHERE appended_for IS NOT NULL");
        assert_eq!(rows.await, ["2026-12-21"]);
        data(&world.change(lesson("2026-12-07"), json!({ "kind": "restore" })).await);
        assert_eq!(lessons(&world).await, before, "undone");
    }
    let actions = "SELECT action, COUNT(*) FROM journal WHERE action = 'lesson.appended' GROUP BY action";
    assert_eq!(world.app.database.rows(actions).await, ["lesson.appended | 3"]);
}
