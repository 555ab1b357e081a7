//! An absence that is reported in the same instant as a register is saved.

use super::{CLASS, LESSON, World, mark, marks};
use db::guard_mutation;
use kernel::ChildId;
use serde_json::json;
use std::sync::Arc;
use testkit::TestEngine;
use tokio::sync::Barrier;

/// Marks the child absent and reports the absence, concurrently. Returns the stored state.
async fn mark_and_report(world: &World, child: ChildId) -> String {
    let database = &world.app.database;
    for table in ["mark", "absence", "register"] {
        database.execute(&format!("DELETE FROM {table}")).await;
    }
    let barrier = Arc::new(Barrier::new(2));
    let (teacher, parent) = (world.amaka.persona.clone(), world.parent.persona.clone());
    let (at_work, other) = (Arc::clone(&barrier), barrier);
    let saving = tokio::spawn(async move {
        at_work.wait().await;
        let given = marks(&[mark(child, "absent", "2026-11-16T15:05:00Z")]);
        teacher.put_json(&format!("{LESSON}/register"), &given).await.status.as_u16()
    });
    let reporting = tokio::spawn(async move {
        other.wait().await;
        let body = json!({ "childId": child, "class": CLASS, "on": "2026-11-16", "reason": "A cold" });
        parent.post("/api/partner/parent/absences", &body).await.status.as_u16()
    });
    assert_eq!((saving.await.unwrap(), reporting.await.unwrap()), (200, 200));
    database.rows("SELECT state FROM mark").await.concat()
}

async fn world() -> (World, ChildId) {
    testkit::many_connections();
    let world = World::create().await;
    let ada = world.child("Ada", 1, false).await;
    world.begin();
    (world, ada)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_absence_reported_while_a_register_is_saved_is_excused() {
    let (world, ada) = world().await;
    for _ in 0..20 {
        assert_eq!(mark_and_report(&world, ada).await, "excused");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_lessons_lock_a_reported_absence_stays_unexcused() {
    if TestEngine::current() == TestEngine::Sqlite {
        // One writer at a time: nothing needs the lock.
        return;
    }
    let (world, ada) = world().await;
    guard_mutation::disable_markers(&["LOCK_LESSON"]);
    for _ in 0..200 {
        if mark_and_report(&world, ada).await == "absent" {
            return;
        }
    }
    panic!("200 rounds without a failure");
}
