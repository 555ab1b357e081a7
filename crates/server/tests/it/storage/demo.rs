//! The demo fills an empty database, once, and touches no other.

use db::{DbError, installation, tx};
use jiff::SignedDuration;
use kernel::EntryId;
use serde_json::Value;
use server::demo::{self, DemoError};
use testkit::{TestApp, TestEngine};

fn entry(app: &TestApp) -> journal::Entry {
    journal::Entry {
        at: app.ctx.clock.now(),
        actor: journal::SYSTEM,
        action: "partner.signed_up",
        subject_kind: "partner",
        subject_id: Some(1),
        before: None,
        after: Some(serde_json::json!({ "organizationName": "Real" })),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_fills_an_empty_database_once() {
    let app = TestApp::start().await;
    demo::fill(&app.app).await.unwrap();
    app.ctx.clock.advance(SignedDuration::from_hours(1));
    demo::fill(&app.app).await.unwrap();
    let found = installation::find(&mut app.ctx.db.read().await.unwrap()).await.unwrap().unwrap();
    assert_eq!(found.demo_filled_at.unwrap().to_string(), "2026-11-15T10:00:00Z");
    let about = async || app.anonymous().get("/api/common/about").await.json()["data"]["demo"].clone();
    assert_eq!(about().await, false, "only the start option makes it a demo");
    app.switch_to_demo_mode();
    assert_eq!(about().await, true);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_leaves_a_database_with_other_data_unchanged() {
    let app = TestApp::start().await;
    let id: Result<EntryId, DbError> = tx!(app.ctx.db, t => {
        installation::find_or_create(t, app.ctx.clock.now()).await?;
        journal::record(t, &entry(&app)).await
    });
    id.unwrap();
    assert!(matches!(demo::fill(&app.app).await, Err(DemoError::NotEmpty)));
    let about = app.anonymous().get("/api/common/about").await.json();
    assert_eq!(about["data"]["demo"], false);
}

/// What the teacher of the demo has, on the day that it is filled `days` after the tests' usual day.
async fn term_of_the_teacher(days: i64) -> (Value, Vec<String>) {
    let app = TestApp::start().await;
    app.ctx.clock.advance(SignedDuration::from_hours(24 * days));
    demo::fill(&app.app).await.unwrap();
    let reply = app.log_in("/api/teacher/auth/login", "teacher@seatling.example", testkit::PASSWORD).await;
    let teacher =
        app.bearer(reply.json()["data"]["token"].as_str().unwrap_or_else(|| panic!("{}", reply.text)));
    let today = teacher.get("/api/teacher/today").await.json()["data"].clone();
    let counts = "SELECT (SELECT COUNT(*) FROM lesson_change WHERE is_cancelled), \
        (SELECT COUNT(*) FROM lesson_change WHERE appended_for IS NOT NULL), \
        (SELECT COUNT(*) FROM lesson_change WHERE moved_on IS NOT NULL), \
        (SELECT COUNT(*) FROM lesson_change WHERE substitute_id IS NOT NULL), \
        (SELECT COUNT(*) FROM closure), (SELECT COUNT(*) FROM absence), \
        (SELECT COUNT(DISTINCT audience) FROM lesson_note), (SELECT COUNT(DISTINCT state) FROM mark), \
        (SELECT COUNT(*) FROM safeguarding_check)";
    (today, app.database.rows(counts).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_teaches_two_classes_of_the_demo_at_once() {
    let app = TestApp::start().await;
    demo::fill(&app.app).await.unwrap();
    let pairs =
        "FROM program one JOIN program other ON other.teacher_id = one.teacher_id AND other.day = one.day
             AND other.time = one.time AND other.cohort_id > one.cohort_id
         JOIN cohort first ON first.id = one.cohort_id JOIN cohort second ON second.id = other.cohort_id";
    let overlapping = format!(
        "SELECT COUNT(*) {pairs} WHERE first.start_on <= second.end_on AND second.start_on <= first.end_on"
    );
    assert_eq!(app.database.rows(&overlapping).await, ["0"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_shows_a_term_half_way_on_every_day_of_the_week() {
    // filling it takes long on PostgreSQL, where nothing of it depends on the day
    let days = if TestEngine::current() == TestEngine::Postgres { 0..1 } else { 0..7 };
    for days in days {
        let (today, counts) = term_of_the_teacher(days).await;
        assert_eq!(counts, ["1 | 1 | 1 | 2 | 1 | 1 | 2 | 4 | 2"], "{days}");
        let open = today["openRegisters"].as_array().unwrap();
        let children: Vec<i64> = open.iter().map(|one| one["children"].as_i64().unwrap()).collect();
        assert!(open.len() >= 2 && children.contains(&40), "{days} {children:?}");
        assert!(today["next"].is_object(), "{days}");
    }
}
