//! Concurrent changes of lessons.

use super::{World, data, lesson, substitute};
use db::guard_mutation;
use serde_json::json;
use std::sync::Arc;
use testkit::TestEngine;
use tokio::sync::Barrier;

/// Two cohorts with a lesson at the same time; a third teacher is free.
async fn two_classes() -> World {
    testkit::many_connections();
    let world = World::create().await;
    let second = world.app.cohort("Second", "2026-10-05", "2026-12-18").await;
    let other = world.app.parent("ada", world.partner.id).await;
    world.child("Obi", &other, second).await;
    world.app.offer("Robots", "Chidi").await;
    world.app.database.execute("UPDATE program SET teacher_id = 2 WHERE cohort_id = 2").await;
    world
}

/// Gives the free teacher both lessons concurrently. Returns the number of successes.
async fn substitute_twice(world: &World) -> usize {
    world.app.database.execute("UPDATE lesson_change SET substitute_id = NULL").await;
    let barrier = Arc::new(Barrier::new(2));
    let tasks = ["1-monday-1600", "2-monday-1600"].map(|class| {
        let (staff, barrier) = (world.staff.clone(), Arc::clone(&barrier));
        let target = json!({ "kind": "lesson", "class": class, "on": "2026-11-16" });
        let body = json!({ "target": target, "action": substitute(3) });
        tokio::spawn(async move {
            barrier.wait().await;
            staff.post(super::CHANGE, &body).await.status.as_u16()
        })
    });
    let mut done = 0;
    for task in tasks {
        let status = task.await.unwrap();
        assert!([200, 409].contains(&status), "{status}");
        done += usize::from(status == 200);
    }
    done
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_changes_give_a_substitute_one_lesson() {
    let world = two_classes().await;
    for _ in 0..10 {
        assert_eq!(substitute_twice(&world).await, 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_teachers_lock_a_substitute_gets_two_lessons() {
    if TestEngine::current() == TestEngine::Sqlite {
        // One writer at a time: nothing needs the lock.
        return;
    }
    let world = two_classes().await;
    guard_mutation::disable_markers(&["LOCK_TEACHER"]);
    for _ in 0..200 {
        if substitute_twice(&world).await == 2 {
            return;
        }
    }
    panic!("200 rounds without a failure");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_substitute_can_teach_one_after_the_other() {
    let world = two_classes().await;
    world.app.database.execute("UPDATE program SET time = '17:00' WHERE cohort_id = 2").await;
    data(&world.change(lesson("2026-11-16"), substitute(3)).await);
    let target = json!({ "kind": "lesson", "class": "2-monday-1700", "on": "2026-11-16" });
    data(&world.change(target, substitute(3)).await);
}

/// Moves both classes of a child to one time concurrently. Returns the number of successes.
async fn move_together(world: &World) -> usize {
    world.app.database.execute("UPDATE lesson_change SET moved_on = NULL, moved_time = NULL").await;
    let barrier = Arc::new(Barrier::new(2));
    let tasks = [("1-monday-1600", "2026-11-16"), ("2-friday-1700", "2026-11-20")].map(|(class, on)| {
        let (staff, barrier) = (world.staff.clone(), Arc::clone(&barrier));
        let target = json!({ "kind": "lesson", "class": class, "on": on });
        let action = json!({ "kind": "move", "date": "2026-11-18", "time": "10:00" });
        let body = json!({ "target": target, "action": action });
        tokio::spawn(async move {
            barrier.wait().await;
            staff.post(super::CHANGE, &body).await.status.as_u16()
        })
    });
    let mut done = 0;
    for task in tasks {
        let status = task.await.unwrap();
        assert!([200, 409].contains(&status), "{status}");
        done += usize::from(status == 200);
    }
    done
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_moves_give_a_child_one_lesson_at_a_time() {
    testkit::many_connections();
    let world = super::moves::in_two_classes(&["Kemi"]).await;
    for _ in 0..10 {
        assert_eq!(move_together(&world).await, 1);
    }
}
